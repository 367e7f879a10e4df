//! Mathematical Chess against every case of its rules document.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use mathchess_conformance::cases;
use mathchess_engine::game::{EndReason, Finding, GameKind, GameRecord, Notes, RecordedTurn};
use mathchess_engine::games::mathematical_chess::removal::RemovalSets;
use mathchess_engine::games::mathematical_chess::{
    Axis, Compare, Conditions, InPlay, Kind, Line, Operator, Options, Piece, Point, Position, Removed, Side,
    for_each_partial_value,
};
use mathchess_engine::perft::{perft, perft_walk};
use serde::Deserialize;

#[derive(Deserialize)]
struct Examples {
    partial_values: Vec<PartialValues>,
    removals: Vec<Removals>,
}

#[derive(Deserialize)]
struct PartialValues {
    operator: char,
    attached: Vec<u8>,
    values: BTreeSet<u64>,
}

#[derive(Deserialize)]
struct Removals {
    id: String,
    position: String,
    acting: String,
    removable_first_step: BTreeSet<String>,
    reachable: Option<BTreeSet<BTreeSet<String>>>,
    reachable_count: usize,
    must_include: Vec<BTreeSet<String>>,
}

#[derive(Deserialize)]
struct Perft {
    position: String,
    perft: Vec<u64>,
    turns: Option<Vec<String>>,
}

#[test]
fn partial_values_of_every_example() {
    let examples: Examples = cases("mathematical-chess-examples.json");
    assert!(examples.partial_values.len() >= 46);
    for example in examples.partial_values {
        let mut line = Line::default();
        for (place, &digit) in example.attached.iter().enumerate() {
            line.set(place as u8, Piece::new(Side::White, Kind::Digit(digit)));
        }
        let operator = Operator::from_symbol(example.operator).unwrap();
        let mut values = BTreeSet::new();
        for_each_partial_value(operator, &line, line.digits(), |partial| {
            values.insert(partial.value);
        });
        assert_eq!(values, example.values, "{} of {:?}", example.operator, example.attached);
    }
}

#[test]
fn removals_of_every_example() {
    let examples: Examples = cases("mathematical-chess-examples.json");
    assert!(examples.removals.len() >= 27);
    for example in examples.removals {
        let position: Position = example.position.parse().unwrap();
        let acting: Point = example.acting.parse().unwrap();
        let names =
            |removed: Removed| -> BTreeSet<String> { removed.points(acting).map(|point| point.to_string()).collect() };
        assert_eq!(names(position.removable_now(acting)), example.removable_first_step, "{}", example.id);

        let (mut rows, mut columns) = (RemovalSets::default(), RemovalSets::default());
        let sets = |buffer: &mut RemovalSets, axis: Axis| {
            let line = position.board().line(axis, acting);
            buffer.fill(line, axis.place(acting), position.side_to_move(), position.compare());
            buffer.iter().collect::<Vec<_>>()
        };
        let (rows, columns) = (sets(&mut rows, Axis::Row), sets(&mut columns, Axis::Column));
        let mut reachable = BTreeSet::new();
        for &row in &rows {
            for &column in &columns {
                reachable.insert(names(Removed { row, column }));
            }
        }
        reachable.remove(&BTreeSet::new());
        assert_eq!(reachable.len(), example.reachable_count, "{}", example.id);
        assert_eq!(rows.len() * columns.len() - 1, example.reachable_count, "{}: a set twice", example.id);
        if let Some(expected) = example.reachable {
            assert_eq!(reachable, expected, "{}", example.id);
        }
        for set in example.must_include {
            assert!(reachable.contains(&set), "{}: {set:?}", example.id);
        }
    }
}

#[test]
fn legal_turns_and_perft_of_every_position() {
    let positions: Vec<Perft> = cases("mathematical-chess-perft.json");
    assert!(positions.len() >= 24);
    for case in positions {
        let position: Position = case.position.parse().unwrap();
        assert_eq!(position.to_string(), case.position);
        if let Some(expected) = case.turns {
            let mut turns: Vec<String> = position.turns().iter().map(ToString::to_string).collect();
            turns.sort_unstable();
            assert_eq!(turns, expected, "{}", case.position);
        }
        for (depth, count) in (1..).zip(case.perft) {
            assert_eq!(perft(&position, depth), count, "{} depth {depth}", case.position);
            if depth <= 2 {
                assert_eq!(perft_walk(&position, depth), count, "{} depth {depth}", case.position);
            }
        }
    }
}

#[derive(Deserialize)]
struct AuthorGame {
    id: String,
    conditions: AuthorConditions,
    start: String,
    turns: Vec<String>,
    end: String,
    result: String,
    reason: String,
}

#[derive(Deserialize)]
struct AuthorConditions {
    operators: Vec<String>,
    digits: Vec<u8>,
}

/// Plays a published game from start to end.
fn play_author_game(game: &AuthorGame) -> (Position, InPlay, GameRecord) {
    let start: Position = game.start.parse().unwrap();
    assert_eq!(start.to_string(), game.start, "{}", game.id);
    let mut play = InPlay::new(start, 100);
    let mut turns = Vec::new();
    for text in &game.turns {
        assert_eq!(play.outcome(), None, "{} is over before {text}", game.id);
        let before = *play.position();
        let turn = play.play_text(text).unwrap_or_else(|error| panic!("{}: {error}", game.id));
        assert!(before.turns().contains(&turn), "{}: {text} is not generated", game.id);
        let explanation = before.explain(turn).unwrap();
        let removed: usize = explanation.steps.iter().map(|step| step.removed.len()).sum();
        assert_eq!(removed as u32, turn.removed().count(), "{}: {text} is not explained", game.id);
        turns.push(RecordedTurn { text: turn.to_string(), used_ms: None });
    }
    let operators = game
        .conditions
        .operators
        .iter()
        .map(|name| Operator::from_symbol(if name == "÷" { ':' } else { name.chars().next().unwrap() }).unwrap());
    let digits = game.conditions.digits.iter().copied();
    let conditions = Conditions::new(start.board().size(), digits, operators, Compare::Last).unwrap();
    // The record's reason says why points decide; if a side has lost, the game ends by itself.
    if game.reason.contains("time limit") {
        play.stop(EndReason::TimeLimit);
    }
    let record = GameRecord {
        kind: GameKind::MathematicalChess,
        id: Some(game.id.clone()),
        date: None,
        players: vec!["White".to_owned(), "Black".to_owned()],
        level: None,
        options: Options::of(&conditions, 100, Finding::Shown).to_string(),
        seed: None,
        time_limit: None,
        player_time: None,
        start: start.to_string(),
        turns,
        outcome: play.outcome().map(Into::into),
        notes: Notes::default(),
    };
    (start, play, record)
}

#[test]
fn the_inventors_games_are_legal_and_end_as_published() {
    for name in ["mcg006", "mcg010", "mcg017", "mcg022", "mcg028", "mcg029", "mcg032"] {
        let game: AuthorGame = cases(&format!("author-games/{name}.json"));
        let (_, play, record) = play_author_game(&game);
        assert_eq!(play.position().to_string(), game.end, "{}", game.id);
        let outcome = play.outcome().unwrap_or_else(|| panic!("{} did not end", game.id));
        let winner = outcome.winner.map_or("draw", Side::name);
        assert_eq!(winner, game.result, "{}", game.id);
        if let Some(side) = ["white", "black"].into_iter().find(|side| game.reason.contains(side)) {
            let words = outcome.to_string();
            let sort = if game.reason.contains("digits") { "digits" } else { "operators" };
            assert_eq!(words, format!("{side} has lost all {sort}"), "{}", game.id);
        }
        let text = record.to_string();
        assert_eq!(text.parse::<GameRecord>().as_ref(), Ok(&record), "{}", game.id);
    }
}
