//! A display: a saved way to place the pieces before a game.

use crate::ground::id::DisplayId;
use mathchess_engine::game::GameKind;

/// A display to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDisplay {
    /// The game it belongs to, as in [`crate::Terms::game`].
    pub game: GameKind,
    /// The name it can be found by; not blank.
    pub name: String,
    /// The pieces, in the game's own notation.
    pub layout: String,
}

/// A display that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Display {
    /// Its id.
    pub id: DisplayId,
    /// The game it belongs to.
    pub game: GameKind,
    /// The name it can be found by.
    pub name: String,
    /// The pieces, in the game's own notation.
    pub layout: String,
    /// When it was saved, in milliseconds since 1970.
    pub created_ms: i64,
}
