//! Records on the move between devices, and tables for spreadsheets. Files go into the downloads folder, or into the app's own
//! where there is none; the answer is their path.

use std::sync::Arc;

use tauri::{AppHandle, Manager, State};

use super::off_main_thread;
use crate::api::teaching::{AnswerPage, ImportReport, ImportUndo, Selection, TableCell};
use crate::desk::Desk;
use crate::error::Result;

/// Writes a file for another device.
#[tauri::command]
#[specta::specta]
pub async fn export_records(
    app: AppHandle,
    desk: State<'_, Arc<Desk>>,
    selection: Selection,
    name: String,
) -> Result<String> {
    let desk = Arc::clone(&desk);
    let downloads = app.path().download_dir().ok();
    off_main_thread(move || desk.export_records(&selection, &name, downloads.as_deref())).await
}

/// Reads a file of another device: all of it or nothing. Twice is once.
#[tauri::command]
#[specta::specta]
pub async fn import_records(desk: State<'_, Arc<Desk>>, text: String) -> Result<ImportReport> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.import_records(&text)).await
}

/// Undoes the last import. What was changed since is taken back only if `later_changes_too` says so.
#[tauri::command]
#[specta::specta]
pub async fn undo_import(desk: State<'_, Arc<Desk>>, later_changes_too: bool) -> Result<ImportUndo> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.undo_import(later_changes_too)).await
}

/// Writes a table for a spreadsheet.
#[tauri::command]
#[specta::specta]
pub async fn export_table(
    app: AppHandle,
    desk: State<'_, Arc<Desk>>,
    name: String,
    header: Vec<String>,
    rows: Vec<Vec<TableCell>>,
) -> Result<String> {
    let desk = Arc::clone(&desk);
    let downloads = app.path().download_dir().ok();
    off_main_thread(move || desk.export_table(&name, &header, &rows, downloads.as_deref())).await
}

/// A page of a student's answers, the latest first: `size` of them after the first `from`.
#[tauri::command]
#[specta::specta]
pub async fn answers(desk: State<'_, Arc<Desk>>, profile: String, from: u32, size: u32) -> Result<AnswerPage> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.answers(&profile, from, size)).await
}

/// Writes all answers of a student for a spreadsheet.
#[tauri::command]
#[specta::specta]
pub async fn export_answers(
    app: AppHandle,
    desk: State<'_, Arc<Desk>>,
    profile: String,
    name: String,
) -> Result<String> {
    let desk = Arc::clone(&desk);
    let downloads = app.path().download_dir().ok();
    off_main_thread(move || desk.export_answers(&profile, &name, downloads.as_deref())).await
}

/// Writes all games of a student for a spreadsheet.
#[tauri::command]
#[specta::specta]
pub async fn export_games(app: AppHandle, desk: State<'_, Arc<Desk>>, profile: String, name: String) -> Result<String> {
    let desk = Arc::clone(&desk);
    let downloads = app.path().download_dir().ok();
    off_main_thread(move || desk.export_games(&profile, &name, downloads.as_deref())).await
}
