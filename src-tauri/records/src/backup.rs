//! Copies of the records: why they are made, what a list of them tells, and what can be put in place of a damaged file.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// How many bytes all copies together may take. The two newest are kept whatever their size.
pub const BACKUP_BUDGET: u64 = 512 << 20;

/// Why a copy is made. Its name says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// The first start of a day.
    Day,
    /// The app is closed.
    Closing,
    /// A file of another device is read.
    Import,
    /// What that did is undone.
    Undo,
    /// The file, of this format, is brought up to date.
    Migration(u32),
    /// Two profiles are put together.
    Merge,
    /// A class is deleted.
    ClassDeletion,
    /// A copy is put in place of the records.
    Restore,
}

impl Occasion {
    /// The occasions that have no number.
    const NAMED: [(Self, &'static str); 7] = [
        (Self::Day, "day"),
        (Self::Closing, "closing"),
        (Self::Import, "before-import"),
        (Self::Undo, "before-undo"),
        (Self::Merge, "before-merge"),
        (Self::ClassDeletion, "before-class-deletion"),
        (Self::Restore, "before-restore"),
    ];

    /// Is the copy made because something is about to be changed?
    pub(crate) const fn is_before_a_change(self) -> bool {
        !matches!(self, Self::Day | Self::Closing)
    }
}

/// As it stands in the name of a copy.
impl fmt::Display for Occasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Migration(format) => write!(f, "format-{format}"),
            named => Self::NAMED.iter().filter(|(one, _)| one == named).try_for_each(|(_, name)| f.write_str(name)),
        }
    }
}

/// A word that names none of the occasions.
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
    /// The name of its file, which is also its identity.
    pub name: String,
    /// Why it was made.
    pub occasion: Occasion,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// How large it is.
    pub bytes: u64,
    /// How many games it holds, without deleted ones.
    pub games: u32,
}

/// What is left of records that can't be used, and what can be put in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// How many games can still be counted in the damaged file; none if it can't be read at all.
    pub games: Option<u32>,
    /// The games of what is whole, where only the journal is damaged: everything before the first damaged step.
    pub rest: Option<u32>,
    /// The copies, the newest first.
    pub copies: Vec<BackupCopy>,
    /// Whether new, empty records can be begun: only without any copy, or after the file has gone.
    pub can_begin_anew: bool,
}

/// What is put in place of damaged records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// A copy, by its name.
    Copy(String),
    /// What is whole of the damaged records ([`Damage::rest`]).
    Rest,
    /// Nothing: new records are begun.
    Nothing,
}

/// What became of records that were to be replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replaced {
    /// They are kept under this name, byte for byte; none if there was no file.
    KeptAs(Option<PathBuf>),
    /// They are not damaged: nothing was changed.
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
