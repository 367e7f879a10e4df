//! The analysis board: any position, outside of every game.

use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::conditions::Compare;
use super::explanation::Explanation;
use super::outcome::Outcome;
use super::piece::{Piece, PlacedPiece, pieces_on, read_point};
use super::review::LineTurn;
use super::sides::Side;
use super::thinking::Evaluation;
use crate::error::{BoardProblem, Result};

/// A position as somebody sets it up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum AnalysisSetup {
    /// As text.
    Text {
        /// `ROWS SIDE COMPARE`, or the rows alone: then White has the first turn and last digits are compared.
        position: String,
    },
    /// Piece by piece.
    Pieces {
        /// Points a side of the board.
        size: u8,
        /// The pieces.
        pieces: Vec<PlacedPiece>,
        /// Whose turn it is.
        side_to_move: Side,
        /// When values count as equal.
        compare: Compare,
    },
}

/// A position on the analysis board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AnalysisBoard {
    /// Its text, for the other commands of the analysis board.
    pub position: String,
    /// Points a side of the board.
    pub size: u8,
    /// The pieces.
    pub pieces: Vec<PlacedPiece>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// When values count as equal.
    pub compare: Compare,
    /// How a game would have ended here, if it would.
    pub outcome: Option<Outcome>,
}

/// A turn played on the analysis board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct AnalysisStep {
    /// The board after it.
    pub board: AnalysisBoard,
    /// The turn.
    pub explanation: Explanation,
}

/// What is best in a position, and what follows.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct AnalysisLine {
    /// The score if it is played.
    pub evaluation: Evaluation,
    /// The turns.
    pub turns: Vec<LineTurn>,
}

/// The best lines of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Analysis {
    /// The position's text.
    pub position: String,
    /// The position's score.
    pub evaluation: Evaluation,
    /// The best first; none if the game is over.
    pub lines: Vec<AnalysisLine>,
    /// Turns looked ahead for the best line.
    pub depth: u32,
    /// Positions looked at for the best line.
    #[specta(type = Number)]
    pub nodes: u64,
}

impl AnalysisSetup {
    /// The engine's position.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self) -> Result<engine::Position> {
        let arrangement = match self {
            Self::Text { position } if !position.contains(' ') => engine::Arrangement {
                board: engine::parse_rows(position)?,
                side: engine::Side::White,
                compare: engine::Compare::Last,
            },
            Self::Text { position } => position.parse()?,
            Self::Pieces { size, pieces, side_to_move, compare } => engine::Arrangement {
                board: board_of(*size, pieces)?,
                side: (*side_to_move).into(),
                compare: (*compare).into(),
            },
        };
        Ok(arrangement.into())
    }
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

impl AnalysisBoard {
    /// A position as the interface shows it.
    ///
    /// # Errors
    /// When the end has no known reason.
    pub fn new(position: &engine::Position) -> Result<Self> {
        let outcome = engine::Outcome::of_position(position).map(mathchess_records::Outcome::from);
        Ok(Self {
            position: position.to_string(),
            size: position.board().size(),
            pieces: pieces_on(position.board()),
            side_to_move: position.side_to_move().into(),
            compare: position.compare().into(),
            outcome: outcome.as_ref().map(Outcome::from),
        })
    }
}
