//! What the interface needs before its first screen.

use serde::Serialize;
use specta::Type;

use super::settings::Settings;
use crate::error::AppError;

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
