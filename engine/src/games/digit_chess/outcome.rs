//! How a game ends (rules 24, 25, 32 and 33).

use crate::game::EndReason;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The side that won: 0 for A (and C), 1 for B (and D); none for a draw.
    pub winner: Option<u8>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Outcome {
    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }
}
