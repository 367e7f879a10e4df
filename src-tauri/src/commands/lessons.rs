//! Courses, lessons and their small games.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::board_game::{BoardRefusal, TurnFacts};
use crate::api::course::{CourseView, LessonView, MiniGameState, StepAnswer, StepMarking};
use crate::api::entry::Entry;
use crate::api::game_view::GameView;
use crate::api::lesson::{LessonModel, LessonWhy};
use crate::api::new_game::PlayerChoice;
use crate::desk::Desk;
use crate::error::Result;

/// The courses of a game, with how far a profile or a guest is in them.
#[tauri::command]
#[specta::specta]
pub async fn courses(desk: State<'_, Arc<Desk>>, game: String, profile: Option<String>) -> Result<Vec<CourseView>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.courses(&game, profile.as_deref())).await
}

/// The steps of a lesson or of a mastery check, for a profile or for a guest.
#[tauri::command]
#[specta::specta]
pub async fn lesson(desk: State<'_, Arc<Desk>>, id: String, profile: Option<String>) -> Result<LessonView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.lesson(&id, profile.as_deref())).await
}

/// Marks an answer to a step, and keeps it.
#[tauri::command]
#[specta::specta]
pub async fn mark_step(desk: State<'_, Arc<Desk>>, answer: StepAnswer) -> Result<StepMarking> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.mark_step(&answer)).await
}

/// The engine's answer to a step, for a profile or for a guest.
#[tauri::command]
#[specta::specta]
pub async fn step_model(
    desk: State<'_, Arc<Desk>>,
    id: String,
    profile: Option<String>,
) -> Result<Option<LessonModel>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.step_model(&id, profile.as_deref())).await
}

/// Which wrong idea it shows to choose this point next in a lesson's step or a drill; nothing if it may be chosen.
#[tauri::command]
#[specta::specta]
pub async fn why_refused(
    desk: State<'_, Arc<Desk>>,
    id: String,
    entry: Entry,
    point: String,
    profile: Option<String>,
) -> Result<Option<LessonWhy>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.why_refused(&id, &entry, &point, profile.as_deref())).await
}

/// Begins the small game of a course.
#[tauri::command]
#[specta::specta]
pub async fn mini_game(desk: State<'_, Arc<Desk>>, course: String, learner: PlayerChoice) -> Result<GameView> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.mini_game(&course, learner)).await
}

/// How a small game stands; nothing if the game is none.
#[tauri::command]
#[specta::specta]
pub async fn mini_game_state(desk: State<'_, Arc<Desk>>, id: String) -> Result<Option<MiniGameState>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.mini_game_state(&id)).await
}

/// What a turn of one of the five games would do in a position.
#[tauri::command]
#[specta::specta]
pub async fn position_preview(
    desk: State<'_, Arc<Desk>>,
    game: String,
    position: String,
    turn: String,
) -> Result<Option<TurnFacts>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.position_preview(&game, &position, &turn)).await
}

/// Why a turn of one of the five games is not legal in a position.
#[tauri::command]
#[specta::specta]
pub async fn position_why_not(
    desk: State<'_, Arc<Desk>>,
    game: String,
    position: String,
    turn: String,
) -> Result<Option<BoardRefusal>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.position_why_not(&game, &position, &turn)).await
}
