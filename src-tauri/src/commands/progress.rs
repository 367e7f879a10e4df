//! What learners can do.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::progress::{FactTable, LearnerProgress, StudentRow};
use crate::desk::Desk;
use crate::error::Result;

/// Everything about a profile, or about a guest; what is counted, of so many days, or of all.
#[tauri::command]
#[specta::specta]
pub async fn progress(
    desk: State<'_, Arc<Desk>>,
    profile: Option<String>,
    days: Option<u16>,
) -> Result<LearnerProgress> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.progress(profile.as_deref(), days)).await
}

/// How surely a profile knows the facts of each operator.
#[tauri::command]
#[specta::specta]
pub async fn fact_tables(desk: State<'_, Arc<Desk>>, profile: Option<String>) -> Result<Vec<FactTable>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.fact_tables(profile.as_deref())).await
}

/// The students of a class; what is counted, of so many days, or of all.
#[tauri::command]
#[specta::specta]
pub async fn class_progress(desk: State<'_, Arc<Desk>>, id: String, days: Option<u16>) -> Result<Vec<StudentRow>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.class_progress(&id, days)).await
}
