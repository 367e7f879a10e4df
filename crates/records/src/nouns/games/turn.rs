//! One turn of a game.

use mathchess_engine::game::AnyInPlay;

/// A turn to be recorded.
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
    /// The time on the clock after it, in milliseconds.
    pub used_ms: u32,
}

impl Turn {
    /// The turn that was just played and led to `after`, in recorded form.
    pub fn played(text: &str, ply: u32, after: &AnyInPlay, used_ms: u32) -> Self {
        Self { ply, text: text.to_owned(), position_hash: after.hash(), points: after.points(), used_ms }
    }
}

/// A recorded turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedTurn {
    /// The turn.
    pub turn: Turn,
    /// When it was recorded, in milliseconds since 1970.
    pub played_ms: i64,
}
