//! What the players of a game found and missed of its equations.

use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::board::mathematical_chess::MathematicalBoard;
use super::equation::Equation;
use super::piece::PlacedPiece;

/// What one player found and missed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SeatEquations {
    /// The number of equations by which pieces were taken, or that were claimed rightly, in turns without a hint.
    pub found: u32,
    /// The number of those in turns for which a hint was asked.
    pub helped: u32,
    /// The number of equations that were missed.
    pub missed: u32,
    /// The number of claims that were wrong.
    pub wrong_claims: u32,
}

/// The equation with the most digits that was found without a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LongestEquation {
    /// The number of the turn, from 1.
    pub number: u32,
    /// Who found it.
    pub seat: u8,
    /// The equation.
    pub equation: Equation,
}

/// An equation that a player missed. It is not told itself: it can be found from the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MissedEquation {
    /// The number of the turn, from 1.
    pub number: u32,
    /// Who missed it.
    pub seat: u8,
    /// The position from which it can be taken, as text.
    pub position: String,
    /// The board of that position.
    pub board: MathematicalBoard,
    /// The piece that could have taken by it, where it stands before it moves.
    pub acting: PlacedPiece,
    /// Whether the piece has to move before.
    pub moves: bool,
    /// The symbol of the sign that computes: `+ - x : P R`.
    pub sign: String,
    /// The number of digits on the longer side.
    pub digits: u32,
    /// The turn that takes all of its pieces.
    pub turn: String,
}

/// The equations of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct GameEquations {
    /// What each player found and missed.
    pub seats: Vec<SeatEquations>,
    /// The longest equation that was found, the first of equals; none if nothing was found.
    pub longest: Option<LongestEquation>,
    /// The equations that were missed, in the order of the turns.
    pub missed: Vec<MissedEquation>,
}

impl MissedEquation {
    /// An equation that the player at `seat` missed in turn `number`.
    pub fn new(number: u32, seat: u8, missed: &engine::Missed) -> Option<Self> {
        let engine::Missed { equation, position, turn, .. } = missed;
        let digits = equation.first.operands.len().max(equation.second.operands.len());
        Some(Self {
            number,
            seat,
            position: position.to_string(),
            board: MathematicalBoard::of_position(position),
            acting: (turn.from(), position.board().get(turn.from())?).into(),
            moves: turn.from() != turn.to(),
            sign: equation.piece.kind().symbol().to_string(),
            digits: u32::try_from(digits).unwrap_or(u32::MAX),
            turn: turn.to_string(),
        })
    }
}
