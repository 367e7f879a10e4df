//! What `docs/engine.md` says of the folders is true.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Modules = BTreeMap<String, BTreeSet<String>>;

/// The modules in a folder and those below it, by folder.
fn modules_in(folder: &Path, name: &str, found: &mut Modules) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            modules_in(&path, &format!("{name}{stem}/"), found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && stem != "mod" {
            let folder = if name.is_empty() { "engine/src/" } else { name };
            found.entry(folder.to_owned()).or_default().insert(stem);
        }
    }
}

/// The table of all modules in the document.
fn documented(text: &str) -> Modules {
    let rows = text.lines().skip_while(|line| *line != "| folder | modules |").skip(2);
    let cells = rows.map_while(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "));
    let names = |cell: &str| cell.split(", ").map(|name| name.trim_matches('`').to_owned()).collect();
    cells.map(|(folder, modules)| (folder.to_owned(), names(modules))).collect()
}

#[test]
fn every_module_is_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut there = Modules::new();
    modules_in(&root.join("src"), "", &mut there);
    assert!(there.len() > 10, "{there:?}");
    assert_eq!(documented(&fs::read_to_string(root.join("../docs/engine.md")).unwrap()), there);
}
