//! What a file from another device would do, and how far looking at it is.

use mathchess_records as records;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::bin::ReplacedOf;
use super::player::Player;
use super::teaching::ImportReport;
use super::unreadable::RecordKind;
use crate::running::participants::Participants;

/// How far looking at a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReadingFile {
    /// Whether its rows are judged already; before that, they are read.
    pub judging: bool,
    /// Rows that are done.
    pub done: u32,
    /// Rows in all.
    pub of: u32,
}

/// What an import does to something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum ImportFate {
    /// It is new here.
    Added,
    /// It gets another name.
    Renamed {
        /// The name it has here now.
        before: String,
    },
    /// It is deleted; it can be restored.
    Deleted,
    /// It was deleted here and is back.
    Restored,
    /// Something else about it changes.
    Changed,
}

/// Something that an import brings, changes or removes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ImportEntry {
    /// What it is.
    pub kind: RecordKind,
    /// Its id.
    pub id: String,
    /// What it is called then; nothing for a game.
    pub name: String,
    /// Of a game, who plays.
    pub players: Vec<Player>,
    /// What happens to it.
    pub fate: ImportFate,
}

/// A page of what an import does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ImportEntries {
    /// The entries.
    pub rows: Vec<ImportEntry>,
    /// How many there are on all pages.
    pub total: u32,
}

/// Something that was changed here and elsewhere: the later change counts, the other one is kept in the bin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ChangedTwice {
    /// What it is.
    pub of: ReplacedOf,
    /// What it is called.
    pub name: String,
}

/// A row that can't be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct RefusedRow {
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong, in English, for whoever is asked for help.
    pub problem: String,
}

/// What bringing a file in would do. Nothing has been done yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImportPreview {
    /// How many of each sort, and which games have two lines.
    pub report: ImportReport,
    /// The rows that can't be used: as long as there is one, nothing can be brought in.
    pub refused: Vec<RefusedRow>,
    /// What was changed here and elsewhere.
    pub changed_twice: Vec<ChangedTwice>,
    /// How many people and classes are erased for good.
    pub erased: u32,
    /// How many rows are left out: they are of people and classes that were erased for good.
    pub left_out: u32,
    /// When the last change in the file was made, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub last_change_at: Option<i64>,
    /// The first of what it does.
    pub entries: ImportEntries,
}

impl From<&records::ImportedEntry> for ImportEntry {
    fn from(entry: &records::ImportedEntry) -> Self {
        let people = Participants::new(Vec::new());
        Self {
            kind: RecordKind::of(entry.noun).unwrap_or(RecordKind::Game),
            id: entry.id.clone(),
            name: entry.name.clone(),
            players: entry.players.iter().map(|seat| people.player(seat)).collect(),
            fate: match &entry.fate {
                records::Fate::Added => ImportFate::Added,
                records::Fate::Renamed { before } => ImportFate::Renamed { before: before.clone() },
                records::Fate::Deleted => ImportFate::Deleted,
                records::Fate::Restored => ImportFate::Restored,
                records::Fate::Changed => ImportFate::Changed,
            },
        }
    }
}
