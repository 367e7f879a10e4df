//! A person who can't see plays, learns and practises with the keyboard alone; `transcripts/` has what was read and heard.

use anyhow::{Context, Result};
use fantoccini::key::Key;
use mathchess_e2e::blind::{Blind, in_words};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_teaching::lessons::{Answer, course};

#[tokio::test]
async fn a_whole_game_of_mathematical_chess_is_played() -> Result<()> {
    story("blind game", async |app| {
        app.resize(Size::Desktop).await?;
        let game = Published::read("mcg029")?;
        let person = Person { app, hand: Hand::Mouse };
        person.begin_published(&game, "Mai", "Tom").await?;

        let blind = Blind::listens(app).await?;
        blind.means_to("Look round the board");
        blind.goes_to_board().await?;
        blind.presses("the right arrow", char::from(Key::Right), false).await?;
        blind.presses("the up arrow", char::from(Key::Up), false).await?;
        blind.presses("M: how many turns there are", 'm', true).await?;
        blind.presses("W: write turns", 'w', false).await?;
        blind.writes("what is on I9?").await?;
        blind.means_to("Try what can't be done");
        blind.writes("I9 tiptoes to I8").await?;
        blind.writes("I9 to A2").await?;
        blind.writes("H1 to A9").await?;
        blind.means_to("Choose a piece, then say where it goes, then what it takes");
        blind.writes("I9").await?;
        blind.writes("to I8").await?;
        blind.writes("take A1").await?;
        for (index, turn) in game.turns.iter().enumerate() {
            blind.means_to(&format!("Turn {}", index + 1));
            blind.writes(&in_words(turn)).await?;
        }
        blind.looks_round().await?;
        blind.means_to("After the end");
        blind.goes_to("button", "Play again").await?;
        blind.ends("A whole game of Mathematical Chess", "mathematical-chess")
    })
    .await
}

/// A small game whose players find the equations: 9 + 6 and 8 + 7 around White's plus, and later 5 on each side of it.
const FOUND: &str = "[MathChess \"2\"]\n[Game \"mathematical-chess\"]\n[Date \"2026-11-20\"]\n[Player1 \"Mai\"]\n\
     [Player2 \"Tom\"]\n[Options \"digits=56789 operators=+ quiet-limit=100 equations=found\"]\n\
     [Start \"6/W53B51/6/W9B6W+1W8B7/6/5B+ w last\"]\n[Result \"*\"]\n";

#[tokio::test]
async fn a_game_whose_equations_are_found_is_won() -> Result<()> {
    story("blind game with claims", async |app| {
        app.resize(Size::Desktop).await?;
        let id = app.imports_game(FOUND).await?;
        app.opens(&format!("#/game/{id}")).await?;
        app.usable("pass").await?;
        let (right, left) = (char::from(Key::Right), char::from(Key::Left));
        let (up, enter) = (char::from(Key::Up), char::from(Key::Enter));

        let blind = Blind::listens(app).await?;
        blind.means_to("Look round the board");
        blind.goes_to_board().await?;
        blind.presses("M: what can be done", 'm', true).await?;
        for _ in 0..3 {
            blind.presses("the left arrow", left, false).await?;
        }
        for _ in 0..2 {
            blind.presses("the up arrow", up, false).await?;
        }
        blind.presses("M: where the plus can go", 'm', true).await?;
        blind.means_to("The plus stays, and an equation is claimed that is not right");
        blind.presses("Enter", enter, true).await?;
        blind.presses("Enter again: it stays", enter, true).await?;
        for _ in 0..2 {
            blind.presses("the left arrow", left, false).await?;
        }
        blind.presses("Enter", enter, true).await?;
        for _ in 0..4 {
            blind.presses("the right arrow", right, false).await?;
        }
        blind.presses("Enter", enter, true).await?;
        blind.presses("C: check", 'c', true).await?;
        blind.means_to("The rings stay, and the claim is changed until it is right");
        blind.presses("the right arrow", right, false).await?;
        blind.presses("Enter", enter, true).await?;
        blind.presses("C: check", 'c', true).await?;
        for _ in 0..4 {
            blind.presses("the left arrow", left, false).await?;
        }
        blind.presses("Enter", enter, true).await?;
        blind.presses("C: check", 'c', true).await?;
        blind.presses("E: take", 'e', true).await?;
        blind.presses("E: end the turn", 'e', true).await?;
        blind.means_to("The other player writes a turn");
        blind.opens_line().await?;
        blind.writes("F1 to F2").await?;
        blind.writes("end").await?;
        blind.means_to("The plus takes the last digit by a written turn; the first one is not right");
        blind.writes("C3 to C4, take E5").await?;
        blind.writes("C3 to C5, take E5").await?;
        blind.looks_round().await?;
        blind.means_to("After the end");
        blind.goes_to("button", "Play again").await?;
        app.says("found-0", "2").await?;
        app.says("wrong-claims-0", "3 ").await?;
        blind.ends("A game whose equations are found", "found-game")
    })
    .await
}

#[tokio::test]
async fn a_whole_puzzle_of_interval_chess_is_played() -> Result<()> {
    story("blind interval chess", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.sets_up("interval-chess").await?;
        let blind = Blind::listens(app).await?;
        blind.goes_to("button", "Start").await?;
        blind.enters(false).await?;
        blind.means_to("Play by the keys of the board");
        blind.goes_to_board().await?;
        blind.presses("the right arrow", char::from(Key::Right), false).await?;
        blind.presses("Enter", char::from(Key::Enter), true).await?;
        blind.presses("W: write turns", 'w', false).await?;
        blind.writes("to 3").await?;
        for turn in ["2 to 9", "5 to 2", "8 to 5", "1 to 8"] {
            blind.means_to(turn);
            blind.writes(turn).await?;
        }
        blind.ends("A whole puzzle of interval chess", "interval-chess")
    })
    .await
}

#[tokio::test]
async fn a_lesson_is_learnt_with_a_wrong_answer() -> Result<()> {
    story("blind lesson", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn("Mai").await?;
        app.opens("#/lesson/c01-l03").await?;
        app.element("lesson-step").await?;
        let lesson = course("c01").and_then(|course| course.lessons.get(2)).context("there is no third lesson")?;

        let blind = Blind::listens(app).await?;
        let mut has_erred = false;
        let mut is_open = false;
        for (number, step) in lesson.steps.iter().enumerate() {
            app.element(&format!("step-{}", step.id)).await?;
            blind.means_to(&format!("Step {}", number + 1));
            blind.looks_round().await?;
            if number == 0 {
                blind.goes_to("button", "Now you").await?;
                blind.enters(true).await?;
            }
            let answer = step.exercise.model().context("the engine has no answer")?.answer;
            if is_open {
                blind.goes_to("textbox", "Your turn").await?;
            } else {
                blind.opens_line().await?;
                is_open = true;
            }
            let words = match &answer {
                Answer::Turns(turns) => in_words(turns.first().context("there is no turn")?),
                Answer::Points(points) => format!("{}, done", points.join(", ")),
                other => anyhow::bail!("{other:?} is not written"),
            };
            if number > 0 && !has_erred {
                has_erred = true;
                let (from, _) = words.split_once(',').context("nothing is taken")?;
                blind.writes(&format!("{from}, take nothing")).await?;
                blind.writes(&format!("{from}, take A2")).await?;
                blind.looks_round().await?;
                blind.enters(true).await?;
                blind.goes_to("textbox", "Your turn").await?;
            }
            blind.writes(&words).await?;
            blind.looks_round().await?;
            blind.enters(false).await?;
        }
        blind.looks_round().await?;
        blind.ends("A lesson with a wrong answer", "lesson")
    })
    .await
}

#[tokio::test]
async fn a_round_of_drills_is_done_with_a_wrong_answer() -> Result<()> {
    story("blind drills", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-practise").await?;
        app.element("start-drills").await?;
        person.begins_round_of(&["mul.values/2q/3", "add.pair/2/17"]).await?;
        let blind = Blind::listens(app).await?;
        let model = person.drill().await?.step.exercise.model().context("the engine has no answer")?.answer;
        let Answer::Values(values) = &model else { anyhow::bail!("{model:?} are not values") };
        let (first, others) = values.split_first().context("there is no value")?;
        blind.means_to("Which values? One right, one wrong");
        blind.looks_round().await?;
        for value in [first.to_string(), "13".to_owned()] {
            blind.goes_to_number(&value).await?;
            blind.enters(false).await?;
        }
        blind.goes_to("button", "Check").await?;
        blind.enters(true).await?;
        blind.means_to("The wrong one is taken away, the others come");
        for value in std::iter::once("13".to_owned()).chain(others.iter().map(ToString::to_string)) {
            blind.goes_to_number(&value).await?;
            blind.enters(false).await?;
        }
        blind.goes_to("button", "Check").await?;
        blind.enters(true).await?;
        blind.means_to("The next exercise, on a board");
        blind.enters(true).await?;
        let model = person.drill().await?.step.exercise.model().context("the engine has no answer")?.answer;
        let Answer::Turns(turns) = &model else { anyhow::bail!("the model answer is not turns: {model:?}") };
        blind.opens_line().await?;
        blind.writes(&in_words(turns.first().context("there is no turn")?)).await?;
        blind.looks_round().await?;
        blind.means_to("The end of the round");
        blind.enters(false).await?;
        blind.ends("A round of drills with a wrong answer", "drills")
    })
    .await
}

#[tokio::test]
async fn a_puzzle_is_missed_and_solved() -> Result<()> {
    story("blind puzzle", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-practise").await?;
        person.press("puzzles-1").await?;
        let puzzle = person.puzzle().await?;
        let blind = Blind::listens(app).await?;
        blind.means_to("The task");
        blind.looks_round().await?;
        blind.opens_line().await?;
        blind.writes("hint").await?;
        let turn = puzzle.hint(&[])?.turn().turn.to_string();
        let (from, _) = turn.split_at(2);
        blind.means_to("What is thought of first");
        blind.writes(from).await?;
        blind.means_to("The answer");
        blind.writes(&in_words(&turn)).await?;
        blind.looks_round().await?;
        blind.enters(true).await?;
        blind.ends("A puzzle", "puzzle")
    })
    .await
}
