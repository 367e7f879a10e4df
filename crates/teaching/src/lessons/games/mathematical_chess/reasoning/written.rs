//! Calculations with numbers of any length, as a task writes them.

use std::fmt;
use std::str::FromStr;

use mathchess_engine::games::mathematical_chess::Operator;

/// A sum, a difference or a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    operator: Operator,
    numbers: Vec<u64>,
    value: u64,
}

impl Written {
    /// The calculation; none if it has no value.
    pub fn new(operator: Operator, numbers: Vec<u64>) -> Option<Self> {
        let (&first, rest) = numbers.split_first()?;
        let value = rest.iter().try_fold(first, |so_far, &number| match operator {
            Operator::Add => so_far.checked_add(number),
            Operator::Subtract => so_far.checked_sub(number),
            Operator::Multiply => so_far.checked_mul(number),
            Operator::Divide | Operator::Power | Operator::Root => None,
        })?;
        Some(Self { operator, numbers, value })
    }

    /// Its value.
    pub const fn value(&self) -> u64 {
        self.value
    }

    /// The calculation with its value: `38 + 47 = 85`.
    pub fn worked_out(&self) -> String {
        format!("{self} = {}", self.value)
    }
}

/// A text that can't be read as a calculation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is not a calculation: write numbers with + or - or x between")]
pub struct NotWritten(String);

/// `38 + 47`, `15 − 7`, `3 × 8`.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.operator {
            Operator::Subtract => " − ",
            Operator::Multiply => " × ",
            _ => " + ",
        };
        let numbers: Vec<String> = self.numbers.iter().map(u64::to_string).collect();
        f.write_str(&numbers.join(sign))
    }
}

/// Reads `38 + 47`, `15 - 7`, `3 x 8`: numbers with one sign between them, a blank on each side of it.
impl FromStr for Written {
    type Err = NotWritten;

    fn from_str(text: &str) -> Result<Self, NotWritten> {
        let problem = || NotWritten(text.to_owned());
        let mut parts = text.split(' ');
        let mut numbers = Vec::new();
        let mut operator = None;
        loop {
            numbers.push(parts.next().and_then(|number| number.parse().ok()).ok_or_else(problem)?);
            let Some(sign) = parts.next() else { break };
            let mut symbols = sign.chars();
            let read = symbols.next().filter(|_| symbols.next().is_none()).and_then(Operator::from_symbol);
            if read.is_none() || operator.is_some_and(|known| Some(known) != read) {
                return Err(problem());
            }
            operator = read;
        }
        operator.and_then(|operator| Self::new(operator, numbers)).ok_or_else(problem)
    }
}
