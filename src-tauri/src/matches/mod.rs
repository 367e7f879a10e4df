//! Matches: beginning, playing, ending, listing, export and import.

pub(crate) mod again;
pub(crate) mod beginning;
mod claims;
pub(crate) mod computer;
pub(crate) mod displays;
pub(crate) mod endings;
pub(crate) mod export;
pub(crate) mod forecasts;
pub(crate) mod game_start;
mod game_texts;
mod import;
pub(crate) mod levels;
pub(crate) mod match_list;
pub(crate) mod mathematical_options;
pub(crate) mod mini_games;
pub(crate) mod placing;
mod row_error;
pub(crate) mod scoreboard;
pub(crate) mod seeds;
pub(crate) mod table_terms;
pub(crate) mod timing;
pub(crate) mod turns;
pub(crate) mod unreadable;
mod visiting;

pub use game_texts::LARGEST_TEXT;

use std::sync::Arc;

use crate::desk::Desk;

/// The room for matches and their list.
pub struct Matches {
    desk: Arc<Desk>,
}

impl Matches {
    /// A room that shares the desk's records and matches.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk) }
    }
}
