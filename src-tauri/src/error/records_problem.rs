//! Problems with the records, and with their export and import.

use mathchess_records::{Noun, Stage};
use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems with the records, and with their export and import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RecordsProblem {
    /// A newer version of the app wrote the records.
    NewerSchema { file: String, found: u32, known: u32 },
    /// The file is damaged or of another kind.
    CorruptFile { file: String },
    /// The file is not the newest state of the records, or something was changed in it.
    StrayFile { file: String },
    /// A row can't be read; others can.
    RowUnreadable,
    /// The records can't be written.
    RecordsReadOnly { path: String },
    /// The disk of the records is full.
    RecordsDiskFull { path: String },
    /// Another program has the records open.
    Locked { file: String },
    /// Any other error of the database or the system.
    Database { file: String },
    /// The thing does not exist, or it was deleted.
    NotFound { noun: Noun },
    /// A text is not the id of anything.
    BadId { noun: Noun },
    /// The name has no visible character.
    BlankName { noun: Noun },
    /// The name contains an invisible character.
    InvisibleInName { noun: Noun, character: String },
    /// A name is too long.
    NameTooLong { noun: Noun, length: u32, most: u32 },
    /// The game is at the wrong stage for this.
    WrongStage { needed: Stage, found: Stage },
    /// The turn does not follow the last one.
    OutOfOrder { next: u32, given: u32 },
    /// Seats or points don't match the players of the game.
    WrongSeats { seats: u32 },
    /// The players agreed not to take back turns.
    TakeBackNotAllowed,
    /// There is no turn or placement to undo.
    NothingToTakeBack,
    /// The imported game can't be recorded; the detail says why.
    GameNotKept,
    /// The answer can't be recorded as it was given; the detail says why.
    AnswerNotKept,
    /// The PIN has the wrong form.
    BadPin,
    /// The system provided no random numbers for hashing a PIN.
    PinNotHashed,
    /// The profile to be merged is merged already.
    MergedAlready,
    /// The profile to merge into is itself merged into another.
    MergedItself,
    /// A profile can't be merged into itself.
    SameProfile,
    /// The selection is larger than a file of records may be.
    SelectionTooLarge { megabytes: u32, most: u32 },
    /// There is no import that can be undone.
    NoImportToUndo,
    /// Reading a file was stopped.
    ReadingStopped,
    /// There is no preview of a file that could be imported.
    NothingToBringIn,
    /// Somebody has already decided about the replaced value.
    NoSuchValue,
    /// A copy of the records is no longer there.
    NoSuchCopy,
    /// The copy of the records is damaged.
    CopyDamaged,
    /// The copy of the records is not the same when read back.
    CopyNotWhole,
    /// Empty records are not started while copies exist.
    CopiesThere,
    /// The records are not damaged, so they are not replaced.
    NotDamaged,
    /// The file is not a file of records.
    FileForeign,
    /// A file of records is too large to be read.
    FileTooLarge { megabytes: u32, most: u32 },
    /// A file of records is not text in UTF-8.
    FileNotUtf8 { line: u32 },
    /// A newer version of the app wrote a file of records.
    FileNewer { found: u32, known: u32 },
    /// A file of records is damaged.
    FileDamaged,
    /// A row of a file of records can't be used; the detail says why.
    FileRow { line: u32 },
    /// The record is readable, so it must be deleted where it is listed.
    StillReadable,
}

impl RecordsProblem {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::NewerSchema { .. } => ErrorKind::NewerSchema,
            Self::CorruptFile { .. } | Self::StrayFile { .. } => ErrorKind::CorruptFile,
            Self::RowUnreadable => ErrorKind::Unreadable,
            Self::RecordsReadOnly { .. } => ErrorKind::ReadOnly,
            Self::RecordsDiskFull { .. } => ErrorKind::DiskFull,
            Self::Locked { .. } | Self::Database { .. } | Self::CopyNotWhole => ErrorKind::Database,
            Self::NotFound { .. } => ErrorKind::NotFound,
            Self::BadId { .. }
            | Self::BlankName { .. }
            | Self::InvisibleInName { .. }
            | Self::NameTooLong { .. }
            | Self::AnswerNotKept
            | Self::BadPin
            | Self::MergedAlready
            | Self::MergedItself
            | Self::SameProfile
            | Self::SelectionTooLarge { .. }
            | Self::NoImportToUndo
            | Self::NoSuchValue
            | Self::ReadingStopped
            | Self::NothingToBringIn
            | Self::NoSuchCopy
            | Self::CopyDamaged
            | Self::CopiesThere
            | Self::NotDamaged
            | Self::StillReadable => ErrorKind::BadInput,
            Self::WrongStage { .. } | Self::TakeBackNotAllowed | Self::NothingToTakeBack => ErrorKind::Illegal,
            Self::OutOfOrder { .. } | Self::WrongSeats { .. } | Self::PinNotHashed => ErrorKind::Internal,
            Self::GameNotKept
            | Self::FileForeign
            | Self::FileTooLarge { .. }
            | Self::FileNotUtf8 { .. }
            | Self::FileNewer { .. }
            | Self::FileDamaged
            | Self::FileRow { .. } => ErrorKind::Import,
        }
    }
}
