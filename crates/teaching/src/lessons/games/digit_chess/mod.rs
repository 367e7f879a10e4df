//! Lessons of digit chess: its goals, and why an answer misses them. Hidden numbers are never shown to a learner.

mod exercise;
mod goal;
mod phrases;
mod problem;
mod question;
mod read;
mod walk;

pub use exercise::Exercise;
pub use goal::{Goal, Question, TurnGoal};
pub use problem::GoalProblem;
pub(in crate::lessons) use read::read_exercise;

/// The prefix of a rule's number in the course files, and the number of the last rule.
pub(in crate::lessons) const RULES: (&str, u8) = ("", 34);

/// The course files, by name, in teaching order.
pub(in crate::lessons) const FILES: &[(&str, &str)] = &[("digit.json", include_str!("../../../../lessons/digit.json"))];
