//! The crates inside the app, from `Cargo.lock`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::package::Package;
use crate::cargo::cargo;
use crate::progress::Step;
use crate::project::Project;

/// The systems for which the app is packaged. One list for all, so that the file does not depend on where it is made.
const SYSTEMS: [&str; 3] = ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "aarch64-apple-darwin"];

/// Every crate that the app links on one of the systems: no tests, no build scripts, no macros.
pub fn shipped(project: &Project, step: &mut Step) -> Result<Vec<Package>> {
    let mut found = BTreeMap::new();
    // Each system separately, since crates linked on one of them need not be linked on the others.
    for system in SYSTEMS {
        linked_on(project, step, system, &mut found)?;
    }
    Ok(found.into_values().collect())
}

/// Adds the crates that the app links on this system, by their ids.
fn linked_on(project: &Project, step: &mut Step, system: &str, shipped: &mut BTreeMap<String, Package>) -> Result<()> {
    let mut metadata = cargo(project, &["metadata", "--quiet", "--locked", "--format-version", "1"]);
    metadata.args(["--features", "mathchess/custom-protocol", "--filter-platform", system]);
    let said = step.run(&mut metadata)?;
    let metadata: Value = serde_json::from_str(said.trim()).context("cargo metadata was not understood.")?;
    let packages: BTreeMap<&str, &Value> =
        list(&metadata["packages"]).map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).map(|node| (text(&node["id"]), node)).collect();
    let app = packages.iter().find(|(_, package)| text(&package["name"]) == "mathchess").map(|(&id, _)| id);

    let mut found = BTreeSet::new();
    let mut waiting = vec![app.context("cargo metadata does not name the app.")?];
    while let Some(id) = waiting.pop() {
        let Some(package) = packages.get(id) else { continue };
        let is_macro =
            list(&package["targets"]).any(|target| list(&target["kind"]).any(|kind| text(kind) == "proc-macro"));
        if is_macro || !found.insert(id) {
            continue;
        }
        if !package["source"].is_null() && !shipped.contains_key(id) {
            shipped.insert(id.to_owned(), read(package)?);
        }
        let linked = |dependency: &&Value| list(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
        waiting.extend(
            nodes
                .get(id)
                .into_iter()
                .flat_map(|node| list(&node["deps"]).filter(linked))
                .map(|dependency| text(&dependency["pkg"])),
        );
    }
    Ok(())
}

fn read(package: &Value) -> Result<Package> {
    let (name, version) = (text(&package["name"]), text(&package["version"]));
    let manifest = Path::new(text(&package["manifest_path"]));
    let authors: Vec<&str> =
        list(&package["authors"]).map(|author| text(author).split(" <").next().unwrap_or_default()).collect();
    let owners = if authors.is_empty() { format!("the authors of {name}") } else { authors.join(", ") };
    let source = format!("https://crates.io/crates/{name}/{version}");
    let folder = manifest.parent().context("a package lies in no folder")?;
    Package::read(name, version, text(&package["license"]), &owners, source, folder)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
