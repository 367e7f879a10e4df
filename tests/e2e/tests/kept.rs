//! What the app saves, and what can be moved to another device.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

#[tokio::test]
async fn settings_hold_after_the_app_was_closed() -> Result<()> {
    story("settings", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        person.press("theme-dark").await?;
        person.press("text-size-more").await?;
        person.press("sounds").await?;
        ensure!(app.theme().await? == "dark", "the dark theme does not show");

        app.restart().await?;
        app.resize(Size::Desktop).await?;
        ensure!(app.theme().await? == "dark", "the dark theme was not kept");
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        app.says("text-size", "110").await?;
        ensure!(!app.element("sounds").await?.is_selected().await?, "the sounds are on again");
        ensure!(app.element("theme-dark").await?.is_selected().await?, "another theme is chosen");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_log_tells_the_starts_and_is_saved_from_the_settings() -> Result<()> {
    story("log", async |app| {
        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        person.press("log-save").await?;
        let said = app.text("toast").await?;
        let path = said.find('/').zip(said.find(".txt")).and_then(|(start, end)| said.get(start..end + 4));
        let path = path.with_context(|| format!("“{said}” names no path"))?;
        let log = std::fs::read_to_string(path).with_context(|| format!("{path} can't be read"))?;
        ensure!(log.matches("the app starts version=").count() == 2, "it does not tell both starts:\n{log}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_game_is_carried_to_another_device_as_text() -> Result<()> {
    story("export and import", async |app| {
        app.resize(Size::Desktop).await?;
        let game = Published::read("mcg010")?;
        let person = Person { app, hand: Hand::Mouse };
        person.plays_published(&game, "Mai", "Tom").await?;
        person.opens_history(1).await?;
        person.press("game-more").await?;
        person.press("game-export").await?;
        let text = app.value("export-text").await?;
        person.press("export-save").await?;
        let said = app.text("export-path").await?;
        let path = said.find('/').and_then(|start| said.get(start..)).context("no path is named")?;
        let kept = std::fs::read_to_string(Path::new(path.trim_end_matches('.')))
            .with_context(|| format!("“{said}”, but that can't be read"))?;
        ensure!(kept == text, "the file differs from the text");

        story("import", async |other| import(other, &text, &game).await).await
    })
    .await
}

/// Imports the game into an app without games.
async fn import(app: &App, text: &str, game: &Published) -> Result<()> {
    app.resize(Size::Desktop).await?;
    let person = Person { app, hand: Hand::Mouse };
    person.opens_history(0).await?;
    person.press("import").await?;
    person.write("import-text", "no game at all").await?;
    person.press("import-look").await?;
    app.says("import-sheet", "Nothing was changed.").await?;
    person.write("import-text", text).await?;
    person.press("import-look").await?;
    app.says("game-facts", "Mai").await?;
    person.press("import-go").await?;
    app.vanishes("import-text").await?;
    person.opens_history(1).await?;
    person.press("game-replay").await?;
    person.press("replay-last").await?;
    person.sees_pieces(&game.last_pieces()?).await
}
