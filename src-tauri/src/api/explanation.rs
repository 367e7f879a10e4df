//! Why a turn of Mathematical Chess was legal, and its effects.

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::equation::Equation;
use super::piece::{Piece, PlacedPiece};
use crate::error::Result;

/// One removal step of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Step {
    /// The pieces removed.
    pub removed: Vec<PlacedPiece>,
    /// The equations that allowed it.
    pub equations: Vec<Equation>,
}

/// Why a turn was legal, and its effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Explanation {
    /// The side that played it.
    pub side: Side,
    /// The turn's text.
    pub text: String,
    /// The rule of its move.
    pub rule: engine::MoveRule,
    /// The acting piece on its starting point; none for a pass.
    pub acting: Option<PlacedPiece>,
    /// The point where it started.
    pub from: Option<String>,
    /// The point where it ended.
    pub to: Option<String>,
    /// The partner jumped over.
    pub over: Option<String>,
    /// The piece captured by the move.
    pub captured: Option<PlacedPiece>,
    /// The removals.
    pub steps: Vec<Step>,
    /// The points gained.
    pub gained: u32,
}

impl Explanation {
    /// The engine's explanation of a turn played in `before`.
    ///
    /// # Errors
    /// Why the turn is illegal, if it is.
    pub fn new(before: &engine::Position, turn: engine::Turn) -> Result<Self> {
        Ok(Self::told(before.explain(turn)?, before.side_to_move(), before.compare()))
    }

    /// Converts the engine's explanation of a turn of `side`.
    pub fn told(explanation: engine::Explanation, side: engine::Side, compare: engine::Compare) -> Self {
        let turn = explanation.turn;
        let step = |step: engine::RemovalStep| Step {
            removed: step.removed.into_iter().map(PlacedPiece::from).collect(),
            equations: Equation::all(step.equations, compare),
        };
        Self {
            side,
            text: turn.to_string(),
            rule: explanation.rule,
            acting: explanation.acting.map(PlacedPiece::from),
            from: explanation.acting.map(|_| turn.from().to_string()),
            to: explanation.acting.map(|_| turn.to().to_string()),
            over: explanation.over.map(|point| point.to_string()),
            captured: explanation.captured.map(PlacedPiece::from),
            steps: explanation.steps.into_iter().map(step).collect(),
            gained: explanation.gained,
        }
    }

    /// The pieces taken, first by the move, then by the removals.
    pub fn taken(&self) -> Vec<Piece> {
        let removed = self.steps.iter().flat_map(|step| &step.removed);
        let taken = self.captured.iter().chain(removed);
        taken.map(|piece| Piece { side: piece.side, symbol: piece.symbol.clone() }).collect()
    }
}
