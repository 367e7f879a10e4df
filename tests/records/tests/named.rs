//! Names: the form in which they are saved, wherever they come from.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use mathchess_engine::game::{Finding, GameKind};
use mathchess_records::{
    CompetitionKind, LONGEST_NAME, NewCompetition, NewCompetitor, NewDisplay, NewOwnLevel, NewProfile, Noun, Player,
    Records, RecordsError, RecordsFile, Selection, Tally, Terms, TransferError,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::profile;
use mathchess_records_tests::self_play::terms;
use rusqlite::Connection;
use tempfile::TempDir;

/// "José M." in the form that some keyboards and systems write, with white space.
const UNTIDY: &str = " Jose\u{301} \t M.\u{a0}";
const TIDY: &str = "José M.";
/// The same name with invisible characters.
const HIDING: &str = "Jo\u{200b}sé\0 M.\u{202e}";

fn fresh() -> (TempDir, TestClock, Records) {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(1_000);
    let records = Records::open(folder.path(), clock.teller()).unwrap();
    (folder, clock, records)
}

fn new(name: &str) -> NewProfile {
    NewProfile { name: name.to_owned(), colour: "red".to_owned(), avatar: "🦊".to_owned() }
}

/// Gives this name to everything that has a name, and returns the saved names.
fn named(records: &mut Records, name: &str) -> Vec<(Noun, Result<String, RecordsError>)> {
    let ada = records.profiles().create(&new("Ada")).unwrap();
    let class = records.classes().create("4b").unwrap().id;
    let level = NewOwnLevel { game: GameKind::MathematicalChess, name: name.to_owned(), conditions: "c".to_owned() };
    let display = NewDisplay { game: GameKind::MathematicalChess, name: name.to_owned(), layout: "W6".to_owned() };
    let guest = Player { profile: None, name: name.to_owned(), strength: None };
    let terms = Terms { players: vec![guest.clone(), guest], ..terms(1) };
    let competition = |name: &str, competitor: &str| NewCompetition {
        class: None,
        name: name.to_owned(),
        kind: CompetitionKind::Swiss,
        game: GameKind::MathematicalChess,
        conditions: "c".to_owned(),
        level: None,
        rounds: 1,
        minutes: None,
        finding: Finding::Shown,
        seed: 1,
        competitors: vec![NewCompetitor { profile: None, name: competitor.to_owned() }],
    };
    let cup = records.competitions().create(&competition("Cup", "Tom")).unwrap();
    vec![
        (Noun::Profile, records.profiles().create(&new(name)).map(|profile| profile.name)),
        (
            Noun::Profile,
            records
                .profiles()
                .update(&mathchess_records::Profile { name: name.to_owned(), ..ada })
                .map(|profile| profile.name),
        ),
        (Noun::Class, records.classes().create(name).map(|class| class.name)),
        (
            Noun::Class,
            records.classes().rename(class, name).map(|()| records.classes().list().unwrap()[0].name.clone()),
        ),
        (Noun::OwnLevel, records.own_levels().create(&level).map(|level| level.name)),
        (Noun::Display, records.displays().save(&display).map(|display| display.name)),
        (
            Noun::Profile,
            records
                .games()
                .create(&terms, false, &[])
                .map(|id| records.games().load(id).unwrap().summary.terms.players[1].name.clone()),
        ),
        (
            Noun::Competition,
            records
                .competitions()
                .create(&competition(name, "Tom"))
                .map(|id| records.competitions().load(id).unwrap().summary.name),
        ),
        (
            Noun::Profile,
            records
                .competitions()
                .create(&competition("Cup", name))
                .map(|id| records.competitions().load(id).unwrap().competitors[0].name.clone()),
        ),
        (
            Noun::Competition,
            records
                .competitions()
                .update(cup, name, 2)
                .map(|()| records.competitions().load(cup).unwrap().summary.name),
        ),
    ]
}

#[test]
fn a_name_is_kept_in_one_form_whatever_is_named() {
    let (_folder, _, mut records) = fresh();
    for (noun, kept) in named(&mut records, UNTIDY) {
        assert_eq!(kept.unwrap(), TIDY, "{noun}");
    }
}

#[test]
fn no_name_is_blank_or_too_long_or_hides_anything_whatever_is_named() {
    let (_folder, _, mut records) = fresh();
    for (noun, kept) in named(&mut records, " \u{a0}") {
        assert!(matches!(kept, Err(RecordsError::BlankName { noun: told }) if told == noun), "{noun}: {kept:?}");
    }
    for (name, problem) in [(HIDING, "U+200B"), (&"x".repeat(LONGEST_NAME + 1), "61 characters, and 60 is the most")] {
        for (noun, kept) in named(&mut records, name) {
            let told = kept.unwrap_err().to_string();
            let whole = told.contains(&format!("The name of a {noun} can't be kept")) && told.contains(problem);
            assert!(whole && told.contains("Nothing was changed"), "{noun}: {told}");
        }
    }
}

#[test]
fn forms_of_a_name_that_look_the_same_are_one_pupil() {
    let (_folder, _, mut records) = fresh();
    let class = records.classes().create("4b").unwrap().id;
    let enrolment = records.classes().enrol(class, &[new(TIDY), new(UNTIDY), new("JOSE\u{301} M.")]).unwrap();
    assert_eq!((enrolment.added.len(), enrolment.skipped), (1, vec![TIDY.to_owned(), "JOSÉ M.".to_owned()]));
}

/// A file with a profile and a game of the same name, changed by hand.
fn file_with(name: &str) -> String {
    let (_folder, _, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap();
    let player = Player { profile: Some(ada.id), name: ada.name, strength: None };
    records.games().create(&Terms { players: vec![player.clone(), player], ..terms(1) }, false, &[]).unwrap();
    let file = records.transfer().export(&Selection::Everything).unwrap();
    let body: String = file.lines().filter(|line| !line.contains("sha256")).map(|line| format!("{line}\n")).collect();
    let body = body.replace("\"Ada\"", &serde_json::Value::from(name).to_string());
    let sum = <sha2::Sha256 as sha2::Digest>::digest(body.as_bytes());
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{{\"rows\":2,\"sha256\":\"{sum}\"}}\n")
}

#[test]
fn names_in_a_file_are_kept_like_names_that_are_entered() {
    let (_folder, _, mut records) = fresh();
    let file = file_with(UNTIDY);
    records.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    assert_eq!(records.profiles().list().unwrap()[0].name, TIDY);
    let games = records.games().list(&Default::default()).unwrap();
    assert_eq!(games[0].terms.players[0].name, TIDY);
    let again = records.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    assert_eq!((again.profiles, again.games), (Tally { kept: 1, ..Tally::default() }, again.profiles));

    let (_folder, _, mut records) = fresh();
    for (name, part) in [(" ", "there is no name"), (HIDING, "U+200B"), (&"x".repeat(1_000_000), "60 is the most")] {
        let error = records.transfer().import(RecordsFile::read(file_with(name).as_bytes()).unwrap()).unwrap_err();
        assert!(matches!(&error, TransferError::Row { line: 2, problem } if problem.contains(part)), "{error}");
        assert_eq!(records.profiles().list().unwrap(), []);
    }
}

#[test]
fn names_that_were_kept_before_names_were_judged_still_play_and_move() {
    let (folder, clock, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap();
    let guest = Player { profile: None, name: "Tom".to_owned(), strength: None };
    records.games().create(&Terms { players: vec![guest.clone(), guest], ..terms(1) }, false, &[]).unwrap();
    drop(records);
    let connection = Connection::open(folder.path().join("records.sqlite")).unwrap();
    connection.execute("UPDATE profiles SET name = ?1", [HIDING]).unwrap();
    connection.execute("UPDATE seats SET name = ?1", ["x".repeat(80)]).unwrap();
    drop(connection);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    let shown = records.profiles().list().unwrap().remove(0);
    assert_eq!(shown.name, TIDY);
    let player = Player { profile: Some(shown.id), name: shown.name, strength: None };
    let game =
        records.games().create(&Terms { players: vec![player.clone(), player], ..terms(1) }, false, &[]).unwrap();
    records.games().delete(game).unwrap();
    let file = records.transfer().export(&Selection::Everything).unwrap();
    let report = records.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    assert_eq!((report.profiles.kept, report.games.kept), (1, 2), "one's own file changes nothing");

    let (_folder, _, mut other) = fresh();
    other.transfer().import(RecordsFile::read(file.as_bytes()).unwrap()).unwrap();
    assert_eq!(other.profiles().list().unwrap()[0].name, TIDY);
    assert_eq!(other.profiles().list().unwrap()[0].id, ada.id);
    assert_eq!(other.transfer().export(&Selection::Everything).unwrap(), file);
}
