//! The only connection, the clock and the source of ids, shared by all parts of the records.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use uuid::{Builder, ContextV7, Timestamp, Uuid};

use super::backup::{self, UnfinishedBackup};
use super::failure::{Failure, explain_io};
use super::growing::{self, CopyBeforeImport, GrowingBackup, State};
use super::{erasure, match_list, opening, schema};
use crate::backup::Occasion;
use crate::error::RecordsError;
use crate::pin::PinOwner;
use crate::upgrading::UpgradeListener;

/// Returns the time.
pub(crate) type Clock = Box<dyn Fn() -> SystemTime + Send>;

/// Returns how long the program has been running. Unlike the device's clock, users can't set it.
pub(crate) type RunClock = Box<dyn Fn() -> Duration + Send>;

/// Returns the bytes that distinguish an id from others of the same millisecond.
pub(crate) type Chance = Box<dyn Fn() -> [u8; 10] + Send>;

/// The open file.
pub(crate) struct Store {
    connection: Connection,
    /// A second handle of the file, for copying it piece by piece. On Unix, closing it releases the lock that keeps other
    /// programs out, so it must be closed after the connection, as the order of these fields ensures.
    pages: File,
    file: PathBuf,
    now: Clock,
    ids: ContextV7,
    /// Replaces the random bytes of ids in reproducible tests.
    chance: Option<Chance>,
    run: RunClock,
    /// When the file was opened, by the run clock.
    opened: Duration,
    /// The time of the last try at each PIN, by the run clock.
    tries: HashMap<PinOwner, Duration>,
    /// The last import, if it can be undone.
    import: Option<LastImport>,
    /// The number of rows changed so far when the last copy was made, or when the file was opened.
    copied: u64,
    /// The number of copies in progress that are made piece by piece. Meanwhile the file must not change.
    growing: usize,
    /// The number of changed rows that were only derived from others, or were rolled back on purpose.
    derived: u64,
}

/// The data needed to undo an import.
struct LastImport {
    /// The copy of the records before it.
    copy: PathBuf,
    /// The number of rows changed so far when it was done: a different number shows that something was changed since.
    changes: u64,
}

impl Store {
    /// Opens the file of a folder.
    pub(crate) fn open(folder: &Path, now: Clock, tell: UpgradeListener<'_>) -> Result<Self, RecordsError> {
        let (connection, file) = opening::open(folder, &schema::MIGRATIONS, now(), tell)?;
        match_list::add_search(&connection).map_err(|error| Failure::from(error).explain(&file))?;
        let began = Instant::now();
        let run = Box::new(move || began.elapsed());
        let (opened, tries, copied) = (Duration::ZERO, HashMap::new(), connection.total_changes());
        let pages = File::open(&file).map_err(|error| explain_io(&error, &file))?;
        let mut store = Self {
            connection,
            pages,
            file,
            now,
            ids: ContextV7::new(),
            chance: None,
            run,
            opened,
            tries,
            import: None,
            copied,
            growing: 0,
            derived: 0,
        };
        if store.read(|connection| Ok(erasure::is_pending(connection)?))? {
            store.go_on_erasing()?;
        }
        Ok(store)
    }

    /// Continues an erasure that was interrupted, or whose rows another device's records have just erased. A file that can't
    /// be rewritten now is no error: the next start tries again. Damaged records are refused.
    pub(super) fn go_on_erasing(&mut self) -> Result<(), RecordsError> {
        match self.purge() {
            Err(error @ RecordsError::Corrupt { .. }) => Err(error),
            Err(error) => {
                eprintln!("What was erased is still in files beside the records; the next start tries again: {error}");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Removes from the files what was deleted from the rows. After that, no import can be undone.
    pub(super) fn purge(&mut self) -> Result<(), RecordsError> {
        self.import = None;
        self.connection.flush_prepared_statement_cache();
        self.read(|connection| erasure::purge(connection, &self.file))
    }

    /// Measures waits by another monotonic clock.
    pub(crate) fn timed_by(self, run: RunClock) -> Self {
        Self { opened: run(), run, ..self }
    }

    /// Makes ids from the time and the bytes of `chance`.
    pub(crate) fn with_ids_by(self, chance: Chance) -> Self {
        Self { chance: Some(chance), ..self }
    }

    /// The time since the last try at a PIN; without one since the file was opened, the time since then.
    pub(super) fn since_try(&self, owner: PinOwner) -> Duration {
        (self.run)().saturating_sub(self.tries.get(&owner).copied().unwrap_or(self.opened))
    }

    /// Records a try at a PIN.
    pub(super) fn note_try(&mut self, owner: PinOwner) {
        self.tries.insert(owner, (self.run)());
    }

    /// The number of rows written since the file was opened, without derived rows and those of changes that were only tried
    /// out.
    pub(crate) fn changes(&self) -> u64 {
        self.connection.total_changes() - self.derived
    }

    /// Stores data that is derived from other rows. It does not count as a change, and a failure is harmless: the data is
    /// computed anew.
    pub(super) fn keep_derived(&mut self, work: impl FnOnce(&Transaction<'_>) -> Result<(), Failure>) {
        let before = self.connection.total_changes();
        let kept = self.change(|transaction, _| work(transaction));
        self.derived += self.connection.total_changes() - before;
        if let Err(error) = kept {
            eprintln!("What was worked out could not be kept: {error}");
        }
    }

    /// The open file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// A new id, greater than all made before.
    pub(super) fn new_id<T: From<Uuid>>(&self) -> T {
        let since = (self.now)().duration_since(UNIX_EPOCH).unwrap_or_default();
        if let Some(chance) = &self.chance {
            let ms = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
            return Builder::from_unix_timestamp_millis(ms, &chance()).into_uuid().into();
        }
        let time = Timestamp::from_unix(&self.ids, since.as_secs(), since.subsec_nanos());
        Uuid::new_v7(time).into()
    }

    /// The time, in milliseconds since 1970.
    pub(super) fn now_ms(&self) -> i64 {
        unix_ms((self.now)())
    }

    /// Makes a change, returns its result, and rolls the change back.
    pub(super) fn try_out<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, i64) -> Result<T, Failure>,
    ) -> Result<T, RecordsError> {
        let (now, before) = (self.now_ms(), self.connection.total_changes());
        let tried = (|| {
            // Rolled back when dropped.
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            work(&transaction, now)
        })();
        // SQLite counts rows that were rolled back, too.
        self.derived += self.connection.total_changes() - before;
        tried.map_err(|failure: Failure| failure.explain(&self.file))
    }

    /// Runs a read-only piece of work.
    pub(super) fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, Failure>) -> Result<T, RecordsError> {
        work(&self.connection).map_err(|failure| failure.explain(&self.file))
    }

    /// Makes a change like [`Store::change`] and remembers how to undo it; `is_change` says afterwards whether anything was
    /// changed. A copy of the records is made first, unless the given one contains the present records. Without a copy,
    /// nothing is changed.
    pub(super) fn undoable_change<T>(
        &mut self,
        copy: Option<CopyBeforeImport>,
        work: impl FnOnce(&Transaction<'_>, i64) -> Result<T, Failure>,
        is_change: impl FnOnce(&T) -> bool,
    ) -> Result<T, RecordsError> {
        let copy = match copy {
            Some(CopyBeforeImport { copy, holds }) if holds.changes == self.changes() => copy,
            older => {
                let copy = self.begin_copy(Occasion::Import)?;
                copy.finish_first()?;
                if let Some(CopyBeforeImport { copy, .. }) = older {
                    let _ = fs::remove_file(copy.path()); // it takes room but is harmless
                }
                copy
            }
        };
        let done = self.change(work);
        if done.as_ref().is_ok_and(is_change) {
            copy.thin();
            self.import = Some(LastImport { copy: copy.path().to_owned(), changes: self.changes() });
        } else {
            // Nothing has changed, so the copy equals the file and is not needed.
            let _ = fs::remove_file(copy.path());
        }
        done
    }

    /// The copy from before the last import, if that can be undone, and whether anything was changed since.
    pub(super) fn copy_before_import(&self) -> Option<(&Path, bool)> {
        self.import.as_ref().map(|import| (import.copy.as_path(), import.changes != self.changes()))
    }

    /// Begins a copy of the records beside their file. It must still be finished.
    pub(super) fn begin_copy(&mut self, occasion: Occasion) -> Result<UnfinishedBackup, RecordsError> {
        let needed = self.import.as_ref().map(|import| import.copy.as_path());
        let begun = backup::begin(&self.connection, &self.file, occasion, self.now_ms(), needed);
        let copy = begun.map_err(|failure| failure.explain(&self.file))?;
        self.copied = self.changes();
        Ok(copy)
    }

    /// Begins a copy that is made piece by piece.
    pub(super) fn begin_growing(&mut self, occasion: Occasion) -> Result<GrowingBackup, RecordsError> {
        let needed = self.import.as_ref().map(|import| import.copy.as_path());
        let begun = backup::name(&self.connection, &self.file, occasion, self.now_ms(), needed)
            .and_then(|copy| GrowingBackup::begin(&self.connection, &self.pages, copy));
        let begun = begun.map_err(|failure| failure.explain(&self.file))?;
        self.growing += 1;
        Ok(begun)
    }

    /// Continues a copy. Returns whether there is more to come.
    pub(super) fn go_on(&mut self, growing: &mut GrowingBackup) -> Result<bool, RecordsError> {
        let more = growing.read(&self.connection, &self.pages);
        if more.as_ref().is_ok_and(|more| *more) {
            return Ok(true);
        }
        self.end_growing();
        more.map_err(|failure| failure.explain(&self.file))?;
        self.copied = self.changes();
        growing.holds = State { changes: self.changes(), now_ms: self.now_ms() };
        Ok(false)
    }

    /// Must be called when a copy of the file ends or is given up. After the last of them, SQLite moves the journal into the
    /// file from time to time again.
    pub(super) fn end_growing(&mut self) {
        self.growing = self.growing.saturating_sub(1);
        if self.growing > 0 {
            return;
        }
        if let Err(error) = growing::hold(&self.connection, false) {
            eprintln!("The journal grows until the app is closed: {error}");
        }
    }

    /// Whether nothing has been written since the last copy, or since the file was opened.
    pub(super) fn is_copied(&self) -> bool {
        self.copied == self.changes()
    }

    /// Whether the records contain nothing that a user made.
    pub(super) fn is_empty(&self) -> Result<bool, RecordsError> {
        let tables = ["profiles", "games", "displays", "own_levels", "classes", "competitions", "pins"];
        let one = |table| format!("NOT EXISTS (SELECT 1 FROM {table})");
        let sql = format!("SELECT {}", tables.map(one).join(" AND "));
        self.read(|connection| Ok(connection.query_one(&sql, (), |row| row.get(0))?))
    }

    /// Replaces the contents of the records by those of another file of the same format, in one transaction of the
    /// database. After that, no import can be undone.
    pub(super) fn bring_back(&mut self, other: &Path) -> Result<(), RecordsError> {
        let brought = backup::open(other)
            .map_err(Failure::from)
            .and_then(|other| backup::copy_all(&other, &mut self.connection, |_, _| ()));
        brought.map_err(|failure| failure.explain(&self.file))?;
        self.import = None;
        Ok(())
    }

    /// Checks the whole file.
    pub(crate) fn check(&self) -> Result<(), RecordsError> {
        let verdict: String =
            self.read(|connection| Ok(connection.query_one("PRAGMA integrity_check(1)", (), |row| row.get(0))?))?;
        if verdict == "ok" { Ok(()) } else { Err(RecordsError::Corrupt { file: self.file.clone(), detail: verdict }) }
    }

    /// Closes the file and leaves it and its journal unchanged on the disk.
    pub(crate) fn close_as_it_is(self) {
        // If even this fails, the journal is moved into the file, as on any closing.
        let _ = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    }

    /// Makes a change in one transaction; the work gets the time. On return the change is durable; after an error nothing
    /// has changed.
    pub(super) fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, i64) -> Result<T, Failure>,
    ) -> Result<T, RecordsError> {
        let now = unix_ms((self.now)());
        let all = || {
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let result = work(&transaction, now)?;
            transaction.commit()?;
            Ok(result)
        };
        all().map_err(|failure: Failure| failure.explain(&self.file))
    }
}

/// Milliseconds since 1970; 0 for an earlier time.
pub(crate) fn unix_ms(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
