//! A folder shared with other devices.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use crate::error::AppError;

/// The state of the exchange with the shared folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderState {
    /// The path of the folder; none if this device does not take part in one.
    pub chosen: Option<String>,
    /// Whether records are being exchanged now.
    pub is_exchanging: bool,
    /// When the last exchange of this run was completed, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub last_at: Option<i64>,
    /// The number of exchanges of this run that brought something. Screens that show records load them again when this
    /// grows.
    pub arrivals: u32,
    /// Why the last exchange was not completed.
    pub problem: Option<AppError>,
    /// The number of devices known to have written into the folder.
    pub devices: u32,
    /// By how many hours another device's clock is ahead of this one's; none up to one day.
    pub others_ahead_hours: Option<u32>,
    /// By how many hours other devices report this one's clock to be ahead.
    pub ahead_hours: Option<u32>,
    /// Files that could not be read.
    pub waiting: Option<FolderWaiting>,
}

/// Files that could not be read; they are tried again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderWaiting {
    /// The number of files.
    pub files: u32,
    /// Why the last of them could not be read.
    pub reason: FolderWait,
    /// The problem in English, for the person who is asked for help.
    pub detail: Option<String>,
}

/// Why a file could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum FolderWait {
    /// It is incomplete or damaged.
    Incomplete,
    /// A newer version of the app wrote it.
    Newer,
    /// It contains something that this device refuses.
    Refused,
}
