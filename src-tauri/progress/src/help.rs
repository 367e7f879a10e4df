//! Which learners need a teacher's help: those who work without making progress.

use std::collections::{BTreeMap, BTreeSet};

use crate::attempt::Attempt;
use crate::mastery::{Mastery, SkillMastery, first_answers, skill_mastery};

/// The period in which answers count, in milliseconds.
pub(crate) const TWO_WEEKS_MS: i64 = 14 * 86_400_000;
/// The fewest items that say something about the share of right ones …
const FEW_RIGHT_ITEMS: usize = 10;
/// … and the share, in percent, that is sufficient.
const ENOUGH_RIGHT_PERCENT: usize = 60;
/// The fewest items after which some skill should have improved …
const NO_STEP_ITEMS: usize = 20;
/// … unless this share of them, in percent, was right: a learner who knows a skill may stay at its level, since only a
/// mixed round or a check leads to the last one.
const NO_STEP_PERCENT: usize = 80;

/// Why a learner needs help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Fewer than three in five of at least ten items of the last two weeks were right.
    FewRight,
    /// Twenty items or more in the last two weeks, fewer than four in five right, and no skill has improved since.
    NoStepForward,
}

/// Why a learner needs help, if so. `attempts` are all of one learner's, ordered by time. Items without a skill (in the
/// courses of games other than Mathematical Chess) are ignored, since they can't improve a skill.
pub fn needed_help(attempts: &[Attempt], now_ms: i64) -> Option<Help> {
    let from_ms = now_ms.saturating_sub(TWO_WEEKS_MS);
    let counts = |answer: &&Attempt| answer.at_ms >= from_ms && !answer.skills.is_empty();
    let mut lately = Lately::default();
    for answer in first_answers(attempts).filter(counts) {
        lately.count(answer.right, answer.skills.iter().map(String::as_str));
    }
    let earlier = attempts.partition_point(|attempt| attempt.at_ms < from_ms);
    let (before, now) = (skill_mastery(&attempts[..earlier]), skill_mastery(attempts));
    lately.help(|skill| word(&before, skill), |skill| word(&now, skill))
}

/// The items of the last two weeks that have a skill.
#[derive(Default)]
pub(crate) struct Lately {
    items: usize,
    right: usize,
    practised: BTreeSet<String>,
}

impl Lately {
    /// Counts an item by its first answer.
    pub fn count<'a>(&mut self, right: bool, skills: impl Iterator<Item = &'a str>) {
        self.items += 1;
        self.right += usize::from(right);
        for skill in skills {
            if !self.practised.contains(skill) {
                self.practised.insert(skill.to_owned());
            }
        }
    }

    /// Why help is needed, if so, given the mastery of the skills before these weeks and now.
    pub fn help(&self, before: impl Fn(&str) -> Mastery, now: impl Fn(&str) -> Mastery) -> Option<Help> {
        let is_less_than = |percent: usize| 100 * self.right < percent * self.items;
        if self.items >= FEW_RIGHT_ITEMS && is_less_than(ENOUGH_RIGHT_PERCENT) {
            return Some(Help::FewRight);
        }
        if self.items < NO_STEP_ITEMS || !is_less_than(NO_STEP_PERCENT) {
            return None;
        }
        let is_better = |skill: &String| now(skill) > before(skill) || now(skill) == Mastery::Mastered;
        (!self.practised.iter().any(is_better)).then_some(Help::NoStepForward)
    }
}

fn word(skills: &BTreeMap<&str, SkillMastery>, skill: &str) -> Mastery {
    skills.get(skill).map(SkillMastery::word).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{DAY_MS, drill};

    const NOW: i64 = 100 * DAY_MS;

    /// `count` answers on the last days, `right` of every ten right.
    fn lately(count: i64, right: i64) -> Vec<Attempt> {
        (0..count).map(|n| drill(NOW - DAY_MS + n, n % 10 < right)).collect()
    }

    #[test]
    fn learners_who_answer_little_or_mostly_right_need_none() {
        assert_eq!(needed_help(&[], NOW), None);
        assert_eq!(needed_help(&lately(9, 0), NOW), None);
        assert_eq!(needed_help(&lately(10, 6), NOW), None);
        assert_eq!(needed_help(&lately(10, 5), NOW), Some(Help::FewRight));
    }

    #[test]
    fn two_weeks_ago_is_forgotten() {
        assert_eq!(needed_help(&lately(10, 5), NOW + 14 * DAY_MS), None);
    }

    #[test]
    fn work_without_a_step_forward_needs_help() {
        let earlier = (0..8).map(|n| drill(n, n % 2 == 0));
        let attempts: Vec<Attempt> = earlier.chain(lately(20, 6)).collect();
        assert_eq!(needed_help(&attempts, NOW), Some(Help::NoStepForward));
        let attempts: Vec<Attempt> = lately(20, 9);
        assert_eq!(needed_help(&attempts, NOW), None);
    }

    /// Six right answers on two days: the skill was proficient before the last two weeks.
    fn known_before() -> Vec<Attempt> {
        (0..6).map(|n| drill(n / 3 * DAY_MS + n, true)).collect()
    }

    #[test]
    fn a_learner_who_has_mastered_it_has_no_step_left() {
        let mixed = |at_ms| Attempt { setting: crate::Setting::Mixed, ..drill(at_ms, true) };
        let mut attempts = known_before();
        attempts.extend([mixed(5 * DAY_MS), mixed(5 * DAY_MS + 1)]);
        // Seven of ten right, among similar items: the mastered skill stays mastered.
        attempts.extend((0..20).map(|n| drill(NOW - DAY_MS + n, !matches!(n % 10, 2 | 6 | 9))));
        assert_eq!(needed_help(&attempts, NOW), None);
    }

    #[test]
    fn twenty_right_answers_in_rounds_of_one_skill_need_no_help() {
        let with = |right| known_before().into_iter().chain(lately(20, right)).collect::<Vec<_>>();
        // The level is *proficient* before and after: only a mixed round could improve it.
        assert_eq!(skill_mastery(&with(10))["add.pair"].word(), Mastery::Proficient);
        assert_eq!(needed_help(&with(10), NOW), None);
        assert_eq!(needed_help(&with(8), NOW), None);
        assert_eq!(needed_help(&with(7), NOW), Some(Help::NoStepForward));
    }

    #[test]
    fn a_course_of_another_game_is_not_a_reason_for_help() {
        let without_skill =
            |attempt: Attempt| Attempt { kind: crate::AttemptKind::Lesson, skills: Vec::new(), ..attempt };
        let course = |right| lately(30, right).into_iter().map(without_skill).collect::<Vec<_>>();
        assert_eq!(needed_help(&course(10), NOW), None);
        // Errors in items without skills neither flag a learner nor hide one who struggles.
        let mut attempts = course(10);
        attempts.extend((0..10).map(|n| drill(NOW - 1000 + n, n < 5)));
        assert_eq!(needed_help(&attempts, NOW), Some(Help::FewRight));
    }
}
