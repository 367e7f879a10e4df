//! The time in which the shell judges a claim in a game whose players find the equations, and keeps it: `cargo bench --bench
//! claim`. An answer to a claim should be there within 5 ms.

#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark stops where it did not expect to be")]

use std::time::{Duration, Instant};

use mathchess_app::measured;
use serde_json::json;

/// A wide equation, 9 + 6 on one side and 8 + 7 on the other, among others.
const GAME: &str = "[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Date \"2026-11-20\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
     [Options \"digits=123456789 operators=+-x: quiet-limit=100 equations=found\"]\n\
     [Start \"9/9/9/9/W9B6W5W+B1W8B7W21/9/B93W7B+3/9/4W31B42 w last\"]\n[Result \"*\"]\n";
/// How often each claim is made. Wrong ones are kept in the records, so they take longer.
const TIMES: usize = 200;

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let house = measured::open(folder.path());
    let imports = house.matches.import_games(GAME).unwrap();
    assert!(imports.refused.is_empty(), "{:?}", imports.refused);
    let id = imports.games[0].row.id.clone();
    for (what, digits) in [("wrong", ["A5", "B5", "F5", "H5"]), ("right", ["A5", "B5", "F5", "G5"])] {
        let entry = serde_json::from_value(json!({ "from": "D5", "to": "D5", "steps": [], "taking": [] })).unwrap();
        let claim = serde_json::from_value(json!({ "operator": "D5", "digits": digits })).unwrap();
        let mut times: Vec<Duration> = (0..TIMES)
            .map(|_| {
                let began = Instant::now();
                std::hint::black_box(house.matches.check_claim(&id, &entry, &claim).unwrap());
                began.elapsed()
            })
            .collect();
        times.sort_unstable();
        println!("{what}: median {:?}, at most {:?}", times[TIMES / 2], times[TIMES - 1]);
    }
}
