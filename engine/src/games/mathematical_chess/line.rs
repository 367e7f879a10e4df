//! One row or column as bit masks. Moves and removals only ever look along the two lines of a piece, so a line is
//! the bitboard of this game: the board keeps every row and every column as one.

use super::piece::{Kind, Piece, Side};

/// A set of places on a line: bit 0 is column A or row 1.
pub type Places = u16;

/// The pieces of one row or column, 16 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line {
    /// Four bits a place: [`Kind::code`]; zero where nothing stands.
    kinds: u64,
    /// Three sets of places beside each other, so that one operation changes all: what is occupied, Black's pieces, operators.
    sets: u64,
}

/// Place 0 in each of the three sets.
const OCCUPIED: u64 = 1;
const BLACK: u64 = 1 << 16;
const OPERATORS: u64 = 1 << 32;

const _: () = assert!(size_of::<Line>() == 16);

/// The two neighbours of a place: the nearest occupied place below it and above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbours {
    /// Towards column A or row 1.
    pub below: Option<u8>,
    /// Towards the last column or row.
    pub above: Option<u8>,
}

/// The places below `place`.
pub const fn below(place: u8) -> Places {
    (1 << place) - 1
}

/// The places above `place`.
pub const fn above(place: u8) -> Places {
    !below(place) & !(1 << place)
}

/// The lowest place of a set that is not empty.
pub const fn lowest(places: Places) -> u8 {
    places.trailing_zeros() as u8
}

/// The highest place of a set that is not empty.
pub const fn highest(places: Places) -> u8 {
    places.ilog2() as u8
}

/// The nearest place of `places` to `place`, on each side.
pub const fn nearest(places: Places, place: u8) -> Neighbours {
    let down = places & below(place);
    let up = places & above(place);
    Neighbours {
        below: if down == 0 { None } else { Some(15 - down.leading_zeros() as u8) },
        above: if up == 0 { None } else { Some(up.trailing_zeros() as u8) },
    }
}

/// The places between `place` and the nearest of `places` on each side, or the end of the widest line.
pub const fn gaps(places: Places, place: u8) -> [Places; 2] {
    let (down, up) = (places & below(place), places & above(place));
    // All places up to the highest of `down`, and all below the lowest of `up`.
    let passed = if down == 0 { 0 } else { Places::MAX >> down.leading_zeros() };
    let reached = up.wrapping_sub(1) & !up;
    [below(place) & !passed, above(place) & reached]
}

/// The places of a set, ascending.
pub fn places(mut set: Places) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as u8;
            set &= set - 1;
            place
        })
    })
}

impl Line {
    /// The occupied places.
    pub const fn occupied(&self) -> Places {
        self.sets as Places
    }

    /// The places of one side's pieces.
    pub const fn of_side(&self, side: Side) -> Places {
        let black = (self.sets >> 16) as Places;
        match side {
            Side::White => self.occupied() & !black,
            Side::Black => black,
        }
    }

    /// The places of operators of both sides.
    pub const fn operators(&self) -> Places {
        (self.sets >> 32) as Places
    }

    /// The places of digits of both sides.
    pub const fn digits(&self) -> Places {
        self.occupied() & !self.operators()
    }

    /// A number that mixes all that stands on the line: its highest bits tell lines apart best.
    pub(super) const fn mixed(&self) -> u64 {
        (self.kinds ^ self.sets.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    /// All that stands on the line, with 16 more bits, in two numbers: different lines or bits give different numbers.
    pub(super) const fn bits_with(&self, more: u16) -> [u64; 2] {
        [self.kinds, self.sets | (more as u64) << 48]
    }

    /// What is on the piece at `place`; meaningless where nothing stands.
    pub const fn kind_at(&self, place: u8) -> Kind {
        Kind::from_code((self.kinds >> (4 * place)) as u8)
    }

    /// The digit at `place`; meaningless elsewhere.
    pub const fn digit_at(&self, place: u8) -> u8 {
        (self.kinds >> (4 * place)) as u8 & 15
    }

    /// The piece at `place`.
    pub const fn get(&self, place: u8) -> Option<Piece> {
        if self.occupied() & 1 << place == 0 {
            return None;
        }
        Some(self.piece_at(place))
    }

    /// The piece at `place`; meaningless where nothing stands.
    pub const fn piece_at(&self, place: u8) -> Piece {
        Piece::from_bits((self.sets >> (16 + place) & 1) as u8, (self.kinds >> (4 * place)) as u8)
    }

    /// Puts `piece` at `place`, instead of whatever stood there.
    pub const fn set(&mut self, place: u8, piece: Piece) {
        self.clear_at(place);
        self.put(place, piece);
    }

    /// Puts `piece` at `place`, where nothing stands.
    pub const fn put(&mut self, place: u8, piece: Piece) {
        self.kinds |= (piece.code() as u64) << (4 * place);
        let black = BLACK * piece.side() as u64;
        let operator = OPERATORS * piece.is_operator() as u64;
        self.sets |= (OCCUPIED | black | operator) << place;
    }

    /// Takes away whatever stands at `place`.
    pub const fn clear_at(&mut self, place: u8) {
        self.kinds &= !(15 << (4 * place));
        self.sets &= !((OCCUPIED | BLACK | OPERATORS) << place);
    }

    /// Takes away whatever stands on `places`.
    pub const fn clear(&mut self, places: Places) {
        self.sets &= !((OCCUPIED | BLACK | OPERATORS) * places as u64);
        let mut rest = places;
        while rest != 0 {
            self.kinds &= !(15 << (4 * rest.trailing_zeros()));
            rest &= rest - 1;
        }
    }

    /// The line with `piece` at `place`.
    #[must_use]
    pub const fn with(mut self, place: u8, piece: Piece) -> Self {
        self.set(place, piece);
        self
    }

    /// The line without what stands on `places`.
    #[must_use]
    pub const fn without(mut self, places: Places) -> Self {
        self.clear(places);
        self
    }

    /// The digits attached to an operator at `place`, below it and above it: all up to the next operator,
    /// of either side; digits do not separate (rules, 4.2).
    pub const fn attached(&self, place: u8) -> [Places; 2] {
        let [down, up] = gaps(self.operators(), place);
        [self.digits() & down, self.digits() & up]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        let mut line = Line::default();
        for (place, piece) in text.split(' ').enumerate() {
            let symbols: Vec<char> = piece.chars().collect();
            if let [side, symbol] = symbols[..] {
                line.set(place as u8, Piece::from_symbols(side, symbol).unwrap());
            }
        }
        line
    }

    #[test]
    fn operators_separate_and_digits_do_not() {
        let line = line("W1 B+ B2 . W3 W- B4 W5 B: W6");
        assert_eq!(line.attached(5), [0b1_0100, 0b1100_0000]);
        assert_eq!(line.attached(1), [0b1, 0b1_0100]);
        assert_eq!(line.attached(8), [0b1100_0000, 0b10_0000_0000]);
    }

    #[test]
    fn setting_and_clearing_keep_the_masks() {
        let full = line("W1 B+ B2");
        assert_eq!(full.of_side(Side::Black), 0b110);
        assert_eq!(full.without(0b10), line("W1 . B2"));
        assert_eq!(full.with(1, Piece::new(Side::White, Kind::Digit(9))), line("W1 W9 B2"));
    }

    #[test]
    fn neighbours_are_the_nearest() {
        assert_eq!(nearest(0b1001_0010, 4), Neighbours { below: Some(1), above: Some(7) });
        assert_eq!(nearest(0b1_0000, 4), Neighbours { below: None, above: None });
    }
}
