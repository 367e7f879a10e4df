//! A level that players made for themselves.

use crate::ground::id::OwnLevelId;
use mathchess_engine::game::GameKind;

/// A new level made by players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOwnLevel {
    /// The game it belongs to, as in [`crate::Terms::game`].
    pub game: GameKind,
    /// The name it can be found by; not blank.
    pub name: String,
    /// The conditions, in the game's own notation.
    pub conditions: String,
}

/// A recorded level made by players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnLevel {
    /// Its id.
    pub id: OwnLevelId,
    /// The game it belongs to.
    pub game: GameKind,
    /// The name it can be found by.
    pub name: String,
    /// The conditions, in the game's own notation.
    pub conditions: String,
}
