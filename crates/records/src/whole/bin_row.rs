//! Deleted things, and who deleted them.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::ground::id::ProfileId;
use crate::ground::noun::Noun;
use crate::nouns::games::game::Player;

/// Who deleted something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeletedBy {
    /// The person in teacher mode.
    Teacher,
    /// The person who had opened this profile.
    Profile(ProfileId),
}

/// Error: the text names neither a teacher nor a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this names neither a teacher nor a profile")]
pub struct NobodyKnown;

/// The text for a teacher in the records.
const TEACHER: &str = "teacher";

impl fmt::Display for DeletedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Teacher => f.write_str(TEACHER),
            Self::Profile(id) => id.fmt(f),
        }
    }
}

impl FromStr for DeletedBy {
    type Err = NobodyKnown;

    /// Reads only the exact form that the records write, since another form could name another profile.
    fn from_str(text: &str) -> Result<Self, NobodyKnown> {
        if text == TEACHER {
            return Ok(Self::Teacher);
        }
        let id: ProfileId = text.parse().map_err(|_| NobodyKnown)?;
        if id.to_string() == text { Ok(Self::Profile(id)) } else { Err(NobodyKnown) }
    }
}

/// A filter of the bin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BinFilter {
    /// Only the games in which this profile, or one merged into it, has a seat.
    pub games_of: Option<ProfileId>,
    /// Only what was deleted at this time or later, in milliseconds since 1970.
    pub since_ms: Option<i64>,
}

/// A deleted thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinRow {
    /// Its kind.
    pub noun: Noun,
    /// Its id, as in the file.
    pub id: String,
    /// Its name; empty for a game.
    pub name: String,
    /// The players of a game, without their profiles.
    pub players: Vec<Player>,
    /// When it was deleted, in milliseconds since 1970.
    pub deleted_ms: i64,
    /// Who deleted it, if that is known.
    pub by: Option<DeletedBy>,
    /// The name of the profile that deleted it.
    pub by_name: Option<String>,
    /// The deleted things that it belongs to.
    pub parents: Vec<BinParent>,
    /// The device that asks for its erasure through a shared folder: it is only hidden until somebody decides.
    pub hidden_for: Option<HiddenFor>,
}

/// A deleted thing to which another deleted thing belongs: the class of a competition, a player of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinParent {
    /// Its kind.
    pub noun: Noun,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A page of the bin, the most recently deleted first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BinPage {
    /// The rows.
    pub rows: Vec<BinRow>,
    /// The number of rows on all pages.
    pub total: u32,
}

/// A value that was replaced by one from another device.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub struct ReplacedValue {
    /// Its number.
    #[cfg_attr(feature = "wire", specta(type = specta_typescript::Number))]
    pub id: i64,
    /// The kind of thing whose value it was.
    pub of: ReplacedOf,
    /// The present name of that thing.
    pub name: String,
    /// The old values, by column.
    pub old: BTreeMap<String, String>,
    /// The present values, by column; only columns that differ.
    pub now: BTreeMap<String, String>,
    /// When the old value was entered, in milliseconds since 1970.
    #[cfg_attr(feature = "wire", serde(rename = "oldAt"), specta(type = specta_typescript::Number))]
    pub old_ms: i64,
    /// When the new value was entered, in milliseconds since 1970.
    #[cfg_attr(feature = "wire", serde(rename = "newAt"), specta(type = specta_typescript::Number))]
    pub new_ms: i64,
}

/// The kinds of things whose values can be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum ReplacedOf {
    /// A profile: its name, colour and avatar.
    Profile,
    /// A class: its name.
    Class,
    /// A membership of a class.
    Membership,
    /// A teacher's permissions.
    Switches,
    /// A competition.
    Competition,
    /// A participant of a competition.
    Competitor,
}

/// A device whose erasure hides something here until somebody decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenFor {
    /// What the device calls itself.
    pub device: Option<String>,
}
