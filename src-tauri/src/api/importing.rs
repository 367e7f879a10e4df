//! The preview of an import, and the progress of making it.

use mathchess_records as records;
use mathchess_records::ReplacedOf;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::player::Player;
use super::teaching::ImportReport;
use super::unreadable::RecordKind;
use crate::running::participants::Participants;

/// The progress of reading a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReadingFile {
    /// Whether its rows are being checked; before that, they are read.
    pub judging: bool,
    /// The number of rows that are done.
    pub done: u32,
    /// The number of rows in all.
    pub of: u32,
}

/// The effect of an import on something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum ImportFate {
    /// It is new here.
    Added,
    /// It gets another name.
    Renamed {
        /// The name it has here before the import.
        before: String,
    },
    /// It is deleted; it can be restored.
    Deleted,
    /// It was deleted here and is restored.
    Restored,
    /// It changes in another way.
    Changed,
}

/// A thing that an import adds, changes or removes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ImportEntry {
    /// The kind of thing.
    pub kind: RecordKind,
    /// Its id.
    pub id: String,
    /// Its name after the import; empty for a game.
    pub name: String,
    /// The players of a game.
    pub players: Vec<Player>,
    /// What happens to it.
    pub fate: ImportFate,
}

/// A page of the effects of an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ImportEntries {
    /// The entries.
    pub rows: Vec<ImportEntry>,
    /// The number of entries on all pages.
    pub total: u32,
}

/// A value changed both here and elsewhere: the later change counts, the other one is kept in the bin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ChangedTwice {
    /// The kind of thing.
    pub of: ReplacedOf,
    /// Its name.
    pub name: String,
}

/// A row that can't be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct RefusedRow {
    /// The line, counted from 1.
    pub line: u32,
    /// The problem in English, for the person who is asked for help.
    pub problem: String,
}

/// The preview of an import. Nothing has been changed yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ImportPreview {
    /// The numbers of rows, and the games that have two lines.
    pub report: ImportReport,
    /// The rows that can't be used: if there are any, nothing can be imported.
    pub refused: Vec<RefusedRow>,
    /// The values changed both here and elsewhere.
    pub changed_twice: Vec<ChangedTwice>,
    /// The number of people and classes that are erased for good.
    pub erased: u32,
    /// The number of rows that are left out because they belong to erased people and classes.
    pub left_out: u32,
    /// The time of the last change in the file, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub last_change_at: Option<i64>,
    /// The first page of its effects.
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
