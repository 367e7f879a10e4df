//! Lessons of digit chess: its goals, and why an answer misses them. What a learner is shown never tells a hidden number.

mod exercise;
mod goal;
mod question;
mod read;
mod walk;

pub use exercise::Exercise;
pub use goal::{Goal, Question, TurnGoal};
pub(super) use read::read_exercise;
