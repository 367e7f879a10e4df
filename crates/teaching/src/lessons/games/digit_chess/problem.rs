//! What can be wrong with an exercise of digit chess only.

use crate::lessons::exercise_problem::ExerciseProblem;
use mathchess_engine::games::digit_chess::Point;

/// What is wrong with the goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoalProblem {
    /// No piece that lies face up is there.
    #[error("nothing that can be seen to be captured is on {0}")]
    NothingToCapture(Point),
    /// The sheet has no such point.
    #[error("{0} is not on this sheet")]
    OffSheet(Point),
    /// The line is neither or both.
    #[error("a line is a row or a column")]
    RowOrColumn,
    /// The sheet has no such board.
    #[error("there is no board ‘{0}’ on this sheet")]
    NoSuchBoard(char),
    /// A board has no such line.
    #[error("there is no row or column {0}: write 1 to 3")]
    NoSuchLine(u8),
    /// The line has no pieces.
    #[error("an empty line has no measure")]
    EmptyLine,
    /// No turn begins there.
    #[error("no piece can go from {0}")]
    NothingGoes(Point),
}

impl From<GoalProblem> for ExerciseProblem<GoalProblem> {
    fn from(problem: GoalProblem) -> Self {
        Self::Goal(problem)
    }
}
