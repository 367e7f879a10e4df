//! Which puzzle is that of a day.

use std::sync::LazyLock;

use mathchess_progress::Attempt;
use mathchess_teaching::puzzles::{DailyPuzzles, Puzzle};

use super::shipped_puzzles::{find, puzzles};
use crate::error::{LearningProblem, Result};

static DAILY: LazyLock<Option<DailyPuzzles>> =
    LazyLock::new(|| Some(DailyPuzzles::among(puzzles().ok()?.iter().map(|(_, puzzle)| puzzle))));

/// The name of the puzzle of a day.
fn name_of(day: i64) -> Option<&'static str> {
    DAILY.as_ref()?.on(day)
}

/// The puzzle of a day, with its name.
pub(super) fn puzzle_of(day: i64) -> Result<(&'static str, &'static Puzzle)> {
    // An error must be reported as such.
    puzzles()?;
    let name = name_of(day).ok_or(LearningProblem::PuzzlesUnreadable)?;
    Ok((name, find(name)?))
}

/// Whether this is an answer to the puzzle of the learner's day on which it was given.
pub(super) fn was_of_the_day(answer: &Attempt) -> bool {
    name_of(answer.local_day()) == Some(answer.item.as_str())
}
