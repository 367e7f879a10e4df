//! A walk through every screen, in a state that shows what the screen is for.

use anyhow::{Context, Result, bail};
use fantoccini::key::Key;

use crate::app::App;
use crate::person::{Hand, Person};
use crate::published::Published;

/// The turn of the sample game during which the walk stops: it has several equations.
const STOP: usize = 2;
/// An operator that has equal values at that time.
const OPERATOR: &str = "D3";

/// Walks through all screens and lets the visitor look at each, by its name. The visitor may resize the window.
pub async fn tour(app: &App, mut visit: impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let person = Person { app, hand: Hand::Mouse };
    visit("home-first").await?;

    person.press("players").await?;
    for name in ["Mai", "Tom"] {
        person.press("profile-new").await?;
        person.write("profile-name", name).await?;
        if name == "Tom" {
            visit("profile-new").await?;
        }
        person.press("profile-save").await?;
        app.vanishes("profile-name").await?;
    }
    visit("profiles").await?;

    person.press("nav-select").await?;
    person.press("level-3").await?;
    visit("select").await?;
    person.press("placing").await?;
    visit("select-placing").await?;
    person.pick(&[], "placing-inTurn").await?;
    person.press("placing-done").await?;
    person.press("start").await?;
    for (slot, point, piece) in
        [("white-+", "C4", "white plus"), ("black-+", "F5", "black plus"), ("white--", "E3", "white minus")]
    {
        person.press(&format!("slot-{slot}")).await?;
        person.tap(point).await?;
        app.says_label(point, piece).await?;
    }
    visit("prepare").await?;
    person.press("menu").await?;
    visit("prepare-menu").await?;
    app.press(Key::Escape).await?;
    person.press("back").await?;

    let game = Published::read("mcg032")?;
    person.begin_published(&game, "Mai", "Tom").await?;
    for (index, turn) in game.turns.iter().enumerate().take(STOP) {
        person.plays(index + 1, turn).await?;
    }
    visit("play").await?;
    let Some(turn) = game.turns.get(STOP) else { bail!("the sample game is too short") };
    let (from, to) = turn.split(['!']).next().and_then(|moved| moved.split_once(['-', 'x'])).context("no move")?;
    person.tap(from).await?;
    app.element("stay").await?;
    visit("play-chosen").await?;
    person.tap(to).await?;
    app.element("end-turn").await?;
    visit("play-equations").await?;
    person.press("back-step").await?;
    person.press("back-step").await?;
    person.press("show-values").await?;
    person.tap(OPERATOR).await?;
    app.element("another-operator").await?;
    visit("play-values").await?;
    person.press("close-values").await?;
    person.press("menu").await?;
    visit("play-menu").await?;
    person.press("pause").await?;
    app.element("paused").await?;
    visit("play-paused").await?;
    person.press("resume").await?;
    person.press("turn-1").await?;
    app.element("explanation").await?;
    visit("play-explained").await?;
    person.press("close-explanation").await?;

    person.press("back").await?;
    app.element("continue").await?;
    visit("home").await?;
    person.press("continue").await?;
    app.element("score-white").await?;
    for (index, turn) in game.turns.iter().enumerate().skip(STOP) {
        person.plays(index + 1, turn).await?;
    }
    visit("over").await?;
    person.press("review-game").await?;
    person.app.element("mistakes").await?;
    visit("review").await?;
    person.press("review-analyse").await?;
    person.press("analysis-find").await?;
    person.app.element("analysis-find").await?;
    visit("analysis").await?;
    person.press("analysis-setup").await?;
    person.app.element("setup").await?;
    visit("analysis-setup").await?;
    person.press("back").await?;
    person.press("replay-first").await?;
    person.press("replay-next").await?;
    visit("replay").await?;

    person.opens_history(2).await?;
    visit("games").await?;
    person.press("game-export").await?;
    app.element("export-text").await?;
    visit("export").await?;
    app.press(Key::Escape).await?;
    person.press("import").await?;
    visit("import").await?;
    app.press(Key::Escape).await?;
    person.press("tab-scoreboard").await?;
    app.element("score-table").await?;
    visit("scoreboard").await?;

    person.practises_as("Mai").await?;
    visit("practise").await?;
    person.press("skill-add.pair").await?;
    app.element("exercise").await?;
    visit("drill").await?;
    person.press("back").await?;
    person.press("puzzles-1").await?;
    person.press("hint-ask").await?;
    app.element("hint").await?;
    visit("puzzle").await?;
    person.press("back").await?;

    person.press("nav-settings").await?;
    visit("settings").await
}
