//! Which common mistakes a learner makes, and which one should be named now.

use std::cmp::Reverse;
use std::collections::HashSet;

use mathchess_engine::lessons::{CommonMistake, MISTAKES, mistake_of_code};

use crate::attempt::Attempt;

/// The number of items with a mistake after which it is named …
const NAMED_AT: usize = 2;
/// … within this number of answers.
const NAMED_WITHIN: usize = 20;

/// How often a common mistake was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MistakeCount {
    /// The mistake.
    pub mistake: &'static CommonMistake,
    /// The number of items with it.
    pub count: usize,
    /// The last time, in milliseconds since 1970.
    pub last_ms: i64,
}

/// The common mistakes in these answers of one learner, the most frequent first, among equals the latest. Turns of games
/// count too. Two wrong answers to one item count as one mistake.
pub fn mistake_counts<'a>(attempts: impl IntoIterator<Item = &'a Attempt>) -> Vec<MistakeCount> {
    let mut counts: Vec<MistakeCount> =
        MISTAKES.iter().map(|mistake| MistakeCount { mistake, count: 0, last_ms: i64::MIN }).collect();
    let mut items: HashSet<(&str, &str)> = HashSet::new();
    for attempt in attempts {
        let Some(mistake) = made(attempt) else { continue };
        let first = items.insert((mistake.id, &attempt.item));
        for count in counts.iter_mut().filter(|count| count.mistake.id == mistake.id) {
            count.count += usize::from(first);
            count.last_ms = count.last_ms.max(attempt.at_ms);
        }
    }
    counts.retain(|count| count.count > 0);
    counts.sort_by_key(|count| (Reverse(count.count), Reverse(count.last_ms)));
    counts
}

/// The mistake to be named to a learner: made at two items or more in the last twenty answers, and its lesson was not
/// worked on since; of several the latest. `attempts` are ordered by time.
pub fn recurring(attempts: &[Attempt]) -> Option<&'static CommonMistake> {
    let lately = &attempts[attempts.len().saturating_sub(NAMED_WITHIN)..];
    lately.iter().enumerate().rev().filter_map(|(at, attempt)| Some((at, made(attempt)?))).find_map(|(at, mistake)| {
        let shows_it = |attempt: &&Attempt| made(attempt).is_some_and(|other| other.id == mistake.id);
        let items: HashSet<&str> = lately.iter().filter(shows_it).map(|attempt| attempt.item.as_str()).collect();
        let helped =
            lately[at..].iter().any(|attempt| attempt.right && attempt.lesson.as_deref() == Some(mistake.lesson));
        (items.len() >= NAMED_AT && !helped).then_some(mistake)
    })
}

/// The common mistake that an answer shows.
fn made(attempt: &Attempt) -> Option<&'static CommonMistake> {
    mistake_of_code(attempt.mistake.as_deref()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::drill;

    fn wrong(at_ms: i64, code: &str) -> Attempt {
        Attempt { mistake: Some(code.to_owned()), ..drill(at_ms, false) }
    }

    #[test]
    fn codes_of_one_mistake_are_counted_together() {
        let answers =
            [wrong(1, "not-alone"), wrong(2, "same-kind"), wrong(3, "digit-takes-operator"), wrong(4, "other")];
        let counted: Vec<_> = mistake_counts(&answers).iter().map(|of| (of.mistake.id, of.count, of.last_ms)).collect();
        assert_eq!(counted, [("m06", 2, 3), ("m05", 1, 2)]);
        assert_eq!(mistake_counts(&[drill(0, true)]), []);
    }

    #[test]
    fn two_tries_at_one_puzzle_are_one_mistake() {
        let tried = |at_ms, item: &str| Attempt { item: item.to_owned(), ..wrong(at_ms, "takes-less") };
        let mut answers = vec![tried(1, "p01-1"), tried(2, "p01-1"), tried(3, "p01-1")];
        assert_eq!(recurring(&answers), None);
        let count = |answers: &[Attempt]| {
            mistake_counts(answers).iter().map(|of| (of.mistake.id, of.count, of.last_ms)).collect::<Vec<_>>()
        };
        assert_eq!(count(&answers), [("m14", 1, 3)]);
        // A different mistake at the same item counts separately.
        answers.push(Attempt { item: "p01-1".to_owned(), ..wrong(4, "loses-more") });
        assert_eq!(count(&answers), [("m15", 1, 4), ("m14", 1, 3)]);
        answers.push(tried(5, "p01-2"));
        assert_eq!(recurring(&answers).unwrap().id, "m14");
        assert_eq!(count(&answers), [("m14", 2, 5), ("m15", 1, 4)]);
    }

    #[test]
    fn the_second_time_within_twenty_answers_is_named() {
        let mut answers = vec![wrong(0, "own-removed")];
        assert_eq!(recurring(&answers), None);
        answers.extend((1..19).map(|at| drill(at, true)));
        answers.push(wrong(19, "own-removed"));
        assert_eq!(recurring(&answers).unwrap().id, "m02");
        answers.push(drill(20, true));
        assert_eq!(recurring(&answers), None, "the first is the 21st from the end");
    }

    #[test]
    fn a_mistake_whose_lesson_was_worked_on_is_not_named_again() {
        let mut answers = vec![wrong(0, "own-removed"), wrong(1, "own-removed")];
        assert!(recurring(&answers).is_some());
        answers.push(Attempt { lesson: Some("c01-l03".to_owned()), ..drill(2, true) });
        assert_eq!(recurring(&answers), None);
        answers.push(wrong(3, "own-removed"));
        assert_eq!(recurring(&answers).unwrap().lesson, "c01-l03");
    }
}
