//! How fast Mathematichess is: `cargo bench -p mathchess-engine-lib --bench mathematichess`. Rates are turns a second, and
//! scores a second.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use mathchess_engine::game::{Game, Start};
use mathchess_engine::games::mathematichess::Position;
use mathchess_engine::perft::{perft, perft_walk};

fn main() {
    divan::main();
}

fn start(setup: &str) -> Position {
    let start = Start { setup: Some(setup.to_owned()), ..Start::default() };
    Position::start(&start).unwrap_or_else(|error| unreachable!("{setup}: {error}"))
}

/// How deep counting takes some milliseconds.
fn depth(setup: &str) -> u32 {
    if setup == "placed" { 4 } else { 2 }
}

/// Perft that makes every turn.
#[divan::bench(args = Position::SETUPS, sample_count = 10)]
fn walk(bencher: Bencher<'_, '_>, setup: &str) {
    let (position, depth) = (start(setup), depth(setup));
    bencher.counter(ItemsCount::new(perft(&position, depth))).bench(|| perft_walk(black_box(&position), depth));
}

/// Perft that counts the last turns without making them.
#[divan::bench(args = Position::SETUPS, sample_count = 10)]
fn bulk(bencher: Bencher<'_, '_>, setup: &str) {
    let (position, depth) = (start(setup), depth(setup));
    bencher.counter(ItemsCount::new(perft(&position, depth))).bench(|| perft(black_box(&position), depth));
}

/// Counting the score alone.
#[divan::bench]
fn scores(bencher: Bencher<'_, '_>) {
    let position = start("placed");
    bencher.counter(ItemsCount::new(1_usize)).bench(|| black_box(&position).halves());
}

/// The score with its reasons.
#[divan::bench]
fn explained(bencher: Bencher<'_, '_>) {
    let position = start("placed");
    bencher.counter(ItemsCount::new(1_usize)).bench(|| black_box(&position).score());
}
