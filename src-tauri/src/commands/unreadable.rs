//! What waits to be gone on with, and records that can't be read.

use tauri::{AppHandle, Manager};

use super::commands;
use crate::api::unreadable::{RecordKind, Unfinished, UnreadableRow};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The game that was played last and can be gone on with, whichever game it is.
    fn unfinished(desk: &Desk) -> Result<Unfinished> {
        desk.unfinished()
    }

    /// The rows of one kind that can't be read.
    fn unreadable_rows(desk: &Desk, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
        desk.unreadable_rows(kind)
    }

    /// Writes a row as it stands in the file, as JSON, into the downloads folder, or into the app's own where there is none, and
    /// answers its path.
    fn export_unreadable(desk: &Desk, app: AppHandle, kind: RecordKind, id: String) -> Result<String> {
        let downloads = app.path().download_dir().ok();
        desk.export_unreadable(kind, &id, downloads.as_deref())
    }

    /// Puts a row away that can't be read.
    fn delete_unreadable(desk: &Desk, kind: RecordKind, id: String) -> Result<()> {
        desk.delete_unreadable(kind, &id)
    }

    /// Brings a row back that was put away.
    fn restore_unreadable(desk: &Desk, kind: RecordKind, id: String) -> Result<()> {
        desk.restore_unreadable(kind, &id)
    }
}
