//! Golden playthroughs: random games written to files, so that a change of a game's rules, text or hashes shows as a
//! difference between two files.

use std::fmt::Write;

use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::random::SplitMix64;

/// Plays a random game from one of the standard starts to its end. The text has for every turn the number of legal turns
/// and the hash of the position after it. The same seed always gives the same text.
pub fn playthrough<G: Game>(setup: &str, seed: u64) -> String {
    let start = Start { setup: Some(setup.to_owned()), size: None, seed: Some(seed) };
    let position = G::start(&start).unwrap_or_else(|error| unreachable!("{setup}: {error}"));
    let mut text = format!("{} {setup} seed {seed}\n{position}\n", G::KIND);
    let mut write = |line: std::fmt::Arguments<'_>| {
        // Writing to a string never fails.
        let _ = writeln!(text, "{line}");
    };
    let mut random = SplitMix64::new(seed);
    let mut running = G::InPlay::begin(position);
    let mut number = 0;
    let outcome = loop {
        if let Some(outcome) = running.outcome() {
            break outcome;
        }
        let position = running.position();
        let mut turns = position.turns();
        // Sorted by text, so that the order in which an engine generates is free to change.
        turns.sort_by_cached_key(ToString::to_string);
        let turn = turns[random.below(turns.len())];
        let seat = G::SEATS[position.seat_to_move().index()];
        if let Err(refusal) = running.play(turn) {
            unreachable!("{turn} was generated: {refusal}");
        }
        number += 1;
        let (count, hash) = (turns.len(), running.position().hash());
        write(format_args!("{number} {seat} of {count}: {turn} {hash:016x}"));
    };
    write(format_args!("{}", running.position()));
    let winners: Vec<&str> = outcome.winners().map(|seat| G::SEATS[seat.index()]).collect();
    write(format_args!(
        "{}; winner: {}",
        G::outcome_words(&outcome),
        if winners.is_empty() { "-".to_owned() } else { winners.join(" ") }
    ));
    text
}
