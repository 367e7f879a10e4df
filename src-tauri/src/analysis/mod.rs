//! Analysis: hints and scores for a match, reviews, and the board for any position.

pub(crate) mod advice;
pub(crate) mod board;
pub(crate) mod review;

use std::sync::Arc;

use crate::desk::Desk;

/// What the engine thinks of a position.
pub struct Analyst {
    desk: Arc<Desk>,
}

impl Analyst {
    /// A room whose records and running matches are those of the desk.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk) }
    }
}
