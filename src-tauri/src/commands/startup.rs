//! What the interface needs before its first screen, and the settings.

use std::sync::Arc;

use tauri::{AppHandle, Manager, Wry};

use super::commands;
use crate::api::settings::Settings;
use crate::api::startup::Startup;
use crate::error::{AppError, AppProblem, Result};
use crate::house::House;
use crate::settings::SettingsFile;

commands! {
    /// Says what the interface needs before its first screen. Faults of the files are part of the answer: the window opens in any case.
    fn startup(settings: &SettingsFile<Wry>, app: AppHandle) -> Result<Startup> {
        let folder = app.path().app_data_dir().map_err(|cause| AppError::caused(AppProblem::NoDataFolder, &cause))?;
        let house = app.state::<Arc<House>>();
        Ok(Startup {
            settings: settings.read(),
            settings_problem: settings.problem().cloned(),
            records_problem: house.desk.problem(),
            data_folder: folder.display().to_string(),
            version: app.package_info().version.to_string(),
        })
    }

    /// Keeps the settings.
    fn save_settings(file: &SettingsFile<Wry>, settings: Settings) -> Result<()> {
        file.save(&settings)
    }
}
