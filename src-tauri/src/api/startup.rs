//! The data that the interface needs before its first screen.

use serde::Serialize;
use specta::Type;

use super::settings::Settings;
use crate::error::AppError;

/// What the desktop says about the person at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Desktop {
    /// Whether a screen reader may be running, for which the page must take care.
    pub is_read: bool,
    /// The size of the desktop's text in percent, where the web view does not follow it by itself.
    pub text_size: u16,
}

impl Default for Desktop {
    fn default() -> Self {
        Self { is_read: false, text_size: 100 }
    }
}

/// The data that the interface needs before its first screen.
#[derive(Clone, Debug, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Startup {
    /// The settings.
    pub settings: Settings,
    /// The problem with the settings file, if there was one; then all settings have their defaults.
    pub settings_problem: Option<AppError>,
    /// The folder with all data.
    pub data_folder: String,
    /// The app's version.
    pub version: String,
    /// Whether the system may end the app without notice while it is in the background, as on phones.
    pub ends_in_background: bool,
    /// Whether the window can print: web views of phones and tablets can't.
    pub can_print: bool,
    /// Whether a folder can be shared with other devices: apps on phones can access only their own folders.
    pub can_share_folder: bool,
    /// What the desktop says.
    pub desktop: Desktop,
    /// Whether screen readers hear what the app says only if it is passed on, by the command `announce`.
    pub announces: bool,
    /// Whether the page was loaded again because its process had ended: it returns to its place.
    pub returns: bool,
}
