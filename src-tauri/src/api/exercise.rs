//! Exercises whose equations the learner finds.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::claim::ClaimVerdict;

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

/// The answer to a claim in an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ExerciseClaim {
    /// The judgement.
    pub verdict: ClaimVerdict,
    /// The turn with which a wrong claim has ended the answer, in a check.
    pub ended: Option<String>,
}
