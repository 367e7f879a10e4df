//! Competitions in a class.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::competition::{Competition, CompetitionRow, NewCompetition, PairingResult};
use crate::api::game_view::GameView;
use crate::desk::Desk;
use crate::error::Result;

/// The competitions of a class, the last made first.
#[tauri::command]
#[specta::specta]
pub async fn competitions(desk: State<'_, Arc<Desk>>, class_id: String) -> Result<Vec<CompetitionRow>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.competitions(&class_id)).await
}

/// A competition as it stands, with the results of games that are over by now.
#[tauri::command]
#[specta::specta]
pub async fn competition(desk: State<'_, Arc<Desk>>, id: String) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.competition(&id)).await
}

/// Begins a competition, without a round.
#[tauri::command]
#[specta::specta]
pub async fn create_competition(desk: State<'_, Arc<Desk>>, competition: NewCompetition) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.create_competition(&competition)).await
}

/// Gives a competition another name, or another number of rounds.
#[tauri::command]
#[specta::specta]
pub async fn update_competition(
    desk: State<'_, Arc<Desk>>,
    id: String,
    name: String,
    rounds: u32,
) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.update_competition(&id, &name, rounds)).await
}

/// Puts a competition away.
#[tauri::command]
#[specta::specta]
pub async fn delete_competition(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.delete_competition(&id)).await
}

/// Brings a competition back.
#[tauri::command]
#[specta::specta]
pub async fn restore_competition(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.restore_competition(&id)).await
}

/// Pairs the next round.
#[tauri::command]
#[specta::specta]
pub async fn pair_round(desk: State<'_, Arc<Desk>>, id: String) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.pair_round(&id)).await
}

/// Takes the pairings of the last round back, as long as it has no result.
#[tauri::command]
#[specta::specta]
pub async fn undo_round(desk: State<'_, Arc<Desk>>, id: String) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.undo_round(&id)).await
}

/// Begins the game of a pairing, or goes on with it. Its result is taken when it is over.
#[tauri::command]
#[specta::specta]
pub async fn play_pairing(desk: State<'_, Arc<Desk>>, id: String, round: u32, first: u32) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.play_pairing(&id, round, first)).await
}

/// Enters how a pairing ended, or with null withdraws what was entered.
#[tauri::command]
#[specta::specta]
pub async fn enter_result(
    desk: State<'_, Arc<Desk>>,
    id: String,
    round: u32,
    first: u32,
    result: Option<PairingResult>,
) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.enter_result(&id, round, first, result.as_ref())).await
}

/// Lets more people take part, by the ids of their profiles.
#[tauri::command]
#[specta::specta]
pub async fn join_competition(desk: State<'_, Arc<Desk>>, id: String, members: Vec<String>) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.join_competition(&id, &members)).await
}

/// Somebody stops taking part, or comes back.
#[tauri::command]
#[specta::specta]
pub async fn set_withdrawn(
    desk: State<'_, Arc<Desk>>,
    id: String,
    number: u32,
    withdrawn: bool,
) -> Result<Competition> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.set_withdrawn(&id, number, withdrawn)).await
}
