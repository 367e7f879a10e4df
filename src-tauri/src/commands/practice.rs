//! Drills and puzzles.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::drill::{DrillAnswer, DrillMarking, DrillRound};
use crate::api::lesson::LessonModel;
use crate::api::practice::PracticeHome;
use crate::api::puzzle::{Puzzle, PuzzleAnswer, PuzzleHint, PuzzleMarking};
use crate::desk::Desk;
use crate::error::Result;

/// What there is to practise for a profile, or for a guest.
#[tauri::command]
#[specta::specta]
pub async fn practice_home(desk: State<'_, Arc<Desk>>, profile: Option<String>) -> Result<PracticeHome> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.practice_home(profile.as_deref())).await
}

/// The id of a round of puzzles that begins now.
#[tauri::command]
#[specta::specta]
pub async fn begin_round(desk: State<'_, Arc<Desk>>) -> Result<String> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.begin_round()).await
}

/// A round of quick questions on what is due, or of whole positions for one skill.
#[tauri::command]
#[specta::specta]
pub async fn drill_round(
    desk: State<'_, Arc<Desk>>,
    profile: Option<String>,
    skill: Option<String>,
) -> Result<DrillRound> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.drill_round(profile.as_deref(), skill.as_deref())).await
}

/// Marks an answer to a drill, and keeps it.
#[tauri::command]
#[specta::specta]
pub async fn mark_drill(desk: State<'_, Arc<Desk>>, answer: DrillAnswer) -> Result<DrillMarking> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.mark_drill(&answer)).await
}

/// The engine's answer to a drill, for a profile or for a guest.
#[tauri::command]
#[specta::specta]
pub async fn drill_model(
    desk: State<'_, Arc<Desk>>,
    id: String,
    profile: Option<String>,
) -> Result<Option<LessonModel>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.drill_model(&id, profile.as_deref())).await
}

/// The next puzzle that suits a learner, none of `passed`; of one level or of any. Nothing if none is left.
#[tauri::command]
#[specta::specta]
pub async fn puzzle(
    desk: State<'_, Arc<Desk>>,
    profile: Option<String>,
    level: Option<u8>,
    passed: Vec<String>,
) -> Result<Option<Puzzle>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.puzzle(profile.as_deref(), level, &passed)).await
}

/// Marks a turn of a puzzle, and keeps what ends a try.
#[tauri::command]
#[specta::specta]
pub async fn mark_puzzle(desk: State<'_, Arc<Desk>>, answer: PuzzleAnswer) -> Result<PuzzleMarking> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.mark_puzzle(&answer)).await
}

/// A hint at a puzzle, to be shown in three stages.
#[tauri::command]
#[specta::specta]
pub async fn puzzle_hint(
    desk: State<'_, Arc<Desk>>,
    id: String,
    so_far: Vec<String>,
    profile: Option<String>,
) -> Result<PuzzleHint> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.puzzle_hint(&id, &so_far, profile.as_deref())).await
}
