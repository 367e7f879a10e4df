//! The file of the records is damaged: the app says so and continues with the newest backup.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_e2e::wait::until;

/// The folder of the records, below the app's own name.
fn records_under(folder: &Path) -> Result<PathBuf> {
    let mut folders = fs::read_dir(folder.join("data"))?.filter_map(Result::ok).map(|entry| entry.path());
    folders.find(|folder| folder.join("records.sqlite").exists()).context("there are no records")
}

fn has_copy(folder: &Path) -> Result<bool> {
    let mut names = fs::read_dir(folder)?.filter_map(Result::ok).map(|entry| entry.file_name());
    Ok(names.any(|name| name.to_string_lossy().ends_with(".backup.sqlite")))
}

#[tokio::test]
async fn damaged_records_are_replaced_by_the_newest_copy() -> Result<()> {
    story("damaged records", async |app| {
        app.resize(Size::Desktop).await?;
        let game = Published::read("mcg010")?;
        let person = Person { app, hand: Hand::Mouse };
        person.plays_published(&game, "Mai", "Tom").await?;
        person.opens_history(1).await?;

        // The day's backup is made at the first start with something to save.
        app.restart().await?;
        let folder = records_under(app.folder())?;
        until("a copy", async || Ok(has_copy(&folder)?.then_some(()))).await?;

        let damaged = b"This file was records once.".repeat(400);
        app.restart_after(|folder| {
            let folder = records_under(folder)?;
            fs::write(folder.join("records.sqlite"), &damaged)?;
            for journal in ["records.sqlite-wal", "records.sqlite-shm"] {
                if folder.join(journal).exists() {
                    fs::remove_file(folder.join(journal))?;
                }
            }
            Ok(())
        })
        .await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        app.says("damage-newest", "1 game").await?;
        person.press("damage-newest").await?;
        app.element("damage-replaced").await?;
        let kept = fs::read_dir(records_under(app.folder())?)?
            .filter_map(Result::ok)
            .find(|file| file.file_name().to_string_lossy().starts_with("records.damaged."));
        ensure!(kept.is_some_and(|file| fs::read(file.path()).is_ok_and(|bytes| bytes == damaged)), "it is not kept");

        person.press("damage-go-on").await?;
        person.opens_history(1).await?;
        person.press("game-replay").await?;
        person.press("replay-last").await?;
        person.sees_pieces(&game.last_pieces()?).await?;

        app.restart().await?;
        app.resize(Size::Desktop).await?;
        Person { app, hand: Hand::Mouse }.opens_history(1).await
    })
    .await
}
