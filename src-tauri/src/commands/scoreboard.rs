//! The scoreboard.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::scoreboard::Scoreboard;
use crate::desk::Desk;
use crate::error::Result;

/// Who won how often, and what was taken and given.
#[tauri::command]
#[specta::specta]
pub async fn scoreboard(desk: State<'_, Arc<Desk>>) -> Result<Scoreboard> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.scoreboard()).await
}
