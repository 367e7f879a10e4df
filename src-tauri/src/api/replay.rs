//! Looking at a game turn by turn.

use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::equation::Equation;
use super::game_view::{GameView, MoveRule};
use super::piece::{Piece, PlacedPiece, pieces_on};
use super::sides::{Side, Sides};
use crate::error::Result;

/// One removal step of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Step {
    /// The pieces removed.
    pub removed: Vec<PlacedPiece>,
    /// The equations that allowed it.
    pub equations: Vec<Equation>,
}

/// Why a turn was legal and what it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Explanation {
    /// Who played it.
    pub side: Side,
    /// The turn's text.
    pub text: String,
    /// The rule of its move.
    pub rule: MoveRule,
    /// The acting piece where it started; none for a pass.
    pub acting: Option<PlacedPiece>,
    /// Where it started.
    pub from: Option<String>,
    /// Where it ended.
    pub to: Option<String>,
    /// The partner jumped over.
    pub over: Option<String>,
    /// What the move captured.
    pub captured: Option<PlacedPiece>,
    /// The removals.
    pub steps: Vec<Step>,
    /// Points gained.
    pub gained: u32,
}

/// The board after a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Frame {
    /// The pieces.
    pub pieces: Vec<PlacedPiece>,
    /// Both sides' points.
    pub scores: Sides<u32>,
    /// Whose turn is next.
    pub side_to_move: Side,
    /// The turn that led here; none at the start.
    pub explanation: Option<Explanation>,
}

/// A game with all its boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Replay {
    /// The game as it stands.
    pub game: GameView,
    /// The start, then one frame a turn.
    pub frames: Vec<Frame>,
}

impl Explanation {
    /// What the engine says of a turn played in `before`.
    ///
    /// # Errors
    /// Why the turn is illegal, if it is.
    pub fn new(before: &engine::Position, turn: engine::Turn) -> Result<Self> {
        Ok(Self::told(before.explain(turn)?, before.side_to_move(), before.compare()))
    }

    /// What the engine said of a turn of `side`.
    pub fn told(explanation: engine::Explanation, side: engine::Side, compare: engine::Compare) -> Self {
        let turn = explanation.turn;
        let step = |step: engine::RemovalStep| Step {
            removed: step.removed.into_iter().map(PlacedPiece::from).collect(),
            equations: Equation::all(step.equations, compare),
        };
        Self {
            side: side.into(),
            text: turn.to_string(),
            rule: explanation.rule.into(),
            acting: explanation.acting.map(PlacedPiece::from),
            from: explanation.acting.map(|_| turn.from().to_string()),
            to: explanation.acting.map(|_| turn.to().to_string()),
            over: explanation.over.map(|point| point.to_string()),
            captured: explanation.captured.map(PlacedPiece::from),
            steps: explanation.steps.into_iter().map(step).collect(),
            gained: explanation.gained,
        }
    }

    /// The turns of a line that begins in `before`.
    ///
    /// # Errors
    /// Why one of them is illegal, if it is.
    pub fn of_line(before: &engine::Position, line: &[engine::Turn]) -> Result<Vec<Self>> {
        let mut position = *before;
        let mut explain = |&turn: &engine::Turn| {
            let explanation = Self::new(&position, turn)?;
            position = position.after(turn);
            Ok(explanation)
        };
        line.iter().map(&mut explain).collect()
    }

    /// The pieces taken: by the move first, then by the removals.
    pub fn taken(&self) -> Vec<Piece> {
        let removed = self.steps.iter().flat_map(|step| &step.removed);
        let taken = self.captured.iter().chain(removed);
        taken.map(|piece| Piece { side: piece.side, symbol: piece.symbol.clone() }).collect()
    }
}

impl Frame {
    /// The board of a position, and the turn that led to it.
    pub fn new(position: &engine::Position, explanation: Option<Explanation>) -> Self {
        Self {
            pieces: pieces_on(position.board()),
            scores: Sides::each(|side| position.taken(side.into()).points()),
            side_to_move: position.side_to_move().into(),
            explanation,
        }
    }
}
