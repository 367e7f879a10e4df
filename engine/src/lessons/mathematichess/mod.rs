//! Lessons of Mathematichess: its goals, and why an answer misses them.

mod counting;
mod exercise;
mod goal;
mod question;
mod read;

pub use exercise::Exercise;
pub use goal::{Goal, Question, Settlers, TurnGoal};
pub(super) use read::read_exercise;
