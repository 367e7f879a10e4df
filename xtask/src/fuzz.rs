//! A short run of every fuzz target.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::check::Ending;
use crate::progress::Step;
use crate::project::Project;

/// How long each target runs.
const SECONDS: u32 = 15;

/// Runs every target in engine/fuzz.
pub fn short_runs(project: &Project, step: &mut Step) -> Result<Ending> {
    if project.program("cargo-fuzz").is_none() {
        return Ok(Ending::Skipped("cargo-fuzz is not installed: cargo install cargo-fuzz --locked".to_owned()));
    }
    if !nightly()
        .args(["--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
    {
        return Ok(Ending::Skipped("libFuzzer needs a nightly Rust: rustup toolchain install nightly".to_owned()));
    }
    let sources = project.root.join("engine/fuzz/fuzz_targets");
    let mut targets = Vec::new();
    for entry in sources.read_dir().with_context(|| format!("{} could not be read.", sources.display()))? {
        let path = entry.with_context(|| format!("{} could not be read.", sources.display()))?.path();
        targets.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    targets.sort();
    if targets.is_empty() {
        bail!("{} holds no fuzz target.", sources.display());
    }
    for target in &targets {
        let mut run = nightly();
        run.current_dir(project.root.join("engine"))
            .args(["fuzz", "run", target, "--target-dir"])
            .arg(project.target.join("fuzz"))
            .args(["--", &format!("-max_total_time={SECONDS}")]);
        step.run(&mut run)?;
    }
    Ok(Ending::Passed(format!("{} targets, {SECONDS} s each", targets.len())))
}

/// rustup's cargo, which can choose another toolchain than the one that runs this program.
fn nightly() -> Command {
    let mut command = Command::new("cargo");
    command.arg("+nightly").env("CARGO_TERM_COLOR", "never");
    command
}
