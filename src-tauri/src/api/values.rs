//! Everything an operator can calculate where it stands.

use mathchess_engine::games::mathematical_chess as engine;
use mathchess_engine::games::mathematical_chess::Axis;
use serde::Serialize;
use specta::Type;

use super::equation::{Equation, Expression};
use super::piece::PlacedPiece;

/// The values on one line of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AxisValues {
    /// The line.
    pub axis: Axis,
    /// Left or below.
    pub first: engine::Direction,
    /// Right or above.
    pub second: engine::Direction,
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
            engine::Axis::Row => (engine::Direction::Left, engine::Direction::Right),
            engine::Axis::Column => (engine::Direction::Down, engine::Direction::Up),
        };
        Self {
            axis: values.axis,
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
