//! What the documents say of the tree is so: modules, paths, links and tests that they name exist, and their lines fit.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod invariants;
mod links;
mod modules;
mod pages;
mod paths;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders with built or downloaded files.
const NOT_OURS: [&str; 7] = [".git", "target", "node_modules", "output", "screenshots", "gen", "dist"];

/// Every file and folder below a folder, as a text that begins with a slash and, for a folder, ends with one.
fn paths_in(folder: &Path, name: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let own = path.file_name().unwrap().to_str().unwrap();
        if NOT_OURS.contains(&own) {
            continue;
        }
        if path.is_dir() {
            let name = format!("{name}{own}/");
            found.insert(name.clone());
            paths_in(&path, &name, found);
        } else {
            found.insert(format!("{name}{own}"));
        }
    }
}

/// The folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file and folder of the project.
fn tree() -> BTreeSet<String> {
    let mut tree = BTreeSet::new();
    paths_in(&root(), "/", &mut tree);
    tree
}

/// Every Markdown file of the project with its text, by its path.
fn documents() -> BTreeMap<String, String> {
    let pages = tree().into_iter().filter(|path| path.ends_with(".md"));
    let pages: BTreeMap<String, String> =
        pages.map(|path| (path[1..].to_owned(), fs::read_to_string(root().join(&path[1..])).unwrap())).collect();
    assert!(pages.len() > 20, "{:?}", pages.keys());
    pages
}
