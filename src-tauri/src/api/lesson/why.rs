//! Why an answer is wrong, and the opponent's reply.

use mathchess_engine::games::mathematical_chess::Direction;
use serde::Serialize;
use specta::Type;

use super::phrase::Phrase;
use crate::api::board::Board;
use crate::api::equation::Expression;
use crate::api::explanation::Explanation;
use crate::api::piece::PlacedPiece;

/// All values of one side of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LessonFacts {
    /// The operator.
    pub operator: PlacedPiece,
    /// The side of the operator.
    pub direction: Direction,
    /// All of its partial values.
    pub expressions: Vec<Expression>,
    /// The move after which this holds; none for the position as shown.
    pub after: Option<String>,
}

/// A turn of the opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonReply {
    /// Its text.
    pub turn: String,
    /// The points that it takes.
    pub points: u32,
    /// The position after it, as text.
    pub position: String,
    /// The board after it.
    pub board: Board,
    /// Why it is legal, in Mathematical Chess.
    pub explanation: Option<Explanation>,
}

/// One reason why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct LessonWhy {
    /// The code of the wrong idea.
    pub code: String,
    /// The rule.
    pub rule: String,
    /// The sentence.
    pub phrase: Phrase,
    /// The complete calculations of the operator's sides concerned.
    pub facts: Vec<LessonFacts>,
    /// The opponent's reply, if it is the reason.
    pub reply: Option<LessonReply>,
}
