//! Rounds of drills.

use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::drills;
use mathchess_teaching::lessons::{Ask, CommonMistake};
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::given::GivenBy;
use super::lesson::{LessonAnswer, LessonMarking, LessonModel, LessonStep};
use crate::error::Result;

/// What the learner chooses from.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum DrillChoices {
    /// The learner types the numbers.
    Typed,
    /// The answer is given on the board.
    Board,
    /// The learner chooses some of these numbers, or one where one number is asked for; they are ascending.
    Numbers {
        /// The numbers to choose from.
        #[specta(type = Vec<Number>)]
        numbers: Vec<u64>,
    },
    /// The learner chooses pairs of a value of the first side (left, above) and one of the second.
    Couples {
        /// The values of the first side, ascending.
        #[specta(type = Vec<Number>)]
        first: Vec<u64>,
        /// The values of the second side, ascending.
        #[specta(type = Vec<Number>)]
        second: Vec<u64>,
    },
}

/// One exercise of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct DrillItem {
    /// Its name, from which it can be made again.
    pub id: String,
    /// The skill that it exercises.
    pub skill: String,
    /// The position and the task.
    pub step: LessonStep,
    /// What the learner chooses from.
    pub choices: DrillChoices,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct DrillRound {
    /// Its id, for the answers.
    pub sitting: String,
    /// Whether it exercises three skills or more; only mixed rounds can make a skill mastered.
    pub mixed: bool,
    /// Who finds the equations of its turns.
    pub finding: Finding,
    /// Its exercises.
    pub items: Vec<DrillItem>,
}

/// An answer to an exercise of a round.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
pub struct DrillAnswer {
    /// The exercise's name.
    pub id: String,
    /// The answer.
    pub answer: LessonAnswer,
    /// Whether the round is mixed.
    pub mixed: bool,
    /// The learner, and the circumstances of the answer.
    pub given: GivenBy,
}

/// A common mistake that an answer shows, with what helps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MadeMistake {
    /// The mistake, `m01` to `m16`.
    pub mistake: String,
    /// The operator that the exercise is about: `+ - x : P R`.
    pub operator: Option<String>,
    /// The lesson that helps.
    pub lesson: String,
}

impl MadeMistake {
    /// A mistake made with an operator.
    pub fn new(mistake: &CommonMistake, operator: Option<Operator>) -> Self {
        Self {
            mistake: mistake.id.to_owned(),
            operator: operator.map(|operator| operator.symbol().to_string()),
            lesson: mistake.lesson_with(operator).to_owned(),
        }
    }
}

/// The marking of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct DrillMarking {
    /// The marking.
    pub marking: LessonMarking,
    /// The engine's answer with its calculations: after a right answer, or after the second wrong one.
    pub model: Option<LessonModel>,
    /// The common mistake that alone explains a wrong answer.
    pub mistake: Option<MadeMistake>,
}

impl From<drills::Choices> for DrillChoices {
    fn from(choices: drills::Choices) -> Self {
        match choices {
            drills::Choices::Board => Self::Board,
            drills::Choices::Numbers(numbers) => Self::Numbers { numbers },
            drills::Choices::Couples { first, second } => Self::Couples { first, second },
        }
    }
}

impl DrillItem {
    /// An item as shown to the learner, who types the answer or is shown what can be chosen. Which piece acts in a turn is part
    /// of the answer, so it is not among what is shown.
    ///
    /// # Errors
    /// If its board can't be shown.
    pub fn new(item: &drills::Item, is_typed: bool) -> Result<Self> {
        Ok(Self {
            id: item.id.to_string(),
            skill: item.id.skill.to_owned(),
            step: LessonStep { look_at: shown_hint(item), ..LessonStep::new(&item.step)? },
            choices: if is_typed { DrillChoices::Typed } else { item.choices.clone().into() },
        })
    }
}

/// What a question names anyway.
fn shown_hint(item: &drills::Item) -> Vec<String> {
    if matches!(item.step.exercise.asks(), Ask::Turn { .. }) { Vec::new() } else { item.step.look_at.clone() }
}
