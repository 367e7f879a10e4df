//! What the app learns from about the player of a game.

use serde::Deserialize;
use specta::Type;

use super::entry::Entry;

/// What a learner did in a game, from which the app learns.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum LearnFrom {
    /// A turn that was played.
    Turn {
        /// Its number, from 1.
        number: u32,
    },
    /// A point with which the learner could not go on.
    Refusal {
        /// What was entered before.
        entry: Entry,
        /// The point.
        point: String,
    },
}
