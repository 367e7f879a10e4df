//! The file in which records move between devices: see `docs/records.md`.
//!
//! This is the file's outer form: lines of JSON, a head and a foot with a sum. What the rows mean is in
//! `storage/transfer`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::bin::ReplacedOf;
use crate::error::{Noun, RecordsError};
use crate::folder::Head;
use crate::game::Player;
use crate::id::{ClassId, GameId, ProfileId};

/// The version of the file that is written, and the newest that is read.
pub const TRANSFER_VERSION: u32 = 4;

/// The most bytes of a file that is written or read. A school year of a class takes about half of it (`docs/records.md`).
pub const LARGEST_FILE: usize = 64 << 20;

/// What goes into a file. PINs never do: a hash of four digits is no secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// These profiles: with those merged into them, their games, answers, switches and classes.
    Profiles(Vec<ProfileId>),
    /// A class: with its competitions, and its present members as in [`Selection::Profiles`].
    Class(ClassId),
    /// All that the records hold.
    Everything,
}

/// How many rows of one sort a file brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// New here.
    pub added: u32,
    /// Here before, and changed because the file has a later state.
    pub changed: u32,
    /// Here before, in the same state or a later one.
    pub kept: u32,
}

/// What reading a file did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// Profiles.
    pub profiles: Tally,
    /// Classes.
    pub classes: Tally,
    /// Games.
    pub games: Tally,
    /// Answers.
    pub attempts: Tally,
    /// Competitions.
    pub competitions: Tally,
    /// Everything else: memberships, switches, displays, levels, and the parts of competitions.
    pub others: Tally,
    /// The games that were here and have changed: whoever has them open loads them again.
    pub changed_games: Vec<GameId>,
    /// The games with which two devices went on differently: both lines are kept.
    pub forks: Vec<ForkedGame>,
    /// The names of the file's profiles and classes that are deleted here and stay so; they can be restored.
    pub deleted_here: Vec<String>,
    /// What happened to profiles, classes, competitions, games, displays and levels, as far as anything did: at most
    /// [`MOST_ENTRIES`] of them.
    pub entries: Vec<ImportedEntry>,
    /// What was changed here and elsewhere: the later change counts, the other one is kept in the bin.
    pub replaced: Vec<ReplacedHere>,
    /// How many people and classes are erased for good because the file says so.
    pub erased: u32,
    /// How many rows of the file were left out: they are of people and classes that were erased for good.
    pub left_out: u32,
    /// When the last change in the file was made, in milliseconds since 1970.
    pub last_change_ms: Option<i64>,
    /// The rows that can't be used: at most [`MOST_REFUSED`] of them. As long as there is one, nothing is put in.
    pub refused: Vec<RefusedRow>,
}

/// The most entries of a report.
pub const MOST_ENTRIES: usize = 5_000;
/// The most refused rows of a report.
pub const MOST_REFUSED: usize = 100;

/// Something that an import brings, changes or removes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedEntry {
    /// What it is.
    pub noun: Noun,
    /// Its id.
    pub id: String,
    /// What it is called then; nothing for a game.
    pub name: String,
    /// Of a game, who plays, without their profiles.
    pub players: Vec<Player>,
    /// What happens to it.
    pub fate: Fate,
}

/// What an import does to something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is new here.
    Added,
    /// It gets another name.
    Renamed {
        /// The name it has here now.
        before: String,
    },
    /// It is deleted; it can be restored.
    Deleted,
    /// It was deleted here and is back.
    Restored,
    /// Something else about it changes.
    Changed,
}

/// Something that was changed here and elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedHere {
    /// What it is.
    pub of: ReplacedOf,
    /// What it is called.
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
    /// Whether anything is not as it was before.
    pub fn has_changed_anything(&self) -> bool {
        let sorts = [self.profiles, self.classes, self.games, self.attempts, self.competitions, self.others];
        let rows = sorts.into_iter().any(|tally| tally.added > 0 || tally.changed > 0);
        rows || !self.forks.is_empty() || !self.changed_games.is_empty() || self.erased > 0
    }
}

/// A game with which two devices went on differently. The line with the latest step is the game; the other one is kept as a
/// game of its own.
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
    /// How many turns the other line has after the last that both have.
    pub apart: u32,
    /// How many turns the game has after it.
    pub game_turns: u32,
}

/// What undoing an import did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoing {
    /// The records are as they were before the import.
    Undone,
    /// Something else was changed since, which undoing would take back as well: nothing was done.
    ChangedSince,
}

/// Why a file can't be read. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// Another kind of file.
    #[error("This is no file of MathChess records. Choose one that was saved with “Save for another device”.")]
    Foreign,
    /// More than a file of records is ever written with.
    #[error(
        "This file has {} MB; {} MB is the most that is read. Nothing was changed. Save it in parts where it comes \
         from: class by class, or a few students at a time.", megabytes(*.size), megabytes(LARGEST_FILE)
    )]
    TooLarge {
        /// Its bytes.
        size: usize,
    },
    /// Bytes that are not UTF-8.
    #[error(
        "This file is not text in UTF-8: line {line} holds a byte that does not belong there. Nothing was changed. Copy \
         the file again from where it comes from, or save it there once more, as UTF-8."
    )]
    NotUtf8 {
        /// The line of the first such byte, from 1.
        line: usize,
    },
    /// Written by a later version of the program.
    #[error(
        "This file was written by a newer MathChess (version {found}, this one reads up to {TRANSFER_VERSION}). \
         Nothing was changed. Update MathChess to read it."
    )]
    Newer {
        /// Its version.
        found: u64,
    },
    /// It is not as it was written.
    #[error(
        "This file is damaged: {detail}. Nothing was changed. Copy it again from where it comes from, or save it there \
         once more."
    )]
    Damaged {
        /// What was found, for experts.
        detail: String,
    },
    /// A row that does not fit.
    #[error("Line {line} of this file can't be used: {problem}. Nothing was changed.")]
    Row {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// Whoever watches it has stopped it.
    #[error("Reading the file was stopped. Nothing was changed.")]
    Stopped,
    /// The records could not be read or changed.
    #[error(transparent)]
    Records(#[from] RecordsError),
}

/// How many megabytes these are, rounded up.
pub(crate) fn megabytes(bytes: usize) -> usize {
    bytes.div_ceil(1 << 20)
}

/// A file whose outer form is right: its version, its rows as JSON and its sum. What the rows mean is judged when they
/// are put into records.
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
    /// Reads a file. Nothing here needs the records: it can be done while others use them.
    ///
    /// # Errors
    /// Why it can't be read as a file of records, or what is missing.
    pub fn read(bytes: &[u8]) -> Result<Self, TransferError> {
        Self::read_watched(bytes, &mut |_| true)
    }

    /// Reads a file as [`RecordsFile::read`] does. `watch` hears how far it is from time to time and says whether to go on.
    ///
    /// # Errors
    /// As [`RecordsFile::read`], or [`TransferError::Stopped`].
    pub fn read_watched(bytes: &[u8], watch: Watch<'_>) -> Result<Self, TransferError> {
        if bytes.len() > LARGEST_FILE {
            return Err(TransferError::TooLarge { size: bytes.len() });
        }
        Ok(Self { rows: read(bytes, watch)? })
    }
}

/// How far reading a file or putting it in is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Rows that are done.
    pub done: usize,
    /// Rows in all.
    pub of: usize,
}

/// Hears how far something is and says whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(Step) -> bool;

/// After how many rows a watcher hears of it.
const WATCHED: usize = 256;

/// Lets a watcher hear of a row now and then.
pub(crate) fn watched(watch: Watch<'_>, done: usize, of: usize) -> Result<(), TransferError> {
    let go_on = !done.is_multiple_of(WATCHED) || watch(Step { done, of });
    if go_on { Ok(()) } else { Err(TransferError::Stopped) }
}

/// What stands in the head of every file.
const KIND: &str = "records";

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Foot {
    rows: usize,
    sha256: String,
}

/// A row of the file: a JSON object without its name, which stands in `row`.
#[derive(Clone, Debug)]
pub(crate) struct FileRow {
    /// Its line, from 1.
    pub line: usize,
    /// What it is a row of.
    pub name: String,
    /// The other members.
    pub members: Map<String, Value>,
}

/// A row to be written: what it is a row of, and its members.
pub(crate) type NewRow = (&'static str, Map<String, Value>);

/// The first line of a file for another device.
fn head() -> String {
    format!("{{\"mathchess\":\"{KIND}\",\"version\":{TRANSFER_VERSION}}}\n")
}

/// Writes a file of a folder: its first line says more, and everything else is as in every file.
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

    /// Appends a row. Answers how many bytes the file has now.
    pub(crate) fn push(&mut self, name: &'static str, members: Map<String, Value>) -> usize {
        let mut row = Map::new();
        row.insert("row".to_owned(), name.into());
        row.extend(members);
        self.text.push_str(&Value::Object(row).to_string());
        self.text.push('\n');
        self.rows += 1;
        self.text.len()
    }

    /// Ends the file with its sum.
    pub(crate) fn end(mut self) -> String {
        let sum = sum(self.text.lines());
        self.text.push_str(&format!("{{\"rows\":{},\"sha256\":\"{sum}\"}}\n", self.rows));
        self.text
    }
}

/// Reads the rows of a file that is whole.
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
    // `lines` leaves out a carriage return: a file whose line ends a mail program rewrote is still whole.
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

/// The sum over lines, each with a line feed after it.
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
        bytes.splice(accent..accent + 2, [0xe9]); // as Latin-1 has it
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
            // Only a line end written otherwise changes nothing.
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
