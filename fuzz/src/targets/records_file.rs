//! Bytes as `records.sqlite`: they are refused and stay unchanged, or are opened; then every list is answered or refused
//! with an error, and every game is continued or refused. An input that does not begin as a database describes changes to a
//! valid one, in groups of five bytes: three for the place, one for the number of bytes, one for the new value.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mathchess_engine::game::GameKind;
use mathchess_records::{MatchFilter, Noun, Records, Selection, resume};
use mathchess_records_tests::sample;

const FILE: &str = "records.sqlite";

fn now() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_795_000_000)
}

/// A valid file.
static GOOD: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let made = || {
        let folder = tempfile::tempdir()?;
        let mut records = Records::open(folder.path(), now)?;
        sample::fill(&mut records)?;
        drop(records);
        Ok::<_, Box<dyn std::error::Error>>(fs::read(folder.path().join(FILE))?)
    };
    made().unwrap_or_else(|error| panic!("no records: {error}"))
});

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let database = if bytes.starts_with(b"SQLite") { bytes.to_vec() } else { changed(bytes) };
    let tried = || {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join(FILE), &database)?;
        try_file(folder.path(), &database)
    };
    tried().unwrap_or_else(|error: std::io::Error| panic!("the disk: {error}"));
}

fn changed(bytes: &[u8]) -> Vec<u8> {
    let mut database = GOOD.clone();
    for group in bytes.chunks_exact(5) {
        let &[a, b, c, count, change] = group else { continue };
        let place = usize::from(a) << 16 | usize::from(b) << 8 | usize::from(c);
        let place = place % database.len();
        for byte in database.iter_mut().skip(place).take(usize::from(count) % 64 + 1) {
            *byte ^= change;
        }
    }
    database
}

fn try_file(folder: &Path, database: &[u8]) -> std::io::Result<()> {
    let mut records = match Records::open(folder, now) {
        Ok(records) => records,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            // An older format is backed up and migrated in one transaction, which leaves the file unchanged when it fails.
            assert!(fs::read(folder.join(FILE))? == database, "refused, and yet the file was changed: {error}");
            // The report of the damage must not fail either.
            drop(Records::damage(folder));
            return Ok(());
        }
    };
    let profiles = records.profiles().list().unwrap_or_default();
    for profile in &profiles {
        drop(records.attempts().of_profile(profile.id));
        drop(records.classes().of_profile(profile.id));
        drop(records.switches().permissions(profile.id));
        drop(records.scoreboard().against_computer(profile.id, GameKind::MathematicalChess));
    }
    for class in records.classes().list().unwrap_or_default() {
        drop(records.classes().members(class.id));
        for competition in records.competitions().list(class.id).unwrap_or_default() {
            drop(records.competitions().load(competition.id));
        }
    }
    for kind in GameKind::ALL {
        drop(records.displays().list(*kind));
        drop(records.own_levels().list(*kind));
    }
    drop(records.scoreboard().rows(&MatchFilter::default()));
    for noun in [Noun::Game, Noun::Profile, Noun::Display, Noun::OwnLevel] {
        drop(records.unreadable().list(noun));
    }
    let games = records.games().page(&MatchFilter::default(), 0, 1000).map(|page| page.games).unwrap_or_default();
    for game in games {
        if let Ok(game) = records.games().load(game.id) {
            drop(resume(&game));
        }
    }
    drop(records.transfer().export(&Selection::Everything));
    Ok(())
}

/// Files of both older formats, and changes to a valid one.
pub fn samples() -> Vec<Vec<u8>> {
    let mut samples = vec![Vec::new(), vec![0, 0, 40, 3, 1], vec![0, 0x30, 0x10, 0, 8, 0, 0x50, 0x20, 15, 0xff]];
    samples.push(GOOD.clone());
    samples
}
