//! Plays the opening of a sample game in the real app, under a virtual display, and writes a picture of it.
//!
//! `opening APP PICTURE`

use std::path::PathBuf;

use anyhow::{Context, Result};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::view::Size;

/// The number of turns of the opening.
const TURNS: usize = 4;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let file = arguments.next().context("The first argument is the app's file.")?;
    let picture = arguments.next().context("The second argument is the picture's file.")?;
    println!("The app starts.");
    let app = App::start_file(&file).await?;
    app.resize(Size::Desktop).await?;
    let person = Person { app: &app, hand: Hand::Mouse };
    let game = Published::read("mcg032")?;
    println!("A sample game is set up.");
    person.begin_published(&game, "Mai", "Tom").await?;
    for (index, turn) in game.turns.iter().take(TURNS).enumerate() {
        person.plays(index + 1, turn).await?;
        println!("Turn {}: {turn}", index + 1);
    }
    app.picture(&picture).await
}
