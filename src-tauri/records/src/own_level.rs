//! A level that players made for themselves.

use crate::id::OwnLevelId;
use mathchess_engine::game::GameKind;

/// A level of one's own to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOwnLevel {
    /// The game it belongs to, as in [`crate::Terms::game`].
    pub game: GameKind,
    /// The name it can be found by; not blank.
    pub name: String,
    /// What is agreed, in the game's own notation.
    pub conditions: String,
}

/// A level of one's own that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnLevel {
    /// Its id.
    pub id: OwnLevelId,
    /// The game it belongs to.
    pub game: GameKind,
    /// The name it can be found by.
    pub name: String,
    /// What is agreed, in the game's own notation.
    pub conditions: String,
}
