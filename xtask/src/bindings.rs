//! `cargo xtask bindings`: the commands of the shell as TypeScript.

use anyhow::Result;

use crate::cargo::{EVERYTHING, cargo};
use crate::progress::Step;
use crate::project::Project;

/// Writes ui/src/lib/bindings.ts. A test of the shell compares the file with the commands, or writes it on request.
pub fn write(project: &Project) -> Result<()> {
    let mut step = Step::begin(project, "bindings")?;
    let mut command = cargo(project, &["test"]);
    command.args(EVERYTHING).args(["--lib", "the_bindings_in_ui_are_up_to_date"]).env("MATHCHESS_WRITE_BINDINGS", "1");
    step.run(&mut command)?;
    step.done("ui/src/lib/bindings.ts");
    Ok(())
}
