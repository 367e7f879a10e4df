//! A copy that is made piece by piece while the records are in use. Meanwhile all changes stay in the journal and the file
//! itself does not change, so that the pieces fit together. The journal is copied last, so the copy contains everything
//! written until then.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::time::SystemTime;

use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::ground::backup::{self, UnfinishedBackup};
use crate::ground::backup_copy::BackupCopy;
use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::files::{journal_of, remove_if_there};
use crate::ground::privacy;
use crate::ground::standing::{self, State as JournalState};

/// The number of bytes read at a time: a few milliseconds' work for the slowest disk.
const PIECE: u64 = 1 << 20;
/// The number of pages after which SQLite moves the journal into the file.
const JOURNAL_PAGES: u32 = 1000;
/// The position of SQLite's locks: the page there is empty, and some systems do not let it be read.
const LOCKS: u64 = 1 << 30;
/// The size of the part at that position that the copy leaves out.
const LOCKS_BYTES: usize = 4096;
/// How often a copy begins again if the file is written nevertheless; after that it is made at once.
const BEGUN_AGAIN: u32 = 3;

/// A copy in progress. It is removed if it is dropped before it is finished.
#[derive(Debug)]
pub struct GrowingBackup {
    copy: UnfinishedBackup,
    to: File,
    /// The file as it was when the copy began.
    found: Found,
    /// The number of bytes written.
    written: u64,
    /// The bytes that were read and are to be written.
    piece: Vec<u8>,
    begun_again: u32,
    /// The state of the records that it contains when complete.
    pub(crate) holds: State,
}

/// A state of open records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The number of changed rows.
    pub changes: u64,
    /// The time, in milliseconds since 1970.
    pub now_ms: i64,
}

/// A checked copy, with which an import can be undone.
#[derive(Debug)]
pub struct CopyBeforeImport {
    pub(crate) copy: UnfinishedBackup,
    pub(crate) holds: State,
}

/// Properties of a file that show whether it was written.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    bytes: u64,
    modified: SystemTime,
}

impl Found {
    fn of(pages: &File) -> io::Result<Self> {
        let metadata = pages.metadata()?;
        Ok(Self { bytes: metadata.len(), modified: metadata.modified()? })
    }
}

/// Stops SQLite from moving the journal into the file by itself, or allows it again.
pub(crate) fn hold(connection: &Connection, held: bool) -> rusqlite::Result<()> {
    let pages = if held { 0 } else { JOURNAL_PAGES };
    connection.pragma_update_and_check(None, "wal_autocheckpoint", pages, |_| Ok(()))
}

/// The file of a copy of which nothing is written yet.
fn empty(copy: &UnfinishedBackup) -> Result<File, RecordsError> {
    let to = File::create(copy.unfinished()).map_err(|error| explain_io(&error, copy.unfinished()))?;
    // On a disk without permissions, the copy is made all the same.
    let _ = privacy::close(copy.unfinished());
    Ok(to)
}

impl GrowingBackup {
    pub(crate) fn begin(connection: &Connection, pages: &File, copy: UnfinishedBackup) -> Result<Self, Failure> {
        let to = empty(&copy)?;
        let found = Found::of(pages).map_err(|error| explain_io(&error, copy.file()))?;
        hold(connection, true)?;
        Ok(Self { copy, to, found, written: 0, piece: Vec::new(), begun_again: 0, holds: State::default() })
    }

    /// Reads the next piece; after the last one, copies the journal. Returns whether there is a piece to be written.
    pub(crate) fn read(&mut self, connection: &Connection, pages: &File) -> Result<bool, Failure> {
        let here = |error: io::Error| explain_io(&error, self.copy.file());
        let found = Found::of(pages).map_err(here)?;
        if found != self.found {
            self.begun_again += 1;
            (self.found, self.written) = (found, 0);
            if self.begun_again > BEGUN_AGAIN {
                let removed = remove_if_there(self.copy.unfinished());
                removed.map_err(|error| explain_io(&error, self.copy.unfinished()))?;
                backup::write(connection, self.copy.unfinished(), |_, _| ())?;
                return Ok(false);
            }
            // An erasure has removed the unfinished file.
            self.to = empty(&self.copy)?;
        }
        if self.written < self.found.bytes {
            let length = PIECE.min(self.found.bytes - self.written);
            self.piece.clear();
            self.piece.resize(usize::try_from(length).unwrap_or_default(), 0);
            let skipped = if self.written == LOCKS { LOCKS_BYTES.min(self.piece.len()) } else { 0 };
            let mut pages = pages;
            pages
                .seek(SeekFrom::Start(self.written + skipped as u64))
                .and_then(|_| pages.read_exact(self.piece.get_mut(skipped..).unwrap_or_default()))
                .map_err(|error| explain_io(&error, self.copy.file()))?;
            return Ok(true);
        }
        let journal = journal_of(self.copy.unfinished());
        match fs::copy(journal_of(self.copy.file()), &journal) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(explain_io(&error, &journal).into()),
            _ => Ok(false),
        }
    }

    /// Writes the piece that was read last, without holding the records.
    ///
    /// # Errors
    /// If the copy can't be written.
    pub fn write(&mut self) -> Result<(), RecordsError> {
        let written = self.to.seek(SeekFrom::Start(self.written)).and_then(|_| self.to.write_all(&self.piece));
        written.map_err(|error| explain_io(&error, self.copy.unfinished()))?;
        self.written += self.piece.len() as u64;
        Ok(())
    }

    /// Moves the journal into the copy, checks it, and gives it its name, like [`UnfinishedBackup::finish`].
    ///
    /// # Errors
    /// [`RecordsError::Corrupt`] if the records are damaged, or an error of writing the copy.
    pub fn finish(self) -> Result<BackupCopy, RecordsError> {
        self.settled()?.finish()
    }

    /// Like [`Self::finish`], for a copy with which an import can be undone. Older copies are thinned after the import.
    ///
    /// # Errors
    /// As [`Self::finish`].
    pub fn before_import(self) -> Result<CopyBeforeImport, RecordsError> {
        let holds = self.holds;
        let copy = self.settled()?;
        copy.finish_first()?;
        Ok(CopyBeforeImport { copy, holds })
    }

    /// Moves the journal into the copy.
    pub(crate) fn settled(self) -> Result<UnfinishedBackup, RecordsError> {
        let Self { copy, to, .. } = self;
        drop(to);
        let settled = || -> Result<(), Failure> {
            let connection = Connection::open(copy.unfinished())?;
            connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
            // The file is synced once, as a whole, before it is renamed.
            connection.pragma_update(None, "synchronous", "OFF")?;
            connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
            connection.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
            standing::mark(&connection, JournalState::Whole)?;
            Ok(())
        };
        settled().map_err(|failure| failure.explain(copy.file()))?;
        Ok(copy)
    }
}

#[cfg(test)]
mod tests {
    use std::time::UNIX_EPOCH;

    use super::*;
    use crate::ground::backup_copy::Occasion;
    use crate::ground::store::Store;

    /// After how many pages SQLite moves the journal into the file; 0 for never.
    fn journal_pages(store: &Store) -> u32 {
        let pages =
            |connection: &Connection| connection.pragma_query_value(None, "wal_autocheckpoint", |row| row.get(0));
        store.read(|connection| Ok(pages(connection)?)).unwrap()
    }

    #[test]
    fn the_file_stays_unchanged_until_the_last_of_several_copies_ends() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path(), Box::new(|| UNIX_EPOCH), &mut |_| ()).unwrap();
        let mut first = store.begin_growing(Occasion::Day).unwrap();
        let second = store.begin_growing(Occasion::Import).unwrap();
        assert_eq!(journal_pages(&store), 0);
        while store.go_on(&mut first).unwrap() {
            first.write().unwrap();
        }
        assert_eq!(journal_pages(&store), 0, "the second copy is in progress");
        drop(second);
        store.end_growing();
        assert_eq!(journal_pages(&store), JOURNAL_PAGES);
    }
}
