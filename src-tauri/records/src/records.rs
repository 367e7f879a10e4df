//! The way in: the one owner of the records file.

use std::path::Path;
use std::time::{Duration, SystemTime};

use crate::error::RecordsError;
use crate::storage::attempts::Attempts;
use crate::storage::classes::Classes;
use crate::storage::competitions::Competitions;
use crate::storage::displays::Displays;
use crate::storage::games::Games;
use crate::storage::own_levels::OwnLevels;
use crate::storage::pins::Pins;
use crate::storage::profiles::Profiles;
use crate::storage::scoreboard::Scoreboard;
use crate::storage::store::Store;
use crate::storage::switches::SwitchBoard;
use crate::storage::transfer::Transfer;
use crate::storage::unreadable::UnreadableRows;

/// The records of one folder. It holds the file alone until it is dropped: a second one, in this
/// program or in another, is refused with [`RecordsError::Locked`].
pub struct Records {
    store: Store,
}

impl Records {
    /// Opens the records of a folder, or begins them if there are none. `now` tells the time.
    ///
    /// An existing file is checked before anything is written. One of an older format is copied
    /// beside itself and then brought up to date; one that is newer, damaged or not writable is
    /// refused and stays as it is, byte for byte.
    ///
    /// # Errors
    /// Everything that [`RecordsError`] says about files.
    pub fn open(folder: &Path, now: impl Fn() -> SystemTime + Send + 'static) -> Result<Self, RecordsError> {
        Ok(Self { store: Store::open(folder, Box::new(now))? })
    }

    /// Measures the waits after wrong PINs by `run`, which tells how long the program has run and can't be set. Without
    /// it, the system's own such clock is taken.
    #[must_use]
    pub fn timed_by(self, run: impl Fn() -> Duration + Send + 'static) -> Self {
        Self { store: self.store.timed_by(Box::new(run)) }
    }

    /// The file that holds everything.
    pub fn file(&self) -> &Path {
        self.store.file()
    }

    /// How many rows have been written since the records were opened. As long as it stays the same, what was read is up to date.
    pub fn changes(&self) -> u64 {
        self.store.changes()
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

    /// Records that move between devices.
    pub fn transfer(&mut self) -> Transfer<'_> {
        Transfer::new(&mut self.store)
    }

    /// The rows that can't be read.
    pub fn unreadable(&mut self) -> UnreadableRows<'_> {
        UnreadableRows::new(&mut self.store)
    }

    /// What finished games add up to.
    pub fn scoreboard(&self) -> Scoreboard<'_> {
        Scoreboard::new(&self.store)
    }
}
