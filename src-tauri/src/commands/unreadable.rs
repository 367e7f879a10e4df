//! What waits to be gone on with, and records that can't be read.

use std::sync::Arc;

use tauri::{AppHandle, Manager, State};

use super::off_main_thread;
use crate::api::unreadable::{RecordKind, Unfinished, UnreadableRow};
use crate::desk::Desk;
use crate::error::Result;

/// The game that was played last and can be gone on with, whichever game it is.
#[tauri::command]
#[specta::specta]
pub async fn unfinished(desk: State<'_, Arc<Desk>>) -> Result<Unfinished> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.unfinished()).await
}

/// The rows of one kind that can't be read.
#[tauri::command]
#[specta::specta]
pub async fn unreadable_rows(desk: State<'_, Arc<Desk>>, kind: RecordKind) -> Result<Vec<UnreadableRow>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.unreadable_rows(kind)).await
}

/// Writes a row as it stands in the file, as JSON, into the downloads folder, or into the app's own where there is none, and
/// answers its path.
#[tauri::command]
#[specta::specta]
pub async fn export_unreadable(
    app: AppHandle,
    desk: State<'_, Arc<Desk>>,
    kind: RecordKind,
    id: String,
) -> Result<String> {
    let desk = Arc::clone(&desk);
    let downloads = app.path().download_dir().ok();
    off_main_thread(move || desk.export_unreadable(kind, &id, downloads.as_deref())).await
}

/// Puts a row away that can't be read.
#[tauri::command]
#[specta::specta]
pub async fn delete_unreadable(desk: State<'_, Arc<Desk>>, kind: RecordKind, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.delete_unreadable(kind, &id)).await
}

/// Brings a row back that was put away.
#[tauri::command]
#[specta::specta]
pub async fn restore_unreadable(desk: State<'_, Arc<Desk>>, kind: RecordKind, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.restore_unreadable(kind, &id)).await
}
