//! Lessons of spatial chess: its goals, and why an answer misses them.

mod exercise;
mod goal;
mod mate;
mod read;

pub use exercise::Exercise;
pub use goal::{Goal, Question, TurnGoal};
pub(super) use read::read_exercise;
