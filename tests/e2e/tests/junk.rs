//! Every command of the real app is called with junk through the same gate as the interface: each one answers or refuses
//! with a message, and the app continues.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::app::App;
use mathchess_e2e::junk::Junk;
use mathchess_e2e::story::story;
use serde::Deserialize;
use serde_json::json;

/// The number of calls in the checks; in a longer run, the number until the app begins with new records.
const CALLS: usize = 2_000;
/// The number of calls that wait at a time.
const AT_ONCE: usize = 20;

/// The outcome of a call.
#[derive(Debug, Deserialize)]
struct Answer {
    /// Ids in the answer.
    ids: Vec<String>,
    /// The code of the error; `arguments` if they could not be read, `late` if there was no answer.
    code: Option<String>,
    /// The message of the error.
    error: Option<String>,
}

#[tokio::test]
async fn no_command_falls_over_junk() -> Result<()> {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let seed = number("MATHCHESS_SEED").unwrap_or_else(|| fastrand::u64(..));
    println!("MATHCHESS_SEED={seed}");
    let calls = number("MATHCHESS_TIMES").and_then(|times| usize::try_from(times).ok()).unwrap_or(CALLS);
    let mut junk = Junk::new(seed)?;
    let mut codes: BTreeMap<String, usize> = BTreeMap::new();
    for first in (0..calls).step_by(CALLS) {
        // Begins with new records from time to time, since a PIN set by junk locks many commands.
        junk.forget();
        let of_one = first..calls.min(first + CALLS);
        story("junk", async |app| call_all(app, &mut junk, of_one, &mut codes).await).await?;
    }
    println!("{codes:?}");
    let count = |code: &str| codes.get(code).copied().unwrap_or_default();
    let refused: usize = codes.values().sum::<usize>() - count("answered") - count("arguments") - count("late");
    println!(
        "FIGURE {calls} calls of {} commands: {} answered, {refused} refused in words, {} not readable, {} later than 20 s; \
         no panic",
        junk.commands(),
        count("answered"),
        count("arguments"),
        count("late")
    );
    Ok(())
}

/// Calls the commands of these numbers, counts the outcomes, and checks that the app starts again.
async fn call_all(
    app: &mut App,
    junk: &mut Junk,
    mut numbers: Range<usize>,
    codes: &mut BTreeMap<String, usize>,
) -> Result<()> {
    while !numbers.is_empty() {
        let batch: Vec<_> = numbers.by_ref().take(AT_ONCE).map(|number| junk.call(number)).collect();
        let answers: Vec<Answer> = app.calls(&batch).await.with_context(|| format!("{batch:?}"))?;
        for ((command, given), answer) in batch.iter().zip(answers) {
            let code = answer.code.unwrap_or_else(|| "answered".to_owned());
            ensure!(code != "fault", "{command} with {given}: {}", answer.error.unwrap_or_default());
            *codes.entry(code).or_default() += 1;
            junk.learn(answer.ids);
        }
    }
    app.restart().await?;
    let after: Vec<Answer> = app.calls(&[("startup".to_owned(), json!({ "utcOffsetMinutes": 0 }))]).await?;
    ensure!(after.iter().all(|answer| answer.code.is_none()), "the app does not answer: {after:?}");
    Ok(())
}
