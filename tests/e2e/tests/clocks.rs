//! A clock for each player: it stops when nobody plays, is restored, and ends the game.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_e2e::wait::until;

/// The first options of the lists: one minute for each player, without extra time.
const ONE_MINUTE: usize = 1;
const NOTHING: usize = 0;

/// A player's remaining time in seconds.
async fn left(app: &App, seat: usize) -> Result<u64> {
    let text = app.text(&format!("clock-{seat}")).await?;
    let (minutes, seconds) = text.trim().split_once(':').with_context(|| format!("“{text}” is no time"))?;
    Ok(minutes.parse::<u64>()? * 60 + seconds.parse::<u64>()?)
}

#[tokio::test]
async fn each_player_has_a_clock_that_lasts_and_decides() -> Result<()> {
    story("clocks of players", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-newGame").await?;
        person.press("level-1").await?;
        person.name_players("Mai", "Tom").await?;
        app.choose_option("player-clock", ONE_MINUTE).await?;
        app.choose_option("increment", NOTHING).await?;
        person.press("start").await?;
        app.element("clock-0").await?;
        let (from, to) = person.first_move().await?;
        person.tap(&from).await?;
        person.tap(&to).await?;
        app.element("end-turn").await?;
        if app.shows("spare-all").await? {
            person.press("spare-all").await?;
        }
        person.press("end-turn").await?;
        app.element("turn-1").await?;
        let of_white = left(app, 0).await?;
        until("Black's time passes", async || Ok((left(app, 1).await? < 58).then_some(()))).await?;
        ensure!(left(app, 0).await? == of_white, "White's clock runs in Black's turn");

        // During a break it stops.
        person.press("menu").await?;
        person.press("pause").await?;
        app.element("resume").await?;
        let paused = left(app, 1).await?;
        tokio::time::sleep(Duration::from_secs(3)).await;
        ensure!(left(app, 1).await? == paused, "the clock runs in a pause");
        person.press("resume").await?;
        app.vanishes("resume").await?;

        // Nor does it run while Home is open or the app is closed.
        person.press("nav-home").await?;
        app.element("continue").await?;
        tokio::time::sleep(Duration::from_secs(3)).await;
        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("continue").await?;
        let again = left(app, 1).await?;
        ensure!(
            again + 4 >= paused && again <= paused,
            "{paused} s were left, and {again} s are after the app was closed"
        );
        ensure!(left(app, 0).await? == of_white, "White's clock is another after the app was closed");

        // A warning, then the end.
        tokio::time::sleep(Duration::from_secs(again.saturating_sub(11))).await;
        app.says("time-short", "Tom: 10 seconds are left.").await?;
        app.says("winner", "Mai wins").await?;
        app.says("game-over", "Tom had no time left.").await?;
        Ok(())
    })
    .await
}

/// Chooses in the settings how much time clocks give.
async fn sets_timing(person: &Person<'_>, timing: &str) -> Result<()> {
    person.press("nav-settings").await?;
    person.pick(&["timing-usual", "timing-doubled", "timing-off"], timing).await?;
    person.waits(timing, async || Ok(person.app.element(timing).await?.is_selected().await?)).await
}

#[tokio::test]
async fn whoever_needs_more_time_has_twice_as_much_or_no_clock() -> Result<()> {
    story("clocks doubled and off", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        sets_timing(&person, "timing-doubled").await?;
        person.press("nav-newGame").await?;
        person.press("level-1").await?;
        app.choose_option("player-clock", ONE_MINUTE).await?;
        person.press("start").await?;
        app.element("clock-0").await?;
        let doubled = left(app, 0).await?;
        ensure!((100..=120).contains(&doubled), "{doubled} s instead of two minutes");
        person.press("back").await?;

        sets_timing(&person, "timing-off").await?;
        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-newGame").await?;
        person.press("level-1").await?;
        app.usable("start").await?;
        ensure!(!app.shows("player-clock").await?, "a clock is offered although clocks are off");
        person.press("start").await?;
        app.element("points-0").await?;
        ensure!(!app.shows("clock-0").await? && !app.shows("clock").await?, "a clock runs although clocks are off");

        // The game that was begun before keeps what was agreed.
        person.press("back").await?;
        person.press("nav-home").await?;
        person.press("continue-other").await?;
        ensure!(left(app, 0).await? <= doubled, "the first game has another clock");
        Ok(())
    })
    .await
}
