//! Deleted things, values changed on two devices, and the consequences of erasing.

use mathchess_records as records;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::player::Player;
use super::unreadable::RecordKind;
use crate::error::{AppError, Result};
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

/// Whose deleted things are asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum BinOf {
    /// Everybody's.
    Everybody,
    /// The own games of a profile that were deleted in the last 30 days.
    Profile {
        /// The profile's id.
        id: String,
    },
}

/// What can be erased for good.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Erasable {
    /// A profile.
    Profile {
        /// Its id.
        id: String,
    },
    /// A class, with its competitions; its members stay.
    Class {
        /// Its id.
        id: String,
    },
}

impl Erasable {
    /// What it is for the records.
    ///
    /// # Errors
    /// If its id can't be read.
    pub fn read(&self) -> Result<records::Erasable> {
        Ok(match self {
            Self::Profile { id } => records::Erasable::Profile(id.parse()?),
            Self::Class { id } => records::Erasable::Class(id.parse()?),
        })
    }
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
