//! Why a turn is not legal, as a reason and a rule of its game.

use mathchess_engine::game::{AnyInPlay, Refused};
use serde::Serialize;
use specta::Type;

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TurnRefusal {
    /// The reason's name, such as `starredCircle`.
    pub reason: String,
    /// The rule of the rules document.
    pub rule: String,
    /// The point it is about, if it is about one.
    pub point: Option<String>,
}

impl TurnRefusal {
    /// Why a turn is not legal in a game in play; none if it is, and for texts that are no turns at all.
    pub fn new(running: &AnyInPlay, text: &str) -> Option<Self> {
        let Refused { reason, rule, place } = running.position().refused(text)?;
        Some(Self { reason: reason.to_owned(), rule, point: place })
    }
}
