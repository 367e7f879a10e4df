//! The turns of a position made one after the other on one copy, since each changes only three or four of the lines.

use std::iter::once;

use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::turn::Removed;

/// A position in which a piece has been lifted, and may come to any point.
pub(super) struct Departure<'a> {
    before: &'a Position,
    /// The lifted piece and where it stood.
    lifted: Option<(Point, Piece)>,
    /// The position without it.
    without: Position,
    /// Where turns are made: the same between two of them.
    next: Position,
}

impl<'a> Departure<'a> {
    /// The position with no piece lifted yet.
    pub const fn new(before: &'a Position) -> Self {
        Self { before, lifted: None, without: *before, next: *before }
    }

    /// Lifts the piece on `from`, if it is not the one that has been lifted, which then stands where it stood.
    pub fn leave(&mut self, from: Point) {
        if self.lifted.is_some_and(|(point, _)| point == from) {
            return;
        }
        let stood = self.lifted.map(|(point, _)| point);
        for position in [&mut self.without, &mut self.next] {
            position.restore(self.before, stood.into_iter());
            self.lifted = position.lift(from).map(|piece| (from, piece));
        }
    }

    /// Gives the position to `visit` that the lifted piece leads to by coming to `to` and removing `removed`.
    pub fn arrive(&mut self, to: Point, removed: Removed, visit: &mut impl FnMut(&Position)) {
        let Some((_, piece)) = self.lifted else { return };
        self.next.land(to, piece);
        if removed.is_empty() {
            self.next.end_turn();
            visit(&self.next);
            self.next.restore(&self.without, once(to));
        } else {
            removed.points(to).for_each(|point| self.next.take(point));
            self.next.end_turn();
            visit(&self.next);
            self.next.restore(&self.without, once(to).chain(removed.points(to)));
        }
    }
}
