//! How a game ends (rules 24, 25, 32 and 33).

use std::fmt;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// Rule 24.
    TooFewPieces,
    /// Rule 32: all pieces of a side are captured.
    NoPieces,
    /// Rule 32: the side to move can do nothing.
    NoMoves,
    /// Rules 25 and 33.
    QuietLimit,
    /// A side has given up.
    Resignation,
    /// The sides agreed to stop.
    Agreement,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 6] =
        [Self::TooFewPieces, Self::NoPieces, Self::NoMoves, Self::QuietLimit, Self::Resignation, Self::Agreement];

    /// The name in data, such as `tooFewPieces`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooFewPieces => "tooFewPieces",
            Self::NoPieces => "noPieces",
            Self::NoMoves => "noMoves",
            Self::QuietLimit => "quietLimit",
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

/// The words of the rules: `too few pieces`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.reason {
            EndReason::TooFewPieces => "too few pieces",
            EndReason::NoPieces => "no pieces",
            EndReason::NoMoves => "no moves",
            EndReason::QuietLimit => "quiet limit",
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
        })
    }
}
