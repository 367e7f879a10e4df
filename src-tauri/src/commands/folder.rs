//! A folder that this device shares with others.

use tauri::AppHandle;
use tauri::ipc::Channel;

use super::commands;
use crate::api::folder::FolderState;
use crate::error::Result;
use crate::house::House;

commands! {
    /// Tells how the exchange with the shared folder stands, now and whenever that changes. Whoever asked before is told no more.
    #[access(Unnoticed)]
    fn watch_folder(house: &House, listener: Channel<FolderState>) -> Result<()> {
        house.folder.watch(listener)
    }

    /// Lets a person pick a folder in the system's own window, and answers its path; none if nothing was picked.
    #[access(Teacher)]
    fn pick_folder(house: &House, app: AppHandle) -> Result<Option<String>> {
        Ok(picked(&app))
    }

    /// Takes part in a folder, and exchanges for the first time.
    #[access(TeacherOfAll)]
    fn share_folder(house: &House, path: String) -> Result<FolderState> {
        house.folder.choose(&path)
    }

    /// Takes part no more. The records stay; the files of this device in the folder are removed if that is asked for.
    #[access(Teacher)]
    fn leave_folder(house: &House, take_files_away: bool) -> Result<FolderState> {
        house.folder.leave(take_files_away)
    }

    /// Exchanges records with the folder, and answers when that is done.
    #[access(Anyone)]
    fn exchange_now(house: &House) -> Result<FolderState> {
        house.folder.exchange_now(true)
    }

    /// Lets an exchange begin soon, such as after a game.
    #[access(Unnoticed)]
    fn exchange_soon(house: &House) -> Result<()> {
        house.folder.exchange_soon();
        Ok(())
    }

    /// Ends the exchange that is under way. What it has done is done.
    #[access(Anyone)]
    fn stop_exchange(house: &House) -> Result<()> {
        house.folder.stop();
        Ok(())
    }
}

#[cfg(desktop)]
fn picked(app: &AppHandle) -> Option<String> {
    use tauri_plugin_dialog::DialogExt;

    let folder = app.dialog().file().blocking_pick_folder()?.into_path().ok()?;
    folder.to_str().map(str::to_owned)
}

/// Apps on phones see no folders but their own: the interface offers none.
#[cfg(mobile)]
fn picked(_app: &AppHandle) -> Option<String> {
    None
}
