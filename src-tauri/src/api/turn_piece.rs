//! The pieces of a turn, as a list of turns shows them.

use mathchess_engine::game::{AnyGame, AnyTurn, Side};
use serde::Serialize;
use specta::Type;

use super::board::TurnFacts;
use super::board::digit_chess::DigitPiece;
use super::explanation::Explanation;

/// A piece of any game, as a list of turns shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TurnPiece {
    /// The set that it belongs to: `white` or `black`, in digit chess `A` to `D`; empty while it lies face down.
    pub set: String,
    /// The sign on it: a digit, an operator or the letter of its kind; empty while it lies face down.
    pub sign: String,
}

/// The piece that acts in a turn, and those that it takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnPieces {
    /// The piece that acts; none for a pass, and in games without individual pieces.
    pub acting: Option<TurnPiece>,
    /// The pieces taken.
    pub taken: Vec<TurnPiece>,
}

impl TurnPieces {
    /// The pieces of an explained turn of Mathematical Chess.
    pub fn explained(explanation: &Explanation) -> Self {
        let taken = explanation.taken();
        Self {
            acting: explanation.acting.as_ref().map(|piece| of_side(piece.side, &piece.symbol)),
            taken: taken.iter().map(|piece| of_side(piece.side, &piece.symbol)).collect(),
        }
    }

    /// The pieces of a legal turn of any other game.
    pub fn of(position: &AnyGame, turn: AnyTurn) -> Self {
        match TurnFacts::of_turn(position, turn) {
            Some(TurnFacts::Spatial(facts)) => Self {
                acting: Some(of_side(facts.piece.side, &facts.piece.kind)),
                taken: facts.captured.iter().map(|piece| of_side(piece.side, &piece.kind)).collect(),
            },
            Some(TurnFacts::Territory(facts)) => {
                Self { acting: facts.piece.map(|piece| of_side(piece.side, &piece.kind)), taken: Vec::new() }
            }
            Some(TurnFacts::Digit(facts)) => Self {
                acting: facts.revealed.as_ref().map(of_digit_chess).or_else(|| digit_on(position, &facts.from?)),
                taken: facts.captured.iter().map(of_digit_chess).collect(),
            },
            _ => Self::default(),
        }
    }
}

fn of_side(side: Side, sign: &str) -> TurnPiece {
    let set = match side {
        Side::White => "white",
        Side::Black => "black",
    };
    TurnPiece { set: set.to_owned(), sign: sign.to_owned() }
}

fn of_digit_chess(piece: &DigitPiece) -> TurnPiece {
    let sign = piece.number.map(|number| number.to_string());
    TurnPiece { set: piece.set.clone().unwrap_or_default(), sign: sign.unwrap_or_default() }
}

/// The piece on a point of digit chess, as all players see it.
fn digit_on(position: &AnyGame, point: &str) -> Option<TurnPiece> {
    let AnyGame::DigitChess(position) = position else { return None };
    DigitPiece::all(position).find(|piece| piece.point == point).map(|piece| of_digit_chess(&piece))
}
