//! A few learners for a short time.

use mathchess_engine::drills::expected;

use super::first_puzzles::{AIM, Before, FIRST, ROWS, STRENGTHS, shares};
use super::kinds::kinds;
use super::learner::Proposal;
use super::tables;
use super::tasks::{ShippedPuzzle, Tasks, puzzles};
use super::{Effort, groups};

/// The levels that are reached, each with the strength up to which not even the easiest twenty of their puzzles are right
/// often enough.
const TOO_WEAK: [(u8, u16); 2] = [(1, 900), (3, 800)];
/// The learners of each strength.
const TIMES: u64 = 60;

#[test]
fn whoever_fails_a_check_practises_before_it_comes_again() {
    let weak = kinds().into_iter().filter(|kind| matches!(kind.name, "struggling" | "guesser"));
    let effort = Effort { learners: 8, days: 14, seed: 1 };
    for group in groups(&Tasks::new(), weak, effort) {
        let name = group.kind.name;
        let [check, review] = [Proposal::Check, Proposal::Review].map(|kind| group.proposed(kind));
        assert!(check <= 10.0, "{name}: {check} % of proposals");
        assert!(review >= 30.0, "{name}: {review} % of proposals");
        assert!(group.sittings() <= 4, "{name}: {} sittings of a check", group.sittings());
        for kind in Proposal::ALL {
            assert!(group.running(kind) <= 3, "{name}: {kind:?} {} times running", group.running(kind));
        }
    }
}

#[test]
fn the_same_numbers_give_the_same_tables() {
    let tasks = Tasks::new();
    let text = |seed| {
        let groups = groups(&tasks, kinds().into_iter().skip(2).take(1), Effort { learners: 2, days: 8, seed });
        tables::kinds(&groups) + &tables::proposals(&groups)
    };
    assert_eq!(text(1), text(1));
    assert_ne!(text(1), text(2));
}

#[test]
fn the_effort_is_read_from_the_command_line() {
    let read = |text: &str| Effort::read(text.split_whitespace().map(str::to_owned));
    assert_eq!(read(""), Some(Effort::default()));
    assert_eq!(read("--days 7 --learners 3 --seed 5"), Some(Effort { learners: 3, days: 7, seed: 5 }));
    for wrong in ["--days", "--days x", "--week 1", "3"] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

/// The share of right answers, in percent, if the twenty easiest puzzles of these levels are the first ones.
fn easiest_twenty(puzzles: &[ShippedPuzzle], strength: u16, reached: u8) -> f64 {
    let mut ratings: Vec<f64> = puzzles.iter().filter(|it| it.level <= reached).map(|it| it.rating).collect();
    ratings.sort_by(f64::total_cmp);
    let solved = ratings.iter().take(FIRST).map(|&rating| 100.0 * expected(strength.into(), rating));
    solved.sum::<f64>() / FIRST as f64
}

/// How far, in percent, a weak learner may be from what the easiest puzzles would give. Without drills the first few puzzles
/// are too hard, since nothing is known of the learner.
fn behind(before: Before) -> f64 {
    if before.drills == 0 { 7.0 } else { 3.0 }
}

/// The aim is 65 to 85 %. The weakest learners do not reach it: they get nearly the easiest puzzles that there are.
#[test]
fn the_first_twenty_puzzles_suit_a_learner_or_are_the_easiest() {
    let puzzles = puzzles();
    for before in ROWS {
        for (strength, share) in STRENGTHS.into_iter().zip(shares(&puzzles, before, TIMES, 0)) {
            let best = easiest_twenty(&puzzles, strength, before.reached);
            let what = format!("{share} % of {strength}, {before:?}; best {best} %");
            assert!(share >= (best - behind(before)).min(AIM[0]) && share <= AIM[1], "{what}");
            let is_too_weak = TOO_WEAK.iter().any(|&(reached, weak)| reached == before.reached && strength <= weak);
            assert_eq!(best < AIM[0], is_too_weak, "{what}");
        }
    }
}
