//! Building and starting the app.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::cargo::{EVERYTHING, cargo};
use crate::progress::Step;
use crate::project::Project;

/// Builds the app with the interface inside, and returns its path.
pub fn build(project: &Project, release: bool) -> Result<PathBuf> {
    let mut step = Step::begin(project, "app")?;
    let mut command = cargo(project, &["build", "--features", "custom-protocol"]);
    if release {
        command.arg("--release");
    }
    step.run(&mut command)?;
    step.done("");
    let profile = if release { "release" } else { "debug" };
    Ok(project.target.join(profile).join(format!("mathchess{}", std::env::consts::EXE_SUFFIX)))
}

/// Builds the app with the interface inside together with the tests, so that both share their dependencies.
pub fn build_beside_tests(project: &Project) -> Result<()> {
    let mut step = Step::begin(project, "app")?;
    let mut command = cargo(project, &["build"]);
    step.run(command.args(EVERYTHING).args(["--bin", "mathchess", "--tests"]))?;
    step.done("");
    Ok(())
}

/// Opens the window and stays until it is closed.
pub fn start(app: PathBuf, arguments: &[OsString]) -> Result<()> {
    println!("MathChess opens. Close its window to end.");
    let status = Command::new(&app)
        .args(arguments)
        .status()
        .with_context(|| format!("{} could not be started.", app.display()))?;
    if !status.success() {
        bail!("MathChess ended with {status}.");
    }
    Ok(())
}
