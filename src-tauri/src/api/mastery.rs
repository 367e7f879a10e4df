//! The words for how well something is known.

use mathchess_progress as progress;
use serde::Serialize;
use specta::Type;

/// The level of mastery of a skill, or of the skills of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Mastery {
    /// No item was answered.
    NotBegun,
    /// At least one item was answered.
    Attempted,
    /// Most are right.
    Familiar,
    /// Nearly all are right, on several days and without hints.
    Proficient,
    /// They are right also later, among exercises of other skills.
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
