//! How a game ends (rules, section 6).

use crate::game::{self, EndReason, Side};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Outcome {
    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }
}

impl From<Outcome> for game::Outcome {
    fn from(outcome: Outcome) -> Self {
        Self::of_sides(outcome.reason, outcome.winner)
    }
}
