//! Saved displays.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::display::Display;
use crate::desk::Desk;
use crate::error::Result;

/// The saved displays.
#[tauri::command]
#[specta::specta]
pub async fn displays(desk: State<'_, Arc<Desk>>) -> Result<Vec<Display>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.displays()).await
}

/// Saves how a game began, or how it is being prepared.
#[tauri::command]
#[specta::specta]
pub async fn save_display(desk: State<'_, Arc<Desk>>, id: String, name: String) -> Result<Display> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.save_display(&id, &name)).await
}

/// Puts a display away.
#[tauri::command]
#[specta::specta]
pub async fn delete_display(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.delete_display(&id)).await
}

/// Brings a display back.
#[tauri::command]
#[specta::specta]
pub async fn restore_display(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.restore_display(&id)).await
}
