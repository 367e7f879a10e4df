//! Problems of the app itself, its settings and the files that it writes.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems of the app itself, its settings and the files that it writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum AppProblem {
    /// The app made a mistake.
    Fault,
    /// The system names no folder for the app's data.
    NoDataFolder,
    /// A size of text in percent that can't be set.
    TextSize { from: u32, to: u32 },
    /// Sounds can't be that loud.
    Volume { most: u32 },
    /// The settings could not be written.
    SettingsNotSaved,
    /// The file of the settings can't be opened.
    SettingsNotRead { file: String },
    /// The file of the settings holds something else.
    SettingsNotUnderstood { file: String },
    /// The file of the settings holds something else, and was put aside.
    SettingsReplaced { kept_as: String },
    /// A file could not be written into a folder.
    FileNotWritten { folder: String },
    /// A file may not be written into a folder.
    FileReadOnly { folder: String },
    /// The disk of a folder is full.
    FileDiskFull { folder: String },
    /// A file was to be saved, and no place was chosen for it. Only phones ask for a place.
    #[cfg_attr(desktop, allow(dead_code))]
    FileNotPlaced,
    /// A file that was opened with the app can't be read.
    ArrivalNotRead { name: String },
    /// What was opened with the app is a folder or a device.
    ArrivalNoFile { name: String },
    /// A file that was opened with the app is larger than any that the app writes.
    ArrivalTooLarge { name: String },
    /// A file that was opened with the app is none of the app's.
    ArrivalUnknown { name: String },
    /// A row of a table is not as long as its header.
    TableRagged,
}

impl AppProblem {
    /// What kind of failure it is.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::Fault | Self::NoDataFolder | Self::FileNotWritten { .. } => ErrorKind::Internal,
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
