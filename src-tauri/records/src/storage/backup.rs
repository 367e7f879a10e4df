//! Copies of the records beside their file: before an older file is brought up to date, before an import, and before an
//! import is undone.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rusqlite::{Connection, OpenFlags};

use super::failure::{Failure, explain_io};
use super::schema;
use super::store::unix_ms;
use crate::error::RecordsError;

/// How many copies of each occasion are kept; the oldest are removed first.
const KEPT: usize = 3;

/// Why a copy is made. Its name says so.
#[derive(Clone, Copy, Debug)]
pub(super) enum Occasion {
    /// A file of another device is read.
    Import,
    /// What that did is undone.
    Undo,
}

impl Occasion {
    fn name(self) -> &'static str {
        match self {
            Self::Import => "before-import",
            Self::Undo => "before-undo",
        }
    }
}

/// Copies the records, of format `version`, beside the file.
pub(super) fn copy_before_migration(
    connection: &Connection,
    file: &Path,
    version: u32,
    now: SystemTime,
) -> Result<(), Failure> {
    copy(connection, &file.with_extension(format!("format-{version}.{}.backup.sqlite", unix_ms(now))))
}

/// Copies the records beside the file and proves that the copy can be opened. Whoever can't have a copy must not go on.
pub(super) fn copy_before(
    occasion: Occasion,
    connection: &Connection,
    file: &Path,
    now: i64,
) -> Result<PathBuf, Failure> {
    let named = |number: i64| file.with_extension(format!("{}.{number}.backup.sqlite", occasion.name()));
    // The clock may stand, or have been set back: a copy that is there is not overwritten.
    let path = (now..i64::MAX).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(now));
    copy(connection, &path)?;
    if let Err(failure) = check(connection, &path) {
        let _ = fs::remove_file(&path); // of no use; what is told is why
        return Err(failure);
    }
    Ok(path)
}

/// The copy gets its final name only when it is complete and on the disk.
fn copy(connection: &Connection, to: &Path) -> Result<(), Failure> {
    let unfinished = to.with_extension("unfinished");
    let copied = write(connection, &unfinished)
        .and_then(|()| fs::rename(&unfinished, to).map_err(|error| explain_io(&error, to).into()));
    if copied.is_err() {
        // The reason to report is why the copy failed, not that half a copy stays behind as well.
        let _ = fs::remove_file(&unfinished);
    }
    copied
}

fn write(connection: &Connection, to: &Path) -> Result<(), Failure> {
    let name = to.to_str().ok_or_else(|| RecordsError::Database {
        file: to.to_owned(),
        detail: "the name of this folder can't be written as text".to_owned(),
    })?;
    connection.execute("VACUUM INTO ?1", [name])?;
    File::open(to).and_then(|copy| copy.sync_all()).map_err(|error| explain_io(&error, to).into())
}

/// Opens a copy as it would be opened to be used.
pub(super) fn open(copy: &Path) -> rusqlite::Result<Connection> {
    Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)
}

/// Refuses a copy that is not whole.
fn check(original: &Connection, copy: &Path) -> Result<(), Failure> {
    let opened = open(copy)?;
    let (label, expected) = (schema::label(&opened)?, schema::label(original)?);
    let verdict: String = opened.query_one("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
    let whole = verdict == "ok" && (label.application_id, label.version) == (expected.application_id, expected.version);
    if whole { Ok(()) } else { Err(RecordsError::Corrupt { file: copy.to_owned(), detail: verdict }.into()) }
}

/// Removes the oldest copies of an occasion, but never the newest one, `keep`. A copy that can't be removed stays: it takes
/// room and does no harm.
pub(super) fn thin(file: &Path, occasion: Occasion, keep: &Path) {
    let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let beginning = format!("{stem}.{}.", occasion.name());
    let entries = file.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut others: Vec<(i64, PathBuf)> = entries
        .filter_map(|entry| {
            let name = entry.file_name();
            let number = name.to_str()?.strip_prefix(&beginning)?.strip_suffix(".backup.sqlite")?.parse().ok()?;
            Some((number, entry.path()))
        })
        .filter(|(_, path)| path != keep)
        .collect();
    others.sort();
    let old = others.len().saturating_sub(KEPT - 1);
    for (_, path) in &others[..old] {
        let _ = fs::remove_file(path);
    }
}
