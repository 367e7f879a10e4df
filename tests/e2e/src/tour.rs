//! A tour of every screen, each in a state that shows its purpose.

use anyhow::{Context, Result, bail};
use fantoccini::key::Key;
use mathchess_teaching::lessons::step;

use crate::app::App;
use crate::person::{Hand, Person};
use crate::published::Published;

/// The turn of the sample game at which the tour stops: it has several equations.
const STOP: usize = 2;
/// An operator with equal values at that time.
const OPERATOR: &str = "D3";
/// The step of a lesson on the tour: its values are typed.
const LESSON_STEP: &str = "c01-l01-s1";

/// The screens of a tour.
#[derive(Clone, Copy, Debug)]
pub enum Walk {
    /// The player's and learner's screens.
    Player,
    /// The teacher's screens.
    Teacher,
}

/// Goes through screens and calls `visit` with the name of each. It may resize the window.
pub async fn tour(app: &App, walk: Walk, mut visit: impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let person = Person { app, hand: Hand::Mouse };
    match walk {
        Walk::Player => play(&person, &mut visit).await,
        Walk::Teacher => teach(&person, &mut visit).await,
    }
}

/// Players, a new game, placing, a turn with everything that explains it, replay, games of every kind, records, practice, learning.
async fn play(person: &Person<'_>, visit: &mut impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let app = person.app;
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
    // Whoever was added learns from then on. The games of this tour are those of guests, so a guest goes on.
    person.press("nav-home").await?;
    person.press("home-change").await?;
    person.press("choose-guest").await?;
    app.vanishes("choose-guest").await?;

    person.press("nav-newGame").await?;
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
    app.vanishes("paused").await?;
    person.press("turn-1").await?;
    app.element("explanation").await?;
    visit("play-explained").await?;
    person.press("close-explanation").await?;

    person.press("back").await?;
    app.element("continue").await?;
    visit("home").await?;
    person.press("continue").await?;
    app.element("points-0").await?;
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
    person.press("game-more").await?;
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

    learn(person, visit).await?;
    person.press("nav-scoreboard").await?;
    person.press("tab-progress").await?;
    app.element("fact-table").await?;
    visit("progress").await?;
    person.press("nav-settings").await?;
    visit("settings").await
}

/// The teacher's page, a class from a list, its table, a student, a competition with a round.
async fn teach(person: &Person<'_>, visit: &mut impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let app = person.app;
    person.opens_teaching().await?;
    app.element("class-new").await?;
    visit("teacher").await?;
    person.makes_class("Class 4B").await?;
    let students = ["Mai", "Anh", "Ben", "Chi"];
    person.pastes_students(&students).await?;
    visit("class-list").await?;
    person.brings_students(&students).await?;
    visit("class-students").await?;
    person.press("class-tab-progress").await?;
    app.element("class-table").await?;
    visit("class").await?;
    person.pick(&[], "class-view-skills").await?;
    visit("class-skills").await?;
    person.pick(&[], "class-view-games").await?;
    visit("class-games").await?;
    person.press("class-tab-switches").await?;
    app.element("switch-hints").await?;
    visit("class-switches").await?;

    person.press("class-tab-competitions").await?;
    person.press("competition-new").await?;
    person.write("competition-name", "Spring cup").await?;
    visit("competition-new").await?;
    person.press("competition-create").await?;
    app.vanishes("competition-name").await?;
    person.press("pair-round").await?;
    app.element("pairing").await?;
    visit("competition").await?;
    person.press("competition-class").await?;

    person.press("class-tab-progress").await?;
    person.press("student-link").await?;
    app.element("fact-table").await?;
    visit("student").await?;
    for page in ["answers", "games", "switches"] {
        person.press(&format!("student-tab-{page}")).await?;
        visit(&format!("student-{page}")).await?;
    }
    Ok(())
}

/// The path of the courses, a course, a lesson with an error, a hint and the right answer, a check, a lesson of another game.
async fn learn(person: &Person<'_>, visit: &mut impl AsyncFnMut(&str) -> Result<()>) -> Result<()> {
    let app = person.app;
    person.press("nav-learn").await?;
    app.element("course-c01").await?;
    visit("learn").await?;
    person.press("course-c01").await?;
    app.element("check-card").await?;
    visit("course").await?;

    let asked = step(LESSON_STEP).context("the step is gone")?;
    let model = asked.exercise.model().context("the engine has no answer")?.answer;
    let wrong = &asked.foreseen.first().context("nothing wrong is foreseen")?.answer;
    person.press("lesson-c01-l01").await?;
    app.element("try").await?;
    visit("lesson-example").await?;
    person.press("try").await?;
    app.element("check").await?;
    visit("lesson").await?;
    person.enters_answer(asked, wrong, "verdict").await?;
    visit("lesson-wrong").await?;
    person.press("again").await?;
    person.press("hint-ask").await?;
    app.element("hint").await?;
    visit("lesson-hint").await?;
    person.enters_answer(asked, &model, "verdict").await?;
    visit("lesson-right").await?;
    person.press("back").await?;
    person.press("start-check").await?;
    app.element("lesson-step").await?;
    visit("check").await?;
    person.press("back").await?;
    person.press("course-back").await?;
    person.press("course-cubic").await?;
    person.press("lesson-cubic-l01").await?;
    app.element("lesson-step").await?;
    visit("lesson-cubic").await?;
    person.press("back").await
}
