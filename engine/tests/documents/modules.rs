//! The list of the engine's modules is that of its folders.

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

/// The list of all modules in the document: "- `folder/`: `module`, `module`".
fn documented(text: &str) -> Modules {
    let list = text.split_once("\n### All modules\n").map_or("", |(_, list)| list);
    let list = list.split_once("\n## ").map_or(list, |(list, _)| list);
    let items = list.split("\n- `").skip(1).filter_map(|item| item.split_once("`: "));
    let names = |names: &str| names.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    items.map(|(folder, modules)| (folder.to_owned(), names(modules))).collect()
}

#[test]
fn every_module_is_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut there = Modules::new();
    modules_in(&root.join("src"), "", &mut there);
    assert!(there.len() > 10, "{there:?}");
    assert_eq!(documented(&fs::read_to_string(root.join("../docs/design/engine.md")).unwrap()), there);
}
