//! Everything an operator can calculate where it stands.

use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::equation::{Axis, Equation, Expression};
use super::piece::PlacedPiece;

/// One of the four directions from an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Direction {
    /// Towards column A.
    Left,
    /// Away from column A.
    Right,
    /// Towards row 1.
    Below,
    /// Away from row 1.
    Above,
}

impl From<engine::Direction> for Direction {
    fn from(direction: engine::Direction) -> Self {
        match direction {
            engine::Direction::Left => Self::Left,
            engine::Direction::Right => Self::Right,
            engine::Direction::Down => Self::Below,
            engine::Direction::Up => Self::Above,
        }
    }
}

/// The values on one line of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AxisValues {
    /// The line.
    pub axis: Axis,
    /// Left or below.
    pub first: Direction,
    /// Right or above.
    pub second: Direction,
    /// The digits attached on the first side, the nearest first.
    pub first_attached: Vec<PlacedPiece>,
    /// The digits attached on the second side, the nearest first.
    pub second_attached: Vec<PlacedPiece>,
    /// The last point that the operator reaches on the first side.
    pub first_reach: String,
    /// The last point that the operator reaches on the second side.
    pub second_reach: String,
    /// The values of the first side.
    pub first_values: Vec<Expression>,
    /// The values of the second side.
    pub second_values: Vec<Expression>,
    /// The pairs of equal values.
    pub matches: Vec<Equation>,
}

/// Everything an operator can calculate where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ValuesView {
    /// The operator.
    pub operator: PlacedPiece,
    /// Its row, then its column.
    pub axes: Vec<AxisValues>,
}

impl AxisValues {
    /// The values on one line of an operator on `board`.
    pub fn new(values: engine::AxisValues, board: &engine::Board, compare: engine::Compare) -> Self {
        let pieces = |points: Vec<engine::Point>| {
            let standing = |point| board.get(point).map(|piece| PlacedPiece::from((point, piece)));
            points.into_iter().filter_map(standing).collect()
        };
        let expressions = |side: Vec<engine::Expression>| {
            side.into_iter().map(|expression| Expression::new(expression, compare)).collect()
        };
        let (first, second) = match values.axis {
            engine::Axis::Row => (Direction::Left, Direction::Right),
            engine::Axis::Column => (Direction::Below, Direction::Above),
        };
        Self {
            axis: values.axis.into(),
            first,
            second,
            first_attached: pieces(values.first.attached),
            second_attached: pieces(values.second.attached),
            first_reach: values.first.reach.to_string(),
            second_reach: values.second.reach.to_string(),
            first_values: expressions(values.first.values),
            second_values: expressions(values.second.values),
            matches: Equation::all(values.matches, compare),
        }
    }
}
