//! A learner's progress, as the learner and the teacher see it.

use mathchess_progress as progress;
use mathchess_progress::{Mastery, Moment, PuzzleRating};
use mathchess_teaching::lessons::SkillKind;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::placement::Start;
use super::profile::Profile;

/// What is needed for the next level of mastery, or to stay at the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Need {
    /// Right answers in a row, without hints.
    #[serde(rename_all = "camelCase")]
    RightAnswers {
        /// The number of answers.
        count: u32,
        /// Whether one of them must be on another day.
        another_day: bool,
    },
    /// Right answers among exercises of other skills.
    #[serde(rename_all = "camelCase")]
    MixedAnswers {
        /// The number of answers.
        count: u32,
        /// The earliest time at which they count, in milliseconds since 1970.
        #[specta(type = Number)]
        from: i64,
    },
}

/// A suggested next step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Next {
    /// A mistake was repeated: the lesson that helps.
    Mistake {
        /// The mistake, `m01` to `m16`.
        mistake: String,
        /// The lesson.
        lesson: String,
    },
    /// Skills are about to be forgotten: two minutes of practice.
    Review {
        /// The number of skills.
        skills: u32,
    },
    /// A course is done, but its level was never played.
    Play {
        /// The level.
        level: u8,
    },
    /// The next lesson of the path.
    Lesson {
        /// The lesson.
        lesson: String,
        /// The lesson's course.
        course: String,
    },
    /// The mastery check of a course was failed: a round of what went wrong in it.
    Failed {
        /// The course.
        course: String,
    },
    /// All lessons of a course are done: its mastery check is next.
    Check {
        /// The course.
        course: String,
    },
    /// Everything is learnt: puzzles are next.
    Puzzles,
    /// A check was passed without the lessons of its course, or a placement was left: tasks that say where to begin.
    Placement,
}

/// The progress with one operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OperatorProgress {
    /// The operator: `+ - x : P R`.
    pub operator: String,
    /// The number of items answered in the requested time.
    pub items: u32,
    /// The number of them that were right at the first answer.
    pub right: u32,
    /// The median time of the right ones, in milliseconds.
    pub median_ms: Option<u32>,
    /// The present level of mastery of its skills.
    pub mastery: Mastery,
}

/// The progress in a skill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SkillProgress {
    /// Its id.
    pub skill: String,
    /// Its kind.
    pub kind: SkillKind,
    /// The operator that it is about.
    pub operator: Option<String>,
    /// The level of mastery.
    pub mastery: Mastery,
    /// What is needed for the next level; null at the last level.
    pub need: Option<Need>,
    /// The number of items answered.
    pub items: u32,
    /// How many of the last items, at most eight, were right without a hint.
    pub right: u32,
    /// The number of these last items.
    pub of: u32,
    /// Whether it is due for practice.
    pub due: bool,
}

/// How often a common mistake was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MistakeCount {
    /// The mistake, `m01` to `m16`.
    pub mistake: String,
    /// The number of items with it.
    pub count: u32,
    /// The operator that most of these items are about: `+ - x : P R`.
    pub operator: Option<String>,
    /// The lesson that helps.
    pub lesson: String,
    /// The skills to practise.
    pub skills: Vec<String>,
}

/// A day with answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DayProgress {
    /// The learner's own day, counted from 1 January 1970.
    #[specta(type = Number)]
    pub day: i64,
    /// The time spent on exercises, in milliseconds.
    #[specta(type = Number)]
    pub learning_ms: u64,
    /// The number of items answered.
    pub items: u32,
    /// The number of them that were right at the first answer.
    pub right: u32,
}

/// A finished game of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlayedGame {
    /// Its id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    #[specta(type = Number)]
    pub ended_at: i64,
    /// The level; none for own levels.
    pub level: Option<u8>,
    /// The points taken.
    pub taken: u32,
    /// The points that the opponent took.
    pub given: u32,
    /// Whether it was won; null for a draw.
    pub won: Option<bool>,
    /// The time on its clock, in milliseconds.
    pub used_ms: u32,
}

/// The progress in a course, or in the level that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CourseProgress {
    /// The course, such as `c01`.
    pub course: String,
    /// Its level; none for the first course.
    pub level: Option<u8>,
    /// The level of mastery of its skills, once it was begun.
    pub mastery: Mastery,
    /// The number of its lessons that are done.
    pub lessons_done: u32,
    /// The number of its lessons.
    pub lessons: u32,
    /// Whether its mastery check was passed.
    pub check_passed: bool,
    /// Whether the learner's path begins behind it, after a placement, and its check was not passed.
    pub passed_over: bool,
}

/// Why a learner needs a teacher's help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Help {
    /// Less than 65 % of the items of the last two weeks were right.
    FewRight,
    /// Fewer than two in five of the last items with one operator were right.
    OneOperator {
        /// The operator: `+`, `-`, `x`, `:`, `P` or `R`.
        operator: String,
    },
    /// One common mistake alone explains at least five of the last items about what it was made with.
    OneMistake {
        /// The mistake, `m01` to `m16`.
        mistake: String,
        /// The operator that most of the items with it are about, if any: `+`, `-`, `x`, `:`, `P` or `R`.
        operator: Option<String>,
    },
    /// Twenty items or more in two weeks, fewer than four in five right, and no skill has improved.
    NoStepForward,
}

impl From<progress::Help> for Help {
    fn from(help: progress::Help) -> Self {
        match help {
            progress::Help::FewRight => Self::FewRight,
            progress::Help::OneOperator { operator } => Self::OneOperator { operator: operator.symbol().to_string() },
            progress::Help::OneMistake { mistake, operator } => Self::OneMistake {
                mistake: mistake.id.to_owned(),
                operator: operator.map(|operator| operator.symbol().to_string()),
            },
            progress::Help::NoStepForward => Self::NoStepForward,
        }
    }
}

/// The whole progress of a learner.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LearnerProgress {
    /// The suggested next step.
    pub next: Next,
    /// Where the path begins, after a placement; null without one.
    pub start: Option<Start>,
    /// The courses, in the order of the path.
    pub courses: Vec<CourseProgress>,
    /// The operators, each with the answers of the requested time.
    pub operators: Vec<OperatorProgress>,
    /// All skills.
    pub skills: Vec<SkillProgress>,
    /// The mistakes of the requested time, the most frequent first.
    pub mistakes: Vec<MistakeCount>,
    /// The number of answers in that time, repeated ones included.
    pub answers: u32,
    /// The days of that time with answers, in order.
    pub days: Vec<DayProgress>,
    /// The games that ended in that time, the oldest first.
    pub games: Vec<PlayedGame>,
    /// When the last answer was given or the last game ended.
    pub last_seen: Option<Moment>,
    /// The rating in puzzles.
    pub rating: Option<PuzzleRating>,
    /// Why a teacher's help is needed, if it is.
    pub help: Option<Help>,
}

/// How well a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Sureness {
    /// It has not occurred yet.
    NotMet,
    /// Less than half of the last occurrences went well.
    Unsure,
    /// At least half went well.
    Shaky,
    /// At least three quarters went well, or all of one or two.
    Likely,
    /// At least nine tenths of three or more went well.
    Sure,
}

impl From<progress::Sureness> for Sureness {
    fn from(sureness: progress::Sureness) -> Self {
        match sureness {
            progress::Sureness::Unsure => Self::Unsure,
            progress::Sureness::Shaky => Self::Shaky,
            progress::Sureness::Likely => Self::Likely,
            progress::Sureness::Sure => Self::Sure,
        }
    }
}

/// A fact, such as 7 × 8 = 56.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct FactCell {
    /// Its results: none for 3 ÷ 0, several for the roots of 4.
    #[specta(type = Vec<Number>)]
    pub values: Vec<u64>,
    /// How well it is known.
    pub sureness: Sureness,
    /// How many of the last occurrences, at most six, went well.
    pub known: u32,
    /// The number of these last occurrences.
    pub of: u32,
}

/// The facts of one operator: ten rows of ten, by the digits before and after the sign. Powers have two columns, squares
/// and cubes; so do roots, with the square and cube roots of numbers that end in the digit of the row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct FactTable {
    /// The operator: `+ - x : P R`.
    pub operator: String,
    /// The rows.
    pub rows: Vec<Vec<FactCell>>,
}

/// One student in the table of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct StudentRow {
    /// The student.
    pub profile: Profile,
    /// The courses, in the order of the path.
    pub courses: Vec<CourseProgress>,
    /// The operators, with the answers of the requested time.
    pub operators: Vec<OperatorProgress>,
    /// The number of items answered in that time.
    pub items: u32,
    /// The number of them that were right at the first answer.
    pub right: u32,
    /// The time spent on exercises and games in that time, in milliseconds.
    #[specta(type = Number)]
    pub used_ms: u64,
    /// The most frequent mistake of that time.
    pub mistake: Option<MistakeCount>,
    /// The number of games that ended in that time.
    pub games: u32,
    /// The number of them that were won.
    pub won: u32,
    /// The points taken in them.
    pub taken: u32,
    /// The points that the opponents took in them.
    pub given: u32,
    /// The number of puzzles solved in that time.
    pub puzzles: u32,
    /// When the last answer was given or the last game ended.
    pub last_seen: Option<Moment>,
    /// Why a teacher's help is needed, if it is.
    pub help: Option<Help>,
}
