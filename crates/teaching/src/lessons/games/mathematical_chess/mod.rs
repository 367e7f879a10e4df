//! Lessons of Mathematical Chess: its goals, its questions, and why an answer misses them.

mod answer_to;
mod easy_opponent;
mod exercise;
mod facts;
mod gain;
mod goal;
mod mini_game;
mod misread_answer;
mod parts;
mod place;
mod problem;
mod question;
mod read;
mod reasoning;
mod task;
mod telling;
mod turn_answer;

pub use answer_to::answer_to;
pub use easy_opponent::easy_turn;
pub use exercise::Exercise;
pub use gain::{points_of, richest_turn};
pub use goal::{Goal, Removal, TurnGoal};
pub use mini_game::{MiniGame, Progress, Success};
pub use parts::PART_REASONS;
pub use place::Bound;
pub use problem::{GoalProblem, MiniGameProblem, ReasoningProblem};
pub use question::Question;
pub(in crate::lessons) use read::{read_exercise, read_mini_game};
pub use reasoning::{
    Case, Claimed, Collection, Ending, Found, Gap, Group, Happening, Make, NotWritten, Possibility, Reasoning,
    Statement, Written,
};

/// The prefix of a rule's number in the course files, and the number of the last rule.
pub(in crate::lessons) const RULES: (&str, u8) = ("R", 12);

/// The course files, by name, in teaching order.
pub(in crate::lessons) const FILES: &[(&str, &str)] = &[
    ("c00.json", include_str!("../../../../lessons/c00.json")),
    ("c01.json", include_str!("../../../../lessons/c01.json")),
    ("c02.json", include_str!("../../../../lessons/c02.json")),
    ("c03.json", include_str!("../../../../lessons/c03.json")),
    ("c04.json", include_str!("../../../../lessons/c04.json")),
    ("c05.json", include_str!("../../../../lessons/c05.json")),
    ("c06.json", include_str!("../../../../lessons/c06.json")),
    ("c07.json", include_str!("../../../../lessons/c07.json")),
    ("c08.json", include_str!("../../../../lessons/c08.json")),
    ("c09.json", include_str!("../../../../lessons/c09.json")),
    ("c10.json", include_str!("../../../../lessons/c10.json")),
    ("why.json", include_str!("../../../../lessons/why.json")),
];
