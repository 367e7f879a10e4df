//! Thinking for a while, away from the desk: what can be stopped, and how much is thought about what.

pub mod thoughts;

use std::num::NonZero;
use std::thread::available_parallelism;

use mathchess_engine::game::GameKind;

/// Positions looked at for a hint or a score: more than any strength looks at, so that the advice is worth taking.
pub const ADVICE_NODES: u64 = 60_000;
/// Positions looked at for each turn of a review. While the pieces of Mathematichess are placed, each is a whole board filled at
/// random, which takes many times as long.
pub const fn review_nodes(kind: GameKind) -> u64 {
    match kind {
        GameKind::Mathematichess => 8_000,
        _ => 60_000,
    }
}
/// How many lines the analysis board finds.
pub const LINES: usize = 3;
/// Positions looked at for each line of the analysis board, round after round: something is shown at once, and it gets better.
pub const LINE_ROUNDS: [u64; 3] = [10_000, 60_000, 300_000];
/// The most threads that think about a review or at the analysis board.
const MOST_THREADS: usize = 4;

/// The threads that think about a review or at the analysis board: one a processor. Play, hints and scores are thought about in
/// one, so that they are the same on every device.
pub fn analysis_threads() -> usize {
    available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS)
}
