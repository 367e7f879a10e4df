//! Drills and puzzles in the real app, by mouse and by keyboard, for a learner and for a guest.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_engine::lessons::Answer;

/// The most exercises of a round.
const LONGEST: usize = 10;

async fn add_player(person: &Person<'_>, name: &str) -> Result<()> {
    person.press("players").await?;
    person.press("profile-new").await?;
    person.write("profile-name", name).await?;
    person.press("profile-save").await?;
    person.app.vanishes("profile-name").await
}

/// Answers every exercise of the open round, the first one wrong at first; how many there were.
async fn finish_round(person: &Person<'_>) -> Result<usize> {
    let app: &App = person.app;
    for number in 0..LONGEST {
        let item = person.drill().await?;
        let model = item.step.exercise.model().context("the engine has no answer")?.answer;
        if number == 0 {
            let wrong = match &model {
                Answer::Values(values) if values.len() > 1 => Answer::Values(values[..1].to_vec()),
                Answer::Pairs(pairs) if pairs.len() > 1 => Answer::Pairs(pairs[..1].to_vec()),
                Answer::Points(points) if points.len() > 1 => Answer::Points(points[..1].to_vec()),
                _ => model.clone(),
            };
            let expected = item.step.exercise.mark(&wrong)?;
            ensure!(person.answers(&wrong).await? == expected.is_right(), "{} was marked wrongly", item.id);
            if !expected.is_right() {
                person.press("again").await?;
                ensure!(person.answers(&model).await?, "the engine's answer to {} is not accepted", item.id);
            }
        } else {
            ensure!(person.answers(&model).await?, "the engine's answer to {} is not accepted", item.id);
        }
        person.press("next").await?;
        let shown = item.id.to_string();
        person
            .waits("the next exercise or the end", async || {
                Ok(app.shows("drill-summary").await?
                    || app.shows("exercise").await?
                        && app.attribute("exercise", "data-item").await?.as_deref() != Some(&*shown))
            })
            .await?;
        if app.shows("drill-summary").await? {
            return Ok(number + 1);
        }
    }
    anyhow::bail!("the round has more than {LONGEST} exercises")
}

#[tokio::test]
async fn a_learner_does_a_round_and_a_puzzle_and_both_are_kept() -> Result<()> {
    story("practice", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        add_player(&person, "Mai").await?;
        person.practises_as("Mai").await?;
        person.press("start-drills").await?;
        let done = finish_round(&person).await?;
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
        app.says("puzzles-1", "1 of 60 solved").await?;

        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-practise").await?;
        app.says("learner", "Mai").await?;
        app.says("puzzles-1", "1 of 60 solved").await?;
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
        finish_round(&person).await?;
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
