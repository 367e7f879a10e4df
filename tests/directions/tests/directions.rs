//! The modules of each crate import each other in one direction.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use mathchess_directions::{Arrows, Source, circles, names_from};

/// The crates, by the folder of their sources and the name under which their own programs import them.
const CRATES: [(&str, &str); 12] = [
    ("engine/src", "mathchess_engine"),
    ("fuzz/src", "mathchess_fuzz"),
    ("crates/competition/src", "mathchess_competition"),
    ("crates/engine-cli/src", "mathchess_engine_program"),
    ("crates/progress/src", "mathchess_progress"),
    ("crates/records/src", "mathchess_records"),
    ("crates/teaching/src", "mathchess_teaching"),
    ("src-tauri/src", "mathchess_app"),
    ("tests/conformance/src", "mathchess_conformance"),
    ("tests/e2e/src", "mathchess_e2e"),
    ("tests/records/src", "mathchess_records_tests"),
    ("xtask/src", "xtask"),
];

/// The folders whose files still import each other in a circle. None may be added; one whose circles are gone leaves the list.
const LEFT: [(&str, &str); 1] = [("src-tauri/src", "")];

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

fn source(folder: &str) -> Source {
    let (folder, name) = CRATES.iter().find(|(one, _)| *one == folder).unwrap();
    Source::read(&project().join(folder), name).unwrap()
}

fn has(arrows: &Arrows, from: &str, to: &str) -> bool {
    arrows.contains_key(&(from.to_owned(), to.to_owned()))
}

/// The modules of the engine's `game` that name every game, so that the rest of the program need not. They are above the games,
/// and `game` itself is below them, so the folder counts as two rooms.
const ALL_GAMES: [&str; 5] = ["any", "any_chosen", "any_in_play", "game_error", "record"];

/// The room of a module of the engine, or of a thing in it. `of_all_games` are the names that `game` has from [`ALL_GAMES`].
fn engine_room(path: &[&str], of_all_games: &BTreeSet<String>) -> Option<String> {
    Some(match *path {
        ["games", game, ..] => format!("games::{game}"),
        ["game", name, ..] if ALL_GAMES.contains(&name) || of_all_games.contains(name) => "game (all games)".to_owned(),
        [room, ..] => room.to_owned(),
        [] => return None,
    })
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let mut found = BTreeSet::new();
    for (folder, _) in CRATES {
        for (inside, arrows) in source(folder).in_folders() {
            // The engine's rooms are looked at below.
            if (folder, &*inside) == ("engine/src", "") {
                continue;
            }
            let left = circles(&arrows);
            if !left.is_empty() && !LEFT.contains(&(folder, &*inside)) {
                println!("in {folder}, {inside}: {left:#?}");
            }
            if !left.is_empty() {
                found.insert((folder.to_owned(), inside));
            }
        }
    }
    let expected: BTreeSet<_> = LEFT.map(|(folder, inside)| (folder.to_owned(), inside.to_owned())).into();
    assert_eq!(found, expected);
}

#[test]
fn the_rooms_of_the_engine_import_each_other_in_one_direction() {
    let of_all_games = names_from(&project().join("engine/src/game/mod.rs"), &ALL_GAMES).unwrap();
    let arrows = source("engine/src").between(|path| engine_room(path, &of_all_games));
    assert!(has(&arrows, "search", "game") && has(&arrows, "game (all games)", "games::digit_chess"), "{arrows:#?}");
    let left = circles(&arrows);
    assert!(left.is_empty(), "{left:#?}");
    for ((room, imported), file) in arrows {
        assert!(!(room.starts_with("games::") && imported.starts_with("games::")), "{file} imports {imported}");
    }
}

/// The floors of the records, the lowest first.
const FLOORS: [&[&str]; 4] = [&["ground"], &["nouns", "spreadsheets"], &["whole"], &["records", "exchange"]];

#[test]
fn the_records_use_what_is_beside_or_below() {
    let arrows = source("crates/records/src").between(|module| module.first().map(|&room| room.to_owned()));
    let floor = |room: &str| FLOORS.iter().position(|rooms| rooms.contains(&room)).unwrap_or_else(|| panic!("{room}"));
    assert!(has(&arrows, "whole", "nouns") && has(&arrows, "nouns", "ground"), "{arrows:#?}");
    for ((room, imported), file) in &arrows {
        assert!(floor(room) >= floor(imported), "{file} is in {room} and imports {imported}");
    }
}
