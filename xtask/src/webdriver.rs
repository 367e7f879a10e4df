//! The drivers of the real app: tauri-driver, which uses the web view's own driver.

use std::process::Command;

use anyhow::Result;

use crate::cargo::cargo;
use crate::packages::{self, Need};
use crate::progress::Step;
use crate::project::Project;

const TAURI_DRIVER: [&str; 5] = ["install", "tauri-driver", "--version", "2.1.0", "--locked"];

/// Ensures that the app can be driven under a virtual display here.
pub fn ensure(project: &Project) -> Result<()> {
    packages::ensure(project, &[Need::App, Need::VirtualDisplay])?;
    if project.program("tauri-driver").is_none() {
        let mut step = Step::begin(project, "tauri-driver")?;
        step.run(cargo(project, &TAURI_DRIVER).arg("--root").arg(project.tools()).env_remove("CARGO_TARGET_DIR"))?;
        step.done("");
    }
    Ok(())
}

/// Builds a program of the end-to-end tests with the packages and features of this selection; it finds the drivers.
pub fn end_to_end(project: &Project, selection: &[&str], binary: &str) -> Result<Command> {
    let mut step = Step::begin(project, "driver of the app")?;
    let mut build = cargo(project, &["build"]);
    step.run(build.args(selection).args(["--bin", binary]))?;
    step.done("");
    let mut command = Command::new(project.target.join("debug").join(binary));
    command.current_dir(&project.root).env("PATH", project.search_path()?);
    Ok(command)
}
