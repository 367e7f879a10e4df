//! A person who plays.

use crate::ground::id::ProfileId;

/// What a person chooses for a new profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewProfile {
    /// The name shown to others; not blank.
    pub name: String,
    /// The key of a colour in the interface's palette.
    pub colour: String,
    /// An emoji, or the key of a drawn avatar.
    pub avatar: String,
}

/// A profile that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its id.
    pub id: ProfileId,
    /// The name shown to others.
    pub name: String,
    /// The key of a colour in the interface's palette.
    pub colour: String,
    /// An emoji, or the key of a drawn avatar.
    pub avatar: String,
}
