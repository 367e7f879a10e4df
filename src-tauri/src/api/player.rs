//! Who plays.

use serde::{Deserialize, Serialize};
use specta::Type;

/// Who plays a side, with what the profile adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Player {
    /// The profile's id; none for a guest.
    pub profile: Option<String>,
    /// The name to show; none for the computer, which the interface names by its strength, and for somebody who was erased for
    /// good.
    pub name: Option<String>,
    /// The profile's colour.
    pub colour: Option<String>,
    /// The profile's avatar.
    pub avatar: Option<String>,
    /// The computer's strength, 1 to 10; none for a person.
    pub computer: Option<u8>,
}

/// Who plays one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayerChoice {
    /// The profile's id; none for a guest.
    pub profile: Option<String>,
    /// The name to show for a guest; that of a profile and of the computer are known.
    pub name: String,
    /// The computer's strength, 1 to 10; none for a person.
    pub computer: Option<u8>,
}
