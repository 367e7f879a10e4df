//! `cargo xtask learners`: simulated learners follow "What next?", and tables say what became of them.

use std::ffi::OsString;

use anyhow::{Result, bail};

use crate::cargo::cargo;
use crate::project::Project;

/// Runs the simulation as fast as a release, with these arguments of the command line.
pub fn run(project: &Project, arguments: &[OsString]) -> Result<()> {
    let built = ["run", "--quiet", "--profile", "torture", "--package", "mathchess-progress", "--example", "learners"];
    let mut command = cargo(project, &built);
    if !command.arg("--").args(arguments).status()?.success() {
        bail!("The simulation did not end well.");
    }
    Ok(())
}
