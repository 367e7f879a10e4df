//! The kinds of pieces, their letters and values (rules, section 2).

use crate::game::Side;

/// The kind of a piece, in the order in which the position string lists hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// One step in any direction; pushes.
    King,
    /// Moves as the king; farther over joined territories.
    Queen,
    /// One step orthogonally.
    Rook,
    /// One step diagonally.
    Bishop,
    /// Leaps as in chess.
    Knight,
    /// Jumps over a neighbour.
    Pawn,
}

impl Kind {
    /// All six.
    pub const ALL: [Self; 6] = [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn];
    /// How many kinds there are.
    pub const COUNT: usize = 6;

    /// The kind's number, for tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The value of a settler of this kind.
    pub const fn value(self) -> u8 {
        match self {
            Self::King => 10,
            Self::Queen => 9,
            Self::Rook => 5,
            Self::Bishop => 3,
            Self::Knight => 4,
            Self::Pawn => 1,
        }
    }

    /// Whether it is a king or queen: these push, and can't be pushed or jumped over.
    pub const fn is_royal(self) -> bool {
        matches!(self, Self::King | Self::Queen)
    }

    /// The letter: `K Q R B N P`.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Pawn => 'P',
        }
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// `king`, `queen`, …
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
        }
    }
}

/// A piece of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side of the piece.
    pub side: Side,
    /// The kind of the piece.
    pub kind: Kind,
}

impl Piece {
    /// The letter of the position string: a capital for White.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.kind.letter(),
            Side::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        Kind::from_letter(letter.to_ascii_uppercase()).map(|kind| Self { side, kind })
    }
}
