//! How fast interval chess is: `cargo bench -p mathchess-engine-lib --bench interval_chess`. Rates are moves a second.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use mathchess_engine::games::interval_chess::{DEFAULT_LIMIT, Setup, exact, solve, solve_blocks, verify};

fn main() {
    divan::main();
}

/// The moves alone.
#[divan::bench(args = [1_000_000, 10_000_000], sample_count = 10)]
fn moves(bencher: Bencher<'_, '_>, n: u32) {
    bencher.counter(ItemsCount::new(n)).bench(|| solve_blocks(black_box(n), 1));
}

/// From a position: its kind is found first.
#[divan::bench(args = [1_000_000, 10_000_000], sample_count = 10)]
fn solved(bencher: Bencher<'_, '_>, n: u32) {
    let position = Setup::Forward(n).position();
    bencher.counter(ItemsCount::new(n)).bench(|| solve(black_box(&position)));
}

/// Every move judged and made, and the goal looked for after each.
#[divan::bench(args = [1_000_000, 10_000_000], sample_count = 10)]
fn verified(bencher: Bencher<'_, '_>, n: u32) {
    let position = Setup::Forward(n).position();
    let turns = solve_blocks(n, 1).unwrap_or_default();
    bencher.counter(ItemsCount::new(n)).bench(|| verify(black_box(&position), black_box(&turns)));
}

/// The search for the fewest moves, from the start; the rate is puzzles a second.
#[divan::bench(args = [5, 6, 7, 8], sample_count = 5)]
fn searched(bencher: Bencher<'_, '_>, n: u32) {
    let position = Setup::Forward(n).position();
    bencher.bench(|| exact(black_box(&position), DEFAULT_LIMIT));
}
