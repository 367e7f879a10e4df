//! A file that the system has passed to the app.

use serde::Serialize;
use specta::Type;

/// A file that the system has passed to the app.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OpenedFile {
    /// The kind of file, recognised by its beginning.
    pub kind: OpenedKind,
    /// Its name, without the folder.
    pub name: String,
    /// Its whole contents.
    pub text: String,
}

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum OpenedKind {
    /// A game.
    Game,
    /// Records of another device.
    Records,
}
