//! The equations that a turn found and missed, against their definition on random positions.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use mathchess_conformance::random_positions::any_position;
use mathchess_engine::games::mathematical_chess::{
    Claim, Claimed, Entry, Equation, Missed, Point, Position, Removed, Travel, Turn, TurnEquations, Verdict, WrongIdea,
};
use mathchess_teaching::lessons::mathematical_chess::{points_of, richest_turn};
use mathchess_teaching::lessons::{skill_by_id, skills_of_missed};
use proptest::prelude::*;
use proptest::sample::Index;

/// The points that a turn takes, less those of the richest reply.
fn balance(position: &Position, turn: Turn) -> i64 {
    let reply = richest_turn(&position.after(turn)).map_or(0, |(_, points)| points);
    i64::from(points_of(position, turn)) - i64::from(reply)
}

fn claim_of(equation: &Equation) -> Claim {
    let operands = equation.first.operands.iter().chain(&equation.second.operands);
    Claim { operator: equation.operator, digits: operands.map(|operand| operand.point).collect() }
}

/// The whole turn in which something was missed: what was played, with the missed removal.
fn whole(turn: Turn, missed: &Missed) -> Turn {
    if missed.idea == WrongIdea::TakesNothing {
        return missed.turn;
    }
    Turn::new(turn.from(), turn.to(), turn.travel(), turn.removed().union(missed.turn.removed()))
}

/// What is entered of a turn when its missed equation can be claimed.
fn entered(position: &Position, turn: Turn, missed: &Missed) -> Entry {
    if missed.idea == WrongIdea::TakesNothing {
        return Entry { from: Some(missed.turn.from()), to: Some(missed.turn.to()), ..Entry::default() };
    }
    let steps = position.explain(turn).unwrap().steps;
    let steps = steps.into_iter().map(|step| step.removed.into_iter().map(|(point, _)| point).collect()).collect();
    Entry { from: Some(turn.from()), to: Some(turn.to()), steps, ..Entry::default() }
}

fn claims_of(position: &Position, turn: Turn, missed: &[Missed]) -> Vec<Claimed> {
    let claimed = |missed: &Missed| Claimed::new(&entered(position, turn, missed), &claim_of(&missed.equation));
    missed.iter().map(claimed).collect()
}

fn any_turn(position: &Position, choice: &Index) -> Option<Turn> {
    let turns = position.turns();
    (!turns.is_empty()).then(|| turns[choice.index(turns.len())])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_was_missed_could_be_taken_and_was_worth_it(position in any_position(), choice in any::<Index>()) {
        let Some(turn) = any_turn(&position, &choice) else { return Ok(()) };
        let TurnEquations { found, missed } = position.equations_of(turn, &[]);
        for one in &missed {
            prop_assert!(one.position.judge(one.turn).is_ok(), "{} {}", one.position, one.turn);
            let better = whole(turn, one);
            prop_assert!(position.judge(better).is_ok(), "{better}");
            prop_assert!(balance(&position, better) > balance(&position, turn), "{better} is no better than {turn}");
            let stays = Entry { from: Some(one.turn.from()), to: Some(one.turn.to()), ..Entry::default() };
            // The same digits can make several equations, written in several orders.
            let verdict = one.position.judge_claim(&stays, &claim_of(&one.equation)).unwrap();
            let Verdict::Right(claimed) = verdict else { return Err(TestCaseError::fail(format!("{verdict:?}"))) };
            let removes = |equation: &Equation| equation.removes.iter().copied().collect::<BTreeSet<_>>();
            prop_assert_eq!(removes(&claimed), removes(&one.equation));
            let taken: Vec<Point> = one.turn.removed().points(one.turn.to()).collect();
            prop_assert!(taken.iter().all(|point| one.equation.removes.contains(point)));
            prop_assert!(one.idea != WrongIdea::TakesNothing || (found.is_empty() && missed.len() == 1));
            let skills = skills_of_missed(one);
            prop_assert!(!skills.is_empty() && skills.iter().all(|id| skill_by_id(id).is_some()));
        }
        prop_assert!(found.iter().all(|one| one.is_taken));
        prop_assert_eq!(found.is_empty(), turn.removed().is_empty());
    }

    #[test]
    fn a_missed_equation_that_is_claimed_is_found(position in any_position(), choice in any::<Index>()) {
        let Some(turn) = any_turn(&position, &choice) else { return Ok(()) };
        let before = position.equations_of(turn, &[]);
        let after = position.equations_of(turn, &claims_of(&position, turn, &before.missed));
        prop_assert_eq!(after.missed, []);
        prop_assert_eq!(after.found.len(), before.found.len() + before.missed.len());
        prop_assert_eq!(after.found.iter().filter(|one| !one.is_taken).count(), before.missed.len());
        // A claim that is wrong tells nothing of its player.
        let wrong = claims_of(&position, turn, &before.missed).into_iter().map(|mut claimed| {
            claimed.claim.digits.clear();
            claimed
        });
        prop_assert_eq!(position.equations_of(turn, &wrong.collect::<Vec<_>>()), before);
    }

    #[test]
    fn a_turn_that_takes_all_that_its_piece_can_has_missed_nothing(position in any_position(), choice in any::<Index>()) {
        let Some(turn) = any_turn(&position, &choice).filter(|turn| !turn.is_pass()) else { return Ok(()) };
        let mut removed = turn.removed();
        loop {
            let now = position.in_mid_turn(turn.from(), turn.to(), removed).removable_now(turn.to());
            if now == Removed::NONE {
                break;
            }
            removed = removed.union(now);
        }
        if removed == Removed::NONE && turn.travel() != Travel::Capture {
            return Ok(());
        }
        let all = Turn::new(turn.from(), turn.to(), turn.travel(), removed);
        prop_assert_eq!(position.equations_of(all, &[]).missed, []);
    }
}

#[test]
fn a_capture_that_costs_more_than_it_brings_was_not_missed() {
    // Nothing of Black's can answer here, so the 3 is worth taking; a pass misses it.
    let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse().unwrap();
    let missed = position.equations_of(Turn::PASS, &[]).missed;
    assert_eq!(missed.len(), 1);
    assert_eq!((missed[0].idea, missed[0].turn.to_string()), (WrongIdea::TakesNothing, "B5!A5".to_owned()));
    assert_eq!(skills_of_missed(&missed[0]), ["add.pair", "stay"]);
}

#[test]
fn equal_equations_of_the_same_pieces_count_once() {
    // 9 + 6 and 8 + 7 end in 5; taking one of the two black digits leaves the other.
    let position: Position = "5/5/W9B6W+W8B7/5/3W1B+ w last".parse().unwrap();
    let all = position.equations_of("C3!B3,E3".parse().unwrap(), &[]);
    assert_eq!((all.found.len(), all.missed.len()), (1, 0));
    assert_eq!(all.found[0].equation.to_string(), "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5");
    assert_eq!(all.found[0].equation.length(), 4);
    let claim: Claimed = "C3 C3:A3,B3,D3,E3".parse().unwrap();
    let spared = position.equations_of("D1-D2".parse().unwrap(), std::slice::from_ref(&claim));
    assert_eq!((spared.found.len(), spared.missed.len()), (1, 0), "claimed rightly and spared is found");
    let twice = position.equations_of("D1-D2".parse().unwrap(), &[claim.clone(), claim]);
    assert_eq!(twice.found.len(), 1);
    assert_eq!(position.equations_of("D1-D2".parse().unwrap(), &[]).missed.len(), 1);
}
