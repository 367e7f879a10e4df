//! The puzzles that come with the app.

use std::sync::LazyLock;

use mathchess_teaching::puzzles::{Puzzle, PuzzleFileError, shipped};

use crate::error::{AppError, LearningProblem, Result};

/// The levels that have puzzles.
pub(crate) const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;
/// A puzzle with its name.
pub(super) type Named = (String, Puzzle);

static PUZZLES: LazyLock<std::result::Result<Vec<Named>, PuzzleFileError>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for level in LEVELS {
        all.extend(shipped(level)?.into_iter().map(|puzzle| (puzzle.id(), puzzle)));
    }
    Ok(all)
});

/// Every puzzle that comes with the app.
pub(crate) fn puzzles() -> Result<&'static [Named]> {
    PUZZLES.as_deref().map_err(|error| AppError::caused(LearningProblem::PuzzlesUnreadable, error))
}

/// The puzzle with this name.
pub(super) fn find(id: &str) -> Result<&'static Puzzle> {
    puzzles()?
        .iter()
        .find(|(name, _)| name == id)
        .map(|(_, puzzle)| puzzle)
        .ok_or_else(|| LearningProblem::NoPuzzle { id: id.to_owned() }.into())
}
