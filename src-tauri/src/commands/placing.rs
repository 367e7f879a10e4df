//! Placing the pieces.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::game_view::GameView;
use crate::api::piece::Piece;
use crate::desk::Desk;
use crate::error::Result;

/// Places a piece from a box.
#[tauri::command]
#[specta::specta]
pub async fn place(desk: State<'_, Arc<Desk>>, id: String, piece: Piece, point: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.place(&id, &piece, &point)).await
}

/// Puts a placed piece back into its box.
#[tauri::command]
#[specta::specta]
pub async fn lift_piece(desk: State<'_, Arc<Desk>>, id: String, point: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.lift_piece(&id, &point)).await
}

/// Undoes the last placing.
#[tauri::command]
#[specta::specta]
pub async fn undo_placing(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.undo_placing(&id)).await
}

/// Places what is left at random.
#[tauri::command]
#[specta::specta]
pub async fn fill(desk: State<'_, Arc<Desk>>, id: String, mirrored: bool) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.fill(&id, mirrored)).await
}

/// Lets a supervisor place for both, or the players in turn again.
#[tauri::command]
#[specta::specta]
pub async fn set_supervisor(desk: State<'_, Arc<Desk>>, id: String, on: bool) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.set_supervisor(&id, on)).await
}

/// Places the pieces as in a position text.
#[tauri::command]
#[specta::specta]
pub async fn use_display(desk: State<'_, Arc<Desk>>, id: String, position: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.use_display(&id, &position)).await
}

/// Ends the phase of placing.
#[tauri::command]
#[specta::specta]
pub async fn begin_play(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.begin_play(&id)).await
}
