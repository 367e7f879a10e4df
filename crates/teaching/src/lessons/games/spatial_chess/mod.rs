//! Lessons of spatial chess: its goals, and why an answer misses them.

mod exercise;
mod goal;
mod mate;
mod problem;
mod read;

pub use exercise::Exercise;
pub use goal::{Goal, Question, TurnGoal};
pub use problem::GoalProblem;
pub(in crate::lessons) use read::read_exercise;

/// The prefix of a rule's number in the course files, and the number of the last rule.
pub(in crate::lessons) const RULES: (&str, u8) = ("", 25);

/// The course files, by name, in teaching order.
pub(in crate::lessons) const FILES: &[(&str, &str)] = &[
    ("cubic.json", include_str!("../../../../lessons/cubic.json")),
    ("nihongi.json", include_str!("../../../../lessons/nihongi.json")),
];
