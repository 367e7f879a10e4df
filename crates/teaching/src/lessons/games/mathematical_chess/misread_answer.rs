//! The wrong answers to a question that known wrong ideas give.

use super::answer_to::{
    answer_to, attached_points, both_sides, couples, empty_points, names, operator_on, points_at, removers, same,
    score, values_in,
};
use super::facts::attached;
use super::question::Question;
use crate::lessons::Answer;
use crate::lessons::known_answer::ascending;
use mathchess_engine::games::mathematical_chess::{
    Axis, Compare, Direction, Kind, Operator, Piece, Places, Point, Position, Reading, Travel, WrongIdea, judge_move,
};

/// The misreadings behind wrong ideas about partial values.
pub fn readings(operator: Operator) -> Vec<(WrongIdea, Reading)> {
    let mut all = vec![
        (WrongIdea::SingleOfMany, Reading::EachAlone),
        (WrongIdea::DigitItself, Reading::ItselfToo),
        (WrongIdea::ZeroDifference, Reading::ZeroToo),
        (WrongIdea::NotWhole, Reading::CutOff),
        (WrongIdea::NotWhole, Reading::CutOffAlways),
        (WrongIdea::DivideByZero, Reading::ByZeroIsZero),
        (WrongIdea::DivideByZero, Reading::ByZeroIsItself),
        (WrongIdea::TimesNotPower, Reading::Multiples),
        (WrongIdea::ThreeTerms, Reading::ThreeTerms),
        (WrongIdea::MissedSubset, Reading::AllTogether),
        (WrongIdea::SingleNone, Reading::NoSingle),
        (WrongIdea::MissedTen, Reading::WithoutTens),
        (WrongIdea::MissedCube, Reading::SquaresOnly),
        (WrongIdea::MissedRoot, Reading::SmallestRoot),
        (WrongIdea::WrongOperation, Reading::AnyOfFour),
    ];
    all.extend(Reading::other_operations(operator).map(|reading| (WrongIdea::WrongOperation, reading)));
    all
}

/// Every wrong answer that a known idea gives, the most important first. Some may happen to be right here.
pub fn misread_answers(question: &Question, position: &Position) -> Vec<(WrongIdea, Answer)> {
    match question {
        Question::Values { operator, direction } => of_values(position, *operator, *direction),
        Question::Attached { operator } => of_attached(position, *operator),
        Question::Destinations { from } => of_destinations(position, *from),
        Question::Captures { from } => of_captures(position, *from),
        Question::Removable { actor } => of_removable(position, *actor),
        Question::Equal { operator, axis } => of_equal(position, *operator, *axis),
        Question::SameValue { couples } => of_same_value(position.compare(), couples),
        Question::Removers { target } => of_removers(position, *target),
        Question::Root { number, cube } => vec![
            (WrongIdea::TimesNotPower, Answer::Number(number / if *cube { 3 } else { 2 })),
            (WrongIdea::DigitItself, Answer::Number(number % 10)),
        ],
        Question::TurnPoints { turn } => {
            let removed: Vec<Kind> = turn.removed_points().filter_map(|point| kind_on(position, point)).collect();
            let captured = (turn.travel() == Travel::Capture).then(|| kind_on(position, turn.to())).flatten();
            let all: Vec<Kind> = removed.iter().copied().chain(captured).collect();
            let count =
                |kinds: &[Kind], worth: fn(Kind) -> u64| Answer::Number(kinds.iter().map(|&kind| worth(kind)).sum());
            vec![
                (WrongIdea::DigitValue, count(&all, by_value)),
                (WrongIdea::CaptureNotCounted, count(&removed, |kind| kind.points().into())),
                (WrongIdea::OneEach, count(&all, |_| 1)),
            ]
        }
        Question::Score { taken } => {
            vec![(WrongIdea::OneEach, score(taken, |_| 1)), (WrongIdea::DigitValue, score(taken, by_value))]
        }
        // A misplaced piece is explained by its consequences instead.
        Question::Place { .. } => Vec::new(),
    }
}

fn kind_on(position: &Position, point: Point) -> Option<Kind> {
    position.board().get(point).map(Piece::kind)
}

/// The points of a piece if a learner adds up the values of digits.
pub fn by_value(kind: Kind) -> u64 {
    match kind {
        Kind::Digit(digit) => digit.into(),
        Kind::Operator(_) => kind.points().into(),
    }
}

/// The attached digit nearest to the operator.
fn nearest(digits: Places, direction: Direction) -> Places {
    if digits == 0 {
        0
    } else if direction.is_upwards() {
        1 << digits.trailing_zeros()
    } else {
        1 << (Places::BITS - 1 - digits.leading_zeros())
    }
}

/// All digits in one direction, as if operators did not end the line.
pub fn through_operators(position: &Position, operator: Point, direction: Direction) -> Places {
    let axis = direction.axis();
    let place = axis.place(operator);
    let digits = position.board().line(axis, operator).digits();
    if direction.is_upwards() { digits & !((2 << place) - 1) } else { digits & ((1 << place) - 1) }
}

fn of_values(position: &Position, operator: Point, direction: Direction) -> Vec<(WrongIdea, Answer)> {
    let Some(kind) = operator_on(position, operator) else { return Vec::new() };
    let axis = direction.axis();
    let digits = attached(position, operator, direction);
    let [one, other] = Direction::on(axis).map(|direction| attached(position, operator, direction));
    let of = |digits, reading| Answer::Values(values_in(position, operator, axis, digits, reading));
    let mut found: Vec<(WrongIdea, Answer)> =
        readings(kind).into_iter().map(|(idea, reading)| (idea, of(digits, reading))).collect();
    found.push((WrongIdea::DigitsBlock, of(nearest(digits, direction), Reading::True)));
    found.push((WrongIdea::BehindOperator, of(through_operators(position, operator, direction), Reading::True)));
    found.push((WrongIdea::OppositeSide, of((one | other) & !digits, Reading::True)));
    let across = values_across(position, operator, axis);
    let right = values_in(position, operator, axis, digits, Reading::True);
    let compared = right.iter().map(|&value| position.compare().digit(value).into()).collect();
    found.push((WrongIdea::AcrossOperator, Answer::Values(across.clone())));
    found.push((WrongIdea::AcrossOperator, Answer::Values(ascending([across, right].concat()))));
    found.push((WrongIdea::BothSides, of(one | other, Reading::True)));
    found.push((WrongIdea::ComparedDigit, Answer::Values(ascending(compared))));
    found
}

/// The places of a set, one by one.
fn each(places: Places) -> impl Iterator<Item = Places> {
    (0..Places::BITS).map(|place| 1 << place).filter(move |place| places & place != 0)
}

/// The values that an operator would make of one digit on each side of it; none for powers and roots, which are of one
/// digit.
pub fn values_across(position: &Position, operator: Point, axis: Axis) -> Vec<u64> {
    let [one, other] = Direction::on(axis).map(|direction| attached(position, operator, direction));
    let single = operator_on(position, operator).is_none_or(|kind| matches!(kind, Operator::Power | Operator::Root));
    if single {
        return Vec::new();
    }
    let couples = each(one).flat_map(|a| each(other).map(move |b| a | b));
    ascending(couples.flat_map(|digits| values_in(position, operator, axis, digits, Reading::True)).collect())
}

fn of_equal(position: &Position, operator: Point, axis: Axis) -> Vec<(WrongIdea, Answer)> {
    let Some(kind) = operator_on(position, operator) else { return Vec::new() };
    let compare = position.compare();
    let [first, second] = both_sides(position, operator, axis, Reading::True);
    let mut found: Vec<(WrongIdea, Answer)> = readings(kind)
        .into_iter()
        .map(|(idea, reading)| {
            let [first, second] = both_sides(position, operator, axis, reading);
            (idea, Answer::Pairs(couples(&first, &second, same(compare))))
        })
        .collect();
    found.extend(
        miscompared(compare).into_iter().map(|(idea, equal)| (idea, Answer::Pairs(couples(&first, &second, equal)))),
    );
    let compared =
        couples(&first, &second, same(compare)).into_iter().map(|couple| couple.map(|a| compare.digit(a).into()));
    found.push((WrongIdea::ComparedDigit, Answer::Pairs(ascending(compared.collect()))));
    found
}

/// A rule by which two numbers count as equal.
pub type Equality = fn(u64, u64) -> bool;

/// Wrong ideas about when two numbers are equal.
pub fn miscompared(compare: Compare) -> Vec<(WrongIdea, Equality)> {
    let mut all: Vec<(WrongIdea, Equality)> = vec![(WrongIdea::ExactlyEqual, |a, b| a == b)];
    match compare {
        Compare::Last => {
            all.push((WrongIdea::TensDigit, |a, b| first_digit(a) == first_digit(b)));
            all.push((WrongIdea::OtherComparison, |a, b| Compare::Sum.digit(a) == Compare::Sum.digit(b)));
        }
        Compare::Sum => {
            all.push((WrongIdea::OtherComparison, |a, b| Compare::Last.digit(a) == Compare::Last.digit(b)));
            all.push((WrongIdea::AddOnce, |a, b| digit_sum(a) == digit_sum(b)));
        }
    }
    all
}

/// The sum of a number's digits, taken once.
fn digit_sum(value: u64) -> u64 {
    if value < 10 { value } else { value % 10 + digit_sum(value / 10) }
}

fn first_digit(value: u64) -> u64 {
    if value < 10 { value } else { first_digit(value / 10) }
}

fn of_same_value(compare: Compare, couples: &[[u64; 2]]) -> Vec<(WrongIdea, Answer)> {
    miscompared(compare)
        .into_iter()
        .map(|(idea, equal)| (idea, Answer::Judgements(couples.iter().map(|&[a, b]| equal(a, b)).collect())))
        .collect()
}

fn of_attached(position: &Position, operator: Point) -> Vec<(WrongIdea, Answer)> {
    let board = position.board();
    let owner = board.get(operator).map(Piece::side);
    let all = attached_points(position, operator);
    let of_owner =
        |own: bool| names(all.iter().copied().filter(|&point| (board.get(point).map(Piece::side) == owner) == own));
    let every = |places: &dyn Fn(Direction) -> Places| {
        names(Direction::ALL.into_iter().flat_map(|direction| points_at(operator, direction.axis(), places(direction))))
    };
    vec![
        (WrongIdea::BehindOperator, every(&|direction| through_operators(position, operator, direction))),
        (WrongIdea::DigitsBlock, every(&|direction| nearest(attached(position, operator, direction), direction))),
        (WrongIdea::RowOnly, names(all.iter().copied().filter(|point| point.row() == operator.row()))),
        (WrongIdea::OwnOnly, of_owner(true)),
        (WrongIdea::EnemyOnly, of_owner(false)),
    ]
}

fn of_destinations(position: &Position, from: Point) -> Vec<(WrongIdea, Answer)> {
    let on_lines = |point: &Point| point.row() == from.row() || point.column() == from.column();
    let around = |point: &Point| {
        point.row().abs_diff(from.row()) <= 1 && point.column().abs_diff(from.column()) <= 1 && *point != from
    };
    let beside = |point: &Point| point.row().abs_diff(from.row()) + point.column().abs_diff(from.column()) == 1;
    vec![
        (WrongIdea::WayBlocked, names(empty_points(position).filter(on_lines))),
        (WrongIdea::OneStep, names(empty_points(position).filter(beside))),
        (WrongIdea::NotOnLine, names(empty_points(position).filter(around))),
    ]
}

fn of_captures(position: &Position, from: Point) -> Vec<(WrongIdea, Answer)> {
    let board = position.board();
    let Some(piece) = board.get(from) else { return Vec::new() };
    let enemies = |keep: &dyn Fn(Point, Piece) -> bool| {
        let all = Point::all(board.size())
            .filter(|&to| board.get(to).is_some_and(|target| target.side() != piece.side() && keep(to, target)));
        names(all)
    };
    let legal = |to| judge_move(board, from, to);
    // As if nothing were of the same kind as the piece.
    let regardless_of_kind = |to, target: Piece| {
        let other = (0..Kind::COUNT as u8)
            .map(Kind::from_code)
            .find(|kind| kind.is_operator() == piece.kind().is_operator() && *kind != target.kind());
        let mut board = *board;
        board.set(from, Piece::new(piece.side(), other.unwrap_or(piece.kind())));
        judge_move(&board, from, to).is_ok()
    };
    let on_lines = |to: Point| (to.row() == from.row()) != (to.column() == from.column());
    vec![
        (WrongIdea::SameKind, enemies(&regardless_of_kind)),
        (WrongIdea::MissedCapture, names([])),
        (WrongIdea::MissedJump, enemies(&|to, _| legal(to).is_ok_and(|(_, over)| over.is_none()))),
        (WrongIdea::WayBlocked, enemies(&|to, target| on_lines(to) && target.kind() != piece.kind())),
    ]
}

fn of_removable(position: &Position, actor: Point) -> Vec<(WrongIdea, Answer)> {
    let board = position.board();
    let Some(piece) = board.get(actor) else { return Vec::new() };
    let compare = position.compare();
    let is_enemy = |point: &Point| board.get(*point).is_some_and(|other| other.side() != piece.side());
    let is_operator = |point: &Point| operator_on(position, *point).is_some();
    let of = |reading, compare| -> Vec<Point> { position.in_pairs_if(actor, reading, compare) };
    let right: Vec<Point> = of(Reading::True, compare).into_iter().filter(is_enemy).collect();
    let through: Vec<Point> = Axis::ALL.into_iter().flat_map(|axis| position.through_which(actor, axis)).collect();
    let attached: Vec<Point> =
        through.iter().flat_map(|&operator| attached_points(position, operator)).filter(is_enemy).collect();
    let on_lines = |point: &Point| point.row() == actor.row() || point.column() == actor.column();
    let other = if compare == Compare::Last { Compare::Sum } else { Compare::Last };

    let own_too = of(Reading::True, compare).into_iter().filter(|point| is_enemy(point) || !is_operator(point));
    let mut found = vec![
        (WrongIdea::OwnRemoved, names(own_too)),
        (WrongIdea::OperatorLeft, names(right.iter().copied().filter(|point| !is_operator(point)))),
        (WrongIdea::AllAttached, names(attached.iter().copied())),
        (WrongIdea::AllAttached, names(attached.iter().copied().filter(on_lines))),
    ];
    let enemy_operators: Vec<Point> =
        board.points_of(!piece.side()).filter(|point| is_operator(point) && on_lines(point)).collect();
    if piece.kind().is_operator() {
        let all = right.iter().copied().chain(enemy_operators.iter().copied());
        found.push((WrongIdea::OperatorByOperator, names(all)));
    }
    found.push((WrongIdea::OtherComparison, names(of(Reading::True, other).into_iter().filter(is_enemy))));
    let kinds = through.iter().filter_map(|&operator| operator_on(position, operator));
    for (idea, reading) in kinds.flat_map(readings) {
        found.push((idea, names(of(reading, compare).into_iter().filter(is_enemy))));
    }
    found
}

fn of_removers(position: &Position, target: Point) -> Vec<(WrongIdea, Answer)> {
    let compare = position.compare();
    let of = |reading, compare| {
        names(removers(position, |actor| position.in_pairs_if(actor, reading, compare).contains(&target)))
    };
    let through: Vec<Point> = Axis::ALL.into_iter().flat_map(|axis| position.through_which(target, axis)).collect();
    let attached: Vec<Point> = through.iter().flat_map(|&operator| attached_points(position, operator)).collect();
    let on_lines = |point: Point| point.row() == target.row() || point.column() == target.column();
    let other = if compare == Compare::Last { Compare::Sum } else { Compare::Last };
    let mut found = vec![
        (WrongIdea::AllAttached, names(removers(position, |point| attached.contains(&point)))),
        (WrongIdea::BehindOperator, names(removers(position, on_lines))),
        (WrongIdea::OtherComparison, of(Reading::True, other)),
    ];
    let kinds = through.iter().filter_map(|&operator| operator_on(position, operator));
    found.extend(kinds.flat_map(readings).map(|(idea, reading)| (idea, of(reading, compare))));
    found
}

/// The known wrong ideas that lead to `answer`, the most important first.
pub fn ideas_behind(question: &Question, position: &Position, answer: &Answer) -> Vec<WrongIdea> {
    let mut found = Vec::new();
    if *answer == answer_to(question, position) {
        return found;
    }
    for (idea, wrong) in misread_answers(question, position) {
        if wrong == *answer && !found.contains(&idea) {
            found.push(idea);
        }
    }
    // Four operations make so many numbers that some fit by chance: the sign was misread only if nothing else fits.
    if found.len() > 1 {
        found.retain(|&idea| idea != WrongIdea::WrongOperation);
    }
    found
}
