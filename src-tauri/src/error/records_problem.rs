//! Problems of the records, as they are kept and as they move between devices.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;
use crate::api::match_view::Stage;
use crate::api::thing::Noun;

/// Problems of the records, as they are kept and as they move between devices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RecordsProblem {
    /// A newer version of the app wrote the records.
    NewerSchema { file: String, found: u32, known: u32 },
    /// The file is damaged or of another kind.
    CorruptFile { file: String },
    /// A row can't be read; the others can.
    RowUnreadable,
    /// The records can't be written.
    RecordsReadOnly { path: String },
    /// The disk of the records is full.
    RecordsDiskFull { path: String },
    /// Another program has the records open.
    Locked { file: String },
    /// The database or the system reports something else.
    Database { file: String },
    /// Something is not there, or was deleted.
    NotFound { noun: Noun },
    /// A text is not the id of anything.
    BadId { noun: Noun },
    /// A name without a letter.
    BlankName { noun: Noun },
    /// A name holds a character that nobody sees.
    InvisibleInName { noun: Noun, character: String },
    /// A name is too long.
    NameTooLong { noun: Noun, length: u32, most: u32 },
    /// The game is not at the stage for this.
    WrongStage { needed: Stage, found: Stage },
    /// A turn does not follow the last one.
    OutOfOrder { next: u32, given: u32 },
    /// Seats or points do not fit the players of a game.
    WrongSeats { seats: u32 },
    /// The players agreed not to take turns back.
    TakeBackNotAllowed,
    /// There is no turn or placement to undo.
    NothingToTakeBack,
    /// A game from elsewhere can't be kept; the detail says why.
    GameNotKept,
    /// An answer can't be kept as it was given; the detail says why.
    AnswerNotKept,
    /// A PIN of the wrong form.
    BadPin,
    /// The system gave no random numbers to hash a PIN with.
    PinNotHashed,
    /// A profile that is to be merged is merged into another.
    MergedAlready,
    /// A profile into which another is to be merged is merged itself.
    MergedItself,
    /// A profile can't be merged into itself.
    SameProfile,
    /// More is chosen than one file of records may hold.
    SelectionTooLarge { megabytes: u32, most: u32 },
    /// No import can be undone.
    NoImportToUndo,
    /// Reading a file was stopped.
    ReadingStopped,
    /// No file was looked at that could be brought in.
    NothingToBringIn,
    /// A replaced value about which somebody has decided already.
    NoSuchValue,
    /// A copy of the records is no longer there.
    NoSuchCopy,
    /// A copy of the records is damaged itself.
    CopyDamaged,
    /// A copy of the records could not be read again as it was written.
    CopyNotWhole,
    /// Empty records are not begun while there are copies.
    CopiesThere,
    /// The records are not damaged: nothing is put in their place.
    NotDamaged,
    /// Not a file of records.
    FileForeign,
    /// A file of records is too large to be read.
    FileTooLarge { megabytes: u32, most: u32 },
    /// A file of records is not text in UTF-8.
    FileNotUtf8 { line: u32 },
    /// A newer version of the app wrote a file of records.
    FileNewer { found: u32, known: u32 },
    /// A file of records is damaged.
    FileDamaged,
    /// A row of a file of records does not fit; the detail says why.
    FileRow { line: u32 },
    /// What can be read is deleted where it is listed.
    StillReadable,
}

impl RecordsProblem {
    /// What kind of failure it is.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::NewerSchema { .. } => ErrorKind::NewerSchema,
            Self::CorruptFile { .. } => ErrorKind::CorruptFile,
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
