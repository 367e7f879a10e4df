//! Pieces: a number of a set, face up or face down.

use std::fmt;

/// One of the four sets of nine pieces. Under rules 1 and 2 it belongs to the seat of the same number; under rule 3 turning
/// over decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set(u8);

impl Set {
    /// The set with this number, from 0 for A to 3; none for larger numbers.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 { Some(Self(number)) } else { None }
    }

    /// The set's number, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter A to D.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(u8);

impl Piece {
    /// The number of codes: 0 for an empty point, then the pieces.
    pub(super) const CODES: usize = 1 + 4 * 9 * 2;

    /// The piece of a set with a number from 1 to 9.
    pub const fn new(set: Set, number: u8, face_up: bool) -> Option<Self> {
        if number >= 1 && number <= 9 { Some(Self(1 + (set.0 * 9 + number - 1) * 2 + face_up as u8)) } else { None }
    }

    /// The piece with a code; none for 0.
    pub(super) const fn from_code(code: u8) -> Option<Self> {
        if code == 0 { None } else { Some(Self(code)) }
    }

    /// The code on the board.
    pub(super) const fn code(self) -> u8 {
        self.0
    }

    /// Its set.
    pub const fn set(self) -> Set {
        Set((self.0 - 1) / 18)
    }

    /// Its number, 1 to 9.
    pub const fn number(self) -> u8 {
        (self.0 - 1) / 2 % 9 + 1
    }

    /// Can its number be seen?
    pub const fn is_face_up(self) -> bool {
        (self.0 - 1) % 2 == 1
    }

    /// The same piece face up.
    #[must_use]
    pub const fn turned_over(self) -> Self {
        Self((self.0 - 1) / 2 * 2 + 2)
    }

    /// Whether it beats the other (rule 29): the greater number does, but 1 beats 9.
    pub const fn beats(self, other: Self) -> bool {
        match (self.number(), other.number()) {
            (1, 9) => true,
            (9, 1) => false,
            (own, others) => own > others,
        }
    }
}

/// The form in a position string: `A7`, face down `a7`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.set().letter();
        let letter = if self.is_face_up() { letter } else { letter.to_ascii_lowercase() };
        write!(f, "{letter}{}", self.number())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_keep_what_a_piece_is() {
        for set in (0..4).filter_map(Set::new) {
            for number in 1..=9 {
                for face_up in [false, true] {
                    let piece = Piece::new(set, number, face_up).unwrap();
                    assert_eq!((piece.set(), piece.number(), piece.is_face_up()), (set, number, face_up));
                    assert!(usize::from(piece.code()) < Piece::CODES);
                    assert_eq!(Piece::new(set, number, true), Some(piece.turned_over()));
                }
            }
        }
        assert_eq!((Set::new(4), Set::new(0).and_then(|set| Piece::new(set, 0, true))), (None, None));
    }

    #[test]
    fn one_beats_nine() {
        let piece = |number| Piece::new(Set(0), number, true).unwrap();
        assert!(piece(1).beats(piece(9)) && !piece(9).beats(piece(1)));
        assert!(piece(9).beats(piece(8)) && !piece(5).beats(piece(5)) && !piece(1).beats(piece(2)));
    }
}
