//! Measures a release build beside an empty Tauri window, and prints the rows of the tables of
//! `docs/lab/performance.md`.
//!
//! `measure APP EMPTY MINUTES TIMES REST`: minutes of simulated use, how often each start is measured, and the seconds of
//! rest in which wake-ups are counted.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use mathchess_e2e::app::App;
use mathchess_e2e::folders::Folders;
use mathchess_e2e::measured::answers::{answers, hints, reviews};
use mathchess_e2e::measured::play::play;
use mathchess_e2e::measured::start::{Drawing, Start, start};
use mathchess_e2e::measured::{median, quantile};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let mut next = |what: &str| arguments.next().with_context(|| format!("{what} is missing."));
    let (app, empty) = (PathBuf::from(next("The app")?), PathBuf::from(next("The empty window")?));
    let mut number = |what: &str| -> Result<f64> { Ok(next(what)?.to_string_lossy().parse()?) };
    let minutes = number("The number of minutes")?;
    let times = number("The number of starts")?;
    let rest = Duration::from_secs_f64(number("The seconds of rest")?);

    // The results are printed even if a later measurement fails; the page says which are missing.
    missing("starts", starts(&app, &empty, times, rest));
    missing("presses", presses(&app).await);
    missing("simulated use", used(&app, minutes).await);
    Ok(())
}

/// Prints why a part of the tables is missing.
fn missing(part: &str, measured: Result<()>) {
    if let Err(error) = measured {
        println!("\n**Not measured to the end:** {part}: {error:#}.");
    }
}

/// The table of presses.
async fn presses(app: &Path) -> Result<()> {
    let running = App::start_file(app).await?;
    println!("\n| press | until it is laid out | until it is drawn | the slowest |\n|---|---|---|---|");
    for found in answers(&running).await? {
        let (laid, drawn) = (median(&found.laid_ms), median(&found.drawn_ms));
        println!("| {} | {laid:.1} ms | {drawn:.1} ms | {:.1} ms |", found.what, quantile(&found.drawn_ms, 1.0));
    }
    let seconds = hints(&running).await?;
    println!(
        "| a hint at level 8 is asked for | | {:.0} ms | {:.0} ms |",
        median(&seconds) * 1e3,
        quantile(&seconds, 1.0) * 1e3
    );
    let seconds = reviews(&running, 3).await?;
    println!(
        "| a review of 88 turns at level 8 is opened | | {:.2} s | {:.2} s |",
        median(&seconds),
        quantile(&seconds, 1.0)
    );
    Ok(())
}

/// The table of starts. The programs take turns, so that the machine is in the same state for all; each has been started
/// once before.
fn starts(app: &Path, empty: &Path, times: f64, rest: Duration) -> Result<()> {
    let (our, their) = (Folders::begun()?, Folders::begun()?);
    let first = start(app, &our, Drawing::Own, Duration::ZERO)?;
    start(empty, &their, Drawing::Own, Duration::ZERO)?;
    let (mut ours, mut theirs, mut direct) = (Vec::new(), Vec::new(), Vec::new());
    let mut done = 0.0;
    while done < times {
        // Only the last start waits for wake-ups.
        let rest = if done + 1.0 < times { Duration::ZERO } else { rest };
        theirs.push(start(empty, &their, Drawing::Own, rest)?);
        direct.push(start(empty, &their, Drawing::Directly, rest)?);
        ours.push(start(app, &our, Drawing::Own, rest)?);
        done += 1.0;
    }
    println!(
        "| median of {times} starts, without a driver | MathChess | empty window | more | goal | empty window without acceleration |\n\
         |---|---|---|---|---|---|"
    );
    let row = |what: &str, unit: &str, digits: usize, goal: &str, read: fn(&Start) -> f64| {
        let of = |starts: &[Start]| median(&starts.iter().map(read).collect::<Vec<_>>());
        let (our, their, direct) = (of(&ours), of(&theirs), of(&direct));
        println!(
            "| {what} | {our:.digits$} {unit} | {their:.digits$} {unit} | {:.digits$} {unit} | {goal} | {direct:.digits$} {unit} |",
            our - their
        );
    };
    row("process start to the first picture of the page", "ms", 0, "at most 100 ms more", |start| start.painted_ms);
    row("process start to the whole of Home", "ms", 0, "at most 100 ms more", |start| start.complete_ms);
    row("memory of all processes (PSS) after five seconds", "MB", 0, "at most 60 MB more", |start| {
        start.after.megabytes
    });
    println!("| the first start on a device, to the whole of Home | {:.0} ms | | | | |", first.complete_ms);
    let wakes = |starts: &[Start]| starts.last().map_or(f64::NAN, |start| start.wakes);
    let (our, their) = (wakes(&ours), wakes(&theirs));
    println!(
        "| wake-ups a second at rest, for {} s | {our:.1} | {their:.1} | {:.1} | none of ours | {:.1} |",
        rest.as_secs(),
        our - their,
        wakes(&direct)
    );
    Ok(())
}

/// The table of simulated use.
async fn used(app: &Path, minutes: f64) -> Result<()> {
    let played = play(&App::start_file(app).await?, Duration::from_secs_f64(minutes * 60.0)).await?;
    let megabytes: Vec<f64> = played.samples.iter().map(|(_, usage)| usage.megabytes).collect();
    let first = megabytes.first().copied().unwrap_or(f64::NAN);
    let last = megabytes.last().copied().unwrap_or(f64::NAN);
    let (early, late) = megabytes.split_at(megabytes.len() / 2);
    let highest = quantile(&megabytes, 1.0);
    println!("\n| simulated use through all screens, with a driver | | goal |\n|---|---|---|");
    println!("| time | {minutes} minutes: {} rounds, {} screens | one hour |", played.rounds, played.screens);
    println!(
        "| memory at the beginning, at the end, at most | {first:.0} MB, {last:.0} MB, {highest:.0} MB | at most 40 MB more at the end |"
    );
    println!(
        "| median of the first half, of the second | {:.0} MB, {:.0} MB | flat in the second half |",
        median(early),
        median(late)
    );
    let frames = &played.frames_ms;
    println!(
        "| {} presses: to the next drawn frame, median, 95 %, slowest | {:.0} ms, {:.0} ms, {:.0} ms | a frame is 16 ms |",
        frames.len(),
        median(frames),
        quantile(frames, 0.95),
        quantile(frames, 1.0)
    );
    println!(
        "\nMemory by minutes: {}.",
        samples(&played.samples.iter().map(|(at, usage)| (*at, usage.megabytes)).collect::<Vec<_>>())
    );
    Ok(())
}

fn samples(samples: &[(f64, f64)]) -> String {
    samples.iter().map(|(at, megabytes)| format!("{at:.1}: {megabytes:.0}")).collect::<Vec<_>>().join(", ")
}
