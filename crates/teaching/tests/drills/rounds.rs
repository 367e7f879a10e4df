//! Rounds: as long, as mixed and as hard as they should be.

use std::collections::HashSet;

use mathchess_teaching::drills::{
    DueSkill, ItemId, LONGEST, RoundOptions, SHORTEST, SUCCESS, expected, is_mixed, item, item_of, round,
};
use mathchess_teaching::lessons::SKILLS;
use proptest::prelude::*;

use crate::all;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_same_name_makes_the_same_item(which in 0..221_usize, seed in any::<u32>(), upright in any::<bool>(), moved in any::<bool>(), is_varied in any::<bool>()) {
        let template = &all()[which];
        if let Some(made) = item_of(template, ItemId { upright, moved: moved && !is_varied, varied: is_varied, ..template.id(seed) }) {
            let again = item(made.step.id.parse().unwrap()).unwrap();
            prop_assert_eq!(again.id, made.id);
            prop_assert_eq!(again.step.exercise.position(), made.step.exercise.position());
            prop_assert_eq!(again.step.exercise.task(), made.step.exercise.task());
            prop_assert_eq!(again.choices, made.choices);
            prop_assert_eq!(again.rating, made.rating);
        }
    }

    #[test]
    fn rounds_are_as_long_and_as_mixed_as_they_should_be(
        skills in proptest::sample::subsequence((0..41_usize).collect::<Vec<_>>(), 1..8),
        wanted in 0..14_usize, seed in any::<u64>(), rating in 700.0..1900.0_f64, quick in any::<bool>(),
    ) {
        let due: Vec<DueSkill<'_>> = skills.iter().map(|&index| DueSkill { skill: SKILLS[index].id, rating }).collect();
        let options = RoundOptions { items: wanted, quick, upright: false, seed, harder: &|_| 0.0 };
        let served = round(&due, &options).unwrap();
        prop_assert_eq!(served.len(), wanted.clamp(SHORTEST, LONGEST));
        prop_assert_eq!(is_mixed(&served), due.len() >= 3);
        let ids: Vec<&str> = served.iter().map(|item| item.id.skill).collect();
        if due.len() > 1 {
            prop_assert!(ids.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]), "{:?}", ids);
        }
        prop_assert!(due.iter().take(SHORTEST).all(|due| ids.contains(&due.skill)));
        let names: HashSet<String> = served.iter().map(|item| item.step.id.clone()).collect();
        prop_assert_eq!(names.len(), served.len());
        let again = round(&due, &options).unwrap();
        prop_assert!(again.iter().zip(&served).all(|(one, other)| one.id == other.id));
    }
}

/// For the ratings that learners have, the expected success of the chosen items is near four in five wherever a suitable
/// template exists.
#[test]
fn items_suit_the_learner() {
    let mut misses = Vec::new();
    for rating in [1100.0, 1300.0, 1500.0] {
        let due: Vec<DueSkill<'_>> =
            ["add.pair", "sub.pair", "mul.digit"].map(|skill| DueSkill { skill, rating }).to_vec();
        let served =
            round(&due, &RoundOptions { items: 9, quick: false, upright: true, seed: 3, harder: &|_| 0.0 }).unwrap();
        misses.extend(served.iter().map(|item| (expected(rating, item.rating.into()) - SUCCESS).abs()));
    }
    let mean = misses.iter().sum::<f64>() / misses.len() as f64;
    assert!(mean < 0.25, "{mean}");
    // A learner who finds everything too easy gets the hardest items, one who finds everything too hard the easiest.
    let of = |rating| {
        let due = [DueSkill { skill: "add.pair", rating }];
        let served =
            round(&due, &RoundOptions { items: 6, quick: false, upright: true, seed: 3, harder: &|_| 0.0 }).unwrap();
        served.iter().map(|item| u32::from(item.rating)).sum::<u32>()
    };
    assert!(of(600.0) < of(2400.0));
}

/// Whoever would hardly get a whole position right gets quick questions in their place, and whole positions later.
#[test]
fn a_round_of_whole_positions_has_quick_questions_for_whom_they_are_too_hard() {
    let quick_of = |skill, rating| {
        let options = RoundOptions { items: 6, quick: false, upright: true, seed: 3, harder: &|_| 0.0 };
        round(&[DueSkill { skill, rating }], &options).unwrap().iter().filter(|item| item.id.quick).count()
    };
    for skill in ["alone-digits", "operator-pair", "digit-pair", "add.values", "add.pair", "add.digit", "sub.pair"] {
        assert!(quick_of(skill, 800.0) >= 5, "{skill}: {}", quick_of(skill, 800.0));
        assert_eq!(quick_of(skill, 1500.0), 0, "{skill}");
    }
    assert_eq!(quick_of("extend", 800.0), 0, "there are none");
}

/// Quick questions about operators are hard enough for strong learners: without the upper levels all would be too easy from
/// about 1500 on.
#[test]
fn quick_questions_suit_strong_learners() {
    let skills: Vec<&str> = SKILLS.iter().filter(|skill| skill.operator.is_some()).map(|skill| skill.id).collect();
    for rating in [1400.0, 1500.0, 1600.0, 1700.0, 1800.0] {
        let mut chances = Vec::new();
        for skill in &skills {
            let due = [DueSkill { skill, rating }];
            let options = RoundOptions { items: 6, quick: true, upright: false, seed: 3, harder: &|_| 0.0 };
            let items = round(&due, &options).unwrap();
            chances.extend(items.iter().map(|item| expected(rating, item.rating.into())));
        }
        let mean = chances.iter().sum::<f64>() / chances.len() as f64;
        println!("FIGURE quick questions for {rating}: {mean:.3} right");
        assert!((mean - SUCCESS).abs() < 0.05, "{rating}: {mean}");
    }
}
