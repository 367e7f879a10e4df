//! The problems of a shared folder, one at a time.

use std::fs;
use std::path::Path;

use fastrand::Rng;
use mathchess_records::{
    Directory, Erasable, Exchanged, FileName, Listed, MatchFilter, Shelf, ShelfError, Sum, WaitingReason, WriterId,
};
use mathchess_records_tests::learner::{answer, profile};
use proptest::prelude::*;

use super::carrier::Server;
use super::device::{Device, Ended};
use super::on_disk::{Shared, add, names};
use super::school::school;
use super::{DAY, START};

#[test]
fn a_teacher_sees_what_pupils_did_on_other_devices() {
    let shared = Shared::new();
    let (mut desk, mut one, mut two) = (Device::new(START), Device::new(START), Device::new(START));
    let mai = profile(desk.records(), "Mai").unwrap();
    let class = desk.records().classes().create("4B").unwrap();
    desk.records().classes().join(class.id, &[mai.id]).unwrap();
    shared.all_exchange(&mut [&mut desk, &mut one, &mut two]);
    for (device, item) in [(&mut one, "drill:mul.pair/2/8"), (&mut two, "drill:mul.pair/2/9")] {
        let sitting = device.records().attempts().new_sitting();
        device.records().attempts().append(&[answer(mai.id, sitting, item, true)]).unwrap();
    }
    shared.all_exchange(&mut [&mut one, &mut two, &mut desk]);
    assert_eq!(desk.records().attempts().of_profile(mai.id).unwrap().len(), 2);
    assert_eq!(one.records().classes().list().unwrap().len(), 1);
    assert_eq!(one.everything(), desk.everything());
    // Without changes nothing is written and nothing is read.
    for device in [&mut desk, &mut one, &mut two] {
        let done = device.exchange_with(&shared.shelf()).unwrap();
        assert_eq!((done.read, done.written, done.has_changed), (0, 0, false));
    }
}

#[test]
fn laptops_of_one_disk_image_take_ids_of_their_own() {
    let shared = Shared::new();
    let mut first = Device::new(START);
    add(&mut first, "Ada");
    first.exchange_with(&shared.shelf()).unwrap();
    let mut all: Vec<Device> = (0..24).map(|_| Device::new(START)).collect();
    for (number, device) in all.iter_mut().enumerate() {
        device.become_copy_of(&mut first);
        add(device, &format!("Pupil {number:02}"));
    }
    all.push(first);
    for _ in 0..3 {
        for device in &mut all {
            device.exchange_with(&shared.shelf()).unwrap();
        }
    }
    let mut ids: Vec<WriterId> =
        all.iter_mut().map(|device| device.records().folder().writer().unwrap().unwrap()).collect();
    ids.sort();
    ids.dedup();
    assert!(ids.len() >= 24, "{} ids", ids.len());
    for device in &mut all {
        assert_eq!(names(device).len(), 25);
    }
}

#[test]
fn a_clock_that_is_ahead_is_told_on_both_devices_and_loses_nothing() {
    let shared = Shared::new();
    let (mut right, mut wrong) = (Device::new(START), Device::new(START + 3 * DAY));
    add(&mut right, "Ada");
    add(&mut wrong, "Tom");
    wrong.exchange_with(&shared.shelf()).unwrap();
    let done = right.exchange_with(&shared.shelf()).unwrap();
    assert_eq!(done.ahead.values().copied().collect::<Vec<_>>(), [3 * DAY.cast_signed()]);
    assert_eq!(names(&mut right), ["Ada", "Tom"], "what was done meanwhile is not locked away");
    // The other device reads the note about it, and the changes made here.
    wrong.exchange_with(&shared.shelf()).unwrap();
    assert_eq!(names(&mut wrong), ["Ada", "Tom"]);
    let (ahead, _) = wrong.records().folder().said_ahead().unwrap().unwrap();
    assert_eq!(ahead, 3 * DAY.cast_signed());
    // The note goes with its cause, and is not written at every exchange.
    assert_eq!(right.exchange_with(&shared.shelf()).unwrap().ahead.len(), 0);
    let files = shared.files().len();
    right.exchange_with(&shared.shelf()).unwrap();
    assert_eq!(shared.files().len(), files);
}

#[test]
fn files_that_are_half_there_damaged_or_gone_are_read_or_written_again() {
    let shared = Shared::new();
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    add(&mut one, "Ada");
    one.exchange_with(&shared.shelf()).unwrap();
    let (_, path) = shared.files().remove(0);
    let whole = fs::read(&path).unwrap();
    for (bytes, reads) in [(&whole[..whole.len() / 2], false), (&[][..], false), (&whole[..], true)] {
        fs::write(&path, bytes).unwrap();
        let done = two.exchange_with(&shared.shelf()).unwrap();
        assert_eq!((done.read == 1, done.waiting.is_empty()), (reads, reads));
    }
    // One byte of it changes: devices that come later wait until its writer has checked its files.
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    fs::write(&path, &changed).unwrap();
    let mut three = Device::new(START);
    assert_eq!(three.exchange_with(&shared.shelf()).unwrap().waiting[0].reason, WaitingReason::Incomplete);
    one.restart();
    one.exchange_with(&shared.shelf()).unwrap();
    assert_eq!(three.exchange_with(&shared.shelf()).unwrap().waiting, []);
    assert_eq!(names(&mut three), ["Ada"]);
    // Somebody empties the folder: the devices write again what they still have.
    for (_, path) in shared.files() {
        fs::remove_file(path).unwrap();
    }
    shared.all_exchange(&mut [&mut one, &mut two, &mut three]);
    let mut four = Device::new(START);
    four.exchange_with(&shared.shelf()).unwrap();
    assert_eq!(names(&mut four), ["Ada"]);
}

#[test]
fn a_folder_that_is_gone_is_waited_for() {
    let shared = Shared::new();
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    add(&mut one, "Ada");
    one.exchange_with(&shared.shelf()).unwrap();
    let (ours, away) = (shared.path().join("MathChess records"), shared.path().join("away"));
    fs::rename(&ours, &away).unwrap();
    add(&mut one, "Tom");
    assert!(matches!(one.exchange_with(&shared.shelf()), Err(Ended::Shelf)));
    assert!(!ours.exists(), "nothing is made in the place of a stick that was taken out");
    fs::rename(&away, &ours).unwrap();
    shared.all_exchange(&mut [&mut one, &mut two]);
    assert_eq!(names(&mut two), ["Ada", "Tom"]);
}

/// A folder on a disk without room.
struct Full<'a>(&'a Directory);

impl Shelf for Full<'_> {
    fn list(&self) -> Result<Vec<Listed>, ShelfError> {
        self.0.list()
    }

    fn read(&self, name: &FileName) -> Result<Option<Vec<u8>>, ShelfError> {
        self.0.read(name)
    }

    fn write(&self, _name: &FileName, _bytes: &[u8]) -> Result<(), ShelfError> {
        Err(ShelfError::Full)
    }

    fn remove(&self, name: &FileName) -> Result<(), ShelfError> {
        self.0.remove(name)
    }

    fn tidy(&self, writer: WriterId) -> Result<(), ShelfError> {
        self.0.tidy(writer)
    }
}

#[test]
fn a_full_folder_loses_nothing_and_others_are_still_read() {
    let shared = Shared::new();
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    add(&mut one, "Ada");
    one.exchange_with(&shared.shelf()).unwrap();
    add(&mut two, "Tom");
    for _ in 0..3 {
        assert!(matches!(two.exchange_with(&Full(&shared.shelf())), Err(Ended::Shelf)));
    }
    assert_eq!(names(&mut two), ["Ada", "Tom"]);
    shared.all_exchange(&mut [&mut two, &mut one]);
    assert_eq!(names(&mut one), ["Ada", "Tom"]);
}

#[test]
fn an_older_copy_of_the_records_loses_nothing_that_was_written() {
    let shared = Shared::new();
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    add(&mut one, "Ada");
    one.exchange_with(&shared.shelf()).unwrap();
    let copy = one.records().backups().before(mathchess_records::Occasion::Merge).unwrap();
    add(&mut one, "Tom");
    one.exchange_with(&shared.shelf()).unwrap();
    let before = one.records().folder().writer().unwrap();
    one.records().backups().restore(&copy.name).unwrap();
    assert_eq!(names(&mut one), ["Ada"]);
    add(&mut one, "Eve");
    shared.all_exchange(&mut [&mut one, &mut two]);
    assert_eq!(names(&mut one), ["Ada", "Eve", "Tom"]);
    assert_eq!(names(&mut two), ["Ada", "Eve", "Tom"]);
    assert_ne!(one.records().folder().writer().unwrap(), before);
}

#[test]
fn many_small_files_become_few_and_who_read_them_reads_them_once() {
    let shared = Shared::new();
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    let mut read = 0;
    for number in 0..200 {
        add(&mut one, &format!("Pupil {number:03}"));
        one.exchange_with(&shared.shelf()).unwrap();
        read += two.exchange_with(&shared.shelf()).unwrap().read;
    }
    assert!(shared.files().len() < 40, "{} files", shared.files().len());
    assert!(read <= 205, "{read} files were read for 200 changes");
    let mut last = Device::new(START);
    last.exchange_with(&shared.shelf()).unwrap();
    assert_eq!(last.everything(), one.everything());
    assert_eq!(two.everything(), one.everything());
}

#[test]
fn two_devices_that_write_their_files_anew_at_once_keep_what_both_have_written() {
    let (mut server, mut random) = (Server::default(), Rng::with_seed(1));
    let (mut one, mut two) = (Device::new(START), Device::new(START));
    add(&mut one, "Ada");
    let file = one.everything();
    two.read(&file);
    for device in [&mut one, &mut two] {
        device.exchange(&mut random, false).unwrap();
        device.copy.carry(&mut server, &mut random, true);
    }
    one.copy.carry(&mut server, &mut random, true);
    // After an erasure each device writes all its files again, and reads the old file of the other one.
    for device in [&mut one, &mut two] {
        let class = device.records().classes().create("4b").unwrap();
        device.records().erasure().erase(Erasable::Class(class.id)).unwrap();
        assert_eq!(device.exchange(&mut random, false).unwrap().read, 1);
    }
    for device in [&mut one, &mut two] {
        device.copy.carry(&mut server, &mut random, true);
    }
    let mut last = Device::new(START);
    last.copy.carry(&mut server, &mut random, true);
    last.exchange(&mut random, false).unwrap();
    assert_eq!(names(&mut last), ["Ada"]);
}

/// Writes a file as an attacker would: its name matches its bytes.
fn forge(shared: &Path, number: u32, bytes: &[u8]) {
    let writer: WriterId = uuid::Uuid::from_u128(7).into();
    let name = FileName { writer, number, sum: Sum::of(bytes) };
    let folder = shared.join("MathChess records").join(writer.to_string());
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name.in_folder()), bytes).unwrap();
}

/// A device with a school, and a file of another device in a folder.
fn school_and_file() -> (String, Vec<u8>) {
    let file = school().device.everything();
    let head = "{\"mathchess\":\"records\",\"version\":4,\"folder\":{\"writer\":\"00000000-0000-0000-0000-000000000007\",\
                \"number\":1,\"written_ms\":5}}";
    let rows: Vec<&str> = file.lines().skip(1).collect();
    let (foot, rows) = rows.split_last().unwrap();
    let text = [&[head], rows].concat().iter().map(|line| format!("{line}\n")).collect::<String>();
    let sum = <sha2::Sha256 as sha2::Digest>::digest(text.as_bytes());
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(foot.contains("sha256"));
    (file.clone(), format!("{text}{{\"rows\":{},\"sha256\":\"{sum}\"}}\n", rows.len()).into_bytes())
}

#[test]
fn a_file_of_another_hand_that_is_whole_is_read() {
    let shared = Shared::new();
    let (school, file) = school_and_file();
    forge(shared.path(), 1, &file);
    let mut device = Device::new(START);
    assert_eq!(
        device.exchange_with(&shared.shelf()).unwrap(),
        Exchanged { read: 1, has_changed: true, writers: 2, ..Exchanged::default() }
    );
    assert_eq!(device.everything(), school);
    assert_eq!(device.records().games().list(&MatchFilter::default()).unwrap().len(), 3);
}

#[test]
fn one_bad_row_does_not_keep_out_the_others() {
    let shared = Shared::new();
    let (_, file) = school_and_file();
    let text = String::from_utf8(file).unwrap().replacen("\"stage\":\"play\"", "\"stage\":\"over\"", 1);
    let body: String = text.lines().take(text.lines().count() - 1).map(|line| format!("{line}\n")).collect();
    let sum = <sha2::Sha256 as sha2::Digest>::digest(body.as_bytes());
    let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    let file = format!("{body}{{\"rows\":{},\"sha256\":\"{sum}\"}}\n", body.lines().count() - 1);
    forge(shared.path(), 1, file.as_bytes());
    let mut device = Device::new(START);
    for _ in 0..2 {
        let done = device.exchange_with(&shared.shelf()).unwrap();
        assert!(matches!(&done.waiting[0].reason, WaitingReason::Refused(why) if why.contains("Line")), "{done:?}");
    }
    assert_eq!(names(&mut device), ["Ada", "Eve", "Tom"]);
    assert_eq!(device.records().games().list(&MatchFilter::default()).unwrap().len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_bytes_in_the_folder_change_nothing_and_stop_nobody(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        place in any::<prop::sample::Index>(),
        change in 1_u8..,
        seed in any::<u64>(),
    ) {
        let shared = Shared::new();
        let (_, file) = school_and_file();
        let mut changed = file.clone();
        let place = place.index(changed.len() - 1);
        changed[place] ^= change;
        prop_assume!(changed[place] != b'\r');
        let cut = &file[..Rng::with_seed(seed).usize(..file.len() - 1)];
        let mut device = Device::new(START);
        add(&mut device, "Ada");
        let before = device.everything();
        for (number, bytes) in [&bytes[..], &changed, cut].into_iter().enumerate() {
            forge(shared.path(), u32::try_from(number).unwrap() + 1, bytes);
        }
        let done = device.exchange_with(&shared.shelf()).unwrap();
        prop_assert_eq!((done.waiting.len(), done.written), (3, 1));
        prop_assert!(device.everything() == before);
    }
}
