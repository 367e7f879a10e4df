//! The licences of third-party code: the notices are up to date, and cargo-deny accepts the dependencies.

use anyhow::Result;

use crate::cargo::cargo;
use crate::check::Ending;
use crate::node::Node;
use crate::progress::Step;
use crate::project::Project;
use crate::{notices, ui};

/// A debug build: it builds in half the time, and its input here is small.
const CARGO_DENY: [&str; 6] = ["install", "cargo-deny", "--version", "0.20.2", "--locked", "--debug"];

/// Prepares npm's packages, and cargo-deny if it can be installed.
pub fn prepare(project: &Project) -> Result<()> {
    ui::install(project, &Node::ensure(project)?)?;
    if project.program("cargo-deny").is_none() {
        let mut step = Step::begin(project, "cargo-deny")?;
        let mut install = cargo(project, &CARGO_DENY);
        install.arg("--root").arg(project.tools()).env_remove("CARGO_TARGET_DIR");
        match step.run(&mut install) {
            Ok(_) => step.done(""),
            // The check reports what it leaves out without it.
            Err(_) => step.done("could not be installed"),
        }
    }
    Ok(())
}

/// Compares the notices with the lock files, and runs cargo-deny (`deny.toml`).
pub fn check(project: &Project, step: &mut Step) -> Result<Ending> {
    let packages = notices::check(project, step)?;
    let noticed = format!("{packages} packages in NOTICES.txt");
    if project.program("cargo-deny").is_none() {
        return Ok(Ending::Skipped(format!(
            "{noticed}; cargo-deny is not installed: cargo install cargo-deny --locked"
        )));
    }
    let deny = |arguments: &[&str]| {
        let mut command = cargo(project, &["deny", "--locked", "--workspace"]);
        command.args(arguments).env("PATH", project.search_path()?);
        Ok::<_, anyhow::Error>(command)
    };
    step.run(&mut deny(&["check", "licenses", "bans", "sources"])?)?;
    // The advisory database is on the network, which may be unreachable in a school or on a build machine.
    let advisories = match step.run(&mut deny(&["fetch", "db"])?) {
        Ok(_) => {
            step.run(&mut deny(&["check", "advisories"])?)?;
            "advisories"
        }
        Err(_) => "advisories NOT checked: their database could not be fetched",
    };
    Ok(Ending::Passed(format!("{noticed}; licences, bans, sources; {advisories}")))
}
