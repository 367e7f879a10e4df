//! The placement of the pieces: three bit planes that hold each cell's [`Kind`], and one for White's pieces.

use super::cell_set::CellSet;
use super::piece::{Kind, Piece};
use crate::game::Side;

/// The pieces of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pieces<S> {
    /// Bit b of a cell's kind is in plane b; an empty cell is in no plane.
    planes: [S; 3],
    white: S,
}

impl<S: CellSet> Pieces<S> {
    /// The empty board.
    pub const NONE: Self = Self { planes: [S::EMPTY; 3], white: S::EMPTY };

    /// All pieces.
    pub fn occupied(&self) -> S {
        let [a, b, c] = self.planes;
        a | b | c
    }

    /// The pieces of one side.
    pub fn of(&self, side: Side) -> S {
        match side {
            Side::White => self.white,
            Side::Black => self.occupied() & !self.white,
        }
    }

    /// The pieces of one kind.
    pub fn of_kind(&self, kind: Kind) -> S {
        let [a, b, c] = self.planes;
        let code = kind as u8;
        (if code & 1 != 0 { a } else { !a })
            & (if code & 2 != 0 { b } else { !b })
            & (if code & 4 != 0 { c } else { !c })
    }

    /// Bishops and queens.
    pub fn face_sliders(&self) -> S {
        self.planes[2] & self.planes[0]
    }

    /// Rooks and queens.
    pub fn straight_sliders(&self) -> S {
        self.planes[2] & self.planes[1]
    }

    /// All that slide on lines of mode O, or on those of mode F.
    pub fn sliders(&self, is_straight: bool) -> S {
        if is_straight { self.straight_sliders() } else { self.face_sliders() }
    }

    /// Pawns, horses and kings: all that go O(1).
    pub fn steppers(&self) -> S {
        (self.planes[0] | self.planes[1]) & !self.planes[2]
    }

    /// The number of the kind on a cell, 0 for none.
    pub fn code(&self, cell: usize) -> usize {
        let bit = |plane: usize| usize::from(self.planes[plane].has(cell)) << plane;
        bit(0) | bit(1) | bit(2)
    }

    /// The piece on a cell.
    pub fn get(&self, cell: usize) -> Option<Piece> {
        let code = self.code(cell);
        let kind = Kind::ALL.into_iter().find(|&kind| kind as usize == code)?;
        Some(Piece { side: if self.white.has(cell) { Side::White } else { Side::Black }, kind })
    }

    /// The same with the kind with number `code` on a cell, whatever stood there.
    pub fn with(&self, cell: S, side: Side, code: usize) -> Self {
        let Self { planes, white } = self.without(cell);
        let plane = |bit: usize| planes[bit] | cell.only_if(code >> bit & 1 != 0);
        Self { planes: [plane(0), plane(1), plane(2)], white: white | cell.only_if(side == Side::White) }
    }

    /// The same with nothing on a cell.
    pub fn without(&self, cell: S) -> Self {
        Self { planes: self.planes.map(|plane| plane & !cell), white: self.white & !cell }
    }
}
