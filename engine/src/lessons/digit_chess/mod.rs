//! Lessons of digit chess: its goals, and why an answer misses them. What a learner is shown never tells a hidden number.

mod exercise;
mod goal;
mod question;
mod read;
mod walk;

pub use exercise::Exercise;
pub use goal::{Goal, Question, TurnGoal};
pub(super) use read::read_exercise;

/// The game's name in course files.
pub(super) const NAME: &str = <crate::games::digit_chess::Position as crate::game::Game>::NAME;
