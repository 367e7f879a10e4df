//! The units of the games' scores.

/// The unit in which a game's scores are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "ScoreUnit", rename_all = "camelCase")
)]
pub enum Unit {
    /// Points: a digit of Mathematical Chess counts one.
    Points,
    /// Pawns of spatial chess.
    Pawns,
    /// Pieces of digit chess.
    Pieces,
    /// Points of the territories of Mathematichess.
    Territory,
    /// Moves of interval chess.
    Moves,
}

impl Unit {
    /// The value of one unit in the search's scores.
    const fn worth(self) -> i32 {
        match self {
            Self::Territory => 1,
            Self::Points | Self::Pawns | Self::Pieces | Self::Moves => 100,
        }
    }

    /// Converts a difference of the search's scores into this unit.
    pub fn amount(self, score: i32) -> f64 {
        f64::from(score) / f64::from(self.worth())
    }
}
