//! The course “Why it works”: every claim is proven for all digits, and every task is compared with `cases/lessons/why.json`,
//! the answers that arithmetic alone gives, worked out by a separate program.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{Compare, Kind, Line, Operator, Piece, Side, for_each_partial_value};
use mathchess_teaching::lessons::mathematical_chess::{Exercise, Goal, Reasoning, Statement};
use mathchess_teaching::lessons::{
    Answer, Ask, Course, Step, all_courses, beside, course, courses, courses_of, load, read_answer,
};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Case {
    id: String,
    right: Value,
}

fn why() -> &'static Course {
    course("why").unwrap()
}

fn reasoning(step: &Step) -> &Reasoning {
    let any: &dyn Any = &*step.exercise;
    match &any.downcast_ref::<Exercise>().unwrap().goal {
        Goal::Reasoning(reasoning) => reasoning,
        other => panic!("{}: {other:?}", step.id),
    }
}

/// Every step with its right answer.
fn each_step(mut check: impl FnMut(&Step, &Value)) {
    let cases: Vec<Case> = mathchess_conformance::cases("lessons/why.json");
    let cases: BTreeMap<String, Value> = cases.into_iter().map(|case| (case.id, case.right)).collect();
    assert_eq!(cases.len(), why().steps().count());
    for step in why().steps() {
        check(step, &cases[&step.id]);
    }
}

fn is_right(step: &Step, answer: &Answer) -> bool {
    step.exercise.mark(answer).unwrap().is_right()
}

/// All answers of some digits each.
fn all_digits(count: usize) -> Vec<Vec<u64>> {
    let number = |of: usize| (0..count).rev().map(|place| (of / 10_usize.pow(place as u32) % 10) as u64).collect();
    (0..10_usize.pow(count as u32)).map(number).collect()
}

#[test]
fn the_course_lies_beside_the_path_and_nobody_needs_it() {
    assert_eq!(beside(GameKind::MathematicalChess).map(|course| &*course.id).collect::<Vec<_>>(), ["why"]);
    assert!(all_courses().iter().any(|course| course.id == "why"));
    assert!(courses().iter().chain(courses_of(GameKind::MathematicalChess)).all(|course| course.id != "why"));
    assert!(all_courses().iter().all(|course| course.next.iter().all(|next| next != "why")));
    assert!(why().check.is_none() && why().mini_game.is_none() && why().level.is_none());
    let after: Vec<(&str, Option<u8>)> = why()
        .lessons
        .iter()
        .map(|lesson| (lesson.after.as_deref().unwrap(), why().level_of(Some(&lesson.id))))
        .collect();
    assert_eq!(
        after,
        [
            ("c02", Some(2)),
            ("c02", Some(2)),
            ("c02", Some(2)),
            ("c04", Some(4)),
            ("c05", Some(5)),
            ("c08", Some(8)),
            ("c04", Some(4)),
            ("c02", Some(2)),
        ]
    );
    assert_eq!(course("c03").unwrap().level_of(Some("c03-l01")), Some(3));
}

/// Each lesson has a picture, the kinds of tasks, and a board for a friend at its end.
#[test]
fn each_lesson_asks_in_several_ways_and_ends_with_a_board_for_a_friend() {
    for lesson in &why().lessons {
        assert!(lesson.picture.is_some() && (5..=6).contains(&lesson.steps.len()), "{}", lesson.id);
        let (last, before) = lesson.steps.split_last().unwrap();
        assert!(matches!(reasoning(last), Reasoning::Make(_)), "{}", last.id);
        assert!(before.iter().all(|step| !matches!(reasoning(step), Reasoning::Make(_))), "{}", lesson.id);
        assert!(before.iter().any(|step| matches!(reasoning(step), Reasoning::Why(_))), "{}", lesson.id);
        let kinds: BTreeSet<String> =
            before.iter().map(|step| format!("{:?}", std::mem::discriminant(reasoning(step)))).collect();
        assert!(kinds.len() >= 3, "{}", lesson.id);
    }
}

#[test]
fn what_is_right_is_exactly_what_was_worked_out() {
    each_step(|step, right| match step.exercise.asks() {
        Ask::Make { points, .. } => {
            let boards: BTreeSet<Vec<u64>> = serde_json::from_value(right.clone()).unwrap();
            let found: BTreeSet<Vec<u64>> = all_digits(points.len())
                .into_iter()
                .filter(|digits| is_right(step, &Answer::Digits(digits.clone())))
                .collect();
            assert_eq!(found, boards, "{}", step.id);
            assert!(boards.len() > 2, "{}: a friend may choose", step.id);
        }
        Ask::Group { of, size } => {
            let groups: BTreeSet<Vec<u64>> = serde_json::from_value(right.clone()).unwrap();
            let sets = (0_u32..1 << of.len()).map(|set| {
                let chosen = of.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
                chosen.map(|(_, &digit)| digit).collect::<Vec<u64>>()
            });
            let found: BTreeSet<Vec<u64>> = sets.filter(|set| is_right(step, &Answer::Values(set.clone()))).collect();
            assert_eq!(found, groups, "{}", step.id);
            assert!(found.iter().all(|group| group.len() == size), "{}", step.id);
        }
        ask => {
            let answer = read_answer(&ask, right).unwrap();
            assert!(is_right(step, &answer), "{} {answer}", step.id);
            assert_eq!(step.exercise.model().unwrap().answer, answer, "{}", step.id);
        }
    });
}

#[test]
fn foreseen_wrong_answers_are_wrong_for_the_reason_stated() {
    each_step(|step, _| {
        assert!(!step.foreseen.is_empty(), "{}", step.id);
        for foreseen in &step.foreseen {
            let marking = step.exercise.mark(&foreseen.answer).unwrap();
            assert!(!marking.is_right());
            let parts = marking.parts.all.iter().filter_map(|marked| marked.why.as_ref());
            let codes: Vec<&str> = marking.why.iter().chain(parts).map(|why| why.code).collect();
            assert!(codes.contains(&&*foreseen.code), "{} {}: {codes:?}", step.id, foreseen.answer);
        }
    });
}

/// What a learner sees before answering holds neither the answer nor the calculations that show it.
#[test]
fn a_task_does_not_tell_its_answer() {
    each_step(|step, _| {
        let asked = format!("{:?} {:?}", step.exercise.asks(), step.exercise.task());
        let model = step.exercise.model().unwrap();
        for shown in model.shown {
            assert!(!asked.contains(&shown), "{}: {shown}", step.id);
        }
        // The lines to judge have no results, or results that somebody claims.
        if let Ask::Judge { lines } = step.exercise.asks() {
            let Answer::Judgements(right) = model.answer else { panic!("{}", step.id) };
            assert_eq!(lines.len(), right.len());
            assert!(right.contains(&true) && right.contains(&false), "{}", step.id);
        }
    });
}

/// Everything that an operator makes of digits by the rules, with the tens that are lent.
fn made(operator: Operator, digits: &[u8]) -> Vec<(u64, u8)> {
    let mut line = Line::default();
    for (place, &digit) in (0..).zip(digits) {
        line.put(place, Piece::new(Side::White, Kind::Digit(digit)));
    }
    let mut all = Vec::new();
    for_each_partial_value(operator, &line, line.digits(), |partial| all.push((partial.value, partial.tens)));
    all
}

/// The quotient of two digits in this order, by the rules.
fn quotient(digit: u8, by: u8) -> Option<u64> {
    let mut line = Line::default();
    line.put(0, Piece::new(Side::White, Kind::Digit(digit)));
    line.put(1, Piece::new(Side::White, Kind::Digit(by)));
    let mut found = None;
    for_each_partial_value(Operator::Divide, &line, line.digits(), |partial| {
        if partial.first == 0 {
            found = Some(partial.value);
        }
    });
    found
}

fn last(value: u64) -> u8 {
    Compare::Last.digit(value)
}

#[test]
fn only_the_last_digit_counts() {
    for (one, other) in (0..100_u64).flat_map(|one| (0..100_u64).map(move |other| (one, other))) {
        let ends = [last(one), last(other)];
        assert_eq!(last(one + other), last(made(Operator::Add, &ends)[0].0));
        assert_eq!(last(one * other), last(made(Operator::Multiply, &ends)[0].0));
        if one >= other {
            // By the rules equal digits have no difference; theirs would be 0.
            let difference = made(Operator::Subtract, &ends).first().map_or(0, |&(value, _)| value);
            assert_eq!(u64::from(last(one - other)), difference);
        }
    }
}

#[test]
fn the_two_differences_of_two_different_digits_make_ten() {
    for (one, other) in (0..10).flat_map(|one| (0..10).map(move |other| (one, other))) {
        let both = made(Operator::Subtract, &[one, other]);
        if one == other {
            assert!(both.is_empty());
        } else {
            assert_eq!((both.len(), both[0].0 + both[1].0), (2, 10));
            // A ten is lent for exactly one of them.
            assert_eq!(both[0].1 + both[1].1, 1);
        }
    }
}

#[test]
fn a_group_that_makes_ten_changes_no_last_digit() {
    for set in 0_u32..1 << 10 {
        let group: Vec<u8> = (0..10).filter(|digit| set >> digit & 1 == 1).collect();
        let sum: u64 = group.iter().map(|&digit| u64::from(digit)).sum();
        if group.len() > 1 && sum.is_multiple_of(10) {
            let whole = made(Operator::Add, &group);
            assert!(whole.iter().any(|&(value, _)| value == sum));
            for number in 0..100 {
                assert_eq!(last(number + sum), last(number));
            }
        }
    }
    // Of seven different digits two make ten; six may do without.
    let makes_ten = |set: u32| (1..5).any(|digit| set >> digit & 1 == 1 && set >> (10 - digit) & 1 == 1);
    let sets = |size| (0_u32..1 << 10).filter(move |set| set.count_ones() == size);
    assert!(sets(7).all(makes_ten) && !sets(6).all(makes_ten));
}

#[test]
fn odd_products_are_odd_and_five_makes_five_or_nothing() {
    for (one, other) in (0..10).flat_map(|one| (0..10).map(move |other| (one, other))) {
        let [(product, _)] = made(Operator::Multiply, &[one, other])[..] else { panic!("two digits have one product") };
        assert_eq!(product % 2 == 1, one % 2 == 1 && other % 2 == 1);
        assert!(one != 5 || [0, 5].contains(&last(product)));
    }
    // The ends of three digits still multiply, though their product may have three digits.
    for digits in all_digits(3) {
        let digits: Vec<u8> = digits.into_iter().map(|digit| digit as u8).collect();
        let whole = made(Operator::Multiply, &digits).into_iter().map(|(value, _)| value).max().unwrap();
        if !digits.contains(&0) {
            let two = u64::from(last(u64::from(digits[0]) * u64::from(digits[1])));
            assert_eq!(last(whole), last(two * u64::from(digits[2])));
        }
    }
}

#[test]
fn which_digits_a_digit_divides() {
    for by in 0..10_u8 {
        let divided: Vec<u8> = (0..10).filter(|&digit| quotient(digit, by).is_some()).collect();
        let wanted: Vec<u8> = match by {
            0 => Vec::new(),
            1 | 3 | 7 | 9 => (0..10).collect(),
            5 => vec![0, 5],
            _ => vec![0, 2, 4, 6, 8],
        };
        assert_eq!(divided, wanted, "{by}");
        for digit in divided {
            let quotient = quotient(digit, by).unwrap();
            assert!(quotient < 10);
            assert_eq!(quotient == 0, digit == 0);
        }
    }
}

#[test]
fn squares_have_twins_and_cubes_make_ten() {
    let powers = |digit: u8| {
        let [(square, _), (cube, _)] = made(Operator::Power, &[digit])[..] else { panic!("a digit has two powers") };
        (square, cube)
    };
    for digit in 1..10 {
        let ((square, cube), (twin, other)) = (powers(digit), powers(10 - digit));
        assert_eq!(last(square), last(twin));
        assert_eq!(last(cube + other), 0);
    }
    let ends: BTreeSet<u8> = (0..10).map(|digit| last(powers(digit).0)).collect();
    assert!(ends.into_iter().eq([0, 1, 4, 5, 6, 9]));
    let cubes: BTreeSet<u8> = (0..10).map(|digit| last(powers(digit).1)).collect();
    assert!(cubes.into_iter().eq(0..10));
    // The root sign finds exactly the digits whose square or cube ends so.
    for digit in 0..10 {
        let roots: BTreeSet<u64> = made(Operator::Root, &[digit]).into_iter().map(|(root, _)| root).collect();
        let wanted = (0..10_u64).filter(|&root| last(root.pow(2)) == digit || last(root.pow(3)) == digit);
        assert!(roots.into_iter().eq(wanted), "{digit}");
    }
}

#[test]
fn the_digit_sum_is_what_is_left_after_nines() {
    let sum = |number: u64| Compare::Sum.digit(number);
    for number in 1..10_000_u64 {
        let written: u64 = number.to_string().bytes().map(|digit| u64::from(digit - b'0')).sum();
        assert_eq!(sum(number), sum(written));
        assert_eq!(u64::from(sum(number)), if number.is_multiple_of(9) { 9 } else { number % 9 });
        assert_eq!(sum(9 * number), 9);
    }
    for (one, other) in (0..100_u64).flat_map(|one| (0..100_u64).map(move |other| (one, other))) {
        let [first, second] = [sum(one), sum(other)].map(u64::from);
        assert_eq!(sum(one + other), sum(first + second));
        assert_eq!(sum(one * other), sum(first * second));
    }
}

#[test]
fn of_four_digits_two_sums_must_match_and_of_three_they_need_not() {
    let ends = |digits: &[u8]| made(Operator::Add, digits).into_iter().map(|(sum, _)| last(sum)).collect::<Vec<_>>();
    let differ = |ends: &[u8]| ends.iter().collect::<BTreeSet<_>>().len() == ends.len();
    // Equal digits may stand on a board too, one of each side.
    for digits in all_digits(4) {
        let digits: Vec<u8> = digits.into_iter().map(|digit| digit as u8).collect();
        let four = ends(&digits);
        assert_eq!(four.len(), 11);
        assert!(!differ(&four));
        let three = &digits[..3];
        let of_three = ends(three);
        assert_eq!(of_three.len(), 4);
        let different = three.iter().collect::<BTreeSet<_>>().len() == 3;
        // Three different digits can't match, except by a 0.
        assert!(!different || differ(&of_three) != three.contains(&0), "{three:?}");
    }
}

/// The statements among which a learner chooses: which of them hold, judged here by what the tests above prove.
#[test]
fn statements_hold_or_have_a_case_against_them() {
    let hold = [
        Statement::LastDigitsDecide,
        Statement::DifferencesMakeTen,
        Statement::TenChangesNothing,
        Statement::EndsMultiply,
        Statement::FourMakesEven,
        Statement::SquareTwins,
        Statement::CubesMakeTen,
        Statement::EachEndsOneCube,
        Statement::SumIsLeftOver,
        Statement::SumBeforeOrAfter,
        Statement::ThreeMakeFour,
        Statement::FourMakeEleven,
        Statement::ThreeDiffer,
    ];
    for statement in Statement::ALL {
        let against = statement.counterexample();
        assert_eq!(against.is_none(), hold.contains(&statement), "{} {against:?}", statement.name());
        assert!(statement.cases().len() > 1, "{}", statement.name());
        assert_eq!(Statement::from_name(statement.name()), Some(statement));
    }
    let shown = |statement: Statement| statement.counterexample().unwrap().shown;
    assert_eq!(shown(Statement::TensDecide), "10 + 10 = 20, 10 + 11 = 21");
    assert_eq!(shown(Statement::ProductEndsGreater), "2 × 5 = 10");
    assert_eq!(shown(Statement::OddSquaresAlike), "1² = 1, 3² = 9");
    assert_eq!(shown(Statement::LessByGreaterNever), "21 ÷ 3 = 7");
    assert_eq!(shown(Statement::NineTimesEndsInNine), "9 × 2 = 18");
    assert_eq!(shown(Statement::SumIsLastDigit), "10 → 1");
}

#[test]
fn bad_tasks_are_refused() {
    let file = |goal: &str, more: &str| {
        format!(
            r#"{{"format": 1, "game": "mathematical-chess", "id": "why", "lessons": [
{{"id": "why-l01", "after": "c02"{more}, "rules": [], "steps": [
{{"id": "why-l01-s1", "role": "alone", "position": "5/5/2W+B61/5/1B-3 w last", "goal": {{"reason": {goal}}}}}]}}]}}"#
        )
    };
    let refused = |goal: &str, more: &str| load("why.json", &file(goal, more)).unwrap_err();
    for (goal, line, problem) in [
        (r#"{"why": ["endsMultiply", "lastDigitsDecide"]}"#, 3, "2 of the reasons hold"),
        (r#"{"why": ["tensDecide", "oddNever"]}"#, 3, "0 of the reasons hold"),
        (r#"{"why": ["tens"]}"#, 3, "no statement ‘tens’"),
        (r#"{"decides": "7 8"}"#, 3, "‘7 8’ is not a calculation"),
        (r#"{"decides": "7 x 8 + 2"}"#, 3, "is not a calculation"),
        (r#"{"decides": "3 - 8"}"#, 3, "is not a calculation"),
        (r#"{"find_all": {"sums": [1, 2]}}"#, 3, "sums are counted"),
        (r#"{"find_all": {"twins": 10}}"#, 3, "10 is not a digit"),
        (r#"{"find_all": {"partners": [1, 1]}}"#, 3, "the digit 1 is there twice"),
        (r#"{"find_all": {"missing": "23 x 4 = 92"}}"#, 3, "no gap"),
        (r#"{"find_all": {"unequal": ["23 x 4"]}}"#, 3, "no result"),
        (r#"{"possible": {"ends": {"sign": ":", "first": 1, "second": 2, "result": 3}}}"#, 3, "write + or x"),
        (r#"{"possible": {"no_ten": 11}}"#, 3, "no 11 different digits"),
        (r#"{"group": {"of": [1, 2, 3], "size": 2}}"#, 3, "nothing reaches the goal"),
        (
            r#"{"make": {"operator": "C4", "axis": "row", "points": ["A3"], "happens": "twins"}}"#,
            3,
            "no operator stands",
        ),
        (
            r#"{"make": {"operator": "C3", "axis": "row", "points": ["D3"], "happens": "twins"}}"#,
            3,
            "not an empty point",
        ),
        (r#"{"make": {"operator": "C3", "axis": "row", "points": [], "happens": "twins"}}"#, 3, "one to three points"),
        (r#"{"make": {"operator": "C3", "axis": "row", "points": ["A3"], "happens": "twins"}}"#, 3, "nothing reaches"),
    ] {
        let error = refused(goal, "");
        assert!(error.problem.to_string().contains(problem), "{goal}: {error}");
        assert_eq!(error.line, line, "{error}");
    }
    let right = r#"{"decides": "7 x 8"}"#;
    assert!(load("why.json", &file(right, "")).is_ok());
    for (picture, problem) in [
        (r#", "picture": {"clock": {"start": 8, "step": 10, "steps": 1}}"#, "1 to 9 hours"),
        (r#", "picture": {"squares": {"of": 12}}"#, "at most 9"),
        (r#", "picture": {"nines": {"counters": 99}}"#, "1 to 81"),
        (r#", "picture": {"drawers": {"digits": [1]}}"#, "2 to 6 digits"),
        (r#", "picture": {"sundial": {}}"#, "unknown variant"),
    ] {
        assert!(refused(right, picture).problem.to_string().contains(problem), "{picture}");
    }
}

fn any_answer() -> impl Strategy<Value = Answer> {
    prop_oneof![
        proptest::collection::vec(0_u64..12, 0..8).prop_map(Answer::Values),
        proptest::collection::vec([0_u64..12, 0_u64..12], 0..8).prop_map(Answer::Pairs),
        proptest::collection::vec(any::<bool>(), 0..7).prop_map(Answer::Judgements),
        (0_u64..30).prop_map(Answer::Number),
        (0_usize..5).prop_map(Answer::Choice),
        proptest::collection::vec(0_u64..12, 0..4).prop_map(Answer::Digits),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    /// Every answer is marked, with a reason if it is wrong, or refused because it is not a possible answer.
    #[test]
    fn every_answer_is_marked_and_explained(index in any::<prop::sample::Index>(), answer in any_answer()) {
        let steps: Vec<&Step> = why().steps().collect();
        let step = *index.get(&steps);
        if let Ok(marking) = step.exercise.mark(&answer) {
            prop_assert_eq!(marking.is_right(), marking.why.is_empty());
            prop_assert_eq!(marking.is_right(), marking.parts.are_right());
            for why in &marking.why {
                prop_assert_eq!(why.code, why.phrase.key);
            }
        }
    }
}
