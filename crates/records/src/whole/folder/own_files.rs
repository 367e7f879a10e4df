//! The files of this device and their states.

use std::collections::HashMap;

use rusqlite::{Connection, Row, Transaction};

use crate::ground::folder_names::Sum;
use crate::ground::sound::bad;
use crate::whole::folder_files::OwnFile;

/// The states of an own file: begun (it may be in the folder); written; written, but its units are being written anew; to
/// be removed.
pub(super) const BEGUN: &str = "begun";
pub(super) const WRITTEN: &str = "written";
pub(super) const REWRITING: &str = "rewriting";
pub(super) const NEEDLESS: &str = "needless";

/// A file of this device, as recorded.
pub(super) struct Kept {
    pub sum: Sum,
    pub bytes: u64,
    pub state: String,
}

pub(super) fn own_files(connection: &Connection) -> rusqlite::Result<HashMap<u32, Kept>> {
    let read = |row: &Row<'_>| {
        let sum: String = row.get(1)?;
        let bytes: i64 = row.get(2)?;
        Ok((row.get(0)?, Kept { sum: sum.parse().map_err(bad)?, bytes: bytes.cast_unsigned(), state: row.get(3)? }))
    };
    connection.prepare_cached("SELECT number, sum, bytes, state FROM folder_files")?.query_map((), read)?.collect()
}

/// The written files, with the number of their live units.
pub(super) fn own_sizes(connection: &Connection) -> rusqlite::Result<Vec<OwnFile>> {
    let sql = "SELECT number, bytes, units, (SELECT count(*) FROM folder_units u WHERE u.number = f.number)
               FROM folder_files f WHERE state = ?1 ORDER BY number";
    let read = |row: &Row<'_>| {
        let bytes: i64 = row.get(1)?;
        Ok(OwnFile { number: row.get(0)?, bytes: bytes.cast_unsigned(), units: row.get(2)?, live: row.get(3)? })
    };
    connection.prepare_cached(sql)?.query_map([WRITTEN], read)?.collect()
}

pub(super) fn set_state(transaction: &Transaction<'_>, number: u32, state: &str) -> rusqlite::Result<()> {
    let sql = "UPDATE folder_files SET state = ?2 WHERE number = ?1";
    transaction.prepare_cached(sql)?.execute((number, state)).map(drop)
}

/// Marks the units of a file to be written again; the file itself is not needed, should it appear later.
pub(super) fn write_again(transaction: &Transaction<'_>, number: u32) -> rusqlite::Result<()> {
    let sql = "UPDATE folder_units SET number = NULL, former = NULL WHERE number = ?1 OR former = ?1";
    transaction.prepare_cached(sql)?.execute([number])?;
    set_state(transaction, number, NEEDLESS)
}
