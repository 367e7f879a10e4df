//! The stage of a game.

use std::fmt;

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum Stage {
    /// The pieces are being placed.
    Prepare,
    /// Turns are being played.
    Play,
    /// It has ended.
    Over,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Prepare => "being prepared",
            Self::Play => "being played",
            Self::Over => "over",
        })
    }
}
