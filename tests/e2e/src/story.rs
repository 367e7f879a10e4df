//! One test: what a person does with the app and the result.

use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use tokio::time::timeout;

use crate::app::App;
use crate::bus::Bus;
use crate::chromium::Screen;
use crate::language::Language;

/// The longest time of a story, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(600);
/// How long saving evidence of a failure may take.
const LAST_LOOK: Duration = Duration::from_secs(15);

/// Starts the app and plays the story; if a step fails, a picture and the page's text are kept.
pub async fn story(name: &str, tell: impl AsyncFnOnce(&mut App) -> Result<()>) -> Result<()> {
    play(name, App::start().await?, tell).await
}

/// The same on a bus, where apps find each other; the app is started with a file if one is given.
pub async fn story_on(
    bus: &Rc<Bus>,
    name: &str,
    opens: &[&Path],
    tell: impl AsyncFnOnce(&mut App) -> Result<()>,
) -> Result<()> {
    play(name, App::start_on(bus, opens).await?, tell).await
}

/// The same on a touch screen, in Chromium.
pub async fn touched_story(name: &str, screen: Screen, tell: impl AsyncFnOnce(&mut App) -> Result<()>) -> Result<()> {
    let name = format!("{name} on {} x {}", screen.width, screen.height);
    play(&name, App::start_touched(screen, Language::English).await?, tell).await
}

/// The same in this language.
pub async fn spoken_story(
    name: &str,
    screen: Screen,
    language: Language,
    tell: impl AsyncFnOnce(&mut App) -> Result<()>,
) -> Result<()> {
    let name = format!("{name} in {language:?}");
    play(&name, App::start_touched(screen, language).await?, tell).await
}

/// A story on a new machine, beginning with the first start.
pub async fn first_story(name: &str, tell: impl AsyncFnOnce(&mut App) -> Result<()>) -> Result<()> {
    play(name, App::start_first().await?, tell).await
}

async fn play(name: &str, mut app: App, tell: impl AsyncFnOnce(&mut App) -> Result<()>) -> Result<()> {
    let told = timeout(LONGEST, tell(&mut app)).await.unwrap_or_else(|_| Err(anyhow!("the story does not end")));
    let Err(error) = told else { return Ok(()) };
    let kept = match timeout(LAST_LOOK, app.keep_evidence(name)).await {
        Ok(Ok(kept)) => format!("kept: {kept}"),
        Ok(Err(why)) => format!("nothing could be kept: {why:#}"),
        Err(_) => "nothing could be kept: the app does not answer".to_owned(),
    };
    Err(error).context(format!("“{name}” failed; {kept}"))
}
