//! Practice: who answers, and what can be practised.

use mathchess_teaching::lessons;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::mastery::Mastery;
use super::puzzle_theme::PuzzleTheme;

/// The kinds of skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum SkillKind {
    /// Moves and captures.
    Board,
    /// Points, comparing, placing, winning.
    Game,
    /// Removing well.
    Removal,
    /// All partial values of a side.
    Values,
    /// Two equal values.
    Pair,
    /// Removal by a digit.
    Digit,
    /// The digit 0.
    Zero,
}

/// A skill that can be practised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PractisedSkill {
    /// Its id.
    pub skill: String,
    /// Its kind.
    pub kind: SkillKind,
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
    pub theme: PuzzleTheme,
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
    pub rating: Option<PuzzleRating>,
}

/// A learner's rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct PuzzleRating {
    /// Its value.
    #[specta(type = Number)]
    pub rating: f64,
    /// Its standard deviation.
    #[specta(type = Number)]
    pub deviation: f64,
}

impl From<lessons::SkillKind> for SkillKind {
    fn from(kind: lessons::SkillKind) -> Self {
        match kind {
            lessons::SkillKind::Board => Self::Board,
            lessons::SkillKind::Game => Self::Game,
            lessons::SkillKind::Removal => Self::Removal,
            lessons::SkillKind::Values => Self::Values,
            lessons::SkillKind::Pair => Self::Pair,
            lessons::SkillKind::Digit => Self::Digit,
            lessons::SkillKind::Zero => Self::Zero,
        }
    }
}

impl From<mathchess_progress::PuzzleRating> for PuzzleRating {
    fn from(rating: mathchess_progress::PuzzleRating) -> Self {
        Self { rating: rating.rating, deviation: rating.deviation }
    }
}
