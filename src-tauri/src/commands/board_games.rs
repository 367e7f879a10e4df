//! The five games beside Mathematical Chess.

use std::sync::Arc;

use tauri::State;
use tauri::ipc::Channel;

use super::{off_main_thread, tell};
use crate::api::board_game::{
    BoardFrame, BoardGameRow, BoardGameView, BoardHint, BoardRefusal, NewBoardGame, TurnFacts,
};
use crate::api::thinking::Thinking;
use crate::desk::Desk;
use crate::error::Result;

/// Lets the computer play a turn. The answer comes when it is safely recorded.
#[tauri::command]
#[specta::specta]
pub async fn board_computer_turn(
    desk: State<'_, Arc<Desk>>,
    id: String,
    on_progress: Channel<Thinking>,
) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_computer_turn(&id, |progress| tell(&on_progress, progress))).await
}

/// Everybody agrees to stop.
#[tauri::command]
#[specta::specta]
pub async fn agree_in_board_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.agree_in_board_game(&id)).await
}

/// The board after one of the turns of a game.
#[tauri::command]
#[specta::specta]
pub async fn board_frame(desk: State<'_, Arc<Desk>>, id: String, number: u32) -> Result<BoardFrame> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_frame(&id, number)).await
}

/// The games beside Mathematical Chess, the last played first: of one game, or of all.
#[tauri::command]
#[specta::specta]
pub async fn board_game_rows(desk: State<'_, Arc<Desk>>, game: Option<String>) -> Result<Vec<BoardGameRow>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_game_rows(game.as_deref())).await
}

/// A good turn, or how a puzzle goes on.
#[tauri::command]
#[specta::specta]
pub async fn board_hint(desk: State<'_, Arc<Desk>>, id: String) -> Result<BoardHint> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_hint(&id)).await
}

/// What a turn would do; nothing where that would tell what is hidden, and for a turn that is not legal.
#[tauri::command]
#[specta::specta]
pub async fn board_preview(desk: State<'_, Arc<Desk>>, id: String, turn: String) -> Result<Option<TurnFacts>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_preview(&id, &turn)).await
}

/// The moves that solve a puzzle from here; none if there are none or they are not known.
#[tauri::command]
#[specta::specta]
pub async fn board_solution(desk: State<'_, Arc<Desk>>, id: String) -> Result<Vec<String>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_solution(&id)).await
}

/// Why a turn is not legal; nothing if it is.
#[tauri::command]
#[specta::specta]
pub async fn board_why_not(desk: State<'_, Arc<Desk>>, id: String, turn: String) -> Result<Option<BoardRefusal>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_why_not(&id, &turn)).await
}

/// A game as it stands: nothing is begun, its clock is left alone.
#[tauri::command]
#[specta::specta]
pub async fn look_at_board_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.board_game_now(&id)).await
}

/// Begins a game.
#[tauri::command]
#[specta::specta]
pub async fn new_board_game(desk: State<'_, Arc<Desk>>, game: NewBoardGame) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.new_board_game(&game)).await
}

/// Opens a game: one that was interrupted is replayed and checked.
#[tauri::command]
#[specta::specta]
pub async fn open_board_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.open_board_game(&id)).await
}

/// Stops the clock.
#[tauri::command]
#[specta::specta]
pub async fn pause_board_game(desk: State<'_, Arc<Desk>>, id: String) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.pause_board_game(&id)).await
}

/// Plays a turn. The answer comes when the turn is safely recorded.
#[tauri::command]
#[specta::specta]
pub async fn play_board_turn(desk: State<'_, Arc<Desk>>, id: String, turn: String) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.play_board_turn(&id, &turn)).await
}

/// A seat gives up.
#[tauri::command]
#[specta::specta]
pub async fn resign_board_game(desk: State<'_, Arc<Desk>>, id: String, seat: u8) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.resign_board_game(&id, seat)).await
}

/// Takes the last turn back.
#[tauri::command]
#[specta::specta]
pub async fn take_back_board_turn(desk: State<'_, Arc<Desk>>, id: String) -> Result<BoardGameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.take_back_board_turn(&id)).await
}
