//! A program that can't add, in the running app. It sees everything on the page and everything that the shell sends. A board with
//! an equation and the same board without one look the same to it until it commits.

mod boards;
mod pieces;
mod places;

use anyhow::Result;
use mathchess_e2e::app::App;
use mathchess_e2e::person::Person;
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_teaching::lessons::Ask;

/// The operators of a box that holds those of all boards.
const BOX: &str = "digits=123456789 operators=+-x:PR quiet-limit=100";
fn game(position: &str, equations: &str) -> String {
    format!(
        "[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Date \"2026-11-20\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
         [Options \"{BOX} equations={equations}\"]\n[Start \"{position}\"]\n[Result \"*\"]\n"
    )
}

/// Opens a running game anew.
async fn opens_game(app: &App, id: &str) -> Result<()> {
    app.opens("#/").await?;
    app.element("library").await?;
    app.is_seen().await?;
    app.opens(&format!("#/game/{id}")).await?;
    app.usable("pass").await?;
    Ok(())
}

/// Makes a learner who finds the equations, since the first check is passed.
async fn learns(person: &Person<'_>) -> Result<()> {
    person.begins_to_learn("Kim").await?;
    person.press("course-c00").await?;
    person.passes_check("c00").await
}

/// Opens the first exercise of a new round; none if it is not answered by a turn.
async fn opens_drill(person: &Person<'_>, skill: &str) -> Result<Option<Position>> {
    person.app.opens("#/practise").await?;
    person.app.element("start-drills").await?;
    person.app.opens(&format!("#/practise/drills/{skill}")).await?;
    person.app.element("exercise").await?;
    let exercise = person.drill().await?.step.exercise;
    let is_turn = matches!(exercise.asks(), Ask::Turn { .. });
    Ok(is_turn.then(|| exercise.position().parse()).transpose()?)
}

/// The board on which a puzzle begins.
async fn opens_puzzle(person: &Person<'_>, level: u8) -> Result<Position> {
    person.app.opens("#/practise").await?;
    person.app.element("start-drills").await?;
    person.app.opens(&format!("#/practise/puzzles/{level}")).await?;
    person.app.element("exercise").await?;
    Ok(person.puzzle().await?.position)
}

/// Passes the open puzzle over; the board of the next one.
async fn skips_puzzle(person: &Person<'_>) -> Result<Position> {
    let before = person.puzzle().await?.id();
    person.press("skip").await?;
    person.waits("another puzzle", async || Ok(person.puzzle().await?.id() != before)).await?;
    Ok(person.puzzle().await?.position)
}
