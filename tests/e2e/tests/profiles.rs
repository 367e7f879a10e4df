//! A profile with a PIN is deleted only with its PIN.

use std::path::Path;

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

const PIN: &str = "2718";

#[tokio::test]
async fn a_classmate_cannot_delete_a_profile_with_a_pin_and_its_owner_can() -> Result<()> {
    story("deleting a profile", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn("Mai").await?;
        person.sets_own_pin(PIN).await?;
        // A classmate continues as a guest.
        person.press("nav-learn").await?;
        person.press("learner").await?;
        person.press("choose-guest").await?;
        app.says("learner", "Guest").await?;

        // Deleting asks for confirmation, then for the PIN. Neither Cancel nor a wrong PIN deletes anything.
        person.press("nav-settings").await?;
        person.press("settings-profiles").await?;
        person.press("profile-delete").await?;
        person.press("profile-confirm-cancel").await?;
        app.vanishes("profile-confirm-yes").await?;
        person.press("profile-delete").await?;
        person.press("profile-confirm-yes").await?;
        person.write("pin-try", "1111").await?;
        person.press("pin-open").await?;
        app.says("ask-pin-sheet", "This is not the PIN.").await?;
        ensure!(app.text("profiles").await?.contains("Mai"), "a wrong PIN has deleted the profile");

        // Its owner deletes it and restores it.
        person.write("pin-try", PIN).await?;
        person.press("pin-open").await?;
        app.vanishes("profile-row").await?;
        person.press("toast-action").await?;
        app.says("profiles", "Mai").await
    })
    .await
}

/// The day on which somebody last said who learns, in the settings of the app's folders.
fn was_used_on(folder: &Path, day: i32) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            was_used_on(&path, day)?;
        } else if path.file_name().is_some_and(|name| name == "settings.json") {
            let mut settings: serde_json::Value = serde_json::from_slice(&std::fs::read(&path)?)?;
            settings["learnerDay"] = day.into();
            std::fs::write(&path, settings.to_string())?;
        }
    }
    Ok(())
}

/// Adds a player on the players' page.
async fn adds(person: &Person<'_>, name: &str) -> Result<()> {
    person.press("profile-new").await?;
    person.write("profile-name", name).await?;
    person.press("profile-save").await?;
    person.app.vanishes("profile-name").await?;
    person.app.says("profiles", name).await
}

#[tokio::test]
async fn whoever_is_added_is_who_learns_from_then_on_and_the_next_day_asks_who_is_there() -> Result<()> {
    story("two children", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn("Mia").await?;
        person.press("nav-home").await?;
        app.element("home-of-Mia").await?;
        person.press("players").await?;
        adds(&person, "Tom").await?;
        person.press("nav-home").await?;
        app.element("home-of-Tom").await?;

        // The app was used on another day last.
        app.restart_after(|folder| was_used_on(folder, 20_000)).await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        app.says("learner-sheet", "Who is there?").await?;
        person.press("choose-learner-Mia").await?;
        app.vanishes("learner-sheet").await?;
        app.element("home-of-Mia").await?;
        app.restart().await?;
        app.resize(Size::Desktop).await?;
        app.element("home-of-Mia").await?;
        ensure!(!app.shows("learner-sheet").await?, "on the same day it is asked again");
        Ok(())
    })
    .await
}
