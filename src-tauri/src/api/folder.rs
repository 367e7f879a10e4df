//! A folder that this device shares with others.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use crate::error::AppError;

/// How the exchange with the shared folder stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderState {
    /// The folder; none if this device takes part in none.
    pub chosen: Option<String>,
    /// Whether records are being exchanged now.
    pub is_exchanging: bool,
    /// When the last exchange of this run came to its end, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub last_at: Option<i64>,
    /// How many exchanges of this run have brought something: a screen that shows records asks for them anew when this grows.
    pub arrivals: u32,
    /// Why the last exchange did not come to its end.
    pub problem: Option<AppError>,
    /// How many devices have written into the folder, as far as is known.
    pub devices: u32,
    /// By how many hours another device's clock is ahead of this one's; none if no more than a day.
    pub others_ahead_hours: Option<u32>,
    /// By how many hours others find the clock of this device ahead.
    pub ahead_hours: Option<u32>,
    /// Files that could not be read.
    pub waiting: Option<FolderWaiting>,
}

/// Files that could not be read. They are tried again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderWaiting {
    /// How many.
    pub files: u32,
    /// Why the last of them could not.
    pub reason: FolderWait,
    /// What was found in it, in English, for whoever is asked for help.
    pub detail: Option<String>,
}

/// Why a file could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum FolderWait {
    /// It is not there wholly, or damaged.
    Incomplete,
    /// A newer version of the app wrote it.
    Newer,
    /// It holds what is not taken.
    Refused,
}
