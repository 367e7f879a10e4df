//! Practice: who answers, and what can be practised.

use mathchess_progress::Mastery;
use mathchess_teaching::{lessons, puzzles};
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

/// A skill that can be practised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PractisedSkill {
    /// Its id.
    pub skill: String,
    /// Its kind.
    pub kind: lessons::SkillKind,
    /// The operator that it is about: `+ - x : P R`.
    pub operator: Option<String>,
    /// The course that first teaches it.
    pub first_course: String,
    /// The level of mastery.
    pub mastery: Mastery,
    /// The number of items answered.
    pub answered: u32,
    /// How many of the last items, at most eight, were right at once and without a hint.
    pub right: u32,
    /// The number of these last items.
    pub of: u32,
    /// Whether it is due for practice.
    pub due: bool,
    /// Whether a teacher has locked the level that first teaches it.
    pub locked: bool,
}

/// The puzzles of one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PuzzleLevel {
    /// The level.
    pub level: u8,
    /// The number of puzzles.
    pub total: u32,
    /// The number of puzzles that the learner has solved.
    pub solved: u32,
    /// Whether a teacher has locked the level.
    pub locked: bool,
}

/// The puzzles of one theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PuzzlesOfTheme {
    /// The theme.
    pub theme: puzzles::Theme,
    /// The number of its puzzles in the levels from which the learner gets puzzles.
    pub total: u32,
    /// The number of them that the learner has solved.
    pub solved: u32,
    /// Its puzzles, level by level; a level may have none.
    pub levels: Vec<PuzzleLevel>,
}

/// The contents of the practice screen.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PracticeHome {
    /// The skills that are due, the most urgent first.
    pub due: Vec<String>,
    /// The skills of the suggested next round.
    pub suggested: Vec<String>,
    /// When the next skill is due, in milliseconds since 1970, if none is now.
    #[specta(type = Option<Number>)]
    pub next_due: Option<i64>,
    /// All skills.
    pub skills: Vec<PractisedSkill>,
    /// The puzzles, level by level.
    pub puzzles: Vec<PuzzleLevel>,
    /// The themes of which puzzles are left in the levels from which the learner gets puzzles.
    pub themes: Vec<PuzzlesOfTheme>,
    /// The learner's rating in puzzles.
    pub rating: Option<mathchess_progress::PuzzleRating>,
}
