//! The packages inside the interface, from `ui/package-lock.json`.

use std::fs;

use anyhow::{Context, Result};
use serde_json::{Map, Value};

use super::package::Package;
use crate::project::Project;

/// Development packages of which parts end up in the interface. The build of the interface fails for any other
/// (`ui/vite.config.ts`).
const BUILT_IN: [&str; 2] = ["clsx", "svelte"];

/// Every package with code or fonts in the built interface.
pub fn shipped(project: &Project) -> Result<Vec<Package>> {
    let path = project.ui().join("package-lock.json");
    let lock = fs::read_to_string(&path).with_context(|| format!("{} could not be read.", path.display()))?;
    let lock: Value = serde_json::from_str(&lock).with_context(|| format!("{} is not JSON.", path.display()))?;
    let none = Map::new();
    let packages = lock["packages"].as_object().unwrap_or(&none);
    let shipped = packages.iter().filter_map(|(place, package)| {
        let name = place.strip_prefix("node_modules/")?;
        (package["dev"] != true || BUILT_IN.contains(&name)).then_some((name, package))
    });
    shipped
        .map(|(name, package)| {
            let text = |key: &str| package[key].as_str().unwrap_or_default();
            let source = format!("https://www.npmjs.com/package/{name}/v/{}", text("version"));
            let folder = project.ui().join("node_modules").join(name);
            let owners = format!("the authors of {name}");
            Package::read(name, text("version"), text("license"), &owners, source, &folder)
        })
        .collect()
}
