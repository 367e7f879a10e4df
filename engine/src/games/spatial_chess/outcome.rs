//! How a game ends (rules, section 6).

use std::fmt;

use crate::game::Side;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Rule 19.
    Checkmate,
    /// Rule 20.
    Stalemate,
    /// Rule 21.
    InsufficientMaterial,
    /// Rule 22.
    FiftyMoves,
    /// Rule 23.
    Repetition,
    /// Rule 24: a side has given up.
    Resignation,
    /// Rule 24: a draw was agreed.
    Agreement,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 7] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::InsufficientMaterial,
        Self::FiftyMoves,
        Self::Repetition,
        Self::Resignation,
        Self::Agreement,
    ];

    /// The name in data, such as `insufficientMaterial`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficientMaterial",
            Self::FiftyMoves => "fiftyMoves",
            Self::Repetition => "repetition",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
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
}

impl Outcome {
    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }
}

/// The words of the rules: `checkmate`, `insufficient material`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.reason {
            EndReason::Checkmate => "checkmate",
            EndReason::Stalemate => "stalemate",
            EndReason::InsufficientMaterial => "insufficient material",
            EndReason::FiftyMoves => "fifty moves",
            EndReason::Repetition => "repetition",
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
        })
    }
}
