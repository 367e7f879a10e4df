//! The analysis board: any position, outside of every game.

use mathchess_engine::game::{AnyInPlay, Seat, Side};
use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::games::mathematical_chess::Compare;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::board::Board;
use super::match_outcome::MatchOutcome;
use super::match_view::GameKind;
use super::piece::{Piece, PlacedPiece, read_point};
use super::review::LineTurn;
use super::thinking::Evaluation;
use crate::error::{BoardProblem, Result};

/// A position for the analysis board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum AnalysisSetup {
    /// The position as text.
    Text {
        /// The game.
        game: GameKind,
        /// The position in the game's notation. In Mathematical Chess the rows are enough: then White moves first and last
        /// digits are compared.
        position: String,
    },
    /// The position in a match.
    Match {
        /// The match.
        id: String,
        /// The number of turns played before it.
        number: u32,
    },
    /// The position piece by piece, in Mathematical Chess.
    Pieces {
        /// The board size: points on each side.
        size: u8,
        /// The pieces.
        pieces: Vec<PlacedPiece>,
        /// Whose turn it is.
        side_to_move: Side,
        /// The rule by which values are equal.
        compare: Compare,
    },
}

/// A position of any game on the analysis board.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnalysedPosition {
    /// The game.
    pub kind: GameKind,
    /// The position as text, for the other commands of the analysis board.
    pub position: String,
    /// The board.
    pub board: Board,
    /// The number of seats.
    pub seats: u8,
    /// The seat whose turn it is; none if the game would be over.
    pub seat_to_move: Option<u8>,
    /// The points of each seat.
    pub points: Vec<u32>,
    /// The result of a game in this position, if it would be over.
    pub outcome: Option<MatchOutcome>,
}

/// A turn played on the analysis board.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct AnalysedTurn {
    /// The position after it.
    pub after: AnalysedPosition,
    /// The turn.
    pub turn: LineTurn,
}

/// A good line of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct AnalysisLine {
    /// The score after the line.
    pub evaluation: Evaluation,
    /// The turns.
    pub turns: Vec<LineTurn>,
}

/// The best lines of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Analysis {
    /// The position's text.
    pub position: String,
    /// The score of the position.
    pub evaluation: Evaluation,
    /// The best lines, the best first; empty if the game is over.
    pub lines: Vec<AnalysisLine>,
    /// The search depth of the best line, in turns.
    pub depth: u32,
    /// The number of positions searched for the best line.
    #[specta(type = Number)]
    pub nodes: u64,
}

impl AnalysedPosition {
    /// The position of a running game, as the interface shows it.
    pub fn new(running: &AnyInPlay) -> Self {
        let outcome = running.outcome();
        Self {
            kind: running.kind().into(),
            position: running.shown(),
            board: Board::of_position(&running.position()),
            seats: u8::try_from(running.seats()).unwrap_or(u8::MAX),
            seat_to_move: running.seat_to_move().filter(|_| outcome.is_none()).map(Seat::number),
            points: running.points(),
            outcome: outcome.as_ref().map(MatchOutcome::from),
        }
    }
}

/// A position of Mathematical Chess: `ROWS SIDE COMPARE`, or the rows alone.
///
/// # Errors
/// What is wrong with it.
pub fn read_mathematical(text: &str) -> Result<engine::Position> {
    let arrangement = if text.contains(' ') {
        text.parse()?
    } else {
        engine::Arrangement {
            board: engine::parse_rows(text)?,
            side: engine::Side::White,
            compare: engine::Compare::Last,
        }
    };
    Ok(arrangement.into())
}

/// Reads a position of Mathematical Chess that was set up piece by piece.
///
/// # Errors
/// What is wrong with it.
pub fn read_pieces(size: u8, pieces: &[PlacedPiece], side: Side, compare: Compare) -> Result<engine::Position> {
    let board = board_of(size, pieces)?;
    Ok(engine::Arrangement { board, side, compare }.into())
}

fn board_of(size: u8, pieces: &[PlacedPiece]) -> Result<engine::Board> {
    if !(engine::MIN_SIZE..=engine::MAX_SIZE).contains(&size) {
        return Err(BoardProblem::BoardSize { from: engine::MIN_SIZE, to: engine::MAX_SIZE, size }.into());
    }
    let mut board = engine::Board::empty(size);
    for PlacedPiece { point: name, side, symbol } in pieces {
        let (point, piece) = (read_point(name)?, Piece { side: *side, symbol: symbol.clone() }.read()?);
        if !engine::Point::all(size).any(|on_board| on_board == point) {
            return Err(BoardProblem::PointOffBoard { point: name.clone(), size }.into());
        }
        if board.get(point).is_some() {
            return Err(BoardProblem::TwoPieces { point: name.clone() }.into());
        }
        board.set(point, piece);
    }
    Ok(board)
}
