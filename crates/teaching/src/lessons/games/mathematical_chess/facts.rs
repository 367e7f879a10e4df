//! The calculations behind an answer.

use crate::lessons::SideFacts;
use mathchess_engine::games::mathematical_chess::{
    Axis, Direction, Point, Position, Removed, Travel, Turn, expressions,
};
use mathchess_engine::games::mathematical_chess::{Kind, Places};

/// The digits attached to the operator on `operator` in one direction.
pub fn attached(position: &Position, operator: Point, direction: Direction) -> Places {
    let axis = direction.axis();
    let [down, up] = position.board().line(axis, operator).attached(axis.place(operator));
    if direction.is_upwards() { up } else { down }
}

/// All values of one side of an operator; none if there is no operator.
pub fn of_side(position: &Position, operator: Point, direction: Direction) -> Option<SideFacts> {
    let piece = position.board().get(operator)?;
    let Kind::Operator(kind) = piece.kind() else { return None };
    let attached = attached(position, operator, direction);
    let all = expressions(position.board(), direction.axis(), operator, kind, attached, position.compare());
    Some(SideFacts { operator, piece, direction, expressions: all, after: None })
}

/// Both sides of an operator on one line.
pub fn of_axis(position: &Position, operator: Point, axis: Axis) -> Vec<SideFacts> {
    Direction::on(axis).into_iter().filter_map(|direction| of_side(position, operator, direction)).collect()
}

/// Every side of every operator through which the piece on `acting` might remove on `axes`.
pub fn of_acting(position: &Position, acting: Point, axes: impl IntoIterator<Item = Axis>) -> Vec<SideFacts> {
    axes.into_iter()
        .flat_map(|axis| position.through_which(acting, axis).into_iter().map(move |operator| (operator, axis)))
        .flat_map(|(operator, axis)| of_axis(position, operator, axis))
        .collect()
}

/// The calculations that a removal would need: those of the operators on each line with pieces to remove, after the move.
pub fn of_removal(position: &Position, turn: Turn) -> Vec<SideFacts> {
    let (from, to) = (turn.from(), turn.to());
    let mid = position.in_mid_turn(from, to, Removed::NONE);
    let axes = Axis::ALL.into_iter().filter(|&axis| turn.removed().on(axis) != 0);
    let after = (turn.travel() != Travel::Stay).then(|| Turn::new(from, to, turn.travel(), Removed::NONE).to_string());
    of_acting(&mid, to, axes).into_iter().map(|facts| SideFacts { after: after.clone(), ..facts }).collect()
}
