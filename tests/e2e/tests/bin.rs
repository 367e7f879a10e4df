//! Deleted things are restored from the bin, and a person who is erased for good leaves no trace in any file.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// A name that occurs in no other text of the app.
const NAME: &str = "Zaphira";

#[tokio::test]
async fn a_deleted_game_comes_back_from_the_bin_long_after_its_undo() -> Result<()> {
    story("bin", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        let game = Published::read("mcg010")?;
        person.plays_published(&game, "Mai", "Tom").await?;
        person.opens_history(1).await?;
        person.press("game-more").await?;
        person.press("game-delete").await?;
        app.vanishes("game-row").await?;

        // The undo button is gone after a restart.
        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        person.press("settings-bin").await?;
        app.says("bin-row", "Mai and Tom").await?;
        person.press("bin-restore").await?;
        app.vanishes("bin-row").await?;
        person.opens_history(1).await
    })
    .await
}

#[tokio::test]
async fn a_person_who_is_erased_for_good_is_in_no_file_any_more() -> Result<()> {
    story("erasing", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn(NAME).await?;
        // What was chosen for the last game is in the settings, outside the records.
        person.press("nav-newGame").await?;
        person.press("level-1").await?;
        person.press("start").await?;
        person.press("back").await?;
        // With the app closed, all its data is in files, the backup made on closing among them.
        app.restart_after(|folder| {
            ensure!(files_with(folder, NAME)? > 0, "no file holds the name before");
            Ok(())
        })
        .await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        person.press("settings-profiles").await?;
        person.press("profile-delete").await?;
        person.press("profile-confirm-yes").await?;
        app.vanishes("profile-row").await?;
        person.press("nav-settings").await?;
        person.press("settings-bin").await?;
        app.says("bin-row", NAME).await?;
        person.press("bin-erase").await?;
        app.element("erase-plan").await?;
        person.press("erase-go-on").await?;
        person.write("erase-name", NAME).await?;
        person.press("erase-yes").await?;
        app.vanishes("erase-name").await?;
        app.vanishes("bin-row").await?;

        app.restart_after(|folder| {
            let files = files_with(folder, NAME)?;
            ensure!(files == 0, "{files} files still hold the name");
            Ok(())
        })
        .await
    })
    .await
}

/// The number of files in a folder and below that contain a text, in UTF-8 or UTF-16.
fn files_with(folder: &Path, text: &str) -> Result<usize> {
    let utf_16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut found = 0;
    for entry in folder.read_dir().with_context(|| format!("{} can't be read", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found += files_with(&path, text)?;
        } else if path.is_file() {
            let bytes = std::fs::read(&path).with_context(|| format!("{} can't be read", path.display()))?;
            let holds = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
            found += usize::from(holds(text.as_bytes()) || holds(&utf_16));
        }
    }
    Ok(found)
}
