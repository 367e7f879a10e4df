//! Copies of open records, and putting one in their place.

use super::backup::{self, UnfinishedBackup};
use super::growing::GrowingBackup;
use super::store::Store;
use super::{erasure, replacing};
use crate::backup::{BackupCopy, Occasion};
use crate::error::RecordsError;
use crate::thinning::day_of;

/// The copies of the records.
pub struct Backups<'a> {
    store: &'a mut Store,
}

impl<'a> Backups<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// Begins the copy of the day, unless the newest copy is of today (in UTC) or there is nothing to copy. It grows by
    /// [`Self::go_on`].
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

    /// Begins a copy that grows by [`Self::go_on`].
    ///
    /// # Errors
    /// The copy can't be written.
    pub fn begin(&mut self, occasion: Occasion) -> Result<GrowingBackup, RecordsError> {
        self.store.begin_growing(occasion)
    }

    /// Reads the next piece of a growing copy, which [`GrowingBackup::write`] writes without the records. Says whether there is more to
    /// come; without, the copy is to be finished, and holds what the records hold now.
    ///
    /// # Errors
    /// The records can't be read or the copy can't be written; it is to be dropped.
    pub fn go_on(&mut self, growing: &mut GrowingBackup) -> Result<bool, RecordsError> {
        self.store.go_on(growing)
    }

    /// To be called if a copy was begun and can't grow any more.
    pub fn give_up(&mut self) {
        self.store.let_the_file_grow();
    }

    /// Begins the copy on closing, unless nothing was written since the last copy of this run, or since the records were opened.
    ///
    /// # Errors
    /// The copy can't be written.
    pub fn on_closing(&mut self) -> Result<Option<UnfinishedBackup>, RecordsError> {
        if self.store.is_copied() || self.store.is_empty()? {
            return Ok(None);
        }
        self.store.begin_copy(Occasion::Closing).map(Some)
    }

    /// Makes a copy before something is changed. If it can't be made, nothing may be changed.
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

    /// The games that are not deleted.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn games(&self) -> Result<u32, RecordsError> {
        self.store.read(|connection| Ok(backup::count_games(connection)?))
    }

    /// Makes the records what a copy holds, in one transaction. What they are now is copied first.
    ///
    /// # Errors
    /// [`RecordsError::NoSuchCopy`], [`RecordsError::CopyDamaged`], [`RecordsError::NewerSchema`], or a file can't be written;
    /// nothing was changed.
    pub fn restore(&mut self, name: &str) -> Result<BackupCopy, RecordsError> {
        let staged = replacing::stage_copy(self.store.file(), name)?;
        // A copy may come from elsewhere: what was erased here since does not come back with it.
        let gone = self.store.read(|connection| Ok(erasure::gone(connection)?))?;
        erasure::without(staged.path(), &gone).map_err(|failure| failure.explain(self.store.file()))?;
        let replaced = self.before(Occasion::Restore)?;
        self.store.bring_back(staged.path())?;
        Ok(replaced)
    }
}
