//! White and Black, and a pair of values for them.

use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// White: round pieces.
    White,
    /// Black: straight pieces.
    Black,
}

impl Side {
    /// The side of a seat in the records.
    pub fn of_seat(seat: u8) -> Self {
        if seat == 0 { Self::White } else { Self::Black }
    }

    /// The side's seat in the records.
    pub fn seat(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 1,
        }
    }
}

/// A value for each side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Sides<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> Sides<T> {
    /// Calls `make` for each side, White first.
    pub fn each(mut make: impl FnMut(Side) -> T) -> Self {
        Self { white: make(Side::White), black: make(Side::Black) }
    }
}

impl From<engine::Side> for Side {
    fn from(side: engine::Side) -> Self {
        match side {
            engine::Side::White => Self::White,
            engine::Side::Black => Self::Black,
        }
    }
}

impl From<Side> for engine::Side {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}
