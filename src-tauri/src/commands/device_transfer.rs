//! Records on the move between devices, and tables for spreadsheets. Files go into the downloads folder, or into the app's own
//! where there is none; the answer is their path.

use tauri::{AppHandle, Manager};

use super::commands;
use crate::api::teaching::{AnswerPage, ImportReport, ImportUndo, Selection, TableCell};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Writes a file for another device.
    fn export_records(desk: &Desk, app: AppHandle, selection: Selection, name: String) -> Result<String> {
        let downloads = app.path().download_dir().ok();
        desk.export_records(&selection, &name, downloads.as_deref())
    }

    /// Reads a file of another device: all of it or nothing. Twice is once.
    fn import_records(desk: &Desk, text: String) -> Result<ImportReport> {
        desk.import_records(&text)
    }

    /// Undoes the last import. What was changed since is taken back only if `later_changes_too` says so.
    fn undo_import(desk: &Desk, later_changes_too: bool) -> Result<ImportUndo> {
        desk.undo_import(later_changes_too)
    }

    /// Writes a table for a spreadsheet.
    fn export_table(
        desk: &Desk,
        app: AppHandle,
        name: String,
        header: Vec<String>,
        rows: Vec<Vec<TableCell>>,
    ) -> Result<String> {
        let downloads = app.path().download_dir().ok();
        desk.export_table(&name, &header, &rows, downloads.as_deref())
    }

    /// A page of a student's answers, the latest first: `size` of them after the first `from`.
    fn answers(desk: &Desk, profile: String, from: u32, size: u32) -> Result<AnswerPage> {
        desk.answers(&profile, from, size)
    }

    /// Writes all answers of a student for a spreadsheet.
    fn export_answers(desk: &Desk, app: AppHandle, profile: String, name: String) -> Result<String> {
        let downloads = app.path().download_dir().ok();
        desk.export_answers(&profile, &name, downloads.as_deref())
    }

    /// Writes all games of a student for a spreadsheet.
    fn export_games(desk: &Desk, app: AppHandle, profile: String, name: String) -> Result<String> {
        let downloads = app.path().download_dir().ok();
        desk.export_games(&profile, &name, downloads.as_deref())
    }
}
