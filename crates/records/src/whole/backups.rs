//! Copies of open records, and restoring one.

use crate::ground::backup::{self, UnfinishedBackup};
use crate::ground::backup_copy::{BackupCopy, Occasion};
use crate::ground::error::RecordsError;
use crate::ground::growing::GrowingBackup;
use crate::ground::store::Store;
use crate::ground::thinning::day_of;
use crate::nouns::pins::kept_pins::KeptPins;
use crate::whole::erasure::{self, Gone};
use crate::whole::staged::stage_copy;

/// The copies of the records.
pub struct Backups<'a> {
    store: &'a mut Store,
}

impl<'a> Backups<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// Begins the copy of the day, unless the newest copy is of today (in UTC) or there is nothing to copy. [`Self::go_on`]
    /// continues it.
    ///
    /// # Errors
    /// The copy can't be written.
    pub fn of_the_day(&mut self) -> Result<Option<GrowingBackup>, RecordsError> {
        let today = day_of(self.store.now_ms());
        if backup::newest(self.store.file()).map(day_of) == Some(today) || self.store.is_empty()? {
            return Ok(None);
        }
        self.begin(Occasion::Day).map(Some)
    }

    /// Begins a copy that [`Self::go_on`] continues.
    ///
    /// # Errors
    /// The copy can't be written.
    pub fn begin(&mut self, occasion: Occasion) -> Result<GrowingBackup, RecordsError> {
        self.store.begin_growing(occasion)
    }

    /// Reads the next part of a copy in progress; [`GrowingBackup::write`] writes it without holding the records. Returns
    /// whether more parts follow; if not, the copy can be finished and contains the present records.
    ///
    /// # Errors
    /// If the records can't be read or the copy can't be written; drop the copy then.
    pub fn go_on(&mut self, growing: &mut GrowingBackup) -> Result<bool, RecordsError> {
        self.store.go_on(growing)
    }

    /// Must be called if a copy was begun and can't be continued.
    pub fn give_up(&mut self) {
        self.store.end_growing();
    }

    /// Begins the copy on closing, unless nothing was written since the last copy of this run, or since the records were
    /// opened.
    ///
    /// # Errors
    /// The copy can't be written.
    pub fn on_closing(&mut self) -> Result<Option<UnfinishedBackup>, RecordsError> {
        if self.store.is_copied() || self.store.is_empty()? {
            return Ok(None);
        }
        self.store.begin_copy(Occasion::Closing).map(Some)
    }

    /// Makes a copy before a change. If it fails, the change must not be made.
    ///
    /// # Errors
    /// The copy can't be written.
    pub fn before(&mut self, occasion: Occasion) -> Result<BackupCopy, RecordsError> {
        self.store.begin_copy(occasion)?.finish()
    }

    /// The copies, the newest first.
    pub fn list(&self) -> Vec<BackupCopy> {
        backup::list(self.store.file())
    }

    /// The number of games, without deleted ones.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn games(&self) -> Result<u32, RecordsError> {
        self.store.read(|connection| Ok(backup::count_games(connection)?))
    }

    /// Replaces the contents of the records by those of a copy, in one transaction. The present contents are copied first.
    /// The present PINs stay; only profiles that are not here now have those of the copy.
    ///
    /// # Errors
    /// [`RecordsError::NoSuchCopy`], [`RecordsError::CopyDamaged`], [`RecordsError::NewerSchema`], or a file can't be written;
    /// nothing was changed.
    pub fn restore(&mut self, name: &str) -> Result<BackupCopy, RecordsError> {
        let staged = stage_copy(self.store.file(), name)?;
        // The copy may be from before an erasure; what was erased must not come back with it.
        let (gone, pins) = self.store.read(|connection| Ok((Gone::of(connection)?, KeptPins::of(connection)?)))?;
        pins.put_into(staged.path())
            .and_then(|()| erasure::without(staged.path(), &gone))
            .map_err(|failure| failure.explain(self.store.file()))?;
        let replaced = self.before(Occasion::Restore)?;
        self.store.bring_back(staged.path())?;
        Ok(replaced)
    }
}
