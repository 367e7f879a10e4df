//! Points of the board: where a row and a column cross (rules, section 1).

use std::fmt;
use std::str::FromStr;

/// The smallest board: 5 × 5 points.
pub const MIN_SIZE: u8 = 5;
/// The largest board: 12 × 12 points.
pub const MAX_SIZE: u8 = 12;
/// The board's size unless another is chosen.
pub const DEFAULT_SIZE: u8 = 9;

/// A point, independent of the board's size: column letters from the left, row numbers from the bottom.
///
/// Points are ordered by row, then column, which is the order of removed points in a turn's text.
///
/// ```
/// use mathchess_engine::games::mathematical_chess::Point;
/// let point: Point = "E7".parse()?;
/// assert_eq!((point.column(), point.row()), (4, 6));
/// assert_eq!(point.to_string(), "E7");
/// # Ok::<(), mathchess_engine::games::mathematical_chess::PointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wire", derive(specta::Type), specta(type = String))]
pub struct Point(u8);

/// As its name.
#[cfg(feature = "wire")]
impl serde::Serialize for Point {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Point {
    /// The number of points of the largest board.
    pub const COUNT: usize = MAX_SIZE as usize * MAX_SIZE as usize;

    /// The point in `column` and `row`, both counted from 0.
    ///
    /// # Panics
    /// If either is 12 or more: such a point is on no board.
    pub const fn new(column: u8, row: u8) -> Self {
        assert!(column < MAX_SIZE && row < MAX_SIZE);
        Self(row * MAX_SIZE + column)
    }

    /// The column, 0 for A.
    pub const fn column(self) -> u8 {
        self.0 % MAX_SIZE
    }

    /// The row, 0 for row 1.
    pub const fn row(self) -> u8 {
        self.0 / MAX_SIZE
    }

    /// A number below [`Point::COUNT`], for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is the point on a board of `size` × `size`?
    pub const fn is_on(self, size: u8) -> bool {
        self.column() < size && self.row() < size
    }

    /// Every point of a board of `size` × `size`, by row, then column.
    pub fn all(size: u8) -> impl Iterator<Item = Self> {
        (0..size).flat_map(move |row| (0..size).map(move |column| Self::new(column, row)))
    }

    /// The point opposite through the centre of a board of `size` × `size`; itself for the centre of an odd board.
    #[must_use]
    pub const fn mirrored(self, size: u8) -> Self {
        Self::new(size - 1 - self.column(), size - 1 - self.row())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error: the text is not a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointError(String);

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is not a point: write a column letter A to L and a row number 1 to 12, such as E7", self.0)
    }
}

impl std::error::Error for PointError {}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Self, PointError> {
        let error = || PointError(text.chars().take(20).collect());
        let (&letter, number) = text.as_bytes().split_first().ok_or_else(error)?;
        let row: u8 = match number {
            [d @ b'1'..=b'9'] => d - b'1',
            [b'1', d @ b'0'..=b'2'] => 9 + d - b'0',
            _ => return Err(error()),
        };
        match letter {
            b'A'..=b'L' => Ok(Self::new(letter - b'A', row)),
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_has_a_text_of_its_own() {
        for point in Point::all(MAX_SIZE) {
            assert_eq!(point.to_string().parse(), Ok(point));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "E", "7", "M1", "A0", "A13", "A01", "a1", "A1 ", "A+1", "É1"] {
            assert!(text.parse::<Point>().is_err(), "{text:?}");
        }
    }
}
