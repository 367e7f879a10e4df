//! A file that a program of an earlier format wrote is updated.
//!
//! `fixtures/format-1.sqlite` was written by the last program that knew format 1: three profiles (one deleted), six games
//! in all stages (one deleted, one with turns taken back), a display and a level.
//!
//! `fixtures/format-2.sqlite` was written by the last program that knew format 2: six profiles, games of every kind, four
//! small games and levels (one named like a course, two of one name), a class, answers, a competition with a game.
//!
//! `fixtures/format-3.sqlite` was written by the last program that knew format 3: three profiles (one deleted, one with a PIN),
//! five games (one deleted, one with turns taken back, one being placed, one over), two classes (one deleted), two displays
//! (one deleted), a level, answers, switches, a competition with a result.
//!
//! `fixtures/format-4.sqlite` was written by the last program that knew format 4: three profiles (one deleted by a teacher, one with a
//! PIN, one changed), five games (one deleted by a pupil, one with turns taken back, one being placed, one over), two classes (one
//! deleted), two displays (one deleted), a level, answers, switches, a competition with a result.
//!
//! `fixtures/format-5.sqlite` was written by the last program that knew format 5: eight profiles (Ben with a PIN, Chiara put into
//! Ben, Dilan with a PIN and deleted), eight games, two classes (one in the archive), a group, answers.
//!
//! `fixtures/format-6.sqlite` was written by the last program that knew format 6: four profiles, eight games and forty answers
//! of a class.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::fs;
use std::path::Path;

use mathchess_engine::game::Standing;
use mathchess_engine::game::{EndReason, Finding, GameKind, Seat};
use mathchess_progress::AttemptKind;
use mathchess_records::{MatchFilter, NewAttempt, Outcome, Records, RecordsFile, Selection, Stage, resume};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::folder_bytes::folder_bytes;
use mathchess_records_tests::learner::answer;
use mathchess_records_tests::outcome::of_two;
use rusqlite::Connection;
use sha2::{Digest, Sha256};

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/format-1.sqlite");

/// All rows of a table of format 1, column by column.
fn rows(file: &Path, table: &str, columns: &str) -> Vec<String> {
    let connection = Connection::open(file).unwrap();
    let sql = format!("SELECT {columns} FROM {table} ORDER BY 1, 2, 3");
    let mut select = connection.prepare(&sql).unwrap();
    let width = select.column_count();
    let rows = select.query_map((), |row| {
        (0..width)
            .map(|i| Ok(format!("{:?}", row.get::<_, rusqlite::types::Value>(i)?)))
            .collect::<rusqlite::Result<Vec<_>>>()
    });
    rows.unwrap().map(|row| row.unwrap().join("|")).collect()
}

const TABLES: [(&str, &str); 7] = [
    ("profiles", "id, name, colour, avatar, created_ms, updated_ms, deleted_ms"),
    (
        "games",
        "id, game, rules_version, conditions, seed, starter, level, own_level_name, time_limit_ms, quiet_limit,
         take_back_allowed, supervised, display, stage, winner, loser, reason, used_ms, created_ms, updated_ms,
         finished_ms, deleted_ms",
    ),
    ("seats", "game_id, seat, profile_id, name, strength, points"),
    ("placements", "id, game_id, number, batch, action, piece, point, placed_ms, undone_ms"),
    ("turns", "id, game_id, ply, text, position_hash, points, used_ms, played_ms, taken_back_ms"),
    ("displays", "id, game, name, layout, created_ms, updated_ms, deleted_ms"),
    ("own_levels", "id, game, name, conditions, created_ms, updated_ms, deleted_ms"),
];

#[test]
fn a_file_of_format_1_keeps_every_row_and_its_copy_is_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.sqlite");
    fs::copy(FIXTURE, &file).unwrap();
    let before: Vec<Vec<String>> = TABLES.iter().map(|(table, columns)| rows(&file, table, columns)).collect();
    let counts: Vec<usize> = before.iter().map(Vec::len).collect();
    assert_eq!(counts[..2], [3, 6]);
    assert!(counts[2..].iter().all(|&count| count > 0), "the fixture has something of everything: {counts:?}");

    let clock = TestClock::default();
    clock.set(1_770_000_000_000);
    drop(Records::open(folder.path(), clock.teller()).unwrap());
    for ((table, columns), before) in TABLES.iter().zip(&before) {
        assert_eq!(&rows(&file, table, columns), before, "{table}");
    }
    let copy = folder.path().join("records.format-1.1770000000000.backup.sqlite");
    for ((table, columns), before) in TABLES.iter().zip(&before) {
        assert_eq!(&rows(&copy, table, columns), before, "{table} in the copy");
    }
    // The next start has nothing to update.
    let done = folder_bytes(folder.path()).unwrap();
    drop(Records::open(folder.path(), clock.teller()).unwrap());
    assert!(folder_bytes(folder.path()).unwrap() == done);
}

#[test]
fn games_of_format_1_are_resumed_and_count_as_before() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(FIXTURE, folder.path().join("records.sqlite")).unwrap();
    let mut records = Records::open(folder.path(), TestClock::default().teller()).unwrap();
    let games = records.games().list(&MatchFilter::default()).unwrap();
    let stages: Vec<(Stage, u32)> = games.iter().map(|game| (game.stage, game.turns)).collect();
    use Stage::{Over, Play, Prepare};
    assert_eq!(stages, [(Prepare, 0), (Over, 10), (Over, 10), (Play, 23), (Over, 365)]);
    for game in &games {
        resume(&records.games().load(game.id).unwrap()).unwrap();
    }
    let outcomes: Vec<Outcome> = games.iter().filter_map(|game| game.outcome.clone()).collect();
    assert_eq!(outcomes[0], of_two(Some(1), Some(0), EndReason::Resignation));
    assert_eq!(outcomes[1].reason, EndReason::Agreement);

    let profiles = records.profiles().list().unwrap();
    let names: Vec<&str> = profiles.iter().map(|profile| profile.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Tom"]);
    let of_ada = records
        .scoreboard()
        .rows(&MatchFilter::default())
        .unwrap()
        .into_iter()
        .find(|row| row.player.name == "Ada")
        .unwrap();
    assert_eq!((of_ada.games, of_ada.lost), (2, 1 + u32::from(outcomes[1].winner() == Some(Seat::new(1)))));
    let against = records.scoreboard().against_computer(profiles[0].id, GameKind::MathematicalChess).unwrap();
    let against: Vec<_> = against.iter().map(|game| (game.level, game.strength, game.standing, game.helped)).collect();
    assert_eq!(against, [(Some(1), 3, Standing::Lost, 0)]);

    // New features work with old data.
    let sitting = records.attempts().new_sitting();
    records.attempts().append(&[answer(profiles[0].id, sitting, "c00-l01-s1", true)]).unwrap();
    records.profiles().merge(profiles[1].id, profiles[0].id).unwrap();
    assert_eq!(records.profiles().list().unwrap().len(), 1);
}

const FORMAT_2: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/format-2.sqlite");

#[test]
fn a_file_of_format_2_keeps_everything_and_its_games_know_their_course_or_level() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.sqlite");
    fs::copy(FORMAT_2, &file).unwrap();
    let before: Vec<Vec<String>> = TABLES.iter().map(|(table, columns)| rows(&file, table, columns)).collect();
    let mut records = Records::open(folder.path(), TestClock::default().teller()).unwrap();

    let levels = records.own_levels().list(GameKind::MathematicalChess).unwrap();
    let level = |name: &str| levels.iter().find(|level| level.name == name).map(|level| level.id);
    let games = records.games().list(&MatchFilter::default()).unwrap();
    assert_eq!(games.len(), 14);
    let mut known: Vec<_> = games
        .iter()
        .filter(|game| game.terms.own_level_name.is_some())
        .map(|game| {
            let terms = &game.terms;
            (terms.conditions.as_str(), terms.course.as_deref(), terms.own_level)
        })
        .collect();
    known.sort_by_key(|(conditions, course, level)| (*conditions, *course, level.map(|level| level.to_string())));
    let expected = [
        ("5 1234 +- last", Some("c00"), None),
        ("5 1234 +- last", Some("c00"), None),
        ("6 123578 ++ last", Some("c01"), None),
        // Levels: with the name of one of two that share it, with the name “c01”, and with a unique name.
        ("8 123456789 R last", None, None),
        ("9 123456789 R last", None, level("c01")),
        ("9 123456789 R last", None, level("Roots")),
    ];
    assert_eq!(known, expected);
    for game in &games {
        resume(&records.games().load(game.id).unwrap()).unwrap();
    }
    let ada = records.profiles().list().unwrap().into_iter().find(|profile| profile.name == "Ada").unwrap();
    assert_eq!(records.attempts().of_profile(ada.id).unwrap().len(), 3);
    let class = records.classes().list().unwrap()[0].id;
    assert_eq!(records.classes().members(class).unwrap().len(), 3);
    let [cup] = records.competitions().list(class).unwrap().try_into().unwrap();
    assert_eq!(cup.finding, Finding::Shown, "its games go on as they began");
    assert!(records.competitions().load(cup.id).unwrap().rounds[0].iter().any(|pairing| pairing.game.is_some()));

    // A file for another device contains what is known; an older file without it can be read as well.
    let text = records.transfer().export(&Selection::Everything).unwrap();
    let older = without_identities(&text);
    drop(records);
    for ((table, columns), before) in TABLES.iter().zip(&before) {
        assert_eq!(&rows(&file, table, columns), before, "{table}");
    }
    for file in [&text, &older] {
        let folder = tempfile::tempdir().unwrap();
        let clock = TestClock::default();
        clock.set(LATER_MS);
        let mut other = Records::open(folder.path(), clock.teller()).unwrap();
        other.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        let report = other.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        assert_eq!((report.games.added, report.games.changed), (0, 0), "reading twice changes nothing");
        assert_eq!(other.transfer().export(&Selection::Everything).unwrap(), text);
    }
}

/// A time after everything in the file of format 2, in milliseconds since 1970.
const LATER_MS: u64 = 1_800_000_000_000;

const FORMAT_3: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/format-3.sqlite");

/// The tables that format 3 has in addition to [`TABLES`].
const TABLES_3: [(&str, &str); 9] = [
    ("attempts", "id, profile_id, sitting_id, kind, item, answer, is_right, at_ms"),
    ("classes", "id, name, created_ms, updated_ms, deleted_ms, marked_ms"),
    ("memberships", "class_id, profile_id, joined_ms, left_ms, updated_ms"),
    ("switches", "class_id, profile_id, take_back, hints, shown_values, locked_levels, updated_ms"),
    ("pins", "owner, hash, wrong_tries, last_wrong_ms, set_ms"),
    (
        "competitions",
        "id, class_id, name, kind, game, conditions, level, rounds, seed, created_ms, updated_ms, deleted_ms",
    ),
    ("competitors", "competition_id, number, profile_id, name, withdrawn_ms, updated_ms"),
    ("rounds", "competition_id, round, pairings, made_ms"),
    (
        "competition_results",
        "id, competition_id, round, first, second, game_id, first_result, second_result, entered_ms",
    ),
];

#[test]
fn a_file_of_format_3_keeps_every_row_and_moves_as_it_did() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.sqlite");
    fs::copy(FORMAT_3, &file).unwrap();
    let all = || TABLES.iter().chain(&TABLES_3);
    let before: Vec<Vec<String>> = all().map(|(table, columns)| rows(&file, table, columns)).collect();
    assert!(before.iter().all(|rows| !rows.is_empty()), "the fixture has something of everything");
    let clock = TestClock::default();
    clock.set(LATER_MS);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    let names: Vec<String> = records.profiles().list().unwrap().into_iter().map(|profile| profile.name).collect();
    assert_eq!(names, ["Ada", "Tom"]);
    let games = records.games().list(&MatchFilter::default()).unwrap();
    assert_eq!(games.len(), 4);
    for game in &games {
        resume(&records.games().load(game.id).unwrap()).unwrap();
    }
    let text = records.transfer().export(&Selection::Everything).unwrap();
    drop(records);
    for ((table, columns), before) in all().zip(&before) {
        assert_eq!(&rows(&file, table, columns), before, "{table}");
    }
    // A file that a program of format 3 wrote is read like a present one.
    for file in [text.clone(), as_version_2(&text)] {
        let folder = tempfile::tempdir().unwrap();
        let mut other = Records::open(folder.path(), clock.teller()).unwrap();
        other.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        let again = other.transfer().import(RecordsFile::read(text.as_bytes()).unwrap()).unwrap();
        assert_eq!((again.profiles.added, again.games.added), (0, 0));
        assert_eq!(other.transfer().export(&Selection::Everything).unwrap(), text);
    }
}

const FORMAT_4: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/format-4.sqlite");

/// The tables that format 4 has in addition to [`TABLES`] and [`TABLES_3`].
const TABLES_4: [(&str, &str); 4] = [
    ("profiles", "id, deleted_by, merged_into, counts_for"),
    ("games", "id, deleted_by, forked_from"),
    ("classes", "id, deleted_by, marked_ms"),
    ("replaced_values", "kind, row_id, old, old_ms, new_ms, elsewhere"),
];

#[test]
fn a_file_of_format_4_keeps_every_row_and_no_class_is_in_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.sqlite");
    fs::copy(FORMAT_4, &file).unwrap();
    let all = || TABLES.iter().chain(&TABLES_3).chain(&TABLES_4);
    let before: Vec<Vec<String>> = all().map(|(table, columns)| rows(&file, table, columns)).collect();
    assert!(before.iter().all(|rows| !rows.is_empty()), "the fixture has something of everything");
    let clock = TestClock::default();
    clock.set(LATER_MS);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    assert_eq!(records.games().list(&MatchFilter::default()).unwrap().len(), 4);
    for game in &records.games().list(&MatchFilter::default()).unwrap() {
        resume(&records.games().load(game.id).unwrap()).unwrap();
    }
    let classes = records.classes().list().unwrap();
    assert_eq!(classes.iter().map(|class| (&*class.name, class.archived_ms)).collect::<Vec<_>>(), [("4b", None)]);
    let members = records.classes().members(classes[0].id).unwrap();
    assert!(members.len() == 2 && members.iter().all(|member| member.groups.is_empty()));
    let text = records.transfer().export(&Selection::Everything).unwrap();
    drop(records);
    for ((table, columns), before) in all().zip(&before) {
        assert_eq!(&rows(&file, table, columns), before, "{table}");
    }
    // A file that a program of format 4 wrote is read like a present one.
    for file in [text.clone(), as_version_3(&text)] {
        let folder = tempfile::tempdir().unwrap();
        let mut other = Records::open(folder.path(), clock.teller()).unwrap();
        other.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
        let again = other.transfer().import(RecordsFile::read(text.as_bytes()).unwrap()).unwrap();
        assert_eq!((again.profiles.added, again.games.added, again.others.changed), (0, 0, 0));
        assert_eq!(other.transfer().export(&Selection::Everything).unwrap(), text);
    }
}

const FORMAT_5: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/format-5.sqlite");

/// The tables of which the fixture has rows.
const TABLES_5: [(&str, &str); 8] = [
    ("profiles", "id, name, colour, avatar, created_ms, updated_ms, deleted_ms, merged_into, counts_for"),
    ("seats", "game_id, seat, profile_id, name, strength, points, standing"),
    ("turns", "id, game_id, ply, text, position_hash, points, used_ms, played_ms, taken_back_ms"),
    ("games", "id, game, updated_ms, stage, player_time_ms, increment_ms"),
    ("attempts", "profile_id, at_ms, id, item, answer, is_right"),
    ("classes", "id, name, archived_ms"),
    ("memberships", "class_id, profile_id, group_names"),
    ("pins", "owner, hash, set_ms"),
];

#[test]
fn a_file_of_format_5_keeps_every_row_and_its_games_behind_a_pin_are_locked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.sqlite");
    fs::copy(FORMAT_5, &file).unwrap();
    let before: Vec<Vec<String>> = TABLES_5.iter().map(|(table, columns)| rows(&file, table, columns)).collect();
    assert!(before.iter().all(|rows| !rows.is_empty()), "the fixture has something of everything");
    let mut records = Records::open(folder.path(), TestClock::default().teller()).unwrap();
    let games = records.games().list(&MatchFilter::default()).unwrap();
    assert_eq!(games.len(), 8);
    for game in &games {
        resume(&records.games().load(game.id).unwrap()).unwrap();
    }
    // Nobody is logged in: the games of Ben and of Chiara, who was merged into him, are not listed. Those of Dilan, who is
    // deleted, are.
    let open = records.games().list(&MatchFilter { here: Some(Vec::new()), ..MatchFilter::default() }).unwrap();
    let names: Vec<Vec<&str>> =
        open.iter().map(|game| game.terms.players.iter().map(|player| &*player.name).collect()).collect();
    let of_dilan = vec!["Dilan 1", "mathchess-engine 1", "Guest 308", "Ada 1"];
    assert_eq!(names, [of_dilan, vec!["Ada 1", "Guest 359"], vec!["Ada 1", "mathchess-engine 3"]]);
    drop(records);
    for ((table, columns), before) in TABLES_5.iter().zip(&before) {
        assert_eq!(&rows(&file, table, columns), before, "{table}");
    }
}

const FORMAT_6: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/format-6.sqlite");

#[test]
fn a_file_of_format_6_keeps_every_row_and_is_whole_without_its_journal_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.sqlite");
    fs::copy(FORMAT_6, &file).unwrap();
    let tables = TABLES_5.iter().filter(|(table, _)| *table != "pins");
    let before: Vec<Vec<String>> = tables.clone().map(|(table, columns)| rows(&file, table, columns)).collect();
    assert!(before.iter().all(|rows| !rows.is_empty()), "the fixture has something of everything");
    let records = Records::open(folder.path(), TestClock::default().teller()).unwrap();
    let alone = tempfile::tempdir().unwrap();
    fs::copy(&file, alone.path().join("records.sqlite")).unwrap();
    drop(records);
    for file in [file, alone.path().join("records.sqlite")] {
        for ((table, columns), before) in tables.clone().zip(&before) {
            assert_eq!(&rows(&file, table, columns), before, "{table}");
        }
    }
}

#[test]
fn a_file_of_format_6_takes_answers_to_placements_and_its_answers_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("records.sqlite");
    fs::copy(FORMAT_6, &file).unwrap();
    let mut records = Records::open(folder.path(), TestClock::default().teller()).unwrap();
    let learner = records.profiles().list().unwrap()[0].id;
    let before = records.attempts().of_profile(learner).unwrap();
    let sitting = records.attempts().new_sitting();
    for kind in [AttemptKind::Placement, AttemptKind::Start] {
        let answer = answer(learner, sitting, "start:c05", true);
        records.attempts().append(&[NewAttempt { kind, ..answer }]).unwrap();
    }
    assert_eq!(records.attempts().of_profile(learner).unwrap().len(), before.len() + 2);
    drop(records);
    let connection = Connection::open(&file).unwrap();
    for change in ["UPDATE attempts SET is_right = 1", "DELETE FROM attempts"] {
        let refused = connection.execute(change, ()).unwrap_err().to_string();
        assert_eq!(refused, "attempts are only ever appended", "{change}");
    }
}

/// The columns that files have had since version 3.
const SINCE_3: [&str; 3] = ["deleted_by", "forked_from", "taken_back"];

/// The columns that files have had since version 4.
const SINCE_4: [&str; 4] = ["archived_ms", "archive_marked_ms", "group_names", "grouped_ms"];

/// A file as a program of format 4 would write it.
fn as_version_3(text: &str) -> String {
    rewritten(text, 3, |row| {
        for column in SINCE_4 {
            row.remove(column);
        }
    })
}

/// A file as a program of format 3 would write it.
fn as_version_2(text: &str) -> String {
    rewritten(text, 2, |row| {
        for column in SINCE_3.iter().chain(&SINCE_4) {
            row.remove(*column);
        }
    })
}

/// A file as a program of format 2 would write it.
fn without_identities(text: &str) -> String {
    rewritten(text, 1, |row| {
        row.remove("own_level_id");
        for column in SINCE_3.iter().chain(&SINCE_4) {
            row.remove(*column);
        }
        if row.get("row").is_some_and(|row| row == "game") {
            row.remove("course");
        }
    })
}

/// A file as an older program would write it.
fn rewritten(text: &str, version: u32, older: impl Fn(&mut serde_json::Map<String, serde_json::Value>)) -> String {
    let mut body = String::new();
    for line in text.lines() {
        let mut row: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).unwrap();
        if row.contains_key("sha256") {
            continue;
        }
        older(&mut row);
        if row.contains_key("version") {
            row.insert("version".to_owned(), version.into());
        }
        body += &format!("{}\n", serde_json::Value::Object(row));
    }
    let sum: String = Sha256::digest(body.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{{\"rows\":{},\"sha256\":\"{sum}\"}}\n", body.lines().count() - 1)
}
