//! The data for the interface's first screen, and the settings.

use std::sync::Arc;

use mathchess_records::Upgrading;
use tauri::ipc::Channel;
use tauri::{AppHandle, Manager, Wry};

use super::{commands, tell};
use crate::api::settings::Settings;
use crate::api::startup::{Desktop, Startup};
use crate::error::{AppError, AppProblem, Result};
use crate::house::House;
use crate::settings::SettingsFile;

commands! {
    /// The data that the interface needs before its first screen. Problems with files are part of the answer, so that the
    /// window opens in any case. On a new day it is to be asked who is there.
    #[access(Anyone)]
    fn startup(house: &House, app: AppHandle, utc_offset_minutes: i16) -> Result<Startup> {
        let folder = app.path().app_data_dir().map_err(|cause| AppError::caused(AppProblem::NoDataFolder, &cause))?;
        let file = app.state::<Arc<SettingsFile<Wry>>>();
        let settings = file.read();
        house.desk.know_settings(&settings);
        house.desk.begin_day(settings.learner_day, utc_offset_minutes);
        Ok(Startup {
            settings,
            settings_problem: file.problem().cloned(),
            data_folder: folder.display().to_string(),
            version: app.package_info().version.to_string(),
            ends_in_background: cfg!(any(target_os = "android", target_os = "ios")),
            can_print: cfg!(desktop),
            can_share_folder: cfg!(desktop),
            desktop: house.desktop.now(),
            announces: cfg!(target_os = "linux"),
            returns: house.revival.take_returns(),
        })
    }

    /// Opens the records, if they are not open yet; fails if they can't be used. Migrating large older records takes a
    /// while: `on_progress` gets the progress.
    #[access(Anyone)]
    fn open_records(house: &House, on_progress: Channel<Upgrading>) -> Result<Option<AppError>> {
        Ok(house.desk.open_records(move |at| tell(&on_progress, at)))
    }

    /// Tells the listener what the desktop says about the person at it: now, and whenever it changes.
    #[access(Unnoticed)]
    fn watch_desktop(house: &House, listener: Channel<Desktop>) -> Result<()> {
        house.desktop.watch(listener);
        Ok(())
    }

    /// Passes what the app says on to a screen reader, where the web view does not.
    #[access(Unnoticed)]
    fn announce(house: &House, app: AppHandle, words: String) -> Result<()> {
        announced(&app, &words)
    }

    /// Saves the settings, and returns them: with another learner, those that belong to that one are in them. A learner who
    /// is no longer chosen is logged out.
    #[access(Settings(&settings))]
    fn save_settings(house: &House, app: AppHandle, settings: Settings) -> Result<Settings> {
        let file = app.state::<Arc<SettingsFile<Wry>>>();
        let saved = file.save(settings);
        // Those of the learner who is chosen now, and also those that could not be written.
        house.desk.know_settings(&file.read());
        house.log.show(file.read().log);
        saved
    }
}

#[cfg(target_os = "linux")]
fn announced(app: &AppHandle, words: &str) -> Result<()> {
    crate::window::announcing::announce(app, words).map_err(|cause| AppError::caused(AppProblem::Fault, &cause))
}

/// Elsewhere the web view tells screen readers itself.
#[cfg(not(target_os = "linux"))]
fn announced(_app: &AppHandle, _words: &str) -> Result<()> {
    Ok(())
}
