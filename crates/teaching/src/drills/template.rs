//! Templates: the pattern from which items of a skill and a level are made.

use mathchess_engine::games::mathematical_chess::{Axis, Compare, Direction, Kind, Operator, Piece, Point, Side};

use super::item_id::ItemId;
use crate::lessons::Skill;

/// The highest level of a template.
pub(super) const LEVELS: u8 = 5;

/// What a point of the core holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Empty; bystanders must not be placed here.
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
    /// The square or cube root of a number: below a hundred or below a thousand.
    Root {
        /// Whether it is the cube root.
        cube: bool,
    },
    /// How many points a turn of this piece takes.
    TurnPoints {
        /// The piece.
        from: Point,
        /// The fewest points that it may take, and the most.
        points: (u32, u32),
    },
    /// A turn that takes the most points.
    Points,
    /// A turn that takes the most points of those that leave the opponent nothing to take back.
    SafePoints,
    /// A turn that removes what the best turn removes.
    Remove,
    /// A turn that removes what the best turn removes, without moving.
    RemoveStaying,
    /// A turn that wins.
    Win,
    /// An empty point for a piece, chosen so that the first turn of `first` takes the most points, or the fewest.
    Place {
        /// The piece; none if it is a digit that the generator chooses.
        piece: Option<Piece>,
        /// The target number of points.
        points: u32,
        /// Whether the points are the fewest.
        at_least: bool,
        /// The side that moves first afterwards.
        first: Side,
    },
}

/// A template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// The skill that it exercises.
    pub skill: &'static Skill,
    /// The level, from 1.
    pub level: u8,
    /// Whether it is a quick question on a bare board, answered with a few taps.
    pub quick: bool,
    /// The board size: points on each side.
    pub size: u8,
    /// The rule by which values are equal.
    pub compare: Compare,
    /// The operators from which bystanders are chosen.
    pub bystanders: Vec<Operator>,
    /// The pieces that matter, and the points that stay empty.
    pub core: Vec<(Point, Cell)>,
    /// The question.
    pub asked: Asked,
    /// Groups of rules: every right turn uses at least one rule of each group.
    pub must: Vec<Vec<&'static str>>,
    /// No right turn uses one of these rules.
    pub avoid: Vec<&'static str>,
    /// The most numbers, or points of the board, that the answer to a question may have; none if any number of them will do.
    pub most_parts: Option<usize>,
}

impl Template {
    /// Skill, level and form, such as `add.pair 2` or `add.pair 2 quick`.
    pub fn name(&self) -> String {
        format!("{} {}{}", self.skill.id, self.level, if self.quick { " quick" } else { "" })
    }

    /// The item of this template with a seed, turned or mirrored, with what matters where the template has it.
    pub fn id(&self, seed: u32) -> ItemId {
        let (skill, level, quick) = (self.skill.id, self.level, self.quick);
        ItemId { skill, level, quick, upright: false, moved: false, varied: false, seed }
    }

    /// The operators that its items may show, some of them several times.
    pub fn operators(&self) -> impl Iterator<Item = Operator> {
        let of_core = self.core.iter().filter_map(|&(_, cell)| match cell {
            Cell::Piece(piece) => match piece.kind() {
                Kind::Operator(operator) => Some(operator),
                Kind::Digit(_) => None,
            },
            Cell::Empty | Cell::Digit(_) => None,
        });
        of_core.chain(self.bystanders.iter().copied())
    }

    /// What stands on a point of the core.
    pub fn cell(&self, point: Point) -> Option<Cell> {
        self.core.iter().find(|&&(at, cell)| at == point && cell != Cell::Empty).map(|&(_, cell)| cell)
    }
}
