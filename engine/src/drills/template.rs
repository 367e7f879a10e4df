//! Templates: what an item of a skill and a level is made from.

use crate::games::mathematical_chess::{Axis, Compare, Direction, Operator, Piece, Point, Side};
use crate::lessons::Skill;

/// What a point of the core holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing, and no bystander comes here.
    Empty,
    /// This piece.
    Piece(Piece),
    /// A digit of this side that the generator chooses.
    Digit(Side),
}

/// What an item asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The values of one side of an operator.
    Values(Point, Direction),
    /// The digits attached to an operator.
    Attached(Point),
    /// Where a piece can move.
    Destinations(Point),
    /// What a piece can capture by moving.
    Captures(Point),
    /// What a piece may remove where it stands.
    Removable(Point),
    /// Which own pieces may remove an enemy digit where they stand.
    Removers(Point),
    /// Which values of the two sides of an operator are equal.
    Equal(Point, Axis),
    /// The square root, or the cube root, of a number below a hundred or a thousand.
    Root {
        /// The cube root?
        cube: bool,
    },
    /// A turn that takes the most points.
    Points,
    /// A turn that takes the most points of those after which nothing can be taken back.
    SafePoints,
    /// A turn that removes what the best turn removes.
    Remove,
    /// The same, without moving.
    RemoveStaying,
    /// A turn that wins.
    Win,
    /// An empty point for a piece, so that the first turn of `first` takes as many points, or as few.
    Place {
        /// The piece; none if it is a digit that the generator chooses.
        piece: Option<Piece>,
        /// The most or the fewest points.
        points: u32,
        /// Are they the fewest?
        at_least: bool,
        /// The side that moves first afterwards.
        first: Side,
    },
}

/// What an item is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The skill that it exercises.
    pub skill: &'static Skill,
    /// How hard, from 1.
    pub level: u8,
    /// Is it a quick question on a bare board, to be answered by a few taps?
    pub quick: bool,
    /// Points a side of the board.
    pub size: u8,
    /// When values are equal.
    pub compare: Compare,
    /// The operators that bystanders may be.
    pub bystanders: Vec<Operator>,
    /// The pieces that matter, and the points that stay empty.
    pub core: Vec<(Point, Cell)>,
    /// The question.
    pub asked: Asked,
    /// Every right turn uses one rule of each of these.
    pub must: Vec<Vec<&'static str>>,
    /// No right turn uses one of these rules.
    pub avoid: Vec<&'static str>,
}

impl Template {
    /// Skill, level and form, such as `add.pair 2` or `add.pair 2 quick`.
    pub fn name(&self) -> String {
        format!("{} {}{}", self.skill.id, self.level, if self.quick { " quick" } else { "" })
    }

    /// What stands on a point of the core.
    pub fn cell(&self, point: Point) -> Option<Cell> {
        self.core.iter().find(|&&(at, cell)| at == point && cell != Cell::Empty).map(|&(_, cell)| cell)
    }
}
