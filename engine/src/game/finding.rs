//! Who finds the equations of a game, or what its lines and territories make: an agreement beside the rules, like a clock.

use std::fmt;
use std::str::FromStr;

/// Who finds the equations of a game, in the order from the most help to the least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename_all = "camelCase")
)]
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

    /// The name of the option that says it.
    pub const WORD: &'static str = "equations";

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

    /// The value of the option [`Finding::WORD`]; none for a value that it does not have. There is one way to say that the
    /// program shows everything: saying nothing.
    pub(crate) fn of_option(value: &str) -> Option<Self> {
        value.parse().ok().filter(|&finding| finding != Self::Shown)
    }

    /// The option with its value; none if nothing is to be said.
    pub(crate) fn option(self) -> Option<String> {
        self.is_claimed().then(|| format!("{}={self}", Self::WORD))
    }

    /// What the options of a game say, in any game that has the option.
    ///
    /// ```
    /// use mathchess_engine::game::Finding;
    /// assert_eq!(Finding::in_options("poker equations=found"), Finding::Found);
    /// assert_eq!(Finding::in_options("poker"), Finding::Shown);
    /// ```
    pub fn in_options(options: &str) -> Self {
        options.split(' ').find_map(Self::said_by).unwrap_or_default()
    }

    /// The options of a game with this in place of what they said before.
    ///
    /// ```
    /// use mathchess_engine::game::Finding;
    /// assert_eq!(Finding::Strict.put_in("poker equations=found"), "poker equations=strict");
    /// assert_eq!(Finding::Shown.put_in("equations=found"), "");
    /// ```
    #[must_use]
    pub fn put_in(self, options: &str) -> String {
        let others = options.split(' ').filter(|word| !word.is_empty() && Self::said_by(word).is_none());
        others.map(str::to_owned).chain(self.option()).collect::<Vec<_>>().join(" ")
    }

    fn said_by(word: &str) -> Option<Self> {
        word.strip_prefix(Self::WORD)?.strip_prefix('=').and_then(Self::of_option)
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
