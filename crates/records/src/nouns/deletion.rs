//! Deleting and restoring by setting a mark; no data is lost.

use rusqlite::{Connection, OptionalExtension, ToSql, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{ClassId, CompetitionId, DisplayId, GameId, OwnLevelId, ProfileId};
use crate::ground::noun::Noun;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::nouns::acts;

/// The id of a thing that is deleted by setting a mark.
pub(crate) trait Deletable: ToSql + ToString {
    /// The kind of thing.
    const NOUN: Noun;
    /// The table of its rows.
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

/// Sets the mark. Deleting again has no effect.
pub(crate) fn delete<I: Deletable>(store: &mut Store, id: I) -> Result<(), RecordsError> {
    store.change(|transaction, now| mark(transaction, &Marked::of(&id), Some(now), now))
}

/// Removes the mark. Restoring something that is not deleted has no effect.
pub(crate) fn restore<I: Deletable>(store: &mut Store, id: I) -> Result<(), RecordsError> {
    store.change(|transaction, now| mark(transaction, &Marked::of(&id), None, now))
}

/// Whether it is deleted; none if it never existed.
pub(crate) fn deleted<I: Deletable>(connection: &Connection, id: &I) -> rusqlite::Result<Option<bool>> {
    is_deleted(connection, &Marked::of(id))
}

/// Refuses an id that does not exist or is deleted.
pub(crate) fn check_live<I: Deletable>(connection: &Connection, id: &I) -> Result<(), Failure> {
    match deleted(connection, id)? {
        Some(false) => Ok(()),
        Some(true) | None => found(0, I::NOUN, id),
    }
}

/// A row with a mark.
pub(crate) struct Marked<'a, I> {
    /// The kind of thing.
    pub noun: Noun,
    /// The table of its rows.
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

/// Sets or removes the mark of a row. Something that is only hidden, because a shared folder asks for its erasure, is
/// brought back as it was.
pub(crate) fn mark<I: ToSql + ToString>(
    transaction: &Transaction<'_>,
    row: &Marked<'_, I>,
    deleted_ms: Option<i64>,
    now: i64,
) -> Result<(), Failure> {
    match is_deleted(transaction, row)? {
        None => found(0, row.noun, row.id),
        Some(is_deleted) if is_deleted == deleted_ms.is_some() => Ok(()),
        Some(_) if deleted_ms.is_none() && acts::keep_restored(transaction, &row.id.to_string())? => Ok(()),
        Some(_) => {
            let stamp = later("marked_ms", "?3");
            let sql = format!("UPDATE {} SET deleted_ms = ?2, marked_ms = {stamp} WHERE id = ?1", row.table);
            transaction.prepare_cached(&sql)?.execute((row.id, deleted_ms, now))?;
            Ok(())
        }
    }
}

/// Returns an error if the change of one row matched none.
pub(crate) fn found<I: ToString>(changed: usize, noun: Noun, id: &I) -> Result<(), Failure> {
    if changed == 0 {
        return Err(RecordsError::NotFound { noun, id: id.to_string() }.into());
    }
    Ok(())
}
