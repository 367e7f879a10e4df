//! "Show the values": the attached digits of an operator and everything it makes of them (rules, 4.2).

use super::board::Axis;
use super::equation::{Equation, Expression, expressions, of_operator, operator_on};
use super::line::places;
use super::point::Point;
use super::position::Position;
use super::removal::Balance;

/// One opposite side of an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideValues {
    /// The attached digits, from the operator outwards.
    pub attached: Vec<Point>,
    /// The last point that the operator reaches on this side: before the next operator, or the edge. The operator's own
    /// point when there is none.
    pub reach: Point,
    /// Every partial value.
    pub values: Vec<Expression>,
}

/// The values of an operator on one axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AxisValues {
    /// Along the row or the column.
    pub axis: Axis,
    /// Left or below.
    pub first: SideValues,
    /// Right or above.
    pub second: SideValues,
    /// All pairs of equal values.
    pub matches: Vec<Equation>,
}

impl Position {
    /// The values of the operator of either side on `point`, along its row and its column; none if no operator stands there.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Axis, Position};
    /// let position: Position = "B7B9W+W6B5/5/5/5/3W1B+ w last".parse()?;
    /// let [row, _] = position.values("C5".parse()?).ok_or("no operator")?;
    /// assert_eq!(row.axis, Axis::Row);
    /// let [left, right] = [&row.first, &row.second].map(|side| side.values[0].value);
    /// assert_eq!((left, right), (16, 11), "7 + 9 and 6 + 5");
    /// assert!(row.matches.is_empty(), "they end in 6 and in 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn values(&self, point: Point) -> Option<[AxisValues; 2]> {
        let operator = operator_on(self.board(), point)?;
        Some(Axis::ALL.map(|axis| {
            let board = self.board();
            let line = board.line(axis, point);
            let place = axis.place(point);
            let [down, up] = line.attached(place);
            let values = |attached| expressions(board, axis, point, operator, attached, self.compare());
            let at = |place| axis.point(point, place);
            let near = super::line::nearest(line.operators(), place);
            let lowest = near.below.map_or(0, |operator| operator + 1);
            let highest = near.above.map_or(board.size(), |operator| operator) - 1;
            let matches = Balance::read(line, place, self.compare())
                .map(|balance| of_operator(board, &balance, axis, point, self.compare()))
                .unwrap_or_default();
            let mut down_points: Vec<Point> = places(down).map(at).collect();
            down_points.reverse();
            AxisValues {
                axis,
                first: SideValues { attached: down_points, reach: at(lowest), values: values(down) },
                second: SideValues { attached: places(up).map(at).collect(), reach: at(highest), values: values(up) },
                matches,
            }
        }))
    }
}
