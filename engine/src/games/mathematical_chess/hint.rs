//! Hints: what a player could do, told no faster than wanted: which piece, which equation, the whole turn.

use super::equation::Equation;
use super::explain::Explanation;
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::refusal::Refusal;
use super::turn::Turn;

/// A hint, to be told in three steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    explanation: Explanation,
}

impl Hint {
    /// A hint at `turn`, which a search has found to be good.
    ///
    /// # Errors
    /// Why the turn is illegal, if it is.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Hint, Position};
    /// let position: Position = "W32W0B0/W5W+2W7/W+3B7/1B+B+2/W91B32 w last".parse()?;
    /// let hint = Hint::at(&position, "A5-C5!C1,C2".parse()?)?;
    /// assert_eq!(hint.piece().map(|(point, piece)| format!("{piece} on {point}")), Some("W3 on A5".to_owned()));
    /// assert!(hint.equation().is_some());
    /// assert_eq!(hint.turn().turn.to_string(), "A5-C5!C1,C2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(position: &Position, turn: Turn) -> Result<Self, Refusal> {
        position.explain(turn).map(|explanation| Self { explanation })
    }

    /// Step 1: the piece that acts and where it stands; none if passing is best.
    pub const fn piece(&self) -> Option<(Point, Piece)> {
        self.explanation.acting
    }

    /// Step 2: an equation to look for; none if the turn removes nothing by one. It holds once the piece has moved.
    pub fn equation(&self) -> Option<&Equation> {
        self.explanation.steps.first()?.equations.first()
    }

    /// Step 3: the whole turn, explained.
    pub const fn turn(&self) -> &Explanation {
        &self.explanation
    }
}
