//! The pieces of an ending, on the board on which they stand.

use super::placements::{PIECES, Squares};
#[cfg(test)]
use crate::games::mathematical_chess::{Arrangement, Board, Point};
use crate::games::mathematical_chess::{Axis, Compare, Kind, Piece, Position, Side};

/// The largest board whose endings are solved: a table of one has 30 MB.
const LARGEST: u8 = 10;

/// What a table of endings is about: an operator and a digit of each side, the size of the board, and when values are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Material {
    /// White's operator and digit, then Black's.
    pub pieces: [Piece; PIECES],
    /// Points a side of the board.
    pub size: u8,
    /// When values are equal (condition 4).
    pub compare: Compare,
}

impl Material {
    /// What is left in a position, and where it stands; none if the game is over or more than four pieces are left, or if the
    /// board is larger than 10 × 10.
    pub fn of(position: &Position) -> Option<(Self, Squares)> {
        let one_of_each = |side| {
            let left = position.left(side);
            (left.operators, left.digits) == (1, 1)
        };
        let size = position.board().size();
        if size > LARGEST || !Side::ALL.into_iter().all(one_of_each) {
            return None;
        }
        let (mut pieces, mut squares) = ([Piece::new(Side::White, Kind::Digit(0)); PIECES], [0; PIECES]);
        for (point, piece) in position.board().pieces() {
            let number = 2 * piece.side().index() + usize::from(!piece.is_operator());
            pieces[number] = piece;
            squares[number] = Axis::Column.place(point) * size + Axis::Row.place(point);
        }
        Some((Self { pieces, size, compare: position.compare() }, squares))
    }

    /// The position with the pieces on these squares.
    #[cfg(test)]
    pub fn position(&self, side: Side, squares: Squares) -> Position {
        let mut board = Board::empty(self.size);
        for (piece, square) in self.pieces.into_iter().zip(squares) {
            board.set(Point::new(square % self.size, square / self.size), piece);
        }
        Position::new(&Arrangement { board, side, compare: self.compare })
    }
}
