//! One position with one goal, as shown to the learner.

use mathchess_teaching::lessons;
use serde::Serialize;
use specta::Type;

use super::answer::LessonAsk;
use super::phrase::Phrase;
use super::shown::Shown;
use crate::api::board::Board;
use crate::api::match_view::GameKind;
use crate::error::Result;

/// Something drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum BoardMark {
    /// A ring around a point.
    Ring {
        /// The point.
        point: String,
    },
    /// An arrow.
    Arrow {
        /// The point where it starts.
        from: String,
        /// The point where it ends.
        to: String,
    },
}

/// One position with one goal.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LessonStep {
    /// The id of a step, or the name of a drill item.
    pub id: String,
    /// Its game.
    pub game: GameKind,
    /// The position, as text.
    pub position: String,
    /// The board.
    pub board: Board,
    /// How it is presented.
    pub role: lessons::Role,
    /// The task.
    pub task: Phrase,
    /// The kind of answer.
    pub asks: LessonAsk,
    /// The rules that the model answer uses.
    pub rules: Vec<String>,
    /// The ids of the skills that an answer counts for.
    pub skills: Vec<String>,
    /// The first stage of the hint: points to look at.
    pub look_at: Vec<String>,
    /// What is drawn on the board from the start.
    pub marks: Vec<BoardMark>,
}

impl LessonStep {
    /// A step as shown to the learner.
    ///
    /// # Errors
    /// If its board can't be shown.
    pub fn new(step: &lessons::Step) -> Result<Self> {
        let exercise = &*step.exercise;
        let shown = Shown::of(exercise);
        let position = exercise.position();
        let mark = |mark: &lessons::Mark| match mark.clone() {
            lessons::Mark::Ring(point) => BoardMark::Ring { point },
            lessons::Mark::Arrow(from, to) => BoardMark::Arrow { from, to },
        };
        Ok(Self {
            id: step.id.clone(),
            game: exercise.game().into(),
            board: shown.board(&position)?,
            position,
            role: step.role,
            task: shown.phrase(exercise.task()),
            asks: exercise.asks().into(),
            rules: step.rules.clone(),
            skills: step.skills.clone(),
            look_at: step.look_at.clone(),
            marks: step.marks.iter().map(mark).collect(),
        })
    }
}
