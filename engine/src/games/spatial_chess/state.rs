//! A position in sets of one width.

use super::arrangement::DRights;
use super::cell_set::CellSet;
use super::geometry::Geometry;
use super::keys;
use super::options::Options;
use super::piece::{Kind, Piece};
use super::pieces::Pieces;
use crate::game::{EndReason, Side};

/// The number of turns by both sides without capture or promotion after which rule 22 draws.
const QUIET_LIMIT: u16 = 100;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<S: 'static> {
    pub geometry: &'static Geometry<S>,
    pub pieces: Pieces<S>,
    kings: [u16; 2],
    pub side: Side,
    pub rights: DRights,
    pub options: Options,
    pub quiet: u16,
    pub number: u32,
    pub hash: u64,
}

impl<S: CellSet> State<S> {
    /// An empty board.
    pub fn empty(geometry: &'static Geometry<S>, side: Side, rights: DRights, quiet: u16, number: u32) -> Self {
        let options = Options::default();
        let (pieces, kings) = (Pieces::NONE, [0; 2]);
        let mut state = Self { geometry, pieces, kings, side, rights, options, quiet, number, hash: 0 };
        state.hash = state.fresh_hash();
        state
    }

    /// Puts a piece on an empty cell.
    pub fn put(&mut self, cell: usize, piece: Piece) {
        self.pieces = self.pieces.with(S::of(cell), piece.side, piece.kind as usize);
        if piece.kind == Kind::King {
            self.kings[piece.side.index()] = cell as u16;
        }
        self.hash ^= keys::piece(cell, piece.kind as usize, piece.side);
    }

    /// The hash computed from scratch.
    pub fn fresh_hash(&self) -> u64 {
        let mut hash = keys::shape(self.geometry.shape());
        for side in Side::ALL {
            if self.rights.has(side) {
                hash ^= keys::d_right(side);
            }
            for cell in self.pieces.of(side).cells() {
                hash ^= keys::piece(cell, self.pieces.code(cell), side);
            }
        }
        if self.side == Side::Black { hash ^ keys::other_side() } else { hash }
    }

    /// The cell of a side's king, if it has one.
    pub fn king(&self, side: Side) -> usize {
        self.kings[side.index()].into()
    }

    /// The position after a quiet turn of the piece on `from`, whose kind has the number `code`, but without that piece.
    pub fn lifted(&self, from: usize, code: usize) -> Self {
        Self {
            pieces: self.pieces.without(S::of(from)),
            side: !self.side,
            quiet: self.quiet.saturating_add(1),
            number: self.number.saturating_add(u32::from(self.side == Side::Black)),
            hash: self.hash ^ keys::piece(from, code, self.side) ^ keys::other_side(),
            ..*self
        }
    }

    /// With a piece of the side that is not to move on `to`, instead of the one whose kind has the number `captured`, 0 for none.
    pub fn landed(&self, to: usize, code: usize, captured: usize) -> Self {
        let (enter, mover) = (S::of(to), !self.side);
        let mut next = Self {
            pieces: self.pieces.with(enter, mover, code),
            hash: self.hash ^ keys::piece(to, code, mover),
            ..*self
        };
        if captured != 0 {
            next.hash ^= keys::piece(to, captured, self.side);
            next.quiet = 0;
        }
        if code == Kind::King as usize {
            next.kings[mover.index()] = to as u16;
        }
        next
    }

    /// Takes the D right from this side's king.
    pub fn lose_right(&mut self, side: Side) {
        self.rights.remove(side);
        self.hash ^= keys::d_right(side);
    }

    /// Whether neither side can mate (rule 21).
    fn insufficient(&self) -> bool {
        let occupied = self.pieces.occupied();
        match occupied.len() {
            2 => true,
            3 => {
                let third = (occupied & !self.pieces.of_kind(Kind::King)).first();
                self.pieces.get(third).is_some_and(|piece| {
                    self.geometry.shape().never_mates_alone(piece.kind) && !self.rights.has(piece.side)
                })
            }
            _ => false,
        }
    }

    /// The draw by rule 21 or 22 that applies to the position, if it has a legal move.
    pub fn drawn(&self) -> Option<EndReason> {
        if self.insufficient() {
            Some(EndReason::InsufficientMaterial)
        } else if self.quiet >= QUIET_LIMIT {
            Some(EndReason::FiftyMoves)
        } else {
            None
        }
    }

    /// Whether the position is drawn automatically and so has no legal turns.
    pub fn is_drawn_at_once(&self) -> bool {
        !self.options.draws_on_claim && self.drawn().is_some()
    }
}
