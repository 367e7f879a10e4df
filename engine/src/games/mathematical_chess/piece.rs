//! Sides, digits, operators and pieces (rules, section 1).

use std::fmt;

pub use crate::game::Side;

/// What an operator piece computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `x`
    Multiply,
    /// `:`
    Divide,
    /// `P`: squares and cubes.
    Power,
    /// `R`: square and cube roots.
    Root,
}

impl Operator {
    /// All six, in the order of the rules.
    pub const ALL: [Self; 6] = [Self::Add, Self::Subtract, Self::Multiply, Self::Divide, Self::Power, Self::Root];

    /// The symbol in text: `+ - x : P R`.
    pub const fn symbol(self) -> char {
        ['+', '-', 'x', ':', 'P', 'R'][self as usize]
    }

    /// The operator written as `symbol`.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Self::ALL.into_iter().find(|operator| operator.symbol() == symbol)
    }
}

/// What stands on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A digit, 0 to 9.
    Digit(u8),
    /// An operator.
    Operator(Operator),
}

impl Kind {
    /// The number of kinds; every [`Kind::code`] is below it.
    pub const COUNT: usize = 16;

    /// The first [`Kind::code`] that is an operator's.
    const FIRST_OPERATOR: u8 = 10;

    /// A digit's value, or 10 and more for an operator: four bits.
    pub const fn code(self) -> u8 {
        match self {
            Self::Digit(digit) => digit,
            Self::Operator(operator) => Self::FIRST_OPERATOR + operator as u8,
        }
    }

    /// The kind with this code; only its lowest four bits are read.
    pub const fn from_code(code: u8) -> Self {
        match code & 15 {
            digit @ 0..=9 => Self::Digit(digit),
            operator => Self::Operator(Operator::ALL[(operator - Self::FIRST_OPERATOR) as usize]),
        }
    }

    /// Is it an operator?
    pub const fn is_operator(self) -> bool {
        matches!(self, Self::Operator(_))
    }

    /// `0`–`9`, `+`, `-`, `x`, `:`, `P` or `R`.
    pub const fn symbol(self) -> char {
        match self {
            Self::Digit(digit) => (b'0' + digit) as char,
            Self::Operator(operator) => operator.symbol(),
        }
    }

    /// The kind written as `symbol`.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '0'..='9' => Some(Self::Digit(symbol as u8 - b'0')),
            _ => Operator::from_symbol(symbol).map(Self::Operator),
        }
    }

    /// What taking it is worth: 2 for an operator, 1 for a digit (rules, section 5).
    pub const fn points(self) -> u32 {
        match self {
            Self::Digit(_) => 1,
            Self::Operator(_) => 2,
        }
    }
}

/// A piece of one side, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(u8);

const _: () = assert!(size_of::<Piece>() == 1);

impl Piece {
    /// The number of different pieces; every [`Piece::index`] is below it.
    pub const COUNT: usize = 2 * Kind::COUNT;

    /// The piece of `side` with `kind` on it.
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self((side as u8) << 4 | kind.code())
    }

    /// The piece of Black if `black` is 1, else of White, with the kind of this [`Kind::code`]; only its lowest four bits are
    /// read.
    pub const fn from_bits(black: u8, code: u8) -> Self {
        Self((black & 1) << 4 | code & 15)
    }

    /// The [`Kind::code`] of what is on it.
    pub const fn code(self) -> u8 {
        self.0 & 15
    }

    /// Is it an operator?
    pub const fn is_operator(self) -> bool {
        self.code() >= Kind::FIRST_OPERATOR
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        if self.0 < 16 { Side::White } else { Side::Black }
    }

    /// What is on it.
    pub const fn kind(self) -> Kind {
        Kind::from_code(self.0)
    }

    /// A number below [`Piece::COUNT`], for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The piece written as two characters, such as `W6` or `B+`.
    pub fn from_symbols(side: char, symbol: char) -> Option<Self> {
        let side = match side {
            'W' => Side::White,
            'B' => Side::Black,
            _ => return None,
        };
        Kind::from_symbol(symbol).map(|kind| Self::new(side, kind))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side().letter(), self.kind().symbol())
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
    fn every_piece_has_a_code_and_a_text() {
        for side in Side::ALL {
            for code in 0..Kind::COUNT as u8 {
                let piece = Piece::new(side, Kind::from_code(code));
                assert_eq!(piece.side(), side);
                assert_eq!(piece.kind().code(), code);
                let text: Vec<char> = piece.to_string().chars().collect();
                assert_eq!(Piece::from_symbols(text[0], text[1]), Some(piece));
            }
        }
    }
}
