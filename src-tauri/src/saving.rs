//! Saves a file where the user can find it.

use tauri::{AppHandle, Manager};

use crate::api::thing::FileOf;
use crate::error::Result;
use crate::house::House;

/// Writes a file into the downloads folder, or into the app's own folder if there is none, and returns its path.
///
/// # Errors
/// If it can't be written.
#[cfg(desktop)]
pub fn save(house: &House, app: &AppHandle, file: &FileOf) -> Result<String> {
    let downloads = app.path().download_dir().ok();
    house.save_file(file, downloads.as_deref())
}

/// Makes a file in the app's cache and writes it to the place chosen by the user, which may be another app instead of a
/// folder. Returns its name.
///
/// # Errors
/// If it can't be written, or no place was chosen.
#[cfg(mobile)]
pub fn save(house: &House, app: &AppHandle, file: &FileOf) -> Result<String> {
    use std::path::PathBuf;

    use crate::error::{AppError, AppProblem};

    let cache = app.path().app_cache_dir().map_err(|cause| AppError::caused(AppProblem::NoDataFolder, &cause))?;
    let made = PathBuf::from(house.save_file(file, Some(&cache.join("shared")))?);
    // The system eventually removes what stays in the cache.
    if !made.is_dir() {
        let placed = place(app, &made);
        let _gone = std::fs::remove_file(&made);
        return placed;
    }
    let placed = place_all(app, &made);
    let _gone = std::fs::remove_dir_all(&made);
    placed
}

/// Saves the files of a folder one after the other. Returns the name of the folder.
#[cfg(mobile)]
fn place_all(app: &AppHandle, made: &std::path::Path) -> Result<String> {
    use crate::error::{AppError, AppProblem};

    let name = made.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let not_read = |cause| AppError::caused(AppProblem::FileNotWritten { folder: name.clone() }, &cause);
    let entries = std::fs::read_dir(made).and_then(Iterator::collect::<std::io::Result<Vec<_>>>).map_err(not_read)?;
    let mut files: Vec<_> = entries.iter().map(std::fs::DirEntry::path).collect();
    // Of two numbered names, the longer one has the greater number.
    files.sort_by_key(|file| (file.as_os_str().len(), file.clone()));
    files.iter().try_for_each(|file| place(app, file).map(drop))?;
    Ok(name)
}

#[cfg(mobile)]
fn place(app: &AppHandle, made: &std::path::Path) -> Result<String> {
    use std::io::Write;

    use tauri_plugin_dialog::DialogExt;
    use tauri_plugin_fs::{FsExt, OpenOptions};

    use crate::error::{AppError, AppProblem};

    let name = made.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let Some(chosen) = app.dialog().file().set_file_name(&name).blocking_save_file() else {
        return Err(AppProblem::FileNotPlaced.into());
    };
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    let written = std::fs::read(made).and_then(|bytes| app.fs().open(chosen, options)?.write_all(&bytes));
    written.map_err(|cause| AppError::caused(AppProblem::FileNotWritten { folder: name.clone() }, &cause))?;
    Ok(name)
}
