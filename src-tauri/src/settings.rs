//! The settings file. The interface does not use the store plugin: it loads and saves all settings at once. The plugin keeps
//! them in memory; the file is read here, since it may be something that can't be read to its end, and written here, since the
//! plugin empties it before it writes, and a full disk would leave it so.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::{Store, StoreBuilder, resolve_store_path};

use crate::api::settings::{OwnSettings, Settings};
use crate::desk::files::{read_text, replace};
use crate::error::{AppError, AppProblem, Result};

const FILE: &str = "settings.json";
/// The most bytes of the file; the app writes less than a hundredth of it.
const LARGEST: u64 = 1 << 20;
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
        let (found, problem) = match read_or_keep_aside(&path) {
            Ok(found) => (found, None),
            Err(problem) => (None, Some(problem)),
        };
        // The plugin does not read the file.
        let store = StoreBuilder::new(app, FILE).disable_auto_save().create_new().build()?;
        // Otherwise the plugin writes the file when the app ends.
        store.close_resource();
        let file = Self { path, store, problem };
        if let Some(found) = found
            && let Err(error) = file.take_over(found)
        {
            tracing::error!(error = error.for_log(), "the settings could not be tidied");
        }
        Ok(file)
    }

    /// Takes over what is in the file. What no setting reads, such as names that older versions kept, is removed from it.
    fn take_over(&self, found: Map<String, Value>) -> Result<()> {
        let known = to_entries(&from_entries(found.clone()).unwrap_or_default())?;
        let is_tidy = found.iter().all(|(key, value)| known.get(key).is_none_or(|tidy| tidy == value));
        for (key, value) in found.into_iter().chain(known) {
            self.store.set(key, value);
        }
        if is_tidy { Ok(()) } else { self.write_out() }
    }

    /// Forgets a profile that was erased, also in the file.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn forget(&self, profile: &str) -> Result<()> {
        let (before, mut settings) = (self.read(), self.read());
        settings.forget(profile);
        let mut people = People::of_entries(self.store.entries());
        if !people.forget(profile) && settings == before {
            return Ok(());
        }
        let settings = people.changed(&before, settings);
        self.keep(&settings, &people)
    }

    /// The problem found when the file was opened, if there was one.
    pub fn problem(&self) -> Option<&AppError> {
        self.problem.as_ref()
    }

    /// The settings.
    pub fn read(&self) -> Settings {
        from_entries(self.store.entries()).unwrap_or_default()
    }

    /// Writes the settings to disk, and returns them. What belongs to a learner is kept for that one: when the learner
    /// changes, the settings of the next one take its place.
    ///
    /// # Errors
    /// If a setting is out of its range, or if the file can't be written: then the settings apply until the app is closed.
    pub fn save(&self, settings: Settings) -> Result<Settings> {
        if !TEXT_SIZES.contains(&settings.text_size) {
            let (from, to) = (u32::from(*TEXT_SIZES.start()), u32::from(*TEXT_SIZES.end()));
            return Err(AppProblem::TextSize { from, to }.into());
        }
        if settings.volume > LOUDEST {
            return Err(AppProblem::Volume { most: LOUDEST.into() }.into());
        }
        let mut people = People::of_entries(self.store.entries());
        let settings = people.changed(&self.read(), settings);
        self.keep(&settings, &people)?;
        Ok(settings)
    }

    fn keep(&self, settings: &Settings, people: &People) -> Result<()> {
        for (key, value) in to_entries(settings)?.into_iter().chain(to_entries(people)?) {
            self.store.set(key, value);
        }
        self.write_out()
    }

    fn write_out(&self) -> Result<()> {
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

/// The settings that belong to learners, beside those in use.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct People {
    /// Those of learners who have changed some, by the id of the profile.
    people: BTreeMap<String, OwnSettings>,
    /// Those of guests, and of learners who have not changed any; none until somebody has.
    everybody: Option<OwnSettings>,
}

impl People {
    /// From the entries of the file. What can't be read, as when the file was edited by hand, is forgotten.
    fn of_entries(entries: impl IntoIterator<Item = (String, Value)>) -> Self {
        serde_json::from_value(Value::Object(entries.into_iter().collect())).unwrap_or_default()
    }

    /// Forgets those of a profile that was erased. Returns whether there were any.
    fn forget(&mut self, profile: &str) -> bool {
        self.people.remove(profile).is_some()
    }

    /// Notes what has changed for a learner, and returns the settings for the learner from now on.
    fn changed(&mut self, before: &Settings, after: Settings) -> Settings {
        let usual = self.everybody.get_or_insert_with(|| before.own());
        if after.learner != before.learner {
            let next = match &after.learner {
                None => usual.clone(),
                Some(id) => self.people.get(id).cloned().unwrap_or_else(|| usual.for_newcomer()),
            };
            return after.with_own(next);
        }
        match &after.learner {
            None => *usual = after.own(),
            Some(learner) if after.own() != before.own() => drop(self.people.insert(learner.clone(), after.own())),
            Some(_) => {}
        }
        after
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

fn to_entries(settings: &impl Serialize) -> Result<Map<String, Value>> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(entries)) => Ok(entries),
        Ok(_) => Err(AppError::with_detail(AppProblem::Fault, "the settings are not a set of entries")),
        Err(cause) => Err(AppError::caused(AppProblem::Fault, &cause)),
    }
}

/// The entries of the file; none if there is no file. One that does not contain settings is renamed.
fn read_or_keep_aside(path: &Path) -> Result<Option<Map<String, Value>>> {
    let text = match read_text(path, LARGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
        Err(error) => {
            return Err(AppError::caused(AppProblem::SettingsNotRead { file: path.display().to_string() }, &error));
        }
    };
    let entries = serde_json::from_str::<Map<String, Value>>(&text);
    let cause = match entries.and_then(|entries| from_entries(entries.clone()).map(|_| entries)) {
        Ok(entries) => return Ok(Some(entries)),
        Err(cause) => cause,
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
    use crate::api::settings::Equations;
    use mathchess_engine::game::Finding;

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
    fn what_belongs_to_a_learner_comes_and_goes_with_the_learner() {
        let mut people = People::default();
        let learns = |id: Option<&str>, now: &Settings| Settings { learner: id.map(str::to_owned), ..now.clone() };
        // The guest of the first start wants larger text; Ada wants still larger text, and no hints.
        let start = Settings { text_size: 120, ..Settings::default() };
        let ada = people.changed(&start, learns(Some("ada"), &start));
        assert_eq!(ada.text_size, 120);
        let large = people.changed(&ada, Settings { text_size: 200, hints: false, sounds: false, ..ada.clone() });
        let ben = people.changed(&large, learns(Some("ben"), &large));
        assert_eq!((ben.text_size, ben.sounds, ben.hints), (120, true, false), "hints are the device's");
        // The file is written and read between two changes.
        let mut people = People::of_entries(to_entries(&people).unwrap());
        let again = people.changed(&ben, learns(Some("ada"), &ben));
        assert_eq!((again.text_size, again.sounds), (200, false));
        let guest = people.changed(&again, learns(None, &again));
        assert_eq!(guest.text_size, 120);
        let _ = people.changed(&guest, Settings { text_size: 90, ..guest.clone() });
        assert_eq!(people.changed(&guest, learns(Some("ben"), &guest)).text_size, 90, "Ben has changed nothing");
        // Who finds the equations is nobody else's choice.
        let finds = Settings {
            equations: Some(Equations::Found),
            last_finding: Some(Finding::Strict),
            ..people.changed(&again, learns(None, &again))
        };
        let _ = people.changed(&guest, finds.clone());
        let found = |settings: &Settings| (settings.equations, settings.last_finding);
        let ben = people.changed(&finds, learns(Some("ben"), &finds));
        assert_eq!(found(&ben), (None, None));
        assert_eq!(found(&people.changed(&ben, learns(None, &ben))), found(&finds));
        // Nothing of somebody who was erased stays.
        assert_eq!((people.forget("ada"), people.forget("ada"), people.forget("ben")), (true, false, false));
        assert!(!to_entries(&people).unwrap()["people"].to_string().contains("ada"));
    }

    #[test]
    fn settings_of_an_older_version_lose_the_names_in_them_and_an_erased_profile() {
        let player = |profile: &str| serde_json::json!({ "profile": profile, "name": "Zaphira", "computer": null });
        let last = serde_json::json!({
            "level": 1, "ownLevel": null, "placing": { "kind": "mirrored" }, "takeBack": true,
            "conditions": { "size": 6, "digits": [1], "operators": ["+"], "compare": "last" },
            "players": { "white": player("zaphira"), "black": player("tom") },
            "timeLimitMinutes": null, "playerClock": null,
        });
        let entries = [("learner".to_owned(), "zaphira".into()), ("lastChoices".to_owned(), last)];
        let mut settings = from_entries(entries).unwrap();
        let text = |settings: &Settings| serde_json::to_string(settings).unwrap();
        assert!(!text(&settings).contains("Zaphira"));
        settings.forget("tim");
        assert!(settings.last_choices.is_some() && settings.learner.is_some());
        settings.forget("zaphira");
        assert!(!text(&settings).contains("zaphira"));
    }

    #[test]
    fn a_good_file_stays_and_a_bad_one_is_kept_aside() {
        let folder = folder("aside");
        let path = folder.join(FILE);
        assert_eq!(read_or_keep_aside(&path), Ok(None));
        fs::write(&path, "{\"theme\":\"dark\"}").unwrap();
        assert!(read_or_keep_aside(&path).unwrap().is_some());
        let endless = vec![b' '; 1 << 21];
        let bad: [(i32, &[u8]); 4] = [(1, b"{\"theme\":"), (2, b"{\"theme\":7}"), (3, b"\xff\xfe"), (4, &endless)];
        for (number, bad) in bad {
            fs::write(&path, bad).unwrap();
            let problem = read_or_keep_aside(&path).unwrap_err();
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
