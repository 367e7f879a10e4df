//! One turn and its text (section 3 of the rules).

use std::fmt;
use std::str::FromStr;

use super::point::Point;
use super::refusal::Refusal;
use crate::game;

/// What a turn does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A piece moves to an empty point.
    Go {
        /// The point where it starts.
        from: Point,
        /// The point where it ends.
        to: Point,
    },
    /// A piece attacks another (rule 30).
    Attack {
        /// The attacker's point.
        from: Point,
        /// The target's point.
        to: Point,
    },
    /// A face-down piece is turned over (rule 27).
    TurnOver(Point),
    /// A pass, when nothing else is possible (rule 17).
    Pass,
}

/// A turn. Its text can be read without a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn(Action);

const _: () = assert!(size_of::<Turn>() == 3);

impl Turn {
    /// A turn that need not be legal; [`super::Position::judge`] decides that.
    pub const fn new(action: Action) -> Self {
        Self(action)
    }

    /// What it does.
    pub const fn action(self) -> Action {
        self.0
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Action::Go { from, to } => write!(f, "{from}-{to}"),
            Action::Attack { from, to } => write!(f, "{from}x{to}"),
            Action::TurnOver(point) => write!(f, "+{point}"),
            Action::Pass => f.write_str("pass"),
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
        let point = |text: &str| text.parse::<Point>().map_err(|error| unreadable(error.to_string()));
        if text == "pass" {
            return Ok(Self(Action::Pass));
        }
        if let Some(name) = text.strip_prefix('+') {
            return Ok(Self(Action::TurnOver(point(name)?)));
        }
        if let Some((from, to)) = text.split_once('-') {
            return Ok(Self(Action::Go { from: point(from)?, to: point(to)? }));
        }
        if let Some((from, to)) = text.split_once('x') {
            return Ok(Self(Action::Attack { from: point(from)?, to: point(to)? }));
        }
        Err(unreadable("write al1-a11 for a move, al1xal2 for an attack, +al1 to turn over, or pass".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["al1-a11", "al1xdl2", "+ck3", "pass"] {
            assert_eq!(text.parse::<Turn>().map(|turn| turn.to_string()), Ok(text.to_owned()));
        }
        for (text, problem) in [("", "write"), ("a11", "write"), ("a11-e11", "‘e11’"), ("+", "‘’"), ("passx", "‘pass’")]
        {
            assert!(text.parse::<Turn>().is_err_and(|error| error.to_string().contains(problem)), "{text}");
        }
    }
}
