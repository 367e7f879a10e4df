//! The queries for the list of games, with 20,000 games in the file.

#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark stops where it did not expect to be")]

use std::time::{Duration, UNIX_EPOCH};

use divan::{Bencher, black_box};
use mathchess_engine::game::{GameKind, Standing};
use mathchess_records::{MatchFilter, MatchPlayer, NewProfile, ProfileId, Records};
use rusqlite::Connection;
use tempfile::TempDir;

const GAMES: u32 = 20_000;
const TURNS: u32 = 10;
const STUDENTS: usize = 300;
const PAGE: u32 = 20;

fn main() {
    divan::main();
}

struct School {
    _folder: TempDir,
    records: Records,
    student: ProfileId,
}

/// Games of every kind between students, guests and computers, one in ten unfinished.
fn school() -> School {
    let folder = tempfile::tempdir().unwrap();
    let open = || Records::open(folder.path(), || UNIX_EPOCH + Duration::from_secs(1_760_000_000)).unwrap();
    let mut records = open();
    let class = records.classes().create("4b").unwrap().id;
    let student = |n| NewProfile { name: format!("Student {n}"), colour: "blue".into(), avatar: "🦉".into() };
    let students: Vec<NewProfile> = (0..STUDENTS).map(student).collect();
    let students = records.classes().enrol(class, &students).unwrap().added;
    let file = records.file().to_owned();
    drop(records);
    let mut connection = Connection::open(file).unwrap();
    let transaction = connection.transaction().unwrap();
    for n in 0..GAMES {
        let id = format!("01890000-0000-7000-8000-{n:012}");
        let index = usize::try_from(n).unwrap();
        let kind = GameKind::ALL[index % GameKind::ALL.len()].name();
        let over = !n.is_multiple_of(10);
        let sql = "INSERT INTO games (id, game, rules_version, conditions, starter, level, own_level_name, take_back_allowed, supervised,
                       display, stage, reason, used_ms, created_ms, updated_ms, finished_ms)
                   VALUES (?1, ?2, 1, '5 1234 +- last', 0, ?3, ?4, 1, 0, ?5, ?6, ?7, 0, ?8, ?8, ?9)";
        let level = (kind == "mathematical-chess").then_some(1 + n / 5 % 10);
        let own_level = n.is_multiple_of(7).then_some("Only primes");
        let display = if n.is_multiple_of(2) { "cubic x" } else { "nihongi x" };
        let (stage, reason, ended) = if over { ("over", Some("agreement"), Some(n)) } else { ("play", None, None) };
        let at = 1_000_000 + n;
        transaction
            .prepare_cached(sql)
            .unwrap()
            .execute((&id, kind, level, own_level, display, stage, reason, at, ended))
            .unwrap();
        let sql = "INSERT INTO seats (game_id, seat, profile_id, name, strength, points, standing) VALUES (?1, ?2, ?3, ?4, ?5, 3, ?6)";
        let mut seat = transaction.prepare_cached(sql).unwrap();
        let who = index % STUDENTS;
        let profile = students.get(who).map(ToString::to_string);
        seat.execute((&id, 0, profile, format!("Student {who}"), None::<u8>, over.then_some("won"))).unwrap();
        let strength = n.is_multiple_of(2).then_some(1 + n / 2 % 10);
        seat.execute((&id, 1, None::<String>, format!("Guest {}", n % 999), strength, over.then_some("lost"))).unwrap();
        let sql = "INSERT INTO turns (game_id, ply, text, position_hash, points, used_ms, played_ms)
                   VALUES (?1, ?2, 'A1-A2', '0123456789abcdef', '0,0', 0, 0)";
        let mut turn = transaction.prepare_cached(sql).unwrap();
        for ply in 1..=TURNS {
            turn.execute((&id, ply)).unwrap();
        }
    }
    transaction.commit().unwrap();
    drop(connection);
    School { records: open(), _folder: folder, student: students[7] }
}

fn page(bencher: Bencher<'_, '_>, number: u32, filter: impl FnOnce(&School) -> MatchFilter) {
    let mut school = school();
    let filter = filter(&school);
    let games = school.records.games();
    bencher.bench_local(|| {
        let page = black_box(games.page(&filter, number, PAGE).unwrap());
        assert_eq!(page.games.len(), PAGE as usize);
    });
}

#[divan::bench(sample_count = 20)]
fn first_page_of_all(bencher: Bencher<'_, '_>) {
    page(bencher, 0, |_| MatchFilter::default());
}

#[divan::bench(sample_count = 20)]
fn last_page_of_all(bencher: Bencher<'_, '_>) {
    page(bencher, u32::MAX, |_| MatchFilter::default());
}

#[divan::bench(sample_count = 20)]
fn unfinished_games(bencher: Bencher<'_, '_>) {
    page(bencher, 0, |_| MatchFilter { finished: Some(false), ..MatchFilter::default() });
}

#[divan::bench(sample_count = 20)]
fn won_by_a_student(bencher: Bencher<'_, '_>) {
    page(bencher, 0, |school| MatchFilter {
        player: Some(MatchPlayer::Profile(school.student)),
        result: Some(Standing::Won),
        ..MatchFilter::default()
    });
}

#[divan::bench(sample_count = 20)]
fn of_a_computer_at_a_level(bencher: Bencher<'_, '_>) {
    page(bencher, 0, |_| MatchFilter {
        player: Some(MatchPlayer::Computer(1)),
        level: Some(1),
        ..MatchFilter::default()
    });
}

#[divan::bench(sample_count = 20)]
fn searched(bencher: Bencher<'_, '_>) {
    page(bencher, 0, |_| MatchFilter { search: "student 7".to_owned(), ..MatchFilter::default() });
}

#[divan::bench(sample_count = 20)]
fn counts_under_a_search(bencher: Bencher<'_, '_>) {
    let mut school = school();
    let games = school.records.games();
    let filter = MatchFilter { search: "student 7".to_owned(), ..MatchFilter::default() };
    bencher.bench_local(|| black_box(games.counts(&filter).unwrap()));
}

#[divan::bench(sample_count = 20)]
fn everybody_who_has_played(bencher: Bencher<'_, '_>) {
    let mut school = school();
    let games = school.records.games();
    bencher.bench_local(|| black_box(games.players().unwrap()));
}
