//! An arrangement is anything that a user can write; without [`Arrangement::problems`] it is a position.

use std::fmt;

use super::cell::Cell;
use super::piece::{Kind, Piece};
use super::shape::Shape;
use crate::game::{self, Side};

/// Which kings may still make D moves (rules 12 and 13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DRights([bool; 2]);

impl DRights {
    /// The rights at the start of a game: both kings have it.
    pub const BOTH: Self = Self([true; 2]);

    /// Whether this side's king has the right.
    pub const fn has(self, side: Side) -> bool {
        self.0[side.index()]
    }

    /// Gives it to this side's king.
    pub const fn add(&mut self, side: Side) {
        self.0[side.index()] = true;
    }

    /// Takes it from this side's king.
    pub const fn remove(&mut self, side: Side) {
        self.0[side.index()] = false;
    }
}

/// The contents of a position string (rules, section 3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The board.
    pub shape: Shape,
    /// The pieces, by rank, then file.
    pub pieces: Vec<(Cell, Piece)>,
    /// Whose turn it is.
    pub side: Side,
    /// Which kings have the D right.
    pub rights: DRights,
    /// The number of turns since the last capture or promotion.
    pub quiet: u16,
    /// The full-move number.
    pub number: u32,
}

/// A reason why an arrangement is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrangementProblem {
    /// A side has not exactly one king.
    Kings {
        /// The side.
        side: Side,
        /// The number of its kings.
        count: usize,
    },
    /// The side that is not to move is in check.
    OpponentInCheck(Side),
    /// A king in check has the D right, which is impossible.
    RightInCheck(Side),
}

impl fmt::Display for ArrangementProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kings { side, count } => write!(f, "{} has {count} kings instead of one", side.name()),
            Self::OpponentInCheck(side) => write!(f, "{} is in check, but not to move", side.name()),
            Self::RightInCheck(side) => write!(f, "{} is in check and so can't have the D right", side.name()),
        }
    }
}

impl Arrangement {
    /// The number of kings of a side.
    pub(super) fn kings(&self, side: Side) -> usize {
        self.pieces.iter().filter(|(_, piece)| *piece == Piece { side, kind: Kind::King }).count()
    }
}

/// Why a text or an arrangement is not a position.
pub type PositionError = game::PositionError<ArrangementProblem>;
