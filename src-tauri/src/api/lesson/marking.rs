//! Markings of answers, and the engine's own answers.

use mathchess_teaching::lessons;
use serde::Serialize;
use specta::Type;

use super::answer::{LessonAnswer, MOST_PARTS};
use super::part::MarkedPart;
use super::shown::Shown;
use super::why::{LessonFacts, LessonReply, LessonWhy};
use crate::api::board::Board;
use crate::api::explanation::Explanation;
use crate::error::{AppError, LearningProblem, Result};

/// The marking of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonMarking {
    /// The verdict.
    pub verdict: lessons::Verdict,
    /// Why it is wrong as a whole, the most important reason first.
    pub why: Vec<LessonWhy>,
    /// The code of the wrong idea that alone explains the answer: the one that is counted.
    pub idea: Option<String>,
    /// The parts of the answer, each with the reason why it is wrong.
    pub parts: Vec<MarkedPart>,
    /// Whether something is missing.
    pub missing: bool,
    /// The explanation of a legal turn of Mathematical Chess.
    pub explanation: Option<Explanation>,
    /// The step's reply to a right turn.
    pub reply: Option<LessonReply>,
    /// The position after a legal turn and the reply, as text.
    pub position: Option<String>,
    /// The board of that position.
    pub board: Option<Board>,
}

/// The engine's own answer.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonModel {
    /// The answer.
    pub answer: LessonAnswer,
    /// The explanation of a turn of Mathematical Chess.
    pub explanation: Option<Explanation>,
    /// The calculations behind the answer to a question.
    pub facts: Vec<LessonFacts>,
    /// The calculations behind the answer to a task about all digits, as text.
    pub shown: Vec<String>,
    /// The position after a turn, as text.
    pub position: Option<String>,
    /// The board of that position.
    pub board: Option<Board>,
}

impl LessonMarking {
    /// The engine's marking of an answer to `exercise`.
    ///
    /// # Errors
    /// If the answer is not of the kind that the exercise asks for, or has more parts than any.
    pub fn new(exercise: &dyn lessons::Exercise, answer: &LessonAnswer) -> Result<Self> {
        if answer.parts() > MOST_PARTS {
            let detail = format!("an answer has at most {MOST_PARTS} parts");
            return Err(AppError::with_detail(LearningProblem::NotMarkable, detail));
        }
        let marking = exercise
            .mark(&answer.read())
            .map_err(|error| AppError::with_detail(LearningProblem::NotMarkable, error.to_string()))?;
        let shown = Shown::of(exercise);
        Ok(Self {
            idea: marking.mistake().map(str::to_owned),
            verdict: marking.verdict,
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
    /// The engine's own answer to `exercise`, where it has one.
    ///
    /// # Errors
    /// If its board can't be shown.
    pub fn new(exercise: &dyn lessons::Exercise) -> Result<Option<Self>> {
        let Some(model) = exercise.model() else { return Ok(None) };
        let shown = Shown::of(exercise);
        Ok(Some(Self {
            answer: model.answer.into(),
            explanation: model.explanation.map(|explanation| shown.explanation(explanation, shown.learner)),
            facts: shown.facts(model.facts),
            shown: model.shown,
            board: model.position.as_deref().map(|position| shown.board(position)).transpose()?,
            position: model.position,
        }))
    }
}
