//! Learning: lessons, drills, puzzles, due skills, and the evaluation of answers.

mod answered;
pub(crate) mod answers;
pub(crate) mod beginning;
pub(crate) mod board_exercise;
pub(crate) mod daily;
pub(crate) mod drill_items;
pub(crate) mod drills;
pub(crate) mod exercises;
pub(crate) mod game_answers;
pub(crate) mod guests;
pub(crate) mod home;
pub(crate) mod lessons;
pub(crate) mod placement;
pub(crate) mod practice;
pub(crate) mod progress;
mod puzzle_of_day;
pub(crate) mod puzzles;
mod ratings;
pub(crate) mod shipped_puzzles;

use std::sync::Arc;

use parking_lot::Mutex;

use crate::desk::Desk;
use placement::BegunPlacements;
use ratings::RatingsSoFar;

/// The room for learning and practice.
pub struct Learning {
    desk: Arc<Desk>,
    /// The ratings from the answers to puzzles so far.
    ratings: Mutex<RatingsSoFar>,
    /// The placements without an answer yet.
    placements: Mutex<BegunPlacements>,
}

impl Learning {
    /// A room that shares the desk's records and matches.
    pub fn new(desk: &Arc<Desk>) -> Self {
        Self { desk: Arc::clone(desk), ratings: Mutex::default(), placements: Mutex::default() }
    }
}
