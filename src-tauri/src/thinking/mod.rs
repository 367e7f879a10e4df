//! Thinking for a while, away from the desk: what can be stopped, how much is thought about what, and how lines are found.

pub mod lines;
pub mod thoughts;

/// Positions looked at for a hint or a score: more than any strength looks at, so that the advice is worth taking.
pub const ADVICE_NODES: u64 = 60_000;
/// Positions looked at for each turn of a review.
pub const REVIEW_NODES: u64 = 60_000;
