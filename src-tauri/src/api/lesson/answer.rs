//! What a step asks for, and the answers.

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess::{Axis, Direction};
use mathchess_teaching::lessons;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use crate::api::piece::Piece;
use crate::api::sides::Sides;

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
    /// All digits that belong to the answer.
    Find,
    /// All couples of digits that belong to the answer, in either order.
    FindPairs,
    /// For each line, whether it belongs to the answer.
    Judge {
        /// The lines: numbers and signs only.
        lines: Vec<String>,
    },
    /// Some of these digits.
    Group {
        /// The digits.
        #[specta(type = Vec<Number>)]
        of: Vec<u64>,
        /// How many are to be chosen.
        size: u32,
    },
    /// Whether something is possible: one judgement.
    Possible,
    /// One of these reasons, by its place.
    Reason {
        /// The names of their sentences.
        reasons: Vec<String>,
    },
    /// A digit for each of these empty points.
    Make {
        /// The points.
        points: Vec<String>,
        /// The side whose digits they are.
        side: Side,
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
    /// A choice among several.
    Choice {
        /// Its place, counted from 0.
        index: u32,
    },
    /// A digit for each point that was asked for.
    Digits {
        /// The digits, in the order of the points.
        #[specta(type = Vec<Number>)]
        digits: Vec<u64>,
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

/// The most parts of an answer: more than any board has points.
pub const MOST_PARTS: usize = 256;

impl LessonAnswer {
    /// The number of its parts.
    pub fn parts(&self) -> usize {
        match self {
            Self::Turns { turns } => turns.len(),
            Self::Points { points } => points.len(),
            Self::Values { values } => values.len(),
            Self::Pairs { pairs } => pairs.len(),
            Self::Judgements { judgements } => judgements.len(),
            Self::Digits { digits } => digits.len(),
            Self::Number { .. } | Self::Choice { .. } | Self::Score { .. } => 1,
        }
    }

    /// Converts to the engine's answer.
    pub fn read(&self) -> lessons::Answer {
        match self.clone() {
            Self::Turns { turns } => lessons::Answer::Turns(turns),
            Self::Points { points } => lessons::Answer::Points(points),
            Self::Values { values } => lessons::Answer::Values(values),
            Self::Pairs { pairs } => lessons::Answer::Pairs(pairs),
            Self::Judgements { judgements } => lessons::Answer::Judgements(judgements),
            Self::Number { number } => lessons::Answer::Number(number),
            Self::Choice { index } => lessons::Answer::Choice(index as usize),
            Self::Digits { digits } => lessons::Answer::Digits(digits),
            Self::Score { white, black, ahead } => lessons::Answer::Score { white, black, ahead },
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
            lessons::Answer::Choice(index) => Self::Choice { index: whole(index) },
            lessons::Answer::Digits(digits) => Self::Digits { digits },
            lessons::Answer::Score { white, black, ahead } => Self::Score { white, black, ahead },
        }
    }
}

impl From<lessons::Ask> for LessonAsk {
    fn from(ask: lessons::Ask) -> Self {
        match ask {
            lessons::Ask::Turn { turns, or_nothing } => Self::Turn { turns: whole(turns), or_nothing },
            lessons::Ask::Points { about } => Self::Points { about },
            lessons::Ask::Values { operator, direction } => Self::Values { operator, direction },
            lessons::Ask::Pairs { operator, axis } => Self::Pairs { operator, axis },
            lessons::Ask::SameValue { couples } => Self::SameValue { couples },
            lessons::Ask::Number => Self::Number,
            lessons::Ask::Score { taken } => {
                let [white, black] =
                    taken.map(|kinds| kinds.into_iter().map(|kind| kind.symbol().to_string()).collect());
                Self::Score { taken: Sides { white, black } }
            }
            lessons::Ask::Place { piece } => Self::Place { piece: piece.into() },
            lessons::Ask::Find => Self::Find,
            lessons::Ask::FindPairs => Self::FindPairs,
            lessons::Ask::Judge { lines } => Self::Judge { lines },
            lessons::Ask::Group { of, size } => Self::Group { of, size: whole(size) },
            lessons::Ask::Possible => Self::Possible,
            lessons::Ask::Reason { reasons } => {
                Self::Reason { reasons: reasons.into_iter().map(str::to_owned).collect() }
            }
            lessons::Ask::Make { points, side } => Self::Make { points, side },
        }
    }
}

fn whole(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
