//! Rows and columns of circles, and their measure (rules 19 and 20).

use super::point::{PER_BOARD, Point};
use super::variant::Rule;

/// Row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "DigitLineKind", rename_all = "camelCase")
)]
pub enum LineKind {
    /// From left to right; row 1 is in front.
    Row,
    /// From front to back.
    Column,
}

/// Three circles in a row or a column of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The seat of the board.
    pub board: u8,
    /// Row or column.
    pub kind: LineKind,
    /// Its number, 0 to 2.
    pub number: u8,
}

impl Line {
    /// The row and the column of a circle.
    pub(super) const fn through(circle: Point) -> [Self; 2] {
        let (board, local) = (circle.board(), circle.local());
        [
            Self { board, kind: LineKind::Row, number: local / 3 },
            Self { board, kind: LineKind::Column, number: local % 3 },
        ]
    }

    /// The six lines of a board.
    pub fn of_board(board: u8) -> impl Iterator<Item = Self> {
        [LineKind::Row, LineKind::Column]
            .into_iter()
            .flat_map(move |kind| (0..3).map(move |number| Self { board, kind, number }))
    }

    /// The line with the same kind and number of another board.
    pub(super) const fn on(self, board: u8) -> Self {
        Self { board, ..self }
    }

    /// Its three circles, in the order of their numbers.
    pub const fn circles(self) -> [Point; 3] {
        let (first, apart) = match self.kind {
            LineKind::Row => (3 * self.number, 1),
            LineKind::Column => (self.number, 3),
        };
        let first = self.board * PER_BOARD + first;
        [Point::new(first), Point::new(first + apart), Point::new(first + 2 * apart)]
    }
}

/// The measure of a line with at least one piece: the sum of its numbers, or the digit sum of their product.
pub(super) fn measure(rule: Rule, numbers: impl Iterator<Item = u8>) -> u32 {
    match rule {
        Rule::Product => {
            let mut product = numbers.map(u32::from).product::<u32>();
            let mut digits = 0;
            while product > 0 {
                digits += product % 10;
                product /= 10;
            }
            digits
        }
        Rule::Sum | Rule::Dark => numbers.map(u32::from).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_those_of_the_examples() {
        let of = |rule, numbers: &[u8]| measure(rule, numbers.iter().copied());
        assert_eq!([of(Rule::Sum, &[7, 5, 2]), of(Rule::Sum, &[1, 2]), of(Rule::Sum, &[4])], [14, 3, 4]);
        assert_eq!([of(Rule::Product, &[7, 5, 2]), of(Rule::Product, &[9, 8, 5])], [7, 9]);
        assert_eq!([of(Rule::Product, &[5, 7, 6]), of(Rule::Product, &[9, 9, 9]), of(Rule::Product, &[4])], [3, 18, 4]);
    }

    #[test]
    fn every_circle_is_on_its_two_lines() {
        for circle in Point::all(4).filter(|point| point.is_circle()) {
            let lines = Line::through(circle);
            assert!(lines.iter().all(|line| line.circles().contains(&circle)));
            let held = Line::of_board(circle.board()).filter(|line| line.circles().contains(&circle)).count();
            assert_eq!(held, 2);
        }
    }
}
