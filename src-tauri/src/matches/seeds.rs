//! Seeds: of games that are recorded, and for what is drawn at random.

use std::hash::{BuildHasher, Hasher, RandomState};

/// The number of bits of recorded seeds, which are not shown. It is enough for every shuffle and fits a double exactly.
const SEED_BITS: u32 = 53;

/// A new seed that is recorded with a game.
pub(crate) fn seed_to_keep() -> u64 {
    fresh_seed() >> (u64::BITS - SEED_BITS)
}

/// An unpredictable number, for displays drawn at random and for the computer's choices.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
