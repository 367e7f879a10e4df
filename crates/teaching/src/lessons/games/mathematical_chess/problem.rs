//! What can be wrong with an exercise or a mini game of Mathematical Chess only.

use super::reasoning::NotWritten;
use crate::lessons::exercise_problem::ExerciseProblem;
use mathchess_engine::game::{AnyPositionError, AnyRefusal};
use mathchess_engine::games::mathematical_chess::{
    ArrangementProblem, ConditionsProblem, Point, StartPositionMismatch, Turn,
};

/// What is wrong with the position, the goal or the reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoalProblem {
    /// The pieces are not those of the two boxes.
    #[error("{0}")]
    Arrangement(ArrangementProblem),
    /// A side has lost.
    #[error("a side has no operators or no digits: the game is over")]
    SideLost,
    /// There is a reply, but nothing that it replies to.
    #[error("a reply needs a model to reply to")]
    ReplyToNothing,
    /// The reply is illegal.
    #[error("the reply {reply} is illegal after {model}: {refusal}")]
    IllegalReply {
        /// The reply.
        reply: Turn,
        /// The model answer before it.
        model: Turn,
        /// Why it is illegal.
        refusal: AnyRefusal,
    },
    /// The turn that is asked about is illegal.
    #[error("turn {turn} is illegal: {refusal}")]
    IllegalTurn {
        /// The turn.
        turn: Turn,
        /// Why it is illegal.
        refusal: AnyRefusal,
    },
    /// The operator that is asked about is not there.
    #[error("no operator stands on {0}")]
    NoOperator(Point),
    /// The piece that is asked about is not there.
    #[error("no piece stands on {0}")]
    NoPiece(Point),
    /// No piece is written like this.
    #[error("‘{0}’ is not a piece: write W or B and one of 0-9 + - x : P R")]
    NotAPiece(String),
    /// No kind of piece has this symbol.
    #[error("‘{0}’ is neither a digit nor an operator")]
    NotAKind(char),
    /// A line has another name.
    #[error("‘{0}’ is not a line: write row or column")]
    NotALine(String),
    /// A side of the game has another letter.
    #[error("‘{0}’ is not a side: write w or b")]
    NotASide(String),
    /// A side of an operator has another name.
    #[error("‘{0}’ is not a side: write left, right, up or down")]
    NotADirection(String),
    /// The bound of a placement is missing, or there are two.
    #[error("place has either takes_at_least or takes_at_most")]
    Bound,
    /// What is wrong with a task about all digits.
    #[error(transparent)]
    Reasoning(#[from] ReasoningProblem),
}

impl From<GoalProblem> for ExerciseProblem<GoalProblem> {
    fn from(problem: GoalProblem) -> Self {
        Self::Goal(problem)
    }
}

impl From<ReasoningProblem> for ExerciseProblem<GoalProblem> {
    fn from(problem: ReasoningProblem) -> Self {
        Self::Goal(problem.into())
    }
}

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

/// What is wrong with a mini game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MiniGameProblem {
    /// There is no such comparison.
    #[error("‘{0}’ is not a comparison: write last or sum")]
    NotAComparison(String),
    /// No operator has this symbol.
    #[error("‘{0}’ is not an operator")]
    NotAnOperator(char),
    /// The conditions can't be played.
    #[error("{0}")]
    Conditions(ConditionsProblem),
    /// The start position can't be read.
    #[error(transparent)]
    Position(#[from] AnyPositionError),
    /// The start position needs other conditions.
    #[error("the start position does not fit the conditions: {0}")]
    OtherConditions(StartPositionMismatch),
    /// The first turn may bring more than is wanted.
    #[error("a first turn takes more than {0} points")]
    NotCalm(u32),
}
