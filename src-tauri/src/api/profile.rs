//! People who play.

use serde::{Deserialize, Serialize};
use specta::Type;

/// A person who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Profile {
    /// Its id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name of a colour of the palette.
    pub colour: String,
    /// An emoji, or `drawn:` and the name of a drawing.
    pub avatar: String,
}

/// A person to add.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
pub struct NewProfile {
    /// The name.
    pub name: String,
    /// The name of a colour of the palette.
    pub colour: String,
    /// An emoji, or `drawn:` and the name of a drawing.
    pub avatar: String,
}

/// The number of things that the guest of this run has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct GuestSummary {
    /// The number of solved steps of lessons.
    pub steps: u32,
    /// The number of right answers to drills, puzzles and tasks of checks.
    pub exercises: u32,
    /// The number of games begun.
    pub games: u32,
}

/// How much anybody has done on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Beginning {
    /// Nothing was answered and no game begun.
    Nothing,
    /// Only tasks of the first start were answered, no game was begun.
    Tasks,
    /// Other tasks were answered too, no game was begun.
    Learning,
    /// A game was begun.
    Games,
}

impl From<mathchess_records::Profile> for Profile {
    fn from(kept: mathchess_records::Profile) -> Self {
        Self { id: kept.id.to_string(), name: kept.name, colour: kept.colour, avatar: kept.avatar }
    }
}

/// A change of the wish for another name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum WishChange {
    /// Somebody would like to have another name.
    Wish {
        /// The name; none takes the wish back.
        name: Option<String>,
    },
    /// A teacher answers.
    Answer {
        /// Whether the profile gets the name.
        granted: bool,
    },
}
