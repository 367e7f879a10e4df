//! Converts errors of the engine into codes.

use mathchess_engine::game::{AnyGame, AnyTurn, AnyTurnError, ChoiceError, GameError, TurnProblem};
use mathchess_engine::games::mathematical_chess as engine;

use super::{AppError, BoardProblem, MatchProblem};

impl From<GameError> for AppError {
    fn from(error: GameError) -> Self {
        let problem = match &error {
            GameError::Turn { number, .. } => {
                MatchProblem::TurnIllegal { number: u32::try_from(*number).unwrap_or(u32::MAX) }
            }
            GameError::Choice(ChoiceError::NotOffered { name, .. }) => {
                MatchProblem::OptionNotOffered { name: name.clone() }
            }
            GameError::Choice(error) => MatchProblem::OptionValue { name: error.name().to_owned() },
            _ => MatchProblem::NotAGame,
        };
        Self::caused(problem, &error)
    }
}

/// Why a turn is refused: in Mathematical Chess with its own rule and reason.
pub(crate) fn refused(error: GameError) -> AppError {
    match error {
        GameError::Turn { problem: TurnProblem::Text(AnyTurnError::MathematicalChess(error)), .. } => error.into(),
        error => error.into(),
    }
}

/// Reads a turn that is legal in a position.
///
/// # Errors
/// Why it is not legal.
pub(crate) fn read_turn(position: &AnyGame, text: &str) -> Result<AnyTurn, AppError> {
    position.read_turn(text).map_err(|problem| refused(GameError::Turn { number: 1, problem: problem.into() }))
}

impl From<engine::Refusal> for AppError {
    fn from(refusal: engine::Refusal) -> Self {
        let detail = refusal.to_string();
        Self::with_detail(MatchProblem::Refused { refusal: Box::new(refusal) }, detail)
    }
}

impl From<engine::TurnError> for AppError {
    fn from(error: engine::TurnError) -> Self {
        match error {
            engine::TurnError::Unreadable { .. } => Self::caused(MatchProblem::TurnUnreadable, &error),
            engine::TurnError::Illegal { refusal, .. } => refusal.into(),
        }
    }
}

impl From<engine::PlacingRefusal> for AppError {
    fn from(refusal: engine::PlacingRefusal) -> Self {
        use engine::PlacingRefusal as Refusal;
        match refusal {
            Refusal::OffBoard(point) => BoardProblem::PlaceOffBoard { point: point.to_string() },
            Refusal::Occupied(point) => BoardProblem::PlaceOccupied { point: point.to_string() },
            Refusal::NotInBox(piece) => BoardProblem::PlaceNotInBox { piece: piece.to_string() },
            Refusal::NotYourTurn(side) => BoardProblem::PlaceNotYourTurn { side },
            Refusal::OperatorsFirst => BoardProblem::PlaceOperatorsFirst,
            Refusal::PlacedPiecesStay => BoardProblem::PlacedPiecesStay,
            Refusal::Empty(point) => BoardProblem::PlaceEmpty { point: point.to_string() },
            Refusal::NotReady => BoardProblem::PlaceNotReady,
        }
        .into()
    }
}

impl From<engine::StartPositionMismatch> for AppError {
    fn from(mismatch: engine::StartPositionMismatch) -> Self {
        match mismatch {
            engine::StartPositionMismatch::Size { board: display, conditions } => {
                BoardProblem::DisplaySize { display, conditions }
            }
            engine::StartPositionMismatch::TooMany(piece) => BoardProblem::DisplayTooMany { piece: piece.to_string() },
        }
        .into()
    }
}

impl From<engine::PositionError> for AppError {
    fn from(error: engine::PositionError) -> Self {
        Self::caused(BoardProblem::PositionUnreadable, &error)
    }
}
