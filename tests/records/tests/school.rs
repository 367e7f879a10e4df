//! The records of a made-up school are real: their games can be continued, and the numbers are those asked for.

#![allow(clippy::unwrap_used, reason = "a test stops where it did not expect to be")]

use std::time::{Duration, UNIX_EPOCH};

use mathchess_records::{MatchFilter, Records, resume};
use mathchess_records_tests::school::{School, UNTIL_MS};

const SMALL: School = School { games: 400, answers: 2_000, profiles: 12, classes: 3, seed: 7, until_ms: UNTIL_MS };

fn records(school: &School) -> (tempfile::TempDir, Records) {
    let folder = tempfile::tempdir().unwrap();
    school.make(folder.path()).unwrap();
    let now = UNIX_EPOCH + Duration::from_millis(UNTIL_MS.cast_unsigned());
    let records = Records::open(folder.path(), move || now).unwrap();
    records.check().unwrap();
    (folder, records)
}

#[test]
fn a_school_has_what_was_asked_for_and_its_games_can_be_gone_on_with() {
    let (_folder, mut records) = records(&SMALL);
    let games = records.games().list(&MatchFilter::default()).unwrap();
    assert_eq!(games.len(), SMALL.games);
    assert_eq!(records.games().counts(&MatchFilter::default()).unwrap().len(), 6, "every game is played");
    assert!(games.iter().any(|game| game.outcome.is_none()), "some are unfinished");
    for game in games {
        resume(&records.games().load(game.id).unwrap()).unwrap();
    }
    let profiles = records.profiles().list().unwrap();
    assert_eq!((profiles.len(), records.classes().list().unwrap().len()), (SMALL.profiles, SMALL.classes));
    let answers: usize = profiles.iter().map(|one| records.attempts().of_profile(one.id).unwrap().len()).sum();
    assert_eq!(answers, SMALL.answers);
}

#[test]
fn the_same_seed_makes_the_same_games() {
    let of = |seed| {
        let (_folder, mut records) = records(&School { games: 20, answers: 20, seed, ..SMALL });
        records.games().list(&MatchFilter::default()).unwrap().into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(of(3), of(3));
    assert_ne!(of(3), of(4));
}
