//! How a game ends (rules, section 6).

use super::points::Points;
use crate::game::{self, EndReason, Side};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: EndReason,
    /// The score of each side, White first.
    pub score: [Points; 2],
}

impl Outcome {
    /// The higher score wins (rule 23). `halves` is that of each side in half points, White first.
    pub(super) fn by_points(halves: [i32; 2], reason: EndReason) -> Self {
        let score = halves.map(Points::from_halves);
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        };
        Self { winner, reason, score }
    }
}

impl From<Outcome> for game::Outcome {
    fn from(outcome: Outcome) -> Self {
        Self::of_sides(outcome.reason, outcome.winner)
    }
}
