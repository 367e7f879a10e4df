//! Pieces, on the board or off it.

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

use crate::error::{AppError, BoardProblem, Result};

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Piece {
    /// Its side.
    pub side: Side,
    /// Its symbol: `0`–`9 + - x : P R`.
    pub symbol: String,
}

/// A piece on a point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlacedPiece {
    /// Its point, such as `E7`.
    pub point: String,
    /// Its side.
    pub side: Side,
    /// Its symbol: `0`–`9 + - x : P R`.
    pub symbol: String,
}

impl From<engine::Piece> for Piece {
    fn from(piece: engine::Piece) -> Self {
        Self { side: piece.side(), symbol: piece.kind().symbol().to_string() }
    }
}

impl Piece {
    /// Converts to the engine's piece.
    ///
    /// # Errors
    /// If there is no such symbol.
    pub fn read(&self) -> Result<engine::Piece> {
        let mut symbols = self.symbol.chars();
        match (symbols.next().and_then(engine::Kind::from_symbol), symbols.next()) {
            (Some(kind), None) => Ok(engine::Piece::new(self.side, kind)),
            _ => Err(BoardProblem::UnknownPiece { symbol: self.symbol.clone() }.into()),
        }
    }
}

impl From<(engine::Point, engine::Piece)> for PlacedPiece {
    fn from((point, piece): (engine::Point, engine::Piece)) -> Self {
        let Piece { side, symbol } = piece.into();
        Self { point: point.to_string(), side, symbol }
    }
}

/// The pieces of a board.
pub fn pieces_on(board: &engine::Board) -> Vec<PlacedPiece> {
    board.pieces().map(PlacedPiece::from).collect()
}

/// The names of points.
pub fn point_names(points: &[engine::Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}

/// Reads a point.
///
/// # Errors
/// If there is no such point.
pub fn read_point(text: &str) -> Result<engine::Point> {
    text.parse().map_err(|cause| AppError::caused(BoardProblem::UnknownPoint { point: text.to_owned() }, &cause))
}

/// Reads several points.
///
/// # Errors
/// If there is no such point.
pub fn read_points(texts: &[String]) -> Result<Vec<engine::Point>> {
    let mut points = Vec::new();
    for text in texts {
        let point = read_point(text)?;
        if !points.contains(&point) {
            points.push(point);
        }
    }
    Ok(points)
}
