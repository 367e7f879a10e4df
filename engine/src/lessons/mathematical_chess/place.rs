//! "Where do you put this piece?": what can be taken in the first turn after it was placed.

use super::goal::richest_turn;
use crate::games::mathematical_chess::{Piece, Point, Position, Setup, Side, Turn};

/// How many points the first turn is to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// At least so many.
    AtLeast(u32),
    /// At most so many.
    AtMost(u32),
}

impl Bound {
    /// Do so many points keep to the bound?
    pub const fn holds(self, points: u32) -> bool {
        match self {
            Self::AtLeast(least) => points >= least,
            Self::AtMost(most) => points <= most,
        }
    }
}

/// The position with `piece` put on `point`, and `first` to move.
pub fn placed(position: &Position, piece: Piece, point: Point, first: Side) -> Position {
    let mut board = *position.board();
    board.set(point, piece);
    Position::new(&Setup { board, side: first, compare: position.compare() })
}

/// The first turn of `first` that takes the most after `piece` was put on `point`, with its points.
pub fn first_turn(position: &Position, piece: Piece, point: Point, first: Side) -> Option<(Turn, u32)> {
    richest_turn(&placed(position, piece, point, first))
}
