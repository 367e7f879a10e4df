//! What the interface needs before its first screen, and the settings.

use std::sync::Arc;

use tauri::{AppHandle, Manager, State, Wry};

use super::off_main_thread;
use crate::api::settings::Settings;
use crate::api::startup::Startup;
use crate::desk::Desk;
use crate::error::{AppError, ErrorCode, Result};
use crate::settings::SettingsFile;

/// Says what the interface needs before its first screen. Faults of the files are part of the answer: the window opens in any case.
#[tauri::command]
#[specta::specta]
pub async fn startup(
    app: AppHandle,
    settings: State<'_, Arc<SettingsFile<Wry>>>,
    desk: State<'_, Arc<Desk>>,
) -> Result<Startup> {
    let folder = app.path().app_data_dir().map_err(|cause| {
        AppError::new(ErrorCode::Internal, "The system names no folder for the app's data.").caused_by(&cause)
    })?;
    Ok(Startup {
        settings: settings.read(),
        settings_problem: settings.problem().cloned(),
        records_problem: desk.problem().cloned(),
        data_folder: folder.display().to_string(),
        version: app.package_info().version.to_string(),
    })
}

/// Keeps the settings.
#[tauri::command]
#[specta::specta]
pub async fn save_settings(file: State<'_, Arc<SettingsFile<Wry>>>, settings: Settings) -> Result<()> {
    let file = Arc::clone(&file);
    off_main_thread(move || file.save(&settings)).await
}
