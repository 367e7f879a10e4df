//! The options that players may agree on before a game (rules, section 7). The move limit is not one: it is part of a
//! position's text.

use std::fmt;
use std::str::FromStr;

use crate::game::{Finding, OptionsError, read_options};

/// Which repetitions are forbidden (D10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// Rule 12: a piece may not go straight back.
    #[default]
    StraightBack,
    /// All repetitions are allowed.
    Free,
    /// No position (board and side to move) may occur twice in the movement stage. This makes rule 12 unnecessary.
    Strict,
}

/// The options of a game; the default is the standard.
///
/// ```
/// use mathchess_engine::games::mathematichess::{Options, Repetition};
/// let options: Options = "repetition=strict".parse()?;
/// assert_eq!(options.repetition, Repetition::Strict);
/// assert_eq!(Options::default().to_string(), "", "the standard needs no words");
/// # Ok::<(), mathchess_engine::game::OptionsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether the bonus counts in the comparison of contributions (D1).
    pub bonus_in_majority: bool,
    /// Whether rules 24 and 25 apply: four of a kind, full house (D17).
    pub poker_bonuses: bool,
    /// Which repetitions are forbidden.
    pub repetition: Repetition,
    /// Who finds what territories are worth.
    pub finding: Finding,
}

impl Options {
    /// The standard rules.
    pub const STANDARD: Self = Self {
        bonus_in_majority: true,
        poker_bonuses: false,
        repetition: Repetition::StraightBack,
        finding: Finding::Shown,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// The words of the options, for an error message.
const WORDS: &str =
    "bonus-not-in-majority, poker, repetition=free, repetition=strict, equations=found, equations=strict";

/// The words of the options that differ from the standard, separated by blanks.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = [
            (!self.bonus_in_majority, "bonus-not-in-majority"),
            (self.poker_bonuses, "poker"),
            (self.repetition == Repetition::Free, "repetition=free"),
            (self.repetition == Repetition::Strict, "repetition=strict"),
        ];
        let words = chosen.into_iter().filter(|&(chosen, _)| chosen).map(|(_, word)| word.to_owned());
        f.write_str(&words.chain(self.finding.option()).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for Options {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let mut options = Self::STANDARD;
        read_options(text, WORDS, |name, value| {
            match (name, value) {
                ("bonus-not-in-majority", None) => options.bonus_in_majority = false,
                ("poker", None) => options.poker_bonuses = true,
                ("repetition", Some("free")) => options.repetition = Repetition::Free,
                ("repetition", Some("strict")) => options.repetition = Repetition::Strict,
                (Finding::WORD, Some(value)) => options.finding = Finding::of_option(value)?,
                _ => return None,
            }
            Some(())
        })?;
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["", "poker equations=found", "bonus-not-in-majority poker repetition=strict", "repetition=free"] {
            assert_eq!(text.parse::<Options>().map(|options| options.to_string()), Ok(text.to_owned()));
        }
        for text in ["Poker", "repetition", "repetition=12", "poker=1", "equations=shown"] {
            assert!(text.parse::<Options>().is_err_and(|error| error.word == text), "{text}");
        }
    }
}
