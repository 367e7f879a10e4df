//! Why a text is not a legal turn, in the same form for every game whose turns read alike in all positions.

use std::error::Error;
use std::fmt::{self, Debug, Display};

use super::refused::Refused;

/// The most characters of a text that its error repeats.
const REPEATED: usize = 80;

/// Why a text is not a legal turn: `T` is the game's turn, `R` the game's refusal of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnError<T, R> {
    /// It can't be read.
    Unreadable {
        /// The text.
        text: String,
        /// What is wrong with which part.
        problem: String,
    },
    /// It can be read, but a rule forbids it.
    Illegal {
        /// The turn.
        turn: T,
        /// The rule and the place.
        refusal: R,
    },
}

impl<T, R> TurnError<T, R> {
    /// The error of a text that can't be read.
    pub(crate) fn unreadable(text: &str, problem: impl Display) -> Self {
        Self::Unreadable { text: text.chars().take(REPEATED).collect(), problem: problem.to_string() }
    }

    /// The reason why the turn is illegal; none for a text that can't be read as a turn.
    pub fn refused(&self) -> Option<Refused>
    where
        R: Copy + Into<Refused>,
    {
        match self {
            Self::Unreadable { .. } => None,
            Self::Illegal { refusal, .. } => Some((*refusal).into()),
        }
    }
}

impl<T: Display, R: Display> Display for TurnError<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { text, problem } => write!(f, "turn ‘{text}’ can't be read: {problem}"),
            Self::Illegal { turn, refusal } => write!(f, "turn ‘{turn}’ is illegal: {refusal}"),
        }
    }
}

impl<T: Debug + Display, R: Debug + Display> Error for TurnError<T, R> {}
