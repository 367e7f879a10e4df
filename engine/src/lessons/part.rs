//! What an answer holds, part by part: each part is right or has a reason of its own.

use super::marking::Why;
use crate::game::Side;

/// One thing that an answer holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The move of a turn. A placed piece comes from nowhere, a pass goes nowhere.
    Move {
        /// Where it begins.
        from: Option<String>,
        /// Where it ends.
        to: Option<String>,
    },
    /// A point: one that was asked for, or one that a turn clears.
    Point(String),
    /// A value.
    Value(u64),
    /// A couple of values.
    Pair([u64; 2]),
    /// What is said of the couple with this number, counted from 0.
    Judgement(usize),
    /// The number that was asked for.
    Number(u64),
    /// The points of a side.
    Points(Side),
    /// Who is ahead.
    Ahead,
}

/// A part, marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedPart {
    /// The part.
    pub part: Part,
    /// Why it is wrong; none of a part that is right.
    pub why: Option<Why>,
}

/// All parts of an answer. It is accepted if each of them is right and nothing is missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The parts, in the order in which they are told.
    pub all: Vec<MarkedPart>,
    /// Is something missing? What it is would be the answer.
    pub missing: bool,
}

impl Parts {
    /// An answer that is right or wrong as a whole.
    pub fn whole(part: Part, why: Option<Why>) -> Self {
        Self { all: vec![MarkedPart { part, why }], missing: false }
    }

    /// A set of which every item is in `right` or has a reason.
    pub fn of_set<T: PartialEq>(given: &[T], right: &[T], part: impl Fn(&T) -> Part, why: impl Fn(&T) -> Why) -> Self {
        let marked = |item: &T| MarkedPart { part: part(item), why: (!right.contains(item)).then(|| why(item)) };
        Self { all: given.iter().map(marked).collect(), missing: right.iter().any(|item| !given.contains(item)) }
    }

    /// Is each part right and nothing missing?
    pub fn are_right(&self) -> bool {
        !self.missing && self.all.iter().all(|marked| marked.why.is_none())
    }
}
