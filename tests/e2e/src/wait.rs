//! Waiting for conditions, with an error that says which one did not come.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tokio::time::timeout;

/// The longest wait for anything; the machine may be busy.
const LIMIT: Duration = Duration::from_secs(30);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(25);

/// Asks until there is an answer. After an error it asks again, since an element may disappear while it is read.
pub async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Result<Option<T>>) -> Result<T> {
    let started = Instant::now();
    loop {
        let answer = timeout(LIMIT, ask()).await.with_context(|| format!("{what}: the app does not answer"))?;
        let late = started.elapsed() > LIMIT;
        match answer {
            Ok(Some(found)) => return Ok(found),
            Ok(None) if late => bail!("{what} did not come within {} seconds", LIMIT.as_secs()),
            Err(error) if late => return Err(error).with_context(|| format!("{what} did not come")),
            Ok(None) | Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}
