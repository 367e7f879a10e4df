//! The pieces on the board, as sets of squares.

use super::piece::{Kind, Piece};
use super::square::Square;
use crate::side::Side;

/// The pieces on the board; each square holds one or is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    kinds: [u64; Kind::COUNT],
    sides: [u64; 2],
}

impl Board {
    /// The piece on a square; none if it is empty.
    pub fn get(&self, square: Square) -> Option<Piece> {
        let set = square.set();
        let side = Side::ALL.into_iter().find(|&side| self.of(side) & set != 0)?;
        let kind = Kind::ALL.into_iter().find(|&kind| self.of_kind(kind) & set != 0)?;
        Some(Piece { side, kind })
    }

    /// The pieces, by rank, then by file.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// Puts a piece on an empty square.
    pub(super) const fn put(&mut self, square: Square, piece: Piece) {
        self.kinds[piece.kind.index()] |= square.set();
        self.sides[piece.side.index()] |= square.set();
    }

    /// Takes a piece from its square.
    pub(super) const fn take(&mut self, square: Square, piece: Piece) {
        self.kinds[piece.kind.index()] &= !square.set();
        self.sides[piece.side.index()] &= !square.set();
    }

    /// The squares of a side's pieces.
    pub(super) const fn of(&self, side: Side) -> u64 {
        self.sides[side.index()]
    }

    /// The squares of a kind's pieces.
    pub(super) const fn of_kind(&self, kind: Kind) -> u64 {
        self.kinds[kind.index()]
    }

    /// The squares of kings and queens.
    pub(super) const fn royals(&self) -> u64 {
        self.of_kind(Kind::King) | self.of_kind(Kind::Queen)
    }

    /// The squares that hold a piece.
    pub(super) const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The squares that hold none.
    pub(super) const fn empty(&self) -> u64 {
        !self.occupied()
    }

    /// How many pieces of a kind a side has on the board.
    pub const fn count(&self, side: Side, kind: Kind) -> u32 {
        (self.of(side) & self.of_kind(kind)).count_ones()
    }
}
