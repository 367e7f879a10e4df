//! What a learner's answers add up to. Everything is computed from [`Attempt`]s and can be computed anew; nothing is
//! stored here, and the crate knows no file and no clock.

mod attempt;
mod courses;
mod ratings;
mod schedule;

pub use attempt::{Attempt, AttemptKind, Setting};
pub use courses::{best_check, solved_steps};
pub use ratings::{DRILL_PREFIX, DRILL_START, DrillRatings, PuzzleRating, PuzzleRatings, drill_of};
pub use schedule::{RETENTION, Review, reviews};
