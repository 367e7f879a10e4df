//! A child with a PIN: the app asks for it after a restart and after another user, and shows nothing of hers to someone who
//! types an address.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

const PIN: &str = "2718";

/// The learner's profile in the settings of the app's folders.
fn learner(folder: &Path) -> Result<String> {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().is_some_and(|name| name == "settings.json") {
                let settings: serde_json::Value = serde_json::from_slice(&std::fs::read(&path)?)?;
                return Ok(settings["learner"].as_str().context("nobody learns")?.to_owned());
            }
        }
    }
    anyhow::bail!("there are no settings")
}

/// Enters the PIN on the page or a sheet.
async fn gives(person: &Person<'_>, pin: &str) -> Result<()> {
    person.write("pin-try", pin).await?;
    person.press("pin-open").await
}

/// Types an address and is asked for the PIN, without knowing it.
async fn is_asked_at(person: &Person<'_>, address: &str) -> Result<()> {
    let app: &App = person.app;
    app.runs(&format!("location.hash = {address:?}")).await?;
    app.says("ask-pin-sheet", "PIN of Ada").await?;
    gives(person, "0000").await?;
    app.says("ask-pin-sheet", "This is not the PIN.").await?;
    person.press("ask-pin-sheet-close").await?;
    app.vanishes("ask-pin-sheet").await
}

#[tokio::test]
async fn a_profile_with_a_pin_is_asked_for_it_wherever_it_is_opened() -> Result<()> {
    story("who is there", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn("Ada").await?;
        person.sets_own_pin(PIN).await?;

        // After a restart Home asks for the PIN, and shows nothing of hers before.
        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        app.says("locked-home", "Ada — enter your PIN").await?;
        ensure!(!app.shows("last-games").await?, "the games are shown before the PIN is given");
        gives(&person, "1111").await?;
        app.says("locked-home", "This is not the PIN.").await?;
        gives(&person, PIN).await?;
        app.element("home-done").await?;

        // She plays a match and ends her session; the next child continues as a guest.
        person.press("new-game-computer").await?;
        person.press("level-1").await?;
        person.press("seat-choice-0").await?;
        person.press("choose-profile").await?;
        person.press("start").await?;
        app.element("pass").await?;
        let game = app.address().await?;
        ensure!(game.contains("#/game/"), "the match is at {game}");
        let ada = learner(app.folder())?;
        person.press("back").await?;
        person.press("home-done").await?;
        app.element("locked-home").await?;
        person.press("locked-guest").await?;
        app.vanishes("locked-home").await?;
        ensure!(!app.shows("continue").await?, "her match is offered to a guest");
        person.press("new-game-computer").await?;
        person.press("level-1").await?;
        let white = app.text("seat-choice-0").await?;
        ensure!(!white.contains("Ada"), "a guest's new game seats “{white}”");

        let hash = |screen: &str| format!("#/{screen}/{ada}");
        is_asked_at(&person, &hash("student")).await?;
        is_asked_at(&person, game.split_once('#').map_or("", |(_, hash)| hash)).await?;

        // She opens it herself, on the same screen.
        person.press("nav-home").await?;
        app.runs(&format!("location.hash = {:?}", hash("student"))).await?;
        gives(&person, PIN).await?;
        app.vanishes("ask-pin-sheet").await?;
        app.element("student-tab-progress").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_window_can_not_be_led_to_another_page() -> Result<()> {
    story("the window stays", async |app| {
        app.resize(Size::Desktop).await?;
        app.element("nav-home").await?;
        for script in [
            "location.href = 'https://example.org/'",
            "location.href = 'file:///etc/hostname'",
            "window.open('https://example.org/')",
            "const link = document.createElement('a'); link.href = 'https://example.org/'; link.target = '_blank'; \
             document.body.append(link); link.click(); link.remove()",
            "const form = document.createElement('form'); form.action = 'https://example.org/'; \
             document.body.append(form); form.submit(); form.remove()",
        ] {
            app.runs(script).await?;
            tokio::time::sleep(std::time::Duration::from_millis(400)).await;
            app.element("nav-home").await?;
            let address = app.address().await?;
            ensure!(address.starts_with("tauri://localhost"), "{script} leads to {address}");
        }
        ensure!(app.windows().await? == 1, "another window is open");
        Ok(())
    })
    .await
}
