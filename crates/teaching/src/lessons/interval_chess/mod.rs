//! Lessons of interval chess: its goals, and why an answer misses them.

mod exercise;
mod goal;
mod problem;
mod read;

pub use exercise::Exercise;
pub use goal::{Goal, Question};
pub use problem::GoalProblem;
pub(super) use read::read_exercise;

/// The prefix of a rule's number in the course files, and the number of the last rule.
pub(super) const RULES: (&str, u8) = ("", 11);

/// The course files, by name, in teaching order.
pub(super) const FILES: &[(&str, &str)] = &[("interval.json", include_str!("../../../lessons/interval.json"))];
