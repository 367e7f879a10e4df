//! The marking of an answer, and the model answer.

use mathchess_engine::games::mathematical_chess::Explanation;

use super::answer::Answer;
use super::mistakes::sole_mistake;
use super::part::Parts;
use super::why::{Reply, SideFacts, Why};

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "LessonVerdict", rename_all = "camelCase")
)]
pub enum Verdict {
    /// The goal is reached.
    Right,
    /// Right so far: the opponent has replied, and the next turn is asked for.
    GoOn,
    /// The goal is missed.
    Wrong,
}

/// An answer, marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marking {
    /// The verdict.
    pub verdict: Verdict,
    /// Why the answer is wrong as a whole: the first reason is counted, the others apply too. Empty when it is right.
    pub why: Vec<Why>,
    /// The parts of the answer, each with the reason why it is wrong.
    pub parts: Parts,
    /// The explanation of a legal turn of Mathematical Chess.
    pub explanation: Option<Explanation>,
    /// The step's reply to a right turn.
    pub reply: Option<Reply>,
    /// The position after a legal turn and the reply.
    pub position: Option<String>,
}

impl Marking {
    /// The marking of a question: right without a reason, wrong with at least one.
    pub fn of_question(why: Vec<Why>, parts: Parts) -> Self {
        let verdict = if why.is_empty() { Verdict::Right } else { Verdict::Wrong };
        Self { verdict, why, parts, explanation: None, reply: None, position: None }
    }

    /// The code to keep of a wrong answer. That of a common mistake is kept only if nothing but this mistake explains the
    /// answer.
    ///
    /// ```
    /// use mathchess_teaching::lessons::{Answer, step};
    /// let sums = &step("c01-l01-s1").unwrap().exercise;
    /// let code = |values: &[u64]| sums.mark(&Answer::Values(values.to_vec())).unwrap().mistake();
    /// assert_eq!(code(&[2, 3, 5, 9, 11, 12, 14]), Some("single-of-many"));
    /// assert_eq!(code(&[5, 11, 12, 14]), None);
    /// ```
    pub fn mistake(&self) -> Option<&'static str> {
        let codes: Vec<&str> = self.why.iter().map(|why| why.code).collect();
        sole_mistake(&codes)
    }

    /// Whether the goal is reached.
    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Right
    }
}

/// The engine's own answer: shown in examples, as the last hint, and after the second wrong answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The answer.
    pub answer: Answer,
    /// The step-by-step explanation of a turn of Mathematical Chess.
    pub explanation: Option<Explanation>,
    /// The calculations behind the answer to a question.
    pub facts: Vec<SideFacts>,
    /// The calculations behind the answer to a task about all digits, as text: numbers and signs only.
    pub shown: Vec<String>,
    /// The position after a turn.
    pub position: Option<String>,
}
