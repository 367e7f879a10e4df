//! Records that can't be used: what is left of them, and how they are replaced. They are moved aside and stay unchanged.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::erasure::Gone;
use super::failure::{Failure, explain_io};
use super::kept_pins::KeptPins;
use super::opening::{self, Depth, FILE, journal_of};
use super::schema::{self, APPLICATION_ID, MIGRATIONS};
use super::{backup, erasure, journal};
use crate::backup::{Damage, Replaced, Replacement};
use crate::error::RecordsError;

/// Examines damaged records. They are not changed; to count games, a copy is opened.
///
/// # Errors
/// When the folder can't be read or written.
pub(crate) fn look(folder: &Path) -> Result<Damage, RecordsError> {
    let file = folder.join(FILE);
    let copies = backup::list(&file);
    let only_the_journal = journal::damage(&journal_of(&file)).is_ok_and(|found| found.is_some());
    let staged = Staged::of_rest(&file)?;
    let games = Connection::open(staged.path()).and_then(|left| backup::count_games(&left)).ok();
    let rest = games.filter(|_| only_the_journal && settle(&staged).is_ok());
    let can_begin_anew = can_begin_anew(&file);
    Ok(Damage { games, rest, copies, can_begin_anew })
}

/// Someone who could remove the file owns the device. But a pupil who finds a damaged file must not start records without a
/// PIN while copies exist.
fn can_begin_anew(file: &Path) -> bool {
    !file.exists() || backup::list(file).is_empty()
}

/// Moves damaged records aside and replaces them. Records that turn out to be valid are kept. Whatever takes their place has
/// the PINs of the newest records that can be read.
///
/// # Errors
/// Why it can't be done; the damaged records are then unmoved.
pub(crate) fn replace(folder: &Path, with: &Replacement, now: i64) -> Result<Replaced, RecordsError> {
    let file = folder.join(FILE);
    match opening::check(folder, &MIGRATIONS, Depth::Whole) {
        Ok(()) => return Ok(Replaced::NotDamaged),
        Err(RecordsError::Corrupt { .. }) => {}
        Err(other) => return Err(other),
    }
    let (gone, pins) = (erased_before(&file), pins_before(&file));
    let keep_pins = |staged: &Staged| pins.as_ref().map_or(Ok(()), |pins| pins.put_into(staged.path()));
    let staged = match with {
        Replacement::Copy(name) => {
            let staged = stage_copy(&file, name)?;
            keep_pins(&staged)
                .and_then(|()| erasure::without(staged.path(), &gone))
                .map_err(|failure| failure.explain(&file))?;
            staged
        }
        Replacement::Rest => {
            let staged = Staged::of_rest(&file)?;
            settle(&staged)
                .and_then(|()| keep_pins(&staged))
                .and_then(|()| sync(staged.path()))
                .map_err(|failure| failure.explain(&file))?;
            staged
        }
        Replacement::Nothing if can_begin_anew(&file) => Staged::empty(&file)?,
        Replacement::Nothing => return Err(RecordsError::CopiesThere),
    };
    let kept_as = move_aside(&file, now).map_err(|error| explain_io(&error, &file))?;
    fs::rename(staged.path(), &file)
        .and_then(|()| backup::sync_folder(folder))
        .map_err(|error| explain_io(&error, &file))?;
    Ok(Replaced::KeptAs(kept_as))
}

/// What was erased from damaged records, as far as they can be read: no copy may bring it back.
fn erased_before(file: &Path) -> Gone {
    let Ok(staged) = Staged::of_rest(file) else { return Gone::default() };
    let gone = Connection::open(staged.path()).and_then(|rest| Gone::of(&rest));
    gone.unwrap_or_default()
}

/// The PINs of the newest records that can be read: the rest of the damaged ones, else the newest copy. The rest before a
/// damaged step of the journal can be older than the newest copy; then the PINs that were set later count.
fn pins_before(file: &Path) -> Option<KeptPins> {
    let of_copy = || {
        let copies = backup::list(file).into_iter();
        copies.map(|copy| file.with_file_name(copy.name)).find_map(|copy| KeptPins::left_in(&backup::open(&copy).ok()?))
    };
    let of_rest = || {
        let staged = Staged::of_rest(file).ok()?;
        KeptPins::left_in(&Connection::open(staged.path()).ok()?)
    };
    let Some(rest) = of_rest() else { return of_copy() };
    if matches!(journal::damage(&journal_of(file)), Ok(None)) {
        return Some(rest);
    }
    Some(match of_copy() {
        Some(copy) => rest.or_later(copy),
        None => rest,
    })
}

/// Renames a file and its journal. The file goes first: a journal without its file is noticed, but a file without its
/// journal would look complete.
fn move_aside(file: &Path, now: i64) -> io::Result<Option<PathBuf>> {
    let named = |ms: i64| file.with_extension(format!("damaged.{ms}.sqlite"));
    let free = |path: &PathBuf| !path.exists() && !journal_of(path).exists();
    let aside = (now..i64::MAX).map(named).find(free).unwrap_or_else(|| named(now));
    let (there, journal) = (file.exists(), journal_of(file));
    if there {
        fs::rename(file, &aside)?;
    }
    let with_journal = journal.exists();
    if with_journal && let Err(error) = fs::rename(&journal, journal_of(&aside)) {
        // Move it back; the error to report is the one before.
        let _ = fs::rename(&aside, file);
        return Err(error);
    }
    // The index of the journal is recreated whenever it is missing.
    backup::remove_if_there(&file.with_extension("sqlite-shm"))?;
    Ok((there || with_journal).then_some(aside))
}

/// A database that is prepared to replace the records. It is removed when dropped.
pub(super) struct Staged(PathBuf);

impl Staged {
    fn beside(file: &Path) -> Self {
        let staged = Self(file.with_extension("replacement.unfinished"));
        staged.remove();
        staged
    }

    /// A database for the preview of an import.
    pub(super) fn for_preview(file: &Path) -> Self {
        let staged = Self(file.with_extension("preview.unfinished"));
        staged.remove();
        staged
    }

    /// A copy of the file and its journal.
    fn of_rest(file: &Path) -> Result<Self, RecordsError> {
        Self::beside(file).holding(file)
    }

    /// A copy with its journal, if it has one, checked and migrated.
    pub(super) fn of_copy(file: &Path, copy: &Path) -> Result<Self, Failure> {
        if !copy.try_exists().map_err(|error| explain_io(&error, copy))? {
            let detail = "at most its journal is there".to_owned();
            return Err(RecordsError::Corrupt { file: copy.to_owned(), detail }.into());
        }
        let staged = Self::beside(file).holding(copy)?;
        settle(&staged)?;
        Ok(staged)
    }

    fn holding(self, file: &Path) -> Result<Self, RecordsError> {
        let staged = self;
        for (from, to) in [(file.to_owned(), staged.0.clone()), (journal_of(file), journal_of(&staged.0))] {
            match fs::copy(&from, &to) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(explain_io(&error, &from)),
                _ => {}
            }
        }
        Ok(staged)
    }

    /// New, empty records.
    fn empty(file: &Path) -> Result<Self, RecordsError> {
        let staged = Self::beside(file);
        let made = Connection::open(staged.path())
            .map_err(Failure::from)
            .and_then(|mut new| MIGRATIONS.to_latest(&mut new).map_err(opening::from_migration))
            .and_then(|()| sync(staged.path()));
        made.map_err(|failure| failure.explain(file)).map(|()| staged)
    }

    /// The path of the database.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    fn remove(&self) {
        for file in [self.0.clone(), journal_of(&self.0), self.0.with_extension("unfinished-shm")] {
            let _ = fs::remove_file(file); // it may not exist
        }
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        self.remove();
    }
}

/// A copy of a backup, checked and migrated.
pub(super) fn stage_copy(file: &Path, name: &str) -> Result<Staged, RecordsError> {
    let copy = backup::find(file, name).ok_or_else(|| RecordsError::NoSuchCopy { name: name.to_owned() })?;
    match Staged::of_copy(file, &copy).map_err(|failure| failure.explain(&copy)) {
        Ok(staged) => Ok(staged),
        Err(RecordsError::Corrupt { detail, .. }) => Err(RecordsError::CopyDamaged { file: copy, detail }),
        Err(other) => Err(other),
    }
}

/// Moves the journal of the prepared database into it, checks it, and migrates it.
fn settle(staged: &Staged) -> Result<(), Failure> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(staged.path(), flags)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "cell_size_check", true)?;
    let corrupt = |detail| RecordsError::Corrupt { file: staged.path().to_owned(), detail };
    let label = schema::label(&connection)?;
    if label.application_id != APPLICATION_ID {
        return Err(corrupt("it is not a database of MathChess".to_owned()).into());
    }
    let version = u32::try_from(label.version).map_err(|_| corrupt(format!("there is no format {}", label.version)))?;
    opening::refuse_newer(&connection, staged.path(), &MIGRATIONS, version)?;
    let verdict: String = connection.query_one("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
    if verdict != "ok" {
        return Err(corrupt(verdict).into());
    }
    connection.pragma_update(None, "foreign_keys", true)?;
    MIGRATIONS.to_latest(&mut connection).map_err(opening::from_migration)?;
    connection.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    drop(connection);
    sync(staged.path())
}

fn sync(file: &Path) -> Result<(), Failure> {
    backup::sync_file(file).map_err(|error| explain_io(&error, file).into())
}
