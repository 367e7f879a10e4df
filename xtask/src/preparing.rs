//! What is built and installed before a check runs.

use anyhow::Result;

use crate::node::Node;
use crate::packages::{self, Need};
use crate::project::Project;
use crate::{app, ui, webdriver};

/// Prepares what the Rust code needs to be built: the system's libraries and the built interface.
pub fn prepare_build(project: &Project) -> Result<()> {
    packages::ensure(project, &[Need::App])?;
    let node = Node::ensure(project)?;
    ui::install(project, &node)?;
    ui::build(project, &node)
}

/// Prepares the app and its drivers.
pub fn prepare_end_to_end(project: &Project) -> Result<()> {
    prepare_build(project)?;
    webdriver::ensure(project)?;
    app::build_beside_tests(project)
}
