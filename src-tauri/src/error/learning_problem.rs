//! Problems of lessons, drills and puzzles.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of lessons, drills and puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LearningProblem {
    /// In a mastery check nothing is shown.
    InMasteryCheck,
    /// There is no such lesson.
    NoLesson { id: String },
    /// A course has no small game.
    NoMiniGame,
    /// There is no such puzzle.
    NoPuzzle { id: String },
    /// The puzzles of the app can't be read.
    PuzzlesUnreadable,
    /// The turns are not of this puzzle.
    NotThisPuzzle,
    /// There is no such skill.
    NoSkill { id: String },
    /// An exercise can't be made.
    ExerciseNotMade,
    /// The drills of the app can't be read.
    DrillsUnreadable,
    /// An answer can't be marked; the detail says why.
    NotMarkable,
}

impl LearningProblem {
    /// What kind of failure it is.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::InMasteryCheck => ErrorKind::Illegal,
            Self::NoLesson { .. }
            | Self::NoMiniGame
            | Self::NoPuzzle { .. }
            | Self::NoSkill { .. }
            | Self::ExerciseNotMade => ErrorKind::NotFound,
            Self::PuzzlesUnreadable | Self::DrillsUnreadable => ErrorKind::Internal,
            Self::NotThisPuzzle | Self::NotMarkable => ErrorKind::BadInput,
        }
    }
}
