//! Why a turn is not legal: a reason and a rule of its game.

use mathchess_engine::game::{AnyInPlay, Refused};
use serde::Serialize;
use specta::Type;

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TurnRefusal {
    /// The reason's name, such as `starredCircle`.
    pub reason: String,
    /// The number of the rule in the rules document.
    pub rule: String,
    /// The point concerned, if there is one.
    pub point: Option<String>,
}

impl TurnRefusal {
    /// Why a turn is not legal in a running game; none if it is legal, and for a text that can't be read as a turn.
    pub fn new(running: &AnyInPlay, text: &str) -> Option<Self> {
        let Refused { reason, rule, place } = running.position().refused(text)?;
        Some(Self { reason: reason.to_owned(), rule, point: place })
    }
}
