//! Files written by others: what is refused, and how an import is undone.

use mathchess_records::{NewPin, PinGate, PinOwner, Profile, Records, RecordsError, Selection, TransferError, Undoing};
use mathchess_records_tests::learner::profile;

use super::school::{Device, end, play, resealed, school};

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
        ("\"group_names\":null", "\"group_names\":\"Owls\""),
        ("\"group_names\":null", "\"group_names\":\"[\\\" Owls\\\"]\""),
        ("\"group_names\":null", "\"group_names\":7"),
        ("\"archived_ms\":null", "\"archived_ms\":\"yes\""),
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
    assert_eq!(refused, 29, "all but the last are told with their line");
    // A member of a class that is not in the file; an answer without a profile.
    for row in ["class", "profile"] {
        let forged = resealed(&file, |lines| lines.retain(|line| !line.starts_with(&format!("{{\"row\":\"{row}\""))));
        let error = Device::new().try_to_read(forged.as_bytes()).unwrap_err();
        assert!(error.to_string().contains("neither in the file nor here"), "{error}");
    }
    // An answer that exists already, with another mark.
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
    let going = "\"stage\":\"play\",\"winner\":null,\"loser\":null,\"reason\":null,\"finished_ms\":null";
    let unknown = "\"stage\":\"over\",\"winner\":null,\"loser\":null,\"reason\":\"boredom\",\"finished_ms\":10000";
    let of_another_game = unknown.replace("boredom", "checkmate");
    for (from, to, told) in [
        ("\"text\":\"", "\"text\":\"Z9-", "turn 1"),
        ("\"points\":\"0,0\"", "\"points\":\"0,7\"", "another score"),
        ("\"points\":0,\"standing\"", "\"points\":77,\"standing\"", "its points are not those"),
        ("\"used_ms\":300,\"stage\":\"play\"", "\"used_ms\":4294967296,\"stage\":\"play\"", ""),
        (going, unknown, "does not know"),
        (going, &of_another_game, "do not fit each other"),
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
        ("\"equations\":\"found\"", "\"equations\":\"maybe\"", "none of shown, found and strict"),
        ("\"finding\":\"strict\"", "\"finding\":\"maybe\"", "none of shown, found and strict"),
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
fn a_time_in_the_future_is_kept_in_every_row_and_one_in_no_calendar_is_refused() {
    const NOW: i64 = 10_000;
    const LATEST: i64 = 8_640_000_000_000_000;
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
            let error = Device::new().try_to_read(with(LATEST + 1).as_bytes()).err();
            let error = error.unwrap_or_else(|| panic!("{name} of {line}")).to_string();
            let line_told = format!("Line {} ", number + 1);
            for part in [&*line_told, "is in no calendar", "Nothing was"] {
                assert!(error.contains(part), "{name}: {error}");
            }
            assert!(Device::new().try_to_read(with(-1).as_bytes()).is_err(), "{name} before 1970");
            // What was done while a clock was years ahead is still taken.
            for time in [NOW + 1_100 * 86_400_000, LATEST] {
                if name == "updated" || name == "at" {
                    Device::new().read(&with(time));
                }
            }
        }
    }
    let names: std::collections::BTreeSet<&str> = tried.iter().map(|(_, name)| *name).collect();
    let all = [
        "at", "created", "deleted", "entered", "finished", "guarded", "joined", "left", "made", "marked", "merged",
        "placed",
    ];
    assert_eq!(names, all.into_iter().chain(["played", "updated", "withdrawn"]).collect());
}

/// The number of backups beside the records.
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
    // Another person renames and deletes every profile.
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

    // Later changes would be lost as well, so the app must say so.
    device.read(&hostile);
    profile(&mut device.records, "Mai").unwrap();
    device.records.pins().set(PinOwner::Teacher, &NewPin::new("1618").unwrap()).unwrap();
    let since = device.everything();
    assert_eq!(device.records.transfer().undo_import(false).unwrap(), Undoing::ChangedSince);
    assert_eq!(device.everything(), since);
    assert_eq!(device.records.transfer().undo_import(true).unwrap(), Undoing::Undone);
    assert_eq!(device.everything(), before);
    let PinGate::Try(pin) = device.records.pins().begin_try(PinOwner::Teacher).unwrap() else { panic!("no PIN") };
    let judged = pin.judge("1618");
    assert!(judged.is_right(), "the PIN that was set later stays");
    device.records.pins().conclude(judged).unwrap();
    // The records can still be used and are safe on the disk.
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

    // Old backups are removed, and importing what is here already makes none.
    assert!(copies(device, "before-undo") == 2 && copies(device, "before-import") == 2);
    for _ in 0..4 {
        assert!(device.read(&hostile).has_changed_anything());
        device.records.transfer().undo_import(true).unwrap();
    }
    // Of twelve, the newest ten are left.
    assert!(copies(device, "before-undo") == 5 && copies(device, "before-import") == 5);
    device.read(&after);
    assert!(matches!(device.records.transfer().undo_import(false), Err(RecordsError::NoImportToUndo)));
    assert!(copies(device, "before-import") == 5 && device.everything() == after);
}
