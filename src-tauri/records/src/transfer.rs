//! The file with which records are moved between devices: see `docs/records.md`.
//!
//! This is the file format: lines of JSON, with a first line and a last line with a checksum. The meaning of the rows is in
//! `storage/transfer`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::bin::ReplacedOf;
use crate::error::{Noun, RecordsError};
use crate::folder::Head;
use crate::game::Player;
use crate::id::{ClassId, GameId, ProfileId};

/// The version of files that are written, and the newest that can be read.
pub const TRANSFER_VERSION: u32 = 4;

/// The most bytes of a file that is written or read. A school year of a class takes about half of it (`docs/records.md`).
pub const LARGEST_FILE: usize = 64 << 20;

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

/// The rows of one kind in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of new rows.
    pub added: u32,
    /// The number of existing rows that changed because the file has a later state.
    pub changed: u32,
    /// The number of existing rows that did not change, since the file has the same state or an earlier one.
    pub kept: u32,
}

/// The report on an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The profiles.
    pub profiles: Tally,
    /// The classes.
    pub classes: Tally,
    /// The games.
    pub games: Tally,
    /// The answers.
    pub attempts: Tally,
    /// The competitions.
    pub competitions: Tally,
    /// Everything else: memberships, switches, displays, levels, and parts of competitions.
    pub others: Tally,
    /// The existing games that have changed; whoever has one open must load it again.
    pub changed_games: Vec<GameId>,
    /// The games that two devices continued differently; both lines are kept.
    pub forks: Vec<ForkedGame>,
    /// The names of the file's profiles and classes that are deleted here and stay deleted; they can be restored.
    pub deleted_here: Vec<String>,
    /// What happened to profiles, classes, competitions, games, displays and levels that were changed: at most
    /// [`MOST_ENTRIES`] entries.
    pub entries: Vec<ImportedEntry>,
    /// Values changed both here and elsewhere: the later change counts, the other one is kept in the bin.
    pub replaced: Vec<ReplacedHere>,
    /// The number of people and classes that are erased for good because the file says so.
    pub erased: u32,
    /// The number of rows that were left out because they belong to erased people and classes.
    pub left_out: u32,
    /// The time of the last change in the file, in milliseconds since 1970.
    pub last_change_ms: Option<i64>,
    /// The rows that can't be used, at most [`MOST_REFUSED`] of them. If there are any, nothing is imported.
    pub refused: Vec<RefusedRow>,
}

/// The most entries of a report.
pub const MOST_ENTRIES: usize = 5_000;
/// The most refused rows of a report.
pub const MOST_REFUSED: usize = 100;

/// A thing that an import adds, changes or removes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedEntry {
    /// The kind of thing.
    pub noun: Noun,
    /// Its id.
    pub id: String,
    /// Its name after the import; empty for a game.
    pub name: String,
    /// The players of a game, without their profiles.
    pub players: Vec<Player>,
    /// What happens to it.
    pub fate: Fate,
}

/// The effect of an import on something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is new here.
    Added,
    /// It gets another name.
    Renamed {
        /// The name it has here before the import.
        before: String,
    },
    /// It is deleted; it can be restored.
    Deleted,
    /// It was deleted here and is restored.
    Restored,
    /// It changes in another way.
    Changed,
}

/// A value changed both here and elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedHere {
    /// The kind of thing.
    pub of: ReplacedOf,
    /// Its name.
    pub name: String,
}

/// A row that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRow {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl ImportReport {
    /// Whether the import changes anything.
    pub fn has_changed_anything(&self) -> bool {
        let sorts = [self.profiles, self.classes, self.games, self.attempts, self.competitions, self.others];
        let rows = sorts.into_iter().any(|tally| tally.added > 0 || tally.changed > 0);
        rows || !self.forks.is_empty() || !self.changed_games.is_empty() || self.erased > 0
    }
}

/// A game that two devices continued differently. The line with the latest step is the game; the other one is kept as a
/// separate game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForkedGame {
    /// The game.
    pub game: GameId,
    /// Its other line.
    pub line: GameId,
    /// Its players, by seat, without their profiles.
    pub players: Vec<Player>,
    /// When it was begun, in milliseconds since 1970.
    pub created_ms: i64,
    /// The number of turns of the other line after the last common one.
    pub apart: u32,
    /// The number of turns of the game after the last common one.
    pub game_turns: u32,
}

/// The result of undoing an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoing {
    /// The records are as they were before the import.
    Undone,
    /// Something was changed since, which undoing would lose: nothing was done.
    ChangedSince,
}

/// Why a file can't be read. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// It is not a file of records.
    #[error("This is no file of MathChess records. Choose one that was saved with “Save for another device”.")]
    Foreign,
    /// It is larger than any file of records.
    #[error(
        "This file has {} MB; {} MB is the most that is read. Nothing was changed. Save it in parts where it comes \
         from: class by class, or a few students at a time.", megabytes(*.size), megabytes(LARGEST_FILE)
    )]
    TooLarge {
        /// Its size in bytes.
        size: usize,
    },
    /// It has bytes that are not UTF-8.
    #[error(
        "This file is not text in UTF-8: line {line} holds a byte that does not belong there. Nothing was changed. Copy \
         the file again from where it comes from, or save it there once more, as UTF-8."
    )]
    NotUtf8 {
        /// The line of the first such byte, from 1.
        line: usize,
    },
    /// It was written by a later version of the program.
    #[error(
        "This file was written by a newer MathChess (version {found}, this one reads up to {TRANSFER_VERSION}). \
         Nothing was changed. Update MathChess to read it."
    )]
    Newer {
        /// Its version.
        found: u64,
    },
    /// It was changed after it was written.
    #[error(
        "This file is damaged: {detail}. Nothing was changed. Copy it again from where it comes from, or save it there \
         once more."
    )]
    Damaged {
        /// The problem, for experts.
        detail: String,
    },
    /// A row can't be used.
    #[error("Line {line} of this file can't be used: {problem}. Nothing was changed.")]
    Row {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// The caller's watcher has stopped it.
    #[error("Reading the file was stopped. Nothing was changed.")]
    Stopped,
    /// The records could not be read or changed.
    #[error(transparent)]
    Records(#[from] RecordsError),
}

/// The size in megabytes, rounded up.
pub(crate) fn megabytes(bytes: usize) -> usize {
    bytes.div_ceil(1 << 20)
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
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| !line.trim().is_empty()).unwrap_or_default();
    let foot: Foot = serde_json::from_str(lines[last]).map_err(|_| damaged("its end is missing"))?;
    if foot.rows != last - 1 {
        return Err(damaged(&format!("it has {} rows and should have {}", last - 1, foot.rows)));
    }
    if foot.sha256 != sum(lines[..last].iter().copied()) {
        return Err(damaged("its contents do not fit its sum"));
    }
    let rows = &lines[1..last];
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
        let newer = file.replace("\"version\":4", "\"version\":5");
        assert!(matches!(read(newer.as_bytes(), &mut |_| true), Err(TransferError::Newer { found: 5 })));
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
