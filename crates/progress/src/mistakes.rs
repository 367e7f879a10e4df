//! Which common mistakes a learner makes, and which one should be named now.

use std::cmp::Reverse;
use std::collections::HashSet;

use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::lessons::{CommonMistake, MISTAKES, mistake_of_code, skill_by_id};

use crate::attempt::{Attempt, AttemptKind};

/// The number of items with a mistake from which on it is named, to a teacher too: one wrong answer can fit by chance …
pub(crate) const NAMED_AT: usize = 2;
/// … to a learner within this number of answers.
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
    /// The operator that most of these items are about, if any.
    pub operator: Option<Operator>,
}

/// A mistake to be named to a learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurring {
    /// The mistake.
    pub mistake: &'static CommonMistake,
    /// The operator that most of the items with it are about, if any.
    pub operator: Option<Operator>,
    /// Whether it was made at an exercise of what the learner is learning: not only in games, puzzles and placements.
    pub in_exercises: bool,
}

impl Recurring {
    /// The lesson that helps.
    pub fn lesson(&self) -> &'static str {
        self.mistake.lesson_with(self.operator)
    }
}

/// The common mistakes that these answers of one learner show at two items or more, the most frequent first, among equals
/// the latest. Turns of games count too. Two wrong answers to one item count as one mistake.
pub fn mistake_counts<'a>(attempts: impl IntoIterator<Item = &'a Attempt>) -> Vec<MistakeCount> {
    let mut counts: Vec<(MistakeCount, OfOperators)> = MISTAKES
        .iter()
        .map(|mistake| MistakeCount { mistake, count: 0, last_ms: i64::MIN, operator: None })
        .map(|count| (count, OfOperators::default()))
        .collect();
    let mut items: HashSet<(&str, &str)> = HashSet::new();
    for attempt in attempts {
        let Some(mistake) = made(attempt) else { continue };
        let first = items.insert((mistake.id, &attempt.item));
        for (count, operators) in counts.iter_mut().filter(|(count, _)| count.mistake.id == mistake.id) {
            if first {
                count.count += 1;
                count_operator(operators, attempt.skills.iter().map(String::as_str));
            }
            count.last_ms = count.last_ms.max(attempt.at_ms);
        }
    }
    let named = counts.into_iter().filter(|(count, _)| count.count >= NAMED_AT);
    let mut named: Vec<MistakeCount> =
        named.map(|(count, operators)| MistakeCount { operator: most_of(&operators), ..count }).collect();
    named.sort_by_key(|count| (Reverse(count.count), Reverse(count.last_ms)));
    named
}

/// The number of items by operator, in the order of [`Operator::ALL`].
pub(crate) type OfOperators = [usize; Operator::ALL.len()];

/// Counts an item with these skills for the one operator that they are about. Skills of several operators say nothing: a
/// turn of a game has all skills of its mistake.
pub(crate) fn count_operator<'a>(operators: &mut OfOperators, skills: impl Iterator<Item = &'a str>) {
    let mut about: Vec<Operator> = skills.filter_map(|skill| skill_by_id(skill)?.operator).collect();
    about.dedup();
    if let [operator] = about[..] {
        count_one(operators, operator);
    }
}

/// Counts an item about this operator.
pub(crate) fn count_one(operators: &mut OfOperators, operator: Operator) {
    let all = Operator::ALL.into_iter().zip(operators);
    all.filter(|&(one, _)| one == operator).for_each(|(_, count)| *count += 1);
}

/// The operator of most items, the first of equals; none without items.
pub(crate) fn most_of(operators: &OfOperators) -> Option<Operator> {
    let all = Operator::ALL.into_iter().zip(operators).filter(|&(_, &count)| count > 0);
    all.min_by_key(|&(_, &count)| Reverse(count)).map(|(operator, _)| operator)
}

/// The mistake to be named to a learner: made at two items or more in the last twenty answers, and its lesson was not
/// worked on since; of several the latest. `attempts` are ordered by time.
pub fn recurring(attempts: &[Attempt]) -> Option<Recurring> {
    let lately = &attempts[attempts.len().saturating_sub(NAMED_WITHIN)..];
    lately.iter().enumerate().rev().filter_map(|(at, attempt)| Some((at, made(attempt)?))).find_map(|(at, mistake)| {
        let mut items: HashSet<&str> = HashSet::new();
        let mut operators = OfOperators::default();
        let mut in_exercises = false;
        for attempt in lately.iter().filter(|&attempt| made(attempt).is_some_and(|other| other.id == mistake.id)) {
            if items.insert(&attempt.item) {
                count_operator(&mut operators, attempt.skills.iter().map(String::as_str));
                in_exercises |=
                    !matches!(attempt.kind, AttemptKind::Game | AttemptKind::Puzzle | AttemptKind::Placement);
            }
        }
        let found = Recurring { mistake, operator: most_of(&operators), in_exercises };
        let helped =
            lately[at..].iter().any(|attempt| attempt.right && attempt.lesson.as_deref() == Some(found.lesson()));
        (items.len() >= NAMED_AT && !helped).then_some(found)
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
        assert_eq!(counted, [("m06", 2, 3)], "one wrong answer can fit an idea by chance");
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
        assert_eq!(count(&answers), []);
        // A different mistake at the same item counts separately.
        answers.push(Attempt { item: "p01-1".to_owned(), ..wrong(4, "loses-more") });
        assert_eq!(count(&answers), []);
        answers.push(tried(5, "p01-2"));
        assert_eq!(recurring(&answers).unwrap().mistake.id, "m14");
        assert_eq!(count(&answers), [("m14", 2, 5)]);
    }

    #[test]
    fn the_second_time_within_twenty_answers_is_named() {
        let mut answers = vec![wrong(0, "own-removed")];
        assert_eq!(recurring(&answers), None);
        answers.extend((1..19).map(|at| drill(at, true)));
        answers.push(wrong(19, "own-removed"));
        assert_eq!(recurring(&answers).unwrap().mistake.id, "m02");
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
        assert_eq!(recurring(&answers).unwrap().lesson(), "c01-l03");
    }

    /// Wrong answers to drills about these skills, with the same mistake.
    fn wrong_with(code: &str, skills: &[&str]) -> Vec<Attempt> {
        let of = |(at, skill): (i64, &&str)| Attempt {
            item: format!("drill:{skill}/1/{at}"),
            skills: vec![(*skill).to_owned()],
            ..wrong(at, code)
        };
        (0..).zip(skills).map(of).collect()
    }

    #[test]
    fn the_lesson_follows_the_sign_of_the_items_that_failed() {
        let lesson = |code, skills: &[&str]| recurring(&wrong_with(code, skills)).unwrap().lesson();
        assert_eq!(lesson("missed-ten", &["sub.values", "sub.values"]), "c02-l01");
        assert_eq!(lesson("missed-ten", &["div.values", "div.values"]), "c05-l01");
        assert_eq!(lesson("missed-ten", &["sub.values", "div.values", "div.pair"]), "c05-l01");
        assert_eq!(lesson("single-of-many", &["mul.values", "mul.pair"]), "c04-l01");
        assert_eq!(lesson("missed-cube", &["pow.values", "pow.values"]), "c07-l01");
        assert_eq!(lesson("missed-cube", &["root.values", "root.values"]), "c08-l01");
        assert_eq!(lesson("own-removed", &["mul.pair", "mul.pair"]), "c01-l03", "the same for every sign");
        let counted = mistake_counts(&wrong_with("missed-ten", &["div.values", "div.values"]));
        assert_eq!(counted[0].operator, Some(Operator::Divide));
        assert_eq!(counted[0].mistake.skills_with(counted[0].operator), ["div.values"]);
    }

    #[test]
    fn a_turn_of_a_game_does_not_say_which_sign() {
        let in_game = |at, item: &str| Attempt {
            kind: AttemptKind::Game,
            item: item.to_owned(),
            skills: ["sub.values", "div.values"].map(str::to_owned).to_vec(),
            ..wrong(at, "missed-ten")
        };
        let found = recurring(&[in_game(1, "game:a:1"), in_game(2, "game:a:2")]).unwrap();
        assert_eq!((found.operator, found.lesson(), found.in_exercises), (None, "c02-l01", false));
    }
}
