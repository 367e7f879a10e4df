//! Commands for things of many kinds: deleting, restoring, saving as a file.

use tauri::AppHandle;

use super::commands;
use crate::api::thing::{FileOf, Thing};
use crate::error::Result;
use crate::house::House;
use crate::saving;

commands! {
    /// Deletes a thing.
    #[access(Thing(&thing))]
    fn remove(house: &House, thing: Thing) -> Result<()> {
        house.remove(&thing)
    }

    /// Restores a deleted thing.
    #[access(Thing(&thing))]
    fn restore(house: &House, thing: Thing) -> Result<()> {
        house.restore(&thing)
    }

    /// Writes a file into the downloads folder, or into the app's own folder if there is none, and returns its path. On a
    /// phone the user chooses the place instead, and the file's name is returned.
    #[access(File(&file))]
    fn save_file(house: &House, app: AppHandle, file: FileOf) -> Result<String> {
        saving::save(house, &app, &file)
    }
}
