//! Reviews and scores of every kind of game.

use mathchess_engine::game::{Finding, Unit};

use super::{GameKind, Table, chosen, guest, kind_of, published_game};
use crate::api::analysis::AnalysisSetup;
use crate::api::match_view::Ending;
use crate::api::new_match::NewMatch;
use crate::error::{BoardProblem, ErrorKind};
use crate::house::House;

fn begin(table: &Table, game: &str, setup: &str, options: &str, players: usize) -> String {
    let new = NewMatch {
        kind: kind_of(game),
        chosen: chosen(game, setup, options),
        players: ["Ada", "Ben", "Cem", "Dua"][..players].iter().map(|name| guest(name)).collect(),
        time_limit_minutes: None,
        player_clock: None,
        take_back: true,
        finding: Finding::Shown,
    };
    table.house.matches.begin(&new).unwrap().id
}

/// Plays the last of the legal turns, several times.
fn play(house: &House, id: &str, turns: usize) {
    for _ in 0..turns {
        let legal = house.desk.look(id, |game, _, _| Ok(game.playing()?.now().turns())).unwrap();
        house.matches.play_turn(id, legal.last().unwrap()).unwrap();
    }
}

#[test]
fn every_listed_game_is_reviewed() {
    let table = Table::new();
    let house = &table.house;
    let games = [
        (house.matches.begin_mathematical(&published_game()).unwrap().id, 2, Unit::Points),
        (begin(&table, "spatial-chess", "cubic-symmetric", "", 2), 2, Unit::Pawns),
        (begin(&table, "spatial-chess", "nihongi", "", 2), 2, Unit::Pawns),
        (begin(&table, "digit-chess", "2r1", "", 2), 2, Unit::Pieces),
        (begin(&table, "digit-chess", "4r2", "", 4), 4, Unit::Pieces),
        (begin(&table, "mathematichess", "standard", "", 2), 2, Unit::Territory),
        (begin(&table, "interval-chess", "5", "", 1), 1, Unit::Moves),
        (begin(&table, "interval-chess", "5", "race", 2), 2, Unit::Moves),
    ];
    for (id, seats, unit) in games {
        play(house, &id, 3);
        let mut told = Vec::new();
        let review = house.analysis.review(&id, |progress| told.push((progress.turns, progress.of))).unwrap();
        assert_eq!((told, review.complete), (vec![(1, 3), (2, 3), (3, 3)], true));
        assert_eq!((review.scores.len(), review.mistakes.len()), (4, seats));
        assert!(review.scores.iter().all(|score| score.unit == unit));
        assert_eq!(house.analysis.evaluation(&id).unwrap().unit, unit);
        for (seat, mistakes) in review.mistakes.iter().enumerate() {
            for mistake in mistakes {
                assert_eq!(usize::from(mistake.seat), seat);
                assert_ne!(mistake.played.text, mistake.better[0].text);
                assert!(mistake.lost > 0.0);
                assert!(mistake.played.facts.is_some() || mistake.played.explanation.is_some());
            }
        }
    }
}

#[test]
fn a_game_with_hidden_pieces_is_reviewed_when_it_is_over() {
    let table = Table::new();
    let id = begin(&table, "digit-chess", "2r3", "", 2);
    play(&table.house, &id, 2);
    assert_eq!(table.house.analysis.review(&id, |_| {}).unwrap_err().kind(), ErrorKind::Illegal);
    assert_eq!(table.house.analysis.evaluation(&id).unwrap_err().kind(), ErrorKind::Illegal);
    table.house.matches.end_match(&id, Ending::Resign { seat: 1 }).unwrap();
    let review = table.house.analysis.review(&id, |_| {}).unwrap();
    assert_eq!((review.scores.len(), review.complete), (3, true));
    // Giving up is not a turn: the last score is that of the board.
    assert_eq!(review.scores[2].wins_in, None);
}

#[test]
fn every_game_has_hints_that_can_be_played() {
    let table = Table::new();
    let house = &table.house;
    let games = [
        (house.matches.begin_mathematical(&published_game()).unwrap().id, true),
        (begin(&table, "spatial-chess", "cubic-symmetric", "", 2), true),
        (begin(&table, "digit-chess", "2r1", "", 2), true),
        (begin(&table, "digit-chess", "2r3", "", 2), false),
        (begin(&table, "mathematichess", "standard", "", 2), true),
        (begin(&table, "mathematichess", "placed", "", 2), true),
        (begin(&table, "interval-chess", "5", "", 1), false),
    ];
    for (id, judged) in games {
        let view = house.matches.look_at_match(&id).unwrap();
        assert_eq!(view.judged, judged, "{:?}", view.kind);
        let hint = house.analysis.hint(&id, None).unwrap();
        let turn = hint.turn.unwrap();
        assert_eq!(hint.steps.is_some(), view.kind == GameKind::MathematicalChess);
        // The hint does not reveal the piece to be turned over before the turn is played.
        assert_eq!(hint.facts, house.matches.foresee(&id, &turn).unwrap());
        house.matches.play_turn(&id, &turn).unwrap();
    }
}

/// The position of a match after some of its turns.
fn stood(id: &str, number: u32) -> AnalysisSetup {
    AnalysisSetup::Match { id: id.to_owned(), number }
}

#[test]
fn a_position_of_every_searched_game_is_analysed_and_played_on() {
    let table = Table::new();
    let house = &table.house;
    let games = [
        (house.matches.begin_mathematical(&published_game()).unwrap().id, 2),
        (begin(&table, "spatial-chess", "cubic-symmetric", "", 2), 2),
        (begin(&table, "spatial-chess", "nihongi", "", 2), 2),
        (begin(&table, "digit-chess", "2r1", "", 2), 2),
        (begin(&table, "digit-chess", "4r2", "", 4), 4),
        (begin(&table, "mathematichess", "standard", "", 2), 2),
        (begin(&table, "mathematichess", "placed", "", 2), 2),
    ];
    for (id, seats) in games {
        play(house, &id, 2);
        let now = house.matches.look_at_match(&id).unwrap();
        let position = house.analysis.analysis_position(&stood(&id, 2)).unwrap();
        assert_eq!((position.kind, position.seats, position.seat_to_move), (now.kind, seats, now.seat_to_move));
        assert!(position.board.has_pieces_of(&now.board), "{:?}", now.kind);
        let written = AnalysisSetup::Text { game: position.kind, position: position.position.clone() };
        assert_eq!(house.analysis.analysis_position(&written).unwrap(), position);
        assert_ne!(house.analysis.analysis_position(&stood(&id, 0)).unwrap(), position);

        let kind = position.kind.into();
        // It ends with the result of the first round.
        let analysis = house.analysis.analyse(kind, &position.position, |_| house.desk.stop_thinking()).unwrap();
        assert_eq!(analysis.lines.len(), 3, "{:?}", now.kind);
        let mut then = position;
        for turn in &analysis.lines[0].turns {
            let played = house.analysis.analysis_play(kind, &then.position, &turn.text).unwrap();
            assert_eq!(&played.turn, turn);
            then = played.after;
        }
        assert_eq!(
            house.analysis.analysis_play(kind, &then.position, "nonsense").unwrap_err().kind(),
            unreadable(then.kind)
        );
        assert_eq!(house.analysis.analyse(kind, "nonsense", |_| {}).unwrap_err().kind(), ErrorKind::BadInput);
    }
}

/// The kind of error for an unreadable turn.
fn unreadable(kind: GameKind) -> ErrorKind {
    if kind == GameKind::MathematicalChess { ErrorKind::BadInput } else { ErrorKind::Illegal }
}

#[test]
fn puzzles_and_hidden_pieces_are_not_analysed() {
    let table = Table::new();
    let house = &table.house;
    for (game, setup, players) in [("interval-chess", "5", 1), ("digit-chess", "2r3", 2)] {
        let id = begin(&table, game, setup, "", players);
        let refused = house.analysis.analysis_position(&stood(&id, 0)).unwrap_err();
        assert_eq!(refused.problem, BoardProblem::NotAnalysed.into(), "{game}");
    }
    let dark = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,...,... A AB 5";
    let refused = house.analysis.analyse(mathchess_engine::game::GameKind::DigitChess, dark, |_| {}).unwrap_err();
    assert_eq!(refused.problem, BoardProblem::NotAnalysed.into());
}
