//! Analysis: hints and scores for a match, reviews, and the board for any position.

pub(crate) mod advice;
pub(crate) mod board;
pub(crate) mod found;
pub(crate) mod review;

use std::sync::Arc;

use mathchess_engine::games::mathematical_chess::Endings;

use crate::desk::Desk;

/// The room for hints, reviews and the analysis board.
pub struct Analyst {
    desk: Arc<Desk>,
    endings: Endings,
}

impl Analyst {
    /// A room that shares the desk's records and running matches.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk), endings: Endings::default() }
    }
}
