//! The boards: their dimensions, sides and flat diagrams (rules, section 3).

use std::fmt;
use std::str::FromStr;

use super::cell::{Cell, MAX_FILES};
use super::mode::{Line, Mode};
use super::piece::Kind;
use crate::game::Side;

/// The most dimensions of a board: with nine, even side 2 needs more than 26 files.
const MAX_DIMENSIONS: usize = 8;

/// A board's coordinates; those beyond its dimensions are 0.
pub(super) type Coordinates = [u8; MAX_DIMENSIONS];

/// The family of a board, which decides its rules of section 6 and its diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Family {
    Cubic,
    Nihongi,
    General,
}

/// A board: n cells in each of d directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape {
    family: Family,
    dimensions: u8,
    side: u8,
}

impl Shape {
    /// The 64-cell cubic chess: 4 × 4 × 4.
    pub const CUBIC: Self = Self { family: Family::Cubic, dimensions: 3, side: 4 };
    /// Nihongi: 3 × 3 × 3 × 3.
    pub const NIHONGI: Self = Self { family: Family::Nihongi, dimensions: 4, side: 3 };
    /// The number of different boards; every [`Shape::index`] is below it.
    pub(super) const COUNT: usize = 2 + MAX_DIMENSIONS * MAX_FILES as usize;

    /// The board `g<dimensions>x<side>`, which has no standard set-up.
    ///
    /// # Errors
    /// If it has no room for two kings, or its diagram needs more than 26 files.
    pub fn general(dimensions: u8, side: u8) -> Result<Self, ShapeError> {
        let shape = Self { family: Family::General, dimensions, side };
        let fits = (1..=MAX_DIMENSIONS as u8).contains(&dimensions)
            && (2..=MAX_FILES).contains(&side)
            && u32::from(side).pow(u32::from(dimensions.div_ceil(2))) <= u32::from(MAX_FILES);
        if fits { Ok(shape) } else { Err(ShapeError(shape.to_string())) }
    }

    /// The unique number of this board, below [`Shape::COUNT`].
    pub(super) const fn index(self) -> usize {
        match self.family {
            Family::Cubic => 0,
            Family::Nihongi => 1,
            Family::General => 2 + (self.dimensions as usize - 1) * MAX_FILES as usize + self.side as usize - 1,
        }
    }

    /// The number of dimensions d.
    pub const fn dimensions(self) -> u8 {
        self.dimensions
    }

    /// The number of cells n on a side.
    pub const fn side(self) -> u8 {
        self.side
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        (self.side as usize).pow(self.dimensions as u32)
    }

    /// The number of files of the flat diagram.
    pub const fn files(self) -> u8 {
        match self.family {
            Family::Cubic => 8,
            _ => self.side.pow(self.dimensions.div_ceil(2) as u32),
        }
    }

    /// The number of ranks of the flat diagram.
    pub const fn ranks(self) -> u8 {
        match self.family {
            Family::Cubic => 8,
            _ => self.side.pow((self.dimensions / 2) as u32),
        }
    }

    /// Whether the flat diagram has this cell.
    pub const fn has(self, cell: Cell) -> bool {
        cell.file() < self.files() && cell.rank() < self.ranks()
    }

    /// Every cell, by rank, then file.
    pub fn all_cells(self) -> impl Iterator<Item = Cell> {
        (0..self.ranks()).flat_map(move |rank| (0..self.files()).map(move |file| Cell::new(file, rank)))
    }

    /// The coordinates of a cell of this board, as many as it has dimensions.
    ///
    /// ```
    /// use mathchess_engine::games::spatial_chess::Shape;
    /// assert_eq!(Shape::CUBIC.coordinates("h8".parse()?), [3, 3, 3]);
    /// assert_eq!(Shape::NIHONGI.coordinates("a4".parse()?), [0, 0, 0, 1]);
    /// # Ok::<(), mathchess_engine::games::spatial_chess::CellError>(())
    /// ```
    pub fn coordinates(self, cell: Cell) -> Vec<u8> {
        self.place(cell)[..usize::from(self.dimensions)].to_vec()
    }

    /// The coordinates of a cell of this board; unused coordinates are 0.
    pub(super) fn place(self, cell: Cell) -> Coordinates {
        let mut place = [0; MAX_DIMENSIONS];
        if self.family == Family::Cubic {
            // The one exception: the original rules arrange the four layers two by two.
            place[..3].copy_from_slice(&[cell.file() % 4, cell.rank() % 4, cell.file() / 4 + 2 * (cell.rank() / 4)]);
            return place;
        }
        let (mut file, mut rank) = (cell.file(), cell.rank());
        for pair in place.chunks_mut(2) {
            pair[0] = file % self.side;
            pair[1] = rank % self.side;
            file /= self.side;
            rank /= self.side;
        }
        place
    }

    /// The straight way from one cell to another along a unit vector of a named mode; none if there is no such line.
    pub fn line(self, from: Cell, to: Cell) -> Option<Line> {
        let (from, to) = (self.place(from), self.place(to));
        let mut steps = 0;
        let mut changing = 0;
        for (a, b) in from.into_iter().zip(to) {
            let difference = a.abs_diff(b);
            if difference != 0 {
                if changing > 0 && difference != steps {
                    return None;
                }
                steps = difference;
                changing += 1;
            }
        }
        Mode::changing(changing).map(|mode| Line { mode, steps })
    }

    /// The start cell of the enemy king, on which a pawn of `side` promotes (rule 16).
    pub const fn promotion_cell(self, side: Side) -> Cell {
        match side {
            Side::White => Cell::new(self.files() - 1, self.ranks() - 1),
            Side::Black => Cell::new(0, 0),
        }
    }

    /// Whether a lone piece of this kind, with a king without D right, can never mate a bare king (rule 21 b).
    pub const fn never_mates_alone(self, kind: Kind) -> bool {
        match self.family {
            Family::Cubic => matches!(kind, Kind::Bishop | Kind::Horse),
            Family::Nihongi => matches!(kind, Kind::Bishop | Kind::Horse | Kind::Rook),
            Family::General => false,
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.family {
            Family::Cubic => f.write_str("cubic"),
            Family::Nihongi => f.write_str("nihongi"),
            Family::General => write!(f, "g{}x{}", self.dimensions, self.side),
        }
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error: the text does not name a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeError(String);

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "‘{}’ is not a board: write cubic, nihongi or g, the dimensions, x and the side, such as g3x5; a side has at \
             least 2 cells and the flat diagram at most 26 files",
            self.0
        )
    }
}

impl std::error::Error for ShapeError {}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let error = || ShapeError(text.chars().take(20).collect());
        let number = |text: &str| match text.as_bytes() {
            [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => text.parse().map_err(|_| error()),
            _ => Err(error()),
        };
        match text {
            "cubic" => Ok(Self::CUBIC),
            "nihongi" => Ok(Self::NIHONGI),
            _ => {
                let (dimensions, side) =
                    text.strip_prefix('g').and_then(|rest| rest.split_once('x')).ok_or_else(error)?;
                Self::general(number(dimensions)?, number(side)?)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Every possible board.
    pub fn all_shapes() -> impl Iterator<Item = Shape> {
        let general = (0..=20).flat_map(|d| (0..=30).filter_map(move |n| Shape::general(d, n).ok()));
        [Shape::CUBIC, Shape::NIHONGI].into_iter().chain(general)
    }

    #[test]
    fn every_shape_has_a_text_and_a_number_of_its_own() {
        let mut numbers = HashSet::new();
        for shape in all_shapes() {
            assert_eq!(shape.to_string().parse(), Ok(shape));
            assert!(numbers.insert(shape.index()) && shape.index() < Shape::COUNT, "{shape}");
        }
        // Sides 2 to 26 in one and two dimensions, to 5 in three and four; side 2 alone up to eight.
        assert_eq!(numbers.len(), 2 + 25 * 2 + 4 * 2 + 4);
    }

    #[test]
    fn a_diagram_shows_every_cell_once() {
        for shape in all_shapes() {
            let cells: HashSet<Vec<u8>> = shape.all_cells().map(|cell| shape.coordinates(cell)).collect();
            assert_eq!(cells.len(), shape.cells(), "{shape}");
            assert!(cells.iter().flatten().all(|&c| c < shape.side()), "{shape}");
            assert!(shape.ranks() <= shape.files() && shape.files() <= MAX_FILES, "{shape}");
        }
    }

    #[test]
    fn the_labels_of_the_rules() {
        let at = |shape: Shape, label: &str| shape.coordinates(label.parse().unwrap());
        for (label, coordinates) in
            [("a1", [0, 0, 0]), ("d4", [3, 3, 0]), ("e1", [0, 0, 1]), ("a5", [0, 0, 2]), ("h8", [3, 3, 3])]
        {
            assert_eq!(at(Shape::CUBIC, label), coordinates);
        }
        for (label, coordinates) in [
            ("a1", [0, 0, 0, 0]),
            ("b1", [1, 0, 0, 0]),
            ("a2", [0, 1, 0, 0]),
            ("d1", [0, 0, 1, 0]),
            ("a4", [0, 0, 0, 1]),
            ("i9", [2, 2, 2, 2]),
        ] {
            assert_eq!(at(Shape::NIHONGI, label), coordinates);
        }
    }

    #[test]
    fn lines_have_the_modes_of_the_rules() {
        let line = |from: &str, to: &str| Shape::CUBIC.line(from.parse().unwrap(), to.parse().unwrap());
        assert_eq!(line("e1", "a5"), Some(Line { mode: Mode::O, steps: 1 }));
        assert_eq!(line("e1", "b5"), Some(Line { mode: Mode::F, steps: 1 }));
        assert_eq!(line("e1", "e7"), Some(Line { mode: Mode::F, steps: 2 }));
        assert_eq!(line("h8", "c7"), Some(Line { mode: Mode::D, steps: 1 }));
        assert_eq!(line("a1", "b3"), None);
        assert_eq!(line("a1", "a1"), None);
    }

    #[test]
    fn other_names_are_refused() {
        for text in ["", "Cubic", "g", "g3", "g3x", "gx3", "g0x3", "g3x1", "g3x6", "g9x2", "g03x2", "g2x27", "g2x027"] {
            assert!(text.parse::<Shape>().is_err(), "{text:?}");
        }
    }
}
