//! Problems of a folder that several devices share.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of a folder that several devices share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum FolderProblem {
    /// There is no folder of this name.
    NoSuchFolder,
    /// The records of this device lie in it.
    FolderOfRecords,
    /// The folder of ours in it holds something else.
    FolderHoldsOthers,
    /// Its name can't be kept.
    FolderName,
    /// It is not there now.
    FolderGone,
    /// It may not be read or written.
    FolderForbidden,
    /// Its disk is full.
    FolderFull,
    /// Anything else that the system reports.
    FolderUnusable,
}

impl FolderProblem {
    /// What kind of failure it is.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::NoSuchFolder | Self::FolderOfRecords | Self::FolderHoldsOthers | Self::FolderName => {
                ErrorKind::BadInput
            }
            Self::FolderGone => ErrorKind::NotFound,
            Self::FolderForbidden => ErrorKind::ReadOnly,
            Self::FolderFull => ErrorKind::DiskFull,
            Self::FolderUnusable => ErrorKind::Internal,
        }
    }
}
