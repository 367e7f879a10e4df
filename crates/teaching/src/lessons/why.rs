//! Why an answer is wrong.

use super::phrase::{Param, Phrase};
use mathchess_engine::games::mathematical_chess::{Direction, Explanation, Expression, Piece, Point};

/// One reason why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The code, such as `single-of-many`, by which attempts and mistakes are counted.
    pub code: &'static str,
    /// The rule, `R01` to `R12`, or `end` or `place`.
    pub rule: &'static str,
    /// The sentence; its key is the code.
    pub phrase: Phrase,
    /// The complete calculations of the operator's sides concerned.
    pub facts: Vec<SideFacts>,
    /// The opponent's reply, if it is the reason.
    pub reply: Option<Reply>,
}

impl Why {
    /// A reason without parameters.
    pub(super) fn new(code: &'static str, rule: &'static str, params: Vec<(&'static str, Param)>) -> Self {
        Self { code, rule, phrase: Phrase { key: code, params }, facts: Vec::new(), reply: None }
    }
}

/// A turn of the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its text.
    pub turn: String,
    /// The points it takes.
    pub points: u32,
    /// The position after it.
    pub position: String,
    /// Why it is legal, in Mathematical Chess.
    pub explanation: Option<Explanation>,
}

/// All values of one side of an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideFacts {
    /// Where the operator stands.
    pub operator: Point,
    /// The operator piece.
    pub piece: Piece,
    /// The side of the operator.
    pub direction: Direction,
    /// All of its partial values.
    pub expressions: Vec<Expression>,
    /// The move after which this holds; none for the position as shown.
    pub after: Option<String>,
}
