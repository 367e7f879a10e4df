//! How long and how much a learner worked on each day.

use std::collections::BTreeMap;

use crate::attempt::{Attempt, AttemptKind};
use crate::mastery::first_answers;

/// The most milliseconds that one answer counts for: after that, the learner was probably away.
pub(crate) const LONGEST_MS: u32 = 3 * 60_000;

/// What a learner did on one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// The learner's own day, counted from 1 January 1970.
    pub day: i64,
    /// The time spent on lessons, checks, drills, puzzles and placements, in milliseconds.
    pub learning_ms: u64,
    /// The number of items answered.
    pub items: usize,
    /// The number of them that were right at the first answer.
    pub right: usize,
}

/// The days with answers since `since_ms`, in order. The time of games is not included; their clocks measure it. `attempts`
/// are all of one learner's, ordered by time.
pub fn days(attempts: &[Attempt], since_ms: i64) -> Vec<Day> {
    let mut days: BTreeMap<i64, Day> = BTreeMap::new();
    let counts = |attempt: &&Attempt| {
        attempt.at_ms >= since_ms && !matches!(attempt.kind, AttemptKind::Game | AttemptKind::Start)
    };
    for attempt in attempts.iter().filter(counts) {
        days.entry(attempt.local_day()).or_default().learning_ms += u64::from(attempt.used_ms.min(LONGEST_MS));
    }
    for answer in first_answers(attempts).filter(|answer| answer.at_ms >= since_ms) {
        let day = days.entry(answer.local_day()).or_default();
        day.items += 1;
        day.right += usize::from(answer.right);
    }
    days.into_iter().map(|(day, of_day)| Day { day, ..of_day }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{DAY_MS, drill};

    #[test]
    fn answers_are_put_together_by_day() {
        let slow = Attempt { used_ms: 3_600_000, ..drill(DAY_MS, false) };
        let game = Attempt { kind: AttemptKind::Game, ..drill(2 * DAY_MS, false) };
        let again = Attempt { answer_number: 2, ..drill(0, true) };
        let answers = [drill(0, false), again, drill(1, true), slow, game];
        let first = Day { day: 0, learning_ms: 15_000, items: 2, right: 1 };
        let second = Day { day: 1, learning_ms: 180_000, items: 1, right: 0 };
        assert_eq!(days(&answers, 0), [first, second]);
        assert_eq!(days(&answers, 2), [second]);
    }
}
