//! One turn of a game.

use mathchess_engine::game::AnyInPlay;

/// A turn to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its number in the game, from 1.
    pub ply: u32,
    /// The turn in the game's own notation.
    pub text: String,
    /// The engine's hash of the position after it.
    pub position_hash: u64,
    /// The points of every seat after it.
    pub points: Vec<u32>,
    /// What the clock had used after it, in milliseconds.
    pub used_ms: u32,
}

impl Turn {
    /// The turn that has just been played and led to `after`, as it is kept.
    pub fn played(text: &str, ply: u32, after: &AnyInPlay, used_ms: u32) -> Self {
        Self { ply, text: text.to_owned(), position_hash: after.hash(), points: after.points(), used_ms }
    }
}

/// A turn that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedTurn {
    /// The turn.
    pub turn: Turn,
    /// When it was acknowledged, in milliseconds since 1970.
    pub played_ms: i64,
}
