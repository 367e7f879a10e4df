//! Random numbers for hashes of positions (Zobrist 1970).

use super::piece::Piece;
use super::point::POINTS;
use crate::random::SplitMix64;

struct Keys {
    pieces: [[u64; Piece::CODES]; POINTS],
    seats: [u64; 4],
    owners: [[u64; 4]; 4],
    variants: [u64; 6],
}

static KEYS: Keys = {
    // The seed is part of the record format: stored hashes depend on it.
    let mut random = SplitMix64::new(0x4469_6769_7443_6873);
    let mut keys = Keys { pieces: [[0; Piece::CODES]; POINTS], seats: [0; 4], owners: [[0; 4]; 4], variants: [0; 6] };
    let mut number = 0;
    while number < POINTS * Piece::CODES {
        // An empty point adds nothing.
        if number % Piece::CODES != 0 {
            keys.pieces[number / Piece::CODES][number % Piece::CODES] = random.next_u64();
        }
        number += 1;
    }
    let mut seat = 0;
    while seat < 4 {
        keys.seats[seat] = random.next_u64();
        let mut set = 0;
        while set < 4 {
            keys.owners[seat][set] = random.next_u64();
            set += 1;
        }
        seat += 1;
    }
    let mut variant = 0;
    while variant < 6 {
        keys.variants[variant] = random.next_u64();
        variant += 1;
    }
    keys
};

/// For a piece's code on a point.
pub(super) fn piece(point: usize, code: u8) -> u64 {
    KEYS.pieces[point][usize::from(code)]
}

/// For the seat to move.
pub(super) fn seat(seat: u8) -> u64 {
    KEYS.seats[usize::from(seat)]
}

/// For a set that a seat owns.
pub(super) fn owner(seat: usize, set: usize) -> u64 {
    KEYS.owners[seat][set]
}

/// For the rule and the number of players.
pub(super) fn variant(number: usize) -> u64 {
    KEYS.variants[number]
}
