//! The conditions that players agree on before they place their pieces.

use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::error::{BoardProblem, Result};

/// The conditions of a game, the same for both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Conditions {
    /// The board size: points on each side.
    pub size: u8,
    /// The digits, each once.
    pub digits: Vec<u8>,
    /// The operators; an operator can occur several times.
    pub operators: Vec<String>,
    /// The rule by which values are equal.
    pub compare: engine::Compare,
}

/// A reason why conditions can't be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", rename_all = "camelCase")]
pub enum ConditionsProblem {
    /// The board is smaller or larger than the rules allow.
    SizeOutOfRange {
        /// The smallest size.
        min: u8,
        /// The largest size.
        max: u8,
    },
    /// No digit is chosen.
    NoDigits,
    /// No operator is chosen.
    NoOperators,
    /// A box does not contain that many operators of this kind.
    TooManyOfOperator {
        /// The operator.
        symbol: String,
        /// The number in the box.
        max: u8,
    },
    /// A digit is above 9 or named twice.
    BadDigit {
        /// The digit.
        digit: u8,
    },
    /// Less than a third of the points would stay empty.
    BoardTooFull {
        /// The number of pieces of both sides.
        pieces: u32,
        /// The number of points of the board.
        points: u32,
        /// The smallest size that leaves a third empty, if there is one.
        smallest: Option<u8>,
    },
}

/// One of the ten levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Level {
    /// The number, 1 to 10.
    pub number: u8,
    /// The operators of each side.
    pub operators: Vec<String>,
    /// The suitable board sizes, the smallest first.
    pub suggested_sizes: Vec<u8>,
}

/// A level made by a user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct OwnLevel {
    /// Its id; none for one that is not saved yet.
    pub id: Option<String>,
    /// Its name.
    pub name: String,
    /// Its conditions.
    pub conditions: Conditions,
}

fn symbols(operators: impl IntoIterator<Item = engine::Operator>) -> Vec<String> {
    operators.into_iter().map(|operator| operator.symbol().to_string()).collect()
}

impl From<&engine::Conditions> for Conditions {
    fn from(conditions: &engine::Conditions) -> Self {
        Self {
            size: conditions.size(),
            digits: conditions.digits().collect(),
            operators: symbols(conditions.operators()),
            compare: conditions.compare(),
        }
    }
}

impl Conditions {
    /// The engine's conditions, or the first part of them that can't be expressed.
    ///
    /// # Errors
    /// If there is no operator with that symbol.
    pub fn read(&self) -> Result<std::result::Result<engine::Conditions, engine::ConditionsProblem>> {
        let operator = |text: &String| {
            let mut symbols = text.chars();
            match (symbols.next().and_then(engine::Operator::from_symbol), symbols.next()) {
                (Some(operator), None) => Ok(operator),
                _ => Err(BoardProblem::UnknownOperator { symbol: text.clone() }.into()),
            }
        };
        let operators = self.operators.iter().map(operator).collect::<Result<Vec<_>>>()?;
        Ok(engine::Conditions::new(self.size, self.digits.iter().copied(), operators, self.compare))
    }
}

impl From<engine::ConditionsProblem> for ConditionsProblem {
    fn from(problem: engine::ConditionsProblem) -> Self {
        use engine::ConditionsProblem as Problem;
        match problem {
            Problem::SizeOutOfRange => Self::SizeOutOfRange { min: engine::MIN_SIZE, max: engine::MAX_SIZE },
            Problem::NoDigits => Self::NoDigits,
            Problem::NoOperators => Self::NoOperators,
            Problem::TooManyOfOperator(operator) => {
                Self::TooManyOfOperator { symbol: operator.symbol().to_string(), max: engine::MAX_OF_OPERATOR }
            }
            Problem::BadDigit(digit) => Self::BadDigit { digit },
            Problem::BoardTooFull { pieces, points, smallest } => Self::BoardTooFull { pieces, points, smallest },
        }
    }
}

impl From<&engine::Level> for Level {
    fn from(level: &engine::Level) -> Self {
        Self {
            number: level.number,
            operators: symbols(level.operators),
            suggested_sizes: level.suggested_sizes.to_vec(),
        }
    }
}
