//! What is agreed beside the position: the boxes, and the turns that stop a game in which nothing is taken.

use std::fmt;

use super::conditions::{Conditions, ConditionsProblem};
use super::in_play::DEFAULT_QUIET_LIMIT;
use super::piece::Operator;
use super::position::Position;
use crate::game::{Finding, OptionsError, plain_number, read_options};

/// The options of a game. The size of the board and how values are compared are in the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The digits and operators of each box; none if nothing was said of them.
    pub boxes: Option<Boxes>,
    /// Turns in a row without a capture or removal that stop the game.
    pub quiet_limit: u16,
    /// Who finds the equations.
    pub finding: Finding,
}

/// What each player's box holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boxes {
    /// The digits, ascending.
    pub digits: Vec<u8>,
    /// The operators, each as often as there are, in the order of the rules.
    pub operators: Vec<Operator>,
}

impl Default for Options {
    fn default() -> Self {
        Self { boxes: None, quiet_limit: DEFAULT_QUIET_LIMIT, finding: Finding::default() }
    }
}

/// What the words of the options are.
const WORDS: &str = "digits=D…, operators=O…, quiet-limit=N, equations=found, equations=strict";

impl Options {
    /// The options of a game under some conditions.
    pub fn of(conditions: &Conditions, quiet_limit: u16, finding: Finding) -> Self {
        let boxes = Boxes { digits: conditions.digits().collect(), operators: conditions.operators().collect() };
        Self { boxes: Some(boxes), quiet_limit, finding }
    }

    /// Reads the words of the options.
    ///
    /// # Errors
    /// Which word means nothing, and what there is; digits without operators, or the reverse.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Options;
    /// let options = Options::read("digits=123 operators=+ quiet-limit=40")?;
    /// assert_eq!(options.quiet_limit, 40);
    /// assert_eq!(options.boxes.as_ref().map(|boxes| boxes.digits.len()), Some(3));
    /// assert_eq!(options.to_string(), "digits=123 operators=+ quiet-limit=40");
    /// assert_eq!(Options::read("quiet-limit=0").unwrap_err().word, "quiet-limit=0");
    /// # Ok::<(), mathchess_engine::game::OptionsError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, OptionsError> {
        let (mut digits, mut operators) = (None, None);
        let Self { mut quiet_limit, mut finding, .. } = Self::default();
        read_options(text, WORDS, |name, value| {
            match (name, value) {
                ("digits", Some(value)) => {
                    let read = |c: char| c.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
                    digits = Some(value.chars().map(read).collect::<Option<Vec<u8>>>()?);
                }
                ("operators", Some(value)) => {
                    operators = Some(value.chars().map(Operator::from_symbol).collect::<Option<Vec<Operator>>>()?);
                }
                ("quiet-limit", Some(value)) => quiet_limit = plain_number(value).filter(|&limit| limit > 0)?,
                (Finding::WORD, Some(value)) => finding = Finding::of_option(value)?,
                _ => return None,
            }
            Some(())
        })?;
        let boxes = match (digits, operators) {
            (None, None) => None,
            (Some(digits), Some(operators)) => Some(Boxes { digits, operators }),
            (digits, _) => {
                let word = if digits.is_some() { "digits" } else { "operators" }.to_owned();
                return Err(OptionsError { word, offered: "digits=D… and operators=O… together", repeated: false });
            }
        };
        Ok(Self { boxes, quiet_limit, finding })
    }

    /// The conditions of a game that begins in `position`; none if nothing was said of the boxes.
    ///
    /// # Errors
    /// What can't be written down: a digit named twice, too many operators of a kind.
    pub fn conditions(&self, position: &Position) -> Result<Option<Conditions>, ConditionsProblem> {
        let Some(Boxes { digits, operators }) = &self.boxes else { return Ok(None) };
        let (size, compare) = (position.board().size(), position.compare());
        Conditions::new(size, digits.iter().copied(), operators.iter().copied(), compare).map(Some)
    }
}

/// The words with blanks between.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Boxes { digits, operators }) = &self.boxes {
            f.write_str("digits=")?;
            digits.iter().try_for_each(|digit| write!(f, "{digit}"))?;
            f.write_str(" operators=")?;
            operators.iter().try_for_each(|operator| write!(f, "{}", operator.symbol()))?;
            f.write_str(" ")?;
        }
        write!(f, "quiet-limit={}", self.quiet_limit)?;
        self.finding.option().map_or(Ok(()), |word| write!(f, " {word}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "quiet-limit=100",
            "digits=123456789 operators=++-x quiet-limit=40",
            "digits= operators= quiet-limit=1",
            "digits=123 operators=+ quiet-limit=100 equations=strict",
            "quiet-limit=100 equations=found",
        ] {
            assert_eq!(Options::read(text).map(|options| options.to_string()), Ok(text.to_owned()));
        }
        assert_eq!(Options::read(""), Ok(Options::default()));
        for text in [
            "quiet-limit=0",
            "quiet-limit=+5",
            "quiet-limit",
            "digits=1",
            "operators=+",
            "digits=1a operators=+",
            "level=1",
            "equations",
            "equations=shown",
            "equations=Found",
        ] {
            assert!(Options::read(text).is_err(), "{text}");
        }
    }
}
