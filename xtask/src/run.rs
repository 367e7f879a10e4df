//! `cargo xtask run`: from a fresh clone to the running app or, without a display, to a picture of it.

use std::ffi::OsString;

use anyhow::{Result, bail};

use crate::node::Node;
use crate::packages::{self, Need};
use crate::progress::Step;
use crate::project::Project;
use crate::{app, display, ui, webdriver};

/// Builds everything that is missing, then shows the app.
pub fn run(project: &Project, release: bool, app_arguments: &[OsString]) -> Result<()> {
    packages::ensure(project, &[Need::App])?;
    let node = Node::ensure(project)?;
    ui::install(project, &node)?;
    ui::build(project, &node)?;
    let file = app::build(project, release)?;
    println!("To install MathChess like any other app, make a package: cargo xtask bundle");
    if display::is_there() {
        return app::start(file, app_arguments);
    }
    println!(
        "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): the app starts under a virtual one."
    );
    webdriver::ensure(project)?;
    let mut opening = webdriver::end_to_end(project, &["--package", "mathchess-e2e"], "opening")?;
    let picture = project.output("run.png")?;
    let mut step = Step::begin(project, "opening of a sample game")?;
    step.run(opening.arg(file).arg(&picture))?;
    step.done("");
    if !picture.is_file() {
        bail!("The opening was played, but {} was not written.", picture.display());
    }
    println!("Screenshot: {}", picture.display());
    Ok(())
}
