//! The sums that the file keeps equal those counted from its games and answers, whatever happens.

#![allow(clippy::unwrap_used, reason = "a test stops where it did not expect to be")]

use std::path::Path;

use fastrand::Rng;
use mathchess_engine::game::{EndReason, GameKind};
use mathchess_progress::{Attempt, GivenAnswer, Overview};
use mathchess_records::{
    GameId, GameSummary, MatchFilter, NewAttempt, Player, ProfileId, Records, RecordsFile, ScoreRow, Selection, Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::outcome::of_two;
use mathchess_records_tests::school::{School, UNTIL_MS};
use mathchess_records_tests::self_play::{record_game, terms};
use rusqlite::Connection;

const DAY_MS: u64 = 86_400_000;

/// The same sums, counted from the games: searching for a text that is in every name makes the records look at the games.
fn counted(records: &Records, filter: &MatchFilter) -> Vec<ScoreRow> {
    records.scoreboard().rows(&MatchFilter { search: "e".to_owned(), ..filter.clone() }).unwrap()
}

fn kept(records: &Records, filter: &MatchFilter) -> Vec<ScoreRow> {
    records.scoreboard().rows(filter).unwrap()
}

fn check(records: &mut Records) {
    for game in [None, Some(GameKind::MathematicalChess), Some(GameKind::SpatialChess)] {
        for level in [None, Some(1), Some(2)] {
            let filter = MatchFilter { game, level, ..MatchFilter::default() };
            assert_eq!(kept(records, &filter), counted(records, &filter), "{filter:?}");
            let games: u32 = kept(records, &filter).iter().map(|row| row.games).sum();
            let totals = records.scoreboard().totals(&filter).unwrap();
            assert_eq!(totals.iter().map(|row| row.games).sum::<u32>(), games);
        }
    }
    for one in records.profiles().list().unwrap() {
        let (totals, _) = records.games().totals_of(one.id, GameKind::MathematicalChess, None).unwrap();
        let (since, last) = records.games().totals_of(one.id, GameKind::MathematicalChess, Some(0)).unwrap();
        assert_eq!(totals, since, "{}", one.name);
        assert_eq!(last.is_some(), totals.games > 0);
    }
}

/// A game, finished or not, between two of the profiles, a guest and the computer.
fn game(records: &mut Records, people: &[ProfileId], random: &mut Rng) -> GameId {
    let mut seat = || match random.u8(..4) {
        0 => Player { profile: None, name: format!("Guest e{}", random.u8(..3)), strength: None },
        1 => Player::computer(3),
        _ => Player { profile: Some(people[random.usize(..people.len())]), name: "Eve".to_owned(), strength: None },
    };
    let players = vec![seat(), seat()];
    let id = records.games().create(&Terms { players, ..terms(1 + random.u8(..2)) }, false, &[]).unwrap();
    records.games().begin_play(id, "5/5").unwrap();
    id
}

#[test]
fn the_sums_are_those_of_the_games_whatever_is_done() {
    for seed in 0..12 {
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let clock = TestClock::default();
        let mut random = Rng::with_seed(seed);
        let mut records = Records::open(folder.path(), clock.teller()).unwrap();
        let mut people: Vec<ProfileId> =
            ["Eve", "Edda", "Pete"].map(|name| profile(&mut records, name).unwrap().id).to_vec();
        let mut games: Vec<GameId> = Vec::new();
        for step in 1..40_u64 {
            clock.set(step * 1000);
            let one = random.choice(&games).copied();
            let who = people[random.usize(..people.len())];
            // What is not allowed is refused and changes nothing.
            match (random.u8(..12), one) {
                (0..4, _) | (_, None) => games.push(game(&mut records, &people, &mut random)),
                (4..7, Some(id)) => {
                    let winner = [None, Some(0), Some(1)][random.usize(..3)];
                    let _ =
                        records.games().finish(id, &of_two(winner, None, EndReason::Agreement), random.u32(..9_000));
                }
                (7, Some(id)) => records.games().delete(id).unwrap(),
                (8, Some(id)) => records.games().restore(id).unwrap(),
                (9, _) => {
                    let _ = records.profiles().merge(who, people[0]);
                }
                (10, _) => {
                    let _ = records.profiles().separate(who);
                }
                (_, Some(_)) => {
                    record_game(&mut records, &mut random, 3).unwrap();
                }
            }
            if step == 20 {
                people.push(profile(&mut records, "Beate").unwrap().id);
            }
            check(&mut records);
        }
        records.profiles().delete(people[1]).unwrap();
        check(&mut records);
        records.profiles().restore(people[1]).unwrap();
        let file = records.transfer().export(&Selection::Everything).unwrap();
        let mut elsewhere = Records::open(other.path(), clock.teller()).unwrap();
        // Games that only these tests could have made are refused; what was imported is counted.
        let _ = RecordsFile::read(file.as_bytes()).map(|file| elsewhere.transfer().import(file));
        check(&mut elsewhere);
    }
}

const SMALL: School = School { games: 120, answers: 4_000, profiles: 4, classes: 1, seed: 5, until_ms: UNTIL_MS };

fn opened(folder: &Path, at_ms: u64) -> (TestClock, Records) {
    let clock = TestClock::default();
    clock.set(at_ms);
    let records = Records::open(folder, clock.teller()).unwrap();
    (clock, records)
}

/// Changes a number in a table as a faulty disk would: its checksum is not updated.
fn spoil(folder: &Path, table: &str, change: &str) {
    let file = folder.join("records.sqlite");
    let connection = Connection::open(&file).unwrap();
    let sql: String =
        connection.query_row("SELECT sql FROM sqlite_schema WHERE name = ?1", [table], |row| row.get(0)).unwrap();
    let (start, end) = (sql.find(" AS (").unwrap(), sql.find(" STORED").unwrap() + " STORED".len());
    let plain = [&sql[..start], &sql[end..]].concat();
    let define = |as_text: &str| {
        let connection = Connection::open(&file).unwrap();
        connection.pragma_update(None, "writable_schema", true).unwrap();
        connection.execute("UPDATE sqlite_schema SET sql = ?2 WHERE name = ?1", (table, as_text)).unwrap();
    };
    drop(connection);
    define(&plain);
    Connection::open(&file).unwrap().execute_batch(&format!("UPDATE {table} SET {change}")).unwrap();
    define(&sql);
}

/// The seats of people in finished games.
fn seats_of_finished_games(games: &[GameSummary]) -> u32 {
    let finished = games.iter().filter(|game| game.outcome.is_some());
    let people = finished.flat_map(|game| &game.terms.players).filter(|player| player.strength.is_none());
    u32::try_from(people.count()).unwrap()
}

#[test]
fn sums_that_the_disk_has_spoilt_are_counted_anew() {
    let folder = tempfile::tempdir().unwrap();
    SMALL.make(folder.path()).unwrap();
    let now = UNTIL_MS.cast_unsigned();
    let filter = MatchFilter::default();
    let (_, mut records) = opened(folder.path(), now);
    let whole = kept(&records, &filter);
    assert_eq!(
        whole.iter().map(|row| row.games).sum::<u32>(),
        seats_of_finished_games(&records.games().list(&filter).unwrap())
    );
    let pupil = records.profiles().list().unwrap()[0].id;
    let totals =
        |records: &mut Records, since| records.games().totals_of(pupil, GameKind::MathematicalChess, since).unwrap();
    let of_pupil = totals(&mut records, None);
    for (table, change) in [("scores", "won = won + 1"), ("scores", "taken = 0"), ("results", "given = given + 64")] {
        drop(records);
        spoil(folder.path(), table, change);
        records = opened(folder.path(), now).1;
        assert_eq!(kept(&records, &filter), whole, "{table}: {change}");
        let changes = records.changes();
        assert_eq!(totals(&mut records, None), of_pupil, "{table}: {change}");
        assert_eq!(totals(&mut records, Some(0)), of_pupil, "{table}: {change}");
        assert_eq!(records.changes(), changes, "nothing of anybody's was changed");
        assert_eq!(kept(&records, &filter), whole);
        records.check().unwrap();
    }
}

/// The contents of an overview, as text.
fn told(overview: &Overview) -> String {
    format!(
        "{:?} {:?} {} {} {} {:?} {} {:?} {:?}",
        overview.courses(),
        overview.operators(),
        overview.items(),
        overview.right(),
        overview.learning_ms(),
        overview.mistake(),
        overview.puzzles(),
        overview.last().map(|last| last.at_ms),
        overview.help()
    )
}

/// The overview computed from all answers, without a checkpoint.
fn from_all(attempts: &[Attempt], since_ms: Option<i64>, now_ms: i64) -> String {
    let mut overview = Overview::new(since_ms, now_ms);
    for attempt in attempts {
        overview.count(&GivenAnswer {
            at_ms: attempt.at_ms,
            utc_offset_minutes: attempt.utc_offset_minutes,
            sitting: &attempt.sitting.to_string(),
            kind: attempt.kind,
            course: attempt.course.as_deref(),
            item: &attempt.item,
            skills: &attempt.skills.join(" "),
            setting: attempt.setting,
            right: attempt.right,
            hints: attempt.hints,
            made: attempt.made,
            answer: &attempt.answer,
            mistake: attempt.mistake.as_deref(),
            used_ms: attempt.used_ms,
        });
    }
    told(&overview)
}

fn check_overviews(records: &mut Records, now_ms: i64) {
    let class = records.classes().list().unwrap()[0].id;
    let day = 86_400_000;
    for since in [Some(now_ms - 7 * day), Some(now_ms - 30 * day), None, Some(now_ms - 400 * day)] {
        let overviews = records.attempts().overviews(class, since, now_ms).unwrap();
        assert!(!overviews.is_empty());
        for (member, overview) in overviews {
            let all = records.attempts().of_profile(member).unwrap();
            assert_eq!(told(&overview), from_all(&all, since, now_ms), "{member}, {since:?}");
        }
    }
}

/// The number of learners with a checkpoint.
fn checkpoints(folder: &Path) -> u32 {
    let file = Connection::open(folder.join("records.sqlite")).unwrap();
    file.query_row("SELECT count(*) FROM overviews", (), |row| row.get(0)).unwrap()
}

#[test]
fn a_table_from_checkpoints_is_that_of_all_answers() {
    let folder = tempfile::tempdir().unwrap();
    SMALL.make(folder.path()).unwrap();
    let now = UNTIL_MS.cast_unsigned();
    let (_, mut records) = opened(folder.path(), now);
    let changes = records.changes();
    check_overviews(&mut records, UNTIL_MS);
    assert_eq!(records.changes(), changes, "keeping a checkpoint counted as a change");
    drop(records);
    assert_eq!(checkpoints(folder.path()), 4);

    // New answers, and more half a year later.
    let (clock, mut records) = opened(folder.path(), now);
    let pupils: Vec<ProfileId> = records.profiles().list().unwrap().into_iter().map(|one| one.id).collect();
    let sitting = records.attempts().new_sitting();
    let new =
        |number: u64| answer(pupils[0], sitting, &format!("drill:mul.pair/2/{number}"), !number.is_multiple_of(3));
    for number in 0..400 {
        clock.set(now + number * DAY_MS / 2);
        records.attempts().append(&[new(number)]).unwrap();
    }
    check_overviews(&mut records, UNTIL_MS + 200 * 86_400_000);
    check_overviews(&mut records, UNTIL_MS);

    // An earlier answer from a device whose clock is behind: later checkpoints are removed.
    clock.set(now - 900 * DAY_MS);
    records.attempts().append(&[NewAttempt { right: true, ..new(7) }]).unwrap();
    drop(records);
    assert_eq!(checkpoints(folder.path()), 3);
    let (_, mut records) = opened(folder.path(), now);
    check_overviews(&mut records, UNTIL_MS);

    // Profiles are merged and separated again.
    records.profiles().merge(pupils[1], pupils[0]).unwrap();
    check_overviews(&mut records, UNTIL_MS);
    records.profiles().separate(pupils[1]).unwrap();
    check_overviews(&mut records, UNTIL_MS);
    drop(records);

    // However the disk damages a checkpoint, it is not used.
    for change in [
        "at_ms = at_ms - 1",
        "learnt = replace(learnt, '1', '2')",
        "answered = substr(answered, 17)",
        "fold = fold + 1",
        "attempt_id = 'x'",
    ] {
        let file = Connection::open(folder.path().join("records.sqlite")).unwrap();
        assert_eq!(file.execute(&format!("UPDATE overviews SET {change}"), ()).unwrap(), 4);
        drop(file);
        check_overviews(&mut opened(folder.path(), now).1, UNTIL_MS);
    }
}
