//! Hints and scores for a game that is played.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::entry::Entry;
use crate::api::hint::Hint;
use crate::api::thinking::Evaluation;
use crate::desk::Desk;
use crate::error::Result;

/// A good turn for the side to move, to be shown in three stages.
#[tauri::command]
#[specta::specta]
pub async fn hint(desk: State<'_, Arc<Desk>>, id: String, entry: Entry) -> Result<Hint> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.hint(&id, &entry)).await
}

/// How good the position is.
#[tauri::command]
#[specta::specta]
pub async fn evaluation(desk: State<'_, Arc<Desk>>, id: String) -> Result<Evaluation> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.evaluation(&id)).await
}

/// Ends hints, scores, reviews and analyses with what they have found so far.
#[tauri::command]
#[specta::specta]
pub async fn stop_thinking(desk: State<'_, Arc<Desk>>) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || {
        desk.stop_thinking();
        Ok(())
    })
    .await
}
