//! Why a piece can't be removed at this moment: says in words what [`super::removal`] has decided.

use super::board::Axis;
use super::line::{above, below, nearest, places};
use super::point::Point;
use super::position::Position;
use super::refusal::{Reason, Refusal, Unequal};
use super::removal::{Balance, through};

impl Position {
    /// Why the piece standing on `acting` can't remove `point` now. For a point that it can remove, the answer is
    /// meaningless: ask [`super::removal::removable`] first.
    pub fn why_not_removable(&self, acting: Point, point: Point) -> Refusal {
        let board = self.board();
        if !point.is_on(board.size()) {
            return Refusal::new(Reason::OffBoard, "1", point);
        }
        let Some(actor) = board.get(acting) else { return Refusal::new(Reason::EmptyPoint, "4", acting) };
        let side = actor.side();
        let acting_is_operator = actor.kind().is_operator();
        let rule = if acting_is_operator { "R06" } else { "R09" };
        let target = match board.get(point) {
            None => return Refusal::new(Reason::NothingThere, rule, point),
            Some(target) if target.side() == side => return Refusal::new(Reason::OwnPieceRemoval, rule, point),
            Some(target) => target.kind(),
        };
        if acting_is_operator && target.is_operator() {
            return Refusal::new(Reason::OperatorTakesDigits, rule, point);
        }
        let axis = match (acting.row() == point.row(), acting.column() == point.column()) {
            (true, false) => Axis::Row,
            (false, true) => Axis::Column,
            _ => return Refusal::new(Reason::OffLines, rule, point),
        };
        let line = board.line(axis, acting);
        let (place, target_place) = (axis.place(acting), axis.place(point));
        let at = |place: u8| axis.point(acting, place);

        // The operator through which it would have to go: the acting one, or the nearest that the target is attached to.
        let near = nearest(line.operators(), place);
        let candidates: Vec<u8> =
            if acting_is_operator { vec![place] } else { [near.below, near.above].into_iter().flatten().collect() };
        let belongs = |operator: u8| {
            let [down, up] = line.attached(operator);
            operator == target_place || (down | up) & 1 << target_place != 0
        };
        let Some(&operator) = candidates.iter().find(|&&operator| belongs(operator)) else {
            let between = if target_place > place {
                above(place) & below(target_place)
            } else {
                below(place) & above(target_place)
            };
            let blocking = places(line.operators() & between).next();
            let refusal = Refusal::new(Reason::NotAttached, rule, point).on(axis);
            return match blocking {
                Some(blocking) => refusal.with_other(at(blocking)),
                None => refusal,
            };
        };
        let about = |reason| Refusal::new(reason, rule, point).with_other(at(operator)).on(axis);
        let Some(balance) = Balance::read(line, operator, self.compare()) else {
            return about(Reason::NoOtherSide);
        };
        let entitled = through(line, place, self.compare()).any(|through| through.place == operator);
        let reason = if entitled { Reason::NoMatch } else { Reason::ActingNotInPair };
        let [first, second] =
            balance.values.map(|values| (0..10).filter(|&digit| values[usize::from(digit)] != 0).collect());
        Refusal { values: Some(Unequal { first, second }), ..about(reason) }
    }
}
