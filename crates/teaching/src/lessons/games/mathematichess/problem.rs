//! What can be wrong with an exercise of Mathematichess only.

use crate::lessons::exercise_problem::ExerciseProblem;
use mathchess_engine::games::mathematichess::Square;

/// What is wrong with the position or the goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoalProblem {
    /// Nothing can be placed any more.
    #[error("all pieces have been placed")]
    AllPlaced,
    /// A piece stands on the square that should belong to a territory.
    #[error("{0} is not empty, so it belongs to no territory")]
    NoTerritory(Square),
    /// A score has half a point.
    #[error("lessons keep to whole points")]
    HalfPoints,
    /// No piece has this letter.
    #[error("‘{0}’ is not a piece: write K, Q, R, N, B or P")]
    NotAPiece(char),
    /// No turn brings so much.
    #[error("nothing brings more than {most} points")]
    TooMuchToGain {
        /// The most points of a goal.
        most: u32,
    },
}

impl From<GoalProblem> for ExerciseProblem<GoalProblem> {
    fn from(problem: GoalProblem) -> Self {
        Self::Goal(problem)
    }
}
