//! What can be wrong with an exercise of interval chess only.

use crate::lessons::exercise_problem::ExerciseProblem;

/// What is wrong with the row or the goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoalProblem {
    /// The row is too long to be solved without delay.
    #[error("a row of a lesson has at most {most} cells")]
    LongRow {
        /// The most cells of a row.
        most: usize,
    },
    /// There is nothing left to do in the row.
    #[error("the puzzle is over")]
    PuzzleOver,
    /// A reply or a model answer is written.
    #[error("this game has no reply, and the engine finds the model")]
    ReplyOrModel,
    /// The row to reach has another length.
    #[error("the row to reach has {found} cells instead of {cells}")]
    OtherLength {
        /// Its cells.
        found: usize,
        /// The cells of the row.
        cells: usize,
    },
    /// A mark is on no cell.
    #[error("‘{text}’ is not a cell of this row: write 1 to {cells}")]
    NotACell {
        /// The cell as it is written.
        text: String,
        /// The cells of the row.
        cells: usize,
    },
    /// The cell has nothing that can be lifted.
    #[error("nothing can be lifted from cell {0}")]
    NothingToLift(u32),
    /// The row to reach has a letter other than B and W.
    #[error("‘{0}’ is neither a counter nor .")]
    NotACounter(char),
}

impl From<GoalProblem> for ExerciseProblem<GoalProblem> {
    fn from(problem: GoalProblem) -> Self {
        Self::Goal(problem)
    }
}
