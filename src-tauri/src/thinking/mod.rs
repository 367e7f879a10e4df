//! Long computations, run without holding the desk: how they are stopped, and how much is searched for each purpose.

pub mod thoughts;

use std::num::NonZero;
use std::thread::available_parallelism;

use mathchess_engine::game::GameKind;

/// The number of positions searched for a hint or a score: more than at any strength, so that the advice is good.
pub const ADVICE_NODES: u64 = 60_000;
/// The number of positions searched for each turn of a review. While the pieces of Mathematichess are placed, each is a
/// whole board filled at random, which takes much longer.
pub const fn review_nodes(kind: GameKind) -> u64 {
    match kind {
        GameKind::Mathematichess => 8_000,
        _ => 60_000,
    }
}
/// The number of lines on the analysis board.
pub const LINES: usize = 3;
/// The number of positions searched for each line of the analysis board in each round: the first result comes soon, and
/// later ones are better.
pub const LINE_ROUNDS: [u64; 3] = [10_000, 60_000, 300_000];
/// The most threads that think about a review or at the analysis board.
const MOST_THREADS: usize = 4;

/// The threads that think about a review or at the analysis board: one a processor. Play, hints and scores are thought about in
/// one, so that they are the same on every device.
pub fn analysis_threads() -> usize {
    available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS)
}
