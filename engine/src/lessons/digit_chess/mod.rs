//! Lessons of digit chess: its goals, and why an answer misses them. What a learner is shown never tells a hidden number.

mod exercise;
mod goal;
mod question;
mod read;
mod walk;

pub use exercise::Exercise;
pub use goal::{Goal, Question, TurnGoal};
pub(super) use read::read_exercise;

/// What stands before the number of a rule in the course files, and the number of the last rule.
pub(super) const RULES: (&str, u8) = ("", 34);

/// The course files, by name, in the order in which they are taken.
pub(super) const FILES: &[(&str, &str)] = &[("digit.json", include_str!("../../../lessons/digit.json"))];
