//! `cargo xtask screenshots`: pictures of every screen.

use anyhow::Result;

use crate::checks;
use crate::preparing::prepare_end_to_end;
use crate::progress::Step;
use crate::project::Project;

/// Writes the pictures into output/screenshots.
pub fn take(project: &Project) -> Result<()> {
    prepare_end_to_end(project)?;
    let mut step = Step::begin(project, "screenshots")?;
    step.run(checks::tests(project, checks::Tests::EndToEnd)?.arg("screenshots"))?;
    step.done("");
    println!("Screenshots: {}", project.root.join("output/screenshots").display());
    Ok(())
}
