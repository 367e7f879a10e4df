//! A learner's accuracy and speed with each operator.

use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::lessons::{SKILLS, Skill};

use crate::attempt::Attempt;
use crate::mastery::first_answers;

/// The answers to items that needed an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperatorAnswers {
    /// The operator.
    pub operator: Operator,
    /// The number of items answered.
    pub items: usize,
    /// The number of them that were right at the first answer.
    pub right: usize,
    /// The median time of the right ones, in milliseconds.
    pub median_ms: Option<u32>,
}

/// The items for each operator: those that need one of its skills. Only items first answered since `since_ms` count;
/// `attempts` are all of one learner's, ordered by time.
pub fn operator_answers(attempts: &[Attempt], since_ms: i64) -> Vec<OperatorAnswers> {
    let of = |operator: Operator| {
        let skills: Vec<&str> = skills_of(operator).map(|skill| skill.id).collect();
        let needs = |answer: &&Attempt| answer.skills.iter().any(|skill| skills.contains(&skill.as_str()));
        let answers: Vec<&Attempt> =
            first_answers(attempts).filter(|answer| answer.at_ms >= since_ms).filter(needs).collect();
        let mut times: Vec<u32> = answers.iter().filter(|answer| answer.right).map(|answer| answer.used_ms).collect();
        times.sort_unstable();
        OperatorAnswers {
            operator,
            items: answers.len(),
            right: times.len(),
            median_ms: times.get(times.len() / 2).copied(),
        }
    };
    Operator::ALL.into_iter().map(of).collect()
}

/// The skills that are about an operator.
pub fn skills_of(operator: Operator) -> impl Iterator<Item = &'static Skill> {
    SKILLS.iter().filter(move |skill| skill.operator == Some(operator))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::drill;

    #[test]
    fn the_first_answers_of_an_operators_skills_count() {
        let slow = Attempt { used_ms: 9000, ..drill(2, true) };
        let other = Attempt { skills: vec!["move".to_owned()], ..drill(4, false) };
        let answers = [drill(0, true), drill(1, true), slow, drill(3, false), other];
        let [plus, minus, ..] = operator_answers(&answers, 1)[..] else { unreachable!() };
        assert_eq!(plus, OperatorAnswers { operator: Operator::Add, items: 3, right: 2, median_ms: Some(9000) });
        assert_eq!((minus.items, minus.median_ms), (0, None));
    }
}
