//! The phase in which the pieces of Mathematical Chess are placed.

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess as engine;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::piece::Piece;
use super::sides::Sides;

/// What is done in the placing phase.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum PlacingAct {
    /// Places a piece from a box.
    Place {
        /// The piece.
        piece: Piece,
        /// The point.
        point: String,
    },
    /// Puts a placed piece back into its box.
    Lift {
        /// The point.
        point: String,
    },
    /// Undoes the last placement.
    Undo,
    /// Places the remaining pieces at random.
    Fill {
        /// Whether the two sides get the same places.
        mirrored: bool,
    },
    /// Sets whether a supervisor places for both sides, or the players alternate.
    Supervise {
        /// Whether a supervisor does.
        on: bool,
    },
    /// Places the pieces as in a position text.
    Display {
        /// The position.
        position: String,
    },
    /// Ends the phase: play begins.
    Begin,
}

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
