//! The paths that documents name in backticks are in the tree.

use std::collections::BTreeSet;
use std::fs;

use super::{NOT_OURS, documents, root, tree};

/// Endings of the files that documents name.
const ENDINGS: [&str; 11] = ["rs", "md", "ts", "mjs", "svelte", "json", "sql", "toml", "svg", "png", "css"];

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

/// The folders of the programs that Cargo runs by these options.
const PROGRAMS: [(&str, &str); 4] =
    [("--example", "examples"), ("--bench", "benches"), ("--test", "tests"), ("--bin", "bin")];

/// The programs that a text runs by Cargo and that are not in the tree. The app itself has no folder.
fn missing_programs(text: &str, there: &BTreeSet<String>) -> Vec<String> {
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_matches(['`', '.', ',', ';', ':', ')'])).collect();
    let mut missing = Vec::new();
    for pair in words.windows(2) {
        let &[option, name] = pair else { continue };
        let Some((_, folder)) = PROGRAMS.iter().find(|(known, _)| *known == option) else { continue };
        let (file, main) = (format!("/{folder}/{name}.rs"), format!("/{folder}/{name}/main.rs"));
        if name != "mathchess" && !there.iter().any(|path| path.ends_with(&file) || path.ends_with(&main)) {
            missing.push(format!("{option} {name}"));
        }
    }
    missing
}

#[test]
fn every_program_that_a_document_runs_is_there() {
    let there = tree();
    let all = documents();
    let missing: Vec<String> = all
        .iter()
        .flat_map(|(page, text)| missing_programs(text, &there).into_iter().map(move |what| format!("{page}: {what}")))
        .collect();
    assert!(missing.is_empty(), "no such program:\n{}", missing.join("\n"));
}

#[test]
fn a_program_that_is_not_there_is_found() {
    let there = ["/a/examples/tune.rs", "/a/tests/drills/main.rs"].map(str::to_owned).into();
    let text = "`cargo run --example tune -- 1`, `--test drills`, and `--example\nspsa` or `--bin mathchess`.";
    assert_eq!(missing_programs(text, &there), ["--example spsa"]);
}

#[test]
fn every_path_that_a_document_names_is_there() {
    let there = tree();
    let top: BTreeSet<String> =
        fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let mut missing = Vec::new();
    for (document, text) in documents() {
        for path in quoted(&text).into_iter().filter(|path| is_path(path, &top)) {
            let (file, folder) = (format!("/{path}"), format!("/{path}/"));
            if !there.iter().any(|known| known.ends_with(&file) || known.ends_with(&folder)) {
                missing.push(format!("{document}: {path}"));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}
