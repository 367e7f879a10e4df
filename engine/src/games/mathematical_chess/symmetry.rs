//! The eight ways to turn and mirror a board. The rules are the same for all of them.

use super::direction::Direction;
use super::point::Point;

/// A way to turn or mirror a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

/// The bits of a [`Symmetry`]: columns reversed, rows reversed, then columns and rows exchanged.
const COLUMNS: u8 = 1;
const ROWS: u8 = 2;
const EXCHANGED: u8 = 4;

impl Symmetry {
    /// All eight; the first changes nothing.
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];
    /// Those in which rows stay rows.
    pub const UPRIGHT: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];
    /// The board as it is.
    pub const NONE: Self = Self(0);

    /// Where a point of a board of `size` × `size` comes to lie.
    pub const fn point(self, size: u8, point: Point) -> Point {
        let column = if self.0 & COLUMNS == 0 { point.column() } else { size - 1 - point.column() };
        let row = if self.0 & ROWS == 0 { point.row() } else { size - 1 - point.row() };
        if self.0 & EXCHANGED == 0 { Point::new(column, row) } else { Point::new(row, column) }
    }

    /// What becomes of a direction.
    pub const fn direction(self, direction: Direction) -> Direction {
        use Direction::{Down, Left, Right, Up};
        let turned = match direction {
            Left if self.0 & COLUMNS != 0 => Right,
            Right if self.0 & COLUMNS != 0 => Left,
            Up if self.0 & ROWS != 0 => Down,
            Down if self.0 & ROWS != 0 => Up,
            other => other,
        };
        match turned {
            _ if self.0 & EXCHANGED == 0 => turned,
            Left => Down,
            Right => Up,
            Up => Right,
            Down => Left,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_turn_with_their_points() {
        let size = 7;
        let step = |point: Point, direction: Direction| match direction {
            Direction::Left => Point::new(point.column() - 1, point.row()),
            Direction::Right => Point::new(point.column() + 1, point.row()),
            Direction::Up => Point::new(point.column(), point.row() + 1),
            Direction::Down => Point::new(point.column(), point.row() - 1),
        };
        let here = Point::new(2, 3);
        for symmetry in Symmetry::ALL {
            for direction in Direction::ALL {
                let there = symmetry.point(size, step(here, direction));
                assert_eq!(there, step(symmetry.point(size, here), symmetry.direction(direction)));
            }
        }
        assert_eq!(Symmetry::NONE.point(size, here), here);
    }

    #[test]
    fn the_eight_are_different() {
        let images: std::collections::HashSet<Point> =
            Symmetry::ALL.iter().map(|symmetry| symmetry.point(6, Point::new(0, 1))).collect();
        assert_eq!(images.len(), 8);
    }
}
