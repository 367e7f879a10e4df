//! How far a learner is in the courses: which steps are solved, which mastery checks are passed.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use crate::attempt::{Attempt, AttemptKind};

/// The steps of lessons that were ever answered right. A worked example counts when it has been played through.
pub fn solved_steps(attempts: &[Attempt]) -> HashSet<&str> {
    let right = attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Lesson && attempt.right);
    right.map(|attempt| attempt.item.as_str()).collect()
}

/// The most steps of a mastery check that were right in one sitting: the first answers count, and hints do not help.
pub fn best_check(attempts: &[Attempt], steps: &HashSet<&str>) -> usize {
    let mut answered: HashSet<(Uuid, &str)> = HashSet::new();
    let mut right: HashMap<Uuid, usize> = HashMap::new();
    let of_check = |attempt: &&Attempt| attempt.kind == AttemptKind::Check && steps.contains(attempt.item.as_str());
    for attempt in attempts.iter().filter(of_check) {
        if answered.insert((attempt.sitting, &attempt.item)) && attempt.right && attempt.hints == 0 {
            *right.entry(attempt.sitting).or_default() += 1;
        }
    }
    right.into_values().max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::attempt::Setting;

    fn attempt(kind: AttemptKind, sitting: u128, item: &str, right: bool, hints: u8) -> Attempt {
        Attempt {
            id: Uuid::nil(),
            profile: Uuid::nil(),
            sitting: Uuid::from_u128(sitting),
            kind,
            course: None,
            lesson: None,
            item: item.to_owned(),
            skills: Vec::new(),
            setting: Setting::Practice,
            answer: String::new(),
            answer_number: 1,
            right,
            hints,
            mistake: None,
            used_ms: 0,
            at_ms: 0,
            utc_offset_minutes: 0,
            rules_version: 1,
            data_version: 1,
        }
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
        ];
        assert_eq!(best_check(&answers[..7], &steps), 1);
        assert_eq!(best_check(&answers, &steps), 2);
    }

    proptest! {
        #[test]
        fn more_answers_never_undo_what_was_solved(rights in prop::collection::vec((0_u128..3, 0_usize..4, any::<bool>()), 0..40), cut in any::<prop::sample::Index>()) {
            let items = ["a", "b", "c", "d"];
            let steps = HashSet::from(items);
            let answers: Vec<Attempt> = rights
                .iter()
                .flat_map(|&(sitting, item, right)| {
                    [AttemptKind::Lesson, AttemptKind::Check].map(|kind| attempt(kind, sitting, items[item], right, 0))
                })
                .collect();
            let earlier = &answers[..cut.index(answers.len() + 1)];
            prop_assert!(solved_steps(earlier).is_subset(&solved_steps(&answers)));
            prop_assert!(best_check(earlier, &steps) <= best_check(&answers, &steps));
            prop_assert!(best_check(&answers, &steps) <= steps.len());
        }
    }
}
