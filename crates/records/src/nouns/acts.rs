//! The acts that a shared folder asks for and that wait for a teacher: noted, hidden, brought back, forgotten.

use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, Row, Transaction};
use serde_json::{Map, Value as Json};

use crate::ground::folder_names::WriterId;
use crate::ground::sound::bad;

/// The ids of what is hidden until a teacher decides.
pub(crate) const HIDDEN: &str = "SELECT row_id FROM folder_acts WHERE hidden = 1";

/// The kind of an erasure, as in a file.
pub(crate) const ERASED: &str = "erased";

/// The most things that one file of the folder may delete or hide at once. More wait for a teacher, all of them.
pub(crate) const FEW: u32 = 5;

/// The most things that all files of the folder together may delete, and hide, within a day.
pub(crate) const MOST_A_DAY: u32 = 30;

/// The most acts that wait. A file with more is tried again later.
const MOST_WAITING: u32 = 5_000;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    /// The id under which the device writes.
    pub writer: WriterId,
    /// What the device calls itself.
    pub device: Option<String>,
    /// Whether this device reads the folder for the first time: a teacher has just chosen it.
    pub first: bool,
}

/// An act to be noted.
pub(crate) struct Act<'a> {
    /// What a row of it is called in a file.
    pub kind: &'a str,
    /// The values of the row's key, with blanks between.
    pub row_id: String,
    /// The column with the time of the change; empty for a whole row.
    pub stamp: &'a str,
    /// The key and the columns that change together.
    pub value: Map<String, Json>,
}

/// An act that waits.
pub(crate) struct WaitingAct {
    pub number: i64,
    pub writer: WriterId,
    pub device: Option<String>,
    pub kind: String,
    pub row_id: String,
    pub stamp: String,
    pub value: Map<String, Json>,
    pub arrived_ms: i64,
    pub hidden: bool,
}

/// What became of an act that a file asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noted {
    /// It waits from now on.
    Waits,
    /// It waits already, or a teacher has decided against it.
    Known,
    /// Too many wait.
    TooMany,
}

/// Notes an act that only a teacher may do, unless it is known. An erasure is known by what it erases: one that was
/// decided against is not asked for again.
pub(crate) fn note(transaction: &Transaction<'_>, asker: &Asker, act: &Act<'_>, now: i64) -> rusqlite::Result<Noted> {
    let value = Json::Object(act.value.clone()).to_string();
    let sql = "SELECT EXISTS (SELECT 1 FROM folder_acts WHERE kind = ?1 AND row_id = ?2 AND stamp = ?3
                              AND (value = ?4 OR kind = 'erased') AND state <> 'done')";
    let key = (act.kind, &act.row_id, act.stamp, &value);
    if transaction.prepare_cached(sql)?.query_one(key, |row| row.get(0))? {
        return Ok(Noted::Known);
    }
    // An erasure of something that is not here does no harm, and is noted in case it comes.
    let sql = "SELECT count(*) >= ?1 FROM folder_acts WHERE state = 'waiting' AND (kind <> 'erased'
                   OR row_id IN (SELECT id FROM profiles) OR row_id IN (SELECT id FROM classes))";
    if transaction.prepare_cached(sql)?.query_one([MOST_WAITING], |row| row.get(0))? {
        return Ok(Noted::TooMany);
    }
    let sql =
        "INSERT OR REPLACE INTO folder_acts (writer, device, kind, row_id, stamp, value, arrived_ms, state, hidden)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'waiting', ?8)";
    let hidden = (act.kind == ERASED).then_some(0);
    let (writer, device) = (asker.writer.to_string(), &asker.device);
    transaction.prepare_cached(sql)?.execute((writer, device, act.kind, &act.row_id, act.stamp, value, now, hidden))?;
    Ok(Noted::Waits)
}

/// Notes a deletion that was done without asking, so that not too many are.
pub(crate) fn note_done(
    transaction: &Transaction<'_>,
    asker: &Asker,
    kind: &str,
    row_id: &str,
    now: i64,
) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO folder_acts (writer, device, kind, row_id, stamp, value, arrived_ms, state)
               VALUES (?1, ?2, ?3, ?4, 'marked_ms', '', ?5, 'done')";
    transaction.prepare_cached(sql)?.execute((asker.writer.to_string(), &asker.device, kind, row_id, now)).map(drop)
}

/// The number of deletions of the last day that were done without asking. Older ones are forgotten.
pub(crate) fn done_today(transaction: &Transaction<'_>, now: i64) -> rusqlite::Result<u32> {
    let sql = "DELETE FROM folder_acts WHERE state = 'done' AND arrived_ms NOT BETWEEN ?1 AND ?2";
    transaction.prepare_cached(sql)?.execute((now.saturating_sub(DAY_MS), now.saturating_add(DAY_MS)))?;
    let sql = "SELECT count(*) FROM folder_acts WHERE state = 'done'";
    transaction.prepare_cached(sql)?.query_one((), |row| row.get(0))
}

/// The tables of what can be erased.
const ERASABLE: [&str; 2] = ["profiles", "classes"];

/// Shows what is hidden, while rows are changed. [`hide`] must follow in the same transaction.
pub(crate) fn show(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    for table in ERASABLE {
        let sql = format!("UPDATE {table} SET deleted_ms = NULL WHERE id IN ({HIDDEN})");
        transaction.prepare_cached(&sql)?.execute(())?;
    }
    Ok(())
}

/// Hides again what [`show`] has shown, and what is to be hidden since. Returns the number of the latter. Few are hidden
/// at once; more stay in sight until a teacher decides.
pub(crate) fn hide(transaction: &Transaction<'_>, now: i64) -> rusqlite::Result<u32> {
    let run = |sql: &str| transaction.prepare_cached(sql)?.execute(());
    let live =
        "SELECT id FROM profiles WHERE deleted_ms IS NULL UNION ALL SELECT id FROM classes WHERE deleted_ms IS NULL";
    // What was deleted meanwhile is no longer hidden but deleted.
    let gone = format!("{HIDDEN} AND row_id NOT IN ({live})");
    if transaction.prepare_cached(&format!("SELECT EXISTS ({gone})"))?.query_one((), |row| row.get(0))? {
        transaction.execute_batch(&format!(
            "CREATE TEMP TABLE IF NOT EXISTS no_longer_hidden (id TEXT);
             DELETE FROM no_longer_hidden;
             INSERT INTO no_longer_hidden {gone};
             UPDATE folder_acts SET hidden = 0 WHERE row_id IN (SELECT id FROM no_longer_hidden) AND hidden = 1;
             INSERT INTO locked_profiles (id) SELECT id FROM no_longer_hidden;"
        ))?;
    }
    let new = "SELECT number FROM folder_acts WHERE hidden = 0 AND state = 'waiting' AND row_id IN
                   (SELECT p.id FROM profiles p JOIN folder_acts a ON a.row_id = p.id
                    WHERE a.hidden = 0 AND p.deleted_ms IS NULL
                    UNION ALL
                    SELECT c.id FROM classes c JOIN folder_acts a ON a.row_id = c.id
                    WHERE a.hidden = 0 AND c.deleted_ms IS NULL)";
    let count: u32 =
        transaction.prepare_cached(&format!("SELECT count(*) FROM ({new})"))?.query_one((), |row| row.get(0))?;
    let mut hidden = 0;
    if count > 0 {
        let sql = "SELECT count(*) FROM folder_acts WHERE hidden = 1 AND arrived_ms > ?1";
        let today: u32 = transaction.prepare_cached(sql)?.query_one([now.saturating_sub(DAY_MS)], |row| row.get(0))?;
        let few = count <= FEW && today.saturating_add(count) <= MOST_A_DAY;
        let to = if few { "1" } else { "NULL" };
        run(&format!("UPDATE folder_acts SET hidden = {to} WHERE number IN ({new})"))?;
        hidden = if few { count } else { 0 };
    }
    for table in ERASABLE {
        run(&format!(
            "UPDATE {table} SET deleted_ms = (SELECT arrived_ms FROM folder_acts WHERE hidden = 1 AND row_id = {table}.id)
             WHERE deleted_ms IS NULL AND id IN ({HIDDEN})"
        ))?;
    }
    Ok(hidden)
}

/// Decides against an act. What it hid is shown again.
pub(crate) fn keep(transaction: &Transaction<'_>, number: i64) -> rusqlite::Result<()> {
    for table in ERASABLE {
        let sql = format!("UPDATE {table} SET deleted_ms = NULL WHERE id IN ({HIDDEN} AND number = ?1)");
        transaction.prepare_cached(&sql)?.execute([number])?;
    }
    let sql = "UPDATE folder_acts SET state = 'kept', hidden = NULL WHERE number = ?1 AND state = 'waiting'";
    transaction.prepare_cached(sql)?.execute([number]).map(drop)
}

/// Decides against the erasure of something that somebody takes out of the bin. Returns whether that alone has brought it
/// back.
pub(crate) fn keep_restored(transaction: &Transaction<'_>, id: &str) -> rusqlite::Result<bool> {
    let sql = "SELECT number, hidden IS 1 FROM folder_acts WHERE kind = 'erased' AND row_id = ?1 AND state = 'waiting'";
    let act: Option<(i64, bool)> =
        transaction.prepare_cached(sql)?.query_one([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((number, hidden)) = act else { return Ok(false) };
    keep(transaction, number)?;
    Ok(hidden)
}

/// What the device that asks for the erasure of something hidden calls itself; the outer none: it is not hidden.
pub(crate) fn hidden_for(connection: &Connection, id: &str) -> rusqlite::Result<Option<Option<String>>> {
    let sql = "SELECT device FROM folder_acts WHERE hidden = 1 AND row_id = ?1";
    connection.prepare_cached(sql)?.query_one([id], |row| row.get(0)).optional()
}

/// Forgets what waits when the device leaves the folder, and shows what was hidden. What a teacher has decided against is
/// remembered.
pub(crate) fn forget_waiting(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    show(transaction)?;
    transaction.execute("DELETE FROM folder_acts WHERE state <> 'kept'", ()).map(drop)
}

/// Forgets all acts about what is being erased.
pub(crate) fn forget_erased(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let sql = "DELETE FROM folder_acts WHERE EXISTS (SELECT 1 FROM erasing e WHERE instr(row_id || value, e.id) > 0)";
    transaction.execute(sql, ()).map(drop)
}

/// The acts that wait, in the order in which they were read.
pub(crate) fn waiting(connection: &Connection) -> rusqlite::Result<Vec<WaitingAct>> {
    let sql = "SELECT number, writer, device, kind, row_id, stamp, value, arrived_ms, hidden IS 1 FROM folder_acts
               WHERE state = 'waiting' ORDER BY number";
    let read = |row: &Row<'_>| {
        let (writer, value): (String, String) = (row.get(1)?, row.get(6)?);
        Ok(WaitingAct {
            number: row.get(0)?,
            writer: writer.parse().map_err(bad)?,
            device: row.get(2)?,
            kind: row.get(3)?,
            row_id: row.get(4)?,
            stamp: row.get(5)?,
            value: serde_json::from_str(&value).map_err(bad)?,
            arrived_ms: row.get(7)?,
            hidden: row.get(8)?,
        })
    };
    connection.prepare_cached(sql)?.query_map((), read)?.collect()
}

/// Removes an act that was done.
pub(crate) fn remove(transaction: &Transaction<'_>, number: i64) -> rusqlite::Result<()> {
    transaction.prepare_cached("DELETE FROM folder_acts WHERE number = ?1")?.execute([number]).map(drop)
}

/// A value as a member of a row.
pub(crate) fn json(value: &Sql) -> Json {
    match value {
        Sql::Integer(number) => (*number).into(),
        Sql::Text(text) => text.clone().into(),
        _ => Json::Null,
    }
}
