//! A database that is prepared to take the place of the records or of a copy.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::ground::backup_copy::Stray;
use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::files::{journal_of, remove_unfinished, sync_file};
use crate::ground::ordinary::ordinary;
use crate::ground::schema::{self, APPLICATION_ID, MIGRATIONS};
use crate::ground::standing::{self, State};
use crate::ground::{backup, opening};

/// A database that is prepared to replace the records. It is removed when dropped.
pub(crate) struct Staged(PathBuf);

impl Staged {
    fn beside(file: &Path) -> Self {
        let staged = Self(file.with_extension("replacement.unfinished"));
        staged.remove();
        staged
    }

    /// A database for the preview of an import.
    pub(crate) fn for_preview(file: &Path) -> Self {
        let staged = Self(file.with_extension("preview.unfinished"));
        staged.remove();
        staged
    }

    /// A copy of the file and its journal, or of the file alone if the journal belongs to another one.
    pub(crate) fn of_rest(file: &Path, stray: Option<Stray>) -> Result<Self, RecordsError> {
        Self::beside(file).holding(file, stray != Some(Stray::JournalOfAnother))
    }

    /// A copy with its journal, if it has one, checked and migrated.
    pub(crate) fn of_copy(file: &Path, copy: &Path) -> Result<Self, Failure> {
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
    pub(crate) fn empty(file: &Path) -> Result<Self, RecordsError> {
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
    pub(crate) fn path(&self) -> &Path {
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
pub(crate) fn stage_copy(file: &Path, name: &str) -> Result<Staged, RecordsError> {
    let copy = backup::find(file, name).ok_or_else(|| RecordsError::NoSuchCopy { name: name.to_owned() })?;
    match Staged::of_copy(file, &copy).map_err(|failure| failure.explain(&copy)) {
        Ok(staged) => Ok(staged),
        Err(RecordsError::Corrupt { detail, .. }) => Err(RecordsError::CopyDamaged { file: copy, detail }),
        Err(other) => Err(other),
    }
}

/// Moves the journal of the prepared database into it, checks it, removes what was added to its schema, and migrates it.
pub(crate) fn settle(staged: &Staged) -> Result<(), Failure> {
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

/// Makes a prepared database durable.
pub(crate) fn sync(file: &Path) -> Result<(), Failure> {
    sync_file(file).map_err(|error| explain_io(&error, file).into())
}
