//! Courses as the learner sees them: a path of lessons, a check, a small game.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::lesson::{LessonAnswer, LessonMarking, LessonModel, LessonStep};
use super::practice::GivenBy;

/// A course with how far the learner is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CourseView {
    /// Its id, such as `c01`.
    pub id: String,
    /// The name of the game it teaches.
    pub game: String,
    /// The level it belongs to, if it belongs to one.
    pub level: Option<u8>,
    /// Whether a teacher has locked the level.
    pub locked: bool,
    /// Whether its lessons and check can be opened: it is not locked, or a teacher looks at it.
    pub can_open: bool,
    /// Its lessons, in order.
    pub lessons: Vec<LessonOutline>,
    /// The mastery check at its end.
    pub check: Option<CheckOutline>,
    /// Its small game.
    pub mini_game: Option<MiniGameOutline>,
    /// Is the check passed? Of a course that has none: is every step solved?
    pub done: bool,
}

/// A lesson in a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LessonOutline {
    /// Its id, such as `c01-l03`.
    pub id: String,
    /// The rules it is about.
    pub rules: Vec<String>,
    /// How many steps it has.
    pub steps: u32,
    /// How many of them are solved.
    pub solved: u32,
}

/// The mastery check of a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct CheckOutline {
    /// How many steps it has.
    pub steps: u32,
    /// How many right answers pass it.
    pub pass: u32,
    /// The most right answers in one sitting so far.
    pub best: u32,
    /// Whether that is enough.
    pub passed: bool,
    /// Whether it was ever gone through to its end.
    pub tried: bool,
    /// The id of the check to take then, which has other tasks of the same skills; none if there is only the one.
    pub again: Option<String>,
}

/// The small game of a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MiniGameOutline {
    /// What makes it a success.
    pub goal: MiniGameGoal,
    /// The strength of the computer.
    pub strength: u8,
    /// Points a side of the board.
    pub size: u8,
    /// The symbols of each side's operators.
    pub operators: Vec<String>,
    /// The lesson that it follows; none if it stands at the end of the course.
    pub after: Option<String>,
}

/// What makes a small game a success.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum MiniGameGoal {
    /// Take so many points before the opponent does.
    PointsFirst {
        /// They.
        points: u32,
    },
    /// Win, or be ahead after so many turns of each side.
    AheadAfter {
        /// They.
        turns: u16,
    },
}

/// How a small game stands for the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum MiniGameProgress {
    /// It goes on.
    Going,
    /// The goal is reached.
    Reached,
    /// It is over without that.
    Missed,
}

/// A small game of a course that is being played, or over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MiniGameState {
    /// The course.
    pub course: String,
    /// What makes it a success.
    pub goal: MiniGameGoal,
    /// How it stands.
    pub progress: MiniGameProgress,
    /// Does a hint stand there at each turn of the learner's, without being asked for?
    pub helped: bool,
}

/// The steps of a lesson or of a mastery check.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonView {
    /// Its id: `c01-l03`, `c01-check`, or `c01-check-again` of every later check.
    pub id: String,
    /// The course it belongs to.
    pub course: String,
    /// Is it a mastery check: no hints, no answer shown before the end?
    pub check: bool,
    /// How many right answers pass the check.
    pub pass: u32,
    /// The lesson that comes after it in its course.
    pub next: Option<String>,
    /// After the last lesson: the mastery check of its course, unless the learner has passed it.
    pub next_check: Option<String>,
    /// Has its course a small game?
    pub mini_game: bool,
    /// Does the small game follow this lesson?
    pub game_next: bool,
    /// Its steps, in order.
    pub steps: Vec<LessonStep>,
    /// Of each step of a check, the lesson to look back at.
    pub review: Vec<Option<String>>,
    /// The id of the check to take after this one, with other tasks of the same skills; none if there is only the one.
    pub again: Option<String>,
}

/// An answer to a step.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
pub struct StepAnswer {
    /// Who gives it, and how.
    pub given: GivenBy,
    /// The step's id.
    pub step: String,
    /// The answer.
    pub answer: LessonAnswer,
}

/// An answer to a step, marked.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct StepMarking {
    /// How it stands, and why.
    pub marking: LessonMarking,
    /// The engine's answer, once it may be shown: not in a check, and not before the second wrong answer; to a question also
    /// after a right one.
    pub model: Option<LessonModel>,
}
