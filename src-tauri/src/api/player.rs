//! The players of a game.

use serde::{Deserialize, Serialize};
use specta::Type;

/// A player of a game, with the data of the profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Player {
    /// The profile's id; none for a guest.
    pub profile: Option<String>,
    /// The name to show. None for the computer, which the interface names by its strength, and for a person who was erased
    /// for good.
    pub name: Option<String>,
    /// The profile's colour.
    pub colour: Option<String>,
    /// The profile's avatar.
    pub avatar: Option<String>,
    /// The computer's strength, 1 to 10; none for a person.
    pub computer: Option<u8>,
}

/// The choice of a player for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayerChoice {
    /// The profile's id; none for a guest.
    pub profile: Option<String>,
    /// The name of a guest; ignored for a profile and for the computer.
    pub name: String,
    /// The computer's strength, 1 to 10; none for a person.
    pub computer: Option<u8>,
}
