//! The parts of an answer: each is right or has its own reason why it is wrong.

use super::why::Why;
use mathchess_engine::game::Side;

/// One part of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The move of a turn. A placed piece has no start, and a pass has no target.
    Move {
        /// Where it begins.
        from: Option<String>,
        /// Where it ends.
        to: Option<String>,
    },
    /// A point of a set, or a point that a turn clears.
    Point(String),
    /// A value.
    Value(u64),
    /// A couple of values.
    Pair([u64; 2]),
    /// The judgement of the pair with this number, counted from 0.
    Judgement(usize),
    /// The number that was asked for.
    Number(u64),
    /// The points of a side.
    Points(Side),
    /// The side that is ahead.
    Ahead,
    /// The whole answer, where it is right or wrong as one.
    Whole,
}

/// A part, marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedPart {
    /// The part.
    pub part: Part,
    /// Why it is wrong; none if it is right.
    pub why: Option<Why>,
}

/// All parts of an answer. The answer is right if each of them is right and nothing is missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The parts, in the order in which they are shown.
    pub all: Vec<MarkedPart>,
    /// Whether something is missing. What is missing is not told, since it would be the answer.
    pub missing: bool,
}

impl Parts {
    /// An answer that consists of one part.
    pub fn whole(part: Part, why: Option<Why>) -> Self {
        Self { all: vec![MarkedPart { part, why }], missing: false }
    }

    /// A set whose items are in `right` or have a reason.
    pub fn of_set<T: PartialEq>(given: &[T], right: &[T], part: impl Fn(&T) -> Part, why: impl Fn(&T) -> Why) -> Self {
        let marked = |item: &T| MarkedPart { part: part(item), why: (!right.contains(item)).then(|| why(item)) };
        Self { all: given.iter().map(marked).collect(), missing: right.iter().any(|item| !given.contains(item)) }
    }

    /// Whether each part is right and nothing is missing.
    pub fn are_right(&self) -> bool {
        !self.missing && self.all.iter().all(|marked| marked.why.is_none())
    }
}
