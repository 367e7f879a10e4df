//! Which learners need a teacher's help: those who work without making progress.

use std::collections::{BTreeMap, BTreeSet};

use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_engine::lessons::skill_by_id;

use crate::attempt::{Attempt, AttemptKind};
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
/// The number of last items with an operator that tell whether it is understood: so few that the flag goes soon after the
/// learner does …
const OPERATOR_ITEMS: usize = 15;
/// … the fewest of them that tell it …
const OPERATOR_FEWEST: usize = 12;
/// … and the share of right ones, in percent, that is sufficient.
const OPERATOR_PERCENT: usize = 40;

/// Why a learner needs help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Fewer than three in five of at least ten items of the last two weeks were right.
    FewRight,
    /// Fewer than two in five of the last fifteen items with this operator were right, at least twelve in the last two weeks.
    OneOperator {
        /// The operator.
        operator: Operator,
    },
    /// Twenty items or more in the last two weeks, fewer than four in five right, and no skill has improved since.
    NoStepForward,
}

/// Why a learner needs help, if so. `attempts` are all of one learner's, ordered by time. Items without a skill (in the
/// courses of games other than Mathematical Chess) are ignored, since they can't improve a skill.
pub fn needed_help(attempts: &[Attempt], now_ms: i64) -> Option<Help> {
    let from_ms = now_ms.saturating_sub(TWO_WEEKS_MS);
    let counts =
        |answer: &&Attempt| answer.at_ms >= from_ms && counts_for_help(answer.kind) && !answer.skills.is_empty();
    let mut lately = Lately::default();
    for answer in first_answers(attempts).filter(counts) {
        lately.count(answer.right, answer.skills.iter().map(String::as_str));
    }
    let earlier = attempts.partition_point(|attempt| attempt.at_ms < from_ms);
    let (before, now) = (skill_mastery(&attempts[..earlier]), skill_mastery(attempts));
    lately.help(|skill| word(&before, skill), |skill| word(&now, skill))
}

/// Whether answers of this kind say that help is needed. A placement asks what nobody has taught yet.
pub(crate) fn counts_for_help(kind: AttemptKind) -> bool {
    kind != AttemptKind::Placement
}

/// A number of items, and how many of them were right.
#[derive(Clone, Copy, Default)]
struct Share {
    items: usize,
    right: usize,
}

impl Share {
    fn count(&mut self, right: bool) {
        self.items += 1;
        self.right += usize::from(right);
    }

    fn is_less_than(self, percent: usize) -> bool {
        100 * self.right < percent * self.items
    }

    fn is_few_right(self) -> bool {
        self.items >= FEW_RIGHT_ITEMS && self.is_less_than(ENOUGH_RIGHT_PERCENT)
    }
}

/// The items that are about one operator only.
#[derive(Default)]
struct OfOperator {
    all: Share,
    /// Whether the last ones were right, in order.
    last: Vec<bool>,
}

impl OfOperator {
    fn count(&mut self, right: bool) {
        self.all.count(right);
        if self.last.len() == OPERATOR_ITEMS {
            self.last.remove(0);
        }
        self.last.push(right);
    }

    /// The last ones, if fewer than enough are right.
    fn failing(&self) -> Option<Share> {
        let lately = Share { items: self.last.len(), right: self.last.iter().filter(|&&right| right).count() };
        (lately.items >= OPERATOR_FEWEST && lately.is_less_than(OPERATOR_PERCENT)).then_some(lately)
    }
}

/// The items of the last two weeks that have a skill.
#[derive(Default)]
pub(crate) struct Lately {
    all: Share,
    /// By operator, in the order of [`Operator::ALL`].
    operators: [OfOperator; Operator::ALL.len()],
    practised: BTreeSet<String>,
}

impl Lately {
    /// Counts an item by its first answer.
    pub fn count<'a>(&mut self, right: bool, skills: impl Iterator<Item = &'a str> + Clone) {
        self.all.count(right);
        if let Some(operator) = only_operator(skills.clone()) {
            let all = Operator::ALL.iter().zip(&mut self.operators);
            all.filter(|&(&one, _)| one == operator).for_each(|(_, of)| of.count(right));
        }
        for skill in skills {
            if !self.practised.contains(skill) {
                self.practised.insert(skill.to_owned());
            }
        }
    }

    /// Why help is needed, if so, given the mastery of the skills before these weeks and now.
    pub fn help(&self, before: impl Fn(&str) -> Mastery, now: impl Fn(&str) -> Mastery) -> Option<Help> {
        let failing = self.failing_operator();
        // An operator explains nothing where the rest goes badly too.
        let rest =
            |(_, of): (Operator, Share)| Share { items: self.all.items - of.items, right: self.all.right - of.right };
        if self.all.is_few_right() && failing.is_none_or(|failing| rest(failing).is_few_right()) {
            return Some(Help::FewRight);
        }
        if let Some((operator, _)) = failing {
            return Some(Help::OneOperator { operator });
        }
        if self.all.items < NO_STEP_ITEMS || !self.all.is_less_than(NO_STEP_PERCENT) {
            return None;
        }
        let is_better = |skill: &String| now(skill) > before(skill) || now(skill) == Mastery::Mastered;
        (!self.practised.iter().any(is_better)).then_some(Help::NoStepForward)
    }

    /// The operator of whose last items the fewest were right, if these are too few, and all its items.
    fn failing_operator(&self) -> Option<(Operator, Share)> {
        let all = Operator::ALL.into_iter().zip(&self.operators);
        let failing = all.filter_map(|(operator, of)| Some((of.failing()?, operator, of.all)));
        let worst = failing.min_by_key(|(lately, ..)| 100 * lately.right / lately.items);
        worst.map(|(_, operator, all)| (operator, all))
    }
}

/// The operator that these skills are about. Skills of several operators do not say which one went wrong.
fn only_operator<'a>(skills: impl Iterator<Item = &'a str>) -> Option<Operator> {
    let mut operators = skills.filter_map(|skill| skill_by_id(skill)?.operator);
    let first = operators.next()?;
    operators.all(|other| other == first).then_some(first)
}

fn word(skills: &BTreeMap<&str, SkillMastery>, skill: &str) -> Mastery {
    skills.get(skill).map(SkillMastery::word).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use mathchess_engine::random::SplitMix64;

    use super::*;
    use crate::operators::skills_of;
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

    /// An item with a skill of an operator.
    fn with(operator: Operator, at_ms: i64, right: bool) -> Attempt {
        let skill = skills_of(operator).next().unwrap().id;
        Attempt { skills: vec![skill.to_owned()], item: format!("drill:{skill}/1/{at_ms}"), ..drill(at_ms, right) }
    }

    const MINUS: Option<Help> = Some(Help::OneOperator { operator: Operator::Subtract });

    /// Answers of the last day with − and, after each, with +.
    fn minus_and_plus(minus: impl IntoIterator<Item = bool>, plus: impl IntoIterator<Item = bool>) -> Vec<Attempt> {
        let pairs = (0..).zip(minus.into_iter().zip(plus));
        let both = |(n, (minus, plus)): (i64, (bool, bool))| {
            let at = NOW - DAY_MS + 2 * n;
            [with(Operator::Subtract, at, minus), with(Operator::Add, at + 1, plus)]
        };
        pairs.flat_map(both).collect()
    }

    #[test]
    fn whoever_fails_one_operator_needs_help_with_it_from_twelve_items_on() {
        assert_eq!(needed_help(&minus_and_plus([false; 12], [true; 12]), NOW), MINUS);
        // Half of 22 answers are right: before, the reason does not name the operator.
        assert_eq!(needed_help(&minus_and_plus([false; 11], [true; 11]), NOW), Some(Help::FewRight));
        let rights = |right| (0..15).map(move |n| n < right);
        assert_eq!(needed_help(&minus_and_plus(rights(5), [true; 15]), NOW), MINUS);
        assert_eq!(needed_help(&minus_and_plus(rights(6), [true; 15]), NOW), None, "two in five");
    }

    #[test]
    fn the_operator_is_no_reason_where_the_rest_goes_badly_too() {
        assert_eq!(needed_help(&minus_and_plus([false; 15], (0..15).map(|n| n % 2 == 0)), NOW), Some(Help::FewRight));
        assert_eq!(needed_help(&minus_and_plus([false; 15], [false; 15]), NOW), Some(Help::FewRight));
    }

    #[test]
    fn help_with_an_operator_ends_when_its_last_items_are_right_or_two_weeks_old() {
        let with_right = |right| {
            let mut attempts = minus_and_plus([false; 15], [true; 15]);
            attempts.extend((0..10).map(|n| with(Operator::Add, NOW - 2000 + n, true)));
            attempts.extend((0..right).map(|n| with(Operator::Subtract, NOW - 1000 + n, true)));
            attempts
        };
        assert_eq!(needed_help(&with_right(5), NOW), MINUS);
        assert_eq!(needed_help(&with_right(6), NOW), None);
        assert_eq!(needed_help(&with_right(0), NOW + 14 * DAY_MS), None);
    }

    #[test]
    fn items_of_several_operators_blame_none() {
        let both = |n: i64| {
            let skills = [Operator::Subtract, Operator::Add].map(|one| skills_of(one).next().unwrap().id.to_owned());
            Attempt { skills: skills.to_vec(), ..drill(NOW - DAY_MS + n, false) }
        };
        assert_eq!(needed_help(&(0..15).map(both).collect::<Vec<_>>(), NOW), Some(Help::FewRight));
    }

    /// Somebody who answers items of the first four operators in turn by chance, as many on each of five days a week, and
    /// gets these shares of them right, in percent.
    struct Learner {
        random: SplitMix64,
        percent: [usize; 4],
        items_a_day: i64,
        attempts: Vec<Attempt>,
    }

    impl Learner {
        fn new(seed: u64, percent: [usize; 4], items_a_day: i64) -> Self {
            Self { random: SplitMix64::new(seed), percent, items_a_day, attempts: Vec::new() }
        }

        /// Answers an item, and returns its operator.
        fn answers(&mut self, at_ms: i64) -> Operator {
            let which = self.random.below(4);
            let skills: Vec<&str> = skills_of(Operator::ALL[which]).map(|skill| skill.id).collect();
            let skill = skills[self.random.below(skills.len())];
            let right = self.random.below(100) < self.percent[which];
            let item = format!("drill:{skill}/1/{at_ms}");
            self.attempts.push(Attempt { skills: vec![skill.to_owned()], item, ..drill(at_ms, right) });
            Operator::ALL[which]
        }

        /// The number of items with − before help with it was needed, at most 16.
        fn found_after(mut self) -> usize {
            let mut items = 0;
            for day in (0..).filter(|day| day % 7 < 5) {
                for n in 0..self.items_a_day {
                    let at_ms = day * DAY_MS + n;
                    if self.answers(at_ms) != Operator::Subtract {
                        continue;
                    }
                    items += 1;
                    if items > 15 || needed_help(&self.attempts, at_ms) == MINUS {
                        return items;
                    }
                }
            }
            unreachable!()
        }

        /// The flag in the evening of each day of four weeks.
        fn flags(mut self) -> Vec<Option<Help>> {
            let evening = |day: i64| {
                for n in (0..self.items_a_day).filter(|_| day % 7 < 5) {
                    self.answers(day * DAY_MS + n);
                }
                needed_help(&self.attempts, day * DAY_MS + DAY_MS / 2)
            };
            (0..28).map(evening).collect()
        }
    }

    /// The share of the days of 30 learners with any flag, and with one for an operator.
    fn flagged(percent: usize, items_a_day: i64) -> (f64, f64) {
        let flags = (0..30).flat_map(|seed| Learner::new(seed, [percent; 4], items_a_day).flags());
        let flags: Vec<Option<Help>> = flags.collect();
        let share =
            |is: fn(&Option<Help>) -> bool| flags.iter().filter(|help| is(help)).count() as f64 / flags.len() as f64;
        (share(Option::is_some), share(|help| matches!(help, Some(Help::OneOperator { .. }))))
    }

    #[test]
    fn whoever_fails_one_operator_is_found_within_fifteen_of_its_items() {
        const RUNS: u64 = 100;
        for (minus, items_a_day) in [(0, 10), (10, 20)] {
            let found =
                (0..RUNS).filter(|&seed| Learner::new(seed, [85, minus, 85, 85], items_a_day).found_after() <= 15);
            let found = found.count();
            assert!(100 * found >= 95 * RUNS as usize, "{minus} % of −, {items_a_day} items a day: {found} of {RUNS}");
        }
    }

    #[test]
    fn whoever_gets_most_items_right_is_hardly_ever_flagged() {
        let [careless, good, average] = [90, 80, 75].map(|percent| flagged(percent, 15));
        assert!(careless.0 <= 0.02 && good.0 <= 0.02, "any flag: {careless:?}, {good:?}");
        assert!(average.1 <= 0.02, "a flag for an operator: {average:?}");
    }
}
