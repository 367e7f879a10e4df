//! The analysis board.

use std::sync::Arc;

use tauri::State;
use tauri::ipc::Channel;

use super::{off_main_thread, tell};
use crate::api::analysis::{Analysis, AnalysisBoard, AnalysisSetup, AnalysisStep};
use crate::api::entry::{Entry, EntryView};
use crate::api::refusal::Refusal;
use crate::api::values::ValuesView;
use crate::desk::Desk;
use crate::error::Result;

/// The best lines of a position; what has been found so far comes as progress.
#[tauri::command]
#[specta::specta]
pub async fn analyse(desk: State<'_, Arc<Desk>>, position: String, on_progress: Channel<Analysis>) -> Result<Analysis> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.analyse(&position, |progress| tell(&on_progress, progress))).await
}

/// What is legal next in a position, after what has been entered.
#[tauri::command]
#[specta::specta]
pub async fn analysis_look(desk: State<'_, Arc<Desk>>, position: String, entry: Entry) -> Result<EntryView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.analysis_look(&position, &entry)).await
}

/// Why this point can't be chosen next in a position; nothing if it can.
#[tauri::command]
#[specta::specta]
pub async fn analysis_why_not(
    desk: State<'_, Arc<Desk>>,
    position: String,
    entry: Entry,
    point: String,
) -> Result<Option<Refusal>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.analysis_why_not(&position, &entry, &point)).await
}

/// What the operator on this point of a position calculates, on the board as entered so far.
#[tauri::command]
#[specta::specta]
pub async fn analysis_values(
    desk: State<'_, Arc<Desk>>,
    position: String,
    entry: Option<Entry>,
    point: String,
) -> Result<ValuesView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.analysis_values(&position, entry.as_ref(), &point)).await
}

/// Plays a turn in a position.
#[tauri::command]
#[specta::specta]
pub async fn analysis_play(desk: State<'_, Arc<Desk>>, position: String, turn: String) -> Result<AnalysisStep> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.analysis_play(&position, &turn)).await
}

/// Judges a position that somebody has set up.
#[tauri::command]
#[specta::specta]
pub async fn analysis_position(desk: State<'_, Arc<Desk>>, setup: AnalysisSetup) -> Result<AnalysisBoard> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.analysis_position(&setup)).await
}
