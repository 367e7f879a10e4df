//! The parts of an answer to a question, each with the reason why it is wrong.

use super::answer_to::{both_sides, operator_on, same, values_in};
use super::facts::attached;
use super::misread_answer::{by_value, miscompared, readings, through_operators, values_across};
use super::question::Question;
use super::telling::{Telling, operation_word, piece_at};
use super::turn_answer::why_refused;
use crate::lessons::{Answer, MarkedPart, Param, Part, Parts, Why};
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Axis, Direction, Entry, Kind, Operator, Places, Point, Position, Reading, Reason, Refusal, Side,
    WrongIdea,
};

/// The codes of reasons that apply only to parts of an answer, besides those of wrong ideas.
pub const PART_REASONS: &[&str] = &[
    "compare-again",
    "count-again",
    "count-points",
    "deciding-digit",
    "digit-twice",
    "does-not-happen",
    "empty-point",
    "is-impossible",
    "is-possible",
    "itself",
    "more-is-ahead",
    "never-comes",
    "no-digit",
    "no-partner",
    "no-value",
    "not-always",
    "not-empty",
    "not-of-these",
    "not-root",
    "not-same",
    "not-yours",
    "operator-not-attached",
    "other-side",
    "shown-otherwise",
    "sides-swapped",
];

/// Every part of an answer, in the order of the board or the entry. `why` is the reason for an answer that has only one
/// part. Both answers must be sorted and without duplicates.
pub fn parts_of(question: &Question, position: &Position, answer: &Answer, right: &Answer, why: Option<&Why>) -> Parts {
    match (answer, right) {
        (Answer::Points(given), Answer::Points(right)) => Parts::of_set(
            given,
            right,
            |point| Part::Point(point.clone()),
            |point| point_why(question, position, point),
        ),
        (Answer::Values(given), Answer::Values(right)) => Parts::of_set(
            given,
            right,
            |&value| Part::Value(value),
            |&value| match question {
                Question::Values { operator, direction } => value_why(
                    position,
                    *operator,
                    *direction,
                    value,
                    given.iter().filter(|&value| !right.contains(value)),
                ),
                _ => base(position).why(WrongIdea::TooMuch),
            },
        ),
        (Answer::Pairs(given), Answer::Pairs(right)) => Parts::of_set(
            given,
            right,
            |&pair| Part::Pair(pair),
            |&pair| match question {
                Question::Equal { operator, axis } => pair_why(position, *operator, *axis, pair),
                _ => base(position).why(WrongIdea::TooMuch),
            },
        ),
        (Answer::Judgements(given), Answer::Judgements(right)) => {
            let Question::SameValue { couples } = question else { return Parts::default() };
            let judged = given.iter().zip(right).zip(couples).enumerate();
            let all = judged.map(|(index, ((&said, &is), &couple))| MarkedPart {
                part: Part::Judgement(index),
                why: (said != is).then(|| judgement_why(position, couple, is)),
            });
            Parts { all: all.collect(), missing: false }
        }
        (Answer::Number(given), Answer::Number(right)) => {
            let why = (given != right).then(|| number_why(question, position, *given, why));
            Parts::whole(Part::Number(*given), why)
        }
        (
            Answer::Score { white, black, ahead },
            Answer::Score { white: of_white, black: of_black, ahead: is_ahead },
        ) => {
            let Question::Score { taken } = question else { return Parts::default() };
            let points = |side: Side, given: u64, right: u64| MarkedPart {
                part: Part::Points(side),
                why: (given != right).then(|| points_why(position, &taken[side.index()], given)),
            };
            let ahead = (ahead != is_ahead).then(|| base(position).because("more-is-ahead", "end"));
            Parts {
                all: vec![
                    points(Side::White, *white, *of_white),
                    points(Side::Black, *black, *of_black),
                    MarkedPart { part: Part::Ahead, why: ahead },
                ],
                missing: false,
            }
        }
        _ => Parts::default(),
    }
}

fn base(position: &Position) -> Telling {
    Telling::new("question", position)
}

/// Why a point does not belong to the answer.
fn point_why(question: &Question, position: &Position, text: &str) -> Why {
    let not_asked = || base(position).why(WrongIdea::TooMuch);
    let Ok(point) = text.parse::<Point>() else { return not_asked() };
    let there = position.board().get(point);
    let telling = base(position).about(position, point);
    match *question {
        Question::Attached { operator } => {
            let telling = telling.with("operator", piece_at(position, operator));
            let on_a_line = point.row() == operator.row() || point.column() == operator.column();
            match there.map(|piece| piece.kind()) {
                _ if point == operator => telling.because("itself", "R06"),
                None => telling.because("empty-point", "R06"),
                Some(_) if !on_a_line => telling.why(WrongIdea::NotOnLine),
                Some(Kind::Operator(_)) => telling.because("operator-not-attached", "R06"),
                Some(Kind::Digit(_)) => telling.why(WrongIdea::BehindOperator),
            }
        }
        Question::Destinations { from } | Question::Captures { from } if point == from => {
            telling.because("itself", "R01")
        }
        Question::Captures { .. } if there.is_none() => telling.because("empty-point", "R01"),
        Question::Destinations { from } | Question::Captures { from } => {
            let entry = Entry { from: Some(from), ..Entry::default() };
            let refused = why_refused(&with_its_turn(position, from), &entry, point);
            refused.unwrap_or_else(|| telling.acting(position, from).because("not-empty", "R01"))
        }
        Question::Removable { actor } if point == actor => telling.because("itself", "R06"),
        Question::Removable { .. } | Question::Removers { .. } if there.is_none() => {
            telling.because("empty-point", "R06")
        }
        Question::Removable { actor } => removal_why(position, actor, point),
        Question::Removers { target } => match there {
            Some(piece) if piece.side() != position.side_to_move() => telling.because("not-yours", "R06"),
            _ => removal_why(position, point, target),
        },
        _ => not_asked(),
    }
}

/// The position with the side of the piece on `point` to move, since a question may be about a piece of the other side.
fn with_its_turn(position: &Position, point: Point) -> Position {
    let side = position.board().get(point).map_or(position.side_to_move(), |piece| piece.side());
    Position::new(&Arrangement { board: *position.board(), side, compare: position.compare() })
}

/// Why the piece on `actor` can't remove `target` without moving.
fn removal_why(position: &Position, actor: Point, target: Point) -> Why {
    let entry = Entry { from: Some(actor), to: Some(actor), ..Entry::default() };
    // On a bare board the game is over, so no turn can be tried; only the rule is named.
    why_refused(&with_its_turn(position, actor), &entry, target).unwrap_or_else(|| {
        let idea = match position.why_not_removable(actor, target) {
            Refusal { reason: Reason::OwnPieceRemoval, .. } => WrongIdea::OwnRemoved,
            Refusal { reason: Reason::OperatorTakesDigits, .. } => WrongIdea::OperatorByOperator,
            Refusal { reason: Reason::OffLines, .. } => WrongIdea::NotOnLine,
            Refusal { reason: Reason::NotAttached, other: Some(_), .. } => WrongIdea::BehindOperator,
            Refusal { reason: Reason::NotAttached, .. } => WrongIdea::NotAttached,
            Refusal { reason: Reason::ActingNotInPair, .. } => WrongIdea::NotInPair,
            _ => WrongIdea::NotEqual,
        };
        base(position).acting(position, actor).about(position, target).why(idea)
    })
}

/// Why a number can't be the value of one side of an operator. `wrong` are all wrong numbers named for this side: the sign
/// was misread only if one other operation makes all of them.
fn value_why<'a>(
    position: &Position,
    operator: Point,
    direction: Direction,
    value: u64,
    wrong: impl Iterator<Item = &'a u64> + Clone,
) -> Why {
    let telling = base(position)
        .with("operator", piece_at(position, operator))
        .with("value", Param::Number(value))
        .with("side", Param::Word(direction.name()));
    let Some(kind) = operator_on(position, operator) else { return telling.why(WrongIdea::TooMuch) };
    let axis = direction.axis();
    let digits = attached(position, operator, direction);
    let makes = |digits: Places, reading| values_in(position, operator, axis, digits, reading).contains(&value);
    if digits == 0 {
        return telling.because("no-digit", "R06");
    }
    let misread = || {
        let mut all = readings(kind).into_iter().filter(|&(idea, _)| idea != WrongIdea::WrongOperation);
        all.find(|&(_, reading)| makes(digits, reading)).map(|(idea, _)| idea)
    };
    let [one, other] = Direction::on(axis).map(|direction| attached(position, operator, direction));
    let misplaced = || {
        let behind = through_operators(position, operator, direction);
        let found = [
            (WrongIdea::BehindOperator, makes(behind, Reading::True)),
            (WrongIdea::OppositeSide, makes((one | other) & !digits, Reading::True)),
            (WrongIdea::AcrossOperator, values_across(position, operator, axis).contains(&value)),
            (WrongIdea::BothSides, makes(one | other, Reading::True)),
        ];
        found.into_iter().find(|&(_, fits)| fits).map(|(idea, _)| idea)
    };
    let other_sign = || {
        let makes_all = |reading| {
            let made = values_in(position, operator, axis, digits, reading);
            wrong.clone().all(|value| made.contains(value))
        };
        Reading::other_operations(kind).any(makes_all).then_some(WrongIdea::WrongOperation)
    };
    let alone = digits.is_power_of_two() && !matches!(kind, Operator::Power | Operator::Root);
    // Every sign makes a lone digit that digit, so the sign was not misread.
    let idea = if alone {
        misplaced().or(Some(WrongIdea::SingleNone))
    } else {
        misread().or_else(misplaced).or_else(other_sign)
    };
    match idea {
        Some(idea) => telling.why(idea),
        None => telling.with("kind", Param::Word(operation_word(kind))).because("no-value", "R06"),
    }
}

/// Why a pair is not a pair of equal values: one of them is not a value, or they are not equal.
fn pair_why(position: &Position, operator: Point, axis: Axis, [first, second]: [u64; 2]) -> Why {
    let sides = both_sides(position, operator, axis, Reading::True);
    let directions = Direction::on(axis);
    let made = [first, second].map(|value| sides.each_ref().map(|side| side.contains(&value)));
    if made == [[false, true], [true, false]] {
        return base(position).because("sides-swapped", "R06");
    }
    for (index, value) in [first, second].into_iter().enumerate() {
        let [here, there] = [made[index][index], made[index][1 - index]];
        if !here && there {
            let side = Param::Word(directions[1 - index].name());
            return base(position).with("value", Param::Number(value)).with("side", side).because("other-side", "R06");
        }
        if !here {
            return value_why(position, operator, directions[index], value, [value].iter());
        }
    }
    judgement_why(position, [first, second], false)
}

/// Why two numbers are or are not equal under the comparison of the position.
fn judgement_why(position: &Position, [first, second]: [u64; 2], equal: bool) -> Why {
    let compare = position.compare();
    debug_assert_eq!(same(compare)(first, second), equal);
    let telling = base(position)
        .with("first", Param::Number(first))
        .with("second", Param::Number(second))
        .with("firstDigit", Param::Number(compare.digit(first).into()))
        .with("secondDigit", Param::Number(compare.digit(second).into()));
    let idea = miscompared(compare).into_iter().find(|(_, holds)| holds(first, second) != equal).map(|(idea, _)| idea);
    match idea {
        Some(idea) => telling.why(idea),
        None if equal => telling.because("compare-again", "R06"),
        None => telling.because("not-same", "R06"),
    }
}

/// Why a number is wrong; `why` is the reason for the whole answer.
fn number_why(question: &Question, position: &Position, given: u64, why: Option<&Why>) -> Why {
    let known = why.filter(|why| why.code != WrongIdea::Different.code());
    if let Some(why) = known {
        return why.clone();
    }
    match *question {
        Question::Root { number, cube } => base(position)
            .with("given", Param::Number(given))
            .with("number", Param::Number(number))
            .with("power", Param::Word(if cube { "cube" } else { "square" }))
            .with("made", Param::Number(given.saturating_pow(if cube { 3 } else { 2 })))
            .because("not-root", "R06"),
        _ => base(position).because("count-points", "end"),
    }
}

/// Why a side's points are wrong.
fn points_why(position: &Position, taken: &[Kind], given: u64) -> Why {
    let counted = |worth: fn(Kind) -> u64| taken.iter().map(|&kind| worth(kind)).sum::<u64>();
    let telling = base(position);
    if given == counted(|_| 1) {
        telling.why(WrongIdea::OneEach)
    } else if given == counted(by_value) {
        telling.why(WrongIdea::DigitValue)
    } else {
        telling.because("count-points", "end")
    }
}

/// The marking of a piece placed on a point.
pub fn placement(point: Point, why: Option<Why>) -> Parts {
    Parts::whole(Part::Point(point.to_string()), why)
}
