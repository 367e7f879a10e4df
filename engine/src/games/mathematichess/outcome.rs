//! How a game ends (rules, section 6).

use std::fmt;

use super::points::Points;
use super::position::Position;
use crate::game::Side;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Rule 19.
    TwoPasses,
    /// Rule 20.
    NoLegalMove,
    /// Rule 21.
    MoveLimit,
    /// Rule 22.
    Agreement,
    /// A side has given up.
    Resignation,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 5] =
        [Self::TwoPasses, Self::NoLegalMove, Self::MoveLimit, Self::Agreement, Self::Resignation];

    /// The name in data, such as `moveLimit`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TwoPasses => "twoPasses",
            Self::NoLegalMove => "noLegalMove",
            Self::MoveLimit => "moveLimit",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
        }
    }

    /// The reason with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; none for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: EndReason,
    /// The score of each side, White first.
    pub score: [Points; 2],
}

impl Outcome {
    /// The higher score wins (rule 23).
    pub(super) fn by_points(position: &Position, reason: EndReason) -> Self {
        let score = position.halves().map(Points::from_halves);
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        };
        Self { winner, reason, score }
    }
}

/// The words of the rules: `two passes`, `no legal move`, `move limit`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.reason {
            EndReason::TwoPasses => "two passes",
            EndReason::NoLegalMove => "no legal move",
            EndReason::MoveLimit => "move limit",
            EndReason::Agreement => "agreement",
            EndReason::Resignation => "resignation",
        })
    }
}
