//! "Where do you put this piece?": how much the first turn afterwards can take.

use super::gain::richest_turn;
use mathchess_engine::games::mathematical_chess::{Arrangement, Piece, Point, Position, Side, Turn};

/// The bound of the points of the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// At least this many points.
    AtLeast(u32),
    /// At most this many points.
    AtMost(u32),
}

impl Bound {
    /// Whether this number of points satisfies the bound.
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
    Position::new(&Arrangement { board, side: first, compare: position.compare() })
}

/// The first turn of `first` that takes the most after `piece` was put on `point`, with its points.
pub fn first_turn(position: &Position, piece: Piece, point: Point, first: Side) -> Option<(Turn, u32)> {
    richest_turn(&placed(position, piece, point, first))
}
