//! Backups of the records: when they are made, that they are complete, and that one of them can replace the records,
//! damaged or not. The replaced file is kept.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::fs;
use std::path::Path;

use fastrand::Rng;
use mathchess_engine::game::GameKind;
use mathchess_records::{
    BackupCopy, Erasable, MatchFilter, NewDisplay, Noun, Occasion, Records, RecordsError, Replaced, Replacement,
    SavedGame, resume,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::effort;
use mathchess_records_tests::folder_bytes::folder_bytes;
use mathchess_records_tests::learner::profile;
use mathchess_records_tests::self_play::record_game;
use rusqlite::Connection;
use tempfile::TempDir;

const DAY: u64 = 86_400_000;
const FILE: &str = "records.sqlite";
const JOURNAL: &str = "records.sqlite-wal";

fn open(folder: &Path, clock: &TestClock) -> Records {
    Records::open(folder, clock.teller()).unwrap()
}

/// Records at the beginning of a day.
fn fresh() -> (TempDir, TestClock, Records) {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(20_000 * DAY);
    let records = open(folder.path(), &clock);
    (folder, clock, records)
}

fn play(records: &mut Records, games: u64) {
    for game in 0..games {
        record_game(records, &mut Rng::with_seed(game), 12).unwrap();
    }
}

/// All games, replayed with all their turns.
fn games(records: &mut Records) -> Vec<String> {
    let listed = records.games().list(&MatchFilter::default()).unwrap();
    let mut games: Vec<String> = listed
        .iter()
        .map(|game| {
            let game = records.games().load(game.id).unwrap();
            resume(&game).unwrap();
            format!("{game:?}")
        })
        .collect();
    games.sort();
    games
}

fn occasions(records: &mut Records) -> Vec<Occasion> {
    records.backups().list().iter().map(|copy| copy.occasion).collect()
}

#[test]
fn a_day_has_a_copy_and_a_closing_only_if_something_was_done() {
    let (folder, clock, mut records) = fresh();
    assert!(records.backups().of_the_day().unwrap().is_none(), "there is nothing to copy");
    assert!(records.backups().on_closing().unwrap().is_none());
    play(&mut records, 3);
    let copy = records.backups().on_closing().unwrap().unwrap().finish().unwrap();
    assert_eq!((copy.occasion, copy.games), (Occasion::Closing, 3));
    assert!(records.backups().on_closing().unwrap().is_none(), "nothing was done since");
    assert!(records.backups().of_the_day().unwrap().is_none(), "today has a copy");
    drop(records);

    clock.set(20_001 * DAY + 5);
    let mut records = open(folder.path(), &clock);
    assert!(records.backups().on_closing().unwrap().is_none(), "nothing was done");
    assert_eq!(grown(&mut records, |records| play(records, 1)).unwrap().games, records.backups().games().unwrap());
    assert_eq!(occasions(&mut records), [Occasion::Day, Occasion::Closing]);
}

/// Makes the day's backup, and runs `meanwhile` after each of its pieces.
fn grown(records: &mut Records, mut meanwhile: impl FnMut(&mut Records)) -> Result<BackupCopy, RecordsError> {
    let mut growing = records.backups().of_the_day()?.unwrap();
    while records.backups().go_on(&mut growing)? {
        growing.write()?;
        meanwhile(records);
    }
    growing.finish()
}

#[test]
fn a_copy_grows_while_people_play_and_holds_what_they_did() {
    let (folder, _, mut records) = fresh();
    let large = |records: &mut Records, number: usize| {
        let layout = "x".repeat(700_000);
        let new = NewDisplay { game: GameKind::MathematicalChess, name: format!("Large {number}"), layout };
        records.displays().save(&new).unwrap();
    };
    (0..12).for_each(|number| large(&mut records, number));
    play(&mut records, 3);
    drop(records);
    let mut records = open(folder.path(), &TestClock::default());
    let mut pieces = 0;
    // Meanwhile more is written than the journal usually contains.
    let copy = grown(&mut records, |records| {
        pieces += 1;
        play(records, 1);
        large(records, 100 + pieces);
    });
    let copy = copy.unwrap();
    assert!(pieces > 8, "{pieces}");
    assert_eq!(copy.games, records.backups().games().unwrap());
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(folder.path().join(&copy.name), elsewhere.path().join(FILE)).unwrap();
    let mut copied = open(elsewhere.path(), &TestClock::default());
    copied.check().unwrap();
    assert_eq!(games(&mut copied), games(&mut records));
    assert_eq!(
        copied.displays().list(GameKind::MathematicalChess).unwrap(),
        records.displays().list(GameKind::MathematicalChess).unwrap()
    );
    assert!(!folder_bytes(folder.path()).unwrap().into_keys().any(|name| name.contains("unfinished")));
    assert!(matches!(Records::open(folder.path(), TestClock::default().teller()), Err(RecordsError::Locked { .. })));
}

#[test]
fn a_growing_copy_begins_again_when_the_file_itself_is_written() {
    let (folder, _, mut records) = fresh();
    let new = NewDisplay { game: GameKind::MathematicalChess, name: "Large".into(), layout: "x".repeat(3_000_000) };
    records.displays().save(&new).unwrap();
    play(&mut records, 2);
    drop(records);
    let mut records = open(folder.path(), &TestClock::default());
    let ada = profile(&mut records, "Eva Erased").unwrap().id;
    let mut left = 6;
    let copy = grown(&mut records, |records| {
        // Erasing rewrites the file, at any time.
        if left == 4 {
            records.erasure().erase(Erasable::Profile(ada)).unwrap();
        }
        left -= i32::from(left > 0);
    });
    let copy = copy.unwrap();
    assert_eq!(copy.games, 2);
    let bytes = fs::read(folder.path().join(&copy.name)).unwrap();
    assert!(!bytes.windows(10).any(|window| window == b"Eva Erased"));
}

#[test]
fn a_copy_is_one_file_that_holds_what_the_records_hold() {
    let (folder, _, mut records) = fresh();
    play(&mut records, 4);
    let copy = records.backups().before(Occasion::Merge).unwrap();
    let names: Vec<String> = folder_bytes(folder.path()).unwrap().into_keys().collect();
    assert_eq!(names, [copy.name.clone(), FILE.to_owned(), JOURNAL.to_owned()]);

    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(folder.path().join(&copy.name), elsewhere.path().join(FILE)).unwrap();
    let mut copied = open(elsewhere.path(), &TestClock::default());
    assert_eq!(games(&mut copied), games(&mut records));
}

#[test]
fn a_copy_that_is_not_finished_leaves_nothing() {
    let (folder, clock, mut records) = fresh();
    play(&mut records, 1);
    drop(records.backups().on_closing().unwrap().unwrap());
    assert!(records.backups().list().is_empty());
    // Stopped in the middle, as by a kill: the next start removes it.
    std::mem::forget(records.backups().before(Occasion::Merge));
    fs::write(folder.path().join("records.day.7.backup.unfinished"), b"half").unwrap();
    drop(records);
    drop(open(folder.path(), &clock));
    assert!(!folder.path().join("records.day.7.backup.unfinished").exists());
}

#[test]
fn copies_are_thinned_as_days_go_by() {
    let (folder, clock, mut records) = fresh();
    for day in 0..40 {
        clock.set((20_000 + day) * DAY + 3);
        profile(&mut records, &format!("Ada {day}")).unwrap();
        records.backups().on_closing().unwrap().unwrap().finish().unwrap();
    }
    let copies = records.backups().list();
    assert!((17..=19).contains(&copies.len()), "fourteen days, and then weeks: {}", copies.len());
    assert!(copies.iter().map(|copy| copy.bytes).sum::<u64>() > 0);
    drop(folder);
}

#[test]
fn a_copy_takes_the_place_of_records_in_use_and_can_be_given_back() {
    let (folder, clock, mut records) = fresh();
    play(&mut records, 3);
    let before = games(&mut records);
    let copy = records.backups().before(Occasion::ClassDeletion).unwrap();
    profile(&mut records, "Ada").unwrap();
    play(&mut records, 5);
    let after = games(&mut records);

    let replaced = records.backups().restore(&copy.name).unwrap();
    assert_eq!((games(&mut records), replaced.occasion, replaced.games), (before.clone(), Occasion::Restore, 8));
    assert!(records.profiles().list().unwrap().is_empty());
    play(&mut records, 1);
    drop(records);
    let mut records = open(folder.path(), &clock);
    assert_eq!(records.backups().games().unwrap(), 4, "it is safe on the disk");
    records.backups().restore(&replaced.name).unwrap();
    assert_eq!(games(&mut records), after);

    for name in ["../records.sqlite", "records.sqlite", "", "records.day.1.backup.sqlite"] {
        assert!(matches!(records.backups().restore(name), Err(RecordsError::NoSuchCopy { .. })), "{name}");
    }
    let path = folder.path().join(&copy.name);
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096..4200].fill(0xA5);
    fs::write(&path, bytes).unwrap();
    assert!(matches!(records.backups().restore(&copy.name), Err(RecordsError::CopyDamaged { .. })));
    assert_eq!(games(&mut records), after);
}

#[test]
fn a_copy_of_an_older_format_is_brought_up_to_date() {
    for (format, count) in [(1, 5), (2, 14)] {
        let (folder, _, mut records) = fresh();
        play(&mut records, 1);
        let fixture = format!("{}/fixtures/format-{format}.sqlite", env!("CARGO_MANIFEST_DIR"));
        let name = format!("records.format-{format}.1770000000000.backup.sqlite");
        fs::copy(fixture, folder.path().join(&name)).unwrap();
        let listed = records.backups().list();
        assert_eq!((listed[0].name.as_str(), listed[0].occasion), (name.as_str(), Occasion::Migration(format)));
        records.backups().restore(&name).unwrap();
        assert_eq!(records.backups().games().unwrap(), listed[0].games);
        assert!(listed[0].games >= count, "{}", listed[0].games);
        profile(&mut records, "Ada").unwrap();
    }
}

/// Records with a backup of three games, five games in all, and all changes in the file.
fn closed_with_copy() -> (TempDir, TestClock, Vec<String>) {
    let (folder, clock, mut records) = fresh();
    play(&mut records, 3);
    records.backups().before(Occasion::Import).unwrap();
    let copied = games(&mut records);
    play(&mut records, 2);
    drop(records);
    (folder, clock, copied)
}

/// Replaces damaged records by the newest backup, and checks that they are kept byte for byte.
fn replace_by_the_copy(folder: &Path, clock: &TestClock, expected: &[String]) {
    let before = folder_bytes(folder).unwrap();
    let error = Records::open(folder, clock.teller()).err().unwrap();
    assert!(matches!(error, RecordsError::Corrupt { .. }), "{error}");
    let damage = Records::damage(folder).unwrap();
    assert!(folder_bytes(folder).unwrap() == before, "looking changes nothing");
    assert_eq!(damage.copies[0].games, 3);

    let replacement = Replacement::Copy(damage.copies[0].name.clone());
    let now = clock.teller()();
    let Replaced::KeptAs(aside) = Records::replace(folder, &replacement, now).unwrap() else { panic!("it is damaged") };
    for (name, bytes) in &before {
        let kept = match (name.as_str(), &aside) {
            (FILE, Some(aside)) => aside.clone(),
            (JOURNAL, Some(aside)) => aside.with_extension("sqlite-wal"),
            _ => folder.join(name),
        };
        assert!(fs::read(&kept).unwrap() == *bytes, "{name} is kept as {}", kept.display());
    }
    let mut records = open(folder, clock);
    assert_eq!(games(&mut records), expected);
    play(&mut records, 1);
    drop(records);
    let sound = Records::replace(folder, &Replacement::Nothing, now).unwrap();
    assert_eq!(sound, Replaced::NotDamaged);
    assert_eq!(open(folder, clock).backups().games().unwrap(), 4);
}

#[test]
fn a_copy_takes_the_place_of_a_file_damaged_in_any_way() {
    type Ruin = fn(&Path);
    let ways: [Ruin; 5] = [
        |file| fs::write(file, b"").unwrap(),
        |file| fs::write(file, b"Dear diary, today I captured a six.").unwrap(),
        |file| fs::write(file, &fs::read(file).unwrap()[..9000]).unwrap(),
        |file| {
            let mut bytes = fs::read(file).unwrap();
            bytes[8192..12_288].fill(0);
            fs::write(file, bytes).unwrap();
        },
        |file| fs::remove_file(file).unwrap(),
    ];
    for ruin in ways {
        let (folder, clock, copied) = closed_with_copy();
        ruin(&folder.path().join(FILE));
        replace_by_the_copy(folder.path(), &clock, &copied);
    }
}

#[test]
fn damage_says_how_many_games_can_still_be_counted() {
    let (folder, _, _) = closed_with_copy();
    let file = folder.path().join(FILE);
    let whole = fs::read(&file).unwrap();
    let connection = Connection::open(&file).unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'own_levels'";
    let page: u32 = connection.query_one(sql, (), |row| row.get(0)).unwrap();
    drop(connection);
    let mut bytes = whole;
    bytes[(page as usize - 1) * 4096..][..4096].fill(0xA5);
    fs::write(&file, bytes).unwrap();
    let damage = Records::damage(folder.path()).unwrap();
    assert_eq!((damage.games, damage.rest, damage.copies.len()), (Some(5), None, 1));
    assert!(!damage.can_begin_anew, "there is a copy");
    let refused = Records::replace(folder.path(), &Replacement::Nothing, std::time::SystemTime::now());
    assert!(matches!(refused, Err(RecordsError::CopiesThere)));
    fs::write(&file, b"soup").unwrap();
    assert_eq!(Records::damage(folder.path()).unwrap().games, None);
}

#[test]
fn without_a_copy_empty_records_can_be_begun() {
    let (folder, clock, mut records) = fresh();
    play(&mut records, 2);
    drop(records);
    fs::write(folder.path().join(FILE), b"Dear diary").unwrap();
    assert!(Records::damage(folder.path()).unwrap().can_begin_anew);
    let replaced = Records::replace(folder.path(), &Replacement::Nothing, clock.teller()()).unwrap();
    let Replaced::KeptAs(Some(aside)) = replaced else { panic!("{replaced:?}") };
    assert_eq!(fs::read(aside).unwrap(), b"Dear diary");
    assert_eq!(open(folder.path(), &clock).backups().games().unwrap(), 0);

    // A user who moved the file away may begin with empty records, even if there are backups.
    let mut records = open(folder.path(), &clock);
    play(&mut records, 1);
    records.backups().before(Occasion::Merge).unwrap();
    drop(records);
    fs::remove_file(folder.path().join(FILE)).unwrap();
    assert!(matches!(Records::open(folder.path(), clock.teller()), Err(RecordsError::Corrupt { .. })));
    let replaced = Records::replace(folder.path(), &Replacement::Nothing, clock.teller()()).unwrap();
    assert_eq!(replaced, Replaced::KeptAs(None));
    assert_eq!(open(folder.path(), &clock).backups().games().unwrap(), 0);
}

/// The file and the journal as after a kill, with a hundred steps in the journal.
fn killed() -> (TempDir, TestClock) {
    let (folder, clock, mut records) = fresh();
    play(&mut records, 3);
    records.backups().before(Occasion::Import).unwrap();
    drop(records);
    let mut records = open(folder.path(), &clock);
    play(&mut records, 8);
    let copy = tempfile::tempdir().unwrap();
    for (name, bytes) in folder_bytes(folder.path()).unwrap() {
        fs::write(copy.path().join(name), bytes).unwrap();
    }
    (copy, clock)
}

#[test]
fn a_changed_bit_of_the_journal_is_noticed_and_the_rest_can_be_used() {
    let (folder, clock) = killed();
    let journal = folder.path().join(JOURNAL);
    let whole = fs::read(&journal).unwrap();
    let mut random = Rng::with_seed(effort::seed_or(4));
    let mut rests = Vec::new();
    let times = effort::times(20);
    for _ in 0..times {
        let mut bytes = whole.clone();
        let place = random.usize(..whole.len() * 9 / 10);
        bytes[place] ^= 1 << random.u8(..8);
        fs::write(&journal, &bytes).unwrap();
        let error = Records::open(folder.path(), clock.teller()).err().expect("it must be noticed");
        assert!(matches!(error, RecordsError::Corrupt { .. }) && error.to_string().contains("journal"), "{error}");
        assert!(fs::read(&journal).unwrap() == bytes, "it is left as it is");
        rests.push(Records::damage(folder.path()).unwrap().rest.unwrap());
    }
    assert!(rests.iter().all(|&rest| (3..=11).contains(&rest)), "{rests:?}");
    effort::figure(&format!(
        "{times} journals with a changed bit: each noticed, left as it is, and what is whole can be used"
    ));
    let rest = *rests.last().unwrap();
    let replaced = Records::replace(folder.path(), &Replacement::Rest, clock.teller()()).unwrap();
    assert!(matches!(replaced, Replaced::KeptAs(Some(_))));
    let mut records = open(folder.path(), &clock);
    assert_eq!(records.backups().games().unwrap(), rest);
    games_or_unfinished(&mut records);
}

/// Every game can be continued: of a journal, only whole steps are used.
fn games_or_unfinished(records: &mut Records) {
    for game in records.games().list(&MatchFilter::default()).unwrap() {
        resume(&records.games().load(game.id).unwrap()).unwrap();
    }
}

#[test]
fn a_copy_takes_the_place_of_records_with_a_damaged_journal() {
    let (folder, clock) = killed();
    let journal = folder.path().join(JOURNAL);
    let mut bytes = fs::read(&journal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 8;
    fs::write(&journal, bytes).unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let name = Records::damage(folder.path()).unwrap().copies[0].name.clone();
    fs::copy(folder.path().join(name), elsewhere.path().join(FILE)).unwrap();
    let copied = games(&mut open(elsewhere.path(), &clock));
    replace_by_the_copy(folder.path(), &clock, &copied);
}

/// A large file is not checked completely when it is opened, but when it is backed up.
#[test]
fn damage_of_a_large_file_is_found_by_the_copy_of_the_day() {
    let (folder, clock, _) = closed_with_copy();
    let file = folder.path().join(FILE);
    let connection = Connection::open(&file).unwrap();
    let sql = "INSERT INTO displays VALUES ('7', 'mathematical-chess', 'Large', hex(zeroblob(9000000)), 0, 0, NULL, NULL, NULL)";
    connection.execute(sql, ()).unwrap();
    drop(connection);
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 4096 / 2 * 4096;
    bytes[middle..][..4096].fill(0xA5);
    fs::write(&file, &bytes).unwrap();
    clock.set(20_001 * DAY);
    let mut records = open(folder.path(), &clock);
    let refused = grown(&mut records, |_| {});
    assert!(matches!(refused, Err(RecordsError::Corrupt { .. })), "{refused:?}");
    assert_eq!(records.backups().list().len(), 1);
    records.close_as_they_are();
    assert!(fs::read(&file).unwrap() == bytes);
    let damage = Records::damage(folder.path()).unwrap();
    assert_eq!((damage.games, damage.copies[0].games), (Some(5), 3));
}

/// The parts of a game that are checked whenever it is opened: the first position, each turn with the position and the
/// points after it, and the end.
fn proven(game: &SavedGame) -> String {
    let turns: Vec<_> =
        game.turns.iter().map(|saved| (&saved.turn.text, saved.turn.position_hash, &saved.turn.points)).collect();
    let end = game.summary.outcome.as_ref().map(|outcome| (outcome.reason, &outcome.standings));
    format!("{:?} {turns:?} {:?} {end:?}", game.summary.display, game.summary.points)
}

/// Every page of a small file, damaged in four ways: if the file can still be opened it has the same games, or says which
/// are missing.
#[test]
fn no_damaged_page_gives_another_game() {
    let (folder, clock, mut records) = fresh();
    play(&mut records, 4);
    let ids: Vec<_> = records.games().list(&MatchFilter::default()).unwrap().iter().map(|game| game.id).collect();
    let whole: Vec<String> = ids.iter().map(|&id| proven(&records.games().load(id).unwrap())).collect();
    drop(records);
    let file = folder.path().join(FILE);
    let bytes = fs::read(&file).unwrap();
    let mut random = Rng::with_seed(effort::seed_or(11));
    let (mut refused, mut opened) = (0, 0);
    let pages = 0..bytes.len() / 4096;
    for page in std::iter::repeat_n(pages, effort::times(1)).flatten() {
        for way in 0..4 {
            let mut damaged = bytes.clone();
            let this = &mut damaged[page * 4096..][..4096];
            match way {
                0 => this[random.usize(..4096)] ^= 1 << random.u8(..8),
                1 => this.fill(0),
                2 => random.fill(this),
                _ => this[random.usize(..3584)..][..512].fill(0),
            }
            fs::write(&file, &damaged).unwrap();
            match Records::open(folder.path(), clock.teller()) {
                Err(error) => {
                    refused += 1;
                    assert!(matches!(error, RecordsError::Corrupt { .. } | RecordsError::Stray { .. }), "{error}");
                    assert!(fs::read(&file).unwrap() == damaged);
                }
                Ok(mut records) => {
                    opened += 1;
                    let listed = records.games().list(&MatchFilter::default()).unwrap();
                    let unreadable = records.unreadable().list(Noun::Game).unwrap();
                    assert!(listed.len() + unreadable.len() >= ids.len(), "page {page}, way {way}: a game is gone");
                    for (&id, whole) in ids.iter().zip(&whole) {
                        let sound = records.games().load(id).ok().filter(|game| resume(game).is_ok());
                        assert!(sound.is_none_or(|game| proven(&game) == *whole), "page {page}, way {way}: {whole}");
                    }
                }
            }
            for journal in [JOURNAL, "records.sqlite-shm"] {
                let _ = fs::remove_file(folder.path().join(journal));
            }
        }
    }
    effort::figure(&format!(
        "of {} files with a damaged page, {refused} were refused and stayed as they were, {opened} gave the same games or \
         said which can't be read",
        refused + opened
    ));
    assert!(refused > 0);
}
