//! A learner's progress in the courses: which steps are solved, which mastery checks are passed.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use crate::attempt::{Attempt, AttemptKind};
use crate::ratings::drill_of;

/// The steps of lessons that were ever answered right. A worked example counts when it has been completed.
pub fn solved_steps(attempts: &[Attempt]) -> HashSet<&str> {
    let right = attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Lesson && attempt.right);
    right.map(|attempt| attempt.item.as_str()).collect()
}

/// The results in the mastery check of a course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckProgress {
    /// The largest number of tasks that were right in one sitting: only first answers without hints count.
    pub best: usize,
    /// Whether it was ever completed.
    pub tried: bool,
}

/// The results in the mastery check of `course`, which has these steps. A later check has drills instead, recorded with the
/// course; of each sitting, only as many tasks count as there are steps: the first ones.
pub fn check_progress(attempts: &[Attempt], course: &str, steps: &HashSet<&str>) -> CheckProgress {
    /// The number of tasks answered in a sitting, and of those right at once.
    #[derive(Default)]
    struct Sitting<'a> {
        answered: HashSet<&'a str>,
        right: usize,
    }
    let of_check = |attempt: &&Attempt| {
        attempt.kind == AttemptKind::Check
            && (steps.contains(attempt.item.as_str())
                || (attempt.course.as_deref() == Some(course) && drill_of(&attempt.item).is_some()))
    };
    let mut sittings: HashMap<Uuid, Sitting<'_>> = HashMap::new();
    for attempt in attempts.iter().filter(of_check) {
        let sitting = sittings.entry(attempt.sitting).or_default();
        if sitting.answered.len() < steps.len() && sitting.answered.insert(&attempt.item) {
            sitting.right += usize::from(attempt.right && attempt.hints == 0);
        }
    }
    CheckProgress {
        best: sittings.values().map(|sitting| sitting.right).max().unwrap_or_default(),
        tried: sittings.values().any(|sitting| sitting.answered.len() == steps.len()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::drill;

    const COURSE: &str = "c01";
    /// Two steps of a check and two drills of the skills of its steps.
    const TASKS: [&str; 4] = ["a", "b", "drill:add.pair/2/1", "drill:extend/2u/9"];

    fn attempt(kind: AttemptKind, sitting: u128, item: &str, right: bool, hints: u8) -> Attempt {
        let (sitting, course, item) = (Uuid::from_u128(sitting), Some(COURSE.to_owned()), item.to_owned());
        Attempt { kind, sitting, course, item, hints, ..drill(0, right) }
    }

    #[test]
    fn a_step_is_solved_once_and_for_all() {
        let answers = [
            attempt(AttemptKind::Lesson, 1, "c01-l01-s1", false, 0),
            attempt(AttemptKind::Lesson, 1, "c01-l01-s1", true, 2),
            attempt(AttemptKind::Lesson, 2, "c01-l01-s1", false, 0),
            attempt(AttemptKind::Drill, 2, "drill:add.pair/1/3", true, 0),
        ];
        assert_eq!(solved_steps(&answers), HashSet::from(["c01-l01-s1"]));
    }

    #[test]
    fn the_first_answers_of_one_sitting_pass_a_check() {
        let steps = HashSet::from(["a", "b", "c"]);
        let answers = [
            attempt(AttemptKind::Check, 1, "a", true, 0),
            attempt(AttemptKind::Check, 1, "b", false, 0),
            attempt(AttemptKind::Check, 1, "b", true, 0),
            attempt(AttemptKind::Check, 2, "b", true, 0),
            attempt(AttemptKind::Check, 2, "c", true, 1),
            attempt(AttemptKind::Check, 2, "other", true, 0),
            attempt(AttemptKind::Check, 3, "a", true, 0),
            attempt(AttemptKind::Check, 3, "b", true, 0),
            attempt(AttemptKind::Check, 3, "c", false, 0),
        ];
        let progress = |answers| check_progress(answers, COURSE, &steps);
        assert_eq!(progress(&answers[..6]), CheckProgress { best: 1, tried: false });
        assert_eq!(progress(&answers[..8]), CheckProgress { best: 2, tried: false });
        assert_eq!(progress(&answers), CheckProgress { best: 2, tried: true });
    }

    #[test]
    fn drills_count_for_the_check_of_their_course_only() {
        let steps = HashSet::from(["a", "b", "c"]);
        let item = |course: Option<&str>, kind, seed: u32| Attempt {
            course: course.map(str::to_owned),
            ..attempt(kind, 1, &format!("drill:add.pair/2/{seed}"), true, 0)
        };
        let check = |answers: &[Attempt]| check_progress(answers, COURSE, &steps);
        let own: Vec<Attempt> = (0..3).map(|seed| item(Some(COURSE), AttemptKind::Check, seed)).collect();
        assert_eq!(check(&own), CheckProgress { best: 3, tried: true });
        let of_others = [
            item(Some("c02"), AttemptKind::Check, 1),
            item(None, AttemptKind::Check, 2),
            item(Some(COURSE), AttemptKind::Drill, 3),
            Attempt { item: "drill:nothing".to_owned(), ..item(Some(COURSE), AttemptKind::Check, 4) },
        ];
        assert_eq!(check(&of_others), CheckProgress::default());
    }

    /// Answers to one of the tasks, in one of three sittings: whether right, and after how many hints.
    fn answers() -> impl Strategy<Value = Vec<(u128, usize, bool, u8)>> {
        prop::collection::vec((0_u128..3, 0..TASKS.len(), any::<bool>(), 0_u8..2), 0..40)
    }

    proptest! {
        #[test]
        fn more_answers_never_undo_what_was_solved(given in answers(), cut in any::<prop::sample::Index>()) {
            let steps = HashSet::from([TASKS[0], TASKS[1]]);
            let answers: Vec<Attempt> = given
                .iter()
                .flat_map(|&(sitting, task, right, hints)| {
                    [AttemptKind::Lesson, AttemptKind::Check].map(|kind| attempt(kind, sitting, TASKS[task], right, hints))
                })
                .collect();
            let earlier = &answers[..cut.index(answers.len() + 1)];
            prop_assert!(solved_steps(earlier).is_subset(&solved_steps(&answers)));
            let [before, after] = [earlier, &answers].map(|answers| check_progress(answers, COURSE, &steps));
            prop_assert!(before.best <= after.best && before.tried <= after.tried);
            prop_assert!(after.best <= steps.len());
        }

        /// A check is passed only by right first answers of one sitting, without hints; if a learner answers more tasks
        /// than a check has, the first of them count.
        #[test]
        fn the_best_sitting_is_what_counting_by_hand_gives(given in answers()) {
            let steps = HashSet::from([TASKS[0], TASKS[1]]);
            let answers: Vec<Attempt> = given
                .iter()
                .map(|&(sitting, task, right, hints)| attempt(AttemptKind::Check, sitting, TASKS[task], right, hints))
                .collect();
            let of_sitting = |wanted: u128| {
                let mut firsts: Vec<(usize, bool)> = Vec::new();
                for &(_, task, right, hints) in given.iter().filter(|&&(sitting, ..)| sitting == wanted) {
                    if firsts.iter().all(|&(other, _)| other != task) {
                        firsts.push((task, right && hints == 0));
                    }
                }
                firsts.truncate(steps.len());
                (firsts.iter().filter(|&&(_, right)| right).count(), firsts.len() == steps.len())
            };
            let sittings = [0, 1, 2].map(of_sitting);
            let progress = check_progress(&answers, COURSE, &steps);
            prop_assert_eq!(progress.best, sittings.iter().map(|&(right, _)| right).max().unwrap_or_default());
            prop_assert_eq!(progress.tried, sittings.iter().any(|&(_, whole)| whole));
        }
    }
}
