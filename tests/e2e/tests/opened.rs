//! Only one app runs for a person: a second start brings the first one to the front, and a file opened with it is shown
//! there.

use std::fs::File;
use std::path::PathBuf;
use std::rc::Rc;

use anyhow::{Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::bus::Bus;
use mathchess_e2e::measured::long_game;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story_on;

/// A file next to the app's data.
fn written(app: &App, name: &str, text: &str) -> Result<PathBuf> {
    let file = app.folder().join(name);
    std::fs::write(&file, text)?;
    Ok(file)
}

#[tokio::test]
async fn a_file_that_is_opened_comes_to_the_app_that_runs() -> Result<()> {
    let bus = Rc::new(Bus::start()?);
    story_on(&bus, "opened with the app", &[], async |app| {
        let person = Person { app, hand: Hand::Mouse };
        let text = long_game::text(1, 4)?;
        let game = written(app, "a game, ä.mathchess", &text)?;
        app.is_started_again(Some(&game)).await?;
        app.usable("import-go").await?;
        ensure!(app.value("import-text").await? == text, "another text stands there");
        person.press("import-go").await?;
        app.vanishes("import-go").await?;
        app.says("toast", "Mai").await?;
        person.press("toast-close").await?;

        // A file of records opened with the app goes through the same checks as a chosen one; this one is invalid.
        let records = written(app, "class.mathchess", "{\"mathchess\": 1}")?;
        app.is_started_again(Some(&records)).await?;
        app.element("read-problem").await?;
        person.press("read-close").await?;

        // If started without a file, the first app comes to the front and stays on its screen.
        app.is_started_again(None).await?;
        app.element("screen-teacher").await?;

        // An app with separate folders is a different app.
        let other = App::start_on(&bus, &[]).await?;
        other.element("screen-home").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_is_none_of_the_apps_files_is_refused_in_words() -> Result<()> {
    let bus = Rc::new(Bus::start()?);
    story_on(&bus, "opened and refused", &[], async |app| {
        let person = Person { app, hand: Hand::Mouse };
        let huge = app.folder().join("huge.mathchess");
        File::create(&huge)?.set_len(1 << 34)?;
        let game = format!("{}{}", long_game::text(1, 1)?, " ".repeat(9 << 20));
        for (file, words) in [
            (written(app, "letter.mathchess", "Dear Mai")?, "“letter.mathchess” holds neither"),
            (written(app, "long.mathchess", &game)?, "“long.mathchess” is larger than"),
            (huge, "“huge.mathchess” is larger than"),
            (app.folder().to_owned(), "is not a file that can be opened"),
            ("/dev/zero".into(), "“zero” is not a file that can be opened"),
            (app.folder().join("gone.mathchess"), "“gone.mathchess” could not be read"),
        ] {
            app.is_started_again(Some(&file)).await?;
            app.says("toast", words).await?;
            person.press("toast-close").await?;
        }
        ensure!(app.shows("screen-home").await?, "a refused file leads away from Home");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_app_is_started_with_a_file() -> Result<()> {
    let bus = Rc::new(Bus::start()?);
    let folder = tempfile::tempdir()?;
    let game = folder.path().join("first.mathchess");
    std::fs::write(&game, long_game::text(1, 4)?)?;
    story_on(&bus, "started with a file", &[&game], async |app| {
        app.usable("import-go").await?;
        Person { app, hand: Hand::Mouse }.press("import-go").await?;
        app.vanishes("import-go").await?;
        app.element("game-row").await?;
        Ok(())
    })
    .await
}
