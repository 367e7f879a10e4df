//! Squares of the chess board and the ways between them (rules, section 2).

use std::fmt;
use std::str::FromStr;

/// A square, a1 to h8.
///
/// ```
/// use mathchess_engine::games::mathematichess::Square;
/// let square: Square = "c5".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 4));
/// assert_eq!(square.to_string(), "c5");
/// # Ok::<(), mathchess_engine::games::mathematichess::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 64;

    /// The square in `file` and `rank`, both counted from 0; none beyond the board.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// All squares, by rank from 1 to 8, then by file.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The square with this number, below 64: 8 × rank + file.
    pub(super) const fn new(number: u32) -> Self {
        Self((number & 63) as u8)
    }

    /// The file, 0 for a.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, 0 for rank 1.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The square's number, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that contains only this square.
    pub(super) const fn set(self) -> u64 {
        1 << self.0
    }

    /// The square `steps` away in a direction; none beyond the board.
    pub(super) fn go(self, direction: Direction, steps: u8) -> Option<Self> {
        let (file, rank) = direction.step();
        let along = |from: u8, step: i8| (from as i8 + step * steps as i8).try_into().ok();
        Self::at(along(self.file(), file)?, along(self.rank(), rank)?)
    }

    /// The direction and number of steps of the straight way to another square.
    pub(super) fn way(self, to: Self) -> Option<(Direction, u8)> {
        let file = to.file() as i8 - self.file() as i8;
        let rank = to.rank() as i8 - self.rank() as i8;
        let straight = file == 0 || rank == 0 || file.abs() == rank.abs();
        let direction = Direction::ALL.into_iter().find(|way| way.step() == (file.signum(), rank.signum()))?;
        straight.then_some((direction, file.abs().max(rank.abs()) as u8))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error: the text is not a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareError(String);

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is not a square: write a1 to h8", self.0)
    }
}

impl std::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match text.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self((rank - b'1') * 8 + (file - b'a'))),
            _ => Err(SquareError(text.chars().take(20).collect())),
        }
    }
}

/// One of the eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    East,
    West,
    North,
    South,
    NorthEast,
    NorthWest,
    SouthEast,
    SouthWest,
}

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

impl Direction {
    pub const ALL: [Self; 8] = [
        Self::East,
        Self::West,
        Self::North,
        Self::South,
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthEast,
        Self::SouthWest,
    ];

    pub const fn is_diagonal(self) -> bool {
        matches!(self, Self::NorthEast | Self::NorthWest | Self::SouthEast | Self::SouthWest)
    }

    /// One step: files, ranks.
    const fn step(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::West => (-1, 0),
            Self::North => (0, 1),
            Self::South => (0, -1),
            Self::NorthEast => (1, 1),
            Self::NorthWest => (-1, 1),
            Self::SouthEast => (1, -1),
            Self::SouthWest => (-1, -1),
        }
    }

    /// The squares one step away from those of a set.
    pub const fn shift(self, set: u64) -> u64 {
        match self {
            Self::East => (set & NOT_H) << 1,
            Self::West => (set & NOT_A) >> 1,
            Self::North => set << 8,
            Self::South => set >> 8,
            Self::NorthEast => (set & NOT_H) << 9,
            Self::NorthWest => (set & NOT_A) << 7,
            Self::SouthEast => (set & NOT_H) >> 7,
            Self::SouthWest => (set & NOT_A) >> 9,
        }
    }

    /// The number of a square `steps` back from another one; both are on the board.
    pub const fn back(self, to: Square, steps: u32) -> Square {
        let (file, rank) = self.step();
        let one = rank as i32 * 8 + file as i32;
        Square::new((to.0 as i32 - one * steps as i32) as u32)
    }
}

/// The squares that share a side with a square of the set; they may belong to the set themselves.
pub(super) const fn beside(set: u64) -> u64 {
    set << 8 | set >> 8 | (set & NOT_H) << 1 | (set & NOT_A) >> 1
}

/// The squares that touch a square of the set at a corner; they may belong to the set or be beside it.
pub(super) const fn cornering(set: u64) -> u64 {
    let rows = set << 8 | set >> 8;
    (rows & NOT_H) << 1 | (rows & NOT_A) >> 1
}

/// The squares to which a knight on this square leaps.
pub(super) fn leaps(from: Square) -> u64 {
    static LEAPS: [u64; 64] = {
        const STEPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let mut leaps = [0; 64];
        let mut from = 0;
        while from < 64 {
            let mut i = 0;
            while i < 8 {
                let (file, rank) = (from % 8 + STEPS[i].0, from / 8 + STEPS[i].1);
                if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                    leaps[from as usize] |= 1 << (rank * 8 + file);
                }
                i += 1;
            }
            from += 1;
        }
        leaps
    };
    LEAPS[from.index()]
}

/// The squares of a set, by rank, then by file.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| Square::new(set.trailing_zeros()))?;
        set &= set - 1;
        Some(first)
    })
}

/// The corners a1, h1, a8, h8.
pub(super) const CORNERS: u64 = 0x8100_0000_0000_0081;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_text_of_its_own() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for text in ["", "a", "1a", "a0", "a9", "i1", "A1", "a1 ", "a11", "é1"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn sets_and_squares_go_the_same_ways() {
        for square in Square::all() {
            let mut around = 0;
            for direction in Direction::ALL {
                let one = square.go(direction, 1);
                assert_eq!(one.map_or(0, Square::set), direction.shift(square.set()), "{square} {direction:?}");
                if let Some(one) = one {
                    assert_eq!(direction.back(one, 1), square);
                    assert_eq!(square.way(one), Some((direction, 1)));
                    around |= one.set();
                }
            }
            assert_eq!(beside(square.set()) | cornering(square.set()), around, "{square}");
            assert_eq!(beside(square.set()) & cornering(square.set()), 0, "{square}");
            for to in squares(leaps(square)) {
                assert_eq!(square.way(to), None, "{square} {to}");
            }
        }
        assert_eq!(Square::all().map(|square| leaps(square).count_ones()).sum::<u32>(), 336);
    }
}
