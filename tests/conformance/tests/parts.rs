//! Every part of a wrong answer has its own reason, whatever the answer: in each step of each course, and in each kind of
//! drill.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::any::Any;
use std::collections::BTreeSet;
use std::path::Path;

use mathchess_engine::game::{AnyGame, GameKind};
use mathchess_engine::games::mathematical_chess::{Point, Position, WrongIdea};
use mathchess_engine::games::{digit_chess, mathematichess};
use mathchess_engine::random::SplitMix64;
use mathchess_teaching::drills::{item_of, templates};
use mathchess_teaching::lessons::digit_chess::Exercise as DigitExercise;
use mathchess_teaching::lessons::mathematical_chess::PART_REASONS;
use mathchess_teaching::lessons::{Answer, Ask, Exercise, Marking, Part, Step, Verdict, Why, all_courses};
use proptest::prelude::*;

/// The number of answers tried for each exercise.
const TRIES: usize = 24;
/// Reasons about a whole answer, which explain no part of it.
const SAYS_NOTHING: [&str; 2] = ["too-much", "missing"];

fn digits(exercise: &dyn Exercise) -> &digit_chess::Position {
    let any: &dyn Any = exercise;
    &any.downcast_ref::<DigitExercise>().unwrap().position
}

fn read(exercise: &dyn Exercise) -> AnyGame {
    AnyGame::read(exercise.game(), &exercise.position()).unwrap()
}

/// Every point of the board.
fn points(exercise: &dyn Exercise) -> Vec<String> {
    if exercise.game() == GameKind::DigitChess {
        let seats = digits(exercise).variant().seats();
        return digit_chess::Point::all(seats).map(|point| point.to_string()).collect();
    }
    match read(exercise) {
        AnyGame::MathematicalChess(position) => {
            Point::all(position.board().size()).map(|point| point.to_string()).collect()
        }
        AnyGame::SpatialChess(position) => position.shape().all_cells().map(|cell| cell.to_string()).collect(),
        AnyGame::Mathematichess(_) => mathematichess::Square::all().map(|square| square.to_string()).collect(),
        AnyGame::IntervalChess(position) => (1..=position.cells().len()).map(|cell| cell.to_string()).collect(),
        AnyGame::DigitChess(_) => unreachable!("seen above"),
    }
}

/// Every legal turn.
fn turns(exercise: &dyn Exercise) -> Vec<String> {
    if exercise.game() != GameKind::DigitChess {
        return read(exercise).turns();
    }
    // The displayed text hides numbers, so the position itself is used.
    let mut turns = Vec::new();
    digits(exercise).for_each_turn(|turn| turns.push(turn.to_string()));
    turns
}

fn one_of<T: Clone>(all: &[T], random: &mut SplitMix64) -> T {
    all[random.below(all.len())].clone()
}

/// Some of the right items and some others.
fn mixed<T: Clone>(right: &[T], random: &mut SplitMix64, mut other: impl FnMut(&mut SplitMix64) -> T) -> Vec<T> {
    let mut all: Vec<T> = right.iter().filter(|_| random.below(3) > 0).cloned().collect();
    for _ in 0..random.below(4) {
        all.push(other(random));
    }
    all
}

/// A turn of Mathematical Chess, seldom a legal one.
fn any_turn(position: &Position, points: &[String], random: &mut SplitMix64) -> String {
    let own: Vec<String> = position.board().points_of(position.side_to_move()).map(|point| point.to_string()).collect();
    let from = one_of(&own, random);
    let to = if random.below(2) == 0 { from.clone() } else { one_of(points, random) };
    let between = match position.board().get(to.parse().unwrap()) {
        _ if from == to => String::new(),
        None => format!("-{to}"),
        Some(_) => format!("x{to}"),
    };
    let removed: Vec<String> = (0..random.below(3)).map(|_| one_of(points, random)).collect();
    let removed = if removed.is_empty() { String::new() } else { format!("!{}", removed.join(",")) };
    format!("{from}{between}{removed}")
}

/// An answer that a learner might give; often a part of it is right.
fn any_answer(exercise: &dyn Exercise, right: &Answer, random: &mut SplitMix64) -> Answer {
    let number = |random: &mut SplitMix64| random.below(40) as u64;
    match right {
        Answer::Turns(model) => {
            let before = if model.len() > 1 && random.below(2) == 0 { &model[..1] } else { &[] };
            let turn = match read_main(exercise) {
                Some(position) if random.below(2) == 0 => any_turn(&position, &points(exercise), random),
                _ => one_of(&turns(exercise), random),
            };
            Answer::Turns(before.iter().cloned().chain([turn]).collect())
        }
        Answer::Points(_) if matches!(exercise.asks(), Ask::Place { .. }) => {
            Answer::Points(vec![one_of(&points(exercise), random)])
        }
        Answer::Points(right) => {
            let points = points(exercise);
            Answer::Points(mixed(right, random, |random| one_of(&points, random)))
        }
        Answer::Values(right) => Answer::Values(mixed(right, random, number)),
        Answer::Pairs(right) => {
            let values: Vec<u64> = right.iter().flatten().copied().chain([0, 7]).collect();
            Answer::Pairs(mixed(right, random, |random| match random.below(3) {
                0 => [number(random), number(random)],
                _ => [one_of(&values, random), one_of(&values, random)],
            }))
        }
        Answer::Judgements(right) => Answer::Judgements(right.iter().map(|_| random.below(2) == 0).collect()),
        Answer::Number(_) => Answer::Number(number(random)),
        Answer::Choice(_) => Answer::Choice(random.below(3)),
        Answer::Digits(right) => Answer::Digits(right.iter().map(|_| random.below(10) as u64).collect()),
        Answer::Score { white, black, ahead } => Answer::Score {
            white: if random.below(2) == 0 { *white } else { number(random) },
            black: if random.below(2) == 0 { *black } else { number(random) },
            ahead: if random.below(2) == 0 { *ahead } else { None },
        },
    }
}

fn read_main(exercise: &dyn Exercise) -> Option<Position> {
    (exercise.game() == GameKind::MathematicalChess).then(|| exercise.position().parse().unwrap())
}

/// Whether the model answer contains a part; none if the answer can't be right in parts.
fn model_holds(part: &Part, right: &Answer) -> Option<bool> {
    Some(match (part, right) {
        (Part::Point(point), Answer::Points(points)) => points.contains(point),
        (Part::Value(value), Answer::Values(values)) => values.contains(value),
        (Part::Pair(pair), Answer::Pairs(pairs)) => pairs.contains(pair),
        (Part::Number(number), Answer::Number(right)) => number == right,
        _ => return None,
    })
}

/// The file of reasons of a game, as the interface reads it.
fn reasons(game: GameKind) -> BTreeSet<String> {
    let file = if game == GameKind::MathematicalChess { String::new() } else { format!(".{}", game.name()) };
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../ui/src/messages/en/lessons/reasons{file}.json"));
    let texts: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    texts.into_iter().map(|(code, _)| code).collect()
}

fn check(id: &str, exercise: &dyn Exercise, told: &BTreeSet<String>, answer: &Answer, right: &Answer) {
    let Ok(marking) = exercise.mark(answer) else { return };
    let Marking { verdict, why, parts, .. } = &marking;
    let about = format!("{id}, {answer}: {parts:?}");
    assert_eq!(*verdict != Verdict::Wrong, parts.are_right(), "{about}");
    assert_eq!(*verdict != Verdict::Wrong, why.is_empty(), "{about}");
    let explained = |why: &Why| {
        assert!(told.contains(why.code), "no sentence for {} in {about}", why.code);
        assert!(!SAYS_NOTHING.contains(&why.code), "{about}");
        let known = || WrongIdea::from_code(why.code).is_some() || PART_REASONS.contains(&why.code);
        assert!(exercise.game() != GameKind::MathematicalChess || known(), "{} in {about}", why.code);
    };
    let by_part = !matches!(exercise.asks(), Ask::Place { .. } | Ask::Group { .. });
    for marked in &parts.all {
        marked.why.iter().for_each(explained);
        if let Some(holds) = model_holds(&marked.part, right).filter(|_| by_part) {
            assert_eq!(marked.why.is_none(), holds, "{:?} in {about}", marked.part);
        }
    }
    match (answer, right) {
        (Answer::Judgements(given), Answer::Judgements(right)) if !matches!(exercise.asks(), Ask::Possible) => {
            let same: Vec<bool> = given.iter().zip(right).map(|(given, right)| given == right).collect();
            let marked: Vec<bool> = parts.all.iter().map(|marked| marked.why.is_none()).collect();
            assert_eq!(marked, same, "{about}");
        }
        (
            Answer::Score { white, black, ahead },
            Answer::Score { white: of_white, black: of_black, ahead: is_ahead },
        ) => {
            let marked: Vec<bool> = parts.all.iter().map(|marked| marked.why.is_none()).collect();
            assert_eq!(marked, [white == of_white, black == of_black, ahead == is_ahead], "{about}");
        }
        (Answer::Points(given), Answer::Points(right)) if by_part => {
            assert_eq!(parts.missing, right.iter().any(|point| !given.contains(point)), "{about}");
        }
        (Answer::Values(given), Answer::Values(right)) if by_part => {
            assert_eq!(parts.missing, right.iter().any(|value| !given.contains(value)), "{about}");
        }
        _ => {}
    }
}

fn try_answers(id: &str, exercise: &dyn Exercise, seed: u64) {
    let told = reasons(exercise.game());
    let right = exercise.model().unwrap().answer;
    let mut random = SplitMix64::new(seed);
    check(id, exercise, &told, &right, &right);
    for _ in 0..TRIES {
        check(id, exercise, &told, &any_answer(exercise, &right, &mut random), &right);
    }
}

fn steps() -> Vec<&'static Step> {
    all_courses().iter().flat_map(|course| course.steps()).collect()
}

#[test]
fn every_step_tells_the_reason_of_each_wrong_part() {
    for (index, step) in steps().into_iter().enumerate() {
        try_answers(&step.id, &*step.exercise, index as u64);
    }
}

#[test]
fn every_kind_of_drill_tells_the_reason_of_each_wrong_part() {
    for (index, template) in templates().unwrap().iter().enumerate() {
        let item = (0..20).find_map(|seed| item_of(template, template.id(seed))).unwrap();
        try_answers(&template.name(), &*item.step.exercise, index as u64);
    }
}

proptest! {
    #[test]
    fn any_answer_to_any_step_is_marked_part_by_part(index in any::<prop::sample::Index>(), seed: u64) {
        let steps = steps();
        let step = index.get(&steps);
        try_answers(&step.id, &*step.exercise, seed);
    }
}
