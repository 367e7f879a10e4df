//! Separate folders for one app: its data, settings and caches.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::TempDir;

/// The name of the app's own folder within the folder of all programs' data.
const IDENTIFIER: &str = "org.mathchess.app";

/// The folders; they are removed when the value is dropped.
pub struct Folders {
    root: TempDir,
}

impl Folders {
    /// Empty folders, as on a new machine.
    pub fn empty() -> Result<Self> {
        let root =
            tempfile::Builder::new().prefix("mathchess-").tempdir().context("no temporary folder could be made")?;
        let folders = Self { root };
        for (_, path) in folders.variables() {
            std::fs::create_dir(&path).with_context(|| format!("{} could not be made", path.display()))?;
        }
        Ok(folders)
    }

    /// Folders of a device on which the first start is over: the app opens with Home.
    pub fn begun() -> Result<Self> {
        let folders = Self::empty()?;
        let data = folders.root.path().join("data").join(IDENTIFIER);
        std::fs::create_dir_all(&data).with_context(|| format!("{} could not be made", data.display()))?;
        let settings = data.join("settings.json");
        std::fs::write(&settings, r#"{"firstStartSeen":true}"#)
            .with_context(|| format!("{} could not be written", settings.display()))?;
        Ok(folders)
    }

    /// The variables by which a program finds them.
    pub fn variables(&self) -> [(&'static str, PathBuf); 4] {
        [
            ("XDG_DATA_HOME", "data"),
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_CACHE_HOME", "cache"),
            ("XDG_DOWNLOAD_DIR", "downloads"),
        ]
        .map(|(variable, name)| (variable, self.root.path().join(name)))
    }

    /// The folder that holds them all.
    pub fn root(&self) -> &Path {
        self.root.path()
    }
}
