//! What a search has found.

use super::score::Score;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<T> {
    /// The best turn.
    pub turn: T,
    /// The position's score for the seat to move.
    pub score: Score,
    /// The depth completed.
    pub depth: u32,
    /// The positions looked at.
    pub nodes: u64,
    /// The principal variation: the best turn, the best reply, and so on.
    pub line: Vec<T>,
}
