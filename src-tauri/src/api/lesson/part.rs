//! The parts of an answer, each with its own reason.

use mathchess_engine::game::Side;
use mathchess_teaching::lessons;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::why::LessonWhy;

/// One part of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum AnswerPart {
    /// The move of a turn. A placed piece has no start, and a pass has no target.
    Move {
        /// Where it begins.
        from: Option<String>,
        /// Where it ends.
        to: Option<String>,
    },
    /// A point of a set, or a point that a turn clears.
    Point {
        /// The point.
        point: String,
    },
    /// A value.
    Value {
        /// The value.
        #[specta(type = Number)]
        value: u64,
    },
    /// A couple of values.
    Pair {
        /// The values.
        #[specta(type = [Number; 2])]
        pair: [u64; 2],
    },
    /// The judgement of a pair.
    Judgement {
        /// The pair's number, counted from 0.
        index: u32,
    },
    /// The number that was asked for.
    Number {
        /// The number.
        #[specta(type = Number)]
        number: u64,
    },
    /// The points of a side.
    Points {
        /// The side.
        side: Side,
    },
    /// The side that is ahead.
    Ahead,
    /// The whole answer, where it is right or wrong as one.
    Whole,
}

/// The marking of a part of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct MarkedPart {
    /// The part.
    pub part: AnswerPart,
    /// Why it is wrong; none if it is right.
    pub why: Option<LessonWhy>,
}

impl From<lessons::Part> for AnswerPart {
    fn from(part: lessons::Part) -> Self {
        match part {
            lessons::Part::Move { from, to } => Self::Move { from, to },
            lessons::Part::Point(point) => Self::Point { point },
            lessons::Part::Value(value) => Self::Value { value },
            lessons::Part::Pair(pair) => Self::Pair { pair },
            lessons::Part::Judgement(index) => Self::Judgement { index: u32::try_from(index).unwrap_or(u32::MAX) },
            lessons::Part::Number(number) => Self::Number { number },
            lessons::Part::Points(side) => Self::Points { side },
            lessons::Part::Ahead => Self::Ahead,
            lessons::Part::Whole => Self::Whole,
        }
    }
}
