//! The set-ups (rules, section 3).

use std::fmt;
use std::str::FromStr;

use super::new_row::{Layout, NewRow};
use super::position::Position;
use crate::game::plain_number;

/// The most pairs of a set-up. Larger rows could exceed the limits of texts and tables.
const MAX_PAIRS: u32 = 10_000_000;

/// A standard puzzle of n counters of each of two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setup {
    /// `N`: from two blocks to alternation.
    Forward(u32),
    /// `inverse-N`: from alternation to two blocks.
    Inverse(u32),
    /// `tait-N`: as `inverse-N`, with Tait's letters.
    Tait(u32),
}

impl Setup {
    /// The number n of counters of each colour.
    pub const fn pairs(self) -> u32 {
        match self {
            Self::Forward(n) | Self::Inverse(n) | Self::Tait(n) => n,
        }
    }

    /// The row.
    fn row(self) -> NewRow {
        match self {
            Self::Forward(n) => NewRow::standard(Layout::Forward, n),
            Self::Inverse(n) => NewRow::standard(Layout::Inverse, n),
            Self::Tait(n) => NewRow::standard(Layout::Tait, n),
        }
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.row().cells()
    }

    /// The position at the start.
    pub fn position(self) -> Position {
        self.row().position()
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forward(n) => write!(f, "{n}"),
            Self::Inverse(n) => write!(f, "inverse-{n}"),
            Self::Tait(n) => write!(f, "tait-{n}"),
        }
    }
}

/// Error: the text does not name a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError(String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "‘{}’ is not a set-up: write the number of counters of each colour, 1 to {MAX_PAIRS}, with inverse- or tait- \
             before it for the inverse puzzle",
            self.0
        )
    }
}

impl std::error::Error for SetupError {}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let (make, number): (fn(u32) -> Self, &str) = if let Some(number) = text.strip_prefix("inverse-") {
            (Self::Inverse, number)
        } else if let Some(number) = text.strip_prefix("tait-") {
            (Self::Tait, number)
        } else {
            (Self::Forward, text)
        };
        plain_number(number)
            .filter(|pairs| (1..=MAX_PAIRS).contains(pairs))
            .map(make)
            .ok_or_else(|| SetupError(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_ups_of_the_rules() {
        for (name, text) in [
            ("4", "BBBBWWWW.. alt 2 - 0"),
            ("3", "BBBWWW.... alt 2 - 0"),
            ("inverse-4", "..WBWBWBWB sep 2 - 0"),
            ("inverse-3", "....WBWBWB sep 2 - 0"),
            ("tait-4", "..ABABABAB sep 2 - 0"),
        ] {
            let setup: Setup = name.parse().unwrap();
            assert_eq!((setup.to_string(), setup.position().to_string()), (name.to_owned(), text.to_owned()));
            assert_eq!(setup.cells(), setup.position().cells().len(), "{name}");
        }
    }

    #[test]
    fn other_names_are_refused() {
        for name in ["", "0", "04", "-4", "+4", "inverse", "inverse-", "tait-0", "4.", "10000001", "99999999999"] {
            assert!(name.parse::<Setup>().is_err(), "{name:?}");
        }
    }
}
