//! The themes of puzzles.

use mathchess_teaching::puzzles;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A theme of puzzles: what their easiest right turn does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PuzzleTheme {
    /// A piece takes by moving onto another one.
    Capture,
    /// A piece takes by jumping over a partner.
    Jump,
    /// The acting piece moves, then removes.
    MoveFirst,
    /// The acting piece takes by its move, then removes.
    CaptureThenRemove,
    /// The acting piece stays and removes.
    Stay,
    /// An operator removes.
    OperatorActs,
    /// A digit removes.
    DigitActs,
    /// The removal takes several steps.
    SeveralSteps,
    /// A piece is spared to take more.
    Sparing,
    /// It removes on the row and on the column.
    BothLines,
    /// The digit 0 is part of an equation.
    Zero,
    /// Digit sums are compared.
    DigitSum,
    /// It takes less than another turn could.
    TakesLess,
}

impl From<puzzles::Theme> for PuzzleTheme {
    fn from(theme: puzzles::Theme) -> Self {
        match theme {
            puzzles::Theme::Capture => Self::Capture,
            puzzles::Theme::Jump => Self::Jump,
            puzzles::Theme::MoveFirst => Self::MoveFirst,
            puzzles::Theme::CaptureThenRemove => Self::CaptureThenRemove,
            puzzles::Theme::Stay => Self::Stay,
            puzzles::Theme::OperatorActs => Self::OperatorActs,
            puzzles::Theme::DigitActs => Self::DigitActs,
            puzzles::Theme::SeveralSteps => Self::SeveralSteps,
            puzzles::Theme::Sparing => Self::Sparing,
            puzzles::Theme::BothLines => Self::BothLines,
            puzzles::Theme::Zero => Self::Zero,
            puzzles::Theme::DigitSum => Self::DigitSum,
            puzzles::Theme::TakesLess => Self::TakesLess,
        }
    }
}

impl PuzzleTheme {
    /// The themes of a puzzle.
    pub fn of(puzzle: &puzzles::Puzzle) -> impl Iterator<Item = Self> {
        puzzle.themes.iter().map(|&theme| theme.into())
    }
}
