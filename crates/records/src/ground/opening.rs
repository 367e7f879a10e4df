//! Opens the file: checks it first without changing anything, and writes only if it is valid.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, MAIN_DB, OpenFlags};
use rusqlite_migration::Migrations;

use crate::ground::backup_copy::{Occasion, Stray};
use crate::ground::clock::unix_ms;
use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::files::{BESIDE, FILES, beside, file_of, journal_of, length};
use crate::ground::ordinary::ordinary;
use crate::ground::schema::{self, APPLICATION_ID};
use crate::ground::sound::is_of_the_row;
use crate::ground::upgrading::{UpgradeListener, Upgrading};
use crate::ground::{backup, journal, privacy, standing};

/// The smallest size of a nonempty SQLite file.
const SMALLEST: u64 = 512;

/// The largest size for which the whole file is checked whenever it is opened. Checking a larger one would make users wait;
/// it is checked when it is copied, once a day.
const LOOKED_THROUGH_AT_ONCE: u64 = 16 << 20;

/// How much of a file is checked before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// All of it if it is small.
    Quick,
    /// All of it.
    Whole,
}

/// How long to wait for a program that is just closing the file.
const PATIENCE: Duration = Duration::from_secs(1);

/// Opens or creates the file of a folder and migrates it to the newest of `migrations`; `tell` gets the progress.
pub(crate) fn open(
    folder: &Path,
    migrations: &Migrations<'_>,
    now: SystemTime,
    tell: UpgradeListener<'_>,
) -> Result<(Connection, PathBuf), RecordsError> {
    fs::create_dir_all(folder).map_err(|error| explain_io(&error, folder))?;
    // The existing files before anything is added, then the added ones.
    close_to_others(folder);
    let file = file_of(folder)?;
    backup::sweep(&file);
    let found = Found::at(&file)?;
    let connection = connect(&file, &found, migrations, now, tell).map_err(|failure| failure.explain(&file))?;
    close_to_others(folder);
    tracing::info!(format = schema::FORMAT, "the records are open");
    Ok((connection, file))
}

/// Checks whether the records of a folder can be used, without changing anything.
pub(crate) fn check(folder: &Path, migrations: &Migrations<'_>, depth: Depth) -> Result<(), RecordsError> {
    let file = file_of(folder)?;
    let found = Found::at(&file)?;
    if found.nothing {
        return Ok(());
    }
    look(&file, &found, migrations, depth).map(drop).map_err(|failure| failure.explain(&file))
}

/// An error is ignored: the records open even on a disk without permissions, or in a folder of another account.
fn close_to_others(folder: &Path) {
    if let Err(error) = privacy::close_to_others(folder, FILES) {
        tracing::warn!(%error, "other accounts of this computer may read the records");
    }
}

/// The files found in the folder.
struct Found {
    /// There is no file, or an empty one.
    nothing: bool,
    /// The bytes of the journal, which may hold changes that are not in the file yet.
    journal: u64,
}

/// The number of cached prepared statements: all those for importing a game, and the usual queries besides. Preparing one
/// takes longer than running it.
const STATEMENTS: usize = 256;

impl Found {
    fn at(file: &Path) -> Result<Self, RecordsError> {
        for ending in BESIDE {
            let path = beside(file, ending);
            ordinary(&path).map_err(|error| explain_io(&error, &path))?;
        }
        let found = Self { nothing: length(file)? == 0, journal: length(&journal_of(file))? };
        if found.nothing {
            found.require_new(file)?;
        }
        Ok(found)
    }

    /// Refuses a file without contents unless nothing else is left of earlier records.
    fn require_new(&self, file: &Path) -> Result<(), RecordsError> {
        let left = if self.journal > 0 {
            // SQLite would delete the journal, which may hold the last turns played.
            "its journal (-wal) is there"
        } else if backup::any(file) {
            "there are copies of it"
        } else {
            return Ok(());
        };
        let detail = format!("the file is gone or empty, but {left}");
        Err(RecordsError::Corrupt { file: file.to_owned(), detail })
    }
}

/// Locks a file for this program and checks it without changing it. Returns its format too; none if it is empty.
fn look(
    file: &Path,
    found: &Found,
    migrations: &Migrations<'_>,
    depth: Depth,
) -> Result<(Connection, Option<u32>), Failure> {
    let create = if found.nothing { OpenFlags::SQLITE_OPEN_CREATE } else { OpenFlags::empty() };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
    let connection = Connection::open_with_flags(file, flags)?;
    if connection.is_readonly(MAIN_DB)? {
        return Err(RecordsError::ReadOnly { path: file.to_owned() }.into());
    }
    // If the file is refused below, closing it must not move the journal into it.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, journal_of(file).exists())?;
    // Prevents the file's own tables and triggers, and bugs of ours, from damaging the file.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.busy_timeout(PATIENCE)?;
    // The first access locks the file for this program and keeps the lock.
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "cell_size_check", true)?;
    if found.nothing {
        return Ok((connection, None));
    }
    let label = inspect(&connection, file, found, migrations, depth).map_err(|failure| match failure {
        // The database's own schema can't be read, or a condition in it can't be parsed.
        Failure::Sqlite(error) if is_of_the_row(&error) || matches!(error, rusqlite::Error::SqlInputError { .. }) => {
            RecordsError::Corrupt { file: file.to_owned(), detail: error.to_string() }.into()
        }
        other => other,
    })?;
    Ok((connection, label))
}

fn connect(
    file: &Path,
    found: &Found,
    migrations: &Migrations<'_>,
    now: SystemTime,
    tell: UpgradeListener<'_>,
) -> Result<Connection, Failure> {
    let (mut connection, label) = look(file, found, migrations, Depth::Quick)?;
    if let Some(version) = label
        && migrations.pending_migrations(&connection).map_err(from_migration)? > 0
    {
        backup::make(&connection, file, Occasion::Migration(version), unix_ms(now), tell)?;
    }
    // The order matters: journal_mode rewrites the first page, which must be safe by then.
    connection.pragma_update(None, "fullfsync", true)?; // macOS needs it to reach the disk
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    if label.is_none() {
        // A new file gets its tables before it has a journal, so that it is empty or whole at any time.
        migrations.to_latest(&mut connection).map_err(from_migration)?;
    }
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    bring_up_to_date(&mut connection, migrations, tell)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(connection)
}

/// Migrates the file format by format, each in its own transaction.
fn bring_up_to_date(
    connection: &mut Connection,
    migrations: &Migrations<'_>,
    tell: UpgradeListener<'_>,
) -> Result<(), Failure> {
    let missing = migrations.pending_migrations(connection).map_err(from_migration)?;
    let of = u32::try_from(missing).unwrap_or_default();
    let found = schema::label(connection)?.version;
    for (done, format) in (0..of).zip(found + 1..) {
        tell(Upgrading::Changing { done, of });
        migrations.to_version(connection, usize::try_from(format).unwrap_or_default()).map_err(from_migration)?;
    }
    Ok(())
}

/// Reads an existing file without changing it. Returns its format; none if it is still empty because the program was
/// stopped while creating it.
fn inspect(
    connection: &Connection,
    file: &Path,
    found: &Found,
    migrations: &Migrations<'_>,
    depth: Depth,
) -> Result<Option<u32>, Failure> {
    let corrupt = |detail: String| Failure::Refused(RecordsError::Corrupt { file: file.to_owned(), detail });
    // SQLite reads missing bytes of the last page as zeros. With a journal the file may be too short; and an empty file is
    // what SQLite creates before it has finished the first page.
    let size: u64 =
        connection.query_one("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", (), |row| {
            row.get::<_, i64>(0).map(i64::cast_unsigned)
        })?;
    // From here on the file is locked. A program that has just closed it may have taken the journal away since.
    let found = if found.journal > 0 { &Found::at(file)? } else { found };
    if found.journal == 0 && (1..size.max(SMALLEST)).contains(&length(file)?) {
        return Err(corrupt("its end is missing".to_owned()));
    }
    let journal = journal_of(file);
    if let Some(detail) = journal::damage(&journal).map_err(|error| explain_io(&error, &journal))? {
        return Err(corrupt(detail));
    }
    let label = schema::label(connection)?;
    if label.empty && label.application_id == 0 && label.version == 0 {
        found.require_new(file)?;
        return Ok(None);
    }
    if label.application_id != APPLICATION_ID {
        return Err(corrupt("it is a database, but not one of MathChess".to_owned()));
    }
    let version = u32::try_from(label.version)
        .ok()
        .filter(|&version| version > 0)
        .ok_or_else(|| corrupt(format!("there is no format {}", label.version)))?;
    refuse_newer(connection, file, migrations, version)?;
    let expected = schema::of_version(migrations, version).map_err(from_migration)?;
    let entries = schema::entries(connection)?;
    if !schema::has_tables_of(&entries, &expected) {
        return Err(corrupt("its tables are not those of its format".to_owned()));
    }
    if depth == Depth::Whole || size <= LOOKED_THROUGH_AT_ONCE {
        let verdict: String = connection.query_one("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
        if verdict != "ok" {
            return Err(corrupt(verdict));
        }
    }
    let standing = standing::of(connection)?;
    let most_copies = backup::most_copies(file, standing.as_ref().map(|standing| standing.lineage.as_str()));
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let stray = standing::stray(standing.as_ref(), found.journal, page.unsigned_abs(), most_copies);
    if let Some(stray) = stray.or((entries != expected).then_some(Stray::SchemaChanged)) {
        return Err(RecordsError::Stray { file: file.to_owned(), stray }.into());
    }
    Ok(Some(version))
}

/// Refuses a file of a newer format.
pub(crate) fn refuse_newer(
    connection: &Connection,
    file: &Path,
    migrations: &Migrations<'_>,
    found: u32,
) -> Result<(), Failure> {
    let ahead = -migrations.pending_migrations(connection).map_err(from_migration)?;
    if ahead <= 0 {
        return Ok(());
    }
    let known = found.saturating_sub(ahead.unsigned_abs());
    Err(RecordsError::NewerSchema { file: file.to_owned(), found, known }.into())
}

pub(crate) fn from_migration(error: rusqlite_migration::Error) -> Failure {
    match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => err.into(),
        // Only errors in the list of migrations remain; tests would have found them.
        other => rusqlite::Error::ToSqlConversionFailure(Box::new(other)).into(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::UNIX_EPOCH;

    use rusqlite_migration::M;
    use tempfile::TempDir;

    use super::*;
    use crate::ground::files::FILE;
    use crate::ground::schema::MIGRATIONS;

    const VERSION_1: &str = include_str!("schema/version_1.sql");

    #[test]
    fn the_schema_of_a_file_is_not_trusted_and_cannot_be_rewritten() {
        let folder = tempfile::tempdir().unwrap();
        let (connection, _) = open(folder.path(), &MIGRATIONS, UNIX_EPOCH, &mut |_| ()).unwrap();
        let trusted: i64 = connection.pragma_query_value(None, "trusted_schema", |row| row.get(0)).unwrap();
        assert_eq!(trusted, 0);
        connection.pragma_update(None, "writable_schema", true).unwrap();
        let refused = connection.execute("UPDATE sqlite_schema SET sql = '' WHERE name = 'turns'", ()).unwrap_err();
        assert!(refused.to_string().contains("may not be modified"), "{refused}");
    }

    /// The migrations of a program that knows only format 1.
    fn format_1() -> Migrations<'static> {
        Migrations::new(vec![M::up(VERSION_1)])
    }

    /// The records of a program that knows only format 1, with one profile.
    fn older() -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        let (connection, _) = open(folder.path(), &format_1(), UNIX_EPOCH, &mut |_| ()).unwrap();
        let sql =
            "INSERT INTO profiles (id, name, colour, avatar, created_ms, updated_ms) VALUES ('1', 'Ada', '', '', 0, 0)";
        connection.execute(sql, ()).unwrap();
        folder
    }

    fn names(connection: &Connection) -> String {
        connection.query_one("SELECT group_concat(name) FROM profiles", (), |row| row.get(0)).unwrap()
    }

    fn backups(folder: &Path) -> Vec<PathBuf> {
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.filter(|path| path.file_name() != Some(FILE.as_ref())).collect()
    }

    #[test]
    fn an_older_file_is_copied_and_then_brought_up_to_date() {
        let folder = older();
        let newer = Migrations::new(vec![M::up(VERSION_1), M::up("ALTER TABLE profiles ADD COLUMN motto TEXT")]);
        let now = UNIX_EPOCH + Duration::from_millis(1_700_000_000_123);
        let mut told = Vec::new();
        let (connection, _) = open(folder.path(), &newer, now, &mut |at| told.push(at)).unwrap();
        let pages = 1 + u32::try_from(fs::metadata(folder.path().join(FILE)).unwrap().len() / 4096).unwrap();
        assert!(
            matches!(told[0], Upgrading::Copying { done, of } if done == of && (1..=pages).contains(&of)),
            "{told:?}"
        );
        assert_eq!(told[1..], [Upgrading::Checking, Upgrading::Changing { done: 0, of: 1 }]);
        assert_eq!((schema::label(&connection).unwrap().version, names(&connection)), (2, "Ada".to_owned()));
        connection.execute("UPDATE profiles SET motto = 'Count!'", ()).unwrap();
        drop(connection);

        let copy = folder.path().join("records.format-1.1700000000123.backup.sqlite");
        assert_eq!(backups(folder.path()), std::slice::from_ref(&copy));
        let copy = Connection::open(copy).unwrap();
        let label = schema::label(&copy).unwrap();
        assert_eq!((label.application_id, label.version, names(&copy)), (APPLICATION_ID, 1, "Ada".to_owned()));

        // The next start finds nothing to do.
        drop(open(folder.path(), &newer, now + Duration::from_secs(1), &mut |_| ()).unwrap());
        assert_eq!(backups(folder.path()).len(), 1);
        let refused = open(folder.path(), &format_1(), now, &mut |_| ()).err().unwrap();
        assert!(matches!(refused, RecordsError::NewerSchema { found: 2, known: 1, .. }), "{refused}");
    }

    #[test]
    fn a_migration_that_fails_leaves_the_file_as_it_was() {
        let folder = older();
        let before = fs::read(folder.path().join(FILE)).unwrap();
        let half = "UPDATE profiles SET name = 'Bob'; ALTER TABLE nothing ADD COLUMN motto TEXT";
        let failing = Migrations::new(vec![M::up(VERSION_1), M::up(half)]);
        let error = open(folder.path(), &failing, UNIX_EPOCH, &mut |_| ()).err().unwrap();
        assert!(error.to_string().contains("nothing"), "{error}");
        assert!(fs::read(folder.path().join(FILE)).unwrap() == before);
        assert_eq!(names(&open(folder.path(), &format_1(), UNIX_EPOCH, &mut |_| ()).unwrap().0), "Ada");
    }

    #[test]
    fn a_copy_that_cannot_be_made_stops_the_migration() {
        let folder = older();
        let before = fs::read(folder.path().join(FILE)).unwrap();
        let newer = Migrations::new(vec![M::up(VERSION_1), M::up("DROP TABLE profiles")]);
        // Something else has the name of the copy.
        let in_the_way = folder.path().join("records.format-1.0.backup.unfinished");
        fs::create_dir(&in_the_way).unwrap();
        assert!(open(folder.path(), &newer, UNIX_EPOCH, &mut |_| ()).is_err());
        assert!(fs::read(folder.path().join(FILE)).unwrap() == before);
        assert_eq!(backups(folder.path()), [in_the_way]);
    }

    #[test]
    fn an_open_file_is_as_safe_as_it_can_be() {
        let folder = tempfile::tempdir().unwrap();
        let (connection, file) = open(folder.path(), &MIGRATIONS, UNIX_EPOCH, &mut |_| ()).unwrap();
        let text = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, String>(0)).unwrap();
        let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!((text("journal_mode"), text("locking_mode")), ("wal".to_owned(), "exclusive".to_owned()));
        assert_eq!((number("synchronous"), number("foreign_keys")), (2, 1));
        drop(connection);
        let (connection, _) = open(folder.path(), &MIGRATIONS, UNIX_EPOCH, &mut |_| ()).unwrap();
        assert_eq!(connection.pragma_query_value(None, "synchronous", |row| row.get::<_, i64>(0)), Ok(2));
        drop(connection);
        assert!(backups(folder.path()).is_empty(), "nothing is left beside {}", file.display());
    }
}
