//! A guest's work is moved to the profile that the guest makes, and is lost if the app is closed without one.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_teaching::lessons::{Lesson, course};

fn first_lesson() -> Result<&'static Lesson> {
    course("c00").and_then(|course| course.lessons.first()).context("the first course has no lesson")
}

/// Solves the first lesson as a guest, from Home, and returns to the list of courses.
async fn solves_the_first_lesson(person: &Person<'_>) -> Result<()> {
    person.press("nav-learn").await?;
    person.app.says("guest-note", "forgotten when the app is closed").await?;
    person.press("course-c00").await?;
    let lesson = first_lesson()?;
    person.press(&format!("lesson-{}", lesson.id)).await?;
    person.goes_through(lesson).await?;
    person.press("summary-course").await?;
    person.app.says(&format!("lesson-{}", lesson.id), &format!("{0} of {0}", lesson.steps.len())).await?;
    person.press("course-back").await
}

/// Checks that the steps of the first lesson are solved, in the list of courses.
async fn sees_the_steps(app: &App) -> Result<()> {
    app.says("course-c00-state", &format!("{} of ", first_lesson()?.steps.len())).await
}

#[tokio::test]
async fn a_new_profile_takes_along_what_the_guest_has_done() -> Result<()> {
    story("a guest makes a profile", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        solves_the_first_lesson(&person).await?;
        sees_the_steps(app).await?;
        person.press("course-c01").await?;
        person.press("play-mini-game").await?;
        app.element("mini-game").await?;
        // A game against the computer has no umpire.
        person.resigns().await?;
        person.press("back-to-course").await?;
        person.press("course-back").await?;

        person.press("make-profile").await?;
        app.element("profile-take-over").await?;
        person.write("profile-name", "Mai").await?;
        person.press("profile-save").await?;
        app.vanishes("profile-name").await?;
        app.says("learner", "Mai").await?;
        ensure!(!app.shows("guest-note").await?, "Mai is still shown as a guest");
        sees_the_steps(app).await?;

        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-learn").await?;
        app.says("learner", "Mai").await?;
        sees_the_steps(app).await?;
        person.press("nav-scoreboard").await?;
        person.press("tab-progress").await?;
        app.says("progress-path", &format!("1 of {} lessons", course("c00").map_or(0, |course| course.lessons.len())))
            .await?;
        person.opens_history(1).await?;
        app.says("game-row", "Mai").await
    })
    .await
}

#[tokio::test]
async fn what_a_guest_does_not_take_along_is_gone_when_the_app_is_closed() -> Result<()> {
    story("a guest closes the app", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        solves_the_first_lesson(&person).await?;
        sees_the_steps(app).await?;

        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-learn").await?;
        app.says("course-c00-state", "lessons").await?;
        person.press("make-profile").await?;
        person.write("profile-name", "Tom").await?;
        ensure!(!app.shows("profile-take-over").await?, "there is nothing to take along");
        person.press("profile-save").await?;
        app.vanishes("profile-name").await?;
        app.says("course-c00-state", "lessons").await
    })
    .await
}
