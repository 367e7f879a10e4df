//! Cargo, with the one selection of packages and features that every check shares.

use std::process::Command;

use crate::project::Project;

/// All packages, with the interface inside the app: checks with the same selection share their builds.
pub const EVERYTHING: [&str; 3] = ["--workspace", "--features", "mathchess/custom-protocol"];

/// A cargo command at the root of the project, for the same target folder as this program.
pub fn cargo(project: &Project, arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command
        .current_dir(&project.root)
        .env("CARGO_TARGET_DIR", &project.target)
        .env("CARGO_TERM_COLOR", "never")
        .args(arguments);
    command
}
