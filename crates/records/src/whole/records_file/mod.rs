//! The file with which records are moved between devices: see `docs/design/transfer.md`.
//!
//! This is the file format: lines of JSON, with a first line and a last line with a checksum. The meaning of the rows is in
//! `whole/transfer`.

mod error;
mod report;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::ground::file_size::LARGEST_FILE;
use crate::ground::id::{ClassId, ProfileId};
use crate::whole::folder_files::Head;
pub use error::TransferError;
pub use report::{
    Fate, ForkedGame, ImportReport, ImportedEntry, MOST_ENTRIES, MOST_REFUSED, RefusedRow, ReplacedHere, Tally, Undoing,
};

/// The version of files that are written, and the newest that can be read.
pub const TRANSFER_VERSION: u32 = 5;

/// The selection of records for a file. PINs are never included: a hash of four digits is easily cracked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// These profiles and those merged into them, with their games, answers, switches and classes.
    Profiles(Vec<ProfileId>),
    /// A class with its competitions, and its present members as in [`Selection::Profiles`].
    Class(ClassId),
    /// All records.
    Everything,
}

/// A file of the right format: its version, its rows as JSON and its checksum. The meaning of the rows is checked when they
/// are imported.
///
/// ```
/// use mathchess_records::{RecordsFile, TransferError};
/// assert!(matches!(RecordsFile::read(b"Dear diary"), Err(TransferError::Foreign)));
/// ```
#[derive(Clone, Debug)]
pub struct RecordsFile {
    pub(crate) rows: Vec<FileRow>,
}

impl RecordsFile {
    /// Reads a file. The records are not needed, so others can use them meanwhile.
    ///
    /// # Errors
    /// Why it can't be read as a file of records, or what is missing.
    pub fn read(bytes: &[u8]) -> Result<Self, TransferError> {
        Self::read_watched(bytes, &mut |_| true)
    }

    /// Reads a file like [`RecordsFile::read`]. `watch` gets the progress from time to time and returns whether to
    /// continue.
    ///
    /// # Errors
    /// Those of [`RecordsFile::read`], or [`TransferError::Stopped`].
    pub fn read_watched(bytes: &[u8], watch: Watch<'_>) -> Result<Self, TransferError> {
        if bytes.len() > LARGEST_FILE {
            return Err(TransferError::TooLarge { size: bytes.len() });
        }
        Ok(Self { rows: read(bytes, watch)? })
    }
}

/// The progress of reading or importing a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of rows that are done.
    pub done: usize,
    /// The number of rows in all.
    pub of: usize,
}

/// Gets the progress and returns whether to continue.
pub type Watch<'a> = &'a mut dyn FnMut(Step) -> bool;

/// The number of rows between two calls of a watcher.
const WATCHED: usize = 256;

/// Calls a watcher every few rows.
pub(crate) fn watched(watch: Watch<'_>, done: usize, of: usize) -> Result<(), TransferError> {
    let go_on = !done.is_multiple_of(WATCHED) || watch(Step { done, of });
    if go_on { Ok(()) } else { Err(TransferError::Stopped) }
}

/// The kind in the first line of every file.
const KIND: &str = "records";

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Foot {
    rows: usize,
    sha256: String,
}

/// A row of the file: a JSON object. Its member `row` has the name of the table.
#[derive(Clone, Debug)]
pub(crate) struct FileRow {
    /// Its line, from 1.
    pub line: usize,
    /// The name of the table.
    pub name: String,
    /// The other members.
    pub members: Map<String, Value>,
}

/// A row to be written: the name of its table, and its members.
pub(crate) type NewRow = (&'static str, Map<String, Value>);

/// The first line of a file for another device.
fn head() -> String {
    format!("{{\"mathchess\":\"{KIND}\",\"version\":{TRANSFER_VERSION}}}\n")
}

/// Writes a file for a shared folder: its first line has more members; the rest is as in every file.
pub(crate) fn write_for_folder(head: &Head, rows: impl IntoIterator<Item = NewRow>) -> String {
    let head = head.line(KIND, TRANSFER_VERSION);
    write_after(format!("{head}\n"), rows)
}

fn write_after(head: String, rows: impl IntoIterator<Item = NewRow>) -> String {
    let mut file = NewFile::headed(head);
    for (name, members) in rows {
        file.push(name, members);
    }
    file.end()
}

/// A file that is written row by row.
pub(crate) struct NewFile {
    text: String,
    rows: usize,
}

impl NewFile {
    /// Begins a file for another device.
    pub(crate) fn begin() -> Self {
        Self::headed(head())
    }

    const fn headed(text: String) -> Self {
        Self { text, rows: 0 }
    }

    /// Appends a row. Returns the number of bytes that the file has now.
    pub(crate) fn push(&mut self, name: &'static str, members: Map<String, Value>) -> usize {
        let mut row = Map::new();
        row.insert("row".to_owned(), name.into());
        row.extend(members);
        self.text.push_str(&Value::Object(row).to_string());
        self.text.push('\n');
        self.rows += 1;
        self.text.len()
    }

    /// Ends the file with its checksum.
    pub(crate) fn end(mut self) -> String {
        let sum = sum(self.text.lines());
        self.text.push_str(&format!("{{\"rows\":{},\"sha256\":\"{sum}\"}}\n", self.rows));
        self.text
    }
}

/// Reads the rows of a complete file.
fn read(bytes: &[u8], watch: Watch<'_>) -> Result<Vec<FileRow>, TransferError> {
    let damaged = |detail: &str| TransferError::Damaged { detail: detail.to_owned() };
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let head = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let head: Map<String, Value> = serde_json::from_slice(head).map_err(|_| TransferError::Foreign)?;
    if head.get("mathchess").and_then(Value::as_str) != Some(KIND) {
        return Err(TransferError::Foreign);
    }
    match head.get("version").and_then(Value::as_u64) {
        None | Some(0) => return Err(TransferError::Foreign),
        Some(found) if found > TRANSFER_VERSION.into() => return Err(TransferError::Newer { found }),
        Some(_) => {}
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        TransferError::NotUtf8 { line: before.iter().filter(|&&byte| byte == b'\n').count() + 1 }
    })?;
    // `lines` drops a carriage return, so that a file whose line ends a mail program has rewritten is still valid.
    let mut lines: Vec<&str> = text.lines().collect();
    lines.truncate(lines.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |last| last + 1));
    let ended = lines.split_last().and_then(|(foot, lines)| Some((foot, lines, lines.split_first()?.1)));
    let (foot, lines, rows) = ended.ok_or_else(|| damaged("its end is missing"))?;
    let foot: Foot = serde_json::from_str(foot).map_err(|_| damaged("its end is missing"))?;
    if foot.rows != rows.len() {
        return Err(damaged(&format!("it has {} rows and should have {}", rows.len(), foot.rows)));
    }
    if foot.sha256 != sum(lines.iter().copied()) {
        return Err(damaged("its contents do not fit its sum"));
    }
    let mut read = Vec::with_capacity(rows.len());
    for (place, text) in rows.iter().enumerate() {
        watched(&mut *watch, place, rows.len())?;
        read.push(row(place + 2, text)?);
    }
    Ok(read)
}

fn row(line: usize, text: &str) -> Result<FileRow, TransferError> {
    let problem = |problem: &str| TransferError::Row { line, problem: problem.to_owned() };
    let mut members: Map<String, Value> = serde_json::from_str(text).map_err(|error| problem(&error.to_string()))?;
    match members.remove("row") {
        Some(Value::String(name)) => Ok(FileRow { line, name, members }),
        _ => Err(problem("it does not say what it is a row of")),
    }
}

/// The checksum of lines, each with a line feed after it.
fn sum<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let mut sum = Sha256::new();
    for line in lines {
        sum.update(line.as_bytes());
        sum.update(b"\n");
    }
    sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn file() -> String {
        let row = |name: &str| Map::from_iter([("id".to_owned(), name.into()), ("n".to_owned(), 7.into())]);
        write_after(head(), [("profile", row("a")), ("game", row("\u{e9}\n\""))])
    }

    #[test]
    fn what_is_written_is_read() {
        let rows = read(file().as_bytes(), &mut |_| true).unwrap();
        let found: Vec<_> = rows.iter().map(|row| (row.line, &*row.name, row.members["id"].as_str())).collect();
        assert_eq!(found, [(2, "profile", Some("a")), (3, "game", Some("\u{e9}\n\""))]);
        for other in [format!("\u{feff}{}", file()), file().replace('\n', "\r\n"), format!("{}\n \n", file())] {
            assert_eq!(read(other.as_bytes(), &mut |_| true).unwrap().len(), 2);
        }
    }

    #[test]
    fn other_files_newer_ones_and_damaged_ones_are_told_apart() {
        let file = file();
        for foreign in ["", "Dear diary", "{}", "{\"mathchess\":\"lesson\",\"version\":1}", "[MathChess \"1\"]"] {
            assert!(matches!(read(foreign.as_bytes(), &mut |_| true), Err(TransferError::Foreign)), "{foreign}");
        }
        let version = |number: u32| format!("\"version\":{number}");
        let newer = file.replace(&version(TRANSFER_VERSION), &version(TRANSFER_VERSION + 1));
        let found = read(newer.as_bytes(), &mut |_| true);
        assert!(matches!(found, Err(TransferError::Newer { found }) if found == u64::from(TRANSFER_VERSION) + 1));
        let half = file.lines().take(2).collect::<Vec<_>>().join("\n");
        let first_row_gone = file.replacen("{\"row\":\"profile\",\"id\":\"a\",\"n\":7}\n", "", 1);
        for damaged in
            [half.clone(), first_row_gone, file.replace(":7}", ":8}"), file.lines().next().unwrap().to_owned()]
        {
            assert!(matches!(read(damaged.as_bytes(), &mut |_| true), Err(TransferError::Damaged { .. })), "{damaged}");
        }
        let latin_1: Vec<u8> = file.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
        let error = read(&latin_1, &mut |_| true).unwrap_err().to_string();
        assert!(error.contains("not text in UTF-8") && error.contains("Nothing was changed"), "{error}");
    }

    #[test]
    fn a_file_in_another_encoding_is_told_as_such() {
        let mut bytes = file().into_bytes();
        let accent = bytes.windows(2).position(|pair| pair == "\u{e9}".as_bytes()).unwrap();
        bytes.splice(accent..accent + 2, [0xe9]); // as in Latin-1
        let error = RecordsFile::read(&bytes).unwrap_err();
        assert!(matches!(error, TransferError::NotUtf8 { line: 3 }), "{error}");
        assert!(error.to_string().contains("UTF-8") && error.to_string().contains("Nothing was changed"), "{error}");
    }

    #[test]
    fn a_file_that_is_too_large_is_not_looked_at() {
        let mut bytes = file().into_bytes();
        bytes.resize(LARGEST_FILE, b'\n');
        assert_eq!(RecordsFile::read(&bytes).map(|file| file.rows.len()).ok(), Some(2));
        bytes.push(b'\n');
        let error = RecordsFile::read(&bytes).unwrap_err();
        assert!(error.to_string().contains("65 MB; 64 MB is the most"), "{error}");
    }

    proptest! {
        #[test]
        fn any_change_of_a_byte_is_noticed(place in any::<prop::sample::Index>(), change in 1_u8..) {
            let mut bytes = file().into_bytes();
            let place = place.index(bytes.len() - 1); // not the last line feed
            bytes[place] ^= change;
            // Only a different line end is a change without effect.
            prop_assume!(bytes[place] != b'\r' && !bytes[place..].starts_with(b"\r"));
            let found = read(&bytes, &mut |_| true);
            prop_assert!(found.is_err(), "{:?}", String::from_utf8_lossy(&bytes));
        }

        #[test]
        fn any_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            prop_assert!(read(&bytes, &mut |_| true).is_err());
        }
    }
}
