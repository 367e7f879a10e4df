//! Records that move between devices: everything is copied, nothing is doubled, and the order of files does not matter.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

mod judged;
mod parted;
mod previewed;
mod school;

use std::sync::OnceLock;

use fastrand::Rng;
use mathchess_engine::game::Standing;
use mathchess_engine::game::{Finding, GameKind};
use mathchess_progress::Moment;
use mathchess_records::{
    ClassId, CompetitionId, CompetitionResult, ForkedGame, GameId, MatchFilter, NewPin, NewProfile, OwnLevel,
    OwnLevelId, PinOwner, Player, Profile, ProfileId, Records, Scope, Selection, Stage, Switches, Tally, Terms, resume,
};
use mathchess_records_tests::learner::answer;
use mathchess_records_tests::self_play::{record_game, terms};
use proptest::prelude::*;

use self::school::{Device, School, end, person, play, position, resealed, school};

#[test]
fn an_older_file_says_nothing_about_the_equations_and_they_are_shown_as_they_were() {
    let mut school = school();
    let file = school.device.everything();
    let older = resealed(&file, |lines| {
        let rows = ["{\"row\":\"switches\"", "{\"row\":\"competition\""];
        for line in lines.iter_mut().filter(|line| rows.iter().any(|row| line.starts_with(row))) {
            for said in ["\"equations\":\"found\",", "\"equations\":null,", "\"finding\":\"strict\","] {
                *line = line.replace(said, "");
            }
        }
    });
    let said = |device: &mut Device| {
        let cup = device.records.competitions().list(school.class).unwrap()[0].finding;
        (cup, device.records.switches().permissions(school.ada.id).unwrap().equations)
    };
    let (mut now, mut then) = (Device::with(&[&file]), Device::with(&[&older]));
    assert_eq!(said(&mut now), (Finding::Strict, Some(Finding::Found)));
    assert_eq!(said(&mut then), (Finding::Shown, None));
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
    for game in other.records.games().list(&MatchFilter { finished: Some(true), ..MatchFilter::default() }).unwrap() {
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
    assert_eq!(home.records.games().list(&MatchFilter::default()).unwrap().len(), 1);
    assert_eq!(home.records.classes().of_profile(school.ada.id).unwrap()[0].name, "4b");
    assert!(!home.records.switches().permissions(school.ada.id).unwrap().hints, "what the class says holds at home");
    assert_eq!(home.records.displays().list(GameKind::MathematicalChess).unwrap(), []);

    // Tom is imported later, and gets his seat in the game that is here already.
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
    // At home Ada continues in one way, and later at school in another.
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
    let [fork] = report.forks.as_slice() else { panic!("{report:?}") };
    let line = fork.line;
    let begun = Moment { at_ms: 10_000, utc_offset_minutes: Some(420) };
    let told = ForkedGame { game: school.game, line, players, begun, apart: 1, game_turns: 2 };
    assert_eq!(*fork, told);
    // The line that is no longer the game's is a separate game that can be continued.
    let kept = home.records.games().load(line).unwrap();
    assert_eq!(kept.summary.forked_from, Some(school.game));
    assert_eq!(kept.turns[2].turn.text, set_aside);
    resume(&kept).unwrap();
    let texts: Vec<String> =
        home.records.games().load(school.game).unwrap().turns.into_iter().map(|saved| saved.turn.text).collect();
    assert_eq!(texts[2..], brought);
    assert_eq!(home.records.profiles().list().unwrap()[0].name, "Ada at home", "each column group by its own time");
    play(&mut home.records, line, 3).unwrap();
    assert_eq!(home.read(&later).forks, [], "told once");
    assert_eq!(home.records.games().load(line).unwrap().turns.len(), 4);

    // What is deleted here later stays deleted, and is reported.
    home.clock.set(40_000);
    home.records.profiles().delete(school.tom.id).unwrap();
    let report = home.read(&later);
    assert_eq!(report.deleted_here, ["Tom"]);
    assert_eq!(report.profiles, Tally { kept: 3, ..Tally::default() });
    home.records.profiles().restore(school.tom.id).unwrap();
    assert_eq!(home.read(&later).deleted_here, Vec::<String>::new());
}

#[test]
fn a_newer_state_stays_newer_when_the_clock_is_set_back() {
    let mut school = school();
    let device = &mut school.device;
    device.clock.set(50_000);
    play(&mut device.records, school.game, 10).unwrap();
    let game = device.records.games().load(school.game).unwrap();
    let level = device.records.own_levels().list(GameKind::MathematicalChess).unwrap().remove(0);
    let cup = device.records.competitions().list(school.class).unwrap()[0].id;
    // Every kind of change once more with the clock set right, so that all time stamps are of this time.
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
    // The states saved before the clock went back are the earlier ones, here and elsewhere.
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

/// An action of a person on a device; the numbers select from what exists.
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

/// Does an action; what is not allowed is refused and changes nothing.
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
            if let Some(level) = records.own_levels().list(GameKind::MathematicalChess).unwrap().first() {
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
        Action::TakeBack(id) => drop(records.games().take_back(game(id), 1, None)),
        Action::Finish(id, resigned) => end(records, game(id), *resigned),
        Action::DeleteGame(id) => drop(records.games().delete(game(id))),
        Action::RestoreGame(id) => drop(records.games().restore(game(id))),
    }
}

/// The records that all devices begin with.
struct Base {
    everybody: [ProfileId; 3],
    class: ClassId,
    cup: CompetitionId,
    level: OwnLevelId,
}

impl Base {
    fn of(school: &mut School) -> Self {
        let cup = school.device.records.competitions().list(school.class).unwrap()[0].id;
        let level = school.device.records.own_levels().list(GameKind::MathematicalChess).unwrap()[0].id;
        Self { everybody: [school.ada.id, school.tom.id, school.eve.id], class: school.class, cup, level }
    }
}

/// The file of a school, and its contents.
static BASE: OnceLock<(String, Base)> = OnceLock::new();

/// A device that has imported `base` and then changes on its own.
fn own_way(base: &str, school: &Base, actions: &[Action]) -> (Device, Vec<String>) {
    let mut device = Device::with(&[base]);
    let mut everybody = school.everybody.to_vec();
    let mut games: Vec<GameId> = device
        .records
        .games()
        .list(&MatchFilter { finished: Some(false), ..MatchFilter::default() })
        .unwrap()
        .into_iter()
        .filter(|game| game.stage == Stage::Play)
        .map(|game| game.id)
        .collect();
    let mut saved = Vec::new();
    for action in actions {
        act(&mut device, school, &mut everybody, &mut games, &mut saved, action);
    }
    // What was saved on the way is older than what is here, whatever the clock showed.
    let all = device.everything();
    saved.push(all.clone());
    for file in &saved {
        let report = device.read(file);
        assert!(!report.has_changed_anything(), "{report:?}");
        assert!(device.everything() == all);
    }
    (device, saved)
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
        let (mut one, _) = own_way(base, school, &one);
        let (mut two, _) = own_way(base, school, &two);
        let (first, second) = (one.everything(), two.everything());
        let mut files = vec![base.clone(), first.clone(), second.clone()];
        // Parts of the records, as far as they can be written.
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
        // Both devices become equal by importing each other's file.
        one.read(&second);
        two.read(&first);
        prop_assert!(one.everything() == all, "the first device");
        prop_assert!(two.everything() == all, "the second device");
        // Exporting, importing and exporting again gives the same file; so does importing it twice.
        let mut copy = Device::with(&[&all]);
        prop_assert!(copy.everything() == all, "a copy");
        let rows = copy.count();
        copy.read(&all);
        prop_assert_eq!(copy.count(), rows);
        let seen = |device: &mut Device| (
            device.records.profiles().list().unwrap(),
            device.records.scoreboard().rows(&MatchFilter::default()).unwrap(),
        );
        prop_assert_eq!(seen(&mut there), seen(&mut back));
    }

    #[test]
    fn files_of_three_devices_may_come_in_any_order_also_those_saved_on_the_way(
        ways in prop::collection::vec(prop::collection::vec(action(), 0..25), 3),
        orders in prop::collection::vec(any::<u64>(), 3),
    ) {
        let (base, school) = BASE.get_or_init(|| {
            let mut school = school();
            (school.device.everything(), Base::of(&mut school))
        });
        let mut files = Vec::new();
        for way in &ways {
            files.extend(own_way(base, school, way).1);
        }
        let mut seen: Option<String> = None;
        for order in orders {
            Rng::with_seed(order).shuffle(&mut files);
            let files: Vec<&str> = [base.as_str()].into_iter().chain(files.iter().map(String::as_str)).collect();
            let mut device = Device::with(&files);
            let all = device.everything();
            for game in device.records.games().list(&MatchFilter::default()).unwrap() {
                prop_assert!(resume(&device.records.games().load(game.id).unwrap()).is_ok());
            }
            // Half of the files again, and a file of the result.
            files.iter().take(files.len() / 2).for_each(|file| drop(device.read(file)));
            prop_assert!(device.everything() == all, "again");
            prop_assert!(Device::with(&[&all]).everything() == all, "a copy");
            prop_assert!(seen.as_ref().is_none_or(|seen| *seen == all), "another order");
            seen = Some(all);
        }
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
