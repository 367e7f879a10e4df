//! Deleted things, values changed on two devices, and the consequences of erasing.

use std::collections::BTreeMap;

use mathchess_records as records;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::player::Player;
use super::unreadable::RecordKind;
use crate::error::AppError;
use crate::running::participants::Participants;

/// Who deleted something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum DeletedBy {
    /// A teacher.
    Teacher,
    /// The person who had opened a profile.
    Profile {
        /// The profile's name; none if the profile no longer exists.
        name: Option<String>,
    },
    /// It is unknown who.
    Nobody,
}

/// A deleted thing to which another deleted thing belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BinParent {
    /// The kind of thing.
    pub kind: RecordKind,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A deleted thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BinRow {
    /// The kind of thing.
    pub kind: RecordKind,
    /// Its id, as in the file.
    pub id: String,
    /// Its name; empty for a game.
    pub name: String,
    /// The players of a game.
    pub players: Vec<Player>,
    /// When it was deleted, in milliseconds since 1970.
    #[specta(type = Number)]
    pub deleted_at: i64,
    /// Who deleted it.
    pub by: DeletedBy,
    /// The deleted things that it belongs to.
    pub parents: Vec<BinParent>,
    /// The device that asks for its erasure through a shared folder: it is only hidden until somebody decides.
    pub hidden_for: Option<HiddenFor>,
}

/// A device whose erasure hides something here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct HiddenFor {
    /// What the device calls itself.
    pub device: Option<String>,
}

/// A page of the bin, the most recently deleted first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BinPage {
    /// The rows.
    pub rows: Vec<BinRow>,
    /// The number of rows on all pages.
    pub total: u32,
}

/// The kinds of things whose values can be replaced by another device's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ReplacedOf {
    /// A profile: its name, colour and avatar.
    Profile,
    /// The name of a class.
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

/// A value that another device's value has replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReplacedValue {
    /// Its number.
    #[specta(type = Number)]
    pub id: i64,
    /// The kind of thing whose value it was.
    pub of: ReplacedOf,
    /// The present name of that thing.
    pub name: String,
    /// The old values, by column.
    pub old: BTreeMap<String, String>,
    /// The present values, by column.
    pub now: BTreeMap<String, String>,
    /// When the old value was entered, in milliseconds since 1970.
    #[specta(type = Number)]
    pub old_at: i64,
    /// When the present value was entered, in milliseconds since 1970.
    #[specta(type = Number)]
    pub new_at: i64,
}

/// The consequences of erasing a profile or a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ErasurePlan {
    /// Its name, which the user must type to confirm.
    pub name: String,
    /// The number of answers that are erased.
    pub answers: u32,
    /// The number of games that are erased: those with no other person who has a profile.
    pub games: u32,
    /// The number of games of others that stay, without the name.
    pub shared_games: u32,
    /// The number of competitions that are erased.
    pub competitions: u32,
    /// The number of copies of the records that are rewritten.
    pub copies: u32,
    /// The names of unreadable files beside the records, which are deleted.
    pub deleted_files: Vec<String>,
}

/// What became of something that was erased. The app shows nothing of it any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Erased {
    /// Why files of the records may still contain something of it; none if no file does. The next start of the app tries
    /// again.
    pub left_in_files: Option<AppError>,
}

impl From<records::Erased> for Erased {
    fn from(erased: records::Erased) -> Self {
        Self {
            left_in_files: match erased {
                records::Erased::Everywhere => None,
                records::Erased::RowsOnly(error) => Some(error.into()),
            },
        }
    }
}

impl From<records::BinPage> for BinPage {
    fn from(page: records::BinPage) -> Self {
        Self { rows: page.rows.into_iter().map(BinRow::from).collect(), total: page.total }
    }
}

impl From<records::BinRow> for BinRow {
    fn from(row: records::BinRow) -> Self {
        // The players are shown under their names at the time of the game.
        let people = Participants::new(Vec::new());
        let parent = |parent: records::BinParent| {
            Some(BinParent { kind: RecordKind::of(parent.noun)?, id: parent.id, name: parent.name })
        };
        Self {
            kind: RecordKind::of(row.noun).unwrap_or(RecordKind::Game),
            id: row.id,
            name: row.name,
            players: row.players.iter().map(|seat| people.player(seat)).collect(),
            deleted_at: row.deleted_ms,
            by: match row.by {
                Some(records::DeletedBy::Teacher) => DeletedBy::Teacher,
                Some(records::DeletedBy::Profile(_)) => DeletedBy::Profile { name: row.by_name },
                None => DeletedBy::Nobody,
            },
            parents: row.parents.into_iter().filter_map(parent).collect(),
            hidden_for: row.hidden_for.map(|records::HiddenFor { device }| HiddenFor { device }),
        }
    }
}

impl From<records::ReplacedOf> for ReplacedOf {
    fn from(of: records::ReplacedOf) -> Self {
        match of {
            records::ReplacedOf::Profile => Self::Profile,
            records::ReplacedOf::Class => Self::Class,
            records::ReplacedOf::Membership => Self::Membership,
            records::ReplacedOf::Switches => Self::Switches,
            records::ReplacedOf::Competition => Self::Competition,
            records::ReplacedOf::Competitor => Self::Competitor,
        }
    }
}

impl From<records::ReplacedValue> for ReplacedValue {
    fn from(kept: records::ReplacedValue) -> Self {
        let records::ReplacedValue { id, of, name, old, now, old_ms, new_ms } = kept;
        Self { id, of: of.into(), name, old, now, old_at: old_ms, new_at: new_ms }
    }
}

impl From<records::ErasurePlan> for ErasurePlan {
    fn from(plan: records::ErasurePlan) -> Self {
        let records::ErasurePlan { name, answers, games, shared_games, competitions, copies, deleted_files } = plan;
        Self { name, answers, games, shared_games, competitions, copies, deleted_files }
    }
}
