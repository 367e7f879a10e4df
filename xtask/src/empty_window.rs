//! An empty Tauri window, to which the app is compared: the same libraries in the same versions, and a page with one line.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::bundle;
use crate::node::Node;
use crate::progress::Step;
use crate::project::Project;

const MANIFEST: &str = r#"[package]
name = "empty-window"
version = "0.1.0"
edition = "2024"
publish = false

[build-dependencies]
tauri-build = "2"

[dependencies]
tauri = "2"

[features]
custom-protocol = ["tauri/custom-protocol"]

[profile.release]
opt-level = "s"
lto = true
codegen-units = 1
strip = true

[workspace]
"#;
const CONFIG: &str = r##"{
  "productName": "Empty",
  "mainBinaryName": "empty-window",
  "identifier": "org.mathchess.empty",
  "build": { "frontendDist": "dist" },
  "app": { "windows": [{ "title": "Empty", "width": 1280, "height": 800, "center": true, "backgroundColor": "#F5F5FA" }] },
  "bundle": { "active": true, "targets": ["deb"], "icon": ["icons/icon.png"] }
}
"##;
const PROGRAM: &str = "//! A window with one line.\n#![allow(missing_docs)]\n\n\
    fn main() {\n    if let Err(error) = tauri::Builder::default().run(tauri::generate_context!()) {\n        eprintln!(\"{error}\");\n    }\n}\n";
const BUILD: &str = "//! Prepares the window.\n\nfn main() {\n    tauri_build::build();\n}\n";
const PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Empty</title>\n<h1>An empty window</h1>\n</html>\n";

/// The built window.
pub struct EmptyWindow {
    /// The program.
    pub program: PathBuf,
    /// Its Debian package.
    pub deb: PathBuf,
}

/// Writes the window into the target folder and builds it there as a release.
pub fn build(project: &Project, node: &Node) -> Result<EmptyWindow> {
    let mut step = Step::begin(project, "empty window")?;
    let folder = project.target.join("empty-window");
    for (name, text) in [
        ("Cargo.toml", MANIFEST),
        ("tauri.conf.json", CONFIG),
        ("src/main.rs", PROGRAM),
        ("build.rs", BUILD),
        ("dist/index.html", PAGE),
    ] {
        write(&folder.join(name), text)?;
    }
    // Use the same versions of all crates; cargo ignores those that this program does not need.
    let lock = project.root.join("Cargo.lock");
    let versions = fs::read_to_string(&lock).with_context(|| format!("{} could not be read.", lock.display()))?;
    if fs::read_to_string(folder.join("versions.lock")).ok().as_ref() != Some(&versions) {
        write(&folder.join("versions.lock"), &versions)?;
        write(&folder.join("Cargo.lock"), &versions)?;
    }
    copy(&project.root.join("src-tauri/icons/icon.png"), &folder.join("icons/icon.png"))?;
    let target = folder.join("target");
    let mut command = node.script(&project.ui().join("node_modules/@tauri-apps/cli/tauri.js"));
    command.current_dir(&folder).env("CARGO_TARGET_DIR", &target).args(["build", "--ci", "--bundles", "deb"]);
    step.run(&mut command)?;
    let deb = bundle::only_file(&target.join("release/bundle/deb"), "deb")?;
    step.done("");
    Ok(EmptyWindow { program: target.join("release/empty-window"), deb })
}

fn write(file: &Path, text: &str) -> Result<()> {
    // An unchanged file is not rewritten, so that it is not built again.
    if fs::read_to_string(file).is_ok_and(|there| there == text) {
        return Ok(());
    }
    make_folder(file)?;
    fs::write(file, text).with_context(|| format!("{} could not be written.", file.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if to.is_file() {
        return Ok(());
    }
    make_folder(to)?;
    fs::copy(from, to).map(drop).with_context(|| format!("{} could not be copied.", from.display()))
}

fn make_folder(file: &Path) -> Result<()> {
    let folder = file.parent().context("a file lies in no folder")?;
    fs::create_dir_all(folder).with_context(|| format!("{} could not be made.", folder.display()))
}
