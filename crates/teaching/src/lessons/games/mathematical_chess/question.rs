//! Questions about a position.

use super::place::Bound;
use crate::lessons::Ask;
use mathchess_engine::games::mathematical_chess::{Axis, Direction, Kind, Piece, Point, Side, Turn};

/// A question. Its answer follows from the rules: [`super::answer_to()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// All partial values of one side of an operator.
    Values {
        /// The operator.
        operator: Point,
        /// The side.
        direction: Direction,
    },
    /// All digits attached to an operator.
    Attached {
        /// The operator.
        operator: Point,
    },
    /// The empty points to which a piece can move.
    Destinations {
        /// The piece.
        from: Point,
    },
    /// The pieces that a piece can capture by moving.
    Captures {
        /// The piece.
        from: Point,
    },
    /// The pieces that a piece may remove now without moving.
    Removable {
        /// The piece.
        actor: Point,
    },
    /// The own pieces that may remove an enemy digit without moving.
    Removers {
        /// The digit.
        target: Point,
    },
    /// The square or cube root of a number whose root is a digit.
    Root {
        /// The number.
        number: u64,
        /// Whether it is the cube root.
        cube: bool,
    },
    /// The equal values of the two sides of an operator.
    Equal {
        /// The operator.
        operator: Point,
        /// The line.
        axis: Axis,
    },
    /// Which pairs of numbers count as equal under the comparison of the position.
    SameValue {
        /// The couples.
        couples: Vec<[u64; 2]>,
    },
    /// The points that a turn takes.
    TurnPoints {
        /// The turn.
        turn: Turn,
    },
    /// The score after these pieces have been taken.
    Score {
        /// The pieces taken by White and by Black.
        taken: [Vec<Kind>; 2],
    },
    /// An empty point for a piece, so that the first turn afterwards satisfies a bound.
    Place {
        /// The piece.
        piece: Piece,
        /// The side that moves first afterwards.
        first: Side,
        /// The bound of that turn's points.
        bound: Bound,
    },
}

impl Question {
    /// The kind of answer that it asks for.
    pub fn asks(&self) -> Ask {
        match self {
            Self::Values { operator, direction } => {
                Ask::Values { operator: operator.to_string(), direction: *direction }
            }
            Self::Attached { operator: about }
            | Self::Destinations { from: about }
            | Self::Captures { from: about } => Ask::Points { about: about.to_string() },
            Self::Removable { actor: about } | Self::Removers { target: about } => {
                Ask::Points { about: about.to_string() }
            }
            Self::Equal { operator, axis } => Ask::Pairs { operator: operator.to_string(), axis: *axis },
            Self::SameValue { couples } => Ask::SameValue { couples: couples.clone() },
            Self::TurnPoints { .. } | Self::Root { .. } => Ask::Number,
            Self::Score { taken } => Ask::Score { taken: taken.clone() },
            Self::Place { piece, .. } => Ask::Place { piece: *piece },
        }
    }
}
