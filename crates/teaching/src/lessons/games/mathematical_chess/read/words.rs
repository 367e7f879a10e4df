//! Points, pieces, lines and sides as they are written in course files.

use std::str::FromStr;

use crate::lessons::games::mathematical_chess::problem::GoalProblem;
use mathchess_engine::games::mathematical_chess::{Axis, Kind, Piece, Side};

/// Parses values that are written as texts.
pub fn all<T: FromStr>(texts: &[String]) -> Result<Vec<T>, T::Err> {
    texts.iter().map(|item| item.parse()).collect()
}

/// Reads a piece, such as `W+`.
pub fn piece(text: &str) -> Result<Piece, GoalProblem> {
    let mut symbols = text.chars();
    let piece = symbols.next().zip(symbols.next()).and_then(|(side, symbol)| Piece::from_symbols(side, symbol));
    piece.filter(|_| symbols.next().is_none()).ok_or_else(|| GoalProblem::NotAPiece(text.to_owned()))
}

/// Reads kinds of pieces, such as `39+`.
pub fn kinds(text: &str) -> Result<Vec<Kind>, GoalProblem> {
    text.chars().map(|symbol| Kind::from_symbol(symbol).ok_or(GoalProblem::NotAKind(symbol))).collect()
}

/// Reads the name of a line.
pub fn axis(text: &str) -> Result<Axis, GoalProblem> {
    match text {
        "row" => Ok(Axis::Row),
        "column" => Ok(Axis::Column),
        _ => Err(GoalProblem::NotALine(text.to_owned())),
    }
}

/// Reads the letter of a side.
pub fn side(text: &str) -> Result<Side, GoalProblem> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(GoalProblem::NotASide(text.to_owned())),
    }
}
