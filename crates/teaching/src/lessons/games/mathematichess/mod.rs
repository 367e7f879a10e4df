//! Lessons of Mathematichess: its goals, and why an answer misses them.

mod counting;
mod exercise;
mod goal;
mod phrases;
mod problem;
mod question;
mod read;
mod why_not;

pub use exercise::Exercise;
pub use goal::{Goal, Question, Settlers, TurnGoal};
pub use problem::GoalProblem;
pub(in crate::lessons) use read::read_exercise;

/// The prefix of a rule's number in the course files, and the number of the last rule.
pub(in crate::lessons) const RULES: (&str, u8) = ("", 25);

/// The course files, by name, in teaching order.
pub(in crate::lessons) const FILES: &[(&str, &str)] =
    &[("mathematichess.json", include_str!("../../../../lessons/mathematichess.json"))];
