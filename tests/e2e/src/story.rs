//! One test: what a person does with the app and what comes of it.

use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use tokio::time::timeout;

use crate::app::App;

/// No story takes longer, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(600);
/// How long a failed app may take to show itself.
const LAST_LOOK: Duration = Duration::from_secs(15);

/// Starts the app and plays the story; if a step fails, a picture and the page's text are kept.
pub async fn story(name: &str, tell: impl AsyncFnOnce(&mut App) -> Result<()>) -> Result<()> {
    let mut app = App::start().await?;
    let told = timeout(LONGEST, tell(&mut app)).await.unwrap_or_else(|_| Err(anyhow!("the story does not end")));
    let Err(error) = told else { return Ok(()) };
    let kept = match timeout(LAST_LOOK, app.keep_evidence(name)).await {
        Ok(Ok(kept)) => format!("kept: {kept}"),
        Ok(Err(why)) => format!("nothing could be kept: {why:#}"),
        Err(_) => "nothing could be kept: the app does not answer".to_owned(),
    };
    Err(error).context(format!("“{name}” failed; {kept}"))
}
