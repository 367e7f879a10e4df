//! Classes, switches, PINs, and merged profiles.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where it did not expect to be")]

use mathchess_engine::game::EndReason;
use mathchess_records::{
    MatchFilter, MatchPlayer, NewPin, NewProfile, Permissions, PinGate, PinOwner, Player, ProfileId, Records,
    RecordsError, Scope, Switches, Terms,
};
use mathchess_records_tests::clock::TestClock;
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::outcome::of_two;
use mathchess_records_tests::self_play::terms;
use proptest::prelude::*;
use tempfile::TempDir;

fn fresh() -> (TempDir, TestClock, Records) {
    let (folder, clock) = (tempfile::tempdir().unwrap(), TestClock::default());
    clock.set(1_000);
    let records = Records::open(folder.path(), clock.teller()).unwrap();
    (folder, clock, records)
}

fn new(name: &str) -> NewProfile {
    NewProfile { name: name.to_owned(), colour: "red".to_owned(), avatar: "🦊".to_owned() }
}

fn class_names(records: &mut Records, profile: ProfileId) -> Vec<String> {
    records.classes().of_profile(profile).unwrap().into_iter().map(|class| class.name).collect()
}

#[test]
fn classes_have_members_who_may_leave_and_come_back() {
    let (folder, clock, mut records) = fresh();
    let four = records.classes().create(" 4b ").unwrap();
    let club = records.classes().create("Chess club").unwrap();
    assert_eq!((&*four.name, four.members), ("4b", 0));
    assert!(matches!(records.classes().create(" "), Err(RecordsError::BlankName { .. })));
    assert!(matches!(records.classes().create(&"4".repeat(61)), Err(RecordsError::BadName { .. })));
    let ada = profile(&mut records, "Ada").unwrap().id;
    let tom = profile(&mut records, "tom").unwrap().id;
    records.classes().join(four.id, &[tom, ada, ada]).unwrap();
    records.classes().join(club.id, &[ada]).unwrap();
    assert_eq!(class_names(&mut records, ada), ["4b", "Chess club"]);

    let seen = |records: &mut Records| -> Vec<(String, i64, Option<i64>)> {
        let members = records.classes().members(four.id).unwrap();
        members.into_iter().map(|member| (member.profile.name, member.joined_ms, member.left_ms)).collect()
    };
    let row = |name: &str, joined, left| (name.to_owned(), joined, left);
    clock.set(2_000);
    records.classes().leave(four.id, &[ada]).unwrap();
    clock.set(3_000);
    records.classes().leave(four.id, &[ada]).unwrap();
    assert_eq!(seen(&mut records), [row("Ada", 1_000, Some(2_000)), row("tom", 1_000, None)]);
    assert_eq!(class_names(&mut records, ada), ["Chess club"]);
    records.classes().join(four.id, &[ada]).unwrap();
    assert_eq!(seen(&mut records), [row("Ada", 1_000, None), row("tom", 1_000, None)]);

    records.classes().rename(four.id, "5b").unwrap();
    records.profiles().delete(tom).unwrap();
    drop(records);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    let list: Vec<_> = records.classes().list().unwrap().into_iter().map(|class| (class.name, class.members)).collect();
    assert_eq!(list, [("5b".to_owned(), 1), ("Chess club".to_owned(), 1)]);
    records.classes().delete(four.id).unwrap();
    assert!(matches!(records.classes().members(four.id), Err(RecordsError::NotFound { .. })));
    assert!(matches!(records.classes().join(four.id, &[ada]), Err(RecordsError::NotFound { .. })));
    records.classes().restore(four.id).unwrap();
    assert_eq!(seen(&mut records), [row("Ada", 1_000, None)]);
}

#[test]
fn an_archived_class_is_out_of_the_lists_and_comes_back_as_it_was() {
    let (folder, clock, mut records) = fresh();
    let class = records.classes().create("4b").unwrap().id;
    let ada = profile(&mut records, "Ada").unwrap().id;
    records.classes().join(class, &[ada]).unwrap();
    let strict = Switches { hints: Some(false), ..Switches::default() };
    records.switches().set(Scope::Class(class), &strict).unwrap();
    let sitting = records.attempts().new_sitting();
    records.attempts().append(&[answer(ada, sitting, "one", true)]).unwrap();
    clock.set(2_000);
    records.classes().set_archived(class, true).unwrap();
    clock.set(3_000);
    records.classes().set_archived(class, true).unwrap();
    drop(records);

    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    assert_eq!(records.classes().list().unwrap(), []);
    assert_eq!(class_names(&mut records, ada), Vec::<String>::new());
    let archive = records.classes().archive().unwrap();
    assert_eq!(
        (archive.len(), &*archive[0].name, archive[0].members, archive[0].archived_ms),
        (1, "4b", 1, Some(2_000))
    );
    assert_eq!(records.classes().members(class).unwrap().len(), 1, "it can be looked at");
    assert_eq!(records.switches().permissions(ada).unwrap(), Permissions::default(), "its switches hold no more");
    assert_eq!(records.attempts().of_profile(ada).unwrap().len(), 1);

    records.classes().set_archived(class, false).unwrap();
    assert_eq!((records.classes().archive().unwrap(), class_names(&mut records, ada)), (vec![], vec!["4b".to_owned()]));
    assert!(!records.switches().permissions(ada).unwrap().hints);
    records.classes().delete(class).unwrap();
    assert!(matches!(records.classes().set_archived(class, true), Err(RecordsError::NotFound { .. })));
}

#[test]
fn groups_are_within_a_class_and_a_student_may_be_in_several() {
    let (_folder, _, mut records) = fresh();
    let class = records.classes().create("4b").unwrap().id;
    let [ada, ben, tom] = ["Ada", "Ben", "Tom"].map(|name| profile(&mut records, name).unwrap().id);
    records.classes().join(class, &[ada, ben]).unwrap();
    let groups = |records: &mut Records| -> Vec<String> {
        let members = records.classes().members(class).unwrap();
        members.iter().map(|member| member.groups.names().collect::<Vec<_>>().join(", ")).collect()
    };
    records.classes().set_group(class, None, " Owls ", &[ada, ben]).unwrap();
    records.classes().set_group(class, None, "Foxes", &[ada]).unwrap();
    assert_eq!(groups(&mut records), ["Foxes, Owls", "Owls"]);
    records.classes().set_group(class, Some("Owls"), "Night owls", &[ben]).unwrap();
    assert_eq!(groups(&mut records), ["Foxes", "Night owls"]);
    records.classes().set_group(class, None, "FOXES", &[]).unwrap();
    assert_eq!(groups(&mut records), ["", "Night owls"], "a group without members is gone");
    let stranger = records.classes().set_group(class, None, "Owls", &[tom]);
    assert!(matches!(stranger, Err(RecordsError::NotFound { .. })));
    assert!(matches!(records.classes().set_group(class, None, " ", &[ada]), Err(RecordsError::BlankName { .. })));
    for number in 0..20 {
        records.classes().set_group(class, None, &format!("Group {number}"), &[ada]).unwrap();
    }
    let one_more = records.classes().set_group(class, None, "One more", &[ada, ben]);
    assert!(matches!(one_more, Err(RecordsError::TooManyGroups { most: 20 })));
    assert_eq!(groups(&mut records)[1], "Night owls", "nothing was changed");

    // Merged profiles are one member, in the groups of both.
    records.classes().join(class, &[tom]).unwrap();
    records.classes().set_group(class, None, "Bears", &[tom]).unwrap();
    records.profiles().merge(tom, ben).unwrap();
    assert_eq!(groups(&mut records)[1], "Bears, Night owls");
    records.classes().set_group(class, None, "Bears", &[]).unwrap();
    assert_eq!(groups(&mut records)[1], "Night owls");
}

#[test]
fn a_list_of_names_becomes_a_class_and_names_that_are_there_are_skipped() {
    let (_folder, _, mut records) = fresh();
    let class = records.classes().create("4b").unwrap().id;
    let first = records.classes().enrol(class, &[new("Ada"), new(" Tom "), new("ADA")]).unwrap();
    assert_eq!((first.added.len(), &*first.skipped), (2, &["ADA".to_owned()][..]));
    let again = records.classes().enrol(class, &[new("Mai"), new("tom")]).unwrap();
    assert_eq!((again.added.len(), &*again.skipped), (1, &["tom".to_owned()][..]));
    records.classes().enrol(class, &[new("René")]).unwrap();
    assert_eq!(records.classes().enrol(class, &[new("RENE\u{301}")]).unwrap().skipped, ["RENÉ"]);
    let blank = records.classes().enrol(class, &[new("Zoe"), new("  ")]);
    assert!(matches!(blank, Err(RecordsError::BlankName { .. })));
    let names: Vec<_> = records.profiles().list().unwrap().into_iter().map(|profile| profile.name).collect();
    assert_eq!(names, ["Ada", "Mai", "René", "Tom"], "the refused list added no student");
}

#[test]
fn switches_of_a_class_hold_for_its_members_until_a_profile_has_its_own() {
    let (folder, clock, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap().id;
    let class = records.classes().create("4b").unwrap().id;
    records.classes().join(class, &[ada]).unwrap();
    assert_eq!(records.switches().permissions(ada).unwrap(), Permissions::default());
    let strict = Switches { hints: Some(false), locked_levels: Some([9, 10].into()), ..Switches::default() };
    assert_eq!(records.switches().set(Scope::Class(class), &strict).unwrap(), Switches::default());
    let restricted = Permissions { hints: false, locked_levels: [9, 10].into(), ..Permissions::default() };
    assert_eq!(records.switches().permissions(ada).unwrap(), restricted);

    let own = Switches { hints: Some(true), take_back: Some(false), ..Switches::default() };
    records.switches().set(Scope::Profile(ada), &own).unwrap();
    drop(records);
    let mut records = Records::open(folder.path(), clock.teller()).unwrap();
    assert_eq!(records.switches().get(Scope::Profile(ada)).unwrap(), own);
    let both = Permissions { take_back: false, locked_levels: [9, 10].into(), ..Permissions::default() };
    assert_eq!(records.switches().permissions(ada).unwrap(), both);

    // The old value is returned, so that it can be set again.
    assert_eq!(records.switches().set(Scope::Profile(ada), &Switches::default()).unwrap(), own);
    assert_eq!(records.switches().permissions(ada).unwrap(), restricted);
    records.classes().leave(class, &[ada]).unwrap();
    // On a device with a class, whoever belongs to none may do what its classes allow.
    assert_eq!(records.switches().permissions(ada).unwrap(), restricted);
    let none = Scope::Profile("01890000-0000-7000-8000-000000000001".parse().unwrap());
    assert!(matches!(records.switches().set(none, &own), Err(RecordsError::NotFound { .. })));
}

/// Tries a PIN; the milliseconds to wait if it was not checked.
fn try_pin(records: &mut Records, owner: PinOwner, pin: &str) -> Result<bool, i64> {
    match records.pins().begin_try(owner).unwrap() {
        PinGate::Open => panic!("there is no PIN"),
        PinGate::Wait(ms) => Err(ms),
        PinGate::Try(pin_try) => {
            let judged = pin_try.judge(pin);
            records.pins().conclude(judged).unwrap();
            Ok(judged.is_right())
        }
    }
}

#[test]
fn wrong_pins_make_the_next_try_wait_even_after_a_restart() {
    let (folder, clock, records) = fresh();
    let mut records = records.timed_by(clock.run_teller());
    let ada = PinOwner::Profile(profile(&mut records, "Ada").unwrap().id);
    assert!(matches!(records.pins().begin_try(ada).unwrap(), PinGate::Open));
    records.pins().set(ada, &NewPin::new("2718").unwrap()).unwrap();
    records.pins().set(PinOwner::Teacher, &NewPin::new("314159").unwrap()).unwrap();
    assert_eq!(try_pin(&mut records, ada, "2718"), Ok(true));
    assert_eq!(try_pin(&mut records, ada, "314159"), Ok(false));
    assert_eq!(try_pin(&mut records, ada, "2718"), Ok(true), "a right one forgets the wrong ones");
    assert_eq!(try_pin(&mut records, ada, "0000"), Ok(false));
    assert_eq!(try_pin(&mut records, ada, "0000"), Ok(false));
    // Tries that are under way count as wrong for others, so that sixty at once are no way around the wait.
    assert!(matches!(records.pins().begin_try(ada).unwrap(), PinGate::Try(_)));
    assert!(matches!(records.pins().begin_try(ada).unwrap(), PinGate::Wait(5_000)));
    drop(records);
    // A program that was stopped meanwhile has told nobody whether the PIN was right: it counts for nothing.
    let open = || Records::open(folder.path(), clock.teller()).unwrap().timed_by(clock.run_teller());
    let mut records = open();
    assert_eq!(try_pin(&mut records, ada, "0001"), Ok(false));
    assert_eq!(try_pin(&mut records, ada, "2718"), Err(5_000), "not even the right one is judged");
    clock.run_on(4_999);
    assert_eq!(try_pin(&mut records, ada, "2718"), Err(1));
    assert_eq!(try_pin(&mut records, PinOwner::Teacher, "314159"), Ok(true), "each door has its own count");
    clock.run_on(1);
    assert_eq!(try_pin(&mut records, ada, "0002"), Ok(false));
    assert_eq!(try_pin(&mut records, ada, "2718"), Err(10_000));
    clock.run_on(3_000);
    // After a restart the wait begins again and lasts at most as long as before.
    drop(records);
    let mut records = open();
    assert_eq!(try_pin(&mut records, ada, "2718"), Err(10_000));
    clock.run_on(10_000);
    assert_eq!(try_pin(&mut records, ada, "2718"), Ok(true));

    // The teacher sets another PIN, or removes it.
    records.pins().set(ada, &NewPin::new("1618").unwrap()).unwrap();
    assert_eq!((try_pin(&mut records, ada, "2718"), try_pin(&mut records, ada, "1618")), (Ok(false), Ok(true)));
    assert_eq!(records.pins().profiles().unwrap().len(), 1);
    records.pins().clear(ada).unwrap();
    assert_eq!((records.pins().is_set(ada).unwrap(), records.pins().is_set(PinOwner::Teacher).unwrap()), (false, true));
}

/// Actions that involve PINs.
#[derive(Clone, Debug)]
enum AtADoor {
    Wrong(usize),
    Right(usize),
    RunOn(u64),
    Restart,
}

fn at_a_door() -> impl Strategy<Value = AtADoor> {
    prop_oneof![
        12 => (0..DOORS).prop_map(AtADoor::Wrong),
        1 => (0..DOORS).prop_map(AtADoor::Right),
        6 => prop_oneof![0..6_000_u64, 0..400_000_u64].prop_map(AtADoor::RunOn),
        1 => Just(AtADoor::Restart),
    ]
}

const DOORS: usize = 4;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn each_door_waits_by_its_own_count_whatever_happens_at_the_others(steps in prop::collection::vec(at_a_door(), 1..60)) {
        let (folder, clock, records) = fresh();
        let mut records = records.timed_by(clock.run_teller());
        let pin = NewPin::new("2718").unwrap();
        let doors: Vec<PinOwner> = (0..DOORS)
            .map(|number| PinOwner::Profile(profile(&mut records, &format!("Pupil {number}")).unwrap().id))
            .collect();
        doors.iter().for_each(|&door| records.pins().set(door, &pin).unwrap());
        // For each PIN, the number of wrong tries, and the time since the last one.
        let mut expected = [(0_u32, u64::MAX); DOORS];
        for step in steps {
            let (door, is_right) = match step {
                AtADoor::RunOn(ms) => {
                    clock.run_on(ms);
                    expected.iter_mut().for_each(|(_, since)| *since = since.saturating_add(ms));
                    continue;
                }
                AtADoor::Restart => {
                    drop(records);
                    records = Records::open(folder.path(), clock.teller()).unwrap().timed_by(clock.run_teller());
                    expected.iter_mut().for_each(|(_, since)| *since = 0);
                    continue;
                }
                AtADoor::Wrong(door) => (door, false),
                AtADoor::Right(door) => (door, true),
            };
            let (wrong, since) = &mut expected[door];
            let wait: u64 = if *wrong < 3 { 0 } else { (5_000_u64 << (*wrong - 3).min(20)).min(300_000) };
            match records.pins().begin_try(doors[door]).unwrap() {
                PinGate::Open => panic!("there is a PIN"),
                PinGate::Wait(ms) => prop_assert_eq!(ms.cast_unsigned(), wait.saturating_sub(*since)),
                PinGate::Try(pin_try) => {
                    prop_assert!(*since >= wait, "{since} of {wait} ms");
                    (*wrong, *since) = (*wrong + 1, 0);
                    let wait = records.pins().conclude(pin_try.judge(if is_right { "2718" } else { "0000" })).unwrap();
                    if is_right {
                        prop_assert_eq!(wait, 0);
                        *wrong = 0;
                    }
                }
            }
        }
    }
}

#[test]
fn setting_the_clock_does_not_change_a_wait() {
    let (_folder, clock, records) = fresh();
    let mut records = records.timed_by(clock.run_teller());
    records.pins().set(PinOwner::Teacher, &NewPin::new("314159").unwrap()).unwrap();
    clock.set(3_600_000_000);
    for _ in 0..3 {
        assert_eq!(try_pin(&mut records, PinOwner::Teacher, "0000"), Ok(false));
    }
    for unix_ms in [0, 3_600_000_000 - 86_400_000, 3_600_000_000 + 600_000, u64::MAX / 2_000_000] {
        clock.set(unix_ms);
        assert_eq!(try_pin(&mut records, PinOwner::Teacher, "314159"), Err(5_000), "the clock says {unix_ms}");
    }
    clock.run_on(5_000);
    assert_eq!(try_pin(&mut records, PinOwner::Teacher, "314159"), Ok(true));
}

#[test]
fn the_file_does_not_hold_the_pin() {
    let (folder, _, mut records) = fresh();
    records.pins().set(PinOwner::Teacher, &NewPin::new("987654321098").unwrap()).unwrap();
    drop(records);
    let bytes = std::fs::read(folder.path().join("records.sqlite")).unwrap();
    assert!(!bytes.windows(12).any(|window| window == b"987654321098"));
    assert!(bytes.windows(9).any(|window| window == b"$argon2id"));
}

#[test]
fn merged_profiles_count_as_one_and_can_be_separated() {
    let (_folder, clock, mut records) = fresh();
    let ada = profile(&mut records, "Ada").unwrap();
    let again = profile(&mut records, "Ada L.").unwrap();
    let class = records.classes().create("4b").unwrap().id;
    records.classes().join(class, &[again.id]).unwrap();
    let sitting = records.attempts().new_sitting();
    records.attempts().append(&[answer(ada.id, sitting, "one", true)]).unwrap();
    clock.set(2_000);
    records.attempts().append(&[answer(again.id, sitting, "two", true)]).unwrap();
    let player = |id, name: &str| Player { profile: Some(id), name: name.to_owned(), strength: None };
    let tom = Player { profile: None, name: "Tom".to_owned(), strength: None };
    let game = Terms { players: vec![player(again.id, "Ada L."), tom], ..terms(1) };
    let game = records.games().create(&game, false, &[]).unwrap();
    records.games().begin_play(game, "a display").unwrap();
    records.games().finish(game, &of_two(Some(0), None, EndReason::Umpire), 1).unwrap();

    records.profiles().merge(again.id, ada.id).unwrap();
    let of_ada = |records: &mut Records| {
        let attempts = records.attempts().of_profile(ada.id).unwrap();
        assert!(attempts.iter().all(|attempt| ProfileId::from(attempt.profile) == ada.id));
        let games = records
            .games()
            .list(&MatchFilter { player: Some(MatchPlayer::Profile(ada.id)), ..MatchFilter::default() })
            .unwrap();
        let rows = records.scoreboard().rows(&MatchFilter::default()).unwrap();
        let won = rows.iter().find(|row| row.player.profile == Some(ada.id)).map_or(0, |row| row.won);
        (attempts.len(), games.len(), won, class_names(records, ada.id).len())
    };
    assert_eq!(of_ada(&mut records), (2, 1, 1, 1));
    let names = |records: &mut Records| -> Vec<String> {
        records.profiles().list().unwrap().into_iter().map(|profile| profile.name).collect()
    };
    assert_eq!(names(&mut records), ["Ada"]);
    assert_eq!(records.profiles().merged(ada.id).unwrap(), std::slice::from_ref(&again));
    assert_eq!(records.classes().members(class).unwrap()[0].profile, ada);
    for (id, into, why) in [(again.id, ada.id, "already"), (ada.id, again.id, "itself"), (ada.id, ada.id, "the same")] {
        let error = records.profiles().merge(id, into).unwrap_err();
        assert!(matches!(error, RecordsError::CannotMerge { .. }) && error.to_string().contains(why), "{error}");
    }

    records.profiles().separate(again.id).unwrap();
    assert_eq!(of_ada(&mut records), (1, 0, 0, 0));
    assert_eq!(names(&mut records), ["Ada", "Ada L."]);
    assert_eq!(records.profiles().merged(ada.id).unwrap(), []);
}
