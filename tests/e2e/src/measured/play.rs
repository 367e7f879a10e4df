//! Simulated use of all screens, with samples of the memory.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use mathchess_teaching::lessons::course;

use super::processes::{Processes, Usage};
use crate::app::App;
use crate::person::{Hand, Person};

/// Every screen with its own address.
const PLACES: [&str; 31] = [
    "#/",
    "#/new-game",
    "#/library",
    "#/rules/mathematical-chess",
    "#/rules/mathematichess",
    "#/rules/digit-chess",
    "#/rules/cubic",
    "#/rules/nihongi",
    "#/rules/interval-chess",
    "#/new-game/mathematichess",
    "#/new-game/digit-chess",
    "#/new-game/cubic",
    "#/new-game/nihongi",
    "#/new-game/interval-chess",
    "#/records",
    "#/records/games",
    "#/records/progress",
    "#/learn",
    "#/course/c00",
    "#/course/c05",
    "#/lesson/c03-l01",
    "#/practise",
    "#/practise/puzzles/3",
    "#/analysis",
    "#/profiles",
    "#/teacher",
    "#/guide",
    "#/settings",
    "#/licences",
    "#/bin",
    "#/records/games",
];
/// The games that are begun from the library.
const GAMES: [&str; 5] = ["mathematichess", "digit-chess", "cubic", "nihongi", "interval-chess"];
/// The number of memory samples.
const SAMPLES: u32 = 30;

/// The results of the simulated use.
pub struct Played {
    /// Minutes since the beginning, and the memory used then.
    pub samples: Vec<(f64, Usage)>,
    /// The number of rounds through everything.
    pub rounds: usize,
    /// The number of screens shown.
    pub screens: usize,
    /// Milliseconds from each press to the next drawn frame.
    pub frames_ms: Vec<f64>,
}

/// Notes for each press the time until the next frame was drawn; the last ten thousand are kept.
const NOTE_FRAMES: &str = "
    if (window.frames_ms) return;
    window.frames_ms = [];
    addEventListener('click', (event) => {
        if (!event.isTrusted) return;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            window.frames_ms.push(performance.now() - event.timeStamp);
            if (window.frames_ms.length > 10000) window.frames_ms.shift();
        };
        requestAnimationFrame(() => port2.postMessage(0));
    }, { capture: true });";

/// Uses the app for this time.
pub async fn play(app: &App, long: Duration) -> Result<Played> {
    app.asks_animations.set(false);
    let processes = app.processes();
    app.client.execute(NOTE_FRAMES, vec![]).await?;
    let begun = Instant::now();
    let mut played = Played { samples: Vec::new(), rounds: 0, screens: 0, frames_ms: Vec::new() };
    let sample = |played: &mut Played| -> Result<()> {
        let due = begun + long / SAMPLES * u32::try_from(played.samples.len())?;
        if Instant::now() >= due {
            played.samples.push((begun.elapsed().as_secs_f64() / 60.0, processes.usage()?));
        }
        Ok(())
    };
    while begun.elapsed() < long {
        let person = Person { app, hand: Hand::Mouse };
        sample(&mut played)?;
        against_the_computer(&person).await.context("a game against the computer")?;
        sample(&mut played)?;
        for game in GAMES {
            app.visits(&format!("#/new-game/{game}")).await?;
            person.press("start").await?;
            app.element("screen-game").await?;
            app.settled().await?;
            played.screens += 2;
            sample(&mut played)?;
        }
        lesson(&person).await.context("a lesson")?;
        sample(&mut played)?;
        app.visits("#/practise").await?;
        person.press("start-drills").await?;
        person.finishes_round().await.context("practice")?;
        sample(&mut played)?;
        for place in PLACES {
            app.visits(place).await.with_context(|| place.to_owned())?;
            played.screens += 1;
            sample(&mut played)?;
        }
        played.rounds += 1;
        played.screens += 8;
    }
    played.samples.push((begun.elapsed().as_secs_f64() / 60.0, processes.usage()?));
    let frames = app.client.execute("return window.frames_ms", vec![]).await?;
    played.frames_ms = serde_json::from_value(frames).context("no presses were noted")?;
    Ok(played)
}

/// Plays two turns, resigns, and looks back on the game.
async fn against_the_computer(person: &Person<'_>) -> Result<()> {
    let app = person.app;
    app.visits("#/new-game/computer").await?;
    person.press("level-1").await?;
    person.press("start").await?;
    for turn in 1..=2 {
        // The computer's turn is demonstrated on the board before it counts.
        person.waits_for_turn(0).await?;
        person.moves_quietly().await?;
        person.sees_computers_turn(2 * turn).await?;
    }
    person.resigns().await?;
    person.press("review-game").await?;
    app.element("mistakes").await?;
    Ok(())
}

/// The first lesson of the first course.
async fn lesson(person: &Person<'_>) -> Result<()> {
    let lesson = course("c00").and_then(|course| course.lessons.first()).context("the first course has no lesson")?;
    person.app.visits(&format!("#/lesson/{}", lesson.id)).await?;
    person.goes_through(lesson).await
}

impl App {
    /// The app's processes.
    pub fn processes(&self) -> Processes {
        Processes::of(&self.folders)
    }
}
