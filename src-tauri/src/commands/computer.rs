//! The computer as a player.

use std::sync::Arc;

use tauri::State;
use tauri::ipc::Channel;

use super::{off_main_thread, tell};
use crate::api::game_view::GameView;
use crate::api::thinking::Thinking;
use crate::desk::Desk;
use crate::error::Result;

/// Lets the computer place a piece or play a turn. The answer comes when it is safely recorded.
#[tauri::command]
#[specta::specta]
pub async fn computer_turn(desk: State<'_, Arc<Desk>>, id: String, on_progress: Channel<Thinking>) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.computer_turn(&id, |progress| tell(&on_progress, progress))).await
}

/// Lets the computer play what it has found so far: `computer_turn` answers at once.
#[tauri::command]
#[specta::specta]
pub async fn move_now(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.move_now(&id)).await
}

/// The strength of the computer that suits a profile at a level, from the last results.
#[tauri::command]
#[specta::specta]
pub async fn propose_strength(desk: State<'_, Arc<Desk>>, profile: String, level: Option<u8>) -> Result<u8> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.propose_strength(&profile, level)).await
}
