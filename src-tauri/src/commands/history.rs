//! The list of games, replay, export and import.

use std::sync::Arc;

use tauri::{AppHandle, Manager, State};

use super::off_main_thread;
use crate::api::history::{GameRow, HistoryFilter, Import};
use crate::api::replay::Replay;
use crate::desk::Desk;
use crate::error::Result;

/// The games, the last played first.
#[tauri::command]
#[specta::specta]
pub async fn history(desk: State<'_, Arc<Desk>>, filter: HistoryFilter) -> Result<Vec<GameRow>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.history(&filter)).await
}

/// A game with all its boards and equations.
#[tauri::command]
#[specta::specta]
pub async fn replay(desk: State<'_, Arc<Desk>>, id: String) -> Result<Replay> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.replay(&id)).await
}

/// A game as text.
#[tauri::command]
#[specta::specta]
pub async fn export_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<String> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.export_game(&id)).await
}

/// Writes a game as a text file into the downloads folder, or into the app's own where there is none, and answers its path.
#[tauri::command]
#[specta::specta]
pub async fn export_game_file(app: AppHandle, desk: State<'_, Arc<Desk>>, id: String) -> Result<String> {
    let desk = Arc::clone(&desk);
    let downloads = app.path().download_dir().ok();
    off_main_thread(move || desk.export_game_file(&id, downloads.as_deref())).await
}

/// Reads a game from text and keeps it.
#[tauri::command]
#[specta::specta]
pub async fn import_game(desk: State<'_, Arc<Desk>>, text: String) -> Result<Import> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.import_game(&text)).await
}

/// Puts a game away.
#[tauri::command]
#[specta::specta]
pub async fn delete_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.delete_game(&id)).await
}

/// Brings a game back.
#[tauri::command]
#[specta::specta]
pub async fn restore_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.restore_game(&id)).await
}
