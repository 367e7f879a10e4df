//! Courses as the learner sees them: a path of lessons, a check, a mini game.

use mathchess_engine::game::Finding;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::given::GivenBy;
use super::lesson::{LessonAnswer, LessonMarking, LessonModel, LessonPicture, LessonStep};
use super::match_view::GameKind;

/// A course with the learner's progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CourseView {
    /// Its id, such as `c01`.
    pub id: String,
    /// The game that it teaches.
    pub game: GameKind,
    /// The level that it belongs to, if any.
    pub level: Option<u8>,
    /// Whether a teacher has locked the level.
    pub locked: bool,
    /// Whether its lessons and check can be opened: its level is not locked, or a teacher looks at it.
    pub can_open: bool,
    /// Whether it lies beside the path: its lessons come after other courses, and nobody needs it to go on.
    pub beside: bool,
    /// Its lessons, in order.
    pub lessons: Vec<LessonOutline>,
    /// The mastery check at its end.
    pub check: Option<CheckOutline>,
    /// Its mini game.
    pub mini_game: Option<MiniGameOutline>,
    /// Whether the check is passed or the course was passed over; for a course without a check, whether every step is solved.
    pub done: bool,
    /// Whether the learner's path begins behind it, after a placement, and its check is not passed.
    pub passed_over: bool,
}

/// A lesson in a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonOutline {
    /// Its id, such as `c01-l03`.
    pub id: String,
    /// The course that it comes after, as long as that is not done; none in a course on the path.
    pub after: Option<String>,
    /// Whether it can be opened: its level is not locked, or a teacher looks at it.
    pub can_open: bool,
    /// The rules that it teaches.
    pub rules: Vec<String>,
    /// The number of steps.
    pub steps: u32,
    /// The number of solved steps.
    pub solved: u32,
}

/// The mastery check of a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct CheckOutline {
    /// The number of steps.
    pub steps: u32,
    /// The number of right answers that passes it.
    pub pass: u32,
    /// The largest number of right answers in one sitting so far.
    pub best: u32,
    /// Whether the check is passed.
    pub passed: bool,
    /// Whether it was ever completed.
    pub tried: bool,
    /// What comes before it may be taken again; null if it may be taken now.
    pub wait: Option<CheckWait>,
}

/// What comes before a failed check may be taken again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct CheckWait {
    /// Whether something that went wrong in it was not practised since.
    pub practise: bool,
    /// The number of right answers to new tasks after which it may be taken again on the same day; 0 on another day.
    pub right: u32,
}

/// The mini game of a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MiniGameOutline {
    /// The learner's goal.
    pub goal: MiniGameGoal,
    /// The board size: points on each side.
    pub size: u8,
    /// The symbols of each side's operators.
    pub operators: Vec<String>,
    /// The lesson that it follows; none if it is at the end of the course.
    pub after: Option<String>,
}

/// The learner's goal in a mini game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum MiniGameGoal {
    /// Take this many points before the opponent does.
    PointsFirst {
        /// The number of points.
        points: u32,
    },
    /// Win, or be ahead after this many turns of each side.
    AheadAfter {
        /// The number of turns of each side.
        turns: u16,
    },
}

/// The state of a mini game for the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum MiniGameProgress {
    /// It goes on.
    Going,
    /// The goal is reached.
    Reached,
    /// It is over and the goal is not reached.
    Missed,
}

/// A running or finished mini game of a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MiniGameState {
    /// The course.
    pub course: String,
    /// The learner's goal.
    pub goal: MiniGameGoal,
    /// The state of the game.
    pub progress: MiniGameProgress,
    /// Whether a hint is shown at each turn of the learner without asking.
    pub helped: bool,
}

/// The steps of a lesson or of a mastery check.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonView {
    /// The id: `c01-l03` or `c01-check`.
    pub id: String,
    /// The course it belongs to.
    pub course: String,
    /// Whether it is a mastery check: no hints, and no answers shown before the end.
    pub check: bool,
    /// Who finds the equations of each step.
    pub finding: Vec<Finding>,
    /// The number of right answers that passes the check.
    pub pass: u32,
    /// The next lesson of its course.
    pub next: Option<String>,
    /// After the last lesson: the mastery check of its course, unless the learner has passed it.
    pub next_check: Option<String>,
    /// Whether its course has a mini game.
    pub mini_game: bool,
    /// Whether the mini game follows this lesson.
    pub game_next: bool,
    /// The picture that answers its question.
    pub picture: Option<LessonPicture>,
    /// Its steps, in order.
    pub steps: Vec<LessonStep>,
    /// Whether the learner has solved each step before; never of a check.
    pub solved: Vec<bool>,
    /// The lesson to review for each step of a check.
    pub review: Vec<Option<String>>,
}

/// An answer to a step.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
pub struct StepAnswer {
    /// The learner, and the circumstances of the answer.
    pub given: GivenBy,
    /// The step's id.
    pub step: String,
    /// The answer.
    pub answer: LessonAnswer,
}

/// The marking of an answer to a step.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct StepMarking {
    /// The verdict with reasons.
    pub marking: LessonMarking,
    /// The engine's answer, if it may be shown: not in a check, and not before the second wrong answer; for a question also
    /// after a right one.
    pub model: Option<LessonModel>,
}
