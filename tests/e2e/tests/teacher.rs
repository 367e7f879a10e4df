//! A teacher sets a PIN, imports a class from a list, sets what is allowed, saves the names to a file, and changes the PIN.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

const FIRST_PIN: &str = "2468";
/// The new PIN.
const PIN: &str = "13579";
const STUDENTS: [&str; 10] = ["Anh", "Ben", "Chi", "Eva", "Huy", "Ida", "Lan", "Mai", "Tom", "Vy"];

/// From an app without classes to one with ten students and a PIN.
async fn keeps_a_class(name: &str, size: Size) -> Result<()> {
    story(name, async |app| {
        app.resize(size).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.opens_teaching().await?;
        app.says("teacher-pin", "There is no PIN").await?;
        person.press("teacher-pin-set").await?;
        person.write("pin-new", FIRST_PIN).await?;
        person.write("pin-again", "2486").await?;
        person.press("pin-set").await?;
        app.says("pin-sheet", "Type the same one twice.").await?;
        person.write("pin-again", FIRST_PIN).await?;
        person.press("pin-set").await?;
        app.vanishes("pin-again").await?;

        person.makes_class("Class 4B").await?;

        // A name that occurs twice is shown and left out.
        person.pastes_students(&[&STUDENTS[..], &["Ben"]].concat()).await?;
        app.says("list-preview", "This name is in the list twice.").await?;
        app.says("list-bring", "Add 10 students").await?;
        person.brings_students(&STUDENTS).await?;

        person.press("class-tab-switches").await?;
        person.switch("switch-hints").await?;
        person.press("class-tab-students").await?;
        app.element("members").await?;
        person.press("class-tab-switches").await?;
        ensure!(!app.element("switch-hints").await?.is_selected().await?, "hints are allowed again");
        ensure!(app.element("switch-takeBack").await?.is_selected().await?, "taking back is not allowed");
        person.press("class-tab-students").await?;

        person.press("class-csv").await?;
        let path = app.saved_file().await?;
        let list = std::fs::read_to_string(&path).with_context(|| format!("{} can't be read", path.display()))?;
        let names: Vec<&str> = list.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
        ensure!(names == STUDENTS, "the file names {names:?}");

        // Closed on the screen of the class, teacher mode opens there again.
        person.press("toast-close").await?;
        person.press("teacher-close").await?;
        app.vanishes("members").await?;
        person.write("pin-try", "1111").await?;
        person.press("pin-open").await?;
        app.says("teacher-closed", "This is not the PIN.").await?;
        person.write("pin-try", FIRST_PIN).await?;
        person.press("pin-open").await?;
        app.says("members", "Vy").await?;
        person.press("class-back").await?;
        app.says("class-open", "10 students").await?;

        // While teacher mode is open, the PIN is changed only with the present one.
        person.press("teacher-pin-set").await?;
        person.write("pin-present", "1111").await?;
        person.write("pin-new", PIN).await?;
        person.write("pin-again", PIN).await?;
        person.press("pin-set").await?;
        app.says("pin-sheet", "The present PIN is not right.").await?;
        person.write("pin-present", FIRST_PIN).await?;
        person.press("pin-set").await?;
        app.vanishes("pin-present").await?;

        // After a restart the PIN is asked for again.
        app.restart().await?;
        app.resize(size).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.opens_teaching().await?;
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
