//! Answers are appended, returned as they were given, and never changed.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use mathchess_progress::{Attempt, AttemptKind, Setting};
use mathchess_records::{
    GuestWork, NewAttempt, NewProfile, Player, ProfileId, PuzzleAnswer, Records, RecordsError, RecordsFile, Selection,
    Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::terms;
use rusqlite::Connection;
use tempfile::TempDir;

fn fresh() -> (TempDir, TestClock, Records) {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(1_000);
    let records = Records::open(folder.path(), clock.teller()).unwrap();
    (folder, clock, records)
}

fn items(attempts: &[Attempt]) -> Vec<&str> {
    attempts.iter().map(|attempt| attempt.item.as_str()).collect()
}

#[test]
fn an_answer_comes_back_as_it_was_given() {
    let (folder, clock, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap().id;
    let sitting = records.attempts().new_sitting();
    let check = NewAttempt {
        kind: AttemptKind::Check,
        lesson: None,
        setting: Setting::Mixed,
        skills: Vec::new(),
        hints: 3,
        answer_number: 2,
        used_ms: u32::MAX,
        utc_offset_minutes: 840,
        ..answer(ada, sitting, "c01-check-s4", true)
    };
    let first = records.attempts().append(&[answer(ada, sitting, "c01-l01-s2", false), check]).unwrap();
    assert_eq!(items(&first), ["c01-l01-s2", "c01-check-s4"]);
    assert!(first[0].id < first[1].id && first.iter().all(|attempt| attempt.at_ms == 1_000));
    assert_eq!((first[1].setting, first[1].hints, first[1].utc_offset_minutes), (Setting::Mixed, 3, 840));
    assert_eq!(first[0].mistake.as_deref(), Some("single-of-many"));
    clock.set(2_000);
    let other = records.attempts().new_sitting();
    let second = records.attempts().append(&[answer(ada, other, "drill:mul.pair/2/17", true)]).unwrap();

    drop(records);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    assert_eq!(records.attempts().of_profile(ada).unwrap(), [first.clone(), second.clone()].concat());
    assert_eq!(records.attempts().of_sitting(sitting).unwrap(), first);
    assert_eq!(records.attempts().of_sitting(other).unwrap(), second);
}

#[test]
fn the_answers_to_puzzles_are_everybodys_and_count_for_whom_they_were_merged_into() {
    let (_folder, clock, mut records) = fresh();
    let [ada, twin] = ["Ada", "Ada 2"].map(|name| profile(&mut records, name).unwrap().id);
    let sitting = records.attempts().new_sitting();
    let puzzle = |profile, item| NewAttempt { kind: AttemptKind::Puzzle, ..answer(profile, sitting, item, true) };
    for (second, profile, item) in [(1, ada, "p01-00000001"), (2, twin, "p01-00000002"), (3, ada, "p01-00000003")] {
        clock.set(second * 1_000);
        records.attempts().append(&[puzzle(profile, item)]).unwrap();
    }
    records.attempts().append(&[answer(ada, sitting, "c01-l01-s2", true)]).unwrap();
    records.profiles().merge(twin, ada).unwrap();
    let mut all = Vec::new();
    let mut from = None;
    let mut each = |answer: PuzzleAnswer<'_>| {
        assert_eq!((ProfileId::from(answer.profile), answer.right, answer.hints), (ada, true, 0));
        all.push(answer.item.to_owned());
        from.get_or_insert((answer.at_ms, answer.id));
    };
    records.attempts().each_to_a_puzzle(None, &mut each).unwrap();
    assert_eq!(all, ["p01-00000001", "p01-00000002", "p01-00000003"]);
    let mut rest = Vec::new();
    records.attempts().each_to_a_puzzle(from, |answer| rest.push(answer.item.to_owned())).unwrap();
    assert_eq!(rest, all[1..]);
}

#[test]
fn an_answer_that_does_not_fit_keeps_out_all_that_came_with_it() {
    let (_folder, _, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap().id;
    let gone = profile(&mut records, "Ghost").unwrap().id;
    records.profiles().delete(gone).unwrap();
    let sitting = records.attempts().new_sitting();
    let good = answer(ada, sitting, "c01-l01-s2", true);
    let nobody: ProfileId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
    for bad in [
        NewAttempt { item: " ".to_owned(), ..good.clone() },
        NewAttempt { skills: vec!["add values".to_owned()], ..good.clone() },
        NewAttempt { skills: vec![String::new()], ..good.clone() },
        NewAttempt { answer_number: 0, ..good.clone() },
    ] {
        let error = records.attempts().append(&[good.clone(), bad]).unwrap_err();
        assert!(matches!(error, RecordsError::BadAttempt { .. }), "{error}");
        assert!(error.to_string().contains("Nothing was changed"), "{error}");
    }
    for profile in [gone, nobody] {
        let error = records.attempts().append(&[good.clone(), NewAttempt { profile, ..good.clone() }]).unwrap_err();
        assert!(matches!(error, RecordsError::NotFound { .. }), "{error}");
    }
    assert_eq!(records.attempts().of_profile(ada).unwrap(), []);
}

#[test]
fn not_even_the_database_lets_an_answer_be_changed() {
    let (folder, _, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap().id;
    let sitting = records.attempts().new_sitting();
    let kept = records.attempts().append(&[answer(ada, sitting, "c01-l01-s2", false)]).unwrap();
    drop(records);
    let file = Connection::open(folder.path().join("records.sqlite")).unwrap();
    for sql in ["UPDATE attempts SET is_right = 1", "DELETE FROM attempts"] {
        let error = file.execute(sql, ()).unwrap_err();
        assert!(error.to_string().contains("only ever appended"), "{error}");
    }
    drop(file);
    let mut records = Records::open(folder.path(), TestClock::default().teller()).unwrap();
    assert_eq!(records.attempts().of_profile(ada).unwrap(), kept);
}

#[test]
fn a_class_is_read_member_by_member() {
    let (_folder, clock, mut records) = fresh();
    let class = records.classes().create("4b").unwrap().id;
    let new = |name: &str| NewProfile { name: name.to_owned(), colour: "red".to_owned(), avatar: "🦊".to_owned() };
    let added = records.classes().enrol(class, &[new("Zoe"), new("Ada"), new("Mai")]).unwrap().added;
    let stranger = profile(&mut records, "Eve").unwrap().id;
    let sitting = records.attempts().new_sitting();
    for (ms, id, item) in [(5, added[0], "z"), (6, added[1], "a1"), (7, stranger, "e"), (8, added[1], "a2")] {
        clock.set(ms);
        records.attempts().append(&[answer(id, sitting, item, true)]).unwrap();
    }
    records.classes().leave(class, &[added[2]]).unwrap();
    let of_class = records.attempts().overviews(class, None, 10).unwrap();
    let of_class: Vec<_> = of_class.iter().map(|(member, overview)| (*member, overview.items())).collect();
    assert_eq!(of_class, [(added[1], 2), (added[0], 1)]);
    records.classes().delete(class).unwrap();
    assert!(matches!(records.attempts().overviews(class, None, 10), Err(RecordsError::NotFound { .. })));
}

#[test]
fn a_profile_is_made_with_the_answers_and_the_seat_of_a_guest() {
    let (_folder, clock, mut records) = fresh();
    let tom = profile(&mut records, "Tom").unwrap().id;
    let player = |name: &str, profile, strength| Player { name: name.to_owned(), profile, strength };
    let with = |players: Vec<Player>| Terms { players, ..terms(1) };
    let alone = with(vec![player("Guest", None, None), player("Computer", None, Some(3))]);
    let both = with(vec![player("Guest", None, None), player("Tom", Some(tom), None)]);
    let games = [alone, both].map(|terms| records.games().create(&terms, false, &[]).unwrap());
    let before = records.transfer().export(&Selection::Everything).unwrap();
    let sitting = records.attempts().new_sitting();
    let nobody = ProfileId::from(uuid::Uuid::nil());
    let given = records.attempts().dated(&answer(nobody, sitting, "c01-l01-s2", true)).unwrap();
    assert_eq!(records.attempts().of_sitting(sitting).unwrap(), [], "nothing is kept of a guest");

    // The games keep their times, whatever the clock says meanwhile.
    clock.set(500);
    let every_seat = games.iter().flat_map(|&game| [(game, 0), (game, 1), (game, 7)]).collect();
    let work = GuestWork { attempts: vec![given.clone()], seats: every_seat };
    let new = NewProfile { name: "Mai".into(), colour: "blue".into(), avatar: "drawn:owl".into() };
    let mai = records.profiles().create_with(&new, &work).unwrap().id;
    assert_eq!(records.attempts().of_profile(mai).unwrap(), [Attempt { profile: mai.into(), ..given }]);
    let mut seats = |of: usize| {
        let summary = records.games().load(games[of]).unwrap().summary;
        (summary.terms.players.iter().map(|player| player.profile).collect::<Vec<_>>(), summary.updated_ms)
    };
    assert_eq!([seats(0), seats(1)], [(vec![Some(mai), None], 1_000), (vec![Some(mai), Some(tom)], 1_000)]);

    // A file that was written before the change does not take the seats away again.
    records.transfer().import(RecordsFile::read(before.as_bytes()).unwrap()).unwrap();
    let players = records.games().load(games[1]).unwrap().summary.terms.players;
    assert_eq!(players.iter().map(|player| player.profile).collect::<Vec<_>>(), [Some(mai), Some(tom)]);
}

#[test]
fn answers_of_every_kind_are_kept_and_come_to_other_devices() {
    let (_folder, _, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap().id;
    let sitting = records.attempts().new_sitting();
    let of_kind =
        |kind: AttemptKind| NewAttempt { kind, ..answer(ada, sitting, &format!("start:{}", kind.name()), true) };
    records.attempts().append(&AttemptKind::ALL.map(of_kind)).unwrap();
    let given = records.attempts().of_profile(ada).unwrap();
    assert_eq!(given.iter().map(|attempt| attempt.kind).collect::<Vec<_>>(), AttemptKind::ALL);

    let file = records.transfer().export(&Selection::Profiles(vec![ada])).unwrap();
    let (_other, _, mut elsewhere) = fresh();
    elsewhere.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    assert_eq!(elsewhere.attempts().of_profile(ada).unwrap(), given);
}
