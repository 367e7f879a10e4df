//! Answers, marked, and the engine's own.

use mathchess_engine::lessons;
use serde::Serialize;
use specta::Type;

use super::answer::LessonAnswer;
use super::part::MarkedPart;
use super::shown::Shown;
use super::why::{LessonFacts, LessonReply, LessonWhy};
use crate::api::board::Board;
use crate::api::explanation::Explanation;
use crate::error::{AppError, LearningProblem, Result};

/// How an answer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum LessonVerdict {
    /// The goal is reached.
    Right,
    /// Right so far.
    GoOn,
    /// The goal is missed.
    Wrong,
}

/// An answer, marked.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonMarking {
    /// How it stands.
    pub verdict: LessonVerdict,
    /// Why it is wrong as a whole, the most telling reason first.
    pub why: Vec<LessonWhy>,
    /// Everything that it holds, each part with the reason why it is wrong.
    pub parts: Vec<MarkedPart>,
    /// Something is missing.
    pub missing: bool,
    /// A legal turn of Mathematical Chess, explained.
    pub explanation: Option<Explanation>,
    /// The opponent's reply that the step foresees after a right turn.
    pub reply: Option<LessonReply>,
    /// The position afterwards, of a legal turn: the reply included; as text.
    pub position: Option<String>,
    /// That position as a board.
    pub board: Option<Board>,
}

/// The engine's own answer.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonModel {
    /// The answer.
    pub answer: LessonAnswer,
    /// A turn of Mathematical Chess, explained.
    pub explanation: Option<Explanation>,
    /// What a question is answered by.
    pub facts: Vec<LessonFacts>,
    /// The position after a turn, as text.
    pub position: Option<String>,
    /// That position as a board.
    pub board: Option<Board>,
}

impl LessonMarking {
    /// An answer to `exercise`, marked by the engine.
    ///
    /// # Errors
    /// When the answer does not fit what the exercise asks for.
    pub fn new(exercise: &dyn lessons::Exercise, answer: &LessonAnswer) -> Result<Self> {
        let marking = exercise
            .mark(&answer.read())
            .map_err(|error| AppError::with_detail(LearningProblem::NotMarkable, error.to_string()))?;
        let shown = Shown::of(exercise);
        Ok(Self {
            verdict: marking.verdict.into(),
            why: marking.why.into_iter().map(|why| shown.why(why)).collect::<Result<_>>()?,
            missing: marking.parts.missing,
            parts: marking.parts.all.into_iter().map(|part| shown.part(part)).collect::<Result<_>>()?,
            explanation: marking.explanation.map(|explanation| shown.explanation(explanation, shown.learner)),
            reply: marking.reply.map(|reply| shown.reply(reply)).transpose()?,
            board: marking.position.as_deref().map(|position| shown.board(position)).transpose()?,
            position: marking.position,
        })
    }
}

impl LessonModel {
    /// The engine's own answer to `exercise`; none if it has none.
    ///
    /// # Errors
    /// When its board can't be shown.
    pub fn new(exercise: &dyn lessons::Exercise) -> Result<Option<Self>> {
        let Some(model) = exercise.model() else { return Ok(None) };
        let shown = Shown::of(exercise);
        Ok(Some(Self {
            answer: model.answer.into(),
            explanation: model.explanation.map(|explanation| shown.explanation(explanation, shown.learner)),
            facts: shown.facts(model.facts),
            board: model.position.as_deref().map(|position| shown.board(position)).transpose()?,
            position: model.position,
        }))
    }
}

impl From<lessons::Verdict> for LessonVerdict {
    fn from(verdict: lessons::Verdict) -> Self {
        match verdict {
            lessons::Verdict::Right => Self::Right,
            lessons::Verdict::GoOn => Self::GoOn,
            lessons::Verdict::Wrong => Self::Wrong,
        }
    }
}
