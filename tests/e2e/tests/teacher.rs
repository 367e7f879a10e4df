//! A teacher sets a PIN, brings a class in from a list, says what is allowed, and takes the names along in a file.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

const PIN: &str = "2468";
const STUDENTS: [&str; 10] = ["Anh", "Ben", "Chi", "Eva", "Huy", "Ida", "Lan", "Mai", "Tom", "Vy"];

/// From an app without classes to one with ten students behind a PIN.
async fn keeps_a_class(name: &str, size: Size) -> Result<()> {
    story(name, async |app| {
        app.resize(size).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        person.press("settings-teacher").await?;
        app.says("teacher-pin", "There is no PIN").await?;
        person.press("teacher-pin-set").await?;
        person.write("pin-new", PIN).await?;
        person.write("pin-again", "2486").await?;
        person.press("pin-set").await?;
        app.says("pin-sheet", "Type the same one twice.").await?;
        person.write("pin-again", PIN).await?;
        person.press("pin-set").await?;
        app.vanishes("pin-again").await?;

        person.press("class-new").await?;
        person.write("class-name", "Class 4B").await?;
        person.press("class-save").await?;
        app.vanishes("class-name").await?;
        person.press("class-open").await?;

        // One name is there twice: it is shown and left out.
        person.press("import-list").await?;
        person.write("list-text", &format!("{}\nBen", STUDENTS.join("\n"))).await?;
        person.press("list-read").await?;
        app.says("list-preview", "This name is there twice.").await?;
        app.says("list-bring", "Add 10 students").await?;
        person.press("list-bring").await?;
        app.vanishes("list-preview").await?;
        for student in STUDENTS {
            app.says("members", student).await?;
        }
        person.press("toast-close").await?;

        person.press("class-tab-switches").await?;
        person.switch("switch-hints").await?;
        person.press("class-tab-students").await?;
        app.element("members").await?;
        person.press("class-tab-switches").await?;
        ensure!(!app.element("switch-hints").await?.is_selected().await?, "hints are allowed again");
        ensure!(app.element("switch-takeBack").await?.is_selected().await?, "taking back is not allowed");
        person.press("class-tab-students").await?;

        person.press("class-csv").await?;
        app.says("toast", "Saved as").await?;
        let said = app.text("toast").await?;
        let path = said.lines().find_map(|line| line.strip_prefix("Saved as ")).context("no path is named")?;
        let list = std::fs::read_to_string(Path::new(path)).with_context(|| format!("“{path}” can't be read"))?;
        let names: Vec<&str> = list.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
        ensure!(names == STUDENTS, "the file names {names:?}");

        person.press("class-back").await?;
        person.press("teacher-close").await?;
        app.vanishes("class-new").await?;
        person.write("pin-try", "1111").await?;
        person.press("pin-open").await?;
        app.says("teacher-closed", "This is not the PIN.").await?;
        person.write("pin-try", PIN).await?;
        person.press("pin-open").await?;
        app.says("class-open", "10 students").await?;

        // Whoever starts the app is asked again.
        app.restart().await?;
        app.resize(size).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        person.press("settings-teacher").await?;
        app.says("teacher-closed", "Teacher mode is closed").await?;
        person.write("pin-try", PIN).await?;
        person.press("pin-open").await?;
        person.press("class-open").await?;
        person.press("class-tab-students").await?;
        app.says("members", "Vy").await
    })
    .await
}

#[tokio::test]
async fn a_teacher_keeps_a_class_behind_a_pin() -> Result<()> {
    keeps_a_class("teacher", Size::Desktop).await
}

#[tokio::test]
async fn a_teacher_keeps_a_class_behind_a_pin_on_a_phone() -> Result<()> {
    keeps_a_class("teacher on a phone", Size::Phone).await
}
