//! Claimed equations of Mathematical Chess, against the equations that allow removals and against arithmetic of this file.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use mathchess_conformance::random_positions::any_position;
use mathchess_engine::games::mathematical_chess::{
    Axis, Claim, ClaimFault, Compare, Entry, Kind, Operator, Point, Position, Verdict,
};
use proptest::prelude::*;

fn staying(at: Point) -> Entry {
    Entry { from: Some(at), to: Some(at), ..Entry::default() }
}

/// The digits in free sight of the operator on one line: those before it, and those after it.
fn in_sight(position: &Position, operator: Point, axis: Axis) -> [Vec<Point>; 2] {
    let place = i32::from(axis.place(operator));
    [-1, 1].map(|step| {
        let mut seen = Vec::new();
        let mut next = place + step;
        while (0..i32::from(position.board().size())).contains(&next) {
            let point = axis.point(operator, u8::try_from(next).unwrap());
            match position.board().get(point).map(|piece| piece.kind()) {
                Some(Kind::Operator(_)) => break,
                Some(Kind::Digit(_)) => seen.push(point),
                None => {}
            }
            next += step;
        }
        seen
    })
}

/// What decides of a value under the condition of the game.
fn deciding(value: u64, compare: Compare) -> u64 {
    match compare {
        Compare::Last => value % 10,
        Compare::Sum if value == 0 => 0,
        Compare::Sum => (value - 1) % 9 + 1,
    }
}

/// The deciding digits of everything that an operator makes of all of `digits`, as the table of the rules has it (4.2).
fn made(operator: Operator, digits: &[u64], is_all_in_sight: bool, compare: Compare) -> BTreeSet<u64> {
    let powers = matches!(operator, Operator::Power | Operator::Root);
    let values: Vec<u64> = match (operator, digits) {
        (_, []) => Vec::new(),
        (Operator::Power, [one]) => vec![one * one, one * one * one],
        (Operator::Root, [one]) => {
            (0..10).filter(|root| root * root % 10 == *one || root * root * root % 10 == *one).collect()
        }
        (_, [one]) if !powers && is_all_in_sight => vec![*one],
        (_, [_]) => Vec::new(),
        (Operator::Add, all) => vec![all.iter().sum()],
        (Operator::Multiply, all) => vec![all.iter().product()],
        (Operator::Subtract, [one, other]) => match one.abs_diff(*other) {
            0 => Vec::new(),
            difference => vec![difference, 10 - difference],
        },
        (Operator::Divide, [one, other]) => [(one, other), (other, one)]
            .into_iter()
            .filter(|(_, by)| **by != 0)
            .filter_map(|(from, by)| (0..10).map(|tens| 10 * tens + from).find(|all| all % by == 0).map(|all| all / by))
            .collect(),
        _ => Vec::new(),
    };
    values.into_iter().map(|value| deciding(value, compare)).collect()
}

fn digit_at(position: &Position, point: Point) -> u64 {
    match position.board().get(point).map(|piece| piece.kind()) {
        Some(Kind::Digit(digit)) => digit.into(),
        other => panic!("{other:?} on {point}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whoever claims the equations that allow removals is right each time, and together they allow exactly what may be
    /// removed.
    #[test]
    fn equations_are_right_claims_and_allow_what_may_be_removed(position in any_position()) {
        for acting in position.board().points_of(position.side_to_move()) {
            let Ok(arrival) = position.arrival(acting, acting) else { continue };
            let mut allowed = BTreeSet::new();
            for line in &arrival.lines {
                let before = &line.states[0];
                for &number in &before.equations {
                    let equation = &line.equations[number];
                    let digits = [&equation.second, &equation.first].into_iter().flat_map(|side| side.operands.iter().map(|digit| digit.point));
                    let claim = Claim { operator: equation.operator, digits: digits.collect() };
                    match position.judge_claim(&staying(acting), &claim).unwrap() {
                        Verdict::Right(judged) => {
                            let [one, other] = [&judged.removes, &equation.removes].map(|all| all.iter().copied().collect::<BTreeSet<_>>());
                            prop_assert_eq!(one, other);
                            allowed.extend(judged.removes);
                        }
                        Verdict::Wrong(ClaimFault::NothingToTake(judged)) => {
                            prop_assert_eq!(judged.removes.len(), equation.removes.len());
                        }
                        Verdict::Wrong(fault) => prop_assert!(false, "{position:?} {acting}: {equation} is {fault:?}"),
                    }
                }
            }
            let removable: BTreeSet<Point> = position.removable_now(acting).points(acting).collect();
            prop_assert_eq!(allowed, removable);
        }
    }

    /// Any ringed digits of an acting operator are judged as the arithmetic of the rules' table says.
    #[test]
    fn ringed_digits_of_an_operator_are_judged_by_arithmetic(
        position in any_position(),
        rings in any::<[u16; 2]>(),
    ) {
        for acting in position.board().points_of(position.side_to_move()) {
            let Some(Kind::Operator(operator)) = position.board().get(acting).map(|piece| piece.kind()) else { continue };
            if position.arrival(acting, acting).is_err() {
                continue;
            }
            for axis in Axis::ALL {
                let seen = in_sight(&position, acting, axis);
                let ringed: Vec<Vec<Point>> = seen.iter().zip(rings).map(|(seen, rings)| {
                    seen.iter().enumerate().filter(|(i, _)| rings >> i & 1 == 1).map(|(_, &point)| point).collect()
                }).collect();
                let sides: Vec<BTreeSet<u64>> = ringed.iter().zip(&seen).map(|(ringed, seen)| {
                    let digits: Vec<u64> = ringed.iter().map(|&point| digit_at(&position, point)).collect();
                    made(operator, &digits, seen.len() == 1, position.compare())
                }).collect();
                let agree = sides[0].intersection(&sides[1]).next().is_some();
                let has_enemy = ringed.iter().flatten().any(|&point| {
                    position.board().get(point).is_some_and(|piece| piece.side() != position.side_to_move())
                });
                let claim = Claim { operator: acting, digits: ringed.concat() };
                let verdict = position.judge_claim(&staying(acting), &claim).unwrap();
                match &verdict {
                    Verdict::Right(_) => prop_assert!(agree && has_enemy, "{position:?} {claim:?} {verdict:?}"),
                    Verdict::Wrong(ClaimFault::NothingToTake(_)) => prop_assert!(agree && !has_enemy),
                    Verdict::Wrong(ClaimFault::Unequal(..)) => {
                        prop_assert!(!agree && sides.iter().all(|side| !side.is_empty()), "{position:?} {claim:?}");
                    }
                    Verdict::Wrong(ClaimFault::NoValue(..)) => prop_assert!(sides.iter().any(BTreeSet::is_empty)),
                    Verdict::Wrong(ClaimFault::OneSide(..)) => prop_assert!(ringed.iter().any(Vec::is_empty)),
                    other @ Verdict::Wrong(_) => prop_assert!(false, "{position:?} {claim:?} {other:?}"),
                }
            }
        }
    }
}

/// A claim on a position, staying, and what is wrong with it.
fn fault(position: &str, acting: &str, operator: &str, digits: &[&str]) -> String {
    let position: Position = position.parse().unwrap();
    let point = |text: &str| text.parse::<Point>().unwrap();
    let claim = Claim { operator: point(operator), digits: digits.iter().map(|text| point(text)).collect() };
    match position.judge_claim(&staying(point(acting)), &claim).unwrap() {
        Verdict::Right(equation) => equation.to_string(),
        Verdict::Wrong(fault) => {
            let told = format!("{fault:?}");
            told.split(['(', ' ']).next().unwrap_or_default().to_owned()
        }
    }
}

#[test]
fn every_fault_is_told_as_what_it_is() {
    // The board of the pictures: + on C3 with 9 and 6 left, 8 and 7 right, 2 and 8 above, 9 below.
    let board = "W31W23/2B81B+1/6/W9B6W+1W8B7/B43W51/2B91W+1 w last";
    assert_eq!(fault(board, "C3", "C3", &["A3", "B3", "E3", "F3"]), "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5");
    assert_eq!(fault(board, "C3", "C3", &["C5", "C6", "C1"]), "Unequal");
    assert_eq!(fault(board, "C3", "C3", &["A3", "E3", "F3"]), "NoValue");
    assert_eq!(fault(board, "C3", "C3", &["A3", "B3"]), "OneSide");
    assert_eq!(fault(board, "C3", "C3", &[]), "OneSide");
    assert_eq!(fault(board, "C3", "C3", &["A3", "C1"]), "TwoLines");
    assert_eq!(fault(board, "C3", "C3", &["A3", "B2"]), "NotAttached");
    assert_eq!(fault(board, "C3", "E5", &["E3"]), "NotThrough");
    assert_eq!(fault(board, "A3", "E5", &["E3"]), "NotThrough");
    // A digit acts through the operator that it has reached: 9 + 6 and 8 + 7 agree, and the 9 stands in it.
    assert_eq!(fault(board, "A3", "C3", &["A3", "B3", "E3", "F3"]), "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5");
    // 5 = 5 is true, but the 3 stands in no equation of this +.
    let apart = "5/5/W5W3W+B51/5/4B+ w last";
    assert_eq!(fault(apart, "B3", "C3", &["A3", "D3"]), "NoValue");
    // Nothing of the enemy's in it.
    let own = "5/B34/1W5W+W51/5/4B+ w last";
    assert_eq!(fault(own, "C3", "C3", &["B3", "D3"]), "NothingToTake");
}

#[test]
fn a_digit_in_no_equation_of_the_operator_does_not_act_through_it() {
    // 2 + 3 = 5 agrees with 5; the acting 9 is in no sum that does.
    let board = "7/7/7/W2W3W9W+B52/7/7/6B+ w last";
    assert_eq!(fault(board, "C4", "D4", &["A4", "B4", "E4"]), "NotIn");
    // With a 4 beside the 5, 2 + 3 + 9 = 14 ends in 4, but two digits on a side stand for no single one.
    assert_eq!(fault(board, "B4", "D4", &["A4", "B4", "E4"]), "2 + 3 = 5 | 5");
}
