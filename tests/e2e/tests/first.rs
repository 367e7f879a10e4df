//! A newcomer's first ten minutes, counted in taps: the first capture by an equation, the four moves, the first game.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::position::Pieces;
use mathchess_e2e::story::{first_story, story};
use mathchess_e2e::view::Size;
use mathchess_engine::games::mathematical_chess::{Position, Turn};
use mathchess_teaching::lessons::mathematical_chess::{points_of, richest_turn};
use mathchess_teaching::lessons::{Answer, Lesson, lesson};

/// The most taps from the first start to the first capture by an equation.
const TO_FIRST_CAPTURE: usize = 10;
/// The most taps from Home to a first game.
const TO_FIRST_GAME: usize = 2;
/// The most turns of the learner in a mini game.
const MOST_TURNS: usize = 60;
/// How often the mini game may be tried. The opponent is easy, but it plays at random.
const GAMES: usize = 4;

/// Somebody for whom everything is new.
struct Newcomer<'a>(Person<'a>);

impl Newcomer<'_> {
    /// Waits until a task of the first start is ready to be solved.
    async fn comes_to(&self, step: &str) -> Result<()> {
        let app = self.0.app;
        let shows = async |name: &str, wanted: &str| {
            app.attribute("first-step", name).await.map(|is| is.as_deref() == Some(wanted))
        };
        self.0
            .waits(step, async || Ok(shows("data-step", step).await? && shows("data-phase", "asking").await?))
            .await?;
        app.settled().await
    }

    /// Solves the tasks of the first start with the engine's answers, up to the last; every turn is of the kind that is
    /// taught.
    async fn solves_tasks(&self) -> Result<()> {
        let app = self.0.app;
        for id in ["c00-l09", "c00-l10"] {
            let lesson: &Lesson = lesson(id).with_context(|| format!("{id} is gone"))?;
            for (number, step) in lesson.steps.iter().enumerate() {
                if id != "c00-l09" || number > 0 {
                    self.0.press("first-next").await?;
                }
                self.comes_to(&step.id).await?;
                let model = step.exercise.model().context("the engine has no answer")?;
                let Answer::Turns(turns) = &model.answer else { continue };
                for point in taps_of(turns.first().context("no turn")?) {
                    self.0.tap(&point).await?;
                }
                app.says("verdict", "point").await.with_context(|| step.id.clone())?;
                if id == "c00-l09" && number == 0 {
                    if self.0.hand == Hand::Mouse {
                        println!("{} taps to the first capture by an equation", app.taps());
                        ensure!((1..=TO_FIRST_CAPTURE).contains(&app.taps()), "{} taps", app.taps());
                    }
                    app.says("first-title", "9 + 6 ends in 5, so the 5 is yours.").await?;
                    app.element("first-equation").await?;
                }
            }
        }
        Ok(())
    }

    /// Plays the open mini game; returns whether it was won.
    async fn plays_small_game(&self) -> Result<bool> {
        let app = self.0.app;
        app.says("mini-game", "Take 3 points before the computer does").await?;
        // Help is shown without being asked for.
        app.element("hint").await?;
        for _ in 0..MOST_TURNS {
            if !self.0.waits_for_turn(0).await? {
                break;
            }
            app.settled().await?;
            let turn = best(&position_of(&app.pieces_on_board().await?)?)?.to_string();
            let (moved, removed) = turn.split_once('!').unwrap_or((&turn, ""));
            // The list of turns is there only while the computer thinks, which may be too short to be seen. The help for the
            // next turn stays.
            self.0.enters(&turn, "hint").await.with_context(|| format!("{moved}, taking {removed}"))?;
        }
        app.element("game-over").await?;
        let told = app.text("game-over").await?;
        ensure!(!told.contains("umpire") && !told.contains("Guest"), "a child is told “{told}”");
        Ok(app.text("winner").await?.starts_with("You won "))
    }
}

/// The points tapped for a turn of the first start: the piece and its goal or, if it stays, what it captures.
fn taps_of(turn: &str) -> Vec<String> {
    match turn.split_once('!') {
        Some((_, removed)) => removed.split(',').map(str::to_owned).collect(),
        None => turn.split(['-', 'x']).map(str::to_owned).collect(),
    }
}

/// The position of a mini game in which White is to move.
fn position_of(pieces: &Pieces) -> Result<Position> {
    const SIZE: u32 = 6;
    let mut rows = Vec::new();
    for row in (1..=SIZE).rev() {
        let mut text = String::new();
        let mut empty = 0;
        for column in 'A'..='F' {
            match pieces.get(&format!("{column}{row}")).and_then(|piece| piece.split_once(' ')) {
                None => empty += 1,
                Some((side, symbol)) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                        empty = 0;
                    }
                    text.push(if side == "white" { 'W' } else { 'B' });
                    text.push_str(if symbol == "plus" { "+" } else { symbol });
                }
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        rows.push(text);
    }
    format!("{} w last", rows.join("/")).parse().map_err(|error| anyhow::anyhow!("{error}"))
}

/// The turn with the best balance of what it captures and what the reply can capture.
fn best(position: &Position) -> Result<Turn> {
    let balance = |turn: Turn| {
        let back = richest_turn(&position.after(turn)).map_or(0, |(_, points)| points);
        i64::from(points_of(position, turn)) - i64::from(back)
    };
    let turns = position.turns().into_iter().filter(|turn| turn.to_string() != "--");
    turns.max_by_key(|&turn| balance(turn)).context("there is no turn")
}

#[tokio::test]
async fn a_child_takes_by_an_equation_learns_four_moves_and_wins_a_game() -> Result<()> {
    first_story("the first ten minutes on a phone", async |app| {
        app.resize(Size::Phone).await?;
        let child = Newcomer(Person { app, hand: Hand::Mouse });
        child.comes_to("c00-l09-s1").await?;
        app.is_accessible("the first start").await?;
        app.says("first-title", "9 + 6 ends in 5: take the 5.").await?;
        // A tap that captures nothing gets a reason and does not count as an answer.
        child.0.tap("C5").await?;
        app.says("first-reason", "4").await?;
        child.solves_tasks().await?;
        println!("{} taps through the tasks", app.taps());
        app.is_accessible("the end of the tasks").await?;
        child.0.press("first-next-play").await?;
        println!("{} taps to the first game", app.taps());
        let mut won = false;
        for _ in 0..GAMES {
            won = child.plays_small_game().await?;
            if won {
                break;
            }
            child.0.press("play-again").await?;
        }
        ensure!(won, "the game was not won");
        println!("{} taps to a game that was won", app.taps());
        // After a first game the first start is not offered any more.
        app.restart().await?;
        app.resize(Size::Phone).await?;
        app.element("last-games").await?;
        ensure!(!app.shows("newcomer").await?, "Home still takes the child for new");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_first_tasks_are_solved_by_keys_alone() -> Result<()> {
    first_story("the first tasks by keyboard", async |app| {
        app.resize(Size::Desktop).await?;
        let child = Newcomer(Person { app, hand: Hand::Keyboard });
        child.solves_tasks().await?;
        child.0.press("first-next-play").await?;
        app.says("mini-game", "Take 3 points").await
    })
    .await
}

#[tokio::test]
async fn whoever_skips_finds_it_again_and_plays_within_two_taps_from_home() -> Result<()> {
    first_story("the first start is skipped", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        app.element("first-teacher").await?;
        person.press("first-skip").await?;
        app.element("newcomer").await?;
        app.restart().await?;
        app.resize(Size::Phone).await?;
        // It is shown once, and offered until somebody has begun.
        let before = app.taps();
        Person { app, hand: Hand::Mouse }.press("first-game").await?;
        app.says("mini-game", "Take 3 points").await?;
        let taps = app.taps() - before;
        println!("{taps} taps from Home to a first game");
        ensure!((1..=TO_FIRST_GAME).contains(&taps), "{taps} taps");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_new_profile_starts_here_from_home_and_from_learn() -> Result<()> {
    story("a new profile starts here", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn("Mai").await?;
        person.press("learn-continue").await?;
        let child = Newcomer(Person { app, hand: Hand::Mouse });
        child.comes_to("c00-l09-s1").await?;
        person.press("first-skip").await?;
        person.press("start-here").await?;
        child.comes_to("c00-l09-s1").await?;
        child.0.tap("E3").await?;
        app.says("verdict", "1 point").await?;
        // Solved tasks are saved: the next time it continues after them.
        person.press("first-skip").await?;
        app.restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("start-here").await?;
        Newcomer(person).comes_to("c00-l09-s2").await
    })
    .await
}

#[tokio::test]
async fn what_is_to_go_by_an_equation_is_not_captured_by_moving() -> Result<()> {
    story("a lesson on equations", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-learn").await?;
        person.press("course-c00").await?;
        person.press("lesson-c00-l09").await?;
        app.element("step-c00-l09-s1").await?;
        app.settled().await?;
        // The + could capture the 5 by moving, which is not the task: the app says so, and nothing is marked as wrong.
        person.tap("C3").await?;
        app.element("stay").await?;
        let marks = person.marks().await?;
        ensure!(!marks.iter().any(|(point, mark)| point == "E3" && mark == "capture"), "the 5 has brackets: {marks:?}");
        person.tap("E3").await?;
        app.says("by-equation", "by an equation").await?;
        ensure!(!app.shows("verdict").await?, "it was taken for an answer");
        person.press("stay").await?;
        person.press("end-turn").await?;
        app.says("verdict", "Right").await
    })
    .await
}
