//! Entering, playing and explaining turns.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::entry::{Entry, EntryView};
use crate::api::game_view::GameView;
use crate::api::refusal::Refusal;
use crate::api::replay::Explanation;
use crate::api::values::ValuesView;
use crate::desk::Desk;
use crate::error::Result;

/// What is legal next, after what has been entered.
#[tauri::command]
#[specta::specta]
pub async fn look_at(desk: State<'_, Arc<Desk>>, id: String, entry: Entry) -> Result<EntryView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.look_at(&id, &entry)).await
}

/// Why this point can't be chosen next; nothing if it can.
#[tauri::command]
#[specta::specta]
pub async fn why_not(desk: State<'_, Arc<Desk>>, id: String, entry: Entry, point: String) -> Result<Option<Refusal>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.why_not(&id, &entry, &point)).await
}

/// Every legal turn.
#[tauri::command]
#[specta::specta]
pub async fn legal_turns(desk: State<'_, Arc<Desk>>, id: String) -> Result<Vec<String>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.legal_turns(&id)).await
}

/// What the operator on this point calculates, on the board as entered so far.
#[tauri::command]
#[specta::specta]
pub async fn values(desk: State<'_, Arc<Desk>>, id: String, entry: Option<Entry>, point: String) -> Result<ValuesView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.values(&id, entry.as_ref(), &point)).await
}

/// Plays a turn; `--` passes. The answer comes when the turn is safely recorded.
#[tauri::command]
#[specta::specta]
pub async fn play_turn(desk: State<'_, Arc<Desk>>, id: String, turn: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.play_turn(&id, &turn)).await
}

/// Keeps the common mistakes of a learner's turn that was just played. Asked after the turn, so that nobody waits for it.
#[tauri::command]
#[specta::specta]
pub async fn learn_from_turn(
    desk: State<'_, Arc<Desk>>,
    id: String,
    number: u32,
    utc_offset_minutes: i16,
) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.learn_from_turn(&id, number, utc_offset_minutes)).await
}

/// Keeps the common mistake of a learner who wanted to go on with a point that is refused.
#[tauri::command]
#[specta::specta]
pub async fn learn_from_refusal(
    desk: State<'_, Arc<Desk>>,
    id: String,
    entry: Entry,
    point: String,
    utc_offset_minutes: i16,
) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.learn_from_refusal(&id, &entry, &point, utc_offset_minutes)).await
}

/// Takes the last turn back.
#[tauri::command]
#[specta::specta]
pub async fn take_back(desk: State<'_, Arc<Desk>>, id: String) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.take_back(&id)).await
}

/// Why a played turn was legal, with its equations.
#[tauri::command]
#[specta::specta]
pub async fn explain_turn(desk: State<'_, Arc<Desk>>, id: String, number: u32) -> Result<Explanation> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.explain_turn(&id, number)).await
}
