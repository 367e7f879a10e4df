//! A game, a lesson, practice and a class, used by touch on the screens of phones and a tablet: the built interface in
//! Chromium, with the real app behind it; also in two pseudo-languages.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::chromium::Screen;
use mathchess_e2e::language::Language;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::{spoken_story, touched_story};
use mathchess_teaching::lessons::course;

/// Turns of the person against the computer.
const TURNS: usize = 2;
/// The people and the class of the stories, and the app.
const NAMES: [&str; 6] = ["MathChess", "Mai", "Anh", "Ben", "Chi", "Class"];
/// Screens that the story does not show, or shows only for a moment.
const SCREENS: [&str; 16] = [
    "#/",
    "#/new-game",
    "#/library",
    "#/new-game/mathematichess",
    "#/new-game/interval-chess",
    "#/rules/digit-chess",
    "#/learn",
    "#/course/c01",
    "#/practise",
    "#/records",
    "#/records/games",
    "#/records/progress",
    "#/profiles",
    "#/settings",
    "#/guide",
    "#/bin",
];

async fn plays_a_game(person: &Person<'_>) -> Result<()> {
    let app = person.app;
    person.press("new-game-computer").await?;
    person.press("level-1").await?;
    person.press("start").await?;
    for turn in 1..=TURNS {
        app.usable("pass").await?;
        person.moves_quietly().await?;
        person.sees_computers_turn(2 * turn).await?;
    }
    ensure!(!app.scrolls_sideways().await?, "the table is wider than the screen");
    person.resigns().await?;
    person.press("back").await?;
    app.element("screen-home").await.map(drop)
}

async fn learns(person: &Person<'_>) -> Result<()> {
    let lesson = course("c00").and_then(|course| course.lessons.first()).context("the first course has no lesson")?;
    person.begins_to_learn("Mai").await?;
    person.press("course-c00").await?;
    person.press(&format!("lesson-{}", lesson.id)).await?;
    person.solves_steps(lesson).await?;
    person.app.says("lesson-summary", &lesson.steps.len().to_string()).await?;
    person.press("summary-course").await?;
    let steps = lesson.steps.len().to_string();
    let counted = person.app.text(&format!("lesson-{}", lesson.id)).await?;
    ensure!(counted.matches(&steps).count() >= 2, "not all steps are solved: {counted}");
    person.press("course-back").await
}

async fn practises(person: &Person<'_>) -> Result<()> {
    person.practises_as("Mai").await?;
    person.press("start-drills").await?;
    let done = person.finishes_round().await?;
    ensure!(done > 1, "the round ended after {done} exercise");
    person.press("summary-done").await
}

async fn keeps_a_class(person: &Person<'_>) -> Result<()> {
    person.opens_teaching().await?;
    person.press("teacher-pin-set").await?;
    person.write("pin-new", "2468").await?;
    person.write("pin-again", "2468").await?;
    person.press("pin-set").await?;
    person.app.vanishes("pin-again").await?;
    person.makes_class("Class 4B").await?;
    person.pastes_students(&["Anh", "Ben", "Chi"]).await?;
    person.brings_students(&["Anh", "Ben", "Chi"]).await?;
    person.press("class-tab-switches").await?;
    person.switch("switch-hints").await?;
    person
        .waits("hints switched off", async || Ok(!person.app.element("switch-hints").await?.is_selected().await?))
        .await
}

async fn does_everything(person: &Person<'_>) -> Result<()> {
    plays_a_game(person).await.context("a game")?;
    learns(person).await.context("a lesson")?;
    practises(person).await.context("practice")?;
    keeps_a_class(person).await.context("a class")
}

/// Everything on one screen, and what is saved.
async fn uses(width: u32, height: u32) -> Result<()> {
    touched_story("touched", Screen { width, height }, async |app: &mut App| {
        app.listens_for_fingers().await?;
        let person = Person { app, hand: Hand::Mouse };
        does_everything(&person).await?;
        app.is_used_by_fingers().await?;
        ensure!(!app.scrolls_sideways().await?, "the class is wider than the screen");

        app.restart().await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-practise").await?;
        app.says("learner", "Mai").await
    })
    .await
}

/// The same on a phone in a pseudo-language; every screen is from the catalogue and fits.
async fn speaks(language: Language) -> Result<()> {
    spoken_story("spoken", Screen { width: 360, height: 640 }, language, async |app: &mut App| {
        app.listens_for_fingers().await?;
        let person = Person { app, hand: Hand::Mouse };
        does_everything(&person).await?;
        let mut plain = app.plain_words(&NAMES).await?;
        for screen in SCREENS {
            app.opens(screen).await?;
            let found = app.plain_words(&NAMES).await.context(screen)?;
            plain.extend(found.into_iter().map(|text| format!("{screen}: {text}")));
            ensure!(!app.scrolls_sideways().await?, "{screen} is wider than the screen");
        }
        ensure!(plain.is_empty(), "not from the catalogue: {plain:#?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn in_longer_words_with_accents() -> Result<()> {
    speaks(Language::Accents).await
}

#[tokio::test]
async fn in_wide_characters() -> Result<()> {
    speaks(Language::Wide).await
}

#[tokio::test]
async fn on_a_small_phone() -> Result<()> {
    uses(360, 640).await
}

#[tokio::test]
async fn on_a_phone() -> Result<()> {
    uses(390, 844).await
}

#[tokio::test]
async fn on_a_phone_that_lies() -> Result<()> {
    uses(844, 390).await
}

#[tokio::test]
async fn on_a_tablet() -> Result<()> {
    uses(820, 1180).await
}
