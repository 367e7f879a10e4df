//! The entry to the crate: the only owner of the records file.

use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::ground::backup_copy::{Damage, Replaced, Replacement};
use crate::ground::clock::unix_ms;
use crate::ground::error::RecordsError;
use crate::ground::store::Store;
use crate::ground::upgrading::UpgradeListener;
use crate::nouns::attempts::Attempts;
use crate::nouns::classes::Classes;
use crate::nouns::competitions::Competitions;
use crate::nouns::displays::Displays;
use crate::nouns::games::Games;
use crate::nouns::games::scoreboard::Scoreboard;
use crate::nouns::own_levels::OwnLevels;
use crate::nouns::pins::Pins;
use crate::nouns::profiles::Profiles;
use crate::nouns::switches::SwitchBoard;
use crate::whole::backups::Backups;
use crate::whole::bin::Bin;
use crate::whole::erasure::{self, Erasure};
use crate::whole::folder::Folder;
use crate::whole::replacing;
use crate::whole::transfer::Transfer;
use crate::whole::unreadable_rows::UnreadableRows;

/// The records of one folder. The file is locked until this is dropped: opening it a second time, in this program or in
/// another, fails with [`RecordsError::Locked`].
pub struct Records {
    store: Store,
}

impl Records {
    /// Opens the records of a folder, or creates them if there are none. `now` returns the time.
    ///
    /// An existing file is checked before anything is written; of a large one only the beginning, the end and the journal,
    /// and the rest with the copy of the day ([`Backups::of_the_day`]). A file of an older format is backed up beside
    /// itself and then migrated; one that is newer, damaged or not writable is refused and stays unchanged, byte for byte.
    ///
    /// # Errors
    /// Those of [`RecordsError`] about files.
    pub fn open(folder: &Path, now: impl Fn() -> SystemTime + Send + 'static) -> Result<Self, RecordsError> {
        Self::open_watched(folder, now, &mut |_| ())
    }

    /// Opens the records like [`Records::open`]; `tell` gets the progress of a migration.
    ///
    /// # Errors
    /// Those of [`Records::open`].
    pub fn open_watched(
        folder: &Path,
        now: impl Fn() -> SystemTime + Send + 'static,
        tell: UpgradeListener<'_>,
    ) -> Result<Self, RecordsError> {
        let mut store = Store::open(folder, Box::new(now), tell)?;
        erasure::go_on(&mut store)?;
        store.settle_if_possible();
        Ok(Self { store })
    }

    /// Examines the remains of records that can't be opened, and what can replace them. Nothing is changed.
    ///
    /// # Errors
    /// If the folder can't be read or written.
    pub fn damage(folder: &Path) -> Result<Damage, RecordsError> {
        replacing::look(folder)
    }

    /// Checks all of the records of a folder without changing anything. They must not be open.
    ///
    /// # Errors
    /// Why they can't be used.
    pub fn look_through(folder: &Path) -> Result<(), RecordsError> {
        replacing::look_through(folder)
    }

    /// Moves damaged records aside, where they are kept byte for byte, and puts something in their place. The records must
    /// not be open.
    ///
    /// # Errors
    /// Why that can't be done; the damaged records are then unmoved.
    pub fn replace(folder: &Path, with: &Replacement, now: SystemTime) -> Result<Replaced, RecordsError> {
        replacing::replace(folder, with, unix_ms(now))
    }

    /// Checks the whole file, which takes long for a large one.
    ///
    /// # Errors
    /// [`RecordsError::Corrupt`], or the file can't be read.
    pub fn check(&self) -> Result<(), RecordsError> {
        self.store.check()
    }

    /// Whether the file was found to be damaged while it was open. It is not written any more then, and should be closed with
    /// [`Self::close_as_they_are`].
    pub fn are_damaged(&self) -> bool {
        self.store.is_damaged()
    }

    /// Closes the records and leaves the file and its journal unchanged on the disk: for a file that turned out to be
    /// damaged.
    pub fn close_as_they_are(self) {
        self.store.close_as_it_is();
    }

    /// Measures the waits after wrong PINs with `run`, which returns how long the program has been running and can't be set
    /// by a user. The default is the system's monotonic clock.
    #[must_use]
    pub fn timed_by(self, run: impl Fn() -> Duration + Send + 'static) -> Self {
        Self { store: self.store.timed_by(Box::new(run)) }
    }

    /// Makes ids from the time and the bytes of `chance`, which must increase each time. The default is random bytes; this
    /// is for tests that must be reproducible.
    #[must_use]
    pub fn with_ids_by(self, chance: impl Fn() -> [u8; 10] + Send + 'static) -> Self {
        Self { store: self.store.with_ids_by(Box::new(chance)) }
    }

    /// The path of the file.
    pub fn file(&self) -> &Path {
        self.store.file()
    }

    /// The number of rows written since the records were opened. While it is unchanged, data read earlier is up to date.
    pub fn changes(&self) -> u64 {
        self.store.changes()
    }

    /// The copies of the records.
    pub fn backups(&mut self) -> Backups<'_> {
        Backups::new(&mut self.store)
    }

    /// The people who play.
    pub fn profiles(&mut self) -> Profiles<'_> {
        Profiles::new(&mut self.store)
    }

    /// The games.
    pub fn games(&mut self) -> Games<'_> {
        Games::new(&mut self.store)
    }

    /// The saved displays.
    pub fn displays(&mut self) -> Displays<'_> {
        Displays::new(&mut self.store)
    }

    /// The levels that players made.
    pub fn own_levels(&mut self) -> OwnLevels<'_> {
        OwnLevels::new(&mut self.store)
    }

    /// The answers of learners.
    pub fn attempts(&mut self) -> Attempts<'_> {
        Attempts::new(&mut self.store)
    }

    /// The classes and their members.
    pub fn classes(&mut self) -> Classes<'_> {
        Classes::new(&mut self.store)
    }

    /// The competitions.
    pub fn competitions(&mut self) -> Competitions<'_> {
        Competitions::new(&mut self.store)
    }

    /// What a teacher allows.
    pub fn switches(&mut self) -> SwitchBoard<'_> {
        SwitchBoard::new(&mut self.store)
    }

    /// The PINs.
    pub fn pins(&mut self) -> Pins<'_> {
        Pins::new(&mut self.store)
    }

    /// Export and import of records between devices.
    pub fn transfer(&mut self) -> Transfer<'_> {
        Transfer::new(&mut self.store)
    }

    /// The bin of deleted things.
    pub fn bin(&mut self) -> Bin<'_> {
        Bin::new(&mut self.store)
    }

    /// Erasure for good.
    pub fn erasure(&mut self) -> Erasure<'_> {
        Erasure::new(&mut self.store)
    }

    /// This device's part in a folder shared by several devices.
    pub fn folder(&mut self) -> Folder<'_> {
        Folder::new(&mut self.store)
    }

    /// The rows that can't be read.
    pub fn unreadable(&mut self) -> UnreadableRows<'_> {
        UnreadableRows::new(&mut self.store)
    }

    /// Totals of finished games.
    pub fn scoreboard(&self) -> Scoreboard<'_> {
        Scoreboard::new(&self.store)
    }
}
