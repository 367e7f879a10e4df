//! One row changed on two devices: the later change counts, the other one is kept among the replaced values.
//!
//! A trigger notes every value that is replaced. This module decides which notes are about a local change that an imported
//! one has replaced, and adds imported changes that come too late. A value that this device has had before is not reported.

use rusqlite::Transaction;
use rusqlite::types::Value as Sql;
use serde_json::{Map, Value as Json};

use crate::whole::transfer::tables::{Table, Values};

/// The column with the time of the noted changes.
const STAMP: &str = "updated_ms";

/// Keeps the change that does not count, if the row was changed on this device since it was created. Returns whether one is
/// kept now.
pub(super) fn keep_what_loses(
    table: &Table,
    transaction: &Transaction<'_>,
    old: &Values,
    merged: &Values,
    new: &Values,
    now: i64,
) -> rusqlite::Result<bool> {
    let noted = ["profile", "class", "membership", "switches", "competition", "competitor"].contains(&table.row);
    let Some(register) = table.registers.iter().find(|register| noted && register.time == STAMP) else {
        return Ok(false);
    };
    let (row_id, stamp) = (row_id(table, old), |values: &Values| table.value(values, STAMP).clone());
    let values = |row: &Values| -> Map<String, Json> {
        register.values.iter().map(|&column| (column.to_owned(), json(table.value(row, column)))).collect()
    };
    let text = |row: &Values| Json::Object(values(row)).to_string();
    let sql = "SELECT EXISTS (SELECT 1 FROM replaced_values
               WHERE kind = ?1 AND row_id = ?2 AND new_ms = ?3 AND elsewhere = 0)";
    let changed_here: bool =
        transaction.prepare_cached(sql)?.query_one((table.row, &row_id, stamp(old)), |row| row.get(0))?;
    if !changed_here || values(new) == values(old) {
        return Ok(false);
    }
    if values(merged) != values(old) {
        let sql = "UPDATE replaced_values SET elsewhere = 1
                   WHERE kind = ?1 AND row_id = ?2 AND old_ms = ?3 AND new_ms = ?4 AND elsewhere = 0";
        return Ok(transaction.prepare_cached(sql)?.execute((table.row, &row_id, stamp(old), stamp(merged)))? > 0);
    }
    let first = ["created_ms", "joined_ms"].into_iter().find(|&column| table.columns().any(|name| name == column));
    if first.is_some_and(|column| table.value(new, column) == table.value(new, STAMP)) {
        return Ok(false); // it was not changed there
    }
    let sql = "INSERT INTO replaced_values (kind, row_id, stamp, old, old_ms, new_ms, noticed_ms, elsewhere)
               SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1 WHERE NOT EXISTS (
                   SELECT 1 FROM replaced_values WHERE kind = ?1 AND row_id = ?2 AND old = ?4 AND old_ms = ?5)";
    let kept = (table.row, &row_id, STAMP, text(new), stamp(new), stamp(old), now);
    Ok(transaction.prepare_cached(sql)?.execute(kept)? > 0)
}

/// The key of a row as the trigger writes it.
fn row_id(table: &Table, values: &Values) -> String {
    let key = table.key.iter().map(|&column| match table.value(values, column) {
        Sql::Text(text) => text.clone(),
        Sql::Integer(number) => number.to_string(),
        _ => String::new(),
    });
    key.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn json(value: &Sql) -> Json {
    match value {
        Sql::Integer(number) => (*number).into(),
        Sql::Text(text) => text.clone().into(),
        _ => Json::Null,
    }
}
