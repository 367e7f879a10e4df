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

/// What the guest of this run has done, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct GuestSummary {
    /// Steps of lessons that are solved.
    pub steps: u32,
    /// Drills, puzzles and tasks of checks that were answered right.
    pub exercises: u32,
    /// Games that were begun.
    pub games: u32,
}

/// How far somebody has come here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Beginning {
    /// Nothing was answered and no game begun.
    Nothing,
    /// Tasks were answered, no game was begun.
    Tasks,
    /// A game was begun.
    Games,
}

impl From<mathchess_records::Profile> for Profile {
    fn from(kept: mathchess_records::Profile) -> Self {
        Self { id: kept.id.to_string(), name: kept.name, colour: kept.colour, avatar: kept.avatar }
    }
}
