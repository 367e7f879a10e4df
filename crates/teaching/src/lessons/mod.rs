//! Lessons: courses of small positions with one goal each. An exercise marks an answer, explains why it is wrong, and gives
//! the hint and the model answer.
//!
//! A course is a data file in `crates/teaching/lessons`; `docs/design/lessons.md` describes it. To be taught, a game implements
//! [`Exercise`]: its goals are in its own module here, everything else is the same for every game. An exercise returns
//! [`Phrase`]s; the interface has their texts.

mod answer;
mod course;
mod courses;
mod exercise;
mod exercise_problem;
mod file;
mod form_problem;
mod games;
mod known_answer;
mod load;
mod marking;
mod mistakes;
mod part;
mod phrase;
mod picture;
mod problem;
mod skill;
mod why;
mod written_answer;

pub use answer::{Answer, AnswerError, Ask};
pub use course::{Check, Course, Foreseen, Lesson, Mark, Role, Step};
pub use courses::{all_courses, beside, course, courses, courses_of, lesson, step};
pub use exercise::Exercise;
pub use exercise_problem::{ExerciseProblem, PlaceError};
pub use form_problem::FormProblem;
pub use games::*;
pub use load::{LoadError, files, load};
pub use marking::{Marking, Model, Verdict};
pub use mistakes::{CommonMistake, MISTAKES, mistake_of_code, sole_mistake};
pub use part::{MarkedPart, Part, Parts};
pub use phrase::{Param, Phrase};
pub use picture::{Picture, Walk};
pub use problem::{AnyExerciseProblem, CourseProblem, StepProblem};
pub use skill::{SKILLS, Skill, SkillKind, skill_by_id, skills_of_claimed, skills_of_missed};
pub use why::{Reply, SideFacts, Why};
pub use written_answer::{AnswerTextProblem, read_answer};
