//! What can be done with things of many kinds: putting them away, bringing them back, saving them as a file.

use tauri::{AppHandle, Manager};

use super::commands;
use crate::api::thing::{FileOf, Thing};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Puts something away. Classes, competitions and, where there is a teacher's PIN, profiles only in teacher mode; a profile
    /// with a PIN by who gives it, or by a teacher.
    fn remove(desk: &Desk, thing: Thing, pin: Option<String>) -> Result<()> {
        desk.remove(&thing, pin.as_deref())
    }

    /// Brings back what was put away.
    fn restore(desk: &Desk, thing: Thing) -> Result<()> {
        desk.restore(&thing)
    }

    /// Writes a file into the downloads folder, or into the app's own where there is none, and answers its path.
    fn save_file(desk: &Desk, app: AppHandle, file: FileOf) -> Result<String> {
        let downloads = app.path().download_dir().ok();
        desk.save_file(&file, downloads.as_deref())
    }
}
