//! The pieces on the board, as sets of squares.

use super::piece::{Kind, Piece};
use super::square::Square;
use crate::game::Side;

/// The pieces on the board; each square holds one or is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    kinds: [u64; Kind::COUNT],
    sides: [u64; 2],
    /// The pieces by square: 0 if it is empty, or 1 + 2 × kind + side.
    codes: [u8; Square::COUNT],
}

impl Default for Board {
    /// An empty board.
    fn default() -> Self {
        Self { kinds: [0; Kind::COUNT], sides: [0; 2], codes: [0; Square::COUNT] }
    }
}

impl Board {
    /// The piece on a square; none if it is empty.
    pub fn get(&self, square: Square) -> Option<Piece> {
        let code = usize::from(self.codes[square.index()].checked_sub(1)?);
        Some(Piece { side: Side::ALL[code % 2], kind: Kind::ALL[code / 2] })
    }

    /// The pieces, by rank, then by file.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// Puts a piece on an empty square.
    pub(super) const fn put(&mut self, square: Square, piece: Piece) {
        self.kinds[piece.kind.index()] |= square.set();
        self.sides[piece.side.index()] |= square.set();
        self.codes[square.index()] = 1 + 2 * piece.kind as u8 + piece.side as u8;
    }

    /// Takes a piece from its square.
    pub(super) const fn take(&mut self, square: Square, piece: Piece) {
        self.kinds[piece.kind.index()] &= !square.set();
        self.sides[piece.side.index()] &= !square.set();
        self.codes[square.index()] = 0;
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

    /// The squares without a piece.
    pub(super) const fn empty(&self) -> u64 {
        !self.occupied()
    }

    /// How many pieces of a kind a side has on the board.
    pub const fn count(&self, side: Side, kind: Kind) -> u32 {
        (self.of(side) & self.of_kind(kind)).count_ones()
    }
}
