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
pub(super) use read::read_exercise;

/// The prefix of a rule's number in the course files, and the number of the last rule.
pub(super) const RULES: (&str, u8) = ("", 25);

/// The course files, by name, in teaching order.
pub(super) const FILES: &[(&str, &str)] =
    &[("mathematichess.json", include_str!("../../../lessons/mathematichess.json"))];
