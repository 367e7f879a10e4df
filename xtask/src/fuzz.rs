//! A short run of every fuzz target.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::cargo::cargo;
use crate::check::Ending;
use crate::progress::Step;
use crate::project::Project;

/// How long each target runs.
const SECONDS: u32 = 15;

/// Compiles every target in engine/fuzz, and runs each where libFuzzer can be had.
pub fn short_runs(project: &Project, step: &mut Step) -> Result<Ending> {
    // A workspace of its own: no other check compiles it.
    let mut compiled = cargo(project, &["check", "--locked", "--bins", "--manifest-path", "engine/fuzz/Cargo.toml"]);
    // Nothing is linked, so libFuzzer itself, which is C++, needs no building.
    step.run(compiled.env("CUSTOM_LIBFUZZER_PATH", project.root.join("libfuzzer.a")))?;
    if project.program("cargo-fuzz").is_none() {
        return Ok(Ending::Skipped(
            "the targets compile; cargo-fuzz is not installed: cargo install cargo-fuzz --locked".to_owned(),
        ));
    }
    if !nightly()
        .args(["--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
    {
        return Ok(Ending::Skipped(
            "the targets compile; libFuzzer needs a nightly Rust: rustup toolchain install nightly".to_owned(),
        ));
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
