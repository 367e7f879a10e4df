//! The right answers to questions, worked out from the rules.

use super::facts::attached;
use super::gain::points_of;
use super::place::first_turn;
use super::question::Question;
use crate::lessons::Answer;
use crate::lessons::known_answer::ascending;
use mathchess_engine::games::mathematical_chess::{
    Axis, Compare, Direction, Kind, Operator, Places, Point, Position, Reading, Side, judge_move,
};

/// The operator on a point, if one stands there.
pub fn operator_on(position: &Position, point: Point) -> Option<Operator> {
    match position.board().get(point)?.kind() {
        Kind::Operator(operator) => Some(operator),
        Kind::Digit(_) => None,
    }
}

/// The values that an operator makes of `digits` on one of its lines in one reading, ascending and without duplicates.
pub fn values_in(position: &Position, operator: Point, axis: Axis, digits: Places, reading: Reading) -> Vec<u64> {
    let Some(kind) = operator_on(position, operator) else { return Vec::new() };
    let line = position.board().line(axis, operator);
    ascending(reading.values(kind, line, digits).into_iter().map(|(value, _)| value).collect())
}

/// The pairs of values, one from each list, for which `equal` is true.
pub fn couples(first: &[u64], second: &[u64], equal: impl Fn(u64, u64) -> bool) -> Vec<[u64; 2]> {
    first.iter().flat_map(|&a| second.iter().map(move |&b| [a, b])).filter(|&[a, b]| equal(a, b)).collect()
}

/// Whether two values count as equal under the comparison.
pub fn same(compare: Compare) -> impl Fn(u64, u64) -> bool {
    move |a, b| compare.digit(a) == compare.digit(b)
}

/// The values of the two sides of an operator in one reading, left or up first.
pub fn both_sides(position: &Position, operator: Point, axis: Axis, reading: Reading) -> [Vec<u64>; 2] {
    Direction::on(axis)
        .map(|direction| values_in(position, operator, axis, attached(position, operator, direction), reading))
}

/// The names of points, in board order.
pub fn names(points: impl IntoIterator<Item = Point>) -> Answer {
    Answer::Points(ascending(points.into_iter().collect()).iter().map(Point::to_string).collect())
}

/// The points that the piece on `from` can move to: the empty ones, or those of enemy pieces.
pub fn reachable(position: &Position, from: Point, empty: bool) -> Vec<Point> {
    let board = position.board();
    Point::all(board.size())
        .filter(|&to| to != from && board.get(to).is_none() == empty && judge_move(board, from, to).is_ok())
        .collect()
}

/// The points attached to an operator in all directions.
pub fn attached_points(position: &Position, operator: Point) -> Vec<Point> {
    Direction::ALL
        .into_iter()
        .flat_map(|direction| points_at(operator, direction.axis(), attached(position, operator, direction)))
        .collect()
}

/// Places of a line as points.
pub fn points_at(on_line: Point, axis: Axis, places: Places) -> Vec<Point> {
    (0..Places::BITS as u8).filter(|place| places & 1 << place != 0).map(|place| axis.point(on_line, place)).collect()
}

/// The empty points of the board.
pub fn empty_points(position: &Position) -> impl Iterator<Item = Point> + '_ {
    Point::all(position.board().size()).filter(|&point| position.board().get(point).is_none())
}

/// The score of the pieces taken; `worth` is the value of a piece.
pub fn score(taken: &[Vec<Kind>; 2], worth: impl Fn(Kind) -> u64) -> Answer {
    let [white, black] = taken.each_ref().map(|kinds| kinds.iter().map(|&kind| worth(kind)).sum::<u64>());
    let ahead = match white.cmp(&black) {
        std::cmp::Ordering::Greater => Some(Side::White),
        std::cmp::Ordering::Less => Some(Side::Black),
        std::cmp::Ordering::Equal => None,
    };
    Answer::Score { white, black, ahead }
}

/// The pieces of the side to move for which `may` is true.
pub fn removers(position: &Position, may: impl Fn(Point) -> bool) -> Vec<Point> {
    position.board().points_of(position.side_to_move()).filter(|&point| may(point)).collect()
}

/// The integer part of a square or cube root.
pub const fn root(number: u64, cube: bool) -> u64 {
    let power = if cube { 3 } else { 2 };
    let mut root: u64 = 0;
    while (root + 1).pow(power) <= number {
        root += 1;
    }
    root
}

/// The right answer. For [`Question::Place`] it holds every right point; any one of them is an answer.
pub fn answer_to(question: &Question, position: &Position) -> Answer {
    match question {
        Question::Values { operator, direction } => {
            let digits = attached(position, *operator, *direction);
            Answer::Values(values_in(position, *operator, direction.axis(), digits, Reading::True))
        }
        Question::Attached { operator } => names(attached_points(position, *operator)),
        Question::Destinations { from } => names(reachable(position, *from, true)),
        Question::Captures { from } => names(reachable(position, *from, false)),
        Question::Removable { actor } => names(position.removable_now(*actor).points(*actor)),
        Question::Removers { target } => {
            names(removers(position, |actor| position.removable_now(actor).points(actor).any(|point| point == *target)))
        }
        Question::Root { number, cube } => Answer::Number(root(*number, *cube)),
        Question::Equal { operator, axis } => {
            let [first, second] = both_sides(position, *operator, *axis, Reading::True);
            Answer::Pairs(couples(&first, &second, same(position.compare())))
        }
        Question::SameValue { couples } => {
            let equal = same(position.compare());
            Answer::Judgements(couples.iter().map(|&[a, b]| equal(a, b)).collect())
        }
        Question::TurnPoints { turn } => Answer::Number(points_of(position, *turn).into()),
        Question::Score { taken } => score(taken, |kind| kind.points().into()),
        Question::Place { piece, first, bound } => names(empty_points(position).filter(|&point| {
            // If the game is over at once, nothing can be taken.
            bound.holds(first_turn(position, *piece, point, *first).map_or(0, |(_, points)| points))
        })),
    }
}
