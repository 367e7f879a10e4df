//! Lessons of interval chess: its goals, and why an answer misses them.

mod exercise;
mod goal;
mod problem;
mod read;

pub use exercise::Exercise;
pub use goal::{Goal, Question};
pub use problem::GoalProblem;
pub(in crate::lessons) use read::read_exercise;

/// The prefix of a rule's number in the course files, and the number of the last rule.
pub(in crate::lessons) const RULES: (&str, u8) = ("", 11);

/// The course files, by name, in teaching order.
pub(in crate::lessons) const FILES: &[(&str, &str)] =
    &[("interval.json", include_str!("../../../../lessons/interval.json"))];
