//! Checks the Debian package: its descriptions are valid, it can be installed, starts, is updated from an older version
//! with the records kept, opens games by double click, and leaves nothing behind when it is removed. It contains the debug
//! app of the other checks, since a release build would take longer than all of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::bundle::{self, App};
use crate::cargo::EVERYTHING;
use crate::check::Ending;
use crate::install::{self, Rights};
use crate::node::Node;
use crate::packages::{self, Need};
use crate::preparing::prepare_end_to_end;
use crate::progress::Step;
use crate::project::Project;
use crate::webdriver;

/// The name of the package, as dpkg knows it.
const PACKAGE: &str = "math-chess";
/// The path of the installed app.
const INSTALLED: &str = "/usr/bin/mathchess";
/// The version of the older package in the test.
const OLDER: &str = "0.0.1";
/// The files that describe the app to the system, with the programs that validate them.
const DESCRIPTIONS: [(&str, &[&str], &str); 2] = [
    ("appstreamcli", &["validate", "--no-net"], "/usr/share/metainfo/org.mathchess.app.metainfo.xml"),
    ("desktop-file-validate", &[], "/usr/share/applications/MathChess.desktop"),
];

/// Prepares the app, its drivers, and the desktop packages without which installed programs can't open files.
pub fn prepare(project: &Project) -> Result<()> {
    prepare_end_to_end(project)?;
    if project.program("dpkg-deb").is_none() || install::rights(project)?.is_none() {
        return Ok(()); // the check is skipped, and says why
    }
    packages::ensure(project, &[Need::Desktop])
}

/// Installs, starts, updates and removes the package.
pub fn check(project: &Project, step: &mut Step) -> Result<Ending> {
    let skipped = |why: &str| Ok(Ending::Skipped(why.to_owned()));
    if project.program("dpkg-deb").is_none() {
        return skipped("the package is for Debian and Ubuntu, and this is neither");
    }
    let Some(rights) = install::rights(project)? else {
        return skipped("nothing may be installed here without a password");
    };
    if is_installed(step) {
        return skipped("MathChess is installed here, and a test must not remove it");
    }
    let node = Node::ensure(project)?;
    let made = bundle::packages_of(project, &node, step, App::Debug, &[("deb", "deb")])?;
    let newer = made.first().context("no package was made")?;
    let older = with_version(project, step, newer, OLDER)?;
    let driven = webdriver::end_to_end(project, &EVERYTHING, "installed")?;
    let tried = try_out(project, step, rights, driven, &older, newer);
    let removed = remove(step, rights);
    tried?;
    removed?;
    let validated = DESCRIPTIONS.map(|(program, ..)| program).join(" and ");
    let done = "installed, started, updated with its records kept, opens games by double click, removed";
    Ok(Ending::Passed(format!("{done}; {validated} passed")))
}

fn is_installed(step: &mut Step) -> bool {
    step.run(Command::new("dpkg-query").args(["--show", PACKAGE])).is_ok()
}

/// A copy of the package under another version.
fn with_version(project: &Project, step: &mut Step, package: &Path, version: &str) -> Result<PathBuf> {
    let opened = bundle::bundles(project, App::Debug).join("older");
    let _absent = fs::remove_dir_all(&opened);
    step.run(Command::new("dpkg-deb").arg("-R").arg(package).arg(&opened))?;
    let control = opened.join("DEBIAN/control");
    let text = fs::read_to_string(&control).with_context(|| format!("{} could not be read.", control.display()))?;
    let changed: String = text
        .lines()
        .map(|line| if line.starts_with("Version:") { format!("Version: {version}\n") } else { format!("{line}\n") })
        .collect();
    fs::write(&control, changed).with_context(|| format!("{} could not be written.", control.display()))?;
    let older = opened.with_extension("deb");
    step.run(Command::new("dpkg-deb").args(["--root-owner-group", "-Z", "none", "-b"]).arg(&opened).arg(&older))?;
    Ok(older)
}

/// Installs the older package, plays, updates to the newer one, and validates the descriptions.
fn try_out(
    project: &Project,
    step: &mut Step,
    rights: Rights,
    mut driven: Command,
    older: &Path,
    newer: &Path,
) -> Result<()> {
    install::deb(step, rights, older)?;
    let (before, after) = (project.output("package-installed.png")?, project.output("package-updated.png")?);
    let update = install::deb_command(rights, newer);
    driven.arg(INSTALLED).arg(&before).arg(&after).arg(update.get_program()).args(update.get_args());
    step.run(&mut driven)?;
    let version = step.run(Command::new("dpkg-query").args(["--show", "--showformat=${Version}", PACKAGE]))?;
    ensure!(version.trim() != OLDER, "the package was not updated: it still has version {OLDER}");
    for (program, arguments, file) in DESCRIPTIONS {
        ensure!(Path::new(file).is_file(), "the package did not bring {file}");
        step.run(Command::new(program).args(arguments).arg(file))?;
    }
    Ok(())
}

/// Removes the package, and checks that none of its files remains.
fn remove(step: &mut Step, rights: Rights) -> Result<()> {
    let Ok(list) = step.run(Command::new("dpkg-query").args(["--listfiles", PACKAGE])) else {
        return Ok(());
    };
    let files: Vec<&str> = list.lines().filter(|path| Path::new(path).is_file()).collect();
    step.run(&mut install::purge_command(rights, PACKAGE))?;
    let left: Vec<&str> = files.into_iter().filter(|path| Path::new(path).exists()).collect();
    if !left.is_empty() {
        bail!("Removing the package left behind: {}", left.join(", "));
    }
    Ok(())
}
