//! The board: every row and every column as a [`Line`].

use std::fmt;

use super::line::{Line, lowest};
use super::piece::{Piece, Side};
use super::point::{MAX_SIZE, MIN_SIZE, Point};

/// One of the two lines through a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum Axis {
    /// Left and right.
    Row,
    /// Below and above.
    Column,
}

impl Axis {
    /// Both axes, the row first.
    pub const ALL: [Self; 2] = [Self::Row, Self::Column];

    /// The other axis.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Row => Self::Column,
            Self::Column => Self::Row,
        }
    }

    /// The place of `point` on its line along this axis.
    pub const fn place(self, point: Point) -> u8 {
        match self {
            Self::Row => point.column(),
            Self::Column => point.row(),
        }
    }

    /// The point at `place` on the line through `point` along this axis.
    pub const fn point(self, point: Point, place: u8) -> Point {
        match self {
            Self::Row => Point::new(place, point.row()),
            Self::Column => Point::new(point.column(), place),
        }
    }
}

/// Pieces on a grid of `size` × `size` points.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    rows: [Line; MAX_SIZE as usize],
    columns: [Line; MAX_SIZE as usize],
    size: u8,
}

impl Board {
    /// A board without pieces.
    ///
    /// # Panics
    /// If `size` is not [`MIN_SIZE`] to [`MAX_SIZE`].
    pub fn empty(size: u8) -> Self {
        assert!((MIN_SIZE..=MAX_SIZE).contains(&size));
        Self { rows: [Line::default(); _], columns: [Line::default(); _], size }
    }

    /// Points a side.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The piece on `point`.
    pub const fn get(&self, point: Point) -> Option<Piece> {
        self.rows[point.row() as usize].get(point.column())
    }

    /// The line through `point` along `axis`.
    pub const fn line(&self, axis: Axis, point: Point) -> &Line {
        match axis {
            Axis::Row => &self.rows[point.row() as usize],
            Axis::Column => &self.columns[point.column() as usize],
        }
    }

    /// The row or column with this number, counted from 0.
    pub const fn numbered_line(&self, axis: Axis, number: u8) -> &Line {
        match axis {
            Axis::Row => &self.rows[number as usize],
            Axis::Column => &self.columns[number as usize],
        }
    }

    /// Puts `piece` on `point`, instead of whatever stood there.
    pub const fn set(&mut self, point: Point, piece: Piece) {
        self.rows[point.row() as usize].set(point.column(), piece);
        self.columns[point.column() as usize].set(point.row(), piece);
    }

    /// Puts `piece` on `point`, where nothing stands.
    pub(super) const fn put(&mut self, point: Point, piece: Piece) {
        self.rows[point.row() as usize].put(point.column(), piece);
        self.columns[point.column() as usize].put(point.row(), piece);
    }

    /// Takes away whatever stands on `point`.
    pub const fn clear(&mut self, point: Point) {
        self.rows[point.row() as usize].clear_at(point.column());
        self.columns[point.column() as usize].clear_at(point.row());
    }

    /// Makes these the row and the column through `point`.
    pub(super) const fn set_lines(&mut self, point: Point, [row, column]: [Line; 2]) {
        self.rows[point.row() as usize] = row;
        self.columns[point.column() as usize] = column;
    }

    /// Puts back what stood in `before` on the lines through `point`.
    pub(super) const fn restore(&mut self, before: &Self, point: Point) {
        let (row, column) = (point.row() as usize, point.column() as usize);
        self.rows[row] = before.rows[row];
        self.columns[column] = before.columns[column];
    }

    /// The points of one side's pieces, by row, then column.
    pub fn points_of(&self, side: Side) -> impl Iterator<Item = Point> + '_ {
        let (mut row, mut rest) = (0, self.rows[0].of_side(side));
        std::iter::from_fn(move || {
            while rest == 0 {
                row += 1;
                if row >= self.size {
                    return None;
                }
                rest = self.rows[usize::from(row)].of_side(side);
            }
            let column = lowest(rest);
            rest &= rest - 1;
            Some(Point::new(column, row))
        })
    }

    /// Every piece with its point, by row, then column.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> + '_ {
        Point::all(self.size).filter_map(|point| self.get(point).map(|piece| (point, piece)))
    }
}

/// The rows of the text form, from the top one down (rules, section 6).
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size).rev() {
            let mut run = 0;
            for column in 0..self.size {
                match self.get(Point::new(column, row)) {
                    None => run += 1,
                    Some(piece) => {
                        if run > 0 {
                            write!(f, "{run}")?;
                        }
                        run = 0;
                        write!(f, "{piece}")?;
                    }
                }
            }
            if run > 0 {
                write!(f, "{run}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

/// A diagram for people who debug: a row a line, `.` for an empty point.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size).rev() {
            write!(f, "\n{:2} ", row + 1)?;
            for column in 0..self.size {
                match self.get(Point::new(column, row)) {
                    Some(piece) => write!(f, " {piece}")?,
                    None => f.write_str("  .")?,
                }
            }
        }
        Ok(())
    }
}
