//! The two sides of a game for two.

use std::ops::Not;

use crate::game::Seat;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub enum Side {
    /// White, who begins in most games.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black, as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of a piece of this side: `W` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }

    /// The name, `white` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// The side of a seat, where White has the first seat; none for a third or fourth seat.
    pub fn of_seat(seat: Seat) -> Option<Self> {
        Self::ALL.get(seat.index()).copied()
    }

    /// The seat of this side, where White has the first seat.
    pub const fn seat(self) -> Seat {
        Seat::new(self as u8)
    }
}

impl Not for Side {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}
