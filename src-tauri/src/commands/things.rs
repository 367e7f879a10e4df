//! What can be done with things of many kinds: putting them away, bringing them back, saving them as a file.

use tauri::AppHandle;

use super::commands;
use crate::api::thing::{FileOf, Thing};
use crate::error::Result;
use crate::house::House;
use crate::saving;

commands! {
    /// Puts something away.
    #[access(Thing(&thing))]
    fn remove(house: &House, thing: Thing) -> Result<()> {
        house.remove(&thing)
    }

    /// Brings back what was put away.
    #[access(Thing(&thing))]
    fn restore(house: &House, thing: Thing) -> Result<()> {
        house.restore(&thing)
    }

    /// Writes a file into the downloads folder, or into the app's own where there is none, and answers its path. On a phone, where an app
    /// reaches neither, the person chooses the place, and the answer is the file's name.
    #[access(File(&file))]
    fn save_file(house: &House, app: AppHandle, file: FileOf) -> Result<String> {
        saving::save(house, &app, &file)
    }
}
