//! Copies of the records, and damaged records.

use mathchess_records as records;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use crate::error::AppError;

/// Why a copy of the records was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum BackupOccasion {
    /// The first start of a day.
    Day,
    /// The app was closed.
    Closing,
    /// A file of another device was imported.
    Import,
    /// An import was undone.
    Undo,
    /// A newer version of the app migrated the records.
    Migration,
    /// Two profiles were merged.
    Merge,
    /// A class was deleted.
    ClassDeletion,
    /// A copy was restored.
    Restore,
}

/// A copy of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BackupCopy {
    /// Its name, which identifies it in commands.
    pub name: String,
    /// Why it was made.
    pub occasion: BackupOccasion,
    /// When it was made, in milliseconds since 1970.
    #[specta(type = Number)]
    pub made_at: i64,
    /// The number of games in it.
    pub games: u32,
}

/// The copies of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Backups {
    /// The copies, the newest first.
    pub copies: Vec<BackupCopy>,
    /// The size of all copies in megabytes.
    pub megabytes: u32,
    /// The largest size that all copies may have in megabytes.
    pub most_megabytes: u32,
    /// The number of games in the present records.
    pub games: u32,
    /// Why the last copy of this run failed, if it did.
    pub problem: Option<AppError>,
}

/// The remains of damaged records, and what can replace them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Damage {
    /// Why the records are not opened, if they can be read.
    pub stray: Option<records::Stray>,
    /// The number of games that can be counted in the damaged file; none if it can't be read.
    pub games: Option<u32>,
    /// If only the journal is damaged, or the file can be read, the number of games in what is whole.
    pub rest: Option<u32>,
    /// The copies, the newest first.
    pub copies: Vec<BackupCopy>,
    /// Whether new, empty records can be started.
    pub can_begin_anew: bool,
}

impl From<records::BackupCopy> for BackupCopy {
    fn from(kept: records::BackupCopy) -> Self {
        let records::BackupCopy { name, occasion, made_ms, games, .. } = kept;
        Self { name, occasion: occasion.into(), made_at: made_ms, games }
    }
}

impl From<records::Occasion> for BackupOccasion {
    fn from(kept: records::Occasion) -> Self {
        match kept {
            records::Occasion::Day => Self::Day,
            records::Occasion::Closing => Self::Closing,
            records::Occasion::Import => Self::Import,
            records::Occasion::Undo => Self::Undo,
            records::Occasion::Migration(_) => Self::Migration,
            records::Occasion::Merge => Self::Merge,
            records::Occasion::ClassDeletion => Self::ClassDeletion,
            records::Occasion::Restore => Self::Restore,
        }
    }
}

impl From<records::Damage> for Damage {
    fn from(found: records::Damage) -> Self {
        let records::Damage { stray, games, rest, copies, can_begin_anew } = found;
        Self { stray, games, rest, copies: copies.into_iter().map(Into::into).collect(), can_begin_anew }
    }
}
