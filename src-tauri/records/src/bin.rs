//! What was deleted, and by whom.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::error::Noun;
use crate::game::Player;
use crate::id::ProfileId;

/// Who deleted something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeletedBy {
    /// Whoever was in teacher mode.
    Teacher,
    /// Whoever had opened this profile.
    Profile(ProfileId),
}

/// Neither a teacher nor a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this names neither a teacher nor a profile")]
pub struct NobodyKnown;

/// How the records write a teacher.
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

    /// Reads what the records write, and nothing else: written otherwise, a profile would be another's.
    fn from_str(text: &str) -> Result<Self, NobodyKnown> {
        if text == TEACHER {
            return Ok(Self::Teacher);
        }
        let id: ProfileId = text.parse().map_err(|_| NobodyKnown)?;
        if id.to_string() == text { Ok(Self::Profile(id)) } else { Err(NobodyKnown) }
    }
}

/// What of the bin is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BinFilter {
    /// Only the games in which this profile, or one merged into it, has a seat.
    pub games_of: Option<ProfileId>,
    /// Only what was deleted at this time or later, in milliseconds since 1970.
    pub since_ms: Option<i64>,
}

/// Something that was deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinRow {
    /// What it is.
    pub noun: Noun,
    /// Its id as it stands in the file.
    pub id: String,
    /// What it is called; nothing for a game.
    pub name: String,
    /// Of a game, who played, without their profiles.
    pub players: Vec<Player>,
    /// When it was deleted, in milliseconds since 1970.
    pub deleted_ms: i64,
    /// Who deleted it, if that is known.
    pub by: Option<DeletedBy>,
    /// The name of the profile that deleted it.
    pub by_name: Option<String>,
    /// What it belongs to and what is deleted as well.
    pub parents: Vec<BinParent>,
}

/// Something deleted to which something else that is deleted belongs: the class of a competition, the players of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinParent {
    /// What it is.
    pub noun: Noun,
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
}

/// A page of the bin, the last deleted first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BinPage {
    /// The rows.
    pub rows: Vec<BinRow>,
    /// How many there are on all pages.
    pub total: u32,
}

/// A value that was replaced by one from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedValue {
    /// Its number.
    pub id: i64,
    /// What it was a value of.
    pub of: ReplacedOf,
    /// What that is called now.
    pub name: String,
    /// What stood there, by column.
    pub old: BTreeMap<String, String>,
    /// What stands there now, by column; only columns that differ.
    pub now: BTreeMap<String, String>,
    /// When the old value was entered, in milliseconds since 1970.
    pub old_ms: i64,
    /// When the new one was entered.
    pub new_ms: i64,
}

/// What values are replaced of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplacedOf {
    /// A profile: its name, colour and avatar.
    Profile,
    /// A class: its name.
    Class,
    /// Who is in a class.
    Membership,
    /// What a teacher allows.
    Switches,
    /// A competition.
    Competition,
    /// Somebody who takes part in one.
    Competitor,
}
