//! Exercises whose equations the learner finds.

use serde::Deserialize;
use specta::Type;

/// An exercise that is being asked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AskedExercise {
    /// The name of the drill, the puzzle, or the step of a check.
    pub id: String,
    /// The turns before, in a puzzle of two turns.
    pub so_far: Vec<String>,
    /// The learner's profile; none for a guest.
    pub profile: Option<String>,
}
