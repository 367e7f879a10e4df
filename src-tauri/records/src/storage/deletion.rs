//! Deleting and restoring: a mark, never a loss.

use rusqlite::{Connection, OptionalExtension, ToSql, Transaction};

use super::failure::Failure;
use super::store::Store;
use crate::error::{Noun, RecordsError};

/// Marks as deleted. Deleting twice is deleting once.
pub(super) fn delete<I: ToSql + ToString>(store: &mut Store, noun: Noun, id: I) -> Result<(), RecordsError> {
    store.change(|transaction, now| mark(transaction, noun, &id, Some(now)))
}

/// Takes the mark away. Restoring what was not deleted changes nothing.
pub(super) fn restore<I: ToSql + ToString>(store: &mut Store, noun: Noun, id: I) -> Result<(), RecordsError> {
    store.change(|transaction, _| mark(transaction, noun, &id, None))
}

/// Whether it is deleted; none if it never was.
pub(super) fn deleted<I: ToSql>(connection: &Connection, noun: Noun, id: &I) -> rusqlite::Result<Option<bool>> {
    let sql = format!("SELECT deleted_ms IS NOT NULL FROM {} WHERE id = ?1", table(noun));
    connection.prepare_cached(&sql)?.query_one([id], |row| row.get(0)).optional()
}

fn mark<I: ToSql + ToString>(
    transaction: &Transaction<'_>,
    noun: Noun,
    id: &I,
    deleted_ms: Option<i64>,
) -> Result<(), Failure> {
    let sql = format!("UPDATE {} SET deleted_ms = ?2 WHERE id = ?1", table(noun));
    let changed = transaction.prepare_cached(&sql)?.execute((id, deleted_ms))?;
    found(changed, noun, id)
}

/// Refuses when the change of one row met none.
pub(super) fn found<I: ToString>(changed: usize, noun: Noun, id: &I) -> Result<(), Failure> {
    if changed == 0 {
        return Err(RecordsError::NotFound { noun, id: id.to_string() }.into());
    }
    Ok(())
}

fn table(noun: Noun) -> &'static str {
    match noun {
        Noun::Profile => "profiles",
        Noun::Game => "games",
        Noun::Display => "displays",
        Noun::OwnLevel => "own_levels",
    }
}
