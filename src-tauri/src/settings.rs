//! The settings file. The interface does not use the store plugin: it loads and saves all settings at once. The plugin reads
//! the file; it is written here, since the plugin empties it before it writes, and a full disk would leave it so.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Map, Value};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::{Store, StoreBuilder, resolve_store_path};

use crate::api::settings::Settings;
use crate::desk::files::replace;
use crate::error::{AppError, AppProblem, Result};

const FILE: &str = "settings.json";
const LOUDEST: u8 = 100;
const TEXT_SIZES: std::ops::RangeInclusive<u8> = 80..=200;

/// The settings file, opened.
pub struct SettingsFile<R: Runtime> {
    path: PathBuf,
    store: Arc<Store<R>>,
    problem: Option<AppError>,
}

impl<R: Runtime> SettingsFile<R> {
    /// Opens the file. An invalid one is kept under another name, and the defaults are used.
    ///
    /// # Errors
    /// If the app has no data folder.
    pub fn open(app: &AppHandle<R>) -> tauri_plugin_store::Result<Self> {
        let path = resolve_store_path(app, FILE)?;
        let problem = keep_bad_file_aside(&path).err();
        let store = StoreBuilder::new(app, FILE).disable_auto_save().build()?;
        // Otherwise the plugin writes the file when the app ends.
        store.close_resource();
        Ok(Self { path, store, problem })
    }

    /// The problem found when the file was opened, if there was one.
    pub fn problem(&self) -> Option<&AppError> {
        self.problem.as_ref()
    }

    /// The settings.
    pub fn read(&self) -> Settings {
        from_entries(self.store.entries()).unwrap_or_default()
    }

    /// Writes the settings to disk.
    ///
    /// # Errors
    /// If a setting is out of its range, or if the file can't be written: then the settings apply until the app is closed.
    pub fn save(&self, settings: &Settings) -> Result<()> {
        if !TEXT_SIZES.contains(&settings.text_size) {
            let (from, to) = (u32::from(*TEXT_SIZES.start()), u32::from(*TEXT_SIZES.end()));
            return Err(AppProblem::TextSize { from, to }.into());
        }
        if settings.volume > LOUDEST {
            return Err(AppProblem::Volume { most: LOUDEST.into() }.into());
        }
        for (key, value) in to_entries(settings)? {
            self.store.set(key, value);
        }
        self.write().map_err(|cause| AppError::caused(AppProblem::SettingsNotSaved, &cause))
    }

    fn write(&self) -> std::io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let entries: Map<String, Value> = self.store.entries().into_iter().collect();
        replace(&self.path, &serde_json::to_vec_pretty(&entries)?)
    }
}

/// The settings in these entries; a missing setting, as in a file of an older version, has its default.
fn from_entries(entries: impl IntoIterator<Item = (String, Value)>) -> serde_json::Result<Settings> {
    let mut all = match serde_json::to_value(Settings::default())? {
        Value::Object(defaults) => defaults,
        _ => Map::new(),
    };
    all.extend(entries);
    serde_json::from_value(Value::Object(all))
}

fn to_entries(settings: &Settings) -> Result<Map<String, Value>> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(entries)) => Ok(entries),
        Ok(_) => Err(AppError::with_detail(AppProblem::Fault, "the settings are not a set of entries")),
        Err(cause) => Err(AppError::caused(AppProblem::Fault, &cause)),
    }
}

/// Renames a file that does not contain settings; leaves any other in place.
fn keep_bad_file_aside(path: &Path) -> Result<()> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
        Err(error) => {
            return Err(AppError::caused(AppProblem::SettingsNotRead { file: path.display().to_string() }, &error));
        }
    };
    let Err(cause) = serde_json::from_str::<Map<String, Value>>(&text).and_then(from_entries) else {
        return Ok(());
    };
    let aside = free_name_beside(path);
    let problem = match fs::rename(path, &aside) {
        Ok(()) => AppProblem::SettingsReplaced { kept_as: aside.display().to_string() },
        Err(_) => AppProblem::SettingsNotUnderstood { file: path.display().to_string() },
    };
    Err(AppError::caused(problem, &cause))
}

fn free_name_beside(path: &Path) -> PathBuf {
    (1..)
        .map(|number| path.with_extension(format!("unreadable-{number}.json")))
        .find(|name| !name.exists())
        .unwrap_or_else(|| path.with_extension("unreadable.json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("mathchess-settings-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_missing_setting_has_its_default_and_an_unknown_one_is_no_fault() {
        let entries = [("sounds".to_owned(), Value::Bool(false)), ("later".to_owned(), Value::Null)];
        let settings = from_entries(entries).unwrap();
        assert_eq!(settings, Settings { sounds: false, ..Settings::default() });
    }

    #[test]
    fn what_is_written_is_read_again() {
        let settings = Settings { text_size: 150, movable_pieces: true, ..Settings::default() };
        assert_eq!(from_entries(to_entries(&settings).unwrap()).unwrap(), settings);
    }

    #[test]
    fn a_good_file_stays_and_a_bad_one_is_kept_aside() {
        let folder = folder("aside");
        let path = folder.join(FILE);
        assert_eq!(keep_bad_file_aside(&path), Ok(()));
        fs::write(&path, "{\"theme\":\"dark\"}").unwrap();
        assert_eq!(keep_bad_file_aside(&path), Ok(()));
        for (number, bad) in [(1, &b"{\"theme\":"[..]), (2, b"{\"theme\":7}"), (3, b"\xff\xfe")] {
            fs::write(&path, bad).unwrap();
            let problem = keep_bad_file_aside(&path).unwrap_err();
            let aside = folder.join(format!("settings.unreadable-{number}.json"));
            assert_eq!(problem.kind(), crate::error::ErrorKind::Settings);
            let kept_as = aside.display().to_string();
            assert_eq!(problem.problem, AppProblem::SettingsReplaced { kept_as }.into());
            assert_eq!(fs::read(&aside).unwrap(), bad);
            assert!(!path.exists());
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
