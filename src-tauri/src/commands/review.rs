//! Looking back at a game.

use std::sync::Arc;

use tauri::State;
use tauri::ipc::Channel;

use super::{off_main_thread, tell};
use crate::desk::Desk;
use crate::error::Result;
use crate::transfer::review::Review;
use crate::transfer::thinking::Reviewing;

/// Reviews the turns of a game.
#[tauri::command]
#[specta::specta]
pub async fn review(desk: State<'_, Arc<Desk>>, id: String, on_progress: Channel<Reviewing>) -> Result<Review> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.review(&id, |progress| tell(&on_progress, progress))).await
}
