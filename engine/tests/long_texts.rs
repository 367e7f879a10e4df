//! Texts of a megabyte are refused early, with the real reason in a short message.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use mathchess_engine::game::{AnyGame, AnyInPlay, GameError, GameKind, GameRecord, Start};
use mathchess_engine::games::mathematical_chess::Turn;

const MEGABYTE: usize = 1 << 20;

/// Texts of which a reader without a limit would read everything before finding the error.
const PATTERNS: [&str; 20] = [
    "B", ".", "9", "1", "0", "/", " ", "W+", "a1", "A1,", "...,", "K", "?", "-", "k9/", "é", "\n", "[", "race ",
    "poker ",
];

/// A text of a megabyte that begins with `before` and ends with `after`.
fn long(before: &str, pattern: &str, after: &str) -> String {
    format!("{before}{}{after}", pattern.repeat(MEGABYTE / pattern.len()))
}

/// The error in words; it must be short.
fn refused<T>(answer: Result<T, impl ToString>, about: &str) -> String {
    let problem = answer.err().unwrap_or_else(|| panic!("{about} was read")).to_string();
    assert!(problem.chars().count() < 400, "{about}: {} characters", problem.chars().count());
    problem
}

fn start(game: GameKind) -> String {
    AnyGame::start(game, &Start::default()).unwrap().to_string()
}

#[test]
fn positions_are_refused() {
    for &game in GameKind::ALL {
        let start = start(game);
        for pattern in PATTERNS {
            refused(AnyGame::read(game, &long("", pattern, "")), &format!("{game} {pattern:?}"));
            // Each field of the position in turn becomes very long.
            for field in 0..start.split(' ').count() {
                let fields = start.split(' ').enumerate();
                let text: Vec<String> = fields
                    .map(|(n, text)| if n == field { long(text, pattern, "") } else { text.to_owned() })
                    .collect();
                refused(AnyGame::read(game, &text.join(" ")), &format!("{game} field {field} {pattern:?}"));
            }
        }
    }
}

#[test]
fn a_row_tells_its_limit_and_its_length() {
    for cells in [401, 20_000, MEGABYTE] {
        let row = format!("{}.. alt 2 - 0", "BW".repeat(cells / 2 - 1) + &"B".repeat(cells % 2));
        let problem = refused(AnyGame::read(GameKind::IntervalChess, &row), "a row");
        assert!(problem.contains("400") && problem.contains(&cells.to_string()), "{problem}");
    }
}

#[test]
fn a_new_game_has_a_shorter_row_than_one_that_was_kept() {
    let row = |cells: usize| format!("{}.. alt 2 - 0", "B".repeat(cells / 2 - 1) + &"W".repeat(cells - cells / 2 - 1));
    for options in ["", "race", "move-limit=9"] {
        assert!(AnyGame::read(GameKind::IntervalChess, &row(200)).unwrap().check_new_start().is_ok());
        let problem =
            refused(AnyGame::read(GameKind::IntervalChess, &row(201)).unwrap().check_new_start(), "a new game");
        assert!(problem.contains("200") && problem.contains("201"), "{problem}");
        assert!(AnyInPlay::begin(GameKind::IntervalChess, &row(400), options).is_ok());
        refused(AnyInPlay::begin(GameKind::IntervalChess, &row(401), options), "a kept game");
    }
}

#[test]
fn options_and_turns_are_refused() {
    for &game in GameKind::ALL {
        let start = start(game);
        let mut running = AnyInPlay::begin(game, &start, "").unwrap();
        for pattern in PATTERNS.into_iter().filter(|pattern| !pattern.trim().is_empty()) {
            refused(AnyInPlay::begin(game, &start, &long("", pattern, "")), &format!("options {game} {pattern:?}"));
            refused(running.play(&long("", pattern, "")), &format!("turn {game} {pattern:?}"));
            for turn in AnyGame::read(game, &start).unwrap().turns().into_iter().take(3) {
                refused(running.play(&long(&turn, pattern, "")), &format!("turn {game} {turn}{pattern:?}"));
                refused(running.play(&long("", pattern, &turn)), &format!("turn {game} {pattern:?}{turn}"));
            }
        }
    }
    refused(long("A1-A2!", "B1,", "B1").parse::<Turn>(), "a turn that removes too much");
}

/// The text of a game without turns, in the present version.
fn record(game: GameKind) -> String {
    let start = start(game);
    let running = AnyInPlay::begin(game, &start, "").unwrap();
    let players: String = (1..=running.seats()).map(|seat| format!("[Player{seat} \"P\"]\n")).collect();
    format!("[MathChess \"2\"]\n[Game \"{game}\"]\n{players}[Options \"\"]\n[Start \"{start}\"]\n[Result \"*\"]\n\n")
}

/// The text of Mathematical Chess in version 1.
const MATHEMATICAL: &str = r#"[MathChess "1"]
[Game "mathematical-chess"]
[White "Mai"]
[Black "Tom"]
[Digits "123456789"]
[Operators "++++"]
[QuietLimit "60000"]
[Display "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last"]
[Result "*"]

"#;

#[test]
fn records_are_refused() {
    let read = |text: &str| text.parse::<GameRecord>().map(drop).map_err(|error| error.to_string());
    for whole in GameKind::ALL.iter().map(|&game| record(game)).chain([MATHEMATICAL.to_owned()]) {
        assert_eq!(read(&whole), Ok(()), "{whole}");
        for pattern in PATTERNS {
            refused(read(&long("", pattern, "")), pattern);
            refused(read(&long(&whole, &format!("1. {pattern}\n"), "")), pattern);
            refused(read(&long(&format!("{whole}1. "), pattern, "\n")), pattern);
        }
        // Each tag in turn holds a megabyte.
        for line in whole.lines().filter(|line| line.starts_with('[')) {
            let tag = line.split(' ').next().unwrap();
            for pattern in ["1", "B", "\\\""] {
                let text = whole.replace(line, &long(&format!("{tag} \""), pattern, "\"]"));
                refused(read(&text), &format!("{tag} {pattern:?}"));
            }
        }
    }
}

/// A game in which a side moves back and forth endlessly is read only up to the limit of turns.
#[test]
fn endless_games_are_refused() {
    let row = "[Start \"BBWW.... alt 2 - 0\"]";
    let there = record(GameKind::IntervalChess).replace("[Options \"\"]", "[Options \"move-limit=4000000000\"]");
    let start = there.lines().find(|line| line.starts_with("[Start")).unwrap();
    let there = there.replace(start, row);
    let turns = |count: usize| -> String {
        (1..=count).map(|n| format!("{n}. {}\n", if n % 2 == 1 { "1>5" } else { "5>1" })).collect()
    };
    assert_eq!(format!("{there}{}", turns(20_000)).parse::<GameRecord>().unwrap().turns.len(), 20_000);
    let problem = refused(format!("{there}{}", turns(80_000)).parse::<GameRecord>(), "an endless game");
    assert!(problem.contains("20000 turns") && problem.starts_with("line 20008"), "{problem}");
}

#[test]
fn a_refused_turn_is_called_by_its_number_in_the_game() {
    for &game in GameKind::ALL {
        let mut running = AnyInPlay::begin(game, &start(game), "").unwrap();
        let mut text = String::new();
        for number in 1..=4 {
            let turn = running.turns().pop().unwrap();
            running.play(&turn).unwrap();
            text += &format!("{number}. {turn}\n");
        }
        let error = running.play("nonsense").unwrap_err();
        assert!(matches!(error, GameError::Turn { number: 5, .. }), "{game}: {error}");
        assert!(error.to_string().starts_with("turn number 5: "), "{game}: {error}");
        // A refused turn is not counted.
        assert_eq!(running.play("nonsense"), Err(error), "{game}");
        let text = format!("{}{text}5. nonsense\n", record(game));
        let problem = text.parse::<GameRecord>().unwrap_err().to_string();
        assert!(problem.contains("turn number 5: "), "{game}: {problem}");
    }
}
