//! The modules of the engine depend on each other in one direction, except parents and children.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The modules of `game` that name every game, so that the rest of the program need not. They are above the games, and
/// `game` itself is below them, so the folder counts as two groups of modules.
const OF_ALL_GAMES: [&str; 4] = ["any", "any_chosen", "any_in_play", "record"];
/// The group of these modules.
const ALL_GAMES: &str = "game (all games)";

/// The imports of each group, with a file that has the import.
type Imports = BTreeMap<(String, String), String>;

/// The text of a file without comments and tests, since tests may play any game.
fn code(text: &str) -> String {
    let end = text.find("\n#[cfg(test)]\nmod ").unwrap_or(text.len());
    text[..end].lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Reads a path, which may end in a group, and adds each of its paths to `found`. Returns the rest of the text.
fn read_path<'a>(mut text: &'a str, path: &mut Vec<&'a str>, found: &mut Vec<Vec<String>>) -> &'a str {
    let depth = path.len();
    loop {
        text = text.trim_start();
        if let Some(mut group) = text.strip_prefix('{') {
            while let Some(end) = group.find([',', '}', '{']) {
                let one = group.trim_start();
                group = if one.starts_with(['}', ',']) { &group[end..] } else { read_path(one, path, found) };
                // `as name` is skipped.
                group = &group[group.find([',', '}']).unwrap_or(group.len())..];
                match group.strip_prefix(',') {
                    Some(rest) => group = rest,
                    None => break,
                }
            }
            text = group.strip_prefix('}').unwrap_or(group);
            break;
        }
        let end = text.find(|c: char| c != '_' && !c.is_ascii_alphanumeric()).unwrap_or(text.len());
        path.push(&text[..end]);
        text = &text[end..];
        if let Some(rest) = text.strip_prefix("::") {
            text = rest;
        } else {
            found.push(path.iter().map(|&segment| segment.to_owned()).collect());
            break;
        }
    }
    path.truncate(depth);
    text
}

/// Every path in a text that begins with one of these names.
fn paths_from(text: &str, names: &[&str]) -> Vec<Vec<String>> {
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some((at, name)) =
        names.iter().filter_map(|name| Some((rest.find(&format!("{name}::"))?, name))).min_by_key(|&(at, _)| at)
    {
        let inside = rest[..at].ends_with(|c: char| c == ':' || c == '_' || c.is_ascii_alphanumeric());
        rest = if inside { &rest[at + name.len()..] } else { read_path(&rest[at..], &mut Vec::new(), &mut found) };
    }
    found
}

/// The folders of the games.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .filter(|entry| entry.is_dir())
        .map(|entry| entry.file_name().unwrap().to_str().unwrap().to_owned())
        .collect()
}

/// The group of a module, by its path from the root of the crate. None for the root.
fn room_of(path: &[&str], all_games: &BTreeSet<String>) -> Option<String> {
    Some(match *path {
        ["games", game, ..] => format!("games::{game}"),
        ["game", name, ..] if OF_ALL_GAMES.contains(&name) || all_games.contains(name) => ALL_GAMES.to_owned(),
        [room, ..] => room.to_owned(),
        [] => return None,
    })
}

/// The imports between groups in the files of a folder and those below it.
fn read_imports(folder: &Path, module: &[&str], all_games: &BTreeSet<String>, imports: &mut Imports) {
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let stem = file.file_stem().unwrap().to_str().unwrap();
        let own: Vec<&str> =
            if ["mod", "lib", "main"].contains(&stem) { module.to_vec() } else { [module, &[stem]].concat() };
        if file.is_dir() {
            read_imports(&file, &own, all_games, imports);
            continue;
        }
        let text = code(&fs::read_to_string(&file).unwrap());
        for path in paths_from(&text, &["crate", "super", "mathchess_engine"]) {
            let ups = path.iter().take_while(|segment| *segment == "super").count();
            let from = if ups > 0 { &own[..own.len() - ups] } else { &[] };
            let names = path.iter().skip(ups.max(1)).map(String::as_str);
            let target: Vec<&str> = from.iter().copied().chain(names).collect();
            // A macro makes this path for every game, such as `games::$module`.
            if let ["games", ""] = *target {
                let room = room_of(&own, all_games).unwrap();
                for game in games() {
                    imports
                        .entry((room.clone(), format!("games::{game}")))
                        .or_insert_with(|| file.display().to_string());
                }
            } else if let (Some(room), Some(imported)) = (room_of(&own, all_games), room_of(&target, all_games))
                && room != imported
            {
                imports.entry((room, imported)).or_insert_with(|| file.display().to_string());
            }
        }
    }
}

/// The imports between the groups of the engine.
fn imports() -> Imports {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let game = fs::read_to_string(root.join("game/mod.rs")).unwrap();
    let all_games = paths_from(&code(&game), &OF_ALL_GAMES).into_iter().filter_map(|mut path| path.pop()).collect();
    let mut imports = Imports::new();
    read_imports(&root, &[], &all_games, &mut imports);
    imports
}

#[test]
fn rooms_import_each_other_in_one_direction() {
    let mut left = imports();
    let imported = |room: &str, by: &str| left.contains_key(&(by.to_owned(), room.to_owned()));
    assert!(imported("game", "search") && imported("games::digit_chess", ALL_GAMES), "{left:#?}");
    // Groups without imports and groups that are not imported are removed repeatedly; what remains is in cycles.
    loop {
        let (importing, imported): (BTreeSet<String>, BTreeSet<String>) = left.keys().cloned().unzip();
        let before = left.len();
        left.retain(|(by, of), _| importing.contains(of) && imported.contains(by));
        if left.len() == before {
            break;
        }
    }
    assert!(left.is_empty(), "these imports make a cycle: {left:#?}");
}

#[test]
fn no_game_imports_another() {
    for ((room, imported), file) in imports() {
        assert!(!(room.starts_with("games::") && imported.starts_with("games::")), "{file} imports {imported}");
    }
}

#[test]
fn paths_are_read_from_groups_comments_and_tests_aside() {
    let text = "use crate::a::{B, c::{D as E, F}, self};\n// use crate::no::No;\nlet x = super::super::g::H::new();\n\
                #[cfg(test)]\nmod tests { use crate::no::No; }";
    let found: Vec<String> = paths_from(&code(text), &["crate", "super"]).iter().map(|path| path.join("::")).collect();
    assert_eq!(found, ["crate::a::B", "crate::a::c::D", "crate::a::c::F", "crate::a::self", "super::super::g::H::new"]);
}
