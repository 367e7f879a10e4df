//! What the interface needs before its first screen.

use mathchess_records as records;
use serde::Serialize;
use specta::Type;

use super::settings::Settings;
use crate::error::AppError;

/// How far records of an older format are while they are opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Upgrading {
    /// They are copied first.
    Copying {
        /// Pages of the file that are copied.
        done: u32,
        /// Pages of the file.
        of: u32,
    },
    /// The copy is looked through.
    Checking,
    /// They are changed, one format after the other.
    Changing {
        /// Formats that are reached.
        done: u32,
        /// Formats that were missing.
        of: u32,
    },
}

impl From<records::Upgrading> for Upgrading {
    fn from(at: records::Upgrading) -> Self {
        match at {
            records::Upgrading::Copying { done, of } => Self::Copying { done, of },
            records::Upgrading::Checking => Self::Checking,
            records::Upgrading::Changing { done, of } => Self::Changing { done, of },
        }
    }
}

/// What the interface needs before its first screen.
#[derive(Clone, Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Startup {
    /// The settings.
    pub settings: Settings,
    /// What was wrong with the settings file: they are back to the defaults.
    pub settings_problem: Option<AppError>,
    /// Where everything is kept.
    pub data_folder: String,
    /// The app's version.
    pub version: String,
    /// Whether the system may end the app without a word while nobody sees it, as phones do.
    pub ends_in_background: bool,
    /// Whether the window can print: web views of phones and tablets can't.
    pub can_print: bool,
    /// Whether a folder can be shared with other devices: apps on phones see no folders but their own.
    pub can_share_folder: bool,
}
