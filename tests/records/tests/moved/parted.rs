//! Records too large for one file are written into several, which together are equal to it.

use fastrand::Rng;
use mathchess_records::{LARGEST_FILE, Profile, RecordsError, Selection, Terms};
use mathchess_records_tests::learner::{answer, profile};
use mathchess_records_tests::self_play::terms;
use proptest::prelude::*;

use super::school::{Device, person, play, position, school};

/// The files of a selection, each of at most this many bytes.
fn parts(device: &mut Device, selection: &Selection, most: usize) -> Result<Vec<String>, RecordsError> {
    let transfer = device.records.transfer();
    let mut parts = transfer.begin_parts(selection, most)?;
    std::iter::from_fn(|| transfer.next_part(&mut parts).transpose()).collect()
}

/// The number of rows of this name in the files.
fn rows(files: &[String], name: &str) -> usize {
    let begin = format!("{{\"row\":\"{name}\"");
    files.iter().flat_map(|file| file.lines()).filter(|line| line.starts_with(&begin)).count()
}

/// A class whose pupils have answered and played, with each other and with a guest.
fn class(random: &mut Rng, pupils: usize) -> (Device, Selection) {
    let mut device = Device::new();
    let records = &mut device.records;
    let pupils: Vec<Profile> =
        (0..pupils).map(|number| profile(records, &format!("Pupil {number}")).unwrap()).collect();
    let class = records.classes().create("4b").unwrap().id;
    records.classes().join(class, &pupils.iter().map(|pupil| pupil.id).collect::<Vec<_>>()).unwrap();
    for pupil in &pupils {
        let sitting = records.attempts().new_sitting();
        let answers: Vec<_> =
            (0..random.usize(1..9)).map(|_| answer(pupil.id, sitting, "one", random.bool())).collect();
        records.attempts().append(&answers).unwrap();
        for _ in 0..random.usize(..4) {
            let other = &pupils[random.usize(..pupils.len())];
            let mut players = vec![person(pupil), person(other)];
            if other.id == pupil.id {
                players[1].profile = None;
            }
            let game = records.games().create(&Terms { players, ..terms(1) }, false, &[]).unwrap();
            records.games().begin_play(game, &position().to_string()).unwrap();
            play(records, game, random.usize(..20)).unwrap();
        }
    }
    if pupils.len() > 3 {
        records.profiles().merge(pupils[1].id, pupils[2].id).unwrap();
    }
    (device, Selection::Class(class))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn the_parts_of_a_class_are_the_class_in_whatever_order_they_are_read(
        seed in any::<u64>(), pupils in 1..8_usize, share in 1..6_usize,
    ) {
        let mut random = Rng::with_seed(seed);
        let (mut device, selection) = class(&mut random, pupils);
        let whole = device.write(&selection);
        // Records that just fit are not divided.
        prop_assert_eq!(parts(&mut device, &selection, whole.len()).unwrap(), [whole.clone()]);
        let most = whole.len() / share;
        let mut files = match parts(&mut device, &selection, most) {
            Ok(files) => files,
            // One person's records alone are larger than that.
            Err(RecordsError::FileTooLarge { .. }) => return Ok(()),
            Err(error) => panic!("{error}"),
        };
        prop_assert!(files.iter().all(|file| file.len() <= most));
        prop_assert_eq!(files.len() > 1, most < whole.len());
        for row in ["game", "attempt", "profile"] {
            prop_assert_eq!(rows(&files, row), rows(std::slice::from_ref(&whole), row), "{} is written once", row);
        }
        random.shuffle(&mut files);
        let mut other = Device::with(&files.iter().map(String::as_str).collect::<Vec<_>>());
        let mut expected = Device::with(&[&whole]);
        prop_assert_eq!(other.everything(), expected.everything());
    }
}

#[test]
fn what_one_person_has_is_not_divided() {
    let mut school = school();
    let selection = Selection::Profiles(vec![school.ada.id]);
    let error = parts(&mut school.device, &selection, 100).unwrap_err();
    assert!(matches!(error, RecordsError::FileTooLarge { .. }), "{error}");
    assert!(error.to_string().contains("64 MB at most. Nothing was written"), "{error}");
    let everything = parts(&mut school.device, &Selection::Everything, 100).unwrap_err();
    assert!(matches!(everything, RecordsError::FileTooLarge { .. }), "{everything}");
    assert_eq!(parts(&mut school.device, &selection, LARGEST_FILE).unwrap().len(), 1);
}
