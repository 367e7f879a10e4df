//! Matches: begun, played, ended, listed, kept as text.

pub(crate) mod again;
pub(crate) mod beginning;
pub(crate) mod computer;
pub(crate) mod displays;
pub(crate) mod endings;
pub(crate) mod export;
pub(crate) mod levels;
pub(crate) mod match_list;
pub(crate) mod mini_games;
pub(crate) mod placing;
pub(crate) mod scoreboard;
pub(crate) mod timing;
pub(crate) mod turns;
pub(crate) mod unreadable;

pub use export::LARGEST_GAME_TEXT;

use std::sync::Arc;

use crate::desk::Desk;

/// The tables at which matches are played, and the list of those that were.
pub struct Matches {
    desk: Arc<Desk>,
}

impl Matches {
    /// A room whose records and matches are those of the desk.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk) }
    }
}
