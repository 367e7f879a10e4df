//! What a step asks for, and the answers.

use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::lessons;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use crate::api::equation::Axis;
use crate::api::piece::Piece;
use crate::api::sides::{Side, Sides};
use crate::api::values::Direction;

/// The kind of answer that a step asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LessonAsk {
    /// One or more turns on the board.
    Turn {
        /// The number of the learner's turns in the whole answer.
        turns: u32,
        /// Whether the answer may be that nothing can be taken, which is a pass.
        #[serde(rename = "orNothing")]
        or_nothing: bool,
    },
    /// A set of points.
    Points {
        /// The piece that the question is about.
        about: String,
    },
    /// The partial values of one side of an operator.
    Values {
        /// The operator's point.
        operator: String,
        /// Which of its sides.
        direction: Direction,
    },
    /// Couples of equal values: the first of the left or upper side, the second of the other.
    Pairs {
        /// The operator's point.
        operator: String,
        /// The line.
        axis: Axis,
    },
    /// For each pair of numbers, whether they count as equal.
    SameValue {
        /// The couples.
        #[specta(type = Vec<[Number; 2]>)]
        couples: Vec<[u64; 2]>,
    },
    /// One number.
    Number,
    /// The points of both sides and who is ahead.
    Score {
        /// The symbols of the pieces that each side has taken.
        taken: Sides<Vec<String>>,
    },
    /// An empty point for a new piece, answered by one point.
    Place {
        /// The piece.
        piece: Piece,
    },
}

/// A learner's answer, or the engine's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LessonAnswer {
    /// The learner's turns since the step began; the last one is marked.
    Turns {
        /// Their texts.
        turns: Vec<String>,
    },
    /// Points, in any order.
    Points {
        /// The points.
        points: Vec<String>,
    },
    /// Values, in any order.
    Values {
        /// The values.
        #[specta(type = Vec<Number>)]
        values: Vec<u64>,
    },
    /// Couples of values, in any order.
    Pairs {
        /// The couples.
        #[specta(type = Vec<[Number; 2]>)]
        pairs: Vec<[u64; 2]>,
    },
    /// Yes or no for each couple, in their order.
    Judgements {
        /// Whether each couple counts as equal.
        judgements: Vec<bool>,
    },
    /// A number.
    Number {
        /// The number.
        #[specta(type = Number)]
        number: u64,
    },
    /// A score.
    Score {
        /// White's points.
        #[specta(type = Number)]
        white: u64,
        /// Black's points.
        #[specta(type = Number)]
        black: u64,
        /// The side that is ahead, if any.
        ahead: Option<Side>,
    },
}

impl LessonAnswer {
    /// Converts to the engine's answer.
    pub fn read(&self) -> lessons::Answer {
        match self.clone() {
            Self::Turns { turns } => lessons::Answer::Turns(turns),
            Self::Points { points } => lessons::Answer::Points(points),
            Self::Values { values } => lessons::Answer::Values(values),
            Self::Pairs { pairs } => lessons::Answer::Pairs(pairs),
            Self::Judgements { judgements } => lessons::Answer::Judgements(judgements),
            Self::Number { number } => lessons::Answer::Number(number),
            Self::Score { white, black, ahead } => {
                lessons::Answer::Score { white, black, ahead: ahead.map(engine::Side::from) }
            }
        }
    }
}

impl From<lessons::Answer> for LessonAnswer {
    fn from(answer: lessons::Answer) -> Self {
        match answer {
            lessons::Answer::Turns(turns) => Self::Turns { turns },
            lessons::Answer::Points(points) => Self::Points { points },
            lessons::Answer::Values(values) => Self::Values { values },
            lessons::Answer::Pairs(pairs) => Self::Pairs { pairs },
            lessons::Answer::Judgements(judgements) => Self::Judgements { judgements },
            lessons::Answer::Number(number) => Self::Number { number },
            lessons::Answer::Score { white, black, ahead } => {
                Self::Score { white, black, ahead: ahead.map(Side::from) }
            }
        }
    }
}

impl From<lessons::Ask> for LessonAsk {
    fn from(ask: lessons::Ask) -> Self {
        match ask {
            lessons::Ask::Turn { turns, or_nothing } => {
                Self::Turn { turns: u32::try_from(turns).unwrap_or(u32::MAX), or_nothing }
            }
            lessons::Ask::Points { about } => Self::Points { about },
            lessons::Ask::Values { operator, direction } => Self::Values { operator, direction: direction.into() },
            lessons::Ask::Pairs { operator, axis } => Self::Pairs { operator, axis: axis.into() },
            lessons::Ask::SameValue { couples } => Self::SameValue { couples },
            lessons::Ask::Number => Self::Number,
            lessons::Ask::Score { taken } => {
                let [white, black] =
                    taken.map(|kinds| kinds.into_iter().map(|kind| kind.symbol().to_string()).collect());
                Self::Score { taken: Sides { white, black } }
            }
            lessons::Ask::Place { piece } => Self::Place { piece: piece.into() },
        }
    }
}
