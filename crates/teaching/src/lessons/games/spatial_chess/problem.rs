//! What can be wrong with an exercise of spatial chess only.

use crate::lessons::exercise_problem::ExerciseProblem;

/// What is wrong with the goal or the reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoalProblem {
    /// A reply is written.
    #[error("the opponent replies by himself in this game")]
    Reply,
    /// No piece moves in this mode.
    #[error("‘{0}’ is not a mode that a piece uses: write O, F or D")]
    NotAMode(char),
    /// No pawn is promoted to this.
    #[error("a pawn can't become ‘{0}’: write Q, R, B or H")]
    NotAPromotion(char),
    /// The mate has too many moves to be searched, or none.
    #[error("mate in {moves} is not asked for here: write 1 to {most}")]
    MateIn {
        /// The moves.
        moves: usize,
        /// The most moves.
        most: usize,
    },
}

impl From<GoalProblem> for ExerciseProblem<GoalProblem> {
    fn from(problem: GoalProblem) -> Self {
        Self::Goal(problem)
    }
}
