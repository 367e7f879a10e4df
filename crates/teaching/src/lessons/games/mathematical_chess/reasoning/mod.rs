//! Tasks about all digits: find all, how many, is it possible, why, make a board. What is right is worked out from the rules,
//! case by case.

mod calculation;
mod case;
mod collection;
mod happening;
mod mark;
mod possibility;
mod statement;
mod task;
mod written;

pub use case::Case;
pub use collection::{Claimed, Collection, Found, Gap};
pub use happening::{Happening, Make};
pub(super) use mark::{mark, model};
pub use possibility::{Ending, Possibility};
pub use statement::Statement;
pub(super) use task::task;
pub use written::{NotWritten, Written};

use crate::lessons::Ask;
use mathchess_engine::games::mathematical_chess::Position;

/// Some of the given digits, so many that together make ten, twenty or more tens. Any such group is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The digits.
    pub of: Vec<u8>,
    /// How many are to be chosen.
    pub size: usize,
}

/// A task about all digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reasoning {
    /// Find everything that belongs to a collection.
    Find(Collection),
    /// Say how many belong to it.
    HowMany(Collection),
    /// Say which digit decides of a calculation.
    Decides(Written),
    /// Choose a group of digits.
    Group(Group),
    /// Say whether something is possible.
    Possible(Possibility),
    /// Choose the reason: of these statements exactly one holds.
    Why(Vec<Statement>),
    /// Make a board on which something happens.
    Make(Make),
}

impl Reasoning {
    /// The kind of answer that it asks for.
    pub fn asks(&self, position: &Position) -> Ask {
        match self {
            Self::Find(collection) => match collection.found(position.compare()) {
                Found::Couples(_) => Ask::FindPairs,
                Found::Lines(_) => Ask::Judge { lines: collection.lines() },
                Found::Digits(_) | Found::Sums(_) => Ask::Find,
            },
            Self::HowMany(_) | Self::Decides(_) => Ask::Number,
            Self::Group(Group { of, size }) => {
                Ask::Group { of: of.iter().map(|&digit| digit.into()).collect(), size: *size }
            }
            Self::Possible(_) => Ask::Possible,
            Self::Why(statements) => {
                Ask::Reason { reasons: statements.iter().map(|statement| statement.name()).collect() }
            }
            Self::Make(make) => Ask::Make {
                points: make.points.iter().map(ToString::to_string).collect(),
                side: position.side_to_move(),
            },
        }
    }
}
