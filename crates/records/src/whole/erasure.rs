//! Erasing for good: the rows, the free pages, the journal and the copies. The ids of erased things are kept, so that an
//! import can't bring them back.
//!
//! The rows are deleted in one transaction, which sets a mark in `erasing`. While the mark exists, files may still contain
//! what was erased; opening the records then continues the erasure. A copy whose contents can't be read is deleted. One that
//! can't be read or written for another reason, such as a full disk, stays, and so does the mark.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::ground::backup;
use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::files::{journal_of, name_of, remove_if_there, sync_file, sync_folder};
use crate::ground::noun::Noun;
use crate::ground::store::Store;
use crate::nouns::acts;
use crate::nouns::games::game::ERASED;
use crate::nouns::profiles::merging;
use crate::whole::erasable::{Erasable, Erased, ErasedKind, ErasurePlan};
use crate::whole::staged::Staged;

/// What is erased for good.
pub struct Erasure<'a> {
    store: &'a mut Store,
}

impl<'a> Erasure<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The consequences of erasing something. The copies are opened to find out.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or a copy can't be opened for another reason than its contents.
    pub fn plan(&self, what: Erasable) -> Result<ErasurePlan, RecordsError> {
        let mut plan = self.store.read(|connection| plan(connection, what))?;
        for copy in copies(self.store.file()) {
            match Staged::of_copy(self.store.file(), &copy) {
                Ok(_) => plan.copies += 1,
                Err(failure) if failure.is_of_the_contents() => plan.deleted_files.push(name_of(&copy)),
                Err(failure) => return Err(failure.explain(&copy)),
            }
        }
        Ok(plan)
    }

    /// Erases something for good: first its rows, then its traces in files. Games that others played too stay, without the
    /// name. If a copy can't be rewritten, the others are.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the records can't be written; nothing was changed.
    pub fn erase(&mut self, what: Erasable) -> Result<Erased, RecordsError> {
        self.store.change(|transaction, now| {
            let ids = ids(transaction, what)?;
            for id in &ids {
                mark(transaction, kind(what), id, now)?;
            }
            Ok(erase_rows(transaction)?)
        })?;
        Ok(purge(self.store).map_or_else(Erased::RowsOnly, |()| Erased::Everywhere))
    }
}

const fn kind(what: Erasable) -> ErasedKind {
    match what {
        Erasable::Profile(_) => ErasedKind::Profile,
        Erasable::Class(_) => ErasedKind::Class,
    }
}

/// The ids that belong together: of a person, all merged profiles.
fn ids(connection: &Connection, what: Erasable) -> Result<Vec<String>, Failure> {
    let (noun, id, sql) = match what {
        Erasable::Profile(id) => (
            Noun::Profile,
            id.to_string(),
            "SELECT id FROM profiles WHERE counts_for = (SELECT counts_for FROM profiles WHERE id = ?1)",
        ),
        Erasable::Class(id) => (Noun::Class, id.to_string(), "SELECT id FROM classes WHERE id = ?1"),
    };
    let mut select = connection.prepare_cached(sql)?;
    let ids: Vec<String> = select.query_map([&id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    if ids.is_empty() { Err(RecordsError::NotFound { noun, id }.into()) } else { Ok(ids) }
}

fn plan(connection: &Connection, what: Erasable) -> Result<ErasurePlan, Failure> {
    let ids = ids(connection, what)?;
    let list = ids.iter().map(|id| format!("'{}'", id.replace('\'', "''"))).collect::<Vec<_>>().join(",");
    let count = |sql: String| -> Result<u32, Failure> { Ok(connection.query_one(&sql, (), |row| row.get(0))?) };
    let mut plan = ErasurePlan::default();
    match what {
        Erasable::Profile(id) => {
            plan.name = connection.query_one("SELECT name FROM profiles WHERE id = ?1", [id], |row| row.get(0))?;
            plan.answers = count(format!("SELECT count(*) FROM attempts WHERE profile_id IN ({list})"))?;
            let all = count(format!("SELECT count(*) FROM games WHERE id IN ({})", games_of(&list)))?;
            plan.games = count(format!("SELECT count(*) FROM games WHERE id IN ({})", games_alone(&list)))?;
            plan.shared_games = all - plan.games;
        }
        Erasable::Class(id) => {
            plan.name = connection.query_one("SELECT name FROM classes WHERE id = ?1", [id], |row| row.get(0))?;
            plan.competitions = count(format!("SELECT count(*) FROM competitions WHERE class_id IN ({list})"))?;
        }
    }
    Ok(plan)
}

/// The games in which one of these people has a seat.
fn games_of(people: &str) -> String {
    format!(
        "SELECT game_id FROM seats WHERE profile_id IN ({people})
         UNION SELECT game_id FROM seats WHERE elsewhere IN ({people})"
    )
}

/// The games in which only these people, and nobody else with a profile, have a seat.
fn games_alone(people: &str) -> String {
    format!(
        "SELECT g.game_id FROM ({}) g WHERE NOT EXISTS (
             SELECT 1 FROM seats o WHERE o.game_id = g.game_id
                 AND coalesce(o.profile_id, o.elsewhere) NOT IN ({people}))",
        games_of(people)
    )
}

/// Records that something is erased, and that files may still contain it.
pub(crate) fn mark(transaction: &Transaction<'_>, kind: ErasedKind, id: &str, now: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO erased (id, kind, erased_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    transaction.prepare_cached(sql)?.execute((id, kind.to_string(), now))?;
    let sql = "INSERT INTO erasing (id, kind, begun_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    transaction.prepare_cached(sql)?.execute((id, kind.to_string(), now))?;
    Ok(())
}

/// The ids of what was erased.
pub(crate) fn erased(connection: &Connection) -> rusqlite::Result<HashSet<String>> {
    connection.prepare_cached("SELECT id FROM erased")?.query_map((), |row| row.get(0))?.collect()
}

/// Deletes the rows of everything that is being erased. Must be called in the transaction that sets the mark: the triggers
/// that protect answers and results check it.
pub(crate) fn erase_rows(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    const PEOPLE: &str = "SELECT id FROM erasing WHERE kind = 'profile'";
    const CLASSES: &str = "SELECT id FROM erasing WHERE kind = 'class'";
    acts::forget_erased(transaction)?;
    let competitions = format!("SELECT id FROM competitions WHERE class_id IN ({CLASSES})");
    transaction.pragma_update(None, "defer_foreign_keys", true)?;
    transaction.execute("CREATE TEMP TABLE IF NOT EXISTS erased_games (id TEXT PRIMARY KEY)", ())?;
    transaction.execute("DELETE FROM erased_games", ())?;
    // A game is erased with the last of its players who has a profile, in whatever order and on whatever device they are
    // erased.
    let of_people = format!(
        "INSERT INTO erased_games {} UNION SELECT game_id FROM seats
             WHERE name = '{ERASED}' AND strength IS NULL AND profile_id IS NULL AND elsewhere IS NULL",
        games_of(PEOPLE)
    );
    transaction.execute(&of_people, ())?;
    let run = |sql: String| transaction.execute(&sql, ()).map(drop);
    for column in ["profile_id", "elsewhere"] {
        run(format!(
            "UPDATE seats SET profile_id = NULL, elsewhere = NULL, name = '{ERASED}' WHERE {column} IN ({PEOPLE})"
        ))?;
    }
    // Comments and tags of a game's text can name its players.
    run("UPDATE games SET notes = NULL WHERE id IN (SELECT id FROM erased_games)".to_owned())?;
    run("DELETE FROM erased_games WHERE id IN
             (SELECT game_id FROM seats WHERE coalesce(profile_id, elsewhere) IS NOT NULL)"
        .to_owned())?;
    for table in ["turns", "placements", "seats"] {
        run(format!("DELETE FROM {table} WHERE game_id IN (SELECT id FROM erased_games)"))?;
    }
    run("DELETE FROM games WHERE id IN (SELECT id FROM erased_games)".to_owned())?;
    transaction.execute("DELETE FROM erased_games", ())?;
    run(format!("UPDATE competitors SET profile_id = NULL, name = '{ERASED}' WHERE profile_id IN ({PEOPLE})"))?;
    for table in ["attempts", "memberships", "switches"] {
        run(format!("DELETE FROM {table} WHERE profile_id IN ({PEOPLE})"))?;
    }
    run(format!("DELETE FROM pins WHERE owner IN ({PEOPLE})"))?;
    for table in ["competition_results", "rounds", "competitors"] {
        run(format!("DELETE FROM {table} WHERE competition_id IN ({competitions})"))?;
    }
    for table in ["memberships", "switches", "competitions"] {
        run(format!("DELETE FROM {table} WHERE class_id IN ({CLASSES})"))?;
    }
    run(format!("UPDATE profiles SET merged_into = NULL WHERE merged_into IN ({PEOPLE})"))?;
    run(format!("UPDATE profiles SET counts_for = id WHERE counts_for IN ({PEOPLE})"))?;
    run(format!("DELETE FROM profiles WHERE id IN ({PEOPLE})"))?;
    run(format!("DELETE FROM classes WHERE id IN ({CLASSES})"))?;
    for table in ["profiles", "games", "displays", "own_levels", "classes", "competitions"] {
        run(format!("UPDATE {table} SET deleted_by = NULL WHERE deleted_by IN ({PEOPLE})"))?;
    }
    // The changes above are noted among replaced values, as all changes are.
    run("DELETE FROM replaced_values WHERE row_id IN (SELECT id FROM erasing)
             OR substr(row_id, 1, 36) IN (SELECT id FROM erasing) OR substr(row_id, 38) IN (SELECT id FROM erasing)
             OR (kind = 'competition' AND row_id NOT IN (SELECT id FROM competitions))
             OR (kind = 'competitor' AND (substr(row_id, 1, 36) NOT IN (SELECT id FROM competitions) OR row_id IN
                 (SELECT row_id FROM replaced_values WHERE kind = 'competitor'
                      AND json_extract(old, '$.profile_id') IN (SELECT id FROM erasing))))"
        .to_owned())?;
    merging::settle(transaction)
}

/// Whether files may still contain something that was erased.
fn is_pending(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_one("SELECT EXISTS (SELECT 1 FROM erasing)", (), |row| row.get(0))
}

/// Continues an erasure that was interrupted, if there is one. A file that can't be rewritten now is no error: the next start
/// tries again. Damaged records are refused.
pub(crate) fn go_on(store: &mut Store) -> Result<(), RecordsError> {
    if !store.read(|connection| Ok(is_pending(connection)?))? {
        return Ok(());
    }
    match purge(store) {
        Err(error @ RecordsError::Corrupt { .. }) => Err(error),
        Err(_) => {
            tracing::error!("what was erased is still in files beside the records; the next start tries again");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

/// Removes from the files what was deleted from the rows. After that, no import can be undone.
pub(crate) fn purge(store: &mut Store) -> Result<(), RecordsError> {
    store.rewrite(purge_files)
}

/// Removes from the files what was deleted from the rows, and then removes the marks. If a copy can be neither rewritten nor
/// judged unreadable, it stays, the others are rewritten, and the marks stay.
fn purge_files(connection: &Connection, file: &Path) -> Result<(), Failure> {
    overwrite(connection)?;
    let gone = Gone { erased: Gone::of(connection)?.erased, unfinished: HashSet::new() };
    backup::sweep(file);
    let failed: Vec<RecordsError> =
        copies(file).iter().filter_map(|copy| rewrite_or_delete(file, copy, &gone).err()).collect();
    let folder = file.parent().unwrap_or(Path::new("."));
    sync_folder(folder).map_err(|error| explain_io(&error, folder))?;
    if let Some(first) = failed.into_iter().next() {
        return Err(first.into());
    }
    connection.execute("DELETE FROM erasing", ())?;
    Ok(())
}

/// Rewrites the database without the old contents of free pages, and empties the journal.
fn overwrite(connection: &Connection) -> Result<(), Failure> {
    connection.pragma_update(None, "secure_delete", true)?;
    checkpoint(connection)?;
    connection.execute_batch("VACUUM")?;
    checkpoint(connection)
}

fn checkpoint(connection: &Connection) -> Result<(), Failure> {
    connection.query_one("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()))?;
    Ok(())
}

/// Rewrites a copy without what was erased, or deletes it if its contents can't be read and so can't be rewritten either.
fn rewrite_or_delete(file: &Path, copy: &Path, gone: &Gone) -> Result<(), RecordsError> {
    match rewrite(file, copy, gone) {
        Err(failure) if failure.is_of_the_contents() => {
            // The file goes last: while it is there, its journal is found.
            [journal_of(copy), with_suffix(copy, INDEX), copy.to_owned()]
                .iter()
                .try_for_each(|path| remove_if_there(path).map_err(|error| explain_io(&error, path)))
        }
        rewritten => rewritten.map_err(|failure| failure.explain(copy)),
    }
}

/// Rewrites a copy without what was erased. The new file replaces the copy when it is durable.
fn rewrite(file: &Path, copy: &Path, gone: &Gone) -> Result<(), Failure> {
    let staged = Staged::of_copy(file, copy)?;
    without(staged.path(), gone)?;
    fs::rename(staged.path(), copy).map_err(|error| explain_io(&error, copy))?;
    remove_if_there(&journal_of(copy)).map_err(|error| explain_io(&error, copy))?;
    Ok(())
}

/// Removes the erased rows from a database that nobody has open. It keeps the marks of unfinished erasures.
pub(crate) fn without(database: &Path, gone: &Gone) -> Result<(), Failure> {
    let mut connection = Connection::open(database)?;
    connection.pragma_update(None, "secure_delete", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let transaction = connection.transaction()?;
    for (id, kind) in &gone.erased {
        let Ok(kind) = kind.parse() else { continue };
        mark(&transaction, kind, id, 0)?;
    }
    erase_rows(&transaction)?;
    let marked: Vec<String> =
        transaction.prepare("SELECT id FROM erasing")?.query_map((), |row| row.get(0))?.collect::<Result<_, _>>()?;
    for id in marked.iter().filter(|id| !gone.unfinished.contains(*id)) {
        transaction.execute("DELETE FROM erasing WHERE id = ?1", [id])?;
    }
    transaction.commit()?;
    connection.execute_batch("VACUUM")?;
    drop(connection);
    sync_file(database).map_err(|error| explain_io(&error, database).into())
}

/// What was erased from records for good.
#[derive(Default)]
pub(crate) struct Gone {
    /// The id and the kind of each thing.
    erased: Vec<(String, String)>,
    /// The ids of those that files may still contain.
    unfinished: HashSet<String>,
}

impl Gone {
    /// What was erased from either of two records.
    pub(crate) fn and(mut self, other: Self) -> Self {
        let new: Vec<_> = other.erased.into_iter().filter(|one| !self.erased.contains(one)).collect();
        self.erased.extend(new);
        self.unfinished.extend(other.unfinished);
        self
    }

    /// What the records say about it. Records of an old format know of nothing.
    pub(crate) fn of(connection: &Connection) -> rusqlite::Result<Self> {
        let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'erased'";
        let there: Option<i64> = connection.query_one(sql, (), |row| row.get(0)).optional()?;
        if there.is_none() {
            return Ok(Self::default());
        }
        let mut erased = connection.prepare("SELECT id, kind FROM erased")?;
        let mut unfinished = connection.prepare("SELECT id FROM erasing")?;
        Ok(Self {
            erased: erased.query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?,
            unfinished: unfinished.query_map((), |row| row.get(0))?.collect::<Result<_, _>>()?,
        })
    }
}

/// The ending of the name of a journal's index.
const INDEX: &str = "-shm";

/// The copies beside the records, and damaged records that were moved aside. Of some, only the journal is left.
fn copies(file: &Path) -> BTreeSet<PathBuf> {
    let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let entries = file.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| {
            let name = entry.file_name();
            let name = name.to_str()?;
            let name = ["-wal", INDEX].iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
            let told = name.strip_prefix(stem)?.strip_prefix('.')?;
            let is_copy = told.ends_with(".backup.sqlite") || told.starts_with("damaged.");
            is_copy.then(|| file.with_file_name(name))
        })
        .collect()
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime, UNIX_EPOCH};

    use tempfile::TempDir;

    use super::*;
    use crate::ground::backup_copy::Occasion;
    use crate::ground::id::ProfileId;
    use crate::nouns::profiles::profile::NewProfile;
    use crate::records::Records;

    const NAME: &str = "Zerlina Quux";

    fn now() -> SystemTime {
        UNIX_EPOCH + Duration::from_secs(1_790_000_000)
    }

    fn named(name: &str) -> NewProfile {
        NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "owl".to_owned() }
    }

    /// Records of two pupils and two copies of them; one of the pupils is to be erased.
    fn school() -> (TempDir, Records, ProfileId) {
        let folder = tempfile::tempdir().unwrap();
        let mut records = Records::open(folder.path(), now).unwrap();
        let gone = records.profiles().create(&named(NAME)).unwrap().id;
        records.profiles().create(&named("Tom")).unwrap();
        records.backups().before(Occasion::Import).unwrap();
        records.backups().before(Occasion::Merge).unwrap();
        (folder, records, gone)
    }

    /// The names of the files that contain a text.
    fn files_with(folder: &TempDir, text: &str) -> Vec<String> {
        let holds =
            |path: &Path| fs::read(path).is_ok_and(|bytes| bytes.windows(text.len()).any(|at| at == text.as_bytes()));
        let paths = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut names: Vec<String> = paths.filter(|path| holds(path)).map(|path| name_of(&path)).collect();
        names.sort();
        names
    }

    fn is_unfinished(records: &mut Records) -> bool {
        records.erasure().store.read(|connection| Ok(is_pending(connection)?)).unwrap()
    }

    /// Lets no copy be rewritten, as a full disk does, until the folder is removed.
    fn block_rewriting(folder: &TempDir) -> PathBuf {
        let in_the_way = folder.path().join("records.replacement.unfinished");
        fs::create_dir(&in_the_way).unwrap();
        in_the_way
    }

    #[test]
    fn a_copy_that_cannot_be_rewritten_now_stays_until_it_can() {
        let (folder, mut records, gone) = school();
        let in_the_way = block_rewriting(&folder);
        let before = records.backups().list();
        assert!(records.erasure().plan(Erasable::Profile(gone)).is_err(), "the copies are not unreadable");
        assert!(matches!(records.erasure().erase(Erasable::Profile(gone)), Ok(Erased::RowsOnly(_))));
        assert_eq!(records.profiles().list().unwrap().len(), 1);
        assert_eq!(records.backups().list(), before, "the copies are as they were");
        assert!(is_unfinished(&mut records));
        drop(records);

        let mut records = Records::open(folder.path(), now).unwrap();
        assert_eq!((records.profiles().list().unwrap().len(), records.backups().list()), (1, before));
        assert!(is_unfinished(&mut records), "the next start tries again");
        assert_eq!(files_with(&folder, NAME).len(), 2);
        drop(records);

        fs::remove_dir(in_the_way).unwrap();
        let mut records = Records::open(folder.path(), now).unwrap();
        assert_eq!((records.profiles().list().unwrap().len(), records.backups().list().len()), (1, 2));
        assert!(!is_unfinished(&mut records));
        assert_eq!(files_with(&folder, NAME), Vec::<String>::new());
    }

    #[test]
    fn a_copy_that_is_restored_meanwhile_does_not_end_the_erasure() {
        let (folder, mut records, gone) = school();
        let copy = records.backups().list()[0].name.clone();
        let in_the_way = block_rewriting(&folder);
        assert!(matches!(records.erasure().erase(Erasable::Profile(gone)), Ok(Erased::RowsOnly(_))));
        fs::remove_dir(in_the_way).unwrap();
        records.backups().restore(&copy).unwrap();
        assert_eq!(records.profiles().list().unwrap().len(), 1);
        assert!(is_unfinished(&mut records));
        drop(records);
        drop(Records::open(folder.path(), now).unwrap());
        assert_eq!(files_with(&folder, NAME), Vec::<String>::new());
    }

    #[test]
    fn unreadable_copies_are_named_and_deleted_with_their_journals() {
        let (folder, mut records, gone) = school();
        let unreadable = ["records.damaged.1.sqlite", "records.damaged.2.sqlite", "records.day.3.backup.sqlite"];
        for name in [unreadable[0], "records.damaged.1.sqlite-wal", "records.damaged.2.sqlite-wal", unreadable[2]] {
            fs::write(folder.path().join(name), format!("no database, but {NAME}")).unwrap();
        }
        let plan = records.erasure().plan(Erasable::Profile(gone)).unwrap();
        assert_eq!((plan.copies, plan.deleted_files), (2, unreadable.map(str::to_owned).to_vec()));
        assert!(matches!(records.erasure().erase(Erasable::Profile(gone)), Ok(Erased::Everywhere)));
        assert_eq!(files_with(&folder, NAME), Vec::<String>::new());
        assert!(!is_unfinished(&mut records));
        let left = fs::read_dir(folder.path()).unwrap().map(|entry| name_of(&entry.unwrap().path()));
        assert_eq!(left.filter(|name| name.contains("damaged") || name.contains("day")).count(), 0);
    }

    #[test]
    fn damaged_records_that_can_be_read_are_rewritten_with_their_journal() {
        let (folder, mut records, gone) = school();
        let aside = folder.path().join("records.damaged.1.sqlite");
        fs::copy(records.file(), &aside).unwrap();
        fs::copy(journal_of(records.file()), journal_of(&aside)).unwrap();
        let plan = records.erasure().plan(Erasable::Profile(gone)).unwrap();
        assert_eq!((plan.copies, plan.deleted_files.len()), (3, 0));
        assert!(matches!(records.erasure().erase(Erasable::Profile(gone)), Ok(Erased::Everywhere)));
        assert!(!journal_of(&aside).exists());
        let left: Vec<String> = Connection::open(&aside)
            .and_then(|left| left.prepare("SELECT name FROM profiles")?.query_map((), |row| row.get(0))?.collect())
            .unwrap();
        assert_eq!((left, files_with(&folder, NAME)), (vec!["Tom".to_owned()], Vec::new()));
    }
}
