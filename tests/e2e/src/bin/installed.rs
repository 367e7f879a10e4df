//! Starts an installed app, plays the opening of a sample game, updates the app while it is closed, checks that the game is
//! still there, and opens a game by double click.
//!
//! `installed APP BEFORE.png AFTER.png COMMAND...`: the command updates the app.

use std::path::PathBuf;
use std::process::Command;
use std::rc::Rc;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::bus::Bus;
use mathchess_e2e::measured::long_game;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::view::Size;

/// The number of turns of the opening.
const TURNS: usize = 4;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let mut path = |what: &str| arguments.next().map(PathBuf::from).with_context(|| format!("{what} is not named."));
    let (file, before, after) = (path("The app")?, path("The first picture")?, path("The second picture")?);
    let program = path("The command that updates the app")?;
    let rest: Vec<_> = arguments.collect();

    let bus = Rc::new(Bus::start()?);
    let mut app = App::start_file_on(&bus, &file).await?;
    app.resize(Size::Desktop).await?;
    let game = Published::read("mcg032")?;
    let person = Person { app: &app, hand: Hand::Mouse };
    person.begin_published(&game, "Mai", "Tom").await?;
    for (index, turn) in game.turns.iter().take(TURNS).enumerate() {
        person.plays(index + 1, turn).await?;
    }
    app.picture(&before).await?;
    println!("{TURNS} turns are played.");

    app.restart_after(|_| {
        let status = Command::new(&program).args(&rest).status().context("The update could not be started.")?;
        ensure!(status.success(), "The update ended with {status}.");
        Ok(())
    })
    .await?;
    app.resize(Size::Desktop).await?;
    Person { app: &app, hand: Hand::Mouse }.opens_history(1).await?;
    app.picture(&after).await?;
    println!("The game is still there.");

    let text = long_game::text(1, 4)?;
    for name in ["a game, ä.mathchess", "from a letter"] {
        let clicked = app.folder().join(name);
        std::fs::write(&clicked, &text).with_context(|| format!("{name} could not be written."))?;
        app.is_double_clicked(&clicked)?;
        app.usable("import-go").await.with_context(|| format!("{name} was not opened."))?;
        ensure!(app.value("import-text").await? == text, "Another text stands there.");
        Person { app: &app, hand: Hand::Mouse }.press("import-cancel").await?;
        app.vanishes("import-go").await?;
    }
    println!("Games are opened by double click.");
    Ok(())
}
