//! People who play.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::profile::{GuestSummary, NewProfile, Profile};
use crate::desk::Desk;
use crate::error::Result;

/// Everybody who has a profile.
#[tauri::command]
#[specta::specta]
pub async fn profiles(desk: State<'_, Arc<Desk>>) -> Result<Vec<Profile>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.profiles()).await
}

/// Adds a person.
#[tauri::command]
#[specta::specta]
pub async fn create_profile(desk: State<'_, Arc<Desk>>, profile: NewProfile) -> Result<Profile> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.create_profile(&profile)).await
}

/// Adds a person, who takes over what the guest of this run has done.
#[tauri::command]
#[specta::specta]
pub async fn create_profile_for_guest(desk: State<'_, Arc<Desk>>, profile: NewProfile) -> Result<Profile> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.create_profile_for_guest(&profile)).await
}

/// What the guest of this run has done, and a new profile could take over.
#[tauri::command]
#[specta::specta]
pub async fn guest_work(desk: State<'_, Arc<Desk>>) -> Result<GuestSummary> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.guest_work()).await
}

/// Changes a person; one with a PIN by who gives it, or by a teacher.
#[tauri::command]
#[specta::specta]
pub async fn update_profile(desk: State<'_, Arc<Desk>>, profile: Profile, pin: Option<String>) -> Result<Profile> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.update_profile(&profile, pin.as_deref())).await
}

/// Puts a profile away, under the conditions of [`update_profile`] and, where there is a teacher's PIN, only in teacher mode;
/// the games keep the name.
#[tauri::command]
#[specta::specta]
pub async fn delete_profile(desk: State<'_, Arc<Desk>>, id: String, pin: Option<String>) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.delete_profile(&id, pin.as_deref())).await
}

/// Brings a profile back.
#[tauri::command]
#[specta::specta]
pub async fn restore_profile(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.restore_profile(&id)).await
}
