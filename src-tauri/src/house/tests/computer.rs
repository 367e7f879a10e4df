//! Games with the computer, its advice, reviews and analyses.

use mathchess_engine::game::{GameKind as EngineKind, Seat};

use super::*;
use crate::api::analysis::{AnalysedPosition, AnalysisSetup};
use crate::api::match_hint::MatchHint;
use crate::api::match_view::Ending;
use crate::api::piece::PlacedPiece;
use crate::api::review::LineTurn;
use crate::api::settings::Timing;
use crate::api::thinking::ProvenWin;
use crate::error::{BoardProblem, Problem};
use crate::house::tests::MathematicalGame;

const KIND: EngineKind = EngineKind::MathematicalChess;

fn computer(strength: u8) -> PlayerChoice {
    PlayerChoice { profile: None, name: String::new(), computer: Some(strength) }
}

/// The published position, with the computer as Black.
fn against(strength: u8) -> MathematicalGame {
    MathematicalGame { players: Sides { white: guest("Mai"), black: computer(strength) }, ..published_game() }
}

fn computer_turn(house: &House, id: &str) -> MatchView {
    house.matches.computer_turn(id, |_| {}).unwrap()
}

/// The winning side.
fn winner(view: &MatchView) -> Option<Side> {
    let standings = &view.outcome.as_ref().unwrap().standings;
    let won = standings.iter().position(|&standing| standing == Standing::Won)?;
    Some(if won == 0 { Side::White } else { Side::Black })
}

/// Places the first piece of the present box on the first empty point.
fn place_anything(house: &House, view: &MatchView, side: Side) -> MatchView {
    let prepare = view.preparing.as_ref().unwrap();
    let operators = prepare.step == Step::Operators;
    let boxed = if side == Side::White { &prepare.boxes.white } else { &prepare.boxes.black };
    let symbol = boxed.iter().find(|symbol| "+-x:PR".contains(symbol.as_str()) == operators).unwrap().clone();
    let points = (1..=9).flat_map(|row| ('A'..='I').map(move |column| format!("{column}{row}")));
    let empty = points.into_iter().find(|point| board(view).pieces.iter().all(|piece| piece.point != *point)).unwrap();
    house.matches.place(&view.id, &Piece { side, symbol }, &empty).unwrap()
}

#[test]
fn a_person_plays_a_whole_game_against_strength_three() {
    let table = Table::new();
    let house = &table.house;
    let new = NewProfile { name: "Ada".to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    let ada = house.classroom.create_profile(&new, false).unwrap();
    let white = PlayerChoice { profile: Some(ada.id.clone()), name: String::new(), computer: None };
    let players = Sides { white, black: computer(3) };
    let game = MathematicalGame { players, quiet_limit: 12, level: Some(9), ..new_game(Placing::InTurn) };
    let mut view = house.matches.begin_mathematical(&game).unwrap();
    assert_eq!((view.players[0].computer, view.players[1].computer), (None, Some(3)));
    while let Some(side) = view.preparing.as_ref().unwrap().to_place {
        view = match side {
            Side::White => place_anything(house, &view, side),
            Side::Black => computer_turn(house, &view.id),
        };
    }
    assert_eq!(board(&view).pieces.len(), 22);
    view = house.matches.begin_play(&view.id).unwrap();
    while view.stage == Stage::Play {
        let before = view.turns.len();
        view = if view.seat_to_move == Some(1) {
            assert_eq!(house.matches.play_turn(&view.id, "--").unwrap_err().kind(), ErrorKind::Illegal);
            computer_turn(house, &view.id)
        } else if before < 6 {
            house.matches.play_turn(&view.id, &house.analysis.hint(&view.id, None).unwrap().turn.unwrap()).unwrap()
        } else {
            let turns = house.matches.legal_turns(&view.id).unwrap();
            house.matches.play_turn(&view.id, turns.iter().max_by_key(|turn| turn.len()).unwrap()).unwrap()
        };
        assert_eq!(view.turns.len(), before + 1);
    }

    // The person's row is the only one.
    let scores = house.matches.scoreboard(GameKind::MathematicalChess, None, None).unwrap();
    let names: Vec<&str> = scores.rows.iter().map(|row| row.player.name.as_deref().unwrap()).collect();
    assert_eq!((names, scores.recent.len()), (vec!["Ada"], 1));
    assert_eq!(scores.rows[0].given, view.points[1]);
    // Three of her turns were hints, so the game counts at a lower strength.
    assert!((1..=4).contains(&house.matches.propose_strength(&ada.id, GameKind::MathematicalChess, Some(9)).unwrap()));
    let table = table.reopened();
    assert_eq!(still(table.house.matches.open_match(&view.id).unwrap()), still(view.clone()));
    let score = table.house.analysis.evaluation(&view.id).unwrap();
    assert_eq!(score.wins_in.and_then(|win| Side::of_seat(Seat::new(win.seat))), winner(&view));
    assert_eq!(table.house.analysis.hint(&view.id, None).unwrap_err().kind(), ErrorKind::Illegal);
}

#[test]
fn two_computers_prepare_and_play_to_the_end() {
    let table = Table::new();
    let house = &table.house;
    let players = Sides { white: computer(1), black: computer(2) };
    let game = MathematicalGame { players, quiet_limit: 10, ..new_game(Placing::InTurn) };
    // The display of two weak computers may be won by the first turn. Such a game has no turn to take back, so another is
    // begun.
    let mut view = loop {
        let mut view = house.matches.begin_mathematical(&game).unwrap();
        while view.preparing.as_ref().unwrap().to_place.is_some() {
            view = computer_turn(house, &view.id);
        }
        assert_eq!(house.matches.computer_turn(&view.id, |_| {}).unwrap_err().kind(), ErrorKind::Illegal);
        house.matches.begin_play(&view.id).unwrap();
        let view = computer_turn(house, &view.id);
        if view.stage == Stage::Play {
            break view;
        }
    };
    // Without a person, one turn is taken back, and the computer finds the same one again.
    let again = house.matches.take_back(&view.id).unwrap();
    assert_eq!((again.turns.len(), again.can_take_back), (0, false));
    assert_eq!(still(computer_turn(house, &view.id)), still(view.clone()));
    while view.stage == Stage::Play {
        view = computer_turn(house, &view.id);
    }
    assert_eq!(house.matches.computer_turn(&view.id, |_| {}).unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(house.matches.scoreboard(GameKind::MathematicalChess, None, None).unwrap().rows, []);
}

#[test]
fn taking_back_goes_to_the_persons_last_turn() {
    let table = Table::new();
    let house = &table.house;
    let start = house.matches.begin_mathematical(&against(2)).unwrap();
    let id = &start.id;
    let mine = house.matches.play_turn(id, &PUBLISHED.turns[0]).unwrap();
    let answered = computer_turn(house, id);
    assert_eq!(still(house.matches.take_back(id).unwrap()), still(start.clone()));
    house.matches.play_turn(id, &PUBLISHED.turns[0]).unwrap();
    // Before the computer has answered, there is only the person's turn.
    assert_eq!(still(house.matches.take_back(id).unwrap()), still(start.clone()));
    assert_eq!(still(house.matches.play_turn(id, &PUBLISHED.turns[0]).unwrap()), still(mine));
    assert_eq!(still(computer_turn(house, id)), still(answered));

    // The computer's first turn can't be taken back.
    let players = Sides { white: computer(2), black: guest("Tom") };
    let first = house.matches.begin_mathematical(&MathematicalGame { players, ..published_game() }).unwrap();
    let begun = computer_turn(house, &first.id);
    assert!(!begun.can_take_back);
    assert_eq!(house.matches.take_back(&first.id).unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(still(house.matches.open_match(&first.id).unwrap()), still(begun));
}

#[test]
fn undoing_a_placing_goes_to_the_persons_last_one() {
    let table = Table::new();
    let house = &table.house;
    let players = Sides { white: guest("Mai"), black: computer(2) };
    let start = house.matches.begin_mathematical(&MathematicalGame { players, ..new_game(Placing::InTurn) }).unwrap();
    place_anything(house, &start, Side::White);
    let refused =
        house.matches.place(&start.id, &Piece { side: Side::Black, symbol: "R".to_owned() }, "I9").unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::Illegal);
    assert_eq!(board(&computer_turn(house, &start.id)).pieces.len(), 2);
    assert_eq!(house.matches.undo_placing(&start.id).unwrap(), start);
}

#[test]
fn a_stopped_computer_plays_at_once_what_it_has() {
    let table = Table::new();
    let house = &table.house;
    let id = house.matches.begin_mathematical(&against(10)).unwrap().id;
    house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    let legal = house.matches.legal_turns(&id).unwrap();
    let mut depths = Vec::new();
    let view = house.matches.computer_turn(&id, |progress| {
        depths.push(progress.depth);
        house.matches.move_now(&id).unwrap();
    });
    assert_eq!(depths, [1]);
    assert!(legal.contains(&view.unwrap().turns[1].text));
}

/// The effect of `change` on a game while the computer thinks, and the game afterwards.
fn changed_while_thinking(change: impl Fn(&Table, &str)) -> MatchView {
    let table = Table::new();
    let id = table.house.matches.begin_mathematical(&against(10)).unwrap().id;
    table.house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    let mut changed = false;
    let view = table.house.matches.computer_turn(&id, |_| {
        if !std::mem::replace(&mut changed, true) {
            change(&table, &id);
        }
    });
    assert!(changed);
    assert_eq!(still(table.house.matches.open_match(&id).unwrap()), still(view.clone().unwrap()));
    view.unwrap()
}

#[test]
fn a_thought_about_a_game_that_has_changed_is_thrown_away() {
    let turns = |change: fn(&Table, &str) -> MatchView| {
        let view = changed_while_thinking(|table, id| drop(change(table, id)));
        (view.stage, view.turns.len())
    };
    assert_eq!(turns(|table, id| table.house.matches.take_back(id).unwrap()), (Stage::Play, 0));
    assert_eq!(turns(|table, id| table.house.matches.pause_match(id).unwrap()), (Stage::Play, 1));
    assert_eq!(
        turns(|table, id| table.house.matches.end_match(id, Ending::Resign { seat: 0 }).unwrap()),
        (Stage::Over, 1)
    );
    // A refused action changes nothing: the computer plays its turn.
    let refused = |table: &Table, id: &str| {
        assert_eq!(table.house.matches.end_match(id, Ending::Agree).unwrap_err().kind(), ErrorKind::Illegal);
        table.house.matches.open_match(id).unwrap()
    };
    assert_eq!(turns(refused), (Stage::Play, 2));
    // A turn found after the time has run out is not played either.
    let late = changed_while_thinking(|table, _| table.hands.move_on(31 * MINUTE));
    assert_eq!((late.turns.len(), late.outcome.unwrap().reason), (1, EndReason::TimeLimit));
}

#[test]
fn a_game_with_the_computer_goes_on_after_the_app_was_closed() {
    let table = Table::new();
    let id = table.house.matches.begin_mathematical(&against(4)).unwrap().id;
    let before = table.house.matches.play_turn(&id, &PUBLISHED.turns[0]).unwrap();
    let table = table.reopened();
    assert_eq!(super::unreadable::waiting(&table).players[1].computer, Some(4));
    assert_eq!(still(table.house.matches.open_match(&id).unwrap()), still(before));
    assert_eq!(computer_turn(&table.house, &id).turns.len(), 2);
    assert_eq!(table.house.matches.computer_turn(&id, |_| {}).unwrap_err().kind(), ErrorKind::Illegal);
}

#[test]
fn the_computer_has_a_strength_and_no_profile() {
    let table = Table::new();
    let house = &table.house;
    let profile = Some("01890000-0000-7000-8000-000000000000".to_owned());
    for black in [computer(0), computer(11), PlayerChoice { profile, ..computer(3) }] {
        let players = Sides { white: guest("Mai"), black };
        let refused = house.matches.begin_mathematical(&MathematicalGame { players, ..published_game() }).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::BadInput);
    }
    assert_eq!(listed(house, MatchFilter::default()), []);
}

#[test]
fn a_hint_is_legal_and_its_stages_are_those_of_its_turn() {
    let table = Table::new();
    let house = &table.house;
    for level in house.matches.levels().unwrap().into_iter().step_by(3) {
        let operators: Vec<&str> = level.operators.iter().map(String::as_str).collect();
        let game = MathematicalGame {
            level: Some(level.number),
            conditions: conditions(level.suggested_sizes[0], &operators),
            ..new_game(Placing::Random)
        };
        let mut view = house.matches.begin_mathematical(&game).unwrap();
        for _ in 0..3 {
            let MatchHint { turn, facts, steps, .. } = house.analysis.hint(&view.id, None).unwrap();
            let hint = steps.unwrap();
            assert_eq!(turn.as_ref(), Some(&hint.turn.text));
            assert_eq!(facts.is_some(), hint.piece.is_some());
            assert!(house.matches.legal_turns(&view.id).unwrap().contains(&hint.turn.text), "{}", hint.turn.text);
            assert!(hint.agrees);
            assert_eq!((&hint.piece, &hint.destination), (&hint.turn.acting, &hint.turn.to));
            let removes = !hint.turn.steps.is_empty();
            assert_eq!(hint.equation.is_some(), removes);
            view = house.matches.play_turn(&view.id, &hint.turn.text).unwrap();
        }
    }
}

#[test]
fn a_hint_says_whether_what_is_entered_agrees_with_it() {
    let table = Table::new();
    let id = table.house.matches.begin_mathematical(&published_game()).unwrap().id;
    let hint = table.house.analysis.hint(&id, None).unwrap().steps.unwrap();
    let (from, to) = (hint.turn.from.unwrap(), hint.turn.to.unwrap());
    let agrees = |from: &str, to: Option<&str>, taking: &[&str]| {
        table.house.analysis.hint(&id, Some(&entry(from, to, taking))).unwrap().steps.unwrap().agrees
    };
    assert!(agrees(&from, None, &[]) && agrees(&from, Some(&to), &[]));
    let elsewhere = if from == "D5" { "E5" } else { "D5" };
    assert!(!agrees(elsewhere, None, &[]));
    assert!(!agrees(&from, Some("A1"), &[]) || to == "A1");
    let removed: Vec<&str> = hint.turn.steps.iter().flat_map(|step| &step.removed).map(|piece| &*piece.point).collect();
    assert!(agrees(&from, Some(&to), &removed));
    assert!(!agrees(&from, Some(&to), &[from.as_str()]));
}

#[test]
fn the_score_is_whites_and_tells_a_proven_win() {
    let table = Table::new();
    let house = &table.house;
    // The example of the rules: Black's digits can all be removed at once.
    let text = |side| format!("B3W+2W3/5/5/5/3W1B+ {side} last");
    let evaluation = |position: String| {
        let few = Conditions { digits: vec![1, 2, 3], ..conditions(5, &["+"]) };
        let game = MathematicalGame { conditions: few, ..new_game(Placing::Text { position }) };
        house.analysis.evaluation(&house.matches.begin_mathematical(&game).unwrap().id).unwrap()
    };
    let white = evaluation(text("w"));
    assert_eq!((white.lead, white.wins_in), (15.0, Some(ProvenWin { seat: 0, turns: 1 })));
    let swapped = text("b").replace('W', "?").replace('B', "W").replace('?', "B");
    let black = evaluation(swapped);
    assert_eq!((black.lead, black.wins_in), (-15.0, Some(ProvenWin { seat: 1, turns: 1 })));
}

#[test]
fn an_ending_that_nobody_can_win_says_that_the_points_decide() {
    let table = Table::new();
    let Table { house, .. } = &table;
    // An operator attacks a digit along one line, and the digit steps aside along the other.
    let level = "6/1B54/6/3W+2/W35/4B+1 w last";
    let few = Conditions { digits: vec![3, 5], ..conditions(6, &["+"]) };
    let game = MathematicalGame { conditions: few, ..new_game(Placing::Text { position: level.to_owned() }) };
    let id = house.matches.begin_mathematical(&game).unwrap().id;
    let told = serde_json::to_value(house.analysis.evaluation(&id).unwrap()).unwrap();
    assert_eq!(told["pointsDecide"], true);
    assert_eq!((&told["lead"], &told["winsIn"]), (&0.0.into(), &serde_json::Value::Null));
    let hint = house.analysis.hint(&id, None).unwrap();
    house.matches.play_turn(&id, &hint.turn.unwrap()).unwrap();
    let review = house.analysis.review(&id, |_| {}).unwrap();
    assert_eq!(review.scores.iter().map(|score| score.points_decide).collect::<Vec<_>>(), [true, true]);
    let mut reports = 0;
    let analysis = house.analysis.analyse(KIND, level, |_| reports += 1).unwrap();
    assert!(analysis.evaluation.points_decide && analysis.lines.iter().all(|line| line.evaluation.points_decide));
    assert_eq!((analysis.lines.len(), reports), (3, 1));
}

#[test]
fn a_review_scores_every_turn_and_shows_the_worst() {
    let table = Table::new();
    let house = &table.house;
    let id = house.matches.begin_mathematical(&published_game()).unwrap().id;
    for turn in &PUBLISHED.turns {
        house.matches.play_turn(&id, turn).unwrap();
    }
    let over = house.matches.end_match(&id, Ending::Resign { seat: 1 }).unwrap();
    let mut told = Vec::new();
    let review = house.analysis.review(&id, |progress| told.push(progress.turns)).unwrap();
    assert_eq!((told, review.complete), ((1..=14).collect::<Vec<u32>>(), true));
    assert_eq!(review.scores.len(), 15);
    // Giving up is not a turn: the last score is that of the board, and only the game's own score tells who has won.
    assert!(review.scores[14].wins_in.is_none_or(|win| win.turns > 0), "{:?}", review.scores[14]);
    assert_eq!(house.analysis.evaluation(&over.id).unwrap().wins_in, Some(ProvenWin { seat: 0, turns: 0 }));
    let [white, black] = &review.mistakes[..] else { panic!("two seats play") };
    assert!(!white.is_empty() || !black.is_empty());
    for (side, mistakes) in [(Side::White, white), (Side::Black, black)] {
        assert!(mistakes.len() <= 3 && mistakes.windows(2).all(|pair| pair[0].lost >= pair[1].lost));
        for mistake in mistakes {
            assert_eq!(mistake.played.text, PUBLISHED.turns[mistake.number as usize - 1]);
            let side_of = |turn: &LineTurn| turn.explanation.as_ref().unwrap().side;
            assert_eq!(
                (side_of(&mistake.played), side_of(&mistake.better[0]), mistake.seat),
                (side, side, side.seat().number())
            );
            assert_ne!(mistake.better[0].text, mistake.played.text);
            assert!(mistake.lost > 0.0);
            assert_ne!(side_of(&mistake.refutation[0]), side);
        }
    }

    let stopped = house.analysis.review(&id, |progress| {
        if progress.turns == 3 {
            house.desk.stop_thinking();
        }
    });
    let stopped = stopped.unwrap();
    assert_eq!((stopped.scores.len(), stopped.complete), (3, false));
}

#[test]
fn the_analysis_board_takes_positions_and_refuses_nonsense() {
    let table = Table::new();
    let house = &table.house;
    let setup =
        |position: &str| AnalysisSetup::Text { game: GameKind::MathematicalChess, position: position.to_owned() };
    let rows = "9/9/9/9/W5WRW13BRB5B1/9/9/9/9";
    let board = house.analysis.analysis_position(&setup(rows)).unwrap();
    assert_eq!(board.position, format!("{rows} w last"));
    let Board::Mathematical(MathematicalBoard { pieces, .. }) = board.board.clone() else { panic!("another board") };
    let by_pieces = |size: u8, pieces: &[PlacedPiece]| AnalysisSetup::Pieces {
        size,
        pieces: pieces.to_vec(),
        side_to_move: Side::White,
        compare: Compare::Last,
    };
    let same: AnalysedPosition = house.analysis.analysis_position(&by_pieces(9, &pieces)).unwrap();
    assert_eq!(same, board);
    let twice = [pieces[0].clone(), pieces[0].clone()];
    let unknown = [PlacedPiece { symbol: "Q".to_owned(), ..pieces[0].clone() }];
    for (setup, problem) in [
        (setup(""), Problem::from(BoardProblem::PositionUnreadable)),
        (setup("9/9/9/9/9/9/9/9/9 x last"), BoardProblem::PositionUnreadable.into()),
        (by_pieces(9, &twice), BoardProblem::TwoPieces { point: "A5".to_owned() }.into()),
        (by_pieces(9, &unknown), BoardProblem::UnknownPiece { symbol: "Q".to_owned() }.into()),
        (by_pieces(8, &pieces), BoardProblem::PointOffBoard { point: "I5".to_owned(), size: 8 }.into()),
        (by_pieces(4, &[]), BoardProblem::BoardSize { from: 5, to: 12, size: 4 }.into()),
        (by_pieces(13, &[]), BoardProblem::BoardSize { from: 5, to: 12, size: 13 }.into()),
    ] {
        let refused = house.analysis.analysis_position(&setup).unwrap_err();
        assert_eq!((refused.kind(), refused.problem), (ErrorKind::BadInput, problem));
    }
    assert!(house.analysis.analysis_position(&setup("9/9/9/9/W5WRW16/9/9/9/9")).unwrap().outcome.is_some());
}

#[test]
fn a_position_is_analysed_and_played_out() {
    let table = Table::new();
    let house = &table.house;
    let mut reported = 0;
    let analysis = house.analysis.analyse(KIND, &PUBLISHED.start, |found| {
        reported += 1;
        assert_eq!(found.lines.len(), 3);
    });
    let analysis = analysis.unwrap();
    assert!(reported > 1);
    assert_eq!(analysis.evaluation, analysis.lines[0].evaluation);
    let whites: Vec<f64> = analysis.lines.iter().map(|line| line.evaluation.lead).collect();
    assert!(whites.windows(2).all(|pair| pair[0] >= pair[1]), "{whites:?}");
    let mut position = analysis.position;
    for turn in &analysis.lines[0].turns {
        let step = house.analysis.analysis_play(KIND, &position, &turn.text).unwrap();
        assert_eq!(&step.turn, turn);
        position = step.after.position;
    }

    let chosen = house.analysis.look_at(&PUBLISHED.start, "D5", None).unwrap();
    assert!(chosen.destinations.iter().any(|to| to.point == "C5"));
    let why = |point: &str| house.analysis.why_not(&PUBLISHED.start, &entry("D5", None, &[]), point).unwrap();
    assert_eq!((why("C5"), why("E6").unwrap().reason), (None, Reason::NotOnLine));
    let values = house.analysis.values(&PUBLISHED.start, Some(&entry("D5", Some("C5"), &[])), "C5").unwrap();
    assert!(values.axes.iter().any(|axis| !axis.matches.is_empty()));
    let refused = house.analysis.analysis_play(KIND, &PUBLISHED.start, "D5-E6").unwrap_err();
    assert_eq!(refusal_of(&refused).reason, Reason::NotOnLine);
    let lost = "9/9/9/9/W5WRW16/9/9/9/9";
    assert_eq!(house.analysis.look_at(lost, "A5", None).unwrap_err().kind(), ErrorKind::Illegal);
    let over = house.analysis.analyse(KIND, lost, |_| {}).unwrap();
    assert_eq!((over.lines.len(), over.evaluation.lead), (0, 15.0));
}

#[test]
fn an_analysis_that_is_stopped_answers_with_what_it_has() {
    let table = Table::new();
    let mut reported = 0;
    let analysis = table.house.analysis.analyse(KIND, &PUBLISHED.start, |_| {
        reported += 1;
        table.house.desk.stop_thinking();
    });
    assert_eq!((reported, analysis.unwrap().lines.len()), (1, 3));
}

#[test]
fn the_proposed_strength_follows_the_last_results() {
    let table = Table::new();
    let house = &table.house;
    let new = NewProfile { name: "Ada".to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    let ada = house.classroom.create_profile(&new, false).unwrap();
    let play = |level: u8, strength: u8, loser: Side| {
        let white = PlayerChoice { profile: Some(ada.id.clone()), name: String::new(), computer: None };
        let game = MathematicalGame {
            level: Some(level),
            players: Sides { white, ..against(strength).players },
            ..published_game()
        };
        let id = house.matches.begin_mathematical(&game).unwrap().id;
        let seat = if loser == Side::White { 0 } else { 1 };
        house.matches.end_match(&id, Ending::Resign { seat }).unwrap();
    };
    let proposed =
        |level: u8| house.matches.propose_strength(&ada.id, GameKind::MathematicalChess, Some(level)).unwrap();
    assert_eq!(proposed(8), 1);
    play(8, 5, Side::Black);
    play(8, 5, Side::Black);
    assert_eq!(proposed(8), 6);
    // A level without games uses the results at other levels.
    assert_eq!(proposed(2), 6);
    play(2, 4, Side::White);
    assert_eq!((proposed(2), proposed(8)), (4, 6));
    play(2, 4, Side::White);
    assert_eq!(proposed(2), 3);
}

#[test]
fn turns_with_a_hint_lower_the_proposed_strength_and_small_games_do_not_count() {
    let table = Table::new();
    let house = &table.house;
    let new = NewProfile { name: "Mia".to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
    let mia = house.classroom.create_profile(&new, false).unwrap();
    let white = PlayerChoice { profile: Some(mia.id.clone()), name: String::new(), computer: None };
    // Two turns of Mia, and then the computer gives up.
    let play = |helped: usize| {
        let game = MathematicalGame {
            level: Some(8),
            players: Sides { white: white.clone(), ..against(9).players },
            ..published_game()
        };
        let id = house.matches.begin_mathematical(&game).unwrap().id;
        for (number, turn) in PUBLISHED.turns[..3].iter().enumerate() {
            if number % 2 == 0 && number / 2 < helped {
                // Asked twice for one turn, it is one turn with help.
                house.analysis.hint(&id, None).unwrap();
                house.analysis.hint(&id, None).unwrap();
            }
            house.desk.change(&id, |game, records, now| game.play(records, now, turn)).unwrap();
        }
        house.matches.end_match(&id, Ending::Resign { seat: 1 }).unwrap();
    };
    let proposed = || house.matches.propose_strength(&mia.id, GameKind::MathematicalChess, Some(8)).unwrap();
    play(2);
    assert_eq!(proposed(), 1, "a hint at every turn shows nothing");
    play(1);
    assert_eq!(proposed(), 5, "after two wins in a row it is one more than half of nine");
    play(0);
    assert_eq!(proposed(), 10);
    let small = house.matches.mini_game("c00", white.clone(), Timing::Usual).unwrap();
    house.matches.end_match(&small.id, Ending::Resign { seat: 0 }).unwrap();
    assert_eq!(proposed(), 10);
}
