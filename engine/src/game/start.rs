//! Standard starts of games, by name, size and seed.

use std::error::Error;
use std::fmt::{self, Display};

/// A standard start of a game; a part that is left out takes the game's default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The start's name, such as `level-9`.
    pub setup: Option<String>,
    /// The board's size.
    pub size: Option<u8>,
    /// The seed of a random start.
    pub seed: Option<u64>,
}

/// Why a game has no such start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// The game has no start of this name.
    UnknownSetup {
        /// The name.
        setup: String,
        /// The names of the starts that exist.
        offered: &'static [&'static str],
    },
    /// The start with this name can't be made.
    Setup {
        /// The name.
        setup: String,
        /// Why it can't be made.
        problem: String,
    },
    /// The start can't be played at this size.
    Size {
        /// The size.
        size: u8,
        /// Why it can't be played.
        problem: String,
    },
}

impl Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownSetup { setup, offered } => {
                write!(f, "there is no setup ‘{setup}’: take one of {}", offered.join(", "))
            }
            Self::Setup { setup, problem } => write!(f, "setup ‘{setup}’ can't be played: {problem}"),
            Self::Size { size, problem } => write!(f, "size {size} can't be played: {problem}"),
        }
    }
}

impl Error for StartError {}
