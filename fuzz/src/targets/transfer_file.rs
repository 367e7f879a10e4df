//! Bytes are refused as a file of records and change nothing, or are imported; then every game can be continued, and an
//! export can be imported again without a change. Each input is also tried with a valid last line.

use std::cell::RefCell;
use std::time::{Duration, UNIX_EPOCH};

use mathchess_records::{MatchFilter, Records, RecordsFile, Selection, TransferError, resume};
use mathchess_records_tests::sample;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// A device with records.
struct Device {
    records: Records,
    everything: String,
    _folder: TempDir,
}

thread_local! {
    /// Making a device takes longer than most inputs, so it is kept until an input changes it.
    static DEVICE: RefCell<Option<Device>> = const { RefCell::new(None) };
}

impl Device {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder for records: {error}"));
        let now = || UNIX_EPOCH + Duration::from_secs(1_795_000_000);
        let filled = || {
            let mut records = Records::open(folder.path(), now)?;
            sample::fill(&mut records)?;
            let everything = records.transfer().export(&Selection::Everything)?;
            Ok::<_, Box<dyn std::error::Error>>((records, everything))
        };
        let (records, everything) = filled().unwrap_or_else(|error| panic!("no records: {error}"));
        Self { records, everything, _folder: folder }
    }

    /// The contents of the records, as text.
    fn written(&mut self) -> String {
        self.records.transfer().export(&Selection::Everything).unwrap_or_else(|error| panic!("unwritable: {error}"))
    }

    fn put(&mut self, bytes: &[u8]) -> Result<bool, TransferError> {
        Ok(self.records.transfer().import(RecordsFile::read(bytes)?)?.has_changed_anything())
    }
}

/// Tries one input.
pub fn run(bytes: &[u8]) {
    try_one(bytes);
    if let Some(whole) = with_foot(bytes) {
        try_one(&whole);
    }
}

fn try_one(bytes: &[u8]) {
    if RecordsFile::read(bytes).is_err() {
        return;
    }
    // A failure ends this with a panic; the next input then begins with new records.
    let mut device = DEVICE.take().unwrap_or_else(Device::new);
    match device.put(bytes) {
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(device.written() == device.everything, "refused, and yet something changed: {error}");
        }
        Ok(false) => assert!(device.written() == device.everything, "told as unchanged"),
        Ok(true) => {
            let written = device.written();
            assert!(!device.put(written.as_bytes()).is_ok_and(|changed| changed), "its own file changes something");
            let page = device.records.games().page(&MatchFilter::default(), 0, 1000);
            for game in page.map(|page| page.games).unwrap_or_default() {
                let loaded = device.records.games().load(game.id).unwrap_or_else(|error| panic!("unreadable: {error}"));
                if let Err(error) = resume(&loaded) {
                    panic!("{error}");
                }
            }
            return;
        }
    }
    DEVICE.set(Some(device));
}

/// All lines but the last, followed by a valid last line.
fn with_foot(bytes: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop()?;
    let body: String = lines.iter().flat_map(|line| [*line, "\n"]).collect();
    let sum: String = Sha256::digest(body.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    let rows = lines.len().checked_sub(1)?;
    Some(format!("{body}{{\"rows\":{rows},\"sha256\":\"{sum}\"}}\n").into_bytes())
}

/// Files that other devices write.
pub fn samples() -> Vec<Vec<u8>> {
    let (mut one, mut other) = (Device::new(), Device::new());
    let tom = one.records.profiles().list().ok().and_then(|all| all.last().map(|profile| profile.id));
    let of_tom = tom.and_then(|tom| one.records.transfer().export(&Selection::Profiles(vec![tom])).ok());
    let deleted = tom.and_then(|tom| one.records.profiles().delete(tom).ok()).map(|()| one.written());
    let files = [Some(other.written()), of_tom, deleted];
    files.into_iter().flatten().map(String::into_bytes).collect()
}
