//! A folder shared with other devices.

use tauri::AppHandle;
use tauri::ipc::Channel;

use super::commands;
use crate::api::bin::Erased;
use crate::api::folder::{ExchangeAct, FolderAsk, FolderState};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Notifies the listener of the state of the exchange with the shared folder, now and whenever it changes. A previous
    /// listener is dropped.
    #[access(Unnoticed)]
    fn watch_folder(house: &House, listener: Channel<FolderState>) -> Result<()> {
        house.folder.watch(listener)
    }

    /// Lets the user pick a folder in the system's dialog, and returns its path; null if none was picked.
    #[access(Teacher)]
    fn pick_folder(house: &House, app: AppHandle) -> Result<Option<String>> {
        Ok(picked(&app))
    }

    /// Joins a folder, and exchanges records for the first time. `device` is what this device calls itself there.
    #[access(TeacherOfAll)]
    fn share_folder(house: &House, path: String, device: String) -> Result<FolderState> {
        house.folder.choose(&path, &device)
    }

    /// Changes what this device calls itself in the folder.
    #[access(Teacher)]
    fn name_device(house: &House, device: String) -> Result<FolderState> {
        house.folder.name_device(&device)
    }

    /// What other devices ask for through the folder, and only a teacher may do.
    #[access(Teacher)]
    fn folder_asks(house: &House) -> Result<Vec<FolderAsk>> {
        house.folder.asks()
    }

    /// Decides about what other devices ask for: it is done here, or what is here stays and they do not ask for it again.
    #[access(Asks(is_done))]
    fn answer_asks(house: &House, acts: Vec<i32>, is_done: bool) -> Result<Erased> {
        house.folder.answer_asks(&acts, is_done)
    }

    /// Exchanges records with the folder, or stops that; returns the state of the folder.
    #[access(Exchange(act))]
    fn exchange(house: &House, act: ExchangeAct) -> Result<FolderState> {
        house.folder.act(act)
    }

    /// Leaves the folder. The records stay; with `take_files_away` the files of this device are removed from the folder.
    #[access(Teacher)]
    fn leave_folder(house: &House, take_files_away: bool) -> Result<FolderState> {
        house.folder.leave(take_files_away)
    }
}

#[cfg(desktop)]
fn picked(app: &AppHandle) -> Option<String> {
    use tauri_plugin_dialog::DialogExt;

    let folder = app.dialog().file().blocking_pick_folder()?.into_path().ok()?;
    folder.to_str().map(str::to_owned)
}

/// Apps on phones can access only their own folders, so the interface offers no choice.
#[cfg(mobile)]
fn picked(_app: &AppHandle) -> Option<String> {
    None
}
