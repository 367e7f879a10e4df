//! Teacher mode, PINs and what a teacher allows.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::teaching::{Permissions, PinAnswer, PinOwner, Scope, Switches, TeacherMode};
use crate::desk::Desk;
use crate::error::Result;

/// How teacher mode stands.
#[tauri::command]
#[specta::specta]
pub async fn teacher_mode(desk: State<'_, Arc<Desk>>) -> Result<TeacherMode> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.teacher_mode()).await
}

/// Closes teacher mode until its PIN is given again.
#[tauri::command]
#[specta::specta]
pub async fn close_teacher_mode(desk: State<'_, Arc<Desk>>) -> Result<TeacherMode> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.close_teacher_mode()).await
}

/// The ids of the profiles that have a PIN.
#[tauri::command]
#[specta::specta]
pub async fn pin_profiles(desk: State<'_, Arc<Desk>>) -> Result<Vec<String>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.pin_profiles()).await
}

/// Tries a PIN. The right one of teacher mode opens it.
#[tauri::command]
#[specta::specta]
pub async fn try_pin(desk: State<'_, Arc<Desk>>, owner: PinOwner, pin: String) -> Result<PinAnswer> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.try_pin(&owner, &pin)).await
}

/// Sets a PIN. One that is there already is changed in teacher mode, or with the present one; that of teacher mode only with it.
#[tauri::command]
#[specta::specta]
pub async fn set_pin(desk: State<'_, Arc<Desk>>, owner: PinOwner, pin: String, present: Option<String>) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.set_pin(&owner, &pin, present.as_deref())).await
}

/// Takes a PIN away, under the conditions of [`set_pin`].
#[tauri::command]
#[specta::specta]
pub async fn clear_pin(desk: State<'_, Arc<Desk>>, owner: PinOwner, present: Option<String>) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.clear_pin(&owner, present.as_deref())).await
}

/// What is set for a class or a profile.
#[tauri::command]
#[specta::specta]
pub async fn switches(desk: State<'_, Arc<Desk>>, scope: Scope) -> Result<Switches> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.switches(&scope)).await
}

/// Sets the switches of a class or a profile, and answers what was set before.
#[tauri::command]
#[specta::specta]
pub async fn set_switches(desk: State<'_, Arc<Desk>>, scope: Scope, switches: Switches) -> Result<Switches> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.set_switches(&scope, &switches)).await
}

/// What a profile may do, as its own switches and those of its classes say.
#[tauri::command]
#[specta::specta]
pub async fn permissions(desk: State<'_, Arc<Desk>>, profile: String) -> Result<Permissions> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.permissions(&profile)).await
}
