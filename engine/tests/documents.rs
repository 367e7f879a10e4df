//! The modules and paths that the documents name exist in the tree.
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

/// Endings of the files that documents name.
const ENDINGS: [&str; 11] = ["rs", "md", "ts", "mjs", "svelte", "json", "sql", "toml", "svg", "png", "css"];

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

/// The texts between backticks, outside blocks of code. They may go on in the next line.
fn quoted(text: &str) -> Vec<String> {
    let is_code = |line: &&str| line.starts_with("    ") || line.starts_with("```");
    let lines: Vec<&str> = text.lines().filter(|line| !is_code(line)).map(str::trim_start).collect();
    lines.join(" ").split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether a text names a path of the repository: it ends like our files or begins with one of our folders. Names in
/// capitals are placeholders, and the game of `adding-a-game.md` is not in the tree.
fn is_path(text: &str, top: &BTreeSet<String>) -> bool {
    let plain = |character: char| character.is_ascii_alphanumeric() || "_./-".contains(character);
    let stands_for_another = ["GAME", "AREA", "penn", "Penn"].iter().any(|word| text.contains(word));
    let is_ours = !NOT_OURS.iter().any(|folder| text.starts_with(folder));
    let ends_so = text.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending));
    let begins_so = text.split_once('/').is_some_and(|(first, _)| top.contains(first));
    text.chars().all(plain) && !stands_for_another && is_ours && (ends_so || begins_so)
}

#[test]
fn every_path_that_a_document_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut there = BTreeSet::new();
    paths_in(&root, "/", &mut there);
    let top: BTreeSet<String> =
        fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let mut missing = Vec::new();
    for document in there.iter().filter(|path| path.ends_with(".md")) {
        let text = fs::read_to_string(root.join(&document[1..])).unwrap();
        for path in quoted(&text).into_iter().filter(|path| is_path(path, &top)) {
            let (file, folder) = (format!("/{path}"), format!("/{path}/"));
            if !there.iter().any(|known| known.ends_with(&file) || known.ends_with(&folder)) {
                missing.push(format!("{document}: {path}"));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}
