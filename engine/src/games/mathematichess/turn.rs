//! One turn and its text (rules, section 2).

use std::fmt;
use std::str::FromStr;

use super::piece::Kind;
use super::refusal::Refusal;
use super::square::Square;
use crate::game;

/// A turn that need not be legal; [`super::Position::judge`] decides that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Places a piece from the hand (rule 2).
    Place {
        /// The kind of the piece.
        kind: Kind,
        /// The square.
        at: Square,
    },
    /// Moves one piece to an empty square (rules 5 to 7 and 10).
    Move {
        /// The square where it starts.
        from: Square,
        /// The square where it ends.
        to: Square,
    },
    /// A royal piece pushes the piece in front of it (rules 8 and 11).
    Push {
        /// The royal piece's start.
        from: Square,
        /// The royal piece's target.
        to: Square,
        /// The square on which the pushed piece lands.
        lands: Square,
    },
    /// A pass (rule 4).
    Pass,
}

const _: () = assert!(size_of::<Turn>() == 4);

impl Turn {
    /// The start and target of the side's own piece; none for a placement or a pass.
    pub const fn travel(self) -> Option<(Square, Square)> {
        match self {
            Self::Move { from, to } | Self::Push { from, to, .. } => Some((from, to)),
            Self::Place { .. } | Self::Pass => None,
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { kind, at } => write!(f, "{}@{at}", kind.letter()),
            Self::Move { from, to } => write!(f, "{from}{to}"),
            Self::Push { from, to, lands } => write!(f, "{from}{to}>{lands}"),
            Self::Pass => f.write_str("pass"),
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
        let square = |text: &str| text.parse::<Square>().map_err(|error| unreadable(error.to_string()));
        if text == "pass" {
            return Ok(Self::Pass);
        }
        if let Some((letter, at)) = text.split_once('@') {
            let kind = Kind::ALL.into_iter().find(|kind| letter.parse() == Ok(kind.letter()));
            let kind = kind.ok_or_else(|| unreadable("before @ comes one of K Q R B N P".to_owned()))?;
            return Ok(Self::Place { kind, at: square(at)? });
        }
        let (going, lands) = match text.split_once('>') {
            Some((going, lands)) => (going, Some(square(lands)?)),
            None => (text, None),
        };
        let Some((from, to)) = going.split_at_checked(2).filter(|(_, to)| !to.is_empty()) else {
            return Err(unreadable("write b3c4, d4e5>f6, K@d4 or pass".to_owned()));
        };
        let (from, to) = (square(from)?, square(to)?);
        Ok(match lands {
            Some(lands) => Self::Push { from, to, lands },
            None => Self::Move { from, to },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["pass", "K@d4", "P@h8", "b3c4", "d4e5>f6", "b4d4>e4"] {
            assert_eq!(text.parse::<Turn>().map(|turn| turn.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn unreadable_texts_say_what_is_wrong() {
        for (text, problem) in [
            ("", "write b3c4"),
            ("a1", "write b3c4"),
            ("Pass", "‘Pa’"),
            ("k@d4", "K Q R B N P"),
            ("@d4", "K Q R B N P"),
            ("KQ@d4", "K Q R B N P"),
            ("K@d9", "‘d9’"),
            ("a1b", "‘b’"),
            ("a1b2c3", "‘b2c3’"),
            ("a1b2>", "‘’"),
            ("a1b2>c3>d4", "‘c3>d4’"),
            ("a1>b2", "write b3c4"),
            ("é1b2", "‘"),
        ] {
            let error = text.parse::<Turn>().unwrap_err().to_string();
            assert!(error.contains(problem), "{text:?}: {error}");
        }
    }
}
