//! What a learner can do, as the learner and the teacher see it.

use mathchess_progress as progress;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::practice::{PuzzleRating, SkillKind};
use super::profile::Profile;

/// How well a skill, or the skills of a level, are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Mastery {
    /// No item was answered.
    NotBegun,
    /// At least one was.
    Attempted,
    /// Most are right.
    Familiar,
    /// Nearly all are right, on several days and without hints.
    Proficient,
    /// Also later, among exercises of other skills.
    Mastered,
}

impl From<progress::Mastery> for Mastery {
    fn from(word: progress::Mastery) -> Self {
        match word {
            progress::Mastery::NotBegun => Self::NotBegun,
            progress::Mastery::Attempted => Self::Attempted,
            progress::Mastery::Familiar => Self::Familiar,
            progress::Mastery::Proficient => Self::Proficient,
            progress::Mastery::Mastered => Self::Mastered,
        }
    }
}

/// What the next word needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Need {
    /// Right answers in a row, without hints.
    #[serde(rename_all = "camelCase")]
    RightAnswers {
        /// How many.
        count: u32,
        /// One of them on another day.
        another_day: bool,
    },
    /// Right answers among exercises of other skills.
    #[serde(rename_all = "camelCase")]
    MixedAnswers {
        /// How many.
        count: u32,
        /// Not before this time, in milliseconds since 1970.
        #[specta(type = Number)]
        from: i64,
    },
}

/// One thing to do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Next {
    /// A mistake came back: the lesson that helps.
    Mistake {
        /// The mistake, `m01` to `m15`.
        mistake: String,
        /// The lesson.
        lesson: String,
    },
    /// Skills would soon be forgotten: two minutes of practice.
    Review {
        /// How many.
        skills: u32,
    },
    /// A course is done, and its level was never played.
    Play {
        /// The level.
        level: u8,
    },
    /// The path goes on.
    Lesson {
        /// Its next lesson.
        lesson: String,
        /// The lesson's course.
        course: String,
    },
    /// All lessons of a course are done: its mastery check.
    Check {
        /// The course.
        course: String,
    },
    /// Everything is learnt.
    Puzzles,
}

/// How it went with one operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OperatorProgress {
    /// The operator: `+ - x : P R`.
    pub operator: String,
    /// How many items were answered in the time asked for.
    pub items: u32,
    /// How many of them were right at the first answer.
    pub right: u32,
    /// The median time of the right ones, in milliseconds.
    pub median_ms: Option<u32>,
    /// How well its skills are known now.
    pub mastery: Mastery,
}

/// A skill as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SkillProgress {
    /// Its id.
    pub skill: String,
    /// Its kind.
    pub kind: SkillKind,
    /// The operator that it is about.
    pub operator: Option<String>,
    /// How well it is known.
    pub mastery: Mastery,
    /// What the next word needs; null after the last one.
    pub need: Option<Need>,
    /// How many items were answered.
    pub items: u32,
    /// How many of the last items, at most eight, were right without a hint.
    pub right: u32,
    /// Of how many.
    pub of: u32,
    /// Is it time to practise it again?
    pub due: bool,
}

/// How often a common mistake was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MistakeCount {
    /// The mistake, `m01` to `m15`.
    pub mistake: String,
    /// In how many answers.
    pub count: u32,
    /// The lesson that helps.
    pub lesson: String,
    /// The skills to practise.
    pub skills: Vec<String>,
}

/// A day on which something was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DayProgress {
    /// The learner's own day, counted from 1 January 1970.
    #[specta(type = Number)]
    pub day: i64,
    /// Time spent on exercises, in milliseconds.
    #[specta(type = Number)]
    pub learning_ms: u64,
    /// How many items were answered.
    pub items: u32,
    /// How many of them were right at the first answer.
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
    /// Points taken.
    pub taken: u32,
    /// Points given.
    pub given: u32,
    /// Whether it was won; null for a draw.
    pub won: Option<bool>,
    /// What its clock used, in milliseconds.
    pub used_ms: u32,
}

/// A course, or the level that it belongs to, as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CourseProgress {
    /// The course, such as `c01`.
    pub course: String,
    /// Its level; none of the first course.
    pub level: Option<u8>,
    /// How well its skills are known, once it was begun.
    pub mastery: Mastery,
    /// How many of its lessons are done.
    pub lessons_done: u32,
    /// How many it has.
    pub lessons: u32,
    /// Whether its mastery check was passed.
    pub check_passed: bool,
}

/// Why somebody needs a teacher's help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Help {
    /// Less than three in five of the items of two weeks were right.
    FewRight,
    /// Twenty items and more in two weeks, less than four in five right, and nothing is known better than before.
    NoStepForward,
}

impl From<progress::Help> for Help {
    fn from(help: progress::Help) -> Self {
        match help {
            progress::Help::FewRight => Self::FewRight,
            progress::Help::NoStepForward => Self::NoStepForward,
        }
    }
}

/// Everything about one learner.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LearnerProgress {
    /// One thing to do next.
    pub next: Next,
    /// The courses in the order of the path.
    pub courses: Vec<CourseProgress>,
    /// The operators, each with the answers of the time asked for.
    pub operators: Vec<OperatorProgress>,
    /// All skills.
    pub skills: Vec<SkillProgress>,
    /// The mistakes of the time asked for, the most frequent first.
    pub mistakes: Vec<MistakeCount>,
    /// How many answers were given in that time, repeated ones included.
    pub answers: u32,
    /// The days of that time on which something was answered, in order.
    pub days: Vec<DayProgress>,
    /// The games that ended in that time, the oldest first.
    pub games: Vec<PlayedGame>,
    /// The last answer or game, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub last_seen: Option<i64>,
    /// The rating in puzzles.
    pub rating: Option<PuzzleRating>,
    /// Whether a teacher's help is needed, and why.
    pub help: Option<Help>,
}

/// How surely a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Sureness {
    /// It was not met yet.
    NotMet,
    /// Less than half of the last meetings went well.
    Unsure,
    /// At least half.
    Shaky,
    /// At least three quarters, or all of one or two.
    Likely,
    /// At least nine tenths of three or more.
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
    /// What it makes: nothing for 3 ÷ 0, several roots for 4.
    #[specta(type = Vec<Number>)]
    pub values: Vec<u64>,
    /// How surely it is known.
    pub sureness: Sureness,
    /// How many of the last meetings, at most six, went well.
    pub known: u32,
    /// Of how many.
    pub of: u32,
}

/// The facts of one operator: ten rows of ten, by the digits before and after the sign; of powers two columns, squares and
/// cubes; of roots two, square roots and cube roots of numbers that end in the digit of the row.
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
    /// The courses in the order of the path.
    pub courses: Vec<CourseProgress>,
    /// The operators, with the answers of the time asked for.
    pub operators: Vec<OperatorProgress>,
    /// How many items were answered in that time.
    pub items: u32,
    /// How many of them were right at the first answer.
    pub right: u32,
    /// Time on exercises and games in that time, in milliseconds.
    #[specta(type = Number)]
    pub used_ms: u64,
    /// The most frequent mistake of that time.
    pub mistake: Option<MistakeCount>,
    /// How many games ended in that time.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// Points taken in them.
    pub taken: u32,
    /// Points given in them.
    pub given: u32,
    /// How many puzzles were solved in that time.
    pub puzzles: u32,
    /// The last answer or game, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub last_seen: Option<i64>,
    /// Whether a teacher's help is needed, and why.
    pub help: Option<Help>,
}
