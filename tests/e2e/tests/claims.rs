//! Games in which the player finds the equations: nothing on the page tells them, a claim is judged, and a wrong one in a
//! strict game ends the turn. In digit chess the player says what a full line takes, in Mathematichess what a territory will be
//! worth.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_engine::games::mathematical_chess::{Position, Turn};
use mathchess_teaching::lessons::Answer;

/// The most exercises of a round.
const LONGEST_ROUND: usize = 10;

/// 9 + 6 on the left of White's + on C3, 8 + 7 on its right; 6 on E6 is White's, and there is one + on each side.
fn game(equations: &str) -> String {
    format!(
        "[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Date \"2026-11-20\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
         [Options \"digits=6789 operators=+ quiet-limit=100 equations={equations}\"]\n\
         [Start \"B83W61/6/6/W9B6W+1W8B7/6/B93W7B+ w last\"]\n[Result \"*\"]\n"
    )
}

async fn brings_in(person: &Person<'_>, text: &str) -> Result<()> {
    opens(person, text, "pass").await
}

/// Imports a game and goes on with it, until `ready` can be pressed.
async fn opens(person: &Person<'_>, text: &str, ready: &str) -> Result<()> {
    person.opens_history(0).await?;
    person.press("import").await?;
    person.write("import-text", text).await?;
    person.press("import-look").await?;
    person.press("import-go").await?;
    person.app.vanishes("import-text").await?;
    person.opens_history(1).await?;
    person.press("game-continue").await?;
    person.app.usable(ready).await?;
    Ok(())
}

/// What a program that reads the page would look for before a claim.
async fn nothing_is_told(app: &App) -> Result<()> {
    for mark in ["removable", "taking", "spared", "part"] {
        ensure!(app.points_matching(&format!("[data-mark={mark}]")).await?.is_empty(), "a piece is marked as {mark}");
    }
    for told in ["equations", "spare-all", "claim-found"] {
        ensure!(!app.shows(told).await?, "{told} is shown before a claim");
    }
    Ok(())
}

async fn rings(person: &Person<'_>, points: &[&str]) -> Result<()> {
    for point in points {
        person.tap(point).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_player_finds_an_equation_after_a_wrong_claim() -> Result<()> {
    story("an equation is found", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        brings_in(&person, &game("found")).await?;
        person.tap("C3").await?;
        app.element("stay").await?;
        nothing_is_told(app).await?;
        person.press("stay").await?;
        app.element("check").await?;
        nothing_is_told(app).await?;
        app.is_accessible("a claim").await?;

        rings(&person, &["A3", "B3", "E3"]).await?;
        person.press("check").await?;
        app.says("claim-head", "Not an equation yet.").await?;
        ensure!(app.attribute("check", "disabled").await?.is_some(), "the same claim can be checked twice");
        person.tap("F3").await?;
        nothing_is_told(app).await?;
        person.press("check").await?;
        app.says("claim-head", "Yes: both sides end in 5.").await?;
        app.element("claim-found").await?;
        app.is_accessible("a right claim").await?;
        person.press("claim-take").await?;
        person.press("end-turn").await?;
        app.lists_turn(1, "C3!B3,F3").await
    })
    .await
}

#[tokio::test]
async fn an_equation_is_found_by_keys_alone() -> Result<()> {
    story("an equation by keys", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Keyboard };
        brings_in(&person, &game("found")).await?;
        person.tap("C3").await?;
        person.tap("C3").await?;
        app.element("check").await?;
        rings(&person, &["A3", "B3", "E3", "F3"]).await?;
        app.type_text("c").await?;
        app.element("claim-found").await?;
        // One of both is spared.
        person.tap("F3").await?;
        app.type_text("e").await?;
        app.element("end-turn").await?;
        app.type_text("e").await?;
        app.lists_turn(1, "C3!B3").await
    })
    .await
}

#[tokio::test]
async fn in_a_strict_game_a_wrong_claim_ends_the_turn() -> Result<()> {
    story("a strict game", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        brings_in(&person, &game("strict")).await?;
        person.tap("C3").await?;
        person.tap("C4").await?;
        app.element("check").await?;
        ensure!(!app.shows("hint").await?, "there is help in a strict game");
        person.press("back-step").await?;
        person.tap("C3").await?;
        app.element("check").await?;
        rings(&person, &["A3", "B3", "E3"]).await?;
        person.press("check").await?;
        app.lists_turn(1, "--").await
    })
    .await
}

/// A learner who has passed the first check finds the equations of drills and puzzles. A wrong claim is answered, and the answer
/// is told as one with help.
#[tokio::test]
async fn a_learner_calculates_in_drills_and_puzzles_after_the_first_check() -> Result<()> {
    story("equations are found in practice", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn("Kim").await?;
        person.press("course-c00").await?;
        person.passes_check("c00").await?;
        app.opens("#/practise/drills/add.pair").await?;
        app.element("exercise").await?;
        // The first exercise that takes something is claimed wrongly at first.
        let mut claimed_wrongly = false;
        for _ in 0..LONGEST_ROUND {
            let item = person.drill().await?;
            let model = item.step.exercise.model().context("the engine has no answer")?;
            let position: Position = item.step.exercise.position().parse()?;
            if let (Answer::Turns(turns), false) = (&model.answer, claimed_wrongly) {
                let turn: Turn = turns[0].parse()?;
                let explained = position.explain(turn).map_err(|refusal| anyhow::anyhow!("{refusal}"))?;
                if let Some(equation) = explained.steps.first().and_then(|step| step.equations.first()) {
                    claimed_wrongly = true;
                    person.tap(&turn.from().to_string()).await?;
                    app.element("stay").await?;
                    nothing_is_told(app).await?;
                    person.tap(&turn.to().to_string()).await?;
                    app.element("claim-head").await?;
                    nothing_is_told(app).await?;
                    app.is_accessible("a claim in a drill").await?;
                    // One digit is missing, and then it is there.
                    let first = equation.first.operands[0].point;
                    person.rings(equation, turn).await?;
                    if first != turn.to() && equation.first.operands.len() > 1 {
                        person.tap(&first.to_string()).await?;
                        person.press("check").await?;
                        app.says("claim-head", "Not").await?;
                        nothing_is_told(app).await?;
                    }
                    for _ in 0..2 {
                        person.press("back-step").await?;
                    }
                }
            }
            ensure!(person.answers(&model.answer).await?, "the engine's answer to {} is not accepted", item.id);
            person.press("next").await?;
            if app.shows("drill-summary").await? {
                break;
            }
        }
        ensure!(claimed_wrongly, "no exercise of the round takes anything");
        person.press("summary-done").await?;
        person.press("puzzles-1").await?;
        let puzzle = person.puzzle().await?;
        person.solves(&puzzle).await?;
        Ok(())
    })
    .await
}

/// A's row 1 is full after `ar1-a13`: 9 + 8 + 5 against 1 + 2 of B, whose row is under B's own 7.
fn digit_game() -> &'static str {
    "[MathChess \"2\"]\n[Game \"digit-chess\"]\n[Date \"2026-11-20\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
     [Options \"equations=found\"]\n\
     [Start \"2r1 A9A8.,...,..A7,..A6,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7\"]\n[Result \"*\"]\n"
}

/// Example A of the rules of Mathematichess: after `d5d4` the territory of d5 is all that White has to work out.
fn territory_game() -> &'static str {
    "[MathChess \"2\"]\n[Game \"mathematichess\"]\n[Date \"2026-11-20\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
     [Options \"equations=found\"]\n\
     [Start \"NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50\"]\n\
     [Result \"*\"]\n"
}

#[tokio::test]
async fn a_player_of_digit_chess_says_what_a_full_line_takes() -> Result<()> {
    story("what a full line takes", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        opens(&person, digit_game(), "cell-ar1").await?;
        person.tap("ar1").await?;
        ensure!(app.points_matching("[data-mark=capture]").await?.is_empty(), "a turn that takes something is marked");
        person.tap("a13").await?;
        app.element("filling").await?;
        app.says("say-takes", "Nothing is taken").await?;
        app.is_accessible("the question about a full line").await?;
        // The wrong piece is taken back, then the right one is named.
        person.tap("b12").await?;
        person.tap("b12").await?;
        person.tap("b11").await?;
        app.says("say-takes", "Check").await?;
        person.press("say-takes").await?;
        app.says("judged", "Right! Taken: 1 of Tom.").await?;
        app.element("filled").await?;
        app.is_accessible("the judgement about a full line").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_player_of_mathematichess_says_what_a_territory_will_be_worth() -> Result<()> {
    story("what a territory will be worth", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        opens(&person, territory_game(), "cell-d5").await?;
        person.tap("d5").await?;
        person.tap("d4").await?;
        app.element("worth").await?;
        ensure!(!app.shows("gains").await?, "the points are shown before the move");
        app.is_accessible("the question about a territory").await?;
        person.write("worth", "1").await?;
        person.press("make-move").await?;
        app.says("judged", "Not quite. You said 1; d5 is worth").await?;
        app.is_accessible("the judgement about a territory").await?;
        Ok(())
    })
    .await
}
