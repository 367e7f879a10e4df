//! Home offers the unfinished game, whichever of the six it is, also after a restart.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// The games that begin with their pieces placed, as the library lists them.
const WITHOUT_PLACING: [&str; 5] = ["mathematichess", "digit-chess", "cubic", "nihongi", "interval-chess"];

/// The screen of a game in play.
const TABLE: &str = "screen-game";

/// Checks every part of Home and continues the unfinished game; `shown` is on its screen.
async fn goes_on(person: &Person<'_>, shown: &str) -> Result<()> {
    for part in ["what-next", "own-week", "games-to-finish", "last-games", "new-game-card"] {
        person.app.element(part).await?;
    }
    ensure!(!person.app.shows("failure").await?, "a part of Home has failed");
    person.press("continue").await?;
    person.app.element(shown).await?;
    Ok(())
}

#[tokio::test]
async fn every_game_without_placing_waits_on_a_whole_home() -> Result<()> {
    story("home with a game without placing", async |app| {
        for game in WITHOUT_PLACING {
            app.resize(Size::Desktop).await?;
            let person = Person { app, hand: Hand::Mouse };
            person.sets_up(game).await?;
            person.press("start").await?;
            app.element(TABLE).await?;
            // Back leads from a game to the library; Home is beside it.
            person.press("back").await?;
            person.press("nav-home").await?;
            goes_on(&person, TABLE).await?;
            app.restart().await?;
            app.resize(Size::Desktop).await?;
            goes_on(&Person { app, hand: Hand::Mouse }, TABLE).await?;
            app.restart().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn mathematical_chess_waits_while_it_is_prepared_and_played() -> Result<()> {
    story("home with mathematical chess", async |app| {
        for (placing, shown) in [("placing-inTurn", "tray-white"), ("placing-mirrored", "points-0")] {
            app.resize(Size::Desktop).await?;
            let person = Person { app, hand: Hand::Mouse };
            person.press("new-game").await?;
            person.press("level-1").await?;
            person.choose_placing(placing).await?;
            person.press("start").await?;
            app.element(shown).await?;
            app.restart().await?;
            app.resize(Size::Desktop).await?;
            goes_on(&Person { app, hand: Hand::Mouse }, shown).await?;
            app.restart().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn home_says_who_i_am_and_shows_my_games_of_two_kinds() -> Result<()> {
    story("home of a guest and of a child", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        app.element("home-of-guest").await?;
        app.element("newcomer").await?;
        app.says("games-to-finish", "No game is waiting").await?;
        person.begins_to_learn("Mia").await?;
        person.press("nav-home").await?;
        app.element("home-of-Mia").await?;
        app.says("week-text", "Nothing yet").await?;

        person.press("new-game").await?;
        person.press("level-1").await?;
        person.choose_placing("placing-inTurn").await?;
        person.press("start").await?;
        app.element("tray-white").await?;
        person.press("back").await?;
        person.press("nav-home").await?;
        person.sets_up("digit-chess").await?;
        person.press("start").await?;
        app.element(TABLE).await?;
        person.press("back").await?;
        person.press("nav-home").await?;

        // Both games are there, the latest first, each with its board.
        app.says("continue", "Digit chess").await?;
        app.says("continue-other", "Level 1").await?;
        let others = app.count("continue-other").await?;
        ensure!(others == 1, "{others} more games are offered");
        person.press("continue").await?;
        app.element(TABLE).await?;
        person.press("back").await?;
        person.press("nav-home").await?;
        person.press("home-change").await?;
        person.press("choose-guest").await?;
        app.element("home-of-guest").await?;
        Ok(())
    })
    .await
}
