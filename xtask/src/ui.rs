//! The packages and the build of the interface.

use std::ffi::OsStr;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::node::Node;
use crate::progress::Step;
use crate::project::Project;

/// Folders of the interface in which nothing is a source.
const MADE: [&str; 3] = ["dist", "node_modules", "screenshots"];

/// Installs exactly the versions of the lock file, unless that was done since it last changed.
pub fn install(project: &Project, node: &Node) -> Result<()> {
    let ui = project.ui();
    let installed = changed(&ui.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(&ui.join("package-lock.json")) {
        return Ok(());
    }
    let mut step = Step::begin(project, "npm packages")?;
    step.run(node.npm(&ui).args(["ci", "--no-audit", "--no-fund"]))?;
    step.done("");
    Ok(())
}

/// Builds the interface, unless nothing in it has changed since the last build.
pub fn build(project: &Project, node: &Node) -> Result<()> {
    make(project, node, "interface", "build", "dist/index.html")
}

/// Builds the interface with the pseudo-languages, for the stories in a browser, unless nothing has changed.
pub fn build_pseudo(project: &Project, node: &Node) -> Result<()> {
    make(project, node, "interface in pseudo-languages", "pseudo", "tests/pseudo/dist/index.html")
}

fn make(project: &Project, node: &Node, what: &str, script: &str, page: &str) -> Result<()> {
    let ui = project.ui();
    let built = changed(&ui.join(page));
    if built.is_some() && built >= newest(&ui)? {
        return Ok(());
    }
    let mut step = Step::begin(project, what)?;
    step.run(node.npm(&ui).args(["run", script]))?;
    step.done("");
    Ok(())
}

fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().and_then(|metadata| metadata.modified()).ok()
}

/// The time of the last change in the interface's sources.
fn newest(folder: &Path) -> Result<Option<SystemTime>> {
    let mut newest = None;
    let entries = folder.read_dir().with_context(|| format!("{} could not be read.", folder.display()))?;
    for entry in entries {
        let path = entry.with_context(|| format!("{} could not be read.", folder.display()))?.path();
        let made = path.file_name().and_then(OsStr::to_str).is_some_and(|name| MADE.contains(&name));
        let time = if made {
            None
        } else if path.is_dir() {
            self::newest(&path)?
        } else {
            changed(&path)
        };
        newest = newest.max(time);
    }
    Ok(newest)
}
