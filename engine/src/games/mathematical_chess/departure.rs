//! The turns of a position made one after the other on one copy, since each changes only three or four of the lines.

use super::choices::Choices;
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::turn::Travel;

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
            if let Some(stood) = stood {
                position.put_back(stood, &self.before.around(stood));
            }
            self.lifted = position.lift(from).map(|piece| (from, piece));
        }
    }

    /// Gives the positions to `visit` that the lifted piece leads to by this move and each removal after it.
    pub fn arrive(&mut self, choices: &Choices<'_>, visit: &mut impl FnMut(&Position)) {
        let (Some((_, piece)), to) = (self.lifted, choices.to) else { return };
        match choices.travel {
            Travel::Capture => self.next.land(to, piece),
            Travel::Stay | Travel::Move => self.next.put(to, piece),
        }
        if choices.only_moves() {
            self.next.end_turn();
            visit(&self.next);
        } else {
            let landed = self.next.around(to);
            choices.for_each_removal(|removed| {
                removed.points(to).for_each(|point| self.next.take(point));
                self.next.end_turn();
                visit(&self.next);
                removed.points(to).for_each(|point| self.next.restore_lines(&self.without, point));
                self.next.put_back(to, &landed);
            });
        }
        self.next.put_back(to, &self.without.around(to));
    }
}
