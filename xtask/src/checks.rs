//! `cargo xtask test`: all checks, in an order in which each finds its dependencies already built.

use std::env;
use std::fs;
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::bundle_size::{self, LIMIT_KB};
use crate::cargo::{EVERYTHING, cargo};
use crate::check::{Check, Done, Ending};
use crate::node::Node;
use crate::packages::{self, Need};
use crate::preparing::{prepare_build, prepare_end_to_end};
use crate::progress::Step;
use crate::project::Project;
use crate::{fuzz, licences, package_check, summary, test_count, ui};

const CHECKS: [Check; 11] = [
    Check { name: "fmt", prepare: |_| Ok(()), run: formatted },
    Check { name: "ui", prepare: |project| ui::install(project, &Node::ensure(project)?), run: interface },
    Check { name: "licences", prepare: licences::prepare, run: licences::check },
    Check { name: "walk", prepare: prepare_walk, run: walk },
    Check { name: "prints", prepare: prepare_prints, run: prints },
    Check { name: "clippy", prepare: prepare_build, run: clippy },
    Check { name: "tests", prepare: prepare_build, run: unit_tests },
    Check { name: "doc", prepare: prepare_build, run: documentation },
    Check { name: "fuzz", prepare: |project| packages::ensure(project, &[Need::App]), run: fuzz::short_runs },
    Check { name: "e2e", prepare: prepare_stories, run: end_to_end },
    Check { name: "package", prepare: package_check::prepare, run: package_check::check },
];

/// The names of all checks, for the help text.
pub fn names() -> String {
    CHECKS.map(|check| check.name).join(", ")
}

/// Runs the named checks, or all, and prints a summary.
pub fn run(project: &Project, wanted: &[String]) -> Result<ExitCode> {
    if let Some(unknown) = wanted.iter().find(|name| CHECKS.iter().all(|check| check.name != name.as_str())) {
        bail!("There is no check \"{unknown}\". The checks: {}", names());
    }
    let chosen = CHECKS.iter().filter(|check| wanted.is_empty() || wanted.iter().any(|name| name == check.name));
    let done: Vec<Done> = chosen.map(|check| check.carry_out(project)).collect();
    println!();
    for check in &done {
        println!("{}", check.line());
    }
    println!("{}", summary::last_line(&done));
    Ok(if summary::failed(&done) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A selection of tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tests {
    /// Tests that need no window.
    WithoutWindow,
    /// Tests of the real app.
    EndToEnd,
}

/// The command of the test runner: nextest if it is installed. Both selections build the same, so the second finds it
/// built.
pub fn tests(project: &Project, which: Tests) -> Result<Command> {
    let nextest = project.program("cargo-nextest").is_some();
    let mut command = cargo(project, if nextest { &["nextest", "run"] } else { &["test"] });
    match (nextest, which) {
        (true, Tests::WithoutWindow) => command.args(EVERYTHING).args(["-E", "not package(mathchess-e2e)"]),
        (true, Tests::EndToEnd) => command.args(EVERYTHING).args(["-E", "package(mathchess-e2e)"]),
        (false, Tests::WithoutWindow) => command.args(EVERYTHING).args(["--all-targets", "--exclude", "mathchess-e2e"]),
        (false, Tests::EndToEnd) => command.args(["--package", "mathchess-e2e"]),
    };
    // Report every failure at once. Errors of tests report their causes, so backtraces add little.
    command.arg("--no-fail-fast").env("PATH", project.search_path()?).env("RUST_LIB_BACKTRACE", "0");
    Ok(command)
}

/// Prepares the interface's packages and a browser; CHROMIUM can name another browser.
fn prepare_walk(project: &Project) -> Result<()> {
    if env::var_os("CHROMIUM").is_none() {
        packages::ensure(project, &[Need::Browser])?;
    }
    ui::install(project, &Node::ensure(project)?)
}

/// The same, and what reads the prints.
fn prepare_prints(project: &Project) -> Result<()> {
    packages::ensure(project, &[Need::Prints])?;
    prepare_walk(project)
}

/// Prepares the app and its drivers, and the interface in pseudo-languages for the stories.
fn prepare_stories(project: &Project) -> Result<()> {
    prepare_end_to_end(project)?;
    ui::build_pseudo(project, &Node::ensure(project)?)
}

fn formatted(project: &Project, step: &mut Step) -> Result<Ending> {
    step.run(&mut cargo(project, &["fmt", "--all", "--check", "--", "--color", "never"]))?;
    Ok(Ending::Passed(String::new()))
}

fn interface(project: &Project, step: &mut Step) -> Result<Ending> {
    let node = Node::ensure(project)?;
    let folder = project.ui();
    step.run(node.npm(&folder).args(["run", "lint"]))?;
    step.run(node.npm(&folder).args(["run", "check"]))?;
    let tests = test_count::passed(&step.run(node.npm(&folder).args(["run", "test"]))?);
    let said = step.run(node.npm(&folder).args(["run", "build"]))?;
    let page = fs::read_to_string(folder.join("dist/index.html"))?;
    let Some(size) = bundle_size::gzipped_kb(&said, &page) else { bail!("Vite named no gzipped sizes.") };
    if size > LIMIT_KB {
        bail!("The first screen is too large: {size:.1} KB gzipped, and {LIMIT_KB} KB are allowed.");
    }
    Ok(Ending::Passed(format!("{tests} tests, first screen {size:.1} KB gzipped")))
}

/// Checks the screens with a board in windows of many sizes: every action is in reach.
fn walk(project: &Project, step: &mut Step) -> Result<Ending> {
    in_browser(project, step, "walk", " views, ")
}

/// Prints every screen that can be printed: no row is cut, and each page has its heads and its number.
fn prints(project: &Project, step: &mut Step) -> Result<Ending> {
    in_browser(project, step, "prints", " prints, ")
}

/// Runs a script of the interface that views the gallery in Chromium, and notes the last line with these words.
fn in_browser(project: &Project, step: &mut Step, script: &str, words: &str) -> Result<Ending> {
    let node = Node::ensure(project)?;
    let mut command = node.npm(&project.ui());
    command.args(["run", script]);
    if let (None, Some(chromium)) = (env::var_os("CHROMIUM"), project.program("chromium")) {
        command.env("CHROMIUM", chromium);
    }
    let said = step.run(&mut command)?;
    let counts = said.lines().rfind(|line| line.contains(words)).unwrap_or_default();
    Ok(Ending::Passed(counts.trim().to_owned()))
}

fn clippy(project: &Project, step: &mut Step) -> Result<Ending> {
    let mut command = cargo(project, &["clippy"]);
    step.run(command.args(EVERYTHING).args(["--all-targets", "--", "--deny", "warnings"]))?;
    Ok(Ending::Passed(String::new()))
}

fn unit_tests(project: &Project, step: &mut Step) -> Result<Ending> {
    let mut count = test_count::passed(&step.run(&mut tests(project, Tests::WithoutWindow)?)?);
    let mut examples = cargo(project, &["test", "--doc"]);
    count += test_count::passed(&step.run(examples.args(EVERYTHING))?);
    Ok(Ending::Passed(format!("{count} tests")))
}

fn documentation(project: &Project, step: &mut Step) -> Result<Ending> {
    let mut command = cargo(project, &["doc", "--no-deps"]);
    step.run(command.args(EVERYTHING).env("RUSTDOCFLAGS", "--deny warnings"))?;
    Ok(Ending::Passed(String::new()))
}

fn end_to_end(project: &Project, step: &mut Step) -> Result<Ending> {
    let count = test_count::passed(&step.run(&mut tests(project, Tests::EndToEnd)?)?);
    Ok(Ending::Passed(format!("{count} tests of the real app")))
}
