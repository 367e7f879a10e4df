//! A file that the system has handed to the app.

use serde::Serialize;
use specta::Type;

/// A file that the system has handed to the app.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OpenedFile {
    /// What it holds, by its beginning.
    pub kind: OpenedKind,
    /// Its name, without the folder.
    pub name: String,
    /// All of it.
    pub text: String,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum OpenedKind {
    /// A game.
    Game,
    /// Records of another device.
    Records,
}
