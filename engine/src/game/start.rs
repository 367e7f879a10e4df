//! Standard starts of games, by name, size and seed.

use std::error::Error;
use std::fmt::{self, Display};

/// Which of a game's standard starts is wanted; what is not said is the game's default.
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
    /// No start has this name.
    UnknownSetup {
        /// The name.
        setup: String,
        /// Those there are.
        offered: &'static [&'static str],
    },
    /// The start with this name is not given.
    Setup {
        /// The name.
        setup: String,
        /// Why not.
        problem: String,
    },
    /// The start can't be played at this size.
    Size {
        /// The size.
        size: u8,
        /// Why not.
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
