//! Cells by their labels: their places in the flat diagram (rules, section 3).

use std::fmt;
use std::str::FromStr;

/// The most files, and ranks, of a flat diagram: one for each letter.
pub(super) const MAX_FILES: u8 = 26;

/// A cell's place in the flat diagram, independent of the board: file letters from the left, rank numbers from the bottom.
///
/// ```
/// use mathchess_engine::games::spatial_chess::Cell;
/// let cell: Cell = "e7".parse()?;
/// assert_eq!((cell.file(), cell.rank()), (4, 6));
/// assert_eq!(cell.to_string(), "e7");
/// # Ok::<(), mathchess_engine::games::spatial_chess::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    file: u8,
    rank: u8,
}

impl Cell {
    /// The cell in `file` and `rank`, both counted from 0.
    ///
    /// # Panics
    /// If either is 26 or more.
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < MAX_FILES && rank < MAX_FILES);
        Self { file, rank }
    }

    /// The file, 0 for a.
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The rank, 0 for rank 1.
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file) as char, self.rank + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error: the text is not a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellError(String);

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is not a cell: write a file letter and a rank number, such as e7", self.0)
    }
}

impl std::error::Error for CellError {}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        let error = || CellError(text.chars().take(20).collect());
        let rank = match text.as_bytes().get(1..) {
            Some([d @ b'1'..=b'9']) => d - b'0',
            Some([tens @ b'1'..=b'2', d @ b'0'..=b'9']) => (tens - b'0') * 10 + d - b'0',
            _ => return Err(error()),
        };
        match text.as_bytes()[0] {
            letter @ b'a'..=b'z' if rank <= MAX_FILES => Ok(Self::new(letter - b'a', rank - 1)),
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_text_of_its_own() {
        for file in 0..MAX_FILES {
            for rank in 0..MAX_FILES {
                let cell = Cell::new(file, rank);
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "a", "1", "a0", "a01", "a27", "A1", "a1 ", "a+1", "é1", "a111"] {
            assert!(text.parse::<Cell>().is_err(), "{text:?}");
        }
    }
}
