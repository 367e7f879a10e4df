//! Lessons of interval chess: its goals, and why an answer misses them.

mod exercise;
mod goal;
mod read;

pub use exercise::Exercise;
pub use goal::{Goal, Question};
pub(super) use read::read_exercise;
