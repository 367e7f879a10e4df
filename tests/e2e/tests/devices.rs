//! Records on several devices: a file is previewed before it is imported, and the import is undone; a shared folder keeps
//! two devices in step.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_e2e::wait::until;

const CLASS: &str = "Class 4B";
const STUDENTS: [&str; 2] = ["Mai", "Tom"];

impl Device<'_> {
    /// Makes a class with two students and stays on its screen.
    async fn makes_the_class(&self) -> Result<()> {
        self.person().opens_teaching().await?;
        self.person().makes_class(CLASS).await?;
        self.person().pastes_students(&STUDENTS).await?;
        self.person().brings_students(&STUDENTS).await
    }

    /// Shares a folder, from the teacher's page.
    async fn shares(&self, folder: &Path) -> Result<()> {
        let person = self.person();
        person.write("folder-path", &folder.display().to_string()).await?;
        person.press("folder-share").await?;
        person.press("folder-confirm-yes").await?;
        self.app.says("folder-chosen", &folder.display().to_string()).await
    }

    fn person(&self) -> Person<'_> {
        Person { app: self.app, hand: Hand::Mouse }
    }
}

/// One of the devices of a story.
struct Device<'a> {
    app: &'a App,
}

#[tokio::test]
async fn a_file_is_looked_at_brought_in_and_undone() -> Result<()> {
    story("a file for another device", async |app| {
        app.resize(Size::Desktop).await?;
        let device = Device { app };
        device.makes_the_class().await?;
        let person = device.person();
        person.press("class-back").await?;
        person.press("records-save").await?;
        person.press("save-go").await?;
        let said = app.text("saved-path").await?;
        let start = said.find('/').context("no path is named")?;
        let file = said.get(start..).unwrap_or_default().trim_end_matches('.').to_owned();

        story("another device reads it", async |other| {
            other.resize(Size::Desktop).await?;
            let person = Person { app: other, hand: Hand::Mouse };
            person.opens_teaching().await?;
            person.press("records-read").await?;
            other.choose_file("records-file", Path::new(&file)).await?;
            // Nothing has been imported yet.
            other.says("read-records-sheet", "Bringing it in does this").await?;
            person.press("read-bring-in").await?;
            other.says("read-records-sheet", "The file is brought in").await?;
            person.press("read-undo").await?;
            other.element("read-undone").await?;
            person.press("read-close").await?;
            other.vanishes("class-open").await
        })
        .await
    })
    .await
}

#[tokio::test]
async fn two_devices_exchange_through_a_folder() -> Result<()> {
    let shared = tempfile::tempdir().context("no folder could be made")?;
    story("a shared folder", async |app| {
        app.resize(Size::Desktop).await?;
        let device = Device { app };
        device.makes_the_class().await?;
        device.person().press("class-back").await?;
        device.shares(shared.path()).await?;
        app.element("folder-devices").await?;

        story("another device with the folder", async |other| {
            other.resize(Size::Desktop).await?;
            let another = Device { app: other };
            another.person().opens_teaching().await?;
            another.shares(shared.path()).await?;
            other.says("class-open", "2 students").await?;
            another.person().press("class-open").await?;
            another.person().press("class-tab-students").await?;
            for student in STUDENTS {
                other.says("members", student).await?;
            }
            another.person().pastes_students(&["Zoe"]).await?;
            another.person().brings_students(&["Zoe"]).await?;
            another.person().press("class-back").await?;
            another.person().press("folder-now").await?;
            until("the file with the new student", async || Ok(holds(shared.path(), "Zoe")?.then_some(()))).await
        })
        .await?;

        // The other device's changes arrive with the next exchange, and the open page shows them.
        app.says("class-open", "2 students").await?;
        device.person().press("folder-now").await?;
        app.says("folder-devices", "2 devices").await?;
        app.says("class-open", "3 students").await
    })
    .await
}

/// Whether a file in the shared folder or below contains a text.
fn holds(folder: &Path, text: &str) -> Result<bool> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let found = if path.is_dir() { holds(&path, text)? } else { fs::read_to_string(&path)?.contains(text) };
        if found {
            return Ok(true);
        }
    }
    Ok(false)
}
