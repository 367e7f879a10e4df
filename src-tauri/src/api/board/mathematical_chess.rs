//! The board of Mathematical Chess.

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess::{Compare, InPlay, MoveRule, Position, Turn};
use serde::Serialize;
use specta::Type;

use crate::api::explanation::Explanation;
use crate::api::piece::{Piece, PlacedPiece, pieces_on, point_names};
use crate::api::sides::Sides;

/// The board of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MathematicalBoard {
    /// The board size: points on each side.
    pub size: u8,
    /// The rule by which results are compared.
    pub compare: Compare,
    /// The pieces on the board.
    pub pieces: Vec<PlacedPiece>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The enemy pieces that each side has taken, in order; empty if the earlier turns are unknown.
    pub taken: Sides<Vec<Piece>>,
    /// The number of turns in a row without a capture.
    pub quiet_turns: u32,
    /// Whether the other player has just passed, so that a pass now ends the game.
    pub other_passed: bool,
    /// Whether two passes in a row end the game.
    pub passes_agree: bool,
}

impl MathematicalBoard {
    /// The board of a running or finished game.
    pub fn new(play: &InPlay, taken: Sides<Vec<Piece>>) -> Self {
        Self {
            taken,
            quiet_turns: play.quiet().into(),
            other_passed: play.outcome().is_none() && play.passes() > 0,
            passes_agree: play.passes_agree(),
            ..Self::of_position(play.position())
        }
    }

    /// The board of a position outside a game.
    pub fn of_position(position: &Position) -> Self {
        Self {
            size: position.board().size(),
            compare: Compare::into(position.compare()),
            pieces: pieces_on(position.board()),
            side_to_move: position.side_to_move(),
            taken: Sides::each(|_| Vec::new()),
            quiet_turns: 0,
            other_passed: false,
            passes_agree: true,
        }
    }
}

/// The effects of a turn of Mathematical Chess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MathematicalTurnFacts {
    /// The point where the acting piece started.
    pub from: String,
    /// The point where it ended.
    pub to: String,
    /// The points of removed pieces.
    pub removed: Vec<String>,
    /// The rule of its move.
    pub rule: MoveRule,
    /// The points gained.
    pub gained: u32,
    /// The pieces taken.
    pub taken: Vec<Piece>,
}

impl MathematicalTurnFacts {
    /// The effects of a legal turn; none for a pass.
    pub fn new(before: &Position, turn: Turn) -> Option<Self> {
        let explanation = if turn.is_pass() { None } else { Explanation::new(before, turn).ok() };
        explanation.map(|explanation| Self::of(turn, &explanation))
    }

    /// The effects of an explained turn.
    fn of(turn: Turn, explanation: &Explanation) -> Self {
        Self {
            from: turn.from().to_string(),
            to: turn.to().to_string(),
            removed: point_names(&turn.removed_points().collect::<Vec<_>>()),
            rule: explanation.rule,
            gained: explanation.gained,
            taken: explanation.taken(),
        }
    }
}
