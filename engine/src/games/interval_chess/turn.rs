//! One move and its text (rules, section 2).

use std::fmt;
use std::str::FromStr;

use super::refusal::Refusal;
use crate::game::plain_number;

/// A move: the counters from cell `from` on are put into the cells from `to` on. Its text can be read without a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    from: u32,
    to: u32,
}

const _: () = assert!(size_of::<Turn>() == 8);

impl Turn {
    /// A move that need not be legal; cells are numbered from 1. [`super::Position::judge`] decides whether it is legal.
    pub const fn new(from: u32, to: u32) -> Self {
        Self { from, to }
    }

    /// The first cell that is emptied.
    pub const fn from(self) -> u32 {
        self.from
    }

    /// The first cell that is filled.
    pub const fn to(self) -> u32 {
        self.to
    }

    /// The move that undoes this one.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { from: self.to, to: self.from }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.from, self.to)
    }
}

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnError {
    /// It can't be read.
    Unreadable(String),
    /// It can be read, but a rule forbids it.
    Illegal {
        /// The move.
        turn: Turn,
        /// The reason, rule and cell.
        refusal: Refusal,
    },
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(text) => write!(
                f,
                "move ‘{text}’ can't be read: write the first cell that is emptied, > and the first cell that is filled, \
                 such as 2>9"
            ),
            Self::Illegal { turn, refusal } => write!(f, "move ‘{turn}’ is illegal: {refusal}"),
        }
    }
}

impl std::error::Error for TurnError {}

/// Reads the text of a move. The move may still be illegal.
impl FromStr for Turn {
    type Err = TurnError;

    fn from_str(text: &str) -> Result<Self, TurnError> {
        let cell = |text: &str| plain_number::<u32>(text).filter(|&cell| cell > 0);
        text.split_once('>')
            .and_then(|(from, to)| Some(Self::new(cell(from)?, cell(to)?)))
            .ok_or_else(|| TurnError::Unreadable(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip_and_no_others_are_read() {
        for text in ["2>9", "1>8", "4294967295>1"] {
            assert_eq!(text.parse::<Turn>().map(|turn| turn.to_string()), Ok(text.to_owned()));
        }
        for text in ["", ">", "2>", ">9", "2-9", "02>9", "0>9", "+2>9", "2>9>1", "2> 9", "4294967296>1"] {
            assert!(text.parse::<Turn>().is_err(), "{text:?}");
        }
    }
}
