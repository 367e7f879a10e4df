//! Records that move between devices: everything comes along, nothing comes twice, and the order of files does not matter.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use std::sync::OnceLock;

use fastrand::Rng;
use mathchess_engine::game::Standing;
use mathchess_engine::mathematical_chess::{EndReason, LEVELS, Placing, Position, Side};
use mathchess_records::{
    ClassId, CompetitionId, CompetitionKind, CompetitionResult, GameId, HistoryFilter, ImportReport,
    MATHEMATICAL_CHESS, NewCompetition, NewCompetitor, NewDisplay, NewOwnLevel, NewPin, NewProfile, Outcome, OwnLevel,
    OwnLevelId, PinOwner, Placement, PlacementAction, Player, Profile, ProfileId, Records, RecordsError, RecordsFile,
    ReplacedTurns, Resumed, Scope, Selection, Stage, Switches, Tally, Terms, TransferError, Turn, Undoing, resume,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::{record_game, terms};
use proptest::prelude::*;
use rusqlite::Connection;
use tempfile::TempDir;

/// A device with records of its own.
struct Device {
    folder: TempDir,
    clock: TestClock,
    records: Records,
}

impl Device {
    fn new() -> Self {
        let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
        clock.set(10_000);
        let records = Records::open(folder.path(), clock.teller()).unwrap();
        Self { folder, clock, records }
    }

    /// One that has read these files in this order.
    fn with(files: &[&str]) -> Self {
        let mut device = Self::new();
        for file in files {
            device.read(file);
        }
        device
    }

    fn read(&mut self, file: &str) -> ImportReport {
        self.try_to_read(file.as_bytes()).unwrap()
    }

    fn try_to_read(&mut self, bytes: &[u8]) -> Result<ImportReport, TransferError> {
        self.records.transfer().import(RecordsFile::read(bytes)?)
    }

    fn write(&mut self, selection: &Selection) -> String {
        self.records.transfer().export(selection).unwrap()
    }

    fn everything(&mut self) -> String {
        self.write(&Selection::Everything)
    }

    /// Every row of every table except PINs, which never move.
    fn count(&self) -> Vec<i64> {
        let file = self.folder.path().join("records.sqlite");
        let copy = tempfile::tempdir().unwrap();
        for name in ["records.sqlite", "records.sqlite-wal"] {
            let _ = std::fs::copy(file.with_file_name(name), copy.path().join(name));
        }
        let connection = Connection::open(copy.path().join("records.sqlite")).unwrap();
        ["profiles", "games", "seats", "placements", "turns", "attempts", "classes", "memberships", "switches"]
            .map(|table| connection.query_one(&format!("SELECT count(*) FROM {table}"), (), |row| row.get(0)).unwrap())
            .to_vec()
    }
}

fn person(profile: &Profile) -> Player {
    Player { profile: Some(profile.id), name: profile.name.clone(), strength: None }
}

/// A position in which a game at level 1 can begin.
fn position() -> Position {
    Placing::random(LEVELS[0].conditions(), Side::White, 7).begin().unwrap()
}

/// Plays the legal turn with this number, counted round and round, and gives its text; none in a game that is over, deleted
/// or not begun.
fn play(records: &mut Records, id: GameId, number: usize) -> Option<String> {
    let game = records.games().load(id).ok()?;
    let Resumed::Playing(mut play) = resume(&game).unwrap() else { return None };
    if play.outcome().is_some() {
        return None;
    }
    let turns = play.position().turns();
    let turn = turns[number % turns.len()];
    play.play(turn).unwrap();
    let ply = game.summary.turns + 1;
    let turn = Turn::of_mathematical_chess(turn, ply, play.position(), ply * 100);
    records.games().append_turn(id, &turn, play.outcome().map(Outcome::from).as_ref()).unwrap();
    Some(turn.text)
}

/// Ends a game by its umpire, or by the first seat giving up.
fn end(records: &mut Records, id: GameId, resigned: bool) {
    let Ok(game) = records.games().load(id) else { return };
    let Resumed::Playing(mut play) = resume(&game).unwrap() else { return };
    if play.outcome().is_none() {
        if resigned {
            play.resign(Side::White);
        } else {
            play.stop(EndReason::Umpire);
        }
        records.games().finish(id, &play.outcome().unwrap().into(), 9).unwrap();
    }
}

/// A school: a class of two, a third profile, games in all stages, answers, switches, a display, a level.
struct School {
    device: Device,
    ada: Profile,
    tom: Profile,
    eve: Profile,
    class: ClassId,
    game: GameId,
}

fn school() -> School {
    let mut device = Device::new();
    let records = &mut device.records;
    let [ada, tom, eve] = ["Ada", "Tom", "Eve"].map(|name| profile(records, name).unwrap());
    let class = records.classes().create("4b").unwrap().id;
    records.classes().join(class, &[ada.id, tom.id, eve.id]).unwrap();
    records.classes().leave(class, &[eve.id]).unwrap();
    records.classes().create("Chess club").unwrap();
    let players = vec![person(&ada), person(&tom)];
    let game = records.games().create(&Terms { players, seed: Some(u64::MAX), ..terms(1) }, false, &[]).unwrap();
    records.games().begin_play(game, &position().to_string()).unwrap();
    for number in 10..13 {
        play(records, game, number).unwrap();
    }
    records.games().take_back(game, 1).unwrap();
    let placed = Placement { action: PlacementAction::Place, piece: "W6".to_owned(), point: "A1".to_owned() };
    let computer = Player { profile: None, name: "Computer".to_owned(), strength: Some(3) };
    records.games().create(&Terms { players: vec![computer, person(&eve)], ..terms(2) }, true, &[placed]).unwrap();
    record_game(records, &mut Rng::with_seed(3), 6).unwrap();
    let sitting = records.attempts().new_sitting();
    records.attempts().append(&[answer(ada.id, sitting, "one", true), answer(eve.id, sitting, "two", false)]).unwrap();
    let switches = Switches { hints: Some(false), locked_levels: Some([9, 10].into()), ..Switches::default() };
    records.switches().set(Scope::Class(class), &switches).unwrap();
    records.switches().set(Scope::Profile(tom.id), &Switches { take_back: Some(true), ..Switches::default() }).unwrap();
    let competitor = |profile: &Profile| NewCompetitor { profile: Some(profile.id), name: profile.name.clone() };
    let new = NewCompetition {
        class: Some(class),
        name: "Spring cup".to_owned(),
        kind: CompetitionKind::Swiss,
        game: MATHEMATICAL_CHESS.to_owned(),
        conditions: LEVELS[0].conditions().to_string(),
        level: Some(1),
        rounds: 3,
        seed: u64::MAX,
        competitors: [&ada, &tom, &eve].map(competitor).to_vec(),
    };
    let cup = records.competitions().create(&new).unwrap();
    records.competitions().append_round(cup, &[(2, Some(1)), (3, None)]).unwrap();
    let result = CompetitionResult { game: None, standings: [Standing::Won, Standing::Lost], points: Some([7, 3]) };
    records.competitions().enter_result(cup, 1, 2, Some(&result)).unwrap();
    let game_name = || MATHEMATICAL_CHESS.to_owned();
    let layout = position().board().to_string();
    let new = NewDisplay { game: game_name(), name: "Corner".to_owned(), layout };
    records.displays().save(&new).unwrap();
    let conditions = LEVELS[0].conditions().with_size(8).to_string();
    let new = NewOwnLevel { game: game_name(), name: "Primes".to_owned(), conditions };
    records.own_levels().create(&new).unwrap();
    School { device, ada, tom, eve, class, game }
}

#[test]
fn everything_comes_along_and_comes_once() {
    let mut school = school();
    let pin = NewPin::new("2718").unwrap();
    school.device.records.pins().set(PinOwner::Profile(school.ada.id), &pin).unwrap();
    record_game(&mut school.device.records, &mut Rng::with_seed(3), 400).unwrap();
    let file = school.device.everything();
    let mut other = Device::new();
    let report = other.read(&file);
    assert_eq!(report.profiles, Tally { added: 3, ..Tally::default() });
    assert_eq!((report.classes.added, report.games.added, report.attempts.added), (2, 4, 2));
    assert_eq!(other.everything(), file);
    let cup = |device: &mut Device| {
        let id = device.records.competitions().list(school.class).unwrap()[0].id;
        device.records.competitions().load(id).unwrap()
    };
    assert!(cup(&mut other) == cup(&mut school.device) && report.competitions.added == 1);
    assert_eq!(other.records.profiles().list().unwrap(), school.device.records.profiles().list().unwrap());
    let load = |device: &mut Device| device.records.games().load(school.game).unwrap();
    assert_eq!(load(&mut other), load(&mut school.device));
    for game in other.records.games().list(&HistoryFilter { finished: Some(true), ..HistoryFilter::default() }).unwrap()
    {
        resume(&other.records.games().load(game.id).unwrap()).unwrap();
    }
    assert_eq!(
        other.records.switches().permissions(school.ada.id).unwrap(),
        school.device.records.switches().permissions(school.ada.id).unwrap()
    );
    assert!(!other.records.pins().is_set(PinOwner::Profile(school.ada.id)).unwrap(), "PINs stay where they are");
    assert!(!file.contains("argon2"));

    let before = other.count();
    let again = other.read(&file);
    let kept = |tally: Tally| (tally.added, tally.changed);
    for tally in [again.profiles, again.classes, again.games, again.attempts, again.competitions, again.others] {
        assert_eq!(kept(tally), (0, 0), "{again:?}");
    }
    assert_eq!(again.profiles.kept, 3);
    assert_eq!((other.everything(), other.count()), (file, before));
}

#[test]
fn a_profile_and_a_class_take_along_what_is_theirs_and_no_more() {
    let mut school = school();
    let file = school.device.write(&Selection::Profiles(vec![school.ada.id]));
    let mut home = Device::with(&[&file]);
    let names = |device: &mut Device| -> Vec<String> {
        device.records.profiles().list().unwrap().into_iter().map(|profile| profile.name).collect()
    };
    assert_eq!(names(&mut home), ["Ada"]);
    let game = home.records.games().load(school.game).unwrap().summary;
    assert_eq!(game.terms.players[0], person(&school.ada));
    assert_eq!(game.terms.players[1], Player { profile: None, ..person(&school.tom) }, "Tom is not here");
    assert_eq!(home.records.games().list(&HistoryFilter::default()).unwrap().len(), 1);
    assert_eq!(home.records.classes().of_profile(school.ada.id).unwrap()[0].name, "4b");
    assert!(!home.records.switches().permissions(school.ada.id).unwrap().hints, "what the class says holds at home");
    assert_eq!(home.records.displays().list(MATHEMATICAL_CHESS).unwrap(), []);

    // Tom arrives later, and has his seat in the game that is here already.
    let toms = school.device.write(&Selection::Profiles(vec![school.tom.id]));
    home.read(&toms);
    assert_eq!(home.records.games().load(school.game).unwrap().summary.terms.players[1], person(&school.tom));

    let class = school.device.write(&Selection::Class(school.class));
    assert_eq!(names(&mut Device::with(&[&class])), ["Ada", "Tom"], "Eve has left the class");
    let eve = format!("\"id\":\"{}\"", school.eve.id);
    assert!(!class.contains(&eve) && class.contains("\"name\":\"Eve\""), "only her name and number in the competition");
}

#[test]
fn a_merged_profile_moves_with_the_one_it_counts_for() {
    let mut school = school();
    school.device.records.profiles().merge(school.eve.id, school.ada.id).unwrap();
    let file = school.device.write(&Selection::Profiles(vec![school.ada.id]));
    let mut home = Device::with(&[&file]);
    assert_eq!(home.records.profiles().list().unwrap(), std::slice::from_ref(&school.ada));
    assert_eq!(home.records.attempts().of_profile(school.ada.id).unwrap().len(), 2);
    assert_eq!(home.records.profiles().merged(school.ada.id).unwrap(), [school.eve]);
}

#[test]
fn the_later_state_counts_and_turns_that_it_lacks_are_marked() {
    let mut school = school();
    let file = school.device.everything();
    let mut home = Device::with(&[&file]);
    // At home, Ada goes on one way; at school, later, another.
    home.clock.set(20_000);
    let set_aside = play(&mut home.records, school.game, 20).unwrap();
    home.records.profiles().update(&Profile { name: "Ada at home".to_owned(), ..school.ada.clone() }).unwrap();
    school.device.clock.set(30_000);
    let brought = [21, 5].map(|number| play(&mut school.device.records, school.game, number).unwrap());
    assert_ne!(set_aside, brought[0]);
    let later = school.device.everything();
    let report = home.read(&later);
    assert_eq!(report.changed_games, [school.game]);
    let players = [&school.ada, &school.tom].map(|profile| Player { profile: None, ..person(profile) }).to_vec();
    let replaced = ReplacedTurns { game: school.game, players, created_ms: 10_000, set_aside: 1, brought: 2 };
    assert_eq!(report.replaced, [replaced]);
    let texts: Vec<String> =
        home.records.games().load(school.game).unwrap().turns.into_iter().map(|saved| saved.turn.text).collect();
    assert_eq!(texts[2..], brought);
    assert_eq!(home.records.profiles().list().unwrap()[0].name, "Ada at home", "each column group by its own time");

    // What is deleted here later stays deleted, and is told.
    home.clock.set(40_000);
    home.records.profiles().delete(school.tom.id).unwrap();
    let report = home.read(&later);
    assert_eq!(report.deleted_here, ["Tom"]);
    assert_eq!(report.profiles, Tally { kept: 3, ..Tally::default() });
    home.records.profiles().restore(school.tom.id).unwrap();
    assert_eq!(home.read(&later).deleted_here, Vec::<String>::new());
}

#[test]
fn a_clock_set_back_makes_no_newer_state_look_older() {
    let mut school = school();
    let device = &mut school.device;
    device.clock.set(50_000);
    play(&mut device.records, school.game, 10).unwrap();
    let game = device.records.games().load(school.game).unwrap();
    let level = device.records.own_levels().list(MATHEMATICAL_CHESS).unwrap().remove(0);
    let cup = device.records.competitions().list(school.class).unwrap()[0].id;
    // Every kind of change once more while the clock is right, so that all stamps are those of this time.
    let all_kinds = |records: &mut Records, name: &str, on: bool| {
        records.profiles().update(&Profile { name: format!("Ada {name}"), ..school.ada.clone() }).unwrap();
        if on { records.profiles().delete(school.tom.id) } else { records.profiles().restore(school.tom.id) }.unwrap();
        if on {
            records.profiles().merge(school.eve.id, school.ada.id).unwrap();
        } else {
            records.profiles().separate(school.eve.id).unwrap();
        }
        records.classes().rename(school.class, &format!("4b {name}")).unwrap();
        if on {
            records.classes().leave(school.class, &[school.ada.id]).unwrap();
        } else {
            records.classes().join(school.class, &[school.ada.id]).unwrap();
        }
        let switches = Switches { hints: Some(on), ..Switches::default() };
        records.switches().set(Scope::Class(school.class), &switches).unwrap();
        let renamed = OwnLevel { name: format!("Primes {name}"), ..level.clone() };
        records.own_levels().update(&renamed).unwrap();
        records.competitions().update(cup, &format!("Cup {name}"), 3).unwrap();
        records.competitions().set_withdrawn(cup, 3, on).unwrap();
        if on {
            records.competitions().enter_result(cup, 1, 2, None).unwrap();
            records.competitions().undo_round(cup).unwrap();
        } else {
            records.competitions().append_round(cup, &[(2, Some(1))]).unwrap();
        }
    };
    all_kinds(&mut device.records, "one", true);
    let earlier = device.everything();
    device.clock.set(20_000);
    all_kinds(&mut device.records, "two", false);
    for number in 10..15 {
        play(&mut device.records, school.game, number).unwrap();
    }
    device.clock.set(15_000);
    let now = device.everything();
    let rows = device.count();
    // The states that were saved before the clock went back are the earlier ones, here and elsewhere.
    for file in [&earlier, &now] {
        let report = device.read(file);
        for tally in [report.profiles, report.classes, report.games, report.competitions, report.others] {
            assert_eq!((tally.added, tally.changed), (0, 0), "{report:?}");
        }
        assert_eq!((&device.everything(), device.count()), (&now, rows.clone()));
    }
    assert_eq!(device.records.games().load(school.game).unwrap().turns.len(), game.turns.len() + 5);
    assert_eq!(Device::with(&[&earlier, &now]).everything(), now);
    assert_eq!(Device::with(&[&now, &earlier]).everything(), now);
}

/// The foot of a file that was changed by hand, as a careful hand would write it.
fn resealed(file: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    lines.pop();
    change(&mut lines);
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let sum = <sha2::Sha256 as sha2::Digest>::digest(body.as_bytes());
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{{\"rows\":{},\"sha256\":\"{sum}\"}}\n", lines.len() - 1)
}

#[test]
fn a_file_of_another_hand_brings_in_nothing_that_cannot_be_read() {
    let mut school = school();
    let file = school.device.everything();
    assert_eq!(resealed(&file, |_| ()), file);
    let mut home = Device::new();
    home.read(&school.device.write(&Selection::Profiles(vec![school.eve.id])));
    let before = home.everything();
    let mut refused = 0;
    for (from, to) in [
        ("\"name\":\"Ada\"", "\"name\":\" \""),
        ("\"name\":\"Ada\"", "\"name\":7"),
        ("\"name\":\"Ada\"", "\"name\":null"),
        ("\"name\":\"Ada\"", "\"surname\":\"Ada\""),
        ("\"name\":\"Ada\"", "\"name\":\"Ada\",\"age\":9"),
        ("\"row\":\"profile\"", "\"row\":\"teacher\""),
        ("\"id\":\"0", "\"id\":\"x"),
        ("\"setting\":\"practice\"", "\"setting\":\"asleep\""),
        ("\"answer_number\":1", "\"answer_number\":0"),
        ("\"answer_number\":1", "\"answer_number\":70000"),
        ("\"skills\":\"add.values attach\"", "\"skills\":7"),
        ("\"stage\":\"play\"", "\"stage\":\"over\""),
        ("\"stage\":\"play\"", "\"stage\":\"prepare\""),
        ("\"level\":1,", "\"level\":1000,"),
        ("\"starter\":0", "\"starter\":2"),
        ("\"ply\":2", "\"ply\":3"),
        ("\"points\":\"0,0\"", "\"points\":\"0\""),
        ("\"points\":\"0,0\"", "\"points\":\"0,-1\""),
        ("\"position_hash\":\"0", "\"position_hash\":\"z"),
        ("\"locked_levels\":\"9,10\"", "\"locked_levels\":\"9,all\""),
        ("\"pairings\":\"2-1 3-\"", "\"pairings\":\"2-1 3\""),
        ("\"first_points\":7", "\"first_points\":null"),
        ("\"first_result\":\"won\"", "\"first_result\":\"lucky\""),
        ("\"created_ms\":10000", "\"created_ms\":1e4"),
        ("\"created_ms\":10000", "\"created_ms\":99999999999999999999"),
        ("\"merged_into\":null", "\"merged_into\":\"01890000-0000-7000-8000-000000000001\""),
    ] {
        let forged = resealed(&file, |lines| {
            let line = lines.iter_mut().find(|line| line.contains(from)).unwrap_or_else(|| panic!("no {from}"));
            *line = line.replacen(from, to, 1);
        });
        let error = home.try_to_read(forged.as_bytes()).err().unwrap_or_else(|| panic!("{from} -> {to}"));
        let told = error.to_string();
        assert!(told.contains("Nothing was changed"), "{from} -> {to}: {told}");
        refused += usize::from(matches!(error, TransferError::Row { .. }));
        assert_eq!(home.everything(), before, "{from} -> {to}");
    }
    assert_eq!(refused, 25, "all but the last are told with their line");
    // A member of a class that is not in the file; an answer of nobody.
    for row in ["class", "profile"] {
        let forged = resealed(&file, |lines| lines.retain(|line| !line.starts_with(&format!("{{\"row\":\"{row}\""))));
        let error = Device::new().try_to_read(forged.as_bytes()).unwrap_err();
        assert!(error.to_string().contains("neither in the file nor here"), "{error}");
    }
    // An answer that is here already, with another mark.
    let file = school.device.write(&Selection::Profiles(vec![school.eve.id]));
    let forged = resealed(&file, |lines| {
        let line = lines.iter_mut().find(|line| line.contains("\"is_right\":0")).unwrap();
        *line = line.replacen("\"is_right\":0", "\"is_right\":1", 1);
    });
    let error = home.try_to_read(forged.as_bytes()).unwrap_err();
    assert!(error.to_string().contains("is_right differs"), "{error}");
    assert_eq!(home.everything(), before);
}

#[test]
fn games_are_judged_by_their_rules_and_the_rest_by_what_can_be_used() {
    let file = school().device.everything();
    let mut home = Device::new();
    let over = "\"stage\":\"over\",\"winner\":null,\"loser\":null,\"reason\":\"boredom\",\"finished_ms\":10000";
    for (from, to, told) in [
        ("\"text\":\"", "\"text\":\"Z9-", "turn 1"),
        ("\"points\":\"0,0\"", "\"points\":\"0,7\"", "another score"),
        ("\"points\":0,\"standing\"", "\"points\":77,\"standing\"", "its points are not those"),
        ("\"used_ms\":300,\"stage\":\"play\"", "\"used_ms\":4294967296,\"stage\":\"play\"", ""),
        (
            "\"stage\":\"play\",\"winner\":null,\"loser\":null,\"reason\":null,\"finished_ms\":null",
            over,
            "do not fit each other",
        ),
        ("\"rules_version\":1,\"conditions\":\"", "\"rules_version\":1,\"conditions\":\"junk", "conditions"),
        ("\"rules_version\":1,\"conditions\"", "\"rules_version\":2,\"conditions\"", "update MathChess"),
        ("chess\",\"rules_version\"", "chess-3d\",\"rules_version\"", "update MathChess"),
        ("\"quiet_limit\":100", "\"quiet_limit\":70000", "turns without a capture"),
        ("\"time_limit_ms\":1800000", "\"time_limit_ms\":0", "time limit"),
        ("\"level\":1,\"own_level_name\"", "\"level\":11,\"own_level_name\"", "none of 1 to 10"),
        ("\"strength\":3", "\"strength\":11", "strength 11"),
        ("\"avatar\":\"", &format!("\"avatar\":\"{}", "x".repeat(65)), "avatar"),
        ("\"layout\":\"", "\"layout\":\"x", "pieces"),
        ("\"name\":\"Primes\",\"conditions\":\"", "\"name\":\"Primes\",\"conditions\":\"x", "conditions"),
        ("\"utc_offset_minutes\":-90", "\"utc_offset_minutes\":-1081", "1081 minutes"),
        ("\"rounds\":3", "\"rounds\":100000", "1 to 99 rounds"),
        ("\"pairings\":\"2-1 3-\"", "\"pairings\":\"2-9 3-\"", "no competitor 9"),
        ("\"pairings\":\"2-1 3-\"", "\"pairings\":\"2-1 2-\"", "paired twice"),
        ("\"first_points\":7", "\"first_points\":4000000000", "so many points"),
        ("\"answer\":\"", &format!("\"answer\":\"{}", "x".repeat(65536)), "65536 is the most"),
    ] {
        let forged = resealed(&file, |lines| {
            let line = lines.iter_mut().find(|line| line.contains(from)).unwrap_or_else(|| panic!("no {from}"));
            *line = line.replacen(from, to, 1);
        });
        let error = home.try_to_read(forged.as_bytes()).err().unwrap_or_else(|| panic!("{from} was taken as {to}"));
        assert!(matches!(error, TransferError::Row { .. }) && error.to_string().contains(told), "{from}: {error}");
    }
    assert_eq!(home.everything(), Device::new().everything(), "nothing was brought in");
    let copies = std::fs::read_dir(home.folder.path()).unwrap();
    let copies = copies.filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().contains("before-"));
    assert_eq!(copies.count(), 0, "no copy of what was not changed");
    home.read(&file);
}

#[test]
fn no_time_of_any_row_is_more_than_a_day_ahead() {
    const NOW: i64 = 10_000;
    let mut school = school();
    let records = &mut school.device.records;
    end(records, school.game, false);
    records.games().delete(school.game).unwrap();
    records.profiles().merge(school.eve.id, school.ada.id).unwrap();
    records.profiles().delete(school.tom.id).unwrap();
    records.classes().leave(school.class, &[school.ada.id]).unwrap();
    let cup = records.competitions().list(school.class).unwrap()[0].id;
    records.competitions().set_withdrawn(cup, 3, true).unwrap();
    let file = school.device.everything();
    let mut tried = std::collections::BTreeSet::new();
    for (number, line) in file.lines().enumerate() {
        for (place, _) in line.match_indices("_ms\":") {
            let name = &line[line[..place].rfind('"').unwrap() + 1..place];
            let value: String = line[place + 5..].chars().take_while(char::is_ascii_digit).collect();
            let row: String = line.chars().take(16).collect();
            if ["used", "time_limit"].contains(&name) || value.is_empty() || !tried.insert((row, name)) {
                continue;
            }
            let with = |time: i64| {
                resealed(&file, |lines| {
                    lines[number].replace_range(place + 5..place + 5 + value.len(), &time.to_string());
                })
            };
            let error = Device::new().try_to_read(with(NOW + 86_460_000).as_bytes()).err();
            let error = error.unwrap_or_else(|| panic!("{name} of {line}")).to_string();
            let line_told = format!("Line {} ", number + 1);
            for part in
                [&*line_told, "1970-01-02 00:01 UTC", "more than a day ahead of this device's clock", "Nothing was"]
            {
                assert!(error.contains(part), "{name}: {error}");
            }
            assert!(Device::new().try_to_read(with(-1).as_bytes()).is_err(), "{name} before 1970");
            // What is only a minute less is taken.
            if name == "updated" || name == "at" {
                Device::new().read(&with(NOW + 86_340_000));
            }
        }
    }
    let names: std::collections::BTreeSet<&str> = tried.iter().map(|(_, name)| *name).collect();
    let all =
        ["at", "created", "deleted", "entered", "finished", "joined", "left", "made", "marked", "merged", "placed"];
    assert_eq!(names, all.into_iter().chain(["played", "updated", "withdrawn"]).collect());
}

/// How many copies lie beside the records.
fn copies(device: &Device, occasion: &str) -> usize {
    let files = std::fs::read_dir(device.folder.path()).unwrap();
    files.filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().contains(occasion)).count()
}

#[test]
fn an_import_can_be_undone() {
    let mut school = school();
    let device = &mut school.device;
    device.records.pins().set(PinOwner::Teacher, &NewPin::new("2718").unwrap()).unwrap();
    let (before, rows) = (device.everything(), device.count());
    // Another hand renames and deletes everybody.
    let mut other = Device::with(&[&before]);
    other.clock.set(20_000);
    for profile in [&school.ada, &school.tom, &school.eve] {
        other.records.profiles().update(&Profile { name: "Nobody".to_owned(), ..profile.clone() }).unwrap();
        other.records.profiles().delete(profile.id).unwrap();
    }
    other.records.classes().delete(school.class).unwrap();
    other.records.games().delete(school.game).unwrap();
    let hostile = other.everything();

    assert!(matches!(device.records.transfer().undo_import(false), Err(RecordsError::NoImportToUndo)));
    assert!(device.read(&hostile).has_changed_anything());
    assert_eq!(device.records.profiles().list().unwrap(), []);
    assert_eq!(device.records.transfer().undo_import(false).unwrap(), Undoing::Undone);
    assert!(device.everything() == before && device.count() == rows);
    assert!(device.records.pins().is_set(PinOwner::Teacher).unwrap());
    assert!(matches!(device.records.transfer().undo_import(true), Err(RecordsError::NoImportToUndo)));

    // What was done since would go as well: that must be said.
    device.read(&hostile);
    profile(&mut device.records, "Mai").unwrap();
    let since = device.everything();
    assert_eq!(device.records.transfer().undo_import(false).unwrap(), Undoing::ChangedSince);
    assert_eq!(device.everything(), since);
    assert_eq!(device.records.transfer().undo_import(true).unwrap(), Undoing::Undone);
    assert_eq!(device.everything(), before);
    // The records can be used on, and are safe on the disk.
    play(&mut device.records, school.game, 3).unwrap();
    let after = device.everything();
    let clock = device.clock.clone();
    let folder = device.folder.path().to_owned();
    *device = {
        let elsewhere = Device::new();
        let old = std::mem::replace(device, elsewhere);
        drop(old.records);
        Device { records: Records::open(&folder, clock.teller()).unwrap(), ..old }
    };
    assert_eq!(device.everything(), after);

    // Old copies go, and reading what is here already makes none.
    assert!(copies(device, "before-undo") == 2 && copies(device, "before-import") == 2);
    for _ in 0..4 {
        assert!(device.read(&hostile).has_changed_anything());
        device.records.transfer().undo_import(true).unwrap();
    }
    assert!(copies(device, "before-undo") == 3 && copies(device, "before-import") == 3);
    device.read(&after);
    assert!(matches!(device.records.transfer().undo_import(false), Err(RecordsError::NoImportToUndo)));
    assert!(copies(device, "before-import") == 3 && device.everything() == after);
}

/// What a person may do on a device; the numbers pick from what is there.
#[derive(Clone, Debug)]
enum Action {
    SetClock(u16),
    Save,
    NewProfile(u8),
    Rename(u8, u8),
    Delete(u8),
    Restore(u8),
    Merge(u8, u8),
    Separate(u8),
    NewClass(u8),
    RenameClass(u8, u8),
    RenameLevel(u8),
    DeleteLevel(bool),
    RenameCup(u8),
    Withdraw(bool),
    Pair(bool),
    Enter(bool),
    Join(u8, u8),
    Leave(u8, u8),
    Switch(u8, bool),
    Answer(u8, bool),
    NewGame(u8, u8),
    Turn(u8, u8),
    TakeBack(u8),
    Finish(u8, bool),
    DeleteGame(u8),
    RestoreGame(u8),
}

fn action() -> impl Strategy<Value = Action> {
    let n = any::<u8>;
    prop_oneof![
        3 => (0..20_000_u16).prop_map(Action::SetClock),
        2 => Just(Action::Save),
        1 => n().prop_map(Action::NewProfile),
        3 => (n(), n()).prop_map(|(one, name)| Action::Rename(one, name)),
        1 => n().prop_map(Action::Delete),
        1 => n().prop_map(Action::Restore),
        3 => (n(), n()).prop_map(|(one, into)| Action::Merge(one, into)),
        1 => n().prop_map(Action::Separate),
        1 => n().prop_map(Action::NewClass),
        1 => (n(), n()).prop_map(|(one, name)| Action::RenameClass(one, name)),
        1 => n().prop_map(Action::RenameLevel),
        1 => any::<bool>().prop_map(Action::DeleteLevel),
        1 => n().prop_map(Action::RenameCup),
        1 => any::<bool>().prop_map(Action::Withdraw),
        1 => any::<bool>().prop_map(Action::Pair),
        1 => any::<bool>().prop_map(Action::Enter),
        2 => (n(), n()).prop_map(|(class, one)| Action::Join(class, one)),
        2 => (n(), n()).prop_map(|(class, one)| Action::Leave(class, one)),
        2 => (n(), any::<bool>()).prop_map(|(one, on)| Action::Switch(one, on)),
        3 => (n(), any::<bool>()).prop_map(|(one, right)| Action::Answer(one, right)),
        2 => (n(), n()).prop_map(|(one, other)| Action::NewGame(one, other)),
        6 => (n(), n()).prop_map(|(game, number)| Action::Turn(game, number)),
        2 => n().prop_map(Action::TakeBack),
        1 => (n(), any::<bool>()).prop_map(|(game, resigned)| Action::Finish(game, resigned)),
        1 => n().prop_map(Action::DeleteGame),
        1 => n().prop_map(Action::RestoreGame),
    ]
}

/// Does something; what does not fit is refused and changes nothing.
fn act(
    device: &mut Device,
    school: &Base,
    everybody: &mut Vec<ProfileId>,
    games: &mut Vec<GameId>,
    saved: &mut Vec<String>,
    action: &Action,
) {
    let records = &mut device.records;
    let Base { cup, level, .. } = *school;
    let classes: Vec<ClassId> = records.classes().list().unwrap().into_iter().map(|class| class.id).collect();
    let one = |n: &u8| everybody[usize::from(*n) % everybody.len()];
    let class = |n: &u8| classes[usize::from(*n) % classes.len()];
    let game = |n: &u8| games[usize::from(*n) % games.len()];
    let new = |n: u8| NewProfile { name: format!("P{n}"), colour: "red".to_owned(), avatar: "🦊".to_owned() };
    match action {
        Action::SetClock(ms) => device.clock.set(u64::from(*ms)),
        Action::Save => saved.push(records.transfer().export(&Selection::Everything).unwrap()),
        Action::NewProfile(n) => everybody.push(records.profiles().create(&new(*n)).unwrap().id),
        Action::Rename(id, name) => {
            let NewProfile { name, colour, avatar } = new(*name);
            drop(records.profiles().update(&Profile { id: one(id), name, colour, avatar }));
        }
        Action::Delete(id) => drop(records.profiles().delete(one(id))),
        Action::Restore(id) => drop(records.profiles().restore(one(id))),
        Action::Merge(id, into) => drop(records.profiles().merge(one(id), one(into))),
        Action::Separate(id) => drop(records.profiles().separate(one(id))),
        Action::NewClass(n) => drop(records.classes().create(&format!("C{n}"))),
        Action::RenameClass(id, n) => drop(records.classes().rename(class(id), &format!("C{n}"))),
        Action::RenameLevel(n) => {
            if let Some(level) = records.own_levels().list(MATHEMATICAL_CHESS).unwrap().first() {
                let level = OwnLevel { name: format!("L{n}"), ..level.clone() };
                records.own_levels().update(&level).unwrap();
            }
        }
        Action::DeleteLevel(gone) => {
            drop(if *gone { records.own_levels().delete(level) } else { records.own_levels().restore(level) });
        }
        Action::RenameCup(n) => drop(records.competitions().update(cup, &format!("Cup {n}"), 3)),
        Action::Withdraw(gone) => drop(records.competitions().set_withdrawn(cup, 1, *gone)),
        Action::Pair(pair) => drop(if *pair {
            records.competitions().append_round(cup, &[(3, Some(2))]).map(drop)
        } else {
            records.competitions().undo_round(cup)
        }),
        Action::Enter(won) => {
            let standings = if *won { [Standing::Won, Standing::Lost] } else { [Standing::Drawn; 2] };
            let result = CompetitionResult { game: None, standings, points: None };
            drop(records.competitions().enter_result(cup, 1, 2, Some(&result)));
        }
        Action::Join(into, id) => drop(records.classes().join(class(into), &[one(id)])),
        Action::Leave(from, id) => drop(records.classes().leave(class(from), &[one(id)])),
        Action::Switch(id, on) => {
            let switches = Switches { hints: Some(*on), ..Switches::default() };
            drop(records.switches().set(Scope::Profile(one(id)), &switches));
        }
        Action::Answer(id, right) => {
            let sitting = records.attempts().new_sitting();
            drop(records.attempts().append(&[answer(one(id), sitting, "item", *right)]));
        }
        Action::NewGame(id, other) => {
            let player = |id| Player { profile: Some(id), name: "somebody".to_owned(), strength: None };
            let terms = Terms { players: vec![player(one(id)), player(one(other))], ..terms(1) };
            let id = records.games().create(&terms, false, &[]).unwrap();
            records.games().begin_play(id, &position().to_string()).unwrap();
            games.push(id);
        }
        Action::Turn(id, number) => drop(play(records, game(id), usize::from(*number))),
        Action::TakeBack(id) => drop(records.games().take_back(game(id), 1)),
        Action::Finish(id, resigned) => end(records, game(id), *resigned),
        Action::DeleteGame(id) => drop(records.games().delete(game(id))),
        Action::RestoreGame(id) => drop(records.games().restore(game(id))),
    }
}

/// What all devices begin with.
struct Base {
    everybody: [ProfileId; 3],
    class: ClassId,
    cup: CompetitionId,
    level: OwnLevelId,
}

impl Base {
    fn of(school: &mut School) -> Self {
        let cup = school.device.records.competitions().list(school.class).unwrap()[0].id;
        let level = school.device.records.own_levels().list(MATHEMATICAL_CHESS).unwrap()[0].id;
        Self { everybody: [school.ada.id, school.tom.id, school.eve.id], class: school.class, cup, level }
    }
}

/// The file of a school, and what is in it.
static BASE: OnceLock<(String, Base)> = OnceLock::new();

/// A device that has read `base` and then goes its own way.
fn own_way(base: &str, school: &Base, actions: &[Action]) -> Device {
    let mut device = Device::with(&[base]);
    let mut everybody = school.everybody.to_vec();
    let mut games: Vec<GameId> = device
        .records
        .games()
        .list(&HistoryFilter { finished: Some(false), ..HistoryFilter::default() })
        .unwrap()
        .into_iter()
        .filter(|game| game.stage == Stage::Play)
        .map(|game| game.id)
        .collect();
    let mut saved = Vec::new();
    for action in actions {
        act(&mut device, school, &mut everybody, &mut games, &mut saved, action);
    }
    // What was saved on the way is older than what is here, whatever the clock said.
    let all = device.everything();
    saved.push(all.clone());
    for file in &saved {
        let report = device.read(file);
        assert!(!report.has_changed_anything(), "{report:?}");
        assert!(device.everything() == all);
    }
    device
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn files_of_two_devices_may_come_in_any_order(
        one in prop::collection::vec(action(), 0..25),
        two in prop::collection::vec(action(), 0..25),
    ) {
        let (base, school) = BASE.get_or_init(|| {
            let mut school = school();
            (school.device.everything(), Base::of(&mut school))
        });
        let mut one = own_way(base, school, &one);
        let mut two = own_way(base, school, &two);
        let (first, second) = (one.everything(), two.everything());
        let mut files = vec![base.clone(), first.clone(), second.clone()];
        // Parts of them, as far as they can be written.
        for device in [&mut one, &mut two] {
            for profile in school.everybody {
                files.extend(device.records.transfer().export(&Selection::Profiles(vec![profile])));
            }
            files.extend(device.records.transfer().export(&Selection::Class(school.class)));
        }
        let forwards: Vec<&str> = files.iter().map(String::as_str).collect();
        let backwards: Vec<&str> = files.iter().rev().map(String::as_str).collect();
        let mut there = Device::with(&forwards);
        let mut back = Device::with(&backwards);
        let all = there.everything();
        prop_assert!(back.everything() == all, "backwards");
        // Both devices come to the same by reading each other's file.
        one.read(&second);
        two.read(&first);
        prop_assert!(one.everything() == all, "the first device");
        prop_assert!(two.everything() == all, "the second device");
        // Out, in and out again is the same; so is reading it twice.
        let mut copy = Device::with(&[&all]);
        prop_assert!(copy.everything() == all, "a copy");
        let rows = copy.count();
        copy.read(&all);
        prop_assert_eq!(copy.count(), rows);
        let seen = |device: &mut Device| (
            device.records.profiles().list().unwrap(),
            device.records.scoreboard().rows().unwrap(),
        );
        prop_assert_eq!(seen(&mut there), seen(&mut back));
    }

    #[test]
    fn any_other_byte_is_refused_and_changes_nothing(place in any::<prop::sample::Index>(), change in 1_u8..) {
        let (file, here) = FILES.get_or_init(|| {
            let mut school = school();
            (school.device.everything(), school.device.write(&Selection::Profiles(vec![school.ada.id])))
        });
        let mut bytes = file.clone().into_bytes();
        let place = place.index(bytes.len() - 1);
        bytes[place] ^= change;
        prop_assume!(bytes[place] != b'\r');
        let mut home = Device::with(&[here]);
        let before = home.everything();
        prop_assert!(home.try_to_read(&bytes).is_err());
        prop_assert!(home.everything() == before);
    }
}

/// The files of a school and of one of its students.
static FILES: OnceLock<(String, String)> = OnceLock::new();
