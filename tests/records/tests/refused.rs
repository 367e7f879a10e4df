//! Files that can't be opened are refused with a clear message and stay unchanged, byte for byte.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use fastrand::Rng;
#[cfg(target_os = "linux")]
use mathchess_records::NewProfile;
use mathchess_records::{GameId, MatchFilter, Records, RecordsError, SavedGame, resume};
use mathchess_records_tests::folder_bytes::folder_bytes;
#[cfg(unix)]
use mathchess_records_tests::namespace::Namespace;
use mathchess_records_tests::self_play::record_game;
use rusqlite::Connection;
use tempfile::TempDir;

const FILE: &str = "records.sqlite";
const JOURNAL: &str = "records.sqlite-wal";

fn open(folder: &Path) -> Result<Records, RecordsError> {
    Records::open(folder, SystemTime::now)
}

/// A folder with some games that is not in use.
fn folder_with_games() -> (TempDir, Vec<GameId>) {
    let folder = tempfile::tempdir().unwrap();
    let mut records = open(folder.path()).unwrap();
    let mut random = Rng::with_seed(7);
    let games = (0..4).map(|_| record_game(&mut records, &mut random, 40).unwrap()).collect();
    (folder, games)
}

/// A folder as after a kill: the journal has changes that are not in the file.
fn folder_with_journal() -> TempDir {
    let (folder, _) = folder_with_games();
    let mut records = open(folder.path()).unwrap();
    record_game(&mut records, &mut Rng::with_seed(8), 40).unwrap();
    let copy = tempfile::tempdir().unwrap();
    for (name, bytes) in folder_bytes(folder.path()).unwrap() {
        fs::write(copy.path().join(name), bytes).unwrap();
    }
    assert!(fs::metadata(copy.path().join(JOURNAL)).unwrap().len() > 0);
    copy
}

/// Opens records that must be refused, and checks that nothing was changed and nothing added.
fn refusal(folder: &Path) -> RecordsError {
    let before = folder_bytes(folder).unwrap();
    let error = open(folder).err().expect("it must be refused");
    assert!(folder_bytes(folder).unwrap() == before, "the files were touched: {error}");
    error
}

#[track_caller]
fn assert_corrupt(folder: &Path) {
    let error = refusal(folder);
    assert!(matches!(error, RecordsError::Corrupt { .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains(FILE) && message.contains("left as it is") && message.contains("Copy it"), "{message}");
}

fn overwrite(folder: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(folder.join(FILE)).unwrap();
    change(&mut bytes);
    fs::write(folder.join(FILE), bytes).unwrap();
}

#[test]
fn a_file_that_is_not_a_database() {
    let (folder, _) = folder_with_games();
    overwrite(folder.path(), |bytes| Rng::with_seed(1).fill(bytes));
    assert_corrupt(folder.path());
    overwrite(folder.path(), |bytes| *bytes = b"Dear diary, today I captured a six.".to_vec());
    assert_corrupt(folder.path());
}

#[test]
fn a_truncated_file() {
    let (folder, _) = folder_with_games();
    let whole = fs::read(folder.path().join(FILE)).unwrap();
    for length in [whole.len() - 4096, whole.len() - 1, whole.len() / 2, 4096, 1000, 100, 16, 1] {
        fs::write(folder.path().join(FILE), &whole[..length]).unwrap();
        assert_corrupt(folder.path());
    }
}

#[test]
fn a_file_with_a_ruined_page() {
    let (folder, _) = folder_with_games();
    let whole = fs::read(folder.path().join(FILE)).unwrap();
    for page in 0..whole.len() / 4096 {
        overwrite(folder.path(), |bytes| {
            bytes.clone_from(&whole);
            bytes[page * 4096..][..4096].fill(0xA5);
        });
        assert_corrupt(folder.path());
    }
}

/// A single changed byte may leave the file well formed, in a name for example. But then no game may be restored with other
/// turns: the file, the record or the game's replay must refuse it.
#[test]
fn a_file_with_a_changed_byte_never_gives_another_game() {
    let (folder, games) = folder_with_games();
    let whole = fs::read(folder.path().join(FILE)).unwrap();
    let mut records = open(folder.path()).unwrap();
    let original: Vec<SavedGame> = games.iter().map(|&id| records.games().load(id).unwrap()).collect();
    drop(records);
    let mut random = Rng::with_seed(2);
    let (mut files, mut replays) = (0, 0);
    for _ in 0..400 {
        overwrite(folder.path(), |bytes| {
            bytes.clone_from(&whole);
            let place = random.usize(4096..whole.len());
            bytes[place] ^= random.u8(1..);
        });
        let before = folder_bytes(folder.path()).unwrap();
        match open(folder.path()) {
            Err(error) => {
                files += 1;
                assert!(matches!(error, RecordsError::Corrupt { .. } | RecordsError::Stray { .. }), "{error}");
                assert!(folder_bytes(folder.path()).unwrap() == before, "the files were touched: {error}");
            }
            Ok(mut records) => {
                for original in &original {
                    let same = records.games().load(original.summary.id).ok().filter(|game| resume(game).is_ok());
                    match same {
                        None => replays += 1,
                        Some(game) => {
                            assert_eq!(game.summary.display, original.summary.display);
                            let texts = |game: &SavedGame| -> Vec<String> {
                                game.turns.iter().map(|saved| saved.turn.text.clone()).collect()
                            };
                            assert_eq!(texts(&game), texts(original));
                        }
                    }
                }
            }
        }
    }
    println!("of 400 changed bytes, {files} were found in the file and {replays} in the replay of a game");
    assert!(files > 0 && replays > 0);
}

#[test]
fn a_ruined_file_with_a_journal() {
    let folder = folder_with_journal();
    overwrite(folder.path(), |bytes| bytes.fill(0xA5));
    assert_corrupt(folder.path());
}

#[test]
fn an_empty_or_missing_file_with_a_journal() {
    let folder = folder_with_journal();
    overwrite(folder.path(), Vec::clear);
    assert_corrupt(folder.path());
    fs::remove_file(folder.path().join(FILE)).unwrap();
    assert_corrupt(folder.path());
}

#[test]
fn a_database_of_another_program() {
    let folder = tempfile::tempdir().unwrap();
    let other = Connection::open(folder.path().join(FILE)).unwrap();
    other.execute_batch("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')").unwrap();
    for version in [0, 1] {
        other.pragma_update(None, "user_version", version).unwrap();
        assert_corrupt(folder.path());
    }
}

#[test]
fn a_folder_in_place_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(FILE)).unwrap();
    let error = open(folder.path()).err().unwrap();
    assert!(matches!(error, RecordsError::Database { .. }), "{error}");
    assert!(folder.path().join(FILE).is_dir());
}

#[test]
fn a_newer_format() {
    let (closed, _) = folder_with_games();
    let killed = folder_with_journal();
    for folder in [closed.path(), killed.path()] {
        // Marked as newer without writing the journal into the file.
        let newer = Connection::open(folder.join(FILE)).unwrap();
        newer.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
        newer.pragma_update(None, "user_version", 9).unwrap();
        drop(newer);
        let _ = fs::remove_file(folder.join("records.sqlite-shm"));
        let error = refusal(folder);
        assert!(matches!(error, RecordsError::NewerSchema { found: 9, known: 7, .. }), "{error}");
        let message = error.to_string();
        assert!(message.contains("newer MathChess") && message.contains("Update MathChess"), "{message}");
    }
}

#[test]
fn a_file_that_is_open_already() {
    let (folder, games) = folder_with_games();
    let mut first = open(folder.path()).unwrap();
    let error = open(folder.path()).err().unwrap();
    assert!(matches!(error, RecordsError::Locked { .. }), "{error}");
    first.games().load(games[0]).unwrap();
    record_game(&mut first, &mut Rng::with_seed(9), 3).unwrap();
    drop(first);
    assert_eq!(open(folder.path()).unwrap().games().list(&MatchFilter::default()).unwrap().len(), games.len() + 1);
}

#[test]
fn a_file_that_another_tool_reads() {
    let (folder, _) = folder_with_games();
    let tool = Connection::open(folder.path().join(FILE)).unwrap();
    let count = || tool.query_one("SELECT count(*) FROM games", (), |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count(), 4);
    let error = open(folder.path()).err().unwrap();
    assert!(matches!(error, RecordsError::Locked { .. }), "{error}");
    assert_eq!(count(), 4);
}

#[cfg(unix)]
#[track_caller]
fn assert_read_only(folder: &Path) {
    let error = refusal(folder);
    assert!(matches!(error, RecordsError::ReadOnly { .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains("may not write") && message.contains("try again"), "{message}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_read_only_disk() {
    Namespace::Mounts.run("a_read_only_disk", || {
        for folder in [folder_with_games().0, folder_with_journal(), tempfile::tempdir().unwrap()] {
            mount(&["--bind", &text(folder.path()), &text(folder.path())]);
            mount(&["-o", "remount,bind,ro", &text(folder.path())]);
            assert_read_only(folder.path());
            let below = folder.path().join("below");
            assert!(matches!(open(&below), Err(RecordsError::ReadOnly { .. })));
            let unmounted = std::process::Command::new("umount").arg(folder.path()).status().unwrap();
            assert!(unmounted.success());
        }
    });
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_or_file() {
    use std::os::unix::fs::PermissionsExt;
    Namespace::Powerless.run("a_read_only_folder_or_file", || {
        let permit = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        let (closed, _) = folder_with_games();
        let fresh = tempfile::tempdir().unwrap();
        for folder in [closed.path(), fresh.path()] {
            permit(folder, 0o555);
            assert_read_only(folder);
            permit(folder, 0o755);
        }
        permit(&closed.path().join(FILE), 0o444);
        assert_read_only(closed.path());
        permit(&closed.path().join(FILE), 0o644);
        open(closed.path()).unwrap();
    });
}

/// On a full disk the turn that finds no room is refused, all earlier ones stay, and the game continues once there is room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    Namespace::Mounts.run("a_full_disk", || {
        let disk = tempfile::tempdir().unwrap();
        mount(&["-t", "tmpfs", "-o", "size=900k", "tmpfs", &text(disk.path())]);
        let ballast = disk.path().join("ballast");
        fs::write(&ballast, [0; 100_000]).unwrap();
        let mut records = open(disk.path()).unwrap();
        let saved =
            |n: usize| NewProfile { name: format!("Player {n}"), colour: "blue".into(), avatar: "🦉".repeat(300) };
        let (count, error) =
            (0..).find_map(|n| records.profiles().create(&saved(n)).err().map(|error| (n, error))).unwrap();
        assert_full(&error);
        assert!(count > 0);
        let names = |records: &mut Records| records.profiles().list().unwrap().len();
        assert_eq!(names(&mut records), count);

        // A restart on the full disk loses nothing either.
        drop(records);
        let mut records = open(disk.path()).unwrap();
        assert_eq!(names(&mut records), count);
        let more = (0..).find_map(|n| records.profiles().create(&saved(n)).err().map(|error| (n, error)));
        let (more, error) = more.unwrap();
        assert_full(&error);

        fs::remove_file(&ballast).unwrap();
        records.profiles().create(&saved(count)).unwrap();
        drop(records);
        assert_eq!(names(&mut open(disk.path()).unwrap()), count + more + 1);
    });
}

/// On a disk without room for the first file opening is refused, and works as soon as there is room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_at_the_beginning() {
    Namespace::Mounts.run("a_full_disk_at_the_beginning", || {
        let disk = tempfile::tempdir().unwrap();
        mount(&["-t", "tmpfs", "-o", "size=800k", "tmpfs", &text(disk.path())]);
        let ballast = disk.path().join("ballast");
        for room in [0, 4096, 8192, 40_960] {
            // What the earlier attempt has left stays.
            let left: usize =
                folder_bytes(disk.path()).unwrap().values().map(|file| file.len().next_multiple_of(4096)).sum();
            fs::write(&ballast, vec![0; 800 * 1024 - room - left]).unwrap();
            assert_full(&open(disk.path()).err().unwrap());
            fs::remove_file(&ballast).unwrap();
        }
        open(disk.path()).unwrap().profiles().list().unwrap();
    });
}

#[cfg(target_os = "linux")]
#[track_caller]
fn assert_full(error: &RecordsError) {
    assert!(matches!(error, RecordsError::DiskFull { .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains("is full") && message.contains("Free some space"), "{message}");
}

#[cfg(target_os = "linux")]
fn mount(arguments: &[&str]) {
    assert!(std::process::Command::new("mount").args(arguments).status().unwrap().success(), "mount {arguments:?}");
}

#[cfg(target_os = "linux")]
fn text(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}
