//! The positions and games of a rules document, as its file of cases has them, and what all games check with them.

use std::collections::{BTreeMap, BTreeSet};

use mathchess_engine::game::{AnyGame, Game, GameInPlay};
use mathchess_engine::perft::{perft, perft_walk};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::cases;

/// The most turn sequences that are also counted one by one: more take too long for a test.
const WALKED: u64 = 1_000_000;
/// The most turns of a position whose list must be in the file.
const LISTED: u64 = 200;

#[derive(Deserialize)]
struct RuleCases {
    positions: Vec<PositionCase>,
    games: Vec<PlayedGame>,
}

/// What a file of cases says about a position.
#[derive(Deserialize)]
pub struct PositionCase {
    /// What it is an example of.
    pub name: String,
    position: String,
    /// None where there are too many to list.
    legal_moves: Option<Vec<String>>,
    move_count: u64,
    perft: Vec<u64>,
    outcome: Value,
    /// What only this game's file says.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// A game from its start to its last position.
#[derive(Deserialize)]
struct PlayedGame {
    name: String,
    start: String,
    moves: Vec<String>,
    move_counts: Vec<u64>,
    /// Some positions, by the number of turns played before.
    positions: BTreeMap<usize, String>,
    #[serde(rename = "final")]
    last: String,
    outcome: Value,
}

fn of_game<G: Game>() -> RuleCases {
    cases(&format!("{}.json", G::KIND))
}

/// Reads a position.
///
/// # Panics
/// If the text is not one.
pub fn position<G: Game>(text: &str) -> G {
    text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"))
}

/// The texts of all legal turns.
///
/// # Panics
/// If a turn is listed twice.
pub fn turn_texts<G: Game>(position: &G) -> BTreeSet<String> {
    let turns = position.turns();
    let texts: BTreeSet<String> = turns.iter().map(ToString::to_string).collect();
    assert_eq!(turns.len(), texts.len(), "a turn twice in {position}");
    texts
}

/// How a position stands, as the program prints it.
pub fn outcome_json<G: Game>(position: &G) -> Value
where
    AnyGame: From<G>,
{
    serde_json::to_value(AnyGame::from(position.clone()).outcome()).unwrap_or_default()
}

/// Every position of the game's file has its turns, its counts and its outcome, and what `also` checks. There are at least
/// `least` of them.
///
/// # Panics
/// If one has not.
pub fn check_positions<G: Game>(least: usize, also: impl Fn(&PositionCase, &G))
where
    AnyGame: From<G>,
{
    let cases = of_game::<G>().positions;
    assert!(cases.len() >= least, "{} positions", cases.len());
    for case in &cases {
        let name = &case.name;
        let position: G = position(&case.position);
        assert_eq!(position.to_string(), case.position, "{name}");
        let turns = turn_texts(&position);
        match &case.legal_moves {
            Some(listed) => assert_eq!(turns, listed.iter().cloned().collect(), "{name}"),
            None => assert!(turns.len() as u64 > LISTED, "{name}: its turns are not listed"),
        }
        assert_eq!((turns.len() as u64, position.count_turns()), (case.move_count, case.move_count), "{name}");
        assert_eq!(outcome_json(&position), case.outcome, "{name}");
        for (depth, &count) in (1..).zip(&case.perft) {
            assert_eq!(perft(&position, depth), count, "{name} depth {depth}");
            if count < WALKED {
                assert_eq!(perft_walk(&position, depth), count, "{name} depth {depth}");
            }
        }
        also(case, &position);
    }
}

/// Every game of the game's file is legal, passes its positions, and ends as the file says. There are at least `least`.
///
/// # Panics
/// If one does not.
pub fn check_games<G: Game>(least: usize)
where
    AnyGame: From<G>,
{
    let games = of_game::<G>().games;
    assert!(games.len() >= least, "{} games", games.len());
    for game in &games {
        let name = &game.name;
        let mut running = G::InPlay::begin(position(&game.start));
        for (number, text) in game.moves.iter().enumerate() {
            let now = running.position();
            if let Some(expected) = game.positions.get(&number) {
                assert_eq!(&now.to_string(), expected, "{name} before turn {number}");
            }
            assert_eq!(now.count_turns(), game.move_counts[number], "{name} turn {number}");
            assert_eq!(running.outcome(), None, "{name} turn {number}");
            let turn = now.parse_turn(text).unwrap_or_else(|error| unreachable!("{name} turn {number}: {error}"));
            running.play(turn).unwrap_or_else(|refusal| unreachable!("{name} turn {number}: {refusal}"));
        }
        assert_eq!(running.position().to_string(), game.last, "{name}");
        assert_eq!(outcome_json(running.position()), game.outcome, "{name}");
        assert_eq!(running.outcome(), running.position().outcome(), "{name}");
    }
}
