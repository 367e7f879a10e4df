//! What comes back for an answer, and the answer that the engine would give.

use super::answer::Answer;
use super::part::Parts;
use super::phrase::{Param, Phrase};
use crate::games::mathematical_chess::{Direction, Explanation, Expression, Piece, Point};

/// How an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The goal is reached.
    Right,
    /// Right, but not complete: the opponent has replied, the next turn is asked for.
    GoOn,
    /// The goal is missed.
    Wrong,
}

/// An answer, marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marking {
    /// How it stands.
    pub verdict: Verdict,
    /// Why it is wrong as a whole: the first reason is counted, the others hold as well. Empty when it is right.
    pub why: Vec<Why>,
    /// What it holds, each part with the reason why it is wrong.
    pub parts: Parts,
    /// A legal turn of Mathematical Chess, explained.
    pub explanation: Option<Explanation>,
    /// The opponent's reply that the step foresees after a right turn.
    pub reply: Option<Reply>,
    /// The position afterwards, of a legal turn: the reply included.
    pub position: Option<String>,
}

impl Marking {
    /// The marking of a question: right without a reason, wrong with at least one.
    pub fn of_question(why: Vec<Why>, parts: Parts) -> Self {
        let verdict = if why.is_empty() { Verdict::Right } else { Verdict::Wrong };
        Self { verdict, why, parts, explanation: None, reply: None, position: None }
    }

    /// Is the goal reached?
    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Right
    }
}

/// One reason why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The code, such as `single-of-many`: what attempts and mistakes are counted by.
    pub code: &'static str,
    /// The rule: `R01`–`R12`, or `end`, `place`.
    pub rule: &'static str,
    /// The sentence; its key is the code.
    pub phrase: Phrase,
    /// The complete calculations of the sides concerned.
    pub facts: Vec<SideFacts>,
    /// What the opponent takes now, where that is the reason.
    pub reply: Option<Reply>,
}

impl Why {
    /// A reason without parameters.
    pub(super) fn new(code: &'static str, rule: &'static str, params: Vec<(&'static str, Param)>) -> Self {
        Self { code, rule, phrase: Phrase { key: code, params }, facts: Vec::new(), reply: None }
    }
}

/// A turn of the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its text.
    pub turn: String,
    /// The points it takes.
    pub points: u32,
    /// The position after it.
    pub position: String,
    /// In Mathematical Chess: why it is legal.
    pub explanation: Option<Explanation>,
}

/// Everything that one side of an operator makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideFacts {
    /// Where the operator stands.
    pub operator: Point,
    /// The operator piece.
    pub piece: Piece,
    /// Which side.
    pub direction: Direction,
    /// All of its partial values.
    pub expressions: Vec<Expression>,
    /// The move after which this holds; none for the position as it is shown.
    pub after: Option<String>,
}

/// The answer that the engine gives itself: shown in examples, as the last hint, and after the second wrong answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The answer.
    pub answer: Answer,
    /// A turn of Mathematical Chess, explained step by step.
    pub explanation: Option<Explanation>,
    /// What a question is answered by.
    pub facts: Vec<SideFacts>,
    /// The position after a turn.
    pub position: Option<String>,
}
