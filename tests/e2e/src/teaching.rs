//! What a teacher does often: opens the teacher's screen, makes a class, imports a list, saves files.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::app::App;
use crate::person::Person;

impl Person<'_> {
    /// Opens the teacher's page.
    pub async fn opens_teaching(&self) -> Result<()> {
        self.press("nav-settings").await?;
        self.press("settings-teacher").await
    }

    /// Makes a class on the teacher's page and opens it.
    pub async fn makes_class(&self, name: &str) -> Result<()> {
        self.press("class-new").await?;
        self.write("class-name", name).await?;
        self.press("class-save").await?;
        self.app.vanishes("class-name").await?;
        self.press("class-open").await
    }

    /// Pastes a list of names: the preview of the students is shown.
    pub async fn pastes_students(&self, names: &[&str]) -> Result<()> {
        self.press("import-list").await?;
        self.write("list-text", &names.join("\n")).await?;
        self.press("list-read").await?;
        self.app.element("list-preview").await?;
        Ok(())
    }

    /// Imports the list, and waits until each of these names is among the students.
    pub async fn brings_students(&self, names: &[&str]) -> Result<()> {
        self.press("list-bring").await?;
        self.app.vanishes("list-preview").await?;
        for name in names {
            self.app.says("members", name).await?;
        }
        self.press("toast-close").await
    }
}

impl App {
    /// The file that has just been saved, at the path that the app shows.
    pub async fn saved_file(&self) -> Result<PathBuf> {
        self.says("toast", "Saved as ").await?;
        let said = self.text("toast").await?;
        let path = said.lines().find_map(|line| line.strip_prefix("Saved as ")).context("no path is named")?;
        Ok(path.into())
    }
}
