//! Beginning a game and going on with one.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::game_view::GameView;
use crate::api::new_game::NewGame;
use crate::desk::Desk;
use crate::error::Result;

/// Begins a game.
#[tauri::command]
#[specta::specta]
pub async fn new_game(desk: State<'_, Arc<Desk>>, game: NewGame) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.new_game(&game)).await
}

/// Opens a game: one that was interrupted is replayed and checked.
#[tauri::command]
#[specta::specta]
pub async fn open_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.open_game(&id)).await
}

/// Stops the clock.
#[tauri::command]
#[specta::specta]
pub async fn pause(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.pause(&id)).await
}

/// Starts the clock again.
#[tauri::command]
#[specta::specta]
pub async fn resume(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.resume(&id)).await
}
