//! A screen reader on Linux reads every main screen, hears what the app says, and a page whose process ends comes back.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Result, ensure};
use mathchess_e2e::bus::Bus;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::reader::Reader;
use mathchess_e2e::story::story_on;
use mathchess_e2e::view::Size;
use mathchess_e2e::wait::until;

/// The main screens, each with the presses that lead there from the one before.
const SCREENS: [(&str, &[&str]); 7] = [
    ("Select", &["nav-newGame"]),
    ("Learn", &["nav-learn"]),
    ("a lesson", &["course-c01", "lesson-c01-l01", "try"]),
    ("Practise", &["nav-practise"]),
    ("Records", &["nav-scoreboard"]),
    ("Settings", &["nav-settings"]),
    ("Home", &["nav-home"]),
];

#[tokio::test]
async fn a_screen_reader_reads_every_main_screen_and_hears_what_is_said() -> Result<()> {
    let bus = Rc::new(Bus::start()?);
    let reader = Reader::start(&bus)?;
    story_on(&bus, "read by a screen reader", &[], async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        ensure!(reader.reads_everything()? > 5, "Home has hardly any text");
        let game = Published::read("mcg010")?;
        person.begin_published(&game, "Mai", "Tom").await?;
        ensure!(reader.reads_everything()? > game.last_pieces()?.len(), "the board is not read");
        if let Some(turn) = game.turns.first() {
            person.plays(1, turn).await?;
        }
        until("the turn is announced", async || {
            Ok(reader.heard().iter().any(|words| words.contains("Mai")).then_some(()))
        })
        .await?;
        reader.reads_everything()?;
        person.press("nav-home").await?;
        for (screen, presses) in SCREENS {
            for pressed in presses {
                person.press(pressed).await?;
            }
            app.find("main h1").await?;
            let texts = reader.reads_everything().map_err(|error| error.context(screen))?;
            ensure!(texts > 3, "{screen} has {texts} texts");
            let run_together: Vec<String> = reader.names()?.into_iter().filter(|name| runs_together(name)).collect();
            ensure!(run_together.is_empty(), "{screen}: read without a pause: {run_together:?}");
        }
        Ok(())
    })
    .await
}

/// Whether two words or sentences of a name touch, as those of two blocks do without a space between them.
fn runs_together(name: &str) -> bool {
    let letters: Vec<char> = name.replace("MathChess", "").chars().collect();
    letters.windows(2).any(|pair| (pair[0].is_lowercase() || ".!?…".contains(pair[0])) && pair[1].is_uppercase())
}

/// The names of the points and their pieces, with what is marked on them.
fn points(reader: &Reader) -> Result<BTreeSet<String>> {
    let is_point = |name: &String| {
        let mut letters = name.chars();
        letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
            && letters.next().is_some_and(|digit| digit.is_ascii_digit())
    };
    Ok(reader.names()?.into_iter().filter(is_point).collect())
}

/// A session of WebDriver ends with the page's process, so the last part is done by a screen reader alone.
#[tokio::test]
async fn a_page_whose_process_ends_comes_back_with_its_game_and_what_was_begun() -> Result<()> {
    let bus = Rc::new(Bus::start()?);
    let reader = Reader::start(&bus)?;
    story_on(&bus, "the page's process ends", &[], async |app| {
        app.resize(Size::Desktop).await?;
        let game = Published::read("mcg010")?;
        let person = Person { app, hand: Hand::Mouse };
        person.begin_published(&game, "Mai", "Tom").await?;
        for (index, turn) in game.turns.iter().take(2).enumerate() {
            person.plays(index + 1, turn).await?;
        }
        let (from, _) = person.first_move().await?;
        person.press("back").await?;
        app.element("continue").await?;

        let alone = app.goes_on_undriven().await?;
        until("Home without WebDriver", async || Ok(Some(reader.presses("Continue")?))).await?;
        let unchosen = until("the board", async || Ok(Some(points(&reader)?).filter(|all| all.len() > 20))).await?;
        reader.presses(&format!("{from}, "))?;
        let before =
            until("the chosen piece", async || Ok(Some(points(&reader)?).filter(|chosen| *chosen != unchosen))).await?;
        for _ in 0..2 {
            // What was begun is kept every two seconds, also by the page that has come back.
            tokio::time::sleep(Duration::from_secs(3)).await;
            alone.end_page()?;
            until("the page comes back as it was", async || Ok((points(&reader)? == before).then_some(()))).await?;
        }
        Ok(())
    })
    .await
}
