//! The only connection, the clock and the source of ids, shared by all parts of the records.

use std::cell::Cell;
use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, UNIX_EPOCH};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use uuid::{Builder, ContextV7, Timestamp, Uuid};

use crate::ground::backup::{self, UnfinishedBackup};
use crate::ground::backup_copy::Occasion;
use crate::ground::clock::{Chance, Clock, RunClock, unix_ms};
use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::growing::{self, CopyBeforeImport, GrowingBackup, State};
use crate::ground::pin_owner::PinOwner;
use crate::ground::standing::{self, Standing, State as JournalState};
use crate::ground::upgrading::UpgradeListener;
use crate::ground::{functions, opening, schema};

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
    /// The tries at each PIN that have begun and not ended.
    under_way: HashMap<PinOwner, u32>,
    /// The last import, if it can be undone.
    import: Option<LastImport>,
    /// The number of rows changed so far when the last copy was made, or when the file was opened.
    copied: u64,
    /// The number of copies in progress that are made piece by piece. Meanwhile the file must not change.
    growing: usize,
    /// The number of changed rows that were only derived from others, or were rolled back on purpose.
    derived: u64,
    /// What is noted about the journal.
    journal: JournalState,
    /// Whether the file itself says so, and not only its journal.
    is_marked: bool,
    /// Whether the file was found to be damaged while it was open. Then it is not written any more.
    is_damaged: Cell<bool>,
    /// Whether the file and its journal stay as they are when they are closed.
    stays_as_it_is: bool,
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
        functions::add_functions(&connection).map_err(|error| Failure::from(error).explain(&file))?;
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
            under_way: HashMap::new(),
            import: None,
            copied,
            growing: 0,
            derived: 0,
            journal: JournalState::Whole,
            is_marked: false,
            is_damaged: Cell::new(false),
            stays_as_it_is: false,
        };
        let standing = store.read(|connection| Ok(standing::of(connection)?))?;
        store.journal = standing.map_or(JournalState::Whole, |standing| standing.state);
        Ok(store)
    }

    /// Moves all changes into the file, empties the journal, and notes that the file alone is whole.
    fn settle(&mut self) -> Result<(), RecordsError> {
        if self.journal == JournalState::Whole {
            return Ok(());
        }
        self.note_journal(JournalState::Rewritten)?;
        self.read(empty_journal)?;
        self.note_journal(JournalState::Whole)?;
        self.is_marked = false;
        self.read(empty_journal)
    }

    /// Moves all changes into the file like [`Self::settle`], unless a copy is growing. If it fails, the changes are safe in the journal.
    pub(crate) fn settle_if_possible(&mut self) {
        if self.growing > 0 || self.is_damaged.get() {
            return;
        }
        if self.settle().is_err() {
            tracing::warn!("the last changes stay in the journal beside the records for now");
        }
    }

    /// Notes in the file that its journal holds changes, before the first of them. Nobody may change the records otherwise.
    fn open_journal(&mut self) -> Result<(), RecordsError> {
        self.require_sound()?;
        if self.journal == JournalState::Whole {
            self.note_journal(JournalState::Journalled)?;
        }
        // A copy in progress needs the file as it is.
        if !self.is_marked && self.growing == 0 {
            // The journal keeps its steps until the next one overwrites them, so it is never empty from now on.
            self.read(|connection| Ok(connection.query_one("PRAGMA wal_checkpoint(RESTART)", (), |_| Ok(()))?))?;
            self.is_marked = true;
        }
        Ok(())
    }

    /// Refuses to write to a file that was found to be damaged.
    fn require_sound(&self) -> Result<(), RecordsError> {
        if !self.is_damaged.get() {
            return Ok(());
        }
        let detail = "it was found to be damaged while it was in use".to_owned();
        Err(RecordsError::Corrupt { file: self.file.clone(), detail })
    }

    fn note_journal(&mut self, state: JournalState) -> Result<(), RecordsError> {
        self.derive(|connection| standing::mark(connection, state))?;
        self.journal = state;
        Ok(())
    }

    /// Writes rows that do not count as a change.
    fn derive(&mut self, work: impl FnOnce(&Connection) -> rusqlite::Result<()>) -> Result<(), RecordsError> {
        let before = self.connection.total_changes();
        let done = self.read(|connection| Ok(work(connection)?));
        self.derived += self.connection.total_changes() - before;
        done
    }

    /// The error of an action on the open file. If the file is damaged, this is its last one.
    fn explain(&self, failure: Failure) -> RecordsError {
        let of_the_database = matches!(failure, Failure::Sqlite(_));
        let error = failure.explain(&self.file);
        if of_the_database && matches!(error, RecordsError::Corrupt { .. }) {
            self.is_damaged.set(true);
        }
        error
    }

    /// Whether the open file was found to be damaged.
    pub(crate) fn is_damaged(&self) -> bool {
        self.is_damaged.get()
    }

    /// Rewrites the file and those beside it. After that, no import can be undone.
    pub(crate) fn rewrite(
        &mut self,
        work: impl FnOnce(&Connection, &Path) -> Result<(), Failure>,
    ) -> Result<(), RecordsError> {
        self.import = None;
        self.connection.flush_prepared_statement_cache();
        self.open_journal()?;
        self.note_journal(JournalState::Rewritten)?;
        let rewritten = self.read(|connection| work(connection, &self.file));
        self.settle_if_possible();
        rewritten
    }

    /// Measures waits by another monotonic clock.
    pub(crate) fn timed_by(mut self, run: RunClock) -> Self {
        (self.opened, self.run) = (run(), run);
        self
    }

    /// Makes ids from the time and the bytes of `chance`.
    pub(crate) fn with_ids_by(mut self, chance: Chance) -> Self {
        self.chance = Some(chance);
        self
    }

    /// The time since the last try at a PIN; without one since the file was opened, the time since then.
    pub(crate) fn since_try(&self, owner: PinOwner) -> Duration {
        (self.run)().saturating_sub(self.tries.get(&owner).copied().unwrap_or(self.opened))
    }

    /// Records a try at a PIN. It is under way until [`Self::end_try`].
    pub(crate) fn begin_try(&mut self, owner: PinOwner) {
        self.tries.insert(owner, (self.run)());
        *self.under_way.entry(owner).or_default() += 1;
    }

    /// A try has ended.
    pub(crate) fn end_try(&mut self, owner: PinOwner) {
        if let Some(tries) = self.under_way.get_mut(&owner) {
            *tries = tries.saturating_sub(1);
        }
    }

    /// The number of tries at a PIN that have begun and not ended.
    pub(crate) fn tries_under_way(&self, owner: PinOwner) -> u32 {
        self.under_way.get(&owner).copied().unwrap_or_default()
    }

    /// The number of rows written since the file was opened, without derived rows and those of changes that were only tried
    /// out.
    pub(crate) fn changes(&self) -> u64 {
        self.connection.total_changes() - self.derived
    }

    /// Stores data that is derived from other rows. It does not count as a change, and a failure is harmless: the data is
    /// computed anew.
    pub(crate) fn keep_derived(&mut self, work: impl FnOnce(&Transaction<'_>) -> Result<(), Failure>) {
        // What this notes about the journal is counted already.
        let kept = self.open_journal().and_then(|()| {
            let before = self.connection.total_changes();
            let kept = self.change(|transaction, _| work(transaction));
            self.derived += self.connection.total_changes() - before;
            kept
        });
        if kept.is_err() {
            tracing::warn!("what was worked out could not be kept");
        }
    }

    /// The open file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// A new id, greater than all made before.
    pub(crate) fn new_id<T: From<Uuid>>(&self) -> T {
        let since = (self.now)().duration_since(UNIX_EPOCH).unwrap_or_default();
        if let Some(chance) = &self.chance {
            let ms = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
            return Builder::from_unix_timestamp_millis(ms, &chance()).into_uuid().into();
        }
        let time = Timestamp::from_unix(&self.ids, since.as_secs(), since.subsec_nanos());
        Uuid::new_v7(time).into()
    }

    /// The time, in milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        unix_ms((self.now)())
    }

    /// Makes a change, returns its result, and rolls the change back.
    pub(crate) fn try_out<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, i64) -> Result<T, Failure>,
    ) -> Result<T, RecordsError> {
        self.open_journal()?;
        let (now, before) = (self.now_ms(), self.connection.total_changes());
        let tried = (|| {
            // Rolled back when dropped.
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            work(&transaction, now)
        })();
        // SQLite counts rows that were rolled back, too.
        self.derived += self.connection.total_changes() - before;
        tried.map_err(|failure: Failure| self.explain(failure))
    }

    /// Runs a read-only piece of work.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, Failure>) -> Result<T, RecordsError> {
        work(&self.connection).map_err(|failure| self.explain(failure))
    }

    /// Makes a change like [`Store::change`] and remembers how to undo it; `is_change` says afterwards whether anything was
    /// changed. A copy of the records is made first, unless the given one contains the present records. Without a copy,
    /// nothing is changed.
    pub(crate) fn undoable_change<T>(
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
            self.settle_if_possible();
            copy.thin();
            self.import = Some(LastImport { copy: copy.path().to_owned(), changes: self.changes() });
        } else {
            // Nothing has changed, so the copy equals the file and is not needed.
            let _ = fs::remove_file(copy.path());
        }
        done
    }

    /// The copy from before the last import, if that can be undone, and whether anything was changed since.
    pub(crate) fn copy_before_import(&self) -> Option<(&Path, bool)> {
        self.import.as_ref().map(|import| (import.copy.as_path(), import.changes != self.changes()))
    }

    /// Begins a copy of the records beside their file. It must still be finished.
    pub(crate) fn begin_copy(&mut self, occasion: Occasion) -> Result<UnfinishedBackup, RecordsError> {
        self.count_copy()?;
        let needed = self.import.as_ref().map(|import| import.copy.as_path());
        let begun = backup::begin(&self.connection, &self.file, occasion, self.now_ms(), needed);
        let copy = begun.map_err(|failure| self.explain(failure))?;
        self.copied = self.changes();
        self.settle_if_possible();
        Ok(copy)
    }

    /// Counts a copy, in the journal alone: the copy may show that the file is damaged, and then the file stays as it is.
    fn count_copy(&mut self) -> Result<(), RecordsError> {
        self.require_sound()?;
        self.note_journal(JournalState::Journalled)?;
        self.derive(standing::count_copy)
    }

    /// Begins a copy that is made piece by piece.
    pub(crate) fn begin_growing(&mut self, occasion: Occasion) -> Result<GrowingBackup, RecordsError> {
        self.count_copy()?;
        let needed = self.import.as_ref().map(|import| import.copy.as_path());
        let begun = backup::name(&self.connection, &self.file, occasion, self.now_ms(), needed)
            .and_then(|copy| GrowingBackup::begin(&self.connection, &self.pages, copy));
        let begun = begun.map_err(|failure| failure.explain(&self.file))?;
        self.growing += 1;
        Ok(begun)
    }

    /// Continues a copy. Returns whether there is more to come.
    pub(crate) fn go_on(&mut self, growing: &mut GrowingBackup) -> Result<bool, RecordsError> {
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
    pub(crate) fn end_growing(&mut self) {
        self.growing = self.growing.saturating_sub(1);
        if self.growing > 0 {
            return;
        }
        if let Err(error) = growing::hold(&self.connection, false) {
            let code = error.sqlite_error().map(|error| error.extended_code);
            tracing::warn!(code, "the journal grows until the app is closed");
        }
    }

    /// Whether nothing has been written since the last copy, or since the file was opened.
    pub(crate) fn is_copied(&self) -> bool {
        self.copied == self.changes()
    }

    /// Whether the records contain nothing that a user made.
    pub(crate) fn is_empty(&self) -> Result<bool, RecordsError> {
        let tables = ["profiles", "games", "displays", "own_levels", "classes", "competitions", "pins"];
        let one = |table| format!("NOT EXISTS (SELECT 1 FROM {table})");
        let sql = format!("SELECT {}", tables.map(one).join(" AND "));
        self.read(|connection| Ok(connection.query_one(&sql, (), |row| row.get(0))?))
    }

    /// Replaces the contents of the records by those of another file of the same format, in one transaction of the
    /// database. The other file, which is changed, must be closed. After that, no import can be undone.
    pub(crate) fn bring_back(&mut self, other: &Path) -> Result<(), RecordsError> {
        self.open_journal()?;
        let standing = self.read(|connection| Ok(standing::of(connection)?))?;
        let brought = (|| {
            // What is older in all else still counts as newer than the copies made until now.
            if let Some(Standing { lineage, copies, state }) = standing {
                let copies = copies.saturating_add(1);
                standing::put_into(other, &Standing { lineage, copies, state })?;
            }
            backup::copy_all(&backup::open(other)?, &mut self.connection, |_, _| ())
        })();
        brought.map_err(|failure: Failure| failure.explain(&self.file))?;
        self.import = None;
        self.settle_if_possible();
        Ok(())
    }

    /// Checks the whole file.
    pub(crate) fn check(&self) -> Result<(), RecordsError> {
        let verdict: String =
            self.read(|connection| Ok(connection.query_one("PRAGMA integrity_check(1)", (), |row| row.get(0))?))?;
        if verdict == "ok" { Ok(()) } else { Err(RecordsError::Corrupt { file: self.file.clone(), detail: verdict }) }
    }

    /// Closes the file and leaves it and its journal unchanged on the disk.
    pub(crate) fn close_as_it_is(mut self) {
        self.stays_as_it_is = true;
    }

    /// Makes a change in one transaction; the work gets the time. On return the change is durable; after an error nothing
    /// has changed.
    pub(crate) fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, i64) -> Result<T, Failure>,
    ) -> Result<T, RecordsError> {
        self.open_journal()?;
        let now = unix_ms((self.now)());
        let all = || {
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let result = work(&transaction, now)?;
            transaction.commit()?;
            Ok(result)
        };
        all().map_err(|failure: Failure| self.explain(failure))
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        let stays = self.stays_as_it_is || self.is_damaged.get() || self.settle().is_err();
        if stays {
            // Without its mark a file would miss the journal. If even this fails, nobody can close it better.
            let _ = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        }
    }
}

/// Moves the journal into the file and empties it.
fn empty_journal(connection: &Connection) -> Result<(), Failure> {
    let is_busy: bool = connection.query_one("PRAGMA wal_checkpoint(TRUNCATE)", (), |row| row.get(0))?;
    if is_busy {
        let file = connection.path().map(PathBuf::from).unwrap_or_default();
        return Err(RecordsError::Locked { file }.into());
    }
    Ok(())
}
