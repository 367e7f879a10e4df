//! Problems with a folder shared by several devices.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems with a folder shared by several devices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum FolderProblem {
    /// There is no folder of this name.
    NoSuchFolder,
    /// The records of this device are in it.
    FolderOfRecords,
    /// The folder of MathChess in it contains other files.
    FolderHoldsOthers,
    /// Its name can't be stored.
    FolderName,
    /// It is missing at the moment.
    FolderGone,
    /// Reading or writing is not permitted.
    FolderForbidden,
    /// Its disk is full.
    FolderFull,
    /// Any other error of the system.
    FolderUnusable,
    /// What the folder asks to erase for good is erased only where there is a teacher's PIN.
    FolderErasesByTeacher,
}

impl FolderProblem {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::NoSuchFolder | Self::FolderOfRecords | Self::FolderHoldsOthers | Self::FolderName => {
                ErrorKind::BadInput
            }
            Self::FolderErasesByTeacher => ErrorKind::TeacherOnly,
            Self::FolderGone => ErrorKind::NotFound,
            Self::FolderForbidden => ErrorKind::ReadOnly,
            Self::FolderFull => ErrorKind::DiskFull,
            Self::FolderUnusable => ErrorKind::Internal,
        }
    }
}
