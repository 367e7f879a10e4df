//! The phase in which the pieces of Mathematical Chess are placed.

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::sides::Sides;

/// The state of the placing phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Preparation {
    /// The kind of piece that is placed next.
    pub step: engine::Step,
    /// Whether a supervisor places for both sides.
    pub supervisor: bool,
    /// The side that places next; none with a supervisor or when all pieces are placed.
    pub to_place: Option<Side>,
    /// The symbols of the pieces not placed yet.
    pub boxes: Sides<Vec<String>>,
    /// Whether there is a placement to undo.
    pub can_undo: bool,
    /// Whether play may begin with the pieces as they are.
    pub can_begin: bool,
}
