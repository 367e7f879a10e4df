//! Classes and their members, and profiles put together.

use std::sync::Arc;

use tauri::State;

use super::off_main_thread;
use crate::api::profile::{NewProfile, Profile};
use crate::api::teaching::{Class, ClassList, Enrolment, Member};
use crate::desk::Desk;
use crate::error::Result;

/// All classes.
#[tauri::command]
#[specta::specta]
pub async fn classes(desk: State<'_, Arc<Desk>>) -> Result<Vec<Class>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.classes()).await
}

/// The classes that a profile is in.
#[tauri::command]
#[specta::specta]
pub async fn classes_of(desk: State<'_, Arc<Desk>>, profile: String) -> Result<Vec<Class>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.classes_of(&profile)).await
}

/// Adds a class.
#[tauri::command]
#[specta::specta]
pub async fn create_class(desk: State<'_, Arc<Desk>>, name: String) -> Result<Class> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.create_class(&name)).await
}

/// Gives a class another name.
#[tauri::command]
#[specta::specta]
pub async fn rename_class(desk: State<'_, Arc<Desk>>, id: String, name: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.rename_class(&id, &name)).await
}

/// Puts a class away; its members stay profiles.
#[tauri::command]
#[specta::specta]
pub async fn delete_class(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.delete_class(&id)).await
}

/// Brings a class back, with its members.
#[tauri::command]
#[specta::specta]
pub async fn restore_class(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.restore_class(&id)).await
}

/// Everybody who is in a class or was.
#[tauri::command]
#[specta::specta]
pub async fn class_members(desk: State<'_, Arc<Desk>>, id: String) -> Result<Vec<Member>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.class_members(&id)).await
}

/// Puts profiles into a class.
#[tauri::command]
#[specta::specta]
pub async fn join_class(desk: State<'_, Arc<Desk>>, id: String, profiles: Vec<String>) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.join_class(&id, &profiles)).await
}

/// Takes profiles out of a class.
#[tauri::command]
#[specta::specta]
pub async fn leave_class(desk: State<'_, Arc<Desk>>, id: String, profiles: Vec<String>) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.leave_class(&id, &profiles)).await
}

/// Reads the bytes of a list of students (CSV) and changes nothing.
#[tauri::command]
#[specta::specta]
pub async fn read_class_list(desk: State<'_, Arc<Desk>>, bytes: Vec<u8>) -> Result<ClassList> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.read_class_list(&bytes)).await
}

/// Adds profiles to a class, all or none, without those whose name a member has.
#[tauri::command]
#[specta::specta]
pub async fn enrol(desk: State<'_, Arc<Desk>>, id: String, profiles: Vec<NewProfile>) -> Result<Enrolment> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.enrol(&id, &profiles)).await
}

/// Puts a profile into another: its games, answers and classes count for that one until they are separated.
#[tauri::command]
#[specta::specta]
pub async fn merge_profiles(desk: State<'_, Arc<Desk>>, id: String, into: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.merge_profiles(&id, &into)).await
}

/// Makes a merged profile one of its own again.
#[tauri::command]
#[specta::specta]
pub async fn separate_profile(desk: State<'_, Arc<Desk>>, id: String) -> Result<()> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.separate_profile(&id)).await
}

/// The profiles merged into this one.
#[tauri::command]
#[specta::specta]
pub async fn merged_profiles(desk: State<'_, Arc<Desk>>, id: String) -> Result<Vec<Profile>> {
    let desk = Arc::clone(&desk);
    off_main_thread(move || desk.merged_profiles(&id)).await
}
