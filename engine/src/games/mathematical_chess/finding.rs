//! Who finds the equations of a game: an agreement beside the rules, like a clock.

use std::fmt;
use std::str::FromStr;

/// Who finds the equations of a game, in the order from the most help to the least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finding {
    /// The program shows every equation of a piece.
    #[default]
    Shown,
    /// The player claims an equation, and the program judges it. Wrong claims cost nothing.
    Found,
    /// As found, but a wrong claim ends the turn.
    Strict,
}

impl Finding {
    /// All of them, from the most help to the least.
    pub const ALL: [Self; 3] = [Self::Shown, Self::Found, Self::Strict];

    /// The name in texts and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::Found => "found",
            Self::Strict => "strict",
        }
    }

    /// Whether the player has to find them.
    pub const fn is_claimed(self) -> bool {
        !matches!(self, Self::Shown)
    }
}

/// A name of no [`Finding`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFinding(String);

impl fmt::Display for UnknownFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is none of shown, found and strict", self.0)
    }
}

impl std::error::Error for UnknownFinding {}

impl FromStr for Finding {
    type Err = UnknownFinding;

    fn from_str(name: &str) -> Result<Self, UnknownFinding> {
        Self::ALL.into_iter().find(|finding| finding.name() == name).ok_or_else(|| UnknownFinding(name.to_owned()))
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
