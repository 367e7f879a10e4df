//! `cargo xtask yardstick`: builds the engine against which later improvements are measured.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::cargo::cargo;
use crate::progress::Step;
use crate::project::Project;

/// The commit of 22 November 2026, before the work on the engine's strength began.
const COMMIT: &str = "16ca6bd";
/// The program of the engine.
const PROGRAM: &str = "mathchess-engine";

/// Builds the engine of [`COMMIT`], or of another commit, from git into `folder`, by default in the target folder, and
/// prints the program's path.
pub fn build(project: &Project, folder: Option<PathBuf>, commit: Option<String>) -> Result<()> {
    let commit = commit.as_deref().unwrap_or(COMMIT);
    let id = id(project, commit)?;
    let folder = folder.unwrap_or_else(|| project.target.join("yardstick"));
    let program = folder.join(format!("{PROGRAM}-{}{}", &id[..12], std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        let (sources, target) = (folder.join("yardstick-sources"), folder.join("yardstick-target"));
        let mut step = Step::begin(project, "yardstick")?;
        unpack(project, &id, &sources)?;
        let mut build = cargo(project, &["build", "--release", "--locked", "--package", PROGRAM, "--bin", PROGRAM]);
        step.run(build.current_dir(&sources).env("CARGO_TARGET_DIR", &target))?;
        let built = target.join("release").join(PROGRAM).with_extension(std::env::consts::EXE_EXTENSION);
        fs::copy(&built, &program).with_context(|| format!("{} could not be copied.", built.display()))?;
        fs::remove_dir_all(&sources).with_context(|| format!("{} could not be removed.", sources.display()))?;
        step.done("");
    }
    println!("{}", program.display());
    Ok(())
}

/// The full name of a commit.
fn id(project: &Project, commit: &str) -> Result<String> {
    let mut command = Command::new("git");
    command.current_dir(&project.root).args(["rev-parse", "--verify", "--quiet", "--end-of-options"]);
    let said = command.arg(format!("{commit}^{{commit}}")).output().context("git could not be started.")?;
    let id = String::from_utf8_lossy(&said.stdout).trim().to_owned();
    if !said.status.success() || id.len() < 12 {
        bail!("This repository has no commit {commit}. A shallow clone lacks it: git fetch --unshallow");
    }
    Ok(id)
}

/// Extracts the files of a commit into a new folder, without changing the work tree.
fn unpack(project: &Project, id: &str, sources: &Path) -> Result<()> {
    if sources.exists() {
        fs::remove_dir_all(sources).with_context(|| format!("{} could not be removed.", sources.display()))?;
    }
    fs::create_dir_all(sources).with_context(|| format!("{} could not be made.", sources.display()))?;
    let mut archive = Command::new("git")
        .current_dir(&project.root)
        .args(["archive", "--format=tar", id])
        .stdout(Stdio::piped())
        .spawn()
        .context("git could not be started.")?;
    let files = archive.stdout.take().context("git archive has no output")?;
    let unpacked = Command::new("tar").arg("-x").current_dir(sources).stdin(files).status();
    let unpacked = unpacked.context("tar could not be started.")?;
    if !archive.wait().is_ok_and(|status| status.success()) || !unpacked.success() {
        bail!("The files of {id} could not be unpacked into {}.", sources.display());
    }
    Ok(())
}
