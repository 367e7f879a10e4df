//! Random numbers for hashes of positions (Zobrist 1970).

use super::piece::{Kind, Piece};
use super::square::Square;
use crate::game::Side;
use crate::random::SplitMix64;

struct Keys {
    pieces: [[[u64; 2]; Kind::COUNT]; Square::COUNT],
    black_to_move: u64,
}

static KEYS: Keys = {
    // The seed is part of the record format: stored hashes depend on it.
    let mut random = SplitMix64::new(0x4D61_7468_656D_6174);
    let mut keys = Keys { pieces: [[[0; 2]; Kind::COUNT]; Square::COUNT], black_to_move: random.next_u64() };
    let mut number = 0;
    while number < Square::COUNT * Kind::COUNT * 2 {
        keys.pieces[number / (2 * Kind::COUNT)][number / 2 % Kind::COUNT][number % 2] = random.next_u64();
        number += 1;
    }
    keys
};

/// For a piece on a square.
pub(super) fn piece(square: Square, piece: Piece) -> u64 {
    KEYS.pieces[square.index()][piece.kind.index()][piece.side.index()]
}

/// For a change of turns.
pub(super) fn other_side() -> u64 {
    KEYS.black_to_move
}

/// For a small number outside the board; `what` distinguishes such numbers.
pub(super) const fn number(what: u64, number: u64) -> u64 {
    SplitMix64::new(what << 32 ^ number).next_u64()
}

/// For the last move of a side.
pub(super) fn last(side: Side, from: Square, to: Square) -> u64 {
    number(1 + side.index() as u64, (from.index() * Square::COUNT + to.index()) as u64)
}
