//! Random numbers for hashes of positions (Zobrist 1970).

use super::cell::MAX_FILES;
use super::piece::CODES;
use super::shape::Shape;
use crate::game::Side;
use crate::random::SplitMix64;

/// The number of cells of the largest board.
const CELLS: usize = MAX_FILES as usize * MAX_FILES as usize;

struct Keys {
    /// By cell, then kind, then side.
    pieces: [u64; CELLS * CODES * 2],
    d_rights: [u64; 2],
    black_to_move: u64,
    shapes: [u64; Shape::COUNT],
}

static KEYS: Keys = {
    // The seed is part of the record format: stored hashes depend on it.
    let mut random = SplitMix64::new(0x5370_6174_6961_6C43);
    let mut keys = Keys {
        pieces: [0; CELLS * CODES * 2],
        d_rights: [random.next_u64(), random.next_u64()],
        black_to_move: random.next_u64(),
        shapes: [0; Shape::COUNT],
    };
    let mut shape = 0;
    while shape < Shape::COUNT {
        keys.shapes[shape] = random.next_u64();
        shape += 1;
    }
    let mut number = 0;
    while number < CELLS * CODES * 2 {
        keys.pieces[number] = random.next_u64();
        number += 1;
    }
    keys
};

/// For the kind with number `code` of a side on a cell.
pub(super) fn piece(cell: usize, code: usize, side: Side) -> u64 {
    KEYS.pieces[(cell * CODES + code) * 2 + side.index()]
}

/// For a side's D right.
pub(super) fn d_right(side: Side) -> u64 {
    KEYS.d_rights[side.index()]
}

/// For a change of turns.
pub(super) fn other_side() -> u64 {
    KEYS.black_to_move
}

/// For the board.
pub(super) fn shape(shape: Shape) -> u64 {
    KEYS.shapes[shape.index()]
}
