//! Problems of lessons, drills and puzzles.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of lessons, drills and puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LearningProblem {
    /// Answers and hints are not shown in a mastery check.
    InMasteryCheck,
    /// The learner finds the equations of an exercise, so they are not shown.
    EquationsAreFoundHere,
    /// Nearly the same pieces are in an exercise that is being asked.
    EquationsAreAsked,
    /// A task of a mastery check that is not open: answered already, or another check was opened.
    NotInThisCheck,
    /// A mastery check was failed and does not come again yet.
    CheckComesLater,
    /// Without a placement the path begins at the start, and nothing can be chosen.
    NotPlaced,
    /// There is no such lesson.
    NoLesson { id: String },
    /// The course has no mini game.
    NoMiniGame,
    /// There is no such puzzle.
    NoPuzzle { id: String },
    /// The puzzles of the app can't be read.
    PuzzlesUnreadable,
    /// The turns do not belong to this puzzle's solution.
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
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::InMasteryCheck
            | Self::NotInThisCheck
            | Self::EquationsAreFoundHere
            | Self::EquationsAreAsked
            | Self::CheckComesLater => ErrorKind::Illegal,
            Self::NoLesson { .. }
            | Self::NoMiniGame
            | Self::NoPuzzle { .. }
            | Self::NoSkill { .. }
            | Self::ExerciseNotMade => ErrorKind::NotFound,
            Self::PuzzlesUnreadable | Self::DrillsUnreadable => ErrorKind::Internal,
            Self::NotThisPuzzle | Self::NotMarkable | Self::NotPlaced => ErrorKind::BadInput,
        }
    }
}
