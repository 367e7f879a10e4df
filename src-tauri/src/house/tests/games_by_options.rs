//! Games that begin by options, through the functions behind the commands.

use std::time::Duration;

use mathchess_engine::game::{AnyInPlay, EndReason, Finding, GameKind as EngineKind, Standing};
use mathchess_records::Stage;

use super::{GameKind, MatchFilter, Table, UNLIMITED, chosen, kind_of, listed, of};
use crate::api::board::{Board, TurnFacts};
use crate::api::match_view::{Ending, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::options::{ChosenOption, OptionValue};
use crate::api::player::PlayerChoice;
use crate::api::settings::Timing;
use crate::error::{AppError, ErrorKind, MatchProblem, Problem};

fn person(name: &str) -> PlayerChoice {
    PlayerChoice { profile: None, name: name.to_owned(), computer: None }
}

fn new(game: &str, setup: &str, players: usize) -> NewMatch {
    NewMatch {
        kind: kind_of(game),
        chosen: chosen(game, setup, ""),
        players: ["Ada", "Ben", "Cem", "Dua"][..players].iter().map(|name| person(name)).collect(),
        time_limit_minutes: None,
        player_clock: None,
        take_back: true,
        finding: Finding::Shown,
    }
}

fn number(name: &str, number: Option<u32>) -> ChosenOption {
    ChosenOption { name: name.to_owned(), value: OptionValue::Number { number } }
}

fn play(table: &Table, view: &MatchView, turns: &[&str]) -> MatchView {
    turns.iter().fold(None, |_, turn| Some(table.house.matches.play_turn(&view.id, turn).unwrap())).unwrap()
}

#[test]
fn every_game_begins_is_played_and_comes_back() {
    let mut table = Table::new();
    for (game, setup, players) in [
        ("spatial-chess", "nihongi", 2),
        ("digit-chess", "4r3", 4),
        ("digit-chess", "2r2", 2),
        ("mathematichess", "standard", 2),
        ("mathematichess", "placed", 2),
        ("interval-chess", "5", 1),
    ] {
        let begun = table.house.matches.begin(&new(game, setup, players)).unwrap();
        assert_eq!((begun.stage, begun.seat_to_move, begun.players.len()), (Stage::Play, Some(0), players));
        let first = match &begun.board {
            Board::Spatial(board) => format!("{}{}", board.moves[0].from, board.moves[0].to),
            Board::Digit(board) => board.moves[0].text.clone(),
            Board::Territory(board) => match &board.placing {
                Some(placing) => format!("{}@{}", placing.kinds[0], placing.squares[0]),
                None => board.moves[0].text.clone(),
            },
            Board::Interval(board) => format!("{}>{}", board.moves[0].from, board.moves[0].to),
            other @ Board::Mathematical(_) => panic!("it is another game: {other:?}"),
        };
        let played = play(&table, &begun, &[&first]);
        assert_eq!((played.turns.len(), played.turns[0].seat, played.last.is_some()), (1, 0, true));
        table = table.reopened();
        let resumed = table.house.matches.open_match(&begun.id).unwrap();
        assert_eq!((resumed.board, resumed.turns), (played.board, played.turns));
        assert_eq!(table.house.matches.frame(&begun.id, 0).unwrap().board, begun.board);
        assert_eq!(table.house.matches.frame(&begun.id, 2).unwrap_err().kind(), ErrorKind::NotFound);
        let back = table.house.matches.take_back(&begun.id).unwrap();
        assert_eq!((back.turns.len(), back.board), (0, begun.board));
    }
}

/// The cells of every row of interval chess from its start to now.
fn rows_of(board: &Board) -> Vec<Vec<String>> {
    let Board::Interval(board) = board else { panic!("it is another game: {board:?}") };
    board.rows.iter().map(|row| row.earlier.iter().flatten().chain([&row.cells]).cloned().collect()).collect()
}

#[test]
fn a_race_knows_the_rows_of_each_seat() {
    let table = Table::new();
    let race = NewMatch { chosen: chosen("interval-chess", "4", "race"), ..new("interval-chess", "4", 2) };
    let race = table.house.matches.begin(&race).unwrap();
    let played = play(&table, &race, &["2>9", "1>9", "5>2"]);
    let [first, second] = &rows_of(&played.board)[..] else { panic!("a race has two rows") };
    assert_eq!(first[..], ["BBBBWWWW..", "B..BWWWWBB", "BWWB..WWBB"]);
    assert_eq!(second[..], ["BBBBWWWW..", "..BBWWWWBB"]);
}

#[test]
fn a_new_row_has_at_most_200_cells() {
    let table = Table::new();
    let begin = |row: &str| {
        let begun = AnyInPlay::begin(EngineKind::IntervalChess, row, "").map_err(AppError::from)?;
        table.house.matches.begin_in(&begun, 1, &[person("Ada")], UNLIMITED)
    };
    let row = |cells: usize| format!("{}{}.. alt 2 - 0", "B".repeat(cells / 2 - 1), "W".repeat(cells - cells / 2 - 1));
    for cells in [201, 300, 100_000] {
        let refused = begin(&row(cells)).unwrap_err();
        let told = refused.kind() == ErrorKind::BadInput && refused.to_string().contains(&cells.to_string());
        assert!(told, "{refused}");
    }
    for count in [100, 200, 10_000_000] {
        let chosen = vec![number("count", Some(count))];
        let refused = table.house.matches.begin(&NewMatch { chosen, ..new("interval-chess", "4", 1) }).unwrap_err();
        assert_eq!(refused.problem, MatchProblem::OptionValue { name: "count".to_owned() }.into());
        assert_eq!(refused.kind(), ErrorKind::BadInput, "{count}");
    }
    assert!(begin(&row(200)).is_ok());
    assert_eq!(listed(&table.house, MatchFilter::default()).len(), 1);
}

#[test]
fn a_refused_turn_is_called_by_its_number() {
    let table = Table::new();
    for (game, setup, players) in [
        ("spatial-chess", "nihongi", 2),
        ("digit-chess", "2r1", 2),
        ("digit-chess", "2r3", 2),
        ("mathematichess", "standard", 2),
        ("interval-chess", "5", 1),
    ] {
        let begun = table.house.matches.begin(&new(game, setup, players)).unwrap();
        for _ in 1..5 {
            let turns = table.house.desk.look(&begun.id, |game, _, _| Ok(game.playing()?.now().turns())).unwrap();
            table.house.matches.play_turn(&begun.id, turns.last().unwrap()).unwrap();
        }
        let refused = table.house.matches.play_turn(&begun.id, "nonsense").unwrap_err();
        assert_eq!(refused.problem, MatchProblem::TurnIllegal { number: 5 }.into(), "{game}");
        table.house.matches.take_back(&begun.id).unwrap();
        let refused = table.house.matches.play_turn(&begun.id, "nonsense").unwrap_err();
        assert_eq!(refused.problem, MatchProblem::TurnIllegal { number: 4 }.into(), "{game}");
    }
}

#[test]
fn a_solved_puzzle_is_over_and_in_the_list() {
    let table = Table::new();
    let puzzle = table.house.matches.begin(&new("interval-chess", "4", 1)).unwrap();
    let steps = table.house.analysis.solution(&puzzle.id).unwrap();
    let told: Vec<_> = steps.iter().map(|step| (step.turn.as_str(), step.cells.as_str())).collect();
    // The rules of interval chess, section 9.
    let rows = ["B..BWWWWBB", "BWWB..WWBB", "BWWBWBW..B", "..WBWBWBWB"];
    assert_eq!(told, ["2>9", "5>2", "8>5", "1>8"].into_iter().zip(rows).collect::<Vec<_>>());
    let hint = table.house.analysis.hint(&puzzle.id, None).unwrap();
    assert_eq!((hint.turn.as_deref(), hint.left, hint.unsolvable), (Some("2>9"), Some(4), false));
    let over = play(&table, &puzzle, &["2>9", "5>2", "8>5", "1>8"]);
    assert_eq!(rows_of(&over.board)[0], ["BBBBWWWW..", rows[0], rows[1], rows[2], rows[3]]);
    let frame = table.house.matches.frame(&over.id, 2).unwrap();
    assert_eq!(rows_of(&frame.board)[0], ["BBBBWWWW..", rows[0], rows[1]]);
    let outcome = over.outcome.unwrap();
    assert_eq!((over.stage, outcome.reason, outcome.standings), (Stage::Over, EndReason::Solved, vec![Standing::Won]));
    let rows = listed(&table.house, of(GameKind::IntervalChess));
    assert_eq!((rows.len(), rows[0].turns, rows[0].stage), (1, 4, Stage::Over));
    assert_eq!(listed(&table.house, of(GameKind::DigitChess)), []);
    let after = table.house.matches.play_turn(&puzzle.id, "1>9").unwrap_err();
    assert_eq!(after.kind(), ErrorKind::Illegal);
}

#[test]
fn what_is_hidden_stays_hidden() {
    let table = Table::new();
    let game = table.house.matches.begin(&new("digit-chess", "2r3", 2)).unwrap();
    assert_eq!(game.position.matches("??").count(), 18);
    let Board::Digit(board) = &game.board else { panic!("another board") };
    assert!(board.pieces.iter().all(|piece| piece.set.is_none() && piece.number.is_none()));
    // The preview does not reveal the piece to be turned over; the played turn does.
    assert_eq!(table.house.matches.foresee(&game.id, "+al1").unwrap(), None);
    let turned = play(&table, &game, &["+al1"]);
    let Some(TurnFacts::Digit(facts)) = turned.last else { panic!("no facts") };
    assert!(facts.revealed.is_some_and(|piece| piece.number.is_some() && piece.owner == Some(0)));
    let kept = table.house.desk.lock().unwrap().records.games().load(game.id.parse().unwrap()).unwrap();
    let row = serde_json::to_string(&listed(&table.house, MatchFilter::default())[0]).unwrap();
    assert!(!row.contains(&kept.summary.display.unwrap()), "{row}");
}

#[test]
fn refusals_name_their_rule() {
    let table = Table::new();
    let game = table.house.matches.begin(&new("digit-chess", "2r1", 2)).unwrap();
    let refusal = table.house.matches.why_not_turn(&game.id, "al1-bl1").unwrap().unwrap();
    assert_eq!(
        (refusal.reason.as_str(), refusal.rule.as_str(), refusal.point.as_deref()),
        ("enemyBoard", "rule 18", Some("bl1"))
    );
    assert_eq!(table.house.matches.why_not_turn(&game.id, "al1-a11").unwrap(), None);
    assert_eq!(table.house.matches.play_turn(&game.id, "al1-bl1").unwrap_err().kind(), ErrorKind::Illegal);
    let chess = NewMatch { players: vec![person("Ada")], ..new("spatial-chess", "nihongi", 2) };
    assert_eq!(table.house.matches.begin(&chess).unwrap_err().kind(), ErrorKind::BadInput);
    let other = NewMatch { kind: GameKind::MathematicalChess, ..new("spatial-chess", "nihongi", 2) };
    let refused = table.house.matches.begin(&other).unwrap_err();
    assert_eq!(refused.problem, MatchProblem::OptionNotOffered { name: "board".to_owned() }.into());
    let alone = NewMatch { chosen: Vec::new(), players: vec![person("Ada")], ..other };
    assert_eq!(table.house.matches.begin(&alone).unwrap_err().problem, MatchProblem::WrongPlayers { seats: 2 }.into());
}

#[test]
fn a_turn_limit_is_agreed_for_mathematichess_alone() {
    let table = Table::new();
    let limited = |game, setup, limit| {
        let mut new = new(game, setup, 2);
        new.chosen.retain(|option| option.name != "turnLimit");
        new.chosen.push(number("turnLimit", limit));
        new
    };
    for limit in [Some(5), None] {
        let game = table.house.matches.begin(&limited("mathematichess", "placed", limit)).unwrap();
        let Board::Territory(board) = game.board else { panic!("another board") };
        assert_eq!(board.limit.map(u32::from), limit);
    }
    let refused = table.house.matches.begin(&limited("digit-chess", "2r1", Some(5))).unwrap_err();
    assert_eq!(refused.problem, MatchProblem::OptionNotOffered { name: "turnLimit".to_owned() }.into());
    assert_eq!(refused.kind(), ErrorKind::BadInput);
}

#[test]
fn what_can_be_chosen_follows_what_was_chosen() {
    let table = Table::new();
    let names = |chosen: Vec<ChosenOption>| {
        let options = table.house.matches.match_options(GameKind::IntervalChess, chosen).unwrap();
        (options.fields.into_iter().map(|field| field.name).collect::<Vec<_>>(), options.seats)
    };
    let (alone, seats) = names(Vec::new());
    assert_eq!((alone.last().map(String::as_str), seats), (Some("stopAtFewest"), 1));
    let race = ChosenOption { name: "mode".to_owned(), value: OptionValue::Choice { choice: "race".to_owned() } };
    let (race, seats) = names(vec![race]);
    assert_eq!((race.last().map(String::as_str), seats), (Some("reversed"), 2));
}

#[test]
fn again_begins_the_same_game_with_the_same_players() {
    let table = Table::new();
    let kept = |id: &str| table.house.desk.look(id, |game, _, _| Ok(game.summary.clone())).unwrap();
    for (game, setup, options, players) in [
        ("spatial-chess", "cubic-asymmetric", "pawn-moves-reset", 2),
        ("digit-chess", "4r3", "quiet-draws starred=none", 4),
        ("mathematichess", "placed", "poker repetition=free", 2),
        ("interval-chess", "7", "move-limit=7", 1),
    ] {
        let first = NewMatch { chosen: chosen(game, setup, options), ..new(game, setup, players) };
        let first = table.house.matches.begin(&first).unwrap();
        let again = table.house.matches.play_again(&first.id).unwrap();
        assert_ne!(again.id, first.id);
        assert_eq!(again.position, first.position, "{game}");
        assert_eq!((&again.players, again.terms.take_back, again.turns.len()), (&first.players, true, 0));
        assert_eq!(kept(&again.id).terms.conditions, options);
    }
    let dark = table.house.matches.begin(&new("digit-chess", "2r3", 2)).unwrap();
    let again = table.house.matches.play_again(&dark.id).unwrap();
    assert_ne!(kept(&again.id).display, kept(&dark.id).display, "what is hidden is shuffled anew");
}

#[test]
fn the_next_puzzle_has_more_counters_and_is_otherwise_as_it_was_chosen() {
    let table = Table::new();
    let first = NewMatch { chosen: chosen("interval-chess", "7", "move-limit=7"), ..new("interval-chess", "7", 1) };
    let first = table.house.matches.begin(&first).unwrap();
    let next = table.house.matches.next_puzzle(&first.id).unwrap();
    let row = |position: &str| position.split(' ').next().unwrap().to_owned();
    let counters = |position: &str| row(position).chars().filter(|&cell| cell != '.').count();
    assert_eq!((counters(&first.position), counters(&next.position)), (14, 16));
    assert_eq!(first.position.replace(&row(&first.position), ""), next.position.replace(&row(&next.position), ""));
    let kept = table.house.desk.look(&next.id, |game, _, _| Ok(game.summary.clone())).unwrap();
    assert_eq!(kept.terms.conditions, "move-limit=8", "it stops at its own fewest moves");
    assert_eq!(next.players, first.players);
}

#[test]
fn people_may_end_a_game() {
    let table = Table::new();
    let game = table.house.matches.begin(&new("digit-chess", "4r1", 4)).unwrap();
    assert_eq!(
        table.house.matches.end_match(&game.id, Ending::Resign { seat: 4 }).unwrap_err().kind(),
        ErrorKind::BadInput
    );
    let resigned = table.house.matches.end_match(&game.id, Ending::Resign { seat: 1 }).unwrap();
    let outcome = resigned.outcome.unwrap();
    assert_eq!(outcome.standings, [Standing::Won, Standing::Lost, Standing::Won, Standing::Lost]);
    assert_eq!(table.house.matches.end_match(&game.id, Ending::Agree).unwrap_err().kind(), ErrorKind::Illegal);
    let table = table.reopened();
    assert_eq!(table.house.matches.open_match(&game.id).unwrap().outcome.unwrap().reason, EndReason::Resignation);
}

#[test]
fn games_travel_as_text_and_hidden_pieces_do_not() {
    let (here, there) = (Table::new(), Table::new());
    for (game, setup, players) in [
        ("spatial-chess", "cubic-symmetric", 2),
        ("digit-chess", "4r1", 4),
        ("mathematichess", "standard", 2),
        ("interval-chess", "5", 1),
    ] {
        let begun = here.house.matches.begin(&new(game, setup, players)).unwrap();
        let hint = here.house.analysis.hint(&begun.id, None).unwrap().turn.unwrap();
        play(&here, &begun, &[&hint]);
        let ended = here.house.matches.end_match(&begun.id, Ending::Resign { seat: 0 }).unwrap();
        let text = here.house.matches.export_game(&begun.id).unwrap();
        let import = there.house.matches.import_game(&text).unwrap();
        assert!(!import.already);
        let row = import.row;
        assert_eq!(
            (row.id.as_str(), mathchess_engine::game::GameKind::from(row.kind).name(), row.turns),
            (begun.id.as_str(), game, 1)
        );
        let opened = there.house.matches.open_match(&row.id).unwrap();
        assert_eq!((&opened.board, &opened.outcome), (&ended.board, &ended.outcome));
        assert_eq!(there.house.matches.export_game(&row.id).unwrap(), text);
        assert!(there.house.matches.import_game(&text).unwrap().already);
        let refused = there.house.matches.import_game(&text.replace("[Start \"", "[Start \"?")).unwrap_err();
        assert!(matches!(refused.problem, Problem::Match(MatchProblem::TextUnreadable { line: 2.. })), "{refused}");
        assert!(refused.detail.as_ref().is_some_and(|detail| detail.contains("line")), "{refused}");
    }
    let dark = here.house.matches.begin(&new("digit-chess", "2r3", 2)).unwrap();
    assert_eq!(here.house.matches.export_game(&dark.id).unwrap_err().kind(), ErrorKind::BadInput);
    here.house.matches.end_match(&dark.id, Ending::Agree).unwrap();
    assert!(here.house.matches.export_game(&dark.id).is_ok());
}

#[test]
fn a_time_limit_stops_every_game() {
    for (game, setup, players, decided) in [
        ("spatial-chess", "nihongi", 2, false),
        ("digit-chess", "4r1", 4, false),
        ("mathematichess", "standard", 2, false),
        ("interval-chess", "4", 1, true),
    ] {
        let table = Table::new();
        let limited = NewMatch { time_limit_minutes: Some(5), ..new(game, setup, players) };
        let begun = table.house.matches.new_match(limited, Timing::Usual).unwrap();
        assert_eq!(begun.clock.limit_ms, Some(300_000), "{game}");
        table.hands.move_on(Duration::from_secs(299));
        assert_eq!(table.house.matches.end_match(&begun.id, Ending::TimeUp).unwrap().stage, Stage::Play, "{game}");
        table.hands.move_on(Duration::from_secs(1));
        let over = table.house.matches.end_match(&begun.id, Ending::TimeUp).unwrap();
        let outcome = over.outcome.unwrap();
        assert_eq!((over.stage, outcome.reason), (Stage::Over, EndReason::TimeLimit), "{game}");
        // A puzzle that is not solved in time is lost; in other games nobody is ahead.
        let standing = if decided { Standing::Lost } else { Standing::Drawn };
        assert_eq!(outcome.standings, vec![standing; players], "{game}");
        assert_eq!(table.reopened().house.matches.open_match(&begun.id).unwrap().outcome.unwrap(), outcome, "{game}");
    }
    let nothing = NewMatch { time_limit_minutes: Some(0), ..new("digit-chess", "2r1", 2) };
    let refused = Table::new().house.matches.begin(&nothing).unwrap_err();
    assert_eq!(refused.problem, MatchProblem::TimeLimit { minutes: 0 }.into());
}
