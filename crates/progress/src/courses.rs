//! A learner's progress in the courses: which steps are solved, which mastery checks are passed.

use std::collections::HashSet;

use mathchess_teaching::lessons::{Check, Course};
use uuid::Uuid;

use crate::attempt::{Attempt, AttemptKind};
use crate::drill_item::drill_of;
use crate::mastery::first_answers;
use crate::moment::local_day;

/// The number of right answers to new items after which a failed check may be taken again on the same day.
const RIGHT_BEFORE_RETAKING: usize = 10;
/// The days before a check that failed twice, three times and more often is proposed again. So it is proposed at most five
/// times in 90 days.
const DAYS_BEFORE_PROPOSING: [i64; 4] = [0, 3, 10, 30];
/// The days after any further failure.
const DAYS_LATER: i64 = 90;
const DAY_MS: i64 = 86_400_000;

/// The steps of lessons that were ever answered right. A worked example counts when it has been completed.
pub fn solved_steps(attempts: &[Attempt]) -> HashSet<&str> {
    let right = attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Lesson && attempt.right);
    right.map(|attempt| attempt.item.as_str()).collect()
}

/// The mastery check of a course, as far as its results depend on it.
#[derive(Clone, Debug)]
pub struct CheckOf<'a> {
    /// The course.
    pub course: &'a str,
    /// The ids of the steps in its file: as many tasks as a sitting has. Older answers are to these steps, newer ones to
    /// drills.
    pub steps: HashSet<&'a str>,
    /// The number of right answers that passes it.
    pub pass: usize,
}

/// The results in the mastery check of a course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckProgress {
    /// The largest number of tasks that were right in one sitting: only first answers without hints count.
    pub best: usize,
    /// Whether it was ever completed.
    pub tried: bool,
}

/// What a learner does before a failed check comes again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retake<'a> {
    /// The skills of the tasks that were wrong.
    pub failed: Vec<&'a str>,
    /// Those of them that were not practised with success since.
    pub to_practise: Vec<&'a str>,
    /// The number of right answers to new items after which it may be taken again on the same day; 0 on another day.
    pub right_needed: usize,
    /// When the last failed sitting ended, in milliseconds since 1970.
    pub last_ms: i64,
    /// The number of sittings that failed.
    pub sittings: usize,
}

impl Retake<'_> {
    /// Whether the check may be taken again now.
    pub fn is_open(&self) -> bool {
        self.to_practise.is_empty() && self.right_needed == 0
    }

    /// Whether the check should not be proposed yet, although it may be taken: the more often it failed, the longer.
    pub fn is_too_soon(&self, now_ms: i64) -> bool {
        let days =
            self.sittings.checked_sub(1).map_or(0, |at| DAYS_BEFORE_PROPOSING.get(at).copied().unwrap_or(DAYS_LATER));
        now_ms.saturating_sub(self.last_ms) < days * DAY_MS
    }
}

/// The tasks answered in one sitting of a check.
struct Sitting<'a> {
    id: Uuid,
    answered: HashSet<&'a str>,
    right: usize,
    /// The skills of the tasks that were wrong.
    failed: Vec<&'a str>,
    /// The place of its last answer among all answers.
    last: usize,
}

impl<'a> CheckOf<'a> {
    /// The check of a course.
    pub fn new(course: &'a Course, check: &'a Check) -> Self {
        let steps = check.steps.iter().map(|step| step.id.as_str()).collect();
        Self { course: &course.id, steps, pass: check.pass }
    }

    /// The sittings, in the order of their last answers. In each, only as many tasks count as there are steps: the first
    /// ones.
    fn sittings<'b>(&self, attempts: &'b [Attempt]) -> Vec<Sitting<'b>> {
        let mut sittings: Vec<Sitting<'b>> = Vec::new();
        for (place, attempt) in attempts.iter().enumerate().filter(|(_, attempt)| self.has(attempt)) {
            let found = sittings.iter().position(|sitting| sitting.id == attempt.sitting);
            let mut sitting = found.map_or_else(
                || Sitting { id: attempt.sitting, answered: HashSet::new(), right: 0, failed: Vec::new(), last: place },
                |at| sittings.remove(at),
            );
            if sitting.answered.len() < self.steps.len() && sitting.answered.insert(&attempt.item) {
                sitting.last = place;
                if attempt.right && attempt.hints == 0 {
                    sitting.right += 1;
                } else {
                    let new = attempt.skills.iter().map(String::as_str);
                    sitting.failed.extend(new.filter(|skill| !sitting.failed.contains(skill)).collect::<Vec<_>>());
                }
            }
            sittings.push(sitting);
        }
        sittings
    }

    fn has(&self, attempt: &Attempt) -> bool {
        attempt.kind == AttemptKind::Check
            && (self.steps.contains(attempt.item.as_str())
                || (attempt.course.as_deref() == Some(self.course) && drill_of(&attempt.item).is_some()))
    }

    /// The results so far.
    pub fn progress(&self, attempts: &[Attempt]) -> CheckProgress {
        let sittings = self.sittings(attempts);
        CheckProgress {
            best: sittings.iter().map(|sitting| sitting.right).max().unwrap_or_default(),
            tried: sittings.iter().any(|sitting| sitting.answered.len() == self.steps.len()),
        }
    }

    /// What comes before the next try, if the last one failed and none has passed. A sitting that was left counts as failed
    /// once so many answers were wrong that it could not be passed any more: otherwise leaving would bring new tasks.
    pub fn retake<'b>(&self, attempts: &'b [Attempt], now_ms: i64) -> Option<Retake<'b>> {
        let sittings = self.sittings(attempts);
        if sittings.iter().any(|sitting| sitting.right >= self.pass) {
            return None;
        }
        let allowed = self.steps.len().saturating_sub(self.pass);
        let failing = |sitting: &Sitting<'_>| sitting.answered.len() - sitting.right > allowed;
        let count = sittings.iter().filter(|sitting| failing(sitting)).count();
        let failed = sittings.into_iter().rfind(failing)?;
        let last = &attempts[failed.last];
        let (before, since) = attempts.split_at(failed.last + 1);
        let practised = |skill: &&str| {
            let practice = |attempt: &&Attempt| matches!(attempt.kind, AttemptKind::Lesson | AttemptKind::Drill);
            since.iter().filter(practice).any(|attempt| attempt.right && attempt.skills.iter().any(|of| of == skill))
        };
        let known: HashSet<&str> = first_answers(before).map(|attempt| attempt.item.as_str()).collect();
        let right =
            first_answers(since).filter(|attempt| attempt.right && !known.contains(attempt.item.as_str())).count();
        let another_day = local_day(now_ms, last.utc_offset_minutes) > last.local_day();
        Some(Retake {
            to_practise: failed.failed.iter().copied().filter(|skill| !practised(skill)).collect(),
            failed: failed.failed,
            right_needed: if another_day { 0 } else { RIGHT_BEFORE_RETAKING.saturating_sub(right) },
            last_ms: last.at_ms,
            sittings: count,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{DAY_MS, HOUR_MS, drill};

    const COURSE: &str = "c01";
    /// Two steps of a check and two drills of the skills of its steps.
    const TASKS: [&str; 4] = ["a", "b", "drill:add.pair/2/1", "drill:extend/2u/9"];

    fn check<'a>(steps: &HashSet<&'a str>) -> CheckOf<'a> {
        CheckOf { course: COURSE, steps: steps.clone(), pass: steps.len() }
    }

    fn attempt(kind: AttemptKind, sitting: u128, item: &str, right: bool, hints: u8) -> Attempt {
        let (sitting, course, item) = (Uuid::from_u128(sitting), Some(COURSE.to_owned()), item.to_owned());
        Attempt { sitting, kind, course, item, hints, ..drill(0, right) }
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
        let progress = |answers| check(&steps).progress(answers);
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
        let check = |answers: &[Attempt]| check(&steps).progress(answers);
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

    /// The answers of a sitting of three tasks of other skills, one a minute from this time on.
    fn sitting(number: u128, at_ms: i64, right: &[bool]) -> Vec<Attempt> {
        let one = |(task, &right): (u8, &bool)| Attempt {
            skills: vec![["add.pair", "extend", "stay"][usize::from(task)].to_owned()],
            at_ms: at_ms + i64::from(task) * 60_000,
            ..attempt(AttemptKind::Check, number, &format!("drill:add.pair/2/{number}{task}"), right, 0)
        };
        (0..).zip(right).map(one).collect()
    }

    /// Right answers to drills of a skill, from this time on.
    fn drills(skill: &str, at_ms: i64, count: u128) -> Vec<Attempt> {
        let one = |n: u128| Attempt {
            skills: vec![skill.to_owned()],
            at_ms: at_ms + 1,
            ..attempt(AttemptKind::Drill, 99, &format!("drill:{skill}/1/{n}"), true, 0)
        };
        (0..count).map(one).collect()
    }

    #[test]
    fn a_failed_check_comes_again_after_practice_of_what_failed_and_a_night_or_ten_right_answers() {
        let of = CheckOf { course: COURSE, steps: HashSet::from(["a", "b", "c"]), pass: 2 };
        let at = |answers: &[Attempt], now_ms| of.retake(answers, now_ms).map(|retake| retake.is_open());
        assert_eq!(of.retake(&[], 0), None);
        let mut answers = sitting(1, HOUR_MS, &[true, false, false]);
        let wait = of.retake(&answers, 2 * HOUR_MS).unwrap();
        assert_eq!((&wait.failed, &wait.to_practise), (&vec!["extend", "stay"], &vec!["extend", "stay"]));
        assert_eq!(wait.right_needed, 10);
        assert_eq!(at(&answers, DAY_MS + HOUR_MS), Some(false), "a night alone is not practice");

        answers.extend(drills("extend", 3 * HOUR_MS, 3));
        assert_eq!(of.retake(&answers, 4 * HOUR_MS).unwrap().to_practise, ["stay"]);
        answers.extend(drills("stay", 4 * HOUR_MS, 3));
        let wait = of.retake(&answers, 5 * HOUR_MS).unwrap();
        assert_eq!((wait.to_practise.len(), wait.right_needed, wait.is_open()), (0, 4, false));
        assert_eq!(at(&answers, DAY_MS + HOUR_MS), Some(true), "the next day");
        answers.extend(drills("add.pair", 5 * HOUR_MS, 10));
        assert_eq!(at(&answers, 6 * HOUR_MS), Some(true), "ten right answers");

        answers.extend(sitting(2, 7 * HOUR_MS, &[true, true, false]));
        assert_eq!(at(&answers, 8 * HOUR_MS), None, "passed");
    }

    #[test]
    fn a_check_is_proposed_at_most_five_times_in_ninety_days() {
        let of = CheckOf { course: COURSE, steps: HashSet::from(["a", "b", "c"]), pass: 2 };
        let mut answers = Vec::new();
        let mut proposed = Vec::new();
        for day in 0..200 {
            let now = day * DAY_MS + HOUR_MS;
            if of.retake(&answers, now).is_none_or(|retake| !retake.is_too_soon(now)) {
                proposed.push(day);
                answers.extend(sitting(day as u128 + 1, now - HOUR_MS, &[false, false, false]));
            }
        }
        assert_eq!(proposed, [0, 1, 4, 14, 44, 134]);
    }

    #[test]
    fn a_check_that_was_left_when_it_could_not_be_passed_any_more_has_failed() {
        let of = CheckOf { course: COURSE, steps: HashSet::from(["a", "b", "c"]), pass: 2 };
        assert_eq!(of.retake(&sitting(1, 0, &[true, false]), HOUR_MS), None);
        let left = sitting(1, 0, &[false, false]);
        assert_eq!(of.retake(&left, HOUR_MS).unwrap().failed, ["add.pair", "extend"]);
        let left_then_begun = [left, sitting(2, HOUR_MS, &[true])].concat();
        assert!(of.retake(&left_then_begun, HOUR_MS).is_some());
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
            let [before, after] = [earlier, &answers].map(|answers| check(&steps).progress(answers));
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
            let progress = check(&steps).progress(&answers);
            prop_assert_eq!(progress.best, sittings.iter().map(|&(right, _)| right).max().unwrap_or_default());
            prop_assert_eq!(progress.tried, sittings.iter().any(|&(_, whole)| whole));
        }
    }
}
