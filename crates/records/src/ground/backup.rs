//! Copies of the records beside their file. SQLite makes a copy page by page, so that it contains what the file contains,
//! including damage: checking the copy checks the file, and the app need not wait for that.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, Progress, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::ground::backup_copy::{BACKUP_BUDGET, BackupCopy, Occasion};
use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::files::{is_ordinary, name_of, remove_if_there, remove_unfinished, sync_file, sync_folder};
use crate::ground::privacy;
use crate::ground::schema::{self, APPLICATION_ID};
use crate::ground::standing::{self, State};
use crate::ground::thinning::{self, Aged};
use crate::ground::upgrading::{UpgradeListener, Upgrading};

/// The ending of a copy's name.
const ENDING: &str = ".backup.sqlite";

/// The number of pages copied between two reports of the progress: 16 MB.
const PAGES_AT_A_TIME: i32 = 4096;

/// A copy that is written but not yet checked. It is removed when dropped.
#[derive(Debug)]
pub struct UnfinishedBackup {
    /// The records.
    file: PathBuf,
    /// Its path until it is finished.
    unfinished: PathBuf,
    path: PathBuf,
    occasion: Occasion,
    made_ms: i64,
    /// The format of the records.
    version: i64,
    /// A copy that must not be removed to make room for it.
    needed: Option<PathBuf>,
}

/// Copies the records beside their file, under the name of an unfinished copy. Finishing it does not remove `needed`.
pub(crate) fn begin(
    connection: &Connection,
    file: &Path,
    occasion: Occasion,
    now: i64,
    needed: Option<&Path>,
) -> Result<UnfinishedBackup, Failure> {
    let copy = name(connection, file, occasion, now, needed)?;
    // The error to report is the failed copy; dropping it removes what was written.
    write(connection, &copy.unfinished, |_, _| ())?;
    Ok(copy)
}

/// Reserves the name of a copy before anything is written.
pub(crate) fn name(
    connection: &Connection,
    file: &Path,
    occasion: Occasion,
    now: i64,
    needed: Option<&Path>,
) -> Result<UnfinishedBackup, Failure> {
    // Even if the clock stands still or was set back a little, the newest copy gets the latest time. No copy is
    // overwritten.
    let from = newest(file)
        .filter(|made| (now..now.saturating_add(thinning::DAY)).contains(made))
        .map_or(now, |made| made + 1);
    let named = |ms: i64| (ms, file.with_extension(format!("{occasion}.{ms}{ENDING}")));
    let (made_ms, path) = (from..i64::MAX).map(named).find(|(_, path)| !path.exists()).unwrap_or_else(|| named(now));
    let unfinished = path.with_extension("unfinished");
    let version = schema::label(connection)?.version;
    remove_if_there(&unfinished).map_err(|error| explain_io(&error, &unfinished))?;
    let (file, needed) = (file.to_owned(), needed.map(Path::to_owned));
    Ok(UnfinishedBackup { file, unfinished, path, occasion, made_ms, version, needed })
}

/// Copies all pages; `tell` gets the number of pages done and their total. The result is one file without a journal.
pub(crate) fn write(connection: &Connection, to: &Path, tell: impl FnMut(u32, u32)) -> Result<(), Failure> {
    let mut copy = Connection::open(to)?;
    // The file is synced once, as a whole, before it is renamed.
    copy.pragma_update(None, "synchronous", "OFF")?;
    copy.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    copy_all(connection, &mut copy, tell)?;
    standing::mark(&copy, State::Whole)?;
    copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    Ok(())
}

/// Overwrites one database with another; `tell` gets the number of pages done and their total.
pub(crate) fn copy_all(from: &Connection, to: &mut Connection, mut tell: impl FnMut(u32, u32)) -> Result<(), Failure> {
    to.flush_prepared_statement_cache();
    let path = to.path().map(PathBuf::from).unwrap_or_default();
    let copy = Backup::new(from, to)?;
    loop {
        let step = copy.step(PAGES_AT_A_TIME)?;
        let Progress { remaining, pagecount } = copy.progress();
        tell((pagecount - remaining).unsigned_abs(), pagecount.unsigned_abs());
        match step {
            StepResult::Done => return Ok(()),
            StepResult::More => {}
            _ => return Err(RecordsError::Locked { file: path }.into()),
        }
    }
}

impl UnfinishedBackup {
    /// Checks the copy, counts its games, and renames it when it is durable. Then copies that are no longer needed are
    /// removed. The records are not held meanwhile.
    ///
    /// # Errors
    /// [`RecordsError::Corrupt`] if the records are damaged, or an error of writing the copy.
    pub fn finish(self) -> Result<BackupCopy, RecordsError> {
        let copy = self.finish_first()?;
        self.thin();
        Ok(copy)
    }

    /// Like [`Self::finish`], but removes no copies.
    pub(crate) fn finish_first(&self) -> Result<BackupCopy, RecordsError> {
        self.look_and_name().map_err(|failure| failure.explain(&self.file))
    }

    /// Removes the copies that are no longer needed, except this one and the one with which an import can be undone. A copy
    /// that can't be removed stays; it is harmless.
    pub(crate) fn thin(&self) {
        let copies = named(&self.file);
        let aged: Vec<Aged> =
            copies.iter().map(|&Named { occasion, made_ms, bytes, .. }| Aged { occasion, made_ms, bytes }).collect();
        for place in thinning::surplus(&aged, self.made_ms, BACKUP_BUDGET) {
            let Some(Named { path, .. }) = copies.get(place) else { continue };
            if *path != self.path && self.needed.as_ref() != Some(path) {
                let _ = fs::remove_file(path);
            }
        }
    }

    fn look_and_name(&self) -> Result<BackupCopy, Failure> {
        let games = {
            let copy = open(&self.unfinished)?;
            let verdict: String = copy.query_one("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
            let label = schema::label(&copy)?;
            if verdict != "ok" || (label.application_id, label.version) != (APPLICATION_ID, self.version) {
                return Err(RecordsError::Corrupt { file: self.file.clone(), detail: verdict }.into());
            }
            count_games(&copy)?
        };
        let at = |error: io::Error| explain_io(&error, &self.path);
        // On a disk without permissions, the copy is made all the same.
        let _ = privacy::close(&self.unfinished);
        sync_file(&self.unfinished).map_err(at)?;
        fs::rename(&self.unfinished, &self.path).map_err(at)?;
        let folder = self.path.parent().unwrap_or(Path::new("."));
        sync_folder(folder).map_err(at)?;
        let bytes = fs::metadata(&self.path).map_err(at)?.len();
        let name = name_of(&self.path);
        Ok(BackupCopy { name, occasion: self.occasion, made_ms: self.made_ms, bytes, games })
    }

    /// Its path when it is finished.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Its path until it is finished.
    pub(crate) fn unfinished(&self) -> &Path {
        &self.unfinished
    }

    /// The records.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }
}

impl Drop for UnfinishedBackup {
    fn drop(&mut self) {
        // After finishing, there is no file under this name.
        remove_unfinished(&self.unfinished);
    }
}

/// Copies the records before a migration, and checks the copy at once. Without a copy there must be no migration.
pub(crate) fn make(
    connection: &Connection,
    file: &Path,
    occasion: Occasion,
    now: i64,
    tell: UpgradeListener<'_>,
) -> Result<BackupCopy, RecordsError> {
    let mut written = || {
        let copy = name(connection, file, occasion, now, None)?;
        write(connection, &copy.unfinished, |done, of| tell(Upgrading::Copying { done, of }))?;
        Ok(copy)
    };
    let copy = written().map_err(|failure: Failure| failure.explain(file))?;
    tell(Upgrading::Checking);
    copy.finish()
}

/// Opens a copy for reading.
pub(crate) fn open(copy: &Path) -> rusqlite::Result<Connection> {
    Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)
}

/// The number of games in a database, without deleted ones.
pub(crate) fn count_games(connection: &Connection) -> rusqlite::Result<u32> {
    connection.query_one("SELECT count(*) FROM games WHERE deleted_ms IS NULL", (), |row| row.get(0))
}

/// What a copy's name says.
struct Named {
    path: PathBuf,
    occasion: Occasion,
    made_ms: i64,
    bytes: u64,
}

/// The copies beside a file, the newest first.
fn named(file: &Path) -> Vec<Named> {
    let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let entries = file.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut copies: Vec<Named> = entries
        .filter_map(|entry| {
            let name = entry.file_name();
            let told = name.to_str()?.strip_prefix(stem)?.strip_prefix('.')?.strip_suffix(ENDING)?;
            let (occasion, made_ms) = told.rsplit_once('.')?;
            let metadata = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            if !is_ordinary(&entry.path()) {
                return None;
            }
            Some(Named {
                path: entry.path(),
                occasion: occasion.parse().ok()?,
                made_ms: made_ms.parse().ok()?,
                bytes: metadata.len(),
            })
        })
        .collect();
    copies.sort_by(|one, other| (other.made_ms, &other.path).cmp(&(one.made_ms, &one.path)));
    copies
}

/// The copies that can be opened, the newest first.
pub(crate) fn list(file: &Path) -> Vec<BackupCopy> {
    let readable = |copy: Named| {
        let opened = open(&copy.path).ok()?;
        let games = schema::label(&opened)
            .and_then(|label| Ok((label.application_id == APPLICATION_ID).then_some(count_games(&opened)?)))
            .ok()??;
        let Named { path, occasion, made_ms, bytes } = copy;
        Some(BackupCopy { name: name_of(&path), occasion, made_ms, bytes, games })
    };
    named(file).into_iter().filter_map(readable).collect()
}

/// The files of all copies, the newest first.
pub(crate) fn paths(file: &Path) -> Vec<PathBuf> {
    named(file).into_iter().map(|copy| copy.path).collect()
}

/// The highest count among the copies beside a file; with a lineage, only among its copies.
pub(crate) fn most_copies(file: &Path, lineage: Option<&str>) -> i64 {
    let counts = paths(file).into_iter().filter_map(|copy| {
        let standing = open(&copy).and_then(|copy| standing::of(&copy)).ok()??;
        lineage.is_none_or(|lineage| lineage == standing.lineage).then_some(standing.copies)
    });
    counts.max().unwrap_or_default()
}

/// Whether there is any copy, readable or not.
pub(crate) fn any(file: &Path) -> bool {
    !named(file).is_empty()
}

/// When the newest copy was made.
pub(crate) fn newest(file: &Path) -> Option<i64> {
    named(file).first().map(|copy| copy.made_ms)
}

/// The file of a copy by its name; none for the name of a copy that does not exist.
pub(crate) fn find(file: &Path, name: &str) -> Option<PathBuf> {
    named(file).into_iter().map(|copy| copy.path).find(|path| name_of(path) == name)
}

/// Removes unfinished copies, left by a program that was stopped. No copy may be in progress.
pub(crate) fn sweep(file: &Path) {
    let entries = file.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    for entry in entries {
        let name = entry.file_name();
        let Some(rest) = name.to_str().and_then(|name| name.strip_prefix(stem)?.strip_prefix('.')) else { continue };
        let staged = ["replacement.unfinished", "preview.unfinished"].iter().any(|staged| rest.starts_with(staged));
        if rest.ends_with(".backup.unfinished") || rest.ends_with(".backup.unfinished-wal") || staged {
            let _ = fs::remove_file(entry.path()); // it takes room but is harmless
        }
    }
}
