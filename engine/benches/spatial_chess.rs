//! How fast spatial chess is: `cargo bench -p mathchess-engine-lib --bench spatial_chess`. Rates are turns a second.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use mathchess_engine::game::{Game, Start};
use mathchess_engine::games::spatial_chess::Position;
use mathchess_engine::perft::{perft, perft_walk};

fn main() {
    divan::main();
}

fn start(setup: &str) -> Position {
    let start = Start { setup: Some(setup.to_owned()), ..Start::default() };
    Position::start(&start).unwrap_or_else(|error| unreachable!("{setup}: {error}"))
}

/// Perft that makes every turn.
#[divan::bench(args = Position::SETUPS, sample_count = 10)]
fn walk(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    bencher.counter(ItemsCount::new(perft(&position, 4))).bench(|| perft_walk(black_box(&position), 4));
}

/// Perft that counts the last turns without making them.
#[divan::bench(args = Position::SETUPS, sample_count = 10)]
fn bulk(bencher: Bencher<'_, '_>, setup: &str) {
    let position = start(setup);
    bencher.counter(ItemsCount::new(perft(&position, 4))).bench(|| perft(black_box(&position), 4));
}
