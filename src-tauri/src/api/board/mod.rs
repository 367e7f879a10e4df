//! Boards and turns as the interface shows them: one file for each game.

pub mod digit_chess;
pub mod interval_chess;
pub mod mathematical_chess;
pub mod mathematichess;
pub mod spatial_chess;

use mathchess_engine::game::{AnyGame, AnyInPlay, AnyTurn};
use mathchess_engine::games::interval_chess::Race;
use serde::Serialize;
use specta::Type;

use self::digit_chess::{DigitBoard, DigitTurnFacts};
use self::interval_chess::{IntervalBoard, Lift};
use self::mathematical_chess::{MathematicalBoard, MathematicalTurnFacts};
use self::mathematichess::{TerritoryBoard, TerritoryTurnFacts};
use self::spatial_chess::{SpatialBoard, SpatialTurnFacts};
use super::piece::Piece;
use super::sides::Sides;

/// The board and the possible turns.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "game")]
pub enum Board {
    /// Mathematical Chess.
    #[serde(rename = "mathematical-chess")]
    Mathematical(MathematicalBoard),
    /// Cubic chess, Nihongi and their like.
    #[serde(rename = "spatial-chess")]
    Spatial(SpatialBoard),
    /// Digit chess.
    #[serde(rename = "digit-chess")]
    Digit(DigitBoard),
    /// The board of Mathematichess.
    #[serde(rename = "mathematichess")]
    Territory(TerritoryBoard),
    /// Interval chess: one row, or two in a race.
    #[serde(rename = "interval-chess")]
    Interval(IntervalBoard),
}

impl Board {
    /// The board of a running or finished game. `taken` are the pieces that each side of Mathematical Chess has taken,
    /// `past` the games before each turn.
    pub fn new(game: &AnyInPlay, past: &[AnyInPlay], taken: Sides<Vec<Piece>>) -> Self {
        if let Some(play) = game.mathematical() {
            return Self::Mathematical(MathematicalBoard::new(play, taken));
        }
        match Self::with(&game.position(), game.race(), game.move_limit(), game.outcome().is_some()) {
            Self::Interval(board) => Self::Interval(board.after(past)),
            board => board,
        }
    }

    /// Whether both boards have the same pieces on the same points. Side to move and counters may differ.
    pub fn has_pieces_of(&self, other: &Self) -> bool {
        match self {
            Self::Mathematical(one) => {
                matches!(other, Self::Mathematical(two) if (one.size, &one.pieces) == (two.size, &two.pieces))
            }
            Self::Spatial(one) => matches!(other, Self::Spatial(two) if one.pieces == two.pieces),
            Self::Digit(one) => matches!(other, Self::Digit(two) if one.pieces == two.pieces),
            Self::Territory(one) => matches!(other, Self::Territory(two) if one.pieces == two.pieces),
            Self::Interval(one) => matches!(other, Self::Interval(two) if one.rows == two.rows),
        }
    }

    /// The board of a position outside a game.
    pub fn of_position(game: &AnyGame) -> Self {
        Self::with(game, None, None, game.turns().is_empty())
    }

    fn with(game: &AnyGame, race: Option<&Race>, move_limit: Option<u32>, over: bool) -> Self {
        match game {
            AnyGame::MathematicalChess(position) => Self::Mathematical(MathematicalBoard::of_position(position)),
            AnyGame::SpatialChess(position) => Self::Spatial(SpatialBoard::new(position, over)),
            AnyGame::DigitChess(position) => Self::Digit(DigitBoard::new(position, over)),
            AnyGame::Mathematichess(position) => Self::Territory(TerritoryBoard::new(position, over)),
            AnyGame::IntervalChess(position) => Self::Interval(IntervalBoard::new(position, race, move_limit, over)),
        }
    }
}

/// The effects of a turn, for drawing and explaining it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "game")]
pub enum TurnFacts {
    /// Of Mathematical Chess.
    #[serde(rename = "mathematical-chess")]
    Mathematical(MathematicalTurnFacts),
    /// Of spatial chess.
    #[serde(rename = "spatial-chess")]
    Spatial(SpatialTurnFacts),
    /// Of digit chess.
    #[serde(rename = "digit-chess")]
    Digit(DigitTurnFacts),
    /// Of Mathematichess.
    #[serde(rename = "mathematichess")]
    Territory(TerritoryTurnFacts),
    /// Of interval chess.
    #[serde(rename = "interval-chess")]
    Interval(Lift),
}

impl TurnFacts {
    /// The effects of a legal turn in the position before it; none for a pass of Mathematical Chess and for an illegal
    /// turn.
    pub fn new(before: &AnyInPlay, text: &str) -> Option<Self> {
        Self::in_position(&before.position(), text)
    }

    /// The same for a turn in a position outside a game.
    pub fn in_position(before: &AnyGame, text: &str) -> Option<Self> {
        Self::of_turn(before, before.read_turn(text).ok()?)
    }

    /// The effects of a turn that was read in this position; none for a pass of Mathematical Chess.
    pub fn of_turn(before: &AnyGame, turn: AnyTurn) -> Option<Self> {
        Some(match turn {
            AnyTurn::MathematicalChess(turn) => {
                let AnyGame::MathematicalChess(position) = before else { return None };
                Self::Mathematical(MathematicalTurnFacts::new(position, turn)?)
            }
            AnyTurn::SpatialChess(turn) => {
                let AnyGame::SpatialChess(position) = before else { return None };
                Self::Spatial(SpatialTurnFacts::new(position, turn)?)
            }
            AnyTurn::DigitChess(turn) => {
                let AnyGame::DigitChess(position) = before else { return None };
                Self::Digit(DigitTurnFacts::new(position, turn))
            }
            AnyTurn::Mathematichess(turn) => {
                let AnyGame::Mathematichess(position) = before else { return None };
                Self::Territory(TerritoryTurnFacts::new(position, turn))
            }
            AnyTurn::IntervalChess(turn) => Self::Interval(Lift::from(turn)),
        })
    }
}
