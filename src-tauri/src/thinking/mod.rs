//! Thinking for a while, away from the desk: what can be stopped, and how much is thought about what.

pub mod thoughts;

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
