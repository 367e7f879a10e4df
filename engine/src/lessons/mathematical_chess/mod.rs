//! Lessons of Mathematical Chess: its goals, its questions, and why an answer misses them.

mod answer_to;
mod exercise;
mod facts;
mod goal;
mod mini_game;
mod misread_answer;
mod place;
mod question;
mod read;
mod task;
mod telling;
mod turn_answer;

pub use answer_to::answer_to;
pub use exercise::Exercise;
pub use goal::{Goal, Removal, TurnGoal, points_of, richest_turn};
pub use mini_game::{MiniGame, Progress, Success};
pub use place::Bound;
pub use question::Question;
pub(super) use read::{read_exercise, read_mini_game};
