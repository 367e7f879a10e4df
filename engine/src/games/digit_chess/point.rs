//! A point of the sheet and its name (rule 5).

use std::fmt;
use std::str::FromStr;

/// The number of points of one board.
pub(super) const PER_BOARD: u8 = 18;
/// The number of circles of one board; they come first.
pub(super) const CIRCLES: u8 = 9;
/// The number of points of the largest sheet.
pub(super) const POINTS: usize = 4 * PER_BOARD as usize;

/// A point: a circle or a place on the double line, of one of up to four boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

/// The names of a board's points in the order of the position string: rows 1 to 3, left bar, back, right bar.
const NAMES: [&str; PER_BOARD as usize] =
    ["11", "12", "13", "21", "22", "23", "31", "32", "33", "l1", "l2", "l3", "k1", "k2", "k3", "r1", "r2", "r3"];

impl Point {
    /// The point with this number: board by board in seat order, each in the order of the position string.
    pub(super) const fn new(number: u8) -> Self {
        debug_assert!((number as usize) < POINTS);
        Self(number)
    }

    /// The point of a board with a number below 18.
    pub(super) const fn of_board(board: u8, local: u8) -> Self {
        Self::new(board * PER_BOARD + local)
    }

    /// Every point of a sheet with this number of boards.
    pub fn all(boards: usize) -> impl Iterator<Item = Self> {
        (0..PER_BOARD * boards as u8).map(Self)
    }

    /// The point's number, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat whose board the point belongs to.
    pub const fn board(self) -> u8 {
        self.0 / PER_BOARD
    }

    /// The point's number on its board.
    pub(super) const fn local(self) -> u8 {
        self.0 % PER_BOARD
    }

    /// Whether it is a circle. Otherwise it is on the double line (rule 3).
    pub const fn is_circle(self) -> bool {
        self.local() < CIRCLES
    }

    /// The set that contains only this point.
    pub(super) const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The coordinates at which the point is drawn (rule 6): to the right and up.
    pub const fn place(self) -> (u8, u8) {
        let local = self.local();
        let (x, y) = match local {
            0..=8 => (local % 3 + 1, 3 - local / 3),
            9..=11 => (0, 3 - (local - 9)),
            12..=14 => (local - 11, 0),
            _ => (4, 3 - (local - 15)),
        };
        let board = self.board();
        (x + 6 * (board / 2), if board % 2 == 1 { 8 - y } else { y })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.board()), NAMES[usize::from(self.local())])
    }
}

/// Error: the text is not the name of a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointError(String);

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "‘{}’ is not a point: write the board a to d, then row and column of a circle (11 to 33), or l, k, r with 1 to 3",
            self.0
        )
    }
}

impl std::error::Error for PointError {}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Self, PointError> {
        let unreadable = || PointError(text.chars().take(20).collect());
        let mut letters = text.chars();
        let board = letters.next().filter(|c| ('a'..='d').contains(c)).ok_or_else(unreadable)? as u8 - b'a';
        let local = (0..).zip(NAMES).find(|&(_, name)| name == letters.as_str()).ok_or_else(unreadable)?.0;
        Ok(Self::of_board(board, local))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for point in Point::all(4) {
            assert_eq!(point.to_string().parse(), Ok(point));
        }
        for text in ["", "a", "a1", "e11", "a14", "a04", "l1", "al4", "a111", "ä11"] {
            assert!(text.parse::<Point>().is_err(), "{text}");
        }
    }

    #[test]
    fn facing_boards_mirror_each_other() {
        let place = |name: &str| name.parse::<Point>().map(Point::place);
        assert_eq!([place("a11"), place("ak2"), place("al1")], [Ok((1, 3)), Ok((2, 0)), Ok((0, 3))]);
        assert_eq!([place("b11"), place("bk2"), place("br3")], [Ok((1, 5)), Ok((2, 8)), Ok((4, 7))]);
        assert_eq!([place("cl1"), place("dr1")], [Ok((6, 3)), Ok((10, 5))]);
    }
}
