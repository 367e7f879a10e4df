//! Looking back at a game.

use std::sync::Arc;

use tauri::State;
use tauri::ipc::Channel;

use super::{off_main_thread, tell};
use crate::api::review::Review;
use crate::api::thinking::Reviewing;
use crate::desk::Desk;
use crate::error::Result;

/// Reviews the turns of a game.
#[tauri::command]
#[specta::specta]
pub async fn review(desk: State<'_, Arc<Desk>>, id: String, on_progress: Channel<Reviewing>) -> Result<Review> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.review(&id, |progress| tell(&on_progress, progress))).await
}
