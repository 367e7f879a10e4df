//! The removals open to a piece after one move.

use super::board::{Axis, Board};
use super::conditions::Compare;
use super::line::Line;
use super::piece::Piece;
use super::point::Point;
use super::removal::worth;
use super::removal_facts::{FoundSets, RemovalFacts};
use super::turn::{Removed, Travel};

/// The removals open to a piece after one move: any set of the row with any set of the column.
pub(super) struct Choices<'a, R = FoundSets> {
    pub from: Point,
    pub to: Point,
    pub travel: Travel,
    pub row: &'a R,
    pub column: &'a R,
}

/// What is found of the removals open to a piece on one line: all of them, or only how many there are.
pub(super) trait Removals: Default {
    /// Only the empty set.
    fn clear(&mut self);

    /// Those of `piece` at `place`, where it stands or to which it comes.
    fn find(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare);

    /// The number of sets, the empty one among them.
    fn sets(&self) -> u64;
}

impl Removals for FoundSets {
    fn clear(&mut self) {
        self.clear();
    }

    fn find(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare) {
        self.find(line, place, piece, compare);
    }

    fn sets(&self) -> u64 {
        self.facts().sets()
    }
}

impl Removals for RemovalFacts {
    fn clear(&mut self) {
        *self = Self::NOTHING;
    }

    fn find(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare) {
        *self = Self::at(line, place, piece, compare);
    }

    fn sets(&self) -> u64 {
        self.count.into()
    }
}

impl Choices<'_> {
    /// The points of what the move captures: 2 for an operator, 1 for a digit.
    pub fn captured(&self, board: &Board) -> u32 {
        match self.travel {
            Travel::Capture => board.get(self.to).map_or(0, |piece| piece.kind().points()),
            Travel::Stay | Travel::Move => 0,
        }
    }

    /// The points of what a removal takes.
    pub fn removed(&self, board: &Board, removed: Removed) -> u32 {
        worth(removed.row, board.line(Axis::Row, self.to).operators())
            + worth(removed.column, board.line(Axis::Column, self.to).operators())
    }

    /// Is nothing to be removed after the move?
    pub const fn only_moves(&self) -> bool {
        self.row.facts().count == 1 && self.column.facts().count == 1
    }

    /// Gives every removal to `visit` that is a turn after the move.
    pub fn for_each_removal(&self, mut visit: impl FnMut(Removed)) {
        if self.only_moves() {
            // A piece that stays is among the choices only if it can remove something.
            return visit(Removed::NONE);
        }
        self.row.for_each(|row| {
            self.column.for_each(|column| {
                let removed = Removed { row, column };
                if self.travel != Travel::Stay || !removed.is_empty() {
                    visit(removed);
                }
            });
        });
    }

    /// The removal that takes the most points.
    pub const fn most(&self) -> Removed {
        Removed { row: self.row.facts().most, column: self.column.facts().most }
    }
}
