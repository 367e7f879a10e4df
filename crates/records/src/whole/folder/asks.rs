//! What other devices ask for through the folder, and only a teacher of this device may do.

use std::collections::BTreeMap;

use crate::ground::folder_names::WriterId;
use crate::ground::noun::Noun;
use crate::nouns::games::game::Player;

/// What one device asks for, of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The id under which the device writes.
    pub writer: WriterId,
    /// What the device calls itself. Whoever can write into the folder can write any name.
    pub device: Option<String>,
    /// The kind.
    pub what: Asked,
    /// When the first of them was read here, in milliseconds since 1970.
    pub since_ms: i64,
    /// Each of them, in the order in which they were read.
    pub acts: Vec<AskedAct>,
}

/// What another device asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "FolderAsked", rename_all = "camelCase")
)]
pub enum Asked {
    /// To erase something for good.
    Erase,
    /// To put something into the bin.
    Delete,
    /// To take something out of the bin.
    Restore,
    /// To give something another name.
    Rename,
    /// To put a profile into another one.
    Merge,
    /// To take a profile out of another one.
    Separate,
    /// To make somebody a member of a class.
    Join,
    /// To let a member leave a class.
    Leave,
    /// To change the groups of a member.
    Regroup,
    /// To put a class into the archive.
    Archive,
    /// To take a class out of the archive.
    Unarchive,
    /// To change what a teacher allows.
    Switches,
    /// To change a competition, its players, its rounds or a result.
    Competition,
}

/// One thing that another device asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedAct {
    /// Its number on this device.
    pub number: i64,
    /// The kind of thing that it concerns.
    pub noun: Noun,
    /// The name that the thing has here; empty for a game.
    pub name: String,
    /// What else it concerns: the new name, the profile to put it into, the class.
    pub other: Option<String>,
    /// The permissions that it would change, by column of the records: the new values.
    pub permissions: BTreeMap<String, String>,
    /// The players of a game, without their profiles.
    pub players: Vec<Player>,
    /// Whether the thing is hidden until somebody decides.
    pub hidden: bool,
}
