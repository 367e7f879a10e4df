//! When a skill should be practised again: spaced repetition by FSRS, with one memory for each skill.

use std::collections::BTreeMap;

use fsrs::{FSRS, FSRS6_DEFAULT_DECAY, MemoryState, NextStates, current_retrievability};

use crate::mastery::{SkillMastery, skill_mastery};
use crate::{Attempt, AttemptKind, Setting};

/// A skill becomes due when the probability of a right answer has fallen to this value.
pub const RETENTION: f64 = 0.9;
/// The longest interval in days: a school year is short, and the memory model is an estimate.
const LONGEST_DAYS: f64 = 60.0;
const DAY_MS: i64 = 86_400_000;
const MINUTE_MS: i64 = 60_000;

/// The grade of an item. All but [`Grade::Again`] were right in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Grade {
    /// The item was answered wrong.
    Again,
    /// The item was answered right with a hint or at the second try.
    Hard,
    /// The item was answered right.
    Good,
}

/// A skill's next review.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The skill's id.
    pub skill: String,
    /// The time from which on it is due, in milliseconds since 1970.
    pub due_ms: i64,
    /// The time of the last answer that counted for it, or of the mistake in a game, in milliseconds since 1970.
    pub last_ms: i64,
    /// The number of days after which the probability of a right answer has fallen to [`RETENTION`]; 0 without answers.
    pub stability_days: f64,
    /// Whether a mistake in a game made it due.
    pub from_game: bool,
    /// Whether an error in a mixed setting put a mastered skill in doubt: the next answer settles it, so it is due.
    pub shaky: bool,
}

impl Review {
    /// Whether it is due at this time, in milliseconds since 1970.
    pub const fn is_due(&self, now_ms: i64) -> bool {
        self.due_ms <= now_ms
    }

    /// Makes it due by this time at the latest, from the morning of that day.
    pub(crate) const fn come_by(&mut self, latest_ms: i64) {
        let late = self.due_ms.saturating_sub(latest_ms);
        if late > 0 {
            // It is due from the morning of a day, so whole days lead to another morning.
            self.due_ms = self.due_ms.saturating_sub(late.saturating_add(DAY_MS - 1) / DAY_MS * DAY_MS);
        }
    }

    /// The probability of a right answer at this time, from 0 to 1: the lower, the more urgent.
    pub fn recall(&self, now_ms: i64) -> f64 {
        if self.from_game || self.shaky || self.stability_days <= 0.0 {
            return 0.0;
        }
        let days = now_ms.saturating_sub(self.last_ms).max(0) as f64 / DAY_MS as f64;
        let state = MemoryState { stability: self.stability_days as f32, difficulty: 1.0 };
        f64::from(current_retrievability(state, days as f32, FSRS6_DEFAULT_DECAY))
    }
}

/// The reviews of a learner's skills, the most urgent at `now_ms` first. `attempts` are one learner's, ordered by time. A
/// skill has reviews if `scheduled` returns true or a mistake in a game concerns it.
///
/// One item is one review: *again* if it was answered wrong, *hard* if right with a hint or at the second try, *good* if
/// right. Speed is ignored: a tap on a choice and a turn on a whole board take different times. Worked examples do not
/// count. A mastered skill that an error made shaky is due at once. A review that is due in a day or more is due from that
/// day's morning, by the learner's clock, and after 60 days at the latest, counted from `now_ms`. An answer from the future,
/// given when a clock was wrong, counts as given now; nobody knows when it was, so its skill is due.
pub fn reviews(attempts: &[Attempt], now_ms: i64, scheduled: impl Fn(&str) -> bool) -> Vec<Review> {
    let mut memories: BTreeMap<&str, Memory> = BTreeMap::new();
    let scheduler = FSRS::default();
    for item in items(attempts) {
        for skill in &item.first.skills {
            let memory = memories.entry(skill).or_default();
            match item.first.kind {
                AttemptKind::Game => memory.mistake_in_game(item.first.at_ms),
                _ => memory.review(&scheduler, item.first, item.grade),
            }
        }
    }
    let skills = skill_mastery(attempts);
    let is_shaky = |skill: &str| skills.get(skill).is_some_and(SkillMastery::is_shaky);
    let mut reviews: Vec<Review> = memories
        .into_iter()
        .filter(|(skill, memory)| memory.from_game || scheduled(skill))
        .map(|(skill, memory)| memory.into_review(skill, is_shaky(skill), now_ms))
        .collect();
    sort_by_urgency(&mut reviews, now_ms);
    reviews
}

/// Puts the most urgent first: what is due, and of that what is least likely to be remembered.
pub(crate) fn sort_by_urgency(reviews: &mut [Review], now_ms: i64) {
    reviews.sort_by(|one, other| {
        let urgency = |review: &Review| (!review.is_due(now_ms), review.recall(now_ms));
        let ((one_later, one_recall), (other_later, other_recall)) = (urgency(one), urgency(other));
        one_later.cmp(&other_later).then(one_recall.total_cmp(&other_recall))
    });
}

/// The answers to an item in one sitting.
struct AnsweredItem<'a> {
    first: &'a Attempt,
    grade: Grade,
}

/// The items in the order of their first answers.
fn items(attempts: &[Attempt]) -> Vec<AnsweredItem<'_>> {
    let mut items: Vec<AnsweredItem<'_>> = Vec::new();
    let mut known: BTreeMap<(&uuid::Uuid, &str), usize> = BTreeMap::new();
    for attempt in
        attempts.iter().filter(|attempt| attempt.setting != Setting::Example && attempt.kind != AttemptKind::Start)
    {
        if attempt.kind == AttemptKind::Game {
            // An equation that was found was chosen by its player, so it says nothing of when its skill comes back.
            if attempt.right {
                continue;
            }
            // Each mistake counts: one turn of a game can show several, each about different skills.
            items.push(AnsweredItem { first: attempt, grade: Grade::Again });
            continue;
        }
        match known.get(&(&attempt.sitting, attempt.item.as_str())) {
            None => {
                let grade = match (attempt.right, attempt.is_helped()) {
                    (false, _) => Grade::Again,
                    (true, false) => Grade::Good,
                    (true, true) => Grade::Hard,
                };
                known.insert((&attempt.sitting, &attempt.item), items.len());
                items.push(AnsweredItem { first: attempt, grade });
            }
            Some(&index) if attempt.right && attempt.answer_number == 2 => {
                let item = &mut items[index];
                item.grade = item.grade.max(Grade::Hard);
            }
            Some(_) => {}
        }
    }
    items
}

/// The memory state of one skill.
#[derive(Default)]
struct Memory {
    state: Option<MemoryState>,
    last_day: i64,
    last_ms: i64,
    due_ms: i64,
    from_game: bool,
}

impl Memory {
    fn mistake_in_game(&mut self, at_ms: i64) {
        self.from_game = true;
        self.due_ms = at_ms;
        self.last_ms = at_ms;
    }

    fn review(&mut self, scheduler: &FSRS, attempt: &Attempt, grade: Grade) {
        let day = attempt.local_day();
        let elapsed = u32::try_from(day - self.last_day).unwrap_or(0);
        let elapsed = if self.state.is_some() { elapsed } else { 0 };
        let next = scheduler.next_states(self.state, RETENTION as f32, elapsed);
        // With its default parameters the scheduler does not refuse; if it does, the skill begins anew and is due.
        let (state, days) = next.map_or((None, 0.0), |states| {
            let chosen = state_of(states, grade);
            (Some(chosen.memory), chosen.interval)
        });
        self.state = state;
        self.last_day = day;
        self.last_ms = attempt.at_ms;
        self.due_ms = due(attempt, f64::from(days).min(LONGEST_DAYS));
        self.from_game = false;
    }

    fn into_review(self, skill: &str, shaky: bool, now_ms: i64) -> Review {
        let latest = now_ms.saturating_add(LONGEST_DAYS as i64 * DAY_MS);
        let is_ahead = self.last_ms > now_ms.saturating_add(DAY_MS);
        Review {
            skill: skill.to_owned(),
            due_ms: match (is_ahead, shaky) {
                (true, _) => now_ms,
                (false, true) => self.last_ms.min(now_ms),
                (false, false) => self.due_ms.min(latest),
            },
            last_ms: self.last_ms.min(now_ms),
            stability_days: self.state.map_or(0.0, |state| f64::from(state.stability)),
            from_game: self.from_game,
            shaky,
        }
    }
}

fn state_of(states: NextStates, grade: Grade) -> fsrs::ItemState {
    match grade {
        Grade::Again => states.again,
        Grade::Hard => states.hard,
        Grade::Good => states.good,
    }
}

/// The due time of an item answered now, after `days`.
fn due(attempt: &Attempt, days: f64) -> i64 {
    if days < 1.0 {
        return attempt.at_ms.saturating_add((days * DAY_MS as f64).round() as i64);
    }
    let morning = attempt.local_day().saturating_add(days.round() as i64).saturating_mul(DAY_MS);
    morning.saturating_sub(i64::from(attempt.utc_offset_minutes) * MINUTE_MS)
}

#[cfg(test)]
mod tests {
    use mathchess_engine::random::SplitMix64;
    use proptest::prelude::*;

    use super::*;
    use crate::testing::drill;

    /// An answer on a day, at noon.
    fn answer(day: i64, right: bool) -> Attempt {
        drill(day * DAY_MS + DAY_MS / 2, right)
    }

    fn only(attempts: &[Attempt]) -> Review {
        reviews(attempts, attempts.last().unwrap().at_ms, |_| true).pop().unwrap()
    }

    #[test]
    fn an_answer_of_a_wrong_clock_locks_its_skill_away_for_no_day() {
        let now = 100 * DAY_MS;
        let review = |at_ms: i64| reviews(&[Attempt { at_ms, ..drill(0, true) }], now, |_| true).remove(0);
        for at_ms in [now + 1_100 * DAY_MS, i64::MAX, now + 2 * DAY_MS] {
            let review = review(at_ms);
            assert!(review.is_due(now) && review.last_ms == now, "{review:?}");
        }
        assert!(!review(now).is_due(now));
        for at_ms in [now + DAY_MS / 2, now, now - 40 * DAY_MS] {
            assert!(review(at_ms).due_ms <= now + 60 * DAY_MS);
        }
    }

    /// The number of days from the last answer to the review.
    fn days(attempts: &[Attempt]) -> i64 {
        (only(attempts).due_ms.div_euclid(DAY_MS)) - attempts.last().unwrap().local_day()
    }

    #[test]
    fn times_at_both_ends_of_the_scale_can_be_told_apart() {
        for (last_ms, now_ms, days) in [(i64::MIN, i64::MAX, true), (i64::MAX, i64::MIN, false), (0, i64::MAX, true)] {
            let review = Review {
                skill: String::new(),
                due_ms: 0,
                last_ms,
                stability_days: 1.0,
                from_game: false,
                shaky: false,
            };
            assert_eq!(review.recall(now_ms) < 0.1, days, "{last_ms} to {now_ms}");
        }
        for at_ms in [i64::MIN, -1, i64::MAX] {
            let due = reviews(&[Attempt { at_ms, ..drill(0, true) }], 0, |_| true);
            assert!(due.iter().all(|review| review.last_ms == at_ms.min(0)), "{at_ms}");
        }
    }

    #[test]
    fn the_first_interval_is_fsrs_own_for_the_grade() {
        let hinted = Attempt { hints: 1, ..answer(0, true) };
        assert_eq!([days(&[answer(0, true)]), days(&[hinted])], [2, 1]);
        // Wrong: due after 0.212 days.
        assert_eq!(only(&[answer(0, false)]).due_ms, DAY_MS / 2 + 18_316_800);
    }

    #[test]
    fn right_at_the_second_try_is_hard_and_at_the_third_wrong() {
        let again = |number| Attempt { answer_number: number, ..answer(0, true) };
        let wrong = answer(0, false);
        assert_eq!(days(&[wrong.clone(), again(2)]), 1);
        let third = [wrong.clone(), Attempt { answer_number: 2, ..wrong.clone() }, again(3)];
        assert_eq!(only(&third), only(&[wrong]));
    }

    #[test]
    fn intervals_grow_and_an_error_shortens_them() {
        let mut attempts = vec![answer(0, true)];
        let mut before = 0;
        for _ in 0..4 {
            let next = days(&attempts);
            assert!(next > before, "{next} days after {before}");
            before = next;
            attempts.push(answer(attempts.last().unwrap().local_day() + next, true));
        }
        let long = days(&attempts);
        attempts.push(answer(attempts.last().unwrap().local_day() + long, false));
        assert!(days(&attempts) < before);
    }

    #[test]
    fn quick_answers_never_come_back_later_than_slow_ones() {
        let with = |used_ms| {
            let usual = (0..6).map(|day| answer(day, true));
            let attempts: Vec<Attempt> = usual.chain([Attempt { used_ms, ..answer(6, true) }]).collect();
            days(&attempts)
        };
        assert_eq!(with(500), with(60_000));
    }

    #[test]
    fn no_skill_is_left_alone_for_more_than_sixty_days() {
        let mut attempts = vec![answer(0, true)];
        while days(&attempts) < 60 {
            let next = attempts.last().unwrap().local_day() + days(&attempts);
            attempts.push(answer(next, true));
        }
        for _ in 0..5 {
            attempts.push(answer(attempts.last().unwrap().local_day() + 60, true));
            assert_eq!(days(&attempts), 60);
        }
    }

    /// A learner with 25 skills practises what is due for 120 days, two questions a skill as in a round of ten, and answers
    /// four of five right, quickly or slowly.
    #[test]
    fn a_learner_who_is_mostly_right_sees_most_skills_within_a_month() {
        const SKILLS: usize = 25;
        const DAYS: i64 = 120;
        let mut random = SplitMix64::new(1);
        let mut histories: Vec<Vec<Attempt>> = vec![Vec::new(); SKILLS];
        for day in 0..DAYS {
            let noon = day * DAY_MS + DAY_MS / 2;
            for history in &mut histories {
                if !history.is_empty() && !only(history).is_due(noon) {
                    continue;
                }
                for question in 0..2 {
                    let used_ms = 2000 + u32::try_from(random.below(8000)).unwrap();
                    history.push(Attempt { used_ms, ..drill(noon + question, random.below(5) < 4) });
                }
            }
        }
        let mut intervals: Vec<i64> = histories.iter().map(|history| days(history)).collect();
        intervals.sort_unstable();
        let (median, longest) = (intervals[SKILLS / 2], intervals[SKILLS - 1]);
        assert!((10..=30).contains(&median), "{median} days");
        assert!(longest <= 60, "{longest} days");
    }

    #[test]
    fn examples_and_unscheduled_skills_have_no_review() {
        let example = Attempt { setting: Setting::Example, ..answer(0, true) };
        assert_eq!(reviews(&[example], 0, |_| true), []);
        assert_eq!(reviews(&[answer(0, true)], 0, |_| false), []);
    }

    #[test]
    fn a_mistake_in_a_game_makes_its_skill_due_until_it_is_practised() {
        let in_game = Attempt { kind: AttemptKind::Game, ..answer(1, false) };
        let review = only(&[answer(0, true), in_game.clone()]);
        assert!(review.is_due(in_game.at_ms) && review.from_game);
        assert_eq!(reviews(std::slice::from_ref(&in_game), in_game.at_ms, |_| false).len(), 1);
        assert!(!only(&[in_game, answer(2, true)]).is_due(2 * DAY_MS + DAY_MS / 2));
    }

    #[test]
    fn an_error_that_makes_a_mastered_skill_shaky_makes_it_due_at_once_and_first() {
        let mixed = |day, right| Attempt { setting: Setting::Mixed, ..answer(day, right) };
        let mut attempts: Vec<Attempt> = (0..6).map(|day| answer(day, true)).collect();
        attempts.extend([mixed(10, true), mixed(11, true), mixed(40, true)]);
        assert!(!only(&attempts).is_due(41 * DAY_MS));
        let other = Attempt { skills: vec!["mul.pair".to_owned()], ..answer(20, true) };
        attempts.extend([other, mixed(50, false)]);
        let now = attempts.last().unwrap().at_ms;
        let first = &reviews(&attempts, now, |_| true)[0];
        assert_eq!((first.skill.as_str(), first.shaky, first.due_ms), ("add.pair", true, now));
        attempts.push(answer(51, true));
        let all = reviews(&attempts, 51 * DAY_MS + DAY_MS / 2, |_| true);
        let settled = all.iter().find(|review| review.skill == "add.pair").unwrap();
        assert!(!settled.shaky && !settled.is_due(52 * DAY_MS - DAY_MS / 2));
    }

    #[test]
    fn every_mistake_of_one_turn_counts() {
        let of = |skill: &str| Attempt { kind: AttemptKind::Game, skills: vec![skill.to_owned()], ..answer(1, false) };
        let [early, greedy] = [of("extend"), Attempt { answer_number: 2, ..of("safety") }];
        assert_eq!((early.sitting, &early.item), (greedy.sitting, &greedy.item));
        assert_eq!(reviews(&[early, greedy], DAY_MS, |_| false).len(), 2);
    }

    #[test]
    fn the_morning_is_the_learners() {
        let east = Attempt { utc_offset_minutes: 120, ..answer(0, true) };
        assert_eq!(only(&[east]).due_ms, 2 * DAY_MS - 120 * MINUTE_MS);
    }

    #[test]
    fn what_is_due_comes_first_and_what_is_nearly_forgotten_before_the_rest() {
        let of = |skill: &str, day| Attempt { skills: vec![skill.to_owned()], ..answer(day, true) };
        let all = reviews(&[of("old", 0), of("older", -10), of("new", 9)], 10 * DAY_MS, |_| true);
        let names: Vec<&str> = all.iter().map(|review| review.skill.as_str()).collect();
        assert_eq!(names, ["older", "old", "new"]);
        assert_eq!(all.iter().map(|review| review.is_due(10 * DAY_MS)).collect::<Vec<_>>(), [true, true, false]);
    }

    proptest! {
        #[test]
        fn any_history_has_a_review_after_its_last_answer(history in prop::collection::vec((0..400_i64, any::<bool>(), 0..3_u8), 1..60)) {
            let mut history = history;
            history.sort_by_key(|&(day, ..)| day);
            let attempts: Vec<Attempt> =
                history.into_iter().map(|(day, right, hints)| Attempt { hints, ..answer(day, right) }).collect();
            let last = attempts.last().unwrap().at_ms;
            let review = only(&attempts);
            prop_assert!(review.due_ms > last - DAY_MS && review.due_ms <= last + 61 * DAY_MS);
            prop_assert!((0.0..=1.0).contains(&review.recall(last + 30 * DAY_MS)));
            prop_assert!(review.recall(last) >= review.recall(last + DAY_MS));
        }
    }
}
