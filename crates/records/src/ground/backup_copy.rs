//! Copies of the records: why they are made, what a list of them shows, and what can replace a damaged file.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// The most bytes that all copies together may take. The two newest are kept regardless of their size.
pub const BACKUP_BUDGET: u64 = 512 << 20;

/// The reason why a copy is made; it is part of the copy's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// At the first start of a day.
    Day,
    /// When the app is closed.
    Closing,
    /// Before a file of another device is imported.
    Import,
    /// Before an import is undone.
    Undo,
    /// Before a file of this format is migrated.
    Migration(u32),
    /// Before two profiles are merged.
    Merge,
    /// Before a class is deleted.
    ClassDeletion,
    /// Before a copy replaces the records.
    Restore,
}

impl Occasion {
    /// The occasions without a number, with their names.
    const NAMED: [(Self, &'static str); 7] = [
        (Self::Day, "day"),
        (Self::Closing, "closing"),
        (Self::Import, "before-import"),
        (Self::Undo, "before-undo"),
        (Self::Merge, "before-merge"),
        (Self::ClassDeletion, "before-class-deletion"),
        (Self::Restore, "before-restore"),
    ];

    /// Whether the copy is made because something is about to be changed.
    pub(crate) const fn is_before_a_change(self) -> bool {
        !matches!(self, Self::Day | Self::Closing)
    }
}

/// The form in the name of a copy.
impl fmt::Display for Occasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Migration(format) => write!(f, "format-{format}"),
            named => Self::NAMED.iter().filter(|(one, _)| one == named).try_for_each(|(_, name)| f.write_str(name)),
        }
    }
}

/// Error: the word does not name an occasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOccasion;

impl FromStr for Occasion {
    type Err = NoOccasion;

    fn from_str(text: &str) -> Result<Self, NoOccasion> {
        let named = Self::NAMED.iter().find(|(_, name)| *name == text).map(|&(one, _)| one);
        let numbered = || Some(Self::Migration(text.strip_prefix("format-")?.parse().ok()?));
        named.or_else(numbered).ok_or(NoOccasion)
    }
}

/// A copy that lies beside the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupCopy {
    /// The name of its file, which also identifies it.
    pub name: String,
    /// Why it was made.
    pub occasion: Occasion,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Its size.
    pub bytes: u64,
    /// The number of games in it, without deleted ones.
    pub games: u32,
}

/// Why records that can be read are not opened: they are not the newest state, or something was changed in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum Stray {
    /// The journal with the last changes is gone or empty.
    JournalMissing,
    /// The journal beside the file belongs to another file.
    JournalOfAnother,
    /// The file is older than one of its copies.
    Behind,
    /// Triggers, views or indexes were added, changed or removed.
    SchemaChanged,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::JournalMissing => "the journal (-wal) with the last changes is gone",
            Self::JournalOfAnother => "the journal (-wal) beside it belongs to another file",
            Self::Behind => "one of its copies is newer",
            Self::SchemaChanged => "triggers, views or indexes in it are not those of its format",
        })
    }
}

/// The usable parts of records that can't be opened, and what can replace them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Why the records are not opened, if they can be read.
    pub stray: Option<Stray>,
    /// The number of games that can be counted in the damaged file; none if it can't be read at all.
    pub games: Option<u32>,
    /// If only the journal is damaged, the number of games before the first damaged step; if the file can be read, the
    /// number of games in it.
    pub rest: Option<u32>,
    /// The copies, the newest first.
    pub copies: Vec<BackupCopy>,
    /// Whether new, empty records can be started: only if there is no copy, or if the file is missing.
    pub can_begin_anew: bool,
}

/// What replaces damaged records.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub enum Replacement {
    /// A copy, by its name.
    Copy(String),
    /// The undamaged part of the records ([`Damage::rest`]).
    Rest,
    /// New, empty records.
    Nothing,
}

/// The result of replacing records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replaced {
    /// The old records are kept under this name, byte for byte; none if there was no file.
    KeptAs(Option<PathBuf>),
    /// The records are not damaged, so nothing was changed.
    NotDamaged,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_an_occasion_is_read_again() {
        for occasion in Occasion::NAMED.map(|(one, _)| one).into_iter().chain([Occasion::Migration(3)]) {
            assert_eq!(occasion.to_string().parse(), Ok(occasion));
        }
        assert_eq!("soup".parse::<Occasion>(), Err(NoOccasion));
        assert_eq!("format-x".parse::<Occasion>(), Err(NoOccasion));
    }
}
