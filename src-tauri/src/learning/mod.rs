//! Learning: lessons, drills, puzzles, what is due, and what the answers add up to.

pub(crate) mod answers;
pub(crate) mod beginning;
pub(crate) mod drills;
pub(crate) mod game_mistakes;
pub(crate) mod guests;
pub(crate) mod home;
pub(crate) mod lessons;
pub(crate) mod practice;
pub(crate) mod progress;
pub(crate) mod puzzles;
mod ratings;

use std::sync::Arc;

use parking_lot::Mutex;

use crate::desk::Desk;
use ratings::RatingsSoFar;

/// What somebody learns and practises here.
pub struct Learning {
    desk: Arc<Desk>,
    /// What the answers to puzzles have come to so far.
    ratings: Mutex<RatingsSoFar>,
}

impl Learning {
    /// A room whose records and matches are those of the desk.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk), ratings: Mutex::default() }
    }
}
