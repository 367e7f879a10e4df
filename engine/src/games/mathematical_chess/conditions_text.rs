//! Conditions as text: `SIZE DIGITS OPERATORS COMPARE`, such as `9 123456789 ++-- last`.

use std::fmt;
use std::str::FromStr;

use super::conditions::{Compare, Conditions};
use super::piece::Operator;

/// Error: the text does not give conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionsTextError {
    /// The text.
    pub text: String,
}

impl fmt::Display for ConditionsTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text } = self;
        write!(f, "‘{text}’ does not give conditions: write size, digits, operators, comparison: 9 123456789 ++-- last")
    }
}

impl std::error::Error for ConditionsTextError {}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.size())?;
        self.digits().try_for_each(|digit| write!(f, "{digit}"))?;
        f.write_str(" ")?;
        self.operators().try_for_each(|operator| write!(f, "{}", operator.symbol()))?;
        write!(f, " {}", self.compare().name())
    }
}

impl FromStr for Conditions {
    type Err = ConditionsTextError;

    fn from_str(text: &str) -> Result<Self, ConditionsTextError> {
        let read = || {
            let parts: Vec<&str> = text.split(' ').collect();
            let &[size, digits, operators, compare] = parts.as_slice() else { return None };
            let digits: Vec<u8> =
                digits.chars().map(|c| c.to_digit(10).and_then(|d| u8::try_from(d).ok())).collect::<Option<_>>()?;
            let operators: Vec<Operator> = operators.chars().map(Operator::from_symbol).collect::<Option<_>>()?;
            Self::new(size.parse().ok()?, digits, operators, Compare::from_name(compare)?).ok()
        };
        read().ok_or_else(|| ConditionsTextError { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mathematical_chess::conditions::LEVELS;

    #[test]
    fn every_level_round_trips() {
        for level in &LEVELS {
            let conditions = level.conditions();
            assert_eq!(conditions.to_string().parse(), Ok(conditions));
        }
        assert_eq!(LEVELS[2].conditions().to_string(), "9 123456789 ++-- last");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "9", "9 12 ++", "9 12 ++ first", "x 12 ++ last", "9 1a ++ last", "9 11 ++ last", "9 1 +* sum"]
        {
            assert!(text.parse::<Conditions>().is_err(), "{text}");
        }
    }
}
