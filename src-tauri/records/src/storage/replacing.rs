//! Records that can't be used: what is left of them, and how they are replaced. They are moved aside and stay unchanged.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::erasure::Gone;
use super::failure::{Failure, explain_io};
use super::files::{self, file_of, journal_of, remove_unfinished};
use super::kept_pins::KeptPins;
use super::opening::{self, Depth};
use super::schema::{self, APPLICATION_ID, MIGRATIONS};
use super::standing::{self, Standing, State};
use super::{backup, erasure, journal};
use crate::backup::{Damage, Replaced, Replacement, Stray};
use crate::error::RecordsError;
use crate::ordinary::ordinary;

/// Examines damaged records. They are not changed; to count games, a copy is opened.
///
/// # Errors
/// When the folder can't be read or written.
pub(crate) fn look(folder: &Path) -> Result<Damage, RecordsError> {
    let file = file_of(folder)?;
    let copies = backup::list(&file);
    let stray = match opening::check(folder, &MIGRATIONS, Depth::Quick) {
        Err(RecordsError::Stray { stray, .. }) => Some(stray),
        _ => None,
    };
    let only_the_journal = journal::damage(&journal_of(&file)).is_ok_and(|found| found.is_some());
    let staged = Staged::of_rest(&file, stray)?;
    let games = Connection::open(staged.path()).and_then(|left| backup::count_games(&left)).ok();
    let is_usable = stray.is_some() || only_the_journal;
    let rest = games.filter(|_| is_usable && settle(&staged).is_ok());
    let can_begin_anew = can_begin_anew(&file);
    Ok(Damage { stray, games, rest, copies, can_begin_anew })
}

/// Checks all of the records of a folder, without changing anything.
pub(crate) fn look_through(folder: &Path) -> Result<(), RecordsError> {
    opening::check(folder, &MIGRATIONS, Depth::Whole)
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
    let file = file_of(folder)?;
    let stray = match opening::check(folder, &MIGRATIONS, Depth::Whole) {
        Ok(()) => return Ok(Replaced::NotDamaged),
        Err(RecordsError::Corrupt { .. }) => None,
        Err(RecordsError::Stray { stray, .. }) => Some(stray),
        Err(other) => return Err(other),
    };
    let (gone, pins) = (erased_before(&file, stray), pins_before(&file, stray));
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
            let staged = Staged::of_rest(&file, stray)?;
            settle(&staged)
                .and_then(|()| keep_pins(&staged))
                .and_then(|()| erasure::without(staged.path(), &gone))
                .and_then(|()| sync(staged.path()))
                .map_err(|failure| failure.explain(&file))?;
            staged
        }
        Replacement::Nothing if can_begin_anew(&file) => {
            let staged = Staged::empty(&file)?;
            // Without the PIN, a pupil could begin anew, set a PIN, and restore a copy as its teacher.
            keep_pins(&staged).map_err(|failure| failure.explain(&file))?;
            staged
        }
        Replacement::Nothing => return Err(RecordsError::CopiesThere),
    };
    put_ahead(&staged, &file).map_err(|failure| failure.explain(&file))?;
    let kept_as = move_aside(&file, now).map_err(|error| explain_io(&error, &file))?;
    fs::rename(staged.path(), &file)
        .and_then(|()| files::sync_folder(folder))
        .map_err(|error| explain_io(&error, &file))?;
    Ok(Replaced::KeptAs(kept_as))
}

/// Makes what takes the place of damaged records newer than all of its copies.
fn put_ahead(staged: &Staged, file: &Path) -> Result<(), Failure> {
    let Some(found) = standing::of(&Connection::open(staged.path())?)? else { return Ok(()) };
    let copies = backup::most_copies(file, Some(&found.lineage)).max(found.copies).saturating_add(1);
    standing::put_into(staged.path(), &Standing { copies, state: State::Whole, ..found })?;
    sync(staged.path())
}

/// What was erased from damaged records and from their copies, as far as they can be read: nothing may bring it back.
fn erased_before(file: &Path, stray: Option<Stray>) -> Gone {
    let of_rest = || Gone::of(&Connection::open(Staged::of_rest(file, stray).ok()?.path()).ok()?).ok();
    let copies = backup::paths(file);
    let of_copies = copies.iter().filter_map(|copy| Gone::of(&backup::open(copy).ok()?).ok());
    of_rest().into_iter().chain(of_copies).fold(Gone::default(), Gone::and)
}

/// The PINs of the newest records that can be read: the rest of the damaged ones, else the newest copy. The rest before a
/// damaged step of the journal, or a file without its journal, can be older than the newest copy; then the PINs that were set
/// later count.
fn pins_before(file: &Path, stray: Option<Stray>) -> Option<KeptPins> {
    let of_copy = || {
        let copies = backup::list(file).into_iter();
        copies.map(|copy| file.with_file_name(copy.name)).find_map(|copy| KeptPins::left_in(&backup::open(&copy).ok()?))
    };
    let of_rest = || {
        let staged = Staged::of_rest(file, stray).ok()?;
        KeptPins::left_in(&Connection::open(staged.path()).ok()?)
    };
    let Some(rest) = of_rest() else { return of_copy() };
    let is_newest = matches!(stray, None | Some(Stray::SchemaChanged));
    if is_newest && matches!(journal::damage(&journal_of(file)), Ok(None)) {
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
    files::remove_if_there(&file.with_extension("sqlite-shm"))?;
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

    /// A copy of the file and its journal, or of the file alone if the journal belongs to another one.
    fn of_rest(file: &Path, stray: Option<Stray>) -> Result<Self, RecordsError> {
        Self::beside(file).holding(file, stray != Some(Stray::JournalOfAnother))
    }

    /// A copy with its journal, if it has one, checked and migrated.
    pub(super) fn of_copy(file: &Path, copy: &Path) -> Result<Self, Failure> {
        if !copy.try_exists().map_err(|error| explain_io(&error, copy))? {
            let detail = "at most its journal is there".to_owned();
            return Err(RecordsError::Corrupt { file: copy.to_owned(), detail }.into());
        }
        let staged = Self::beside(file).holding(copy, true)?;
        settle(&staged)?;
        Ok(staged)
    }

    fn holding(self, file: &Path, with_journal: bool) -> Result<Self, RecordsError> {
        let staged = self;
        let journal = with_journal.then(|| (journal_of(file), journal_of(&staged.0)));
        for (from, to) in [(file.to_owned(), staged.0.clone())].into_iter().chain(journal) {
            let copied = ordinary(&from).and_then(|there| there.map(|_| fs::copy(&from, &to)).transpose());
            copied.map_err(|error| explain_io(&error, &from))?;
        }
        Ok(staged)
    }

    /// New, empty records.
    fn empty(file: &Path) -> Result<Self, RecordsError> {
        let staged = Self::beside(file);
        let made = Connection::open(staged.path())
            .map_err(Failure::from)
            .and_then(|mut new| {
                MIGRATIONS.to_latest(&mut new).map_err(opening::from_migration)?;
                Ok(standing::mark(&new, State::Whole)?)
            })
            .and_then(|()| sync(staged.path()));
        made.map_err(|failure| failure.explain(file)).map(|()| staged)
    }

    /// The path of the database.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    fn remove(&self) {
        remove_unfinished(&self.0);
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

/// Moves the journal of the prepared database into it, checks it, removes what was added to its schema, and migrates it.
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
    let expected = schema::of_version(&MIGRATIONS, version).map_err(opening::from_migration)?;
    schema::restore(&connection, &expected)?;
    if schema::entries(&connection)? != expected {
        return Err(corrupt("its tables are not those of its format".to_owned()).into());
    }
    let verdict: String = connection.query_one("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
    if verdict != "ok" {
        return Err(corrupt(verdict).into());
    }
    connection.pragma_update(None, "foreign_keys", true)?;
    MIGRATIONS.to_latest(&mut connection).map_err(opening::from_migration)?;
    standing::mark(&connection, State::Whole)?;
    connection.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    drop(connection);
    sync(staged.path())
}

fn sync(file: &Path) -> Result<(), Failure> {
    files::sync_file(file).map_err(|error| explain_io(&error, file).into())
}
