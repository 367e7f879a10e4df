//! One turn and its text (rules, section 3).

use std::fmt;
use std::str::FromStr;

use super::cell::Cell;
use super::piece::Kind;
use super::refusal::Refusal;
use crate::game;

/// A turn: one piece moves from a cell to another; a pawn may be promoted. Its text can be read without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    from: Cell,
    to: Cell,
    promotion: Option<Kind>,
}

const _: () = assert!(size_of::<Turn>() == 5);

impl Turn {
    /// A turn that need not be legal; [`super::Position::judge`] decides that.
    pub const fn new(from: Cell, to: Cell, promotion: Option<Kind>) -> Self {
        Self { from, to, promotion }
    }

    /// The cell where the piece starts.
    pub const fn from(self) -> Cell {
        self.from
    }

    /// The cell where it ends.
    pub const fn to(self) -> Cell {
        self.to
    }

    /// The kind that a promoted pawn becomes.
    pub const fn promotion(self) -> Option<Kind> {
        self.promotion
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(kind) => write!(f, "={}", kind.letter()),
            None => Ok(()),
        }
    }
}

/// Why a text is not a legal turn.
pub type TurnError = game::TurnError<Turn, Refusal>;

/// Reads the text of a turn. The turn may still be illegal.
impl FromStr for Turn {
    type Err = TurnError;

    fn from_str(text: &str) -> Result<Self, TurnError> {
        let unreadable = |problem: String| TurnError::unreadable(text, problem);
        let (going, promotion) = match text.split_once('=') {
            Some((going, letter)) => {
                let kind = Kind::PROMOTIONS.into_iter().find(|kind| letter.parse() == Ok(kind.letter()));
                let kind = kind.ok_or_else(|| unreadable("after = comes one of Q R B H".to_owned()))?;
                (going, Some(kind))
            }
            None => (text, None),
        };
        let second = going.char_indices().skip(1).find(|(_, c)| c.is_ascii_lowercase()).map(|(at, _)| at);
        let Some((from, to)) = second.and_then(|at| going.split_at_checked(at)) else {
            return Err(unreadable("write the cell it leaves and the cell it goes to, such as a1b2".to_owned()));
        };
        let cell = |text: &str| text.parse::<Cell>().map_err(|error| unreadable(error.to_string()));
        Ok(Self::new(cell(from)?, cell(to)?, promotion))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["a1b2", "e1e7", "g8h8=Q", "g8h8=H", "a10z26", "z26a1=B"] {
            assert_eq!(text.parse::<Turn>().map(|turn| turn.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn unreadable_texts_say_what_is_wrong() {
        for (text, problem) in [
            ("", "such as a1b2"),
            ("a1", "such as a1b2"),
            ("a1b", "‘b’"),
            ("a1b27", "‘b27’"),
            ("a1-b2", "‘a1-’"),
            ("a1b2=K", "Q R B H"),
            ("a1b2=", "Q R B H"),
            ("a1b2=Q=Q", "Q R B H"),
            ("é1b2", "‘é1’"),
        ] {
            let error = text.parse::<Turn>().unwrap_err().to_string();
            assert!(error.contains(problem), "{text:?}: {error}");
        }
    }
}
