//! Levels and conditions.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::conditions::{Conditions, ConditionsProblem, Level, OwnLevel};
use crate::desk::Desk;
use crate::error::Result;

/// The ten levels.
#[tauri::command]
#[specta::specta]
pub async fn levels(desk: State<'_, Arc<Desk>>) -> Result<Vec<Level>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.levels()).await
}

/// Every reason why these conditions can't be played; none if they can. A level at its suggested size may fill the board more.
#[tauri::command]
#[specta::specta]
pub async fn check_conditions(
    desk: State<'_, Arc<Desk>>,
    conditions: Conditions,
    level: Option<u8>,
) -> Result<Vec<ConditionsProblem>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.check_conditions(&conditions, level)).await
}

/// The levels that somebody made and kept.
#[tauri::command]
#[specta::specta]
pub async fn own_levels(desk: State<'_, Arc<Desk>>) -> Result<Vec<OwnLevel>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.own_levels()).await
}

/// Keeps an own level: a new one without an id, a changed one with its id.
#[tauri::command]
#[specta::specta]
pub async fn save_own_level(desk: State<'_, Arc<Desk>>, level: OwnLevel) -> Result<OwnLevel> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.save_own_level(&level)).await
}

/// Puts an own level away.
#[tauri::command]
#[specta::specta]
pub async fn delete_own_level(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.delete_own_level(&id)).await
}

/// Brings an own level back.
#[tauri::command]
#[specta::specta]
pub async fn restore_own_level(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.restore_own_level(&id)).await
}
