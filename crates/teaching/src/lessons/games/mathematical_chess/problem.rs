//! What can be wrong with an exercise or a mini game of Mathematical Chess only.

use super::reasoning::ReasoningProblem;
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
