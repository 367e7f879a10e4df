//! Drills and puzzles in the real app, by mouse and by keyboard, for a learner and for a guest.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_teaching::puzzles::{DailyPuzzles, Puzzle, shipped};

async fn add_player(person: &Person<'_>, name: &str) -> Result<()> {
    person.press("players").await?;
    person.press("profile-new").await?;
    person.write("profile-name", name).await?;
    person.press("profile-save").await?;
    person.app.vanishes("profile-name").await
}

#[tokio::test]
async fn a_learner_does_a_round_and_a_puzzle_and_both_are_kept() -> Result<()> {
    story("practice", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        add_player(&person, "Mai").await?;
        person.practises_as("Mai").await?;
        person.press("start-drills").await?;
        let done = person.finishes_round().await?;
        ensure!(done > 1, "the round ended after {done} exercise");
        person.press("summary-done").await?;
        app.element("two-minutes").await?;

        person.press("puzzles-1").await?;
        let puzzle = person.puzzle().await?;
        person.misses(&puzzle).await?;
        person.press("again").await?;
        person.solves(&puzzle).await?;
        person.press("next").await?;
        person
            .waits("another puzzle", async || Ok(person.puzzle().await.is_ok_and(|next| next.id() != puzzle.id())))
            .await?;
        person.press("back").await?;
        app.says("puzzles-1", "1 of 100 solved").await?;

        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-practise").await?;
        app.says("learner", "Mai").await?;
        app.says("puzzles-1", "1 of 100 solved").await?;
        app.element("puzzle-rating").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_guest_practises_on_a_phone_until_the_app_is_closed() -> Result<()> {
    story("practice of a guest", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-practise").await?;
        app.says("guest-note", "forgotten when the app is closed").await?;
        app.says("skill-add.pair", "new").await?;
        let before = app.text("skill-add.pair").await?;
        person.press("skill-add.pair").await?;
        person.finishes_round().await?;
        app.says("drill-summary", "forgotten when the app is closed").await?;
        person.press("summary-done").await?;
        person.waits("what the guest has practised", async || Ok(app.text("skill-add.pair").await? != before)).await?;

        app.restart().await?;
        app.resize(Size::Phone).await?;
        Person { app, hand: Hand::Mouse }.press("nav-practise").await?;
        app.says("skill-add.pair", "new").await
    })
    .await
}

#[tokio::test]
async fn a_puzzle_is_solved_with_the_keyboard_alone() -> Result<()> {
    story("puzzle by keyboard", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Keyboard };
        person.press("nav-practise").await?;
        person.press("puzzles-1").await?;
        let puzzle = person.puzzle().await?;
        person.press("hint-ask").await?;
        app.element("hint").await?;
        person.press("hint-close").await?;
        person.solves(&puzzle).await?;
        person.press("next").await
    })
    .await
}

/// The puzzle of the day is the engine's for the date of this device. Practice and Home say how it stands, also after a
/// restart.
#[tokio::test]
async fn the_puzzle_of_the_day_is_missed_then_solved_and_stays_so() -> Result<()> {
    story("puzzle of the day", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        add_player(&person, "Mai").await?;
        person.practises_as("Mai").await?;
        person.press("daily-puzzle").await?;
        let puzzle = person.puzzle().await?;
        let is_of = |day| DailyPuzzles::among(&all_puzzles()?).on(day).map(str::to_owned).context("there is none");
        // The day in UTC; that of the clock on the wall may be the one before or after.
        let day = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / 86_400)?;
        let near = (day - 1..=day + 1).map(is_of).collect::<Result<Vec<String>>>()?;
        ensure!(near.contains(&puzzle.id()), "{} is not one of {near:?}", puzzle.id());
        person.misses(&puzzle).await?;
        person.press("back").await?;
        app.says("daily-text", "Not solved yet").await?;

        person.press("daily-puzzle").await?;
        person.solves(&puzzle).await?;
        person.press("daily-done").await?;
        app.says("daily-text", "Solved today").await?;
        app.restart().await?;
        app.says("daily-text", "Solved today").await
    })
    .await
}

fn all_puzzles() -> Result<Vec<Puzzle>> {
    let mut all = Vec::new();
    for level in 1..=10 {
        all.extend(shipped(level)?);
    }
    Ok(all)
}
