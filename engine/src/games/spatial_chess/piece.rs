//! The kinds of pieces and their letters (rules, section 2).

use crate::game::Side;

/// Numbers of kinds are below it.
pub(super) const CODES: usize = 8;

/// The kind of a piece. The numbers are chosen for `Pieces`: bit 2 marks those that slide, of these bit 0 those
/// that slide by mode F and bit 1 those that slide by mode O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Moves O(1).
    Pawn = 1,
    /// Moves O(1) or D(1).
    Horse = 2,
    /// Moves O(1), and D(1) while it has the D right.
    King = 3,
    /// Slides by F.
    Bishop = 5,
    /// Slides by O.
    Rook = 6,
    /// Slides by O or F.
    Queen = 7,
}

impl Kind {
    /// All six, in the order of the position string's letters.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Horse, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The kinds that a pawn may become (rule 17).
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Horse];

    /// The letter: `P H B R Q K`.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Horse => 'H',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The English name: `king`, `pawn`, ….
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Horse => "horse",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
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
