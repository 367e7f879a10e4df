//! The phase in which the pieces of Mathematical Chess are placed.

use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::sides::{Side, Sides};

/// What is placed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum PrepareStep {
    /// Operators.
    Operators,
    /// Digits.
    Digits,
    /// Nothing: play can begin.
    Ready,
}

/// The phase of placing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Preparation {
    /// What is placed next.
    pub step: PrepareStep,
    /// Does a supervisor place for both?
    pub supervisor: bool,
    /// Who places next; none with a supervisor or when all is placed.
    pub to_place: Option<Side>,
    /// The symbols not placed yet.
    pub boxes: Sides<Vec<String>>,
    /// Is there a placing to undo?
    pub can_undo: bool,
    /// May play begin with the pieces as they are?
    pub can_begin: bool,
}

impl From<engine::Step> for PrepareStep {
    fn from(step: engine::Step) -> Self {
        match step {
            engine::Step::Operators => Self::Operators,
            engine::Step::Digits => Self::Digits,
            engine::Step::Ready => Self::Ready,
        }
    }
}
