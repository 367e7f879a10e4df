//! Deleting and restoring: a mark, never a loss.

use rusqlite::{Connection, OptionalExtension, ToSql, Transaction};

use super::failure::Failure;
use super::stamp::later;
use super::store::Store;
use crate::error::{Noun, RecordsError};
use crate::id::{ClassId, CompetitionId, DisplayId, GameId, OwnLevelId, ProfileId};

/// The id of something that is deleted by a mark.
pub(super) trait Deletable: ToSql + ToString {
    /// What it is.
    const NOUN: Noun;
    /// Where its rows are.
    const TABLE: &'static str;
}

macro_rules! deletable {
    ($($id:ident, $noun:ident in $table:literal;)+) => {$(
        impl Deletable for $id {
            const NOUN: Noun = Noun::$noun;
            const TABLE: &'static str = $table;
        }
    )+};
}

deletable! {
    ProfileId, Profile in "profiles";
    GameId, Game in "games";
    DisplayId, Display in "displays";
    OwnLevelId, OwnLevel in "own_levels";
    ClassId, Class in "classes";
    CompetitionId, Competition in "competitions";
}

/// Marks as deleted. Deleting twice is deleting once.
pub(super) fn delete<I: Deletable>(store: &mut Store, id: I) -> Result<(), RecordsError> {
    store.change(|transaction, now| mark(transaction, &Marked::of(&id), Some(now), now))
}

/// Takes the mark away. Restoring what was not deleted changes nothing.
pub(super) fn restore<I: Deletable>(store: &mut Store, id: I) -> Result<(), RecordsError> {
    store.change(|transaction, now| mark(transaction, &Marked::of(&id), None, now))
}

/// Whether it is deleted; none if it never was.
pub(super) fn deleted<I: Deletable>(connection: &Connection, id: &I) -> rusqlite::Result<Option<bool>> {
    is_deleted(connection, &Marked::of(id))
}

/// Refuses what is not there or deleted.
pub(super) fn check_live<I: Deletable>(connection: &Connection, id: &I) -> Result<(), Failure> {
    match deleted(connection, id)? {
        Some(false) => Ok(()),
        Some(true) | None => found(0, I::NOUN, id),
    }
}

/// A row that is marked.
pub(super) struct Marked<'a, I> {
    /// What it is.
    pub noun: Noun,
    /// Where its rows are.
    pub table: &'static str,
    /// Its id.
    pub id: &'a I,
}

impl<'a, I: Deletable> Marked<'a, I> {
    const fn of(id: &'a I) -> Self {
        Self { noun: I::NOUN, table: I::TABLE, id }
    }
}

fn is_deleted<I: ToSql>(connection: &Connection, row: &Marked<'_, I>) -> rusqlite::Result<Option<bool>> {
    let sql = format!("SELECT deleted_ms IS NOT NULL FROM {} WHERE id = ?1", row.table);
    connection.prepare_cached(&sql)?.query_one([row.id], |row| row.get(0)).optional()
}

/// Marks a row as deleted, or takes the mark away.
pub(super) fn mark<I: ToSql + ToString>(
    transaction: &Transaction<'_>,
    row: &Marked<'_, I>,
    deleted_ms: Option<i64>,
    now: i64,
) -> Result<(), Failure> {
    match is_deleted(transaction, row)? {
        None => found(0, row.noun, row.id),
        Some(is_deleted) if is_deleted == deleted_ms.is_some() => Ok(()),
        Some(_) => {
            let stamp = later("marked_ms", "?3");
            let sql = format!("UPDATE {} SET deleted_ms = ?2, marked_ms = {stamp} WHERE id = ?1", row.table);
            transaction.prepare_cached(&sql)?.execute((row.id, deleted_ms, now))?;
            Ok(())
        }
    }
}

/// Refuses when the change of one row met none.
pub(super) fn found<I: ToString>(changed: usize, noun: Noun, id: &I) -> Result<(), Failure> {
    if changed == 0 {
        return Err(RecordsError::NotFound { noun, id: id.to_string() }.into());
    }
    Ok(())
}
