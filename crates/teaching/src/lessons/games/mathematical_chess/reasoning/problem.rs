//! What can be wrong with a task about all digits.

use mathchess_engine::games::mathematical_chess::Point;

/// What is wrong with a task about all digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReasoningProblem {
    /// Sums can't be listed.
    #[error("sums are counted, not found")]
    SumsAreCounted,
    /// The number has more than one digit.
    #[error("{0} is not a digit")]
    NotADigit(u8),
    /// The digits should differ.
    #[error("the digit {0} is there twice")]
    DigitTwice(u8),
    /// No operator has this sign.
    #[error("‘{0}’ is not an operator")]
    NotAnOperator(String),
    /// A calculation can't be read.
    #[error(transparent)]
    Written(#[from] NotWritten),
    /// The calculation is not worked out.
    #[error("‘{0}’ has no result: write 7 x 8 = 54")]
    NoResult(String),
    /// The result is not a number.
    #[error("‘{0}’ is not a number")]
    NotANumber(String),
    /// No digit is missing at the end of the calculation.
    #[error("‘{0}’ has no gap at its end: write 23 x 4 = 9?")]
    NoGap(String),
    /// The ends of numbers are asked about for sums and products only.
    #[error("write + or x for numbers that end so")]
    AddOrMultiply,
    /// The number of digits is outside the range that can be added.
    #[error("there are no {0} different digits to add")]
    NotSoManyDigits(u32),
    /// No statement has this name.
    #[error("there is no statement ‘{0}’")]
    NoSuchStatement(String),
    /// None of the reasons holds, or several do.
    #[error("{0} of the reasons hold; one should")]
    ReasonsThatHold(usize),
    /// There are no points for digits, or too many.
    #[error("write one to three points for digits")]
    PointsForDigits,
    /// The point for a digit is occupied or outside the board.
    #[error("{0} is not an empty point of this board")]
    NotAnEmptyPoint(Point),
}

/// A text that can't be read as a calculation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is not a calculation: write numbers with + or - or x between")]
pub struct NotWritten(pub(super) String);
