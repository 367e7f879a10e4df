//! Exercises on the board of Mathematical Chess.

use mathchess_engine::games::mathematical_chess::Position;
use mathchess_teaching::lessons::{Ask, Exercise};

use crate::error::{LearningProblem, Result};

/// Whether an exercise asks for a turn.
pub(crate) fn is_turn(exercise: &dyn Exercise) -> bool {
    matches!(exercise.asks(), Ask::Turn { .. })
}

/// The position of an exercise of Mathematical Chess.
///
/// # Errors
/// If it is of another game.
pub(crate) fn position_of(exercise: &dyn Exercise) -> Result<Position> {
    exercise.position().parse().map_err(|_| LearningProblem::NotMarkable.into())
}
