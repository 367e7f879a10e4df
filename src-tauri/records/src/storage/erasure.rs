//! Erasing for good: the rows, the free pages, the journal and the copies. The ids of erased things are kept, so that an
//! import can't bring them back.
//!
//! The rows are deleted in one transaction, which sets a mark in `erasing`. While the mark exists, files may still contain
//! what was erased; opening the records then continues the erasure.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, Transaction};

use super::failure::{Failure, explain_io};
use super::replacing::Staged;
use super::store::Store;
use super::{backup, merging};
use crate::erasure::{Erasable, ErasedKind, ErasurePlan};
use crate::error::{Noun, RecordsError};
use crate::game::ERASED;

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
    /// [`RecordsError::NotFound`], or a file can't be read.
    pub fn plan(&self, what: Erasable) -> Result<ErasurePlan, RecordsError> {
        let mut plan = self.store.read(|connection| plan(connection, what))?;
        for copy in copies(self.store.file()) {
            match Staged::of_copy(self.store.file(), &copy) {
                Ok(_) => plan.copies += 1,
                Err(_) => plan.deleted_files.push(backup::name_of(&copy)),
            }
        }
        Ok(plan)
    }

    /// Erases something for good: first its rows, then its traces in files. Games that others played too stay, without the
    /// name.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`] with nothing changed, or an error of writing a file: then the rows are gone, and the next
    /// start continues with the files.
    pub fn erase(&mut self, what: Erasable) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| {
            let ids = ids(transaction, what)?;
            for id in &ids {
                mark(transaction, kind(what), id, now)?;
            }
            Ok(erase_rows(transaction)?)
        })?;
        self.store.purge()
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
pub(super) fn mark(transaction: &Transaction<'_>, kind: ErasedKind, id: &str, now: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO erased (id, kind, erased_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    transaction.prepare_cached(sql)?.execute((id, kind.to_string(), now))?;
    let sql = "INSERT INTO erasing (id, kind, begun_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    transaction.prepare_cached(sql)?.execute((id, kind.to_string(), now))?;
    Ok(())
}

/// The ids of what was erased.
pub(super) fn erased(connection: &Connection) -> rusqlite::Result<HashSet<String>> {
    connection.prepare_cached("SELECT id FROM erased")?.query_map((), |row| row.get(0))?.collect()
}

/// Deletes the rows of everything that is being erased. Must be called in the transaction that sets the mark: the triggers
/// that protect answers and results check it.
pub(super) fn erase_rows(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    const PEOPLE: &str = "SELECT id FROM erasing WHERE kind = 'profile'";
    const CLASSES: &str = "SELECT id FROM erasing WHERE kind = 'class'";
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
pub(super) fn is_pending(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_one("SELECT EXISTS (SELECT 1 FROM erasing)", (), |row| row.get(0))
}

/// Removes from the files what was deleted from the rows, and then removes the marks.
pub(super) fn purge(connection: &Connection, file: &Path) -> Result<(), Failure> {
    overwrite(connection)?;
    let gone: Vec<(String, String)> = connection
        .prepare("SELECT id, kind FROM erased")?
        .query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    backup::sweep(file);
    for copy in copies(file) {
        // A copy that can't be read can't be rewritten without what was erased either.
        if rewrite(file, &copy, &gone).is_err() {
            for path in [copy.clone(), super::opening::journal_of(&copy), with_suffix(&copy, "-shm")] {
                backup::remove_if_there(&path).map_err(|error| explain_io(&error, &path))?;
            }
        }
    }
    let folder = file.parent().unwrap_or(Path::new("."));
    backup::sync_folder(folder).map_err(|error| explain_io(&error, folder))?;
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

/// Rewrites a copy without what was erased. The new file replaces the copy when it is durable.
fn rewrite(file: &Path, copy: &Path, gone: &[(String, String)]) -> Result<(), Failure> {
    let staged = Staged::of_copy(file, copy)?;
    without(staged.path(), gone)?;
    fs::rename(staged.path(), copy).map_err(|error| explain_io(&error, copy))?;
    backup::remove_if_there(&super::opening::journal_of(copy)).map_err(|error| explain_io(&error, copy))?;
    Ok(())
}

/// Removes the erased rows from a database that nobody has open.
pub(super) fn without(database: &Path, gone: &[(String, String)]) -> Result<(), Failure> {
    let mut connection = Connection::open(database)?;
    connection.pragma_update(None, "secure_delete", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let transaction = connection.transaction()?;
    for (id, kind) in gone {
        let Ok(kind) = kind.parse() else { continue };
        mark(&transaction, kind, id, 0)?;
    }
    erase_rows(&transaction)?;
    transaction.execute("DELETE FROM erasing", ())?;
    transaction.commit()?;
    connection.execute_batch("VACUUM")?;
    drop(connection);
    backup::sync_file(database).map_err(|error| explain_io(&error, database).into())
}

/// The erased things, in the form that [`without`] takes.
pub(super) fn gone(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let there: Option<i64> = connection
        .query_one("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'erased'", (), |row| row.get(0))
        .optional()?;
    if there.is_none() {
        return Ok(Vec::new());
    }
    connection.prepare("SELECT id, kind FROM erased")?.query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// The copies beside the records, and damaged records that were moved aside.
fn copies(file: &Path) -> Vec<PathBuf> {
    let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let entries = file.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut copies: Vec<PathBuf> = entries
        .filter(|entry| {
            let name = entry.file_name();
            let told = name.to_str().and_then(|name| name.strip_prefix(stem)?.strip_prefix('.'));
            told.is_some_and(|told| told.ends_with(".backup.sqlite") || told.starts_with("damaged."))
        })
        .map(|entry| entry.path())
        .collect();
    copies.sort();
    copies
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
