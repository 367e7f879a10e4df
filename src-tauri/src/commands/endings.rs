//! Ending a game before its natural end.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::game_view::GameView;
use crate::api::sides::Side;
use crate::desk::Desk;
use crate::error::Result;

/// A player gives up.
#[tauri::command]
#[specta::specta]
pub async fn resign(desk: State<'_, Arc<Desk>>, id: String, side: Side) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.resign(&id, side)).await
}

/// The players agree to stop.
#[tauri::command]
#[specta::specta]
pub async fn agree_to_stop(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.agree_to_stop(&id)).await
}

/// The umpire stops the game.
#[tauri::command]
#[specta::specta]
pub async fn umpire_stops(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.umpire_stops(&id)).await
}

/// Ends the game if its time has passed; otherwise answers the game as it is.
#[tauri::command]
#[specta::specta]
pub async fn time_up(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.time_up(&id)).await
}
