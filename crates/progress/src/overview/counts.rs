//! The counts of a period: items, times, mistakes, puzzles.

use std::cmp::Reverse;

use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::lessons::MISTAKES;
use serde::{Deserialize, Serialize};

use super::content::content;
use super::given::GivenAnswer;
use super::item_set::ItemSet;
use crate::attempt::AttemptKind;
use crate::mistakes::{MistakeCount, NAMED_AT, OfOperators, count_operator, most_of};
use crate::operators::OperatorAnswers;
use crate::time_spent::LONGEST_MS;

/// The counts of a period.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Counts {
    /// The number of items answered for the first time.
    pub items: usize,
    /// The number of them that were right.
    pub right: usize,
    /// The time spent on exercises, in milliseconds.
    pub learning_ms: u64,
    /// The counts by operator.
    operators: [OfOperator; Operator::ALL.len()],
    /// For each mistake: the number of items, and the last time.
    mistakes: [Option<(usize, i64)>; MISTAKES.len()],
    /// For each mistake: its items by operator.
    mistaken_with: [OfOperators; MISTAKES.len()],
    /// The pairs of mistake and item.
    mistaken: ItemSet,
    /// The puzzles solved.
    solved: ItemSet,
}

/// The items that need an operator.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct OfOperator {
    items: usize,
    /// The times of the right ones.
    times: Vec<u32>,
}

impl Counts {
    /// Counts an answer; `first` if it is the first to its item and counts for skills.
    pub fn count(&mut self, answer: &GivenAnswer<'_>, first: bool) {
        if !matches!(answer.kind, AttemptKind::Game | AttemptKind::Start) {
            self.learning_ms += u64::from(answer.used_ms.min(LONGEST_MS));
        }
        if first {
            self.items += 1;
            self.right += usize::from(answer.right);
            let mut needed = [false; Operator::ALL.len()];
            for &operator in answer.skills().filter_map(|skill| content().operators.get(skill)) {
                needed[operator] = true;
            }
            for of_operator in self.operators.iter_mut().zip(needed).filter_map(|(of, needed)| needed.then_some(of)) {
                of_operator.items += 1;
                if answer.right {
                    of_operator.times.push(answer.used_ms);
                }
            }
        }
        if let Some(&mistake) = answer.mistake.and_then(|code| content().mistakes.get(code)) {
            let first_time = self.mistaken.insert_pair(MISTAKES[mistake].id, answer.item);
            let (items, last_ms) = self.mistakes[mistake].get_or_insert((0, i64::MIN));
            *items += usize::from(first_time);
            if first_time {
                count_operator(&mut self.mistaken_with[mistake], answer.skills());
            }
            *last_ms = answer.at_ms.max(*last_ms);
        }
        if answer.kind == AttemptKind::Puzzle && answer.right {
            self.solved.insert(answer.item);
        }
    }

    pub fn operators(&self) -> Vec<OperatorAnswers> {
        let of = |(operator, counted): (Operator, &OfOperator)| {
            let mut times = counted.times.clone();
            let middle = times.len() / 2;
            let median_ms = (middle < times.len()).then(|| *times.select_nth_unstable(middle).1);
            OperatorAnswers { operator, items: counted.items, right: times.len(), median_ms }
        };
        Operator::ALL.into_iter().zip(&self.operators).map(of).collect()
    }

    /// The most frequent mistake, among equals the latest; none that was made at one item only.
    pub fn mistake(&self) -> Option<MistakeCount> {
        let all = MISTAKES.iter().zip(self.mistakes).zip(&self.mistaken_with);
        let made = all.filter_map(|((mistake, made), with)| Some((mistake, made?, most_of(with))));
        let counts =
            made.map(|(mistake, (count, last_ms), operator)| MistakeCount { mistake, count, last_ms, operator });
        counts.filter(|of| of.count >= NAMED_AT).min_by_key(|of| (Reverse(of.count), Reverse(of.last_ms)))
    }

    pub fn puzzles(&self) -> usize {
        self.solved.len()
    }
}
