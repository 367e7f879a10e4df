//! A profile with a PIN is deleted only with its PIN.

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
