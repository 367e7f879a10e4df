//! Problems of the app itself, its settings and the files that it writes.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of the app itself, its settings and the files that it writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum AppProblem {
    /// A bug of the app.
    Fault,
    /// The app is being closed.
    Closing,
    /// The system has no folder for the app's data.
    NoDataFolder,
    /// The text size, in percent, is out of range.
    TextSize { from: u32, to: u32 },
    /// The volume is too high.
    Volume { most: u32 },
    /// The settings could not be written.
    SettingsNotSaved,
    /// The file of the settings can't be opened.
    SettingsNotRead { file: String },
    /// The settings file has invalid contents.
    SettingsNotUnderstood { file: String },
    /// The settings file had invalid contents and was renamed.
    SettingsReplaced { kept_as: String },
    /// A file could not be written into a folder.
    FileNotWritten { folder: String },
    /// Writing into a folder is not permitted.
    FileReadOnly { folder: String },
    /// The disk of a folder is full.
    FileDiskFull { folder: String },
    /// No place was chosen for a file to be saved. Only phones ask for a place.
    #[cfg_attr(desktop, allow(dead_code))]
    FileNotPlaced,
    /// A file that was opened with the app can't be read.
    ArrivalNotRead { name: String },
    /// What was opened with the app is a folder or a device.
    ArrivalNoFile { name: String },
    /// A file that was opened with the app is larger than any that the app writes.
    ArrivalTooLarge { name: String },
    /// A file that was opened with the app is not one of the app's files.
    ArrivalUnknown { name: String },
    /// A row of a table has a different length than its header.
    TableRagged,
}

impl AppProblem {
    /// The kind of failure.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::Fault | Self::Closing | Self::NoDataFolder | Self::FileNotWritten { .. } => ErrorKind::Internal,
            Self::TextSize { .. } | Self::Volume { .. } | Self::FileNotPlaced | Self::TableRagged => {
                ErrorKind::BadInput
            }
            Self::SettingsNotSaved
            | Self::SettingsNotRead { .. }
            | Self::SettingsNotUnderstood { .. }
            | Self::SettingsReplaced { .. } => ErrorKind::Settings,
            Self::ArrivalNotRead { .. }
            | Self::ArrivalNoFile { .. }
            | Self::ArrivalTooLarge { .. }
            | Self::ArrivalUnknown { .. } => ErrorKind::Import,
            Self::FileReadOnly { .. } => ErrorKind::ReadOnly,
            Self::FileDiskFull { .. } => ErrorKind::DiskFull,
        }
    }
}
