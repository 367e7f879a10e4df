//! Writing: the next file of this device, and its contents.

use rusqlite::{Row, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::folder_names::{FileName, Sum, WriterId};
use crate::ground::sound::{bad, sound};
use crate::whole::folder::own_files::{BEGUN, NEEDLESS, REWRITING, WRITTEN};
use crate::whole::folder::{Folder, writer};
use crate::whole::folder_files::{FULL_FILE, Head};
use crate::whole::transfer::{self, units};

/// The most units of a file.
const MOST_UNITS: usize = 2_000;

/// For how many file numbers a file that is no longer needed is still remembered as an own one.
const REMEMBERED: u32 = 5_000;

/// Instead of a file number: the unit can't be read, and is skipped until it changes.
pub(super) const UNREADABLE: u32 = 0;

/// A file to be written.
pub(crate) struct NewFile {
    /// Its name.
    pub name: FileName,
    /// Its contents.
    pub bytes: Vec<u8>,
}

impl Folder<'_> {
    /// The next file to be written, recorded as begun. `device` is what this device calls itself, `ahead` lists the writers
    /// whose clocks are ahead. None if everything is written: then the files whose units were written anew are no longer
    /// needed.
    pub(crate) fn next_file(
        &mut self,
        device: Option<&str>,
        ahead: &[(WriterId, i64)],
    ) -> Result<Option<NewFile>, RecordsError> {
        self.store.change(|transaction, now| {
            let Some(writer) = writer(transaction)? else { return Ok(None) };
            for Pending { unit: (kind, id), .. } in pending(transaction, MOST_UNITS)? {
                if kind == "game" {
                    transfer::settle_lines(transaction, &id, now)?;
                }
            }
            let mut most = MOST_UNITS;
            loop {
                let units = pending(transaction, most)?;
                if units.is_empty() && told_ahead(transaction)? == clocks(ahead) {
                    let sql = "UPDATE folder_files SET state = ?2 WHERE state = ?1";
                    transaction.execute(sql, (REWRITING, NEEDLESS))?;
                    return Ok(None);
                }
                let ids: Vec<units::Unit> = units.iter().map(|unit| unit.unit.clone()).collect();
                let Some(packed) = sound(units::pack(transaction, &ids))? else {
                    // A row can't be read: it is found by taking fewer units, and left out.
                    match ids.as_slice() {
                        [unit] => place(transaction, unit, UNREADABLE)?,
                        _ => most = 1.max(ids.len() / 4),
                    }
                    continue;
                };
                let number: u32 = transaction.query_one("SELECT next_number FROM folder", (), |row| row.get(0))?;
                let replaces = replaced(transaction, &units)?;
                let head = Head {
                    writer,
                    number,
                    written_ms: now,
                    replaces,
                    ahead: ahead.to_vec(),
                    device: device.map(str::to_owned),
                };
                let text = crate::whole::records_file::write_for_folder(&head, packed.rows);
                if text.len() > FULL_FILE && ids.len() > 1 {
                    most = ids.len().div_ceil(4);
                    continue;
                }
                let name = FileName { writer, number, sum: Sum::of(text.as_bytes()) };
                // A unit that no longer exists is not in the file.
                let gone = ids.iter().filter(|unit| !packed.units.contains(*unit));
                for (kind, id) in gone {
                    transaction.execute("DELETE FROM folder_units WHERE kind = ?1 AND id = ?2", (kind, id))?;
                }
                for unit in &packed.units {
                    place(transaction, unit, number)?;
                }
                let sql = "INSERT INTO folder_files (number, sum, bytes, units, state) VALUES (?1, ?2, ?3, ?4, ?5)";
                let count = |length: usize| i64::try_from(length).unwrap_or(i64::MAX);
                let (bytes, units) = (count(text.len()), count(packed.units.len()));
                transaction.execute(sql, (number, name.sum.to_string(), bytes, units, BEGUN))?;
                let sql = "UPDATE folder SET next_number = ?1, told_ahead = ?2";
                transaction.execute(sql, (number.saturating_add(1), clocks(ahead)))?;
                let sql = "DELETE FROM folder_files WHERE state = ?1 AND number < ?2";
                transaction.execute(sql, (NEEDLESS, number.saturating_sub(REMEMBERED)))?;
                return Ok(Some(NewFile { name, bytes: text.into_bytes() }));
            }
        })
    }

    /// Records that a file is durable.
    pub(crate) fn is_written(&mut self, name: &FileName) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            let sql = "UPDATE folder_files SET state = ?3 WHERE number = ?1 AND sum = ?2 AND state = ?4";
            transaction.execute(sql, (name.number, name.sum.to_string(), WRITTEN, BEGUN))?;
            Ok(())
        })
    }

    /// The files that are no longer needed.
    pub(crate) fn needless(&self) -> Result<Vec<FileName>, RecordsError> {
        self.own(|file| file.state == NEEDLESS)
    }
}

/// Records that a unit is in an own file.
fn place(transaction: &Transaction<'_>, (kind, id): &units::Unit, number: u32) -> rusqlite::Result<()> {
    let sql = "INSERT INTO folder_units (kind, id, number) VALUES (?1, ?2, ?3)
               ON CONFLICT (kind, id) DO UPDATE SET number = ?3, former = NULL";
    transaction.prepare_cached(sql)?.execute((kind, id, number)).map(drop)
}

/// A unit to be written.
struct Pending {
    unit: units::Unit,
    /// The file that already contains it, if it has not changed since.
    former: Option<u32>,
}

/// Some units to be written: changed ones first; those that are only written anew get a file of their own.
fn pending(transaction: &Transaction<'_>, most: usize) -> rusqlite::Result<Vec<Pending>> {
    for former in ["IS NULL", "IS NOT NULL"] {
        let sql = format!(
            "SELECT kind, id, former FROM folder_units WHERE number IS NULL AND former {former} ORDER BY former LIMIT ?1"
        );
        let read = |row: &Row<'_>| Ok(Pending { unit: (row.get(0)?, row.get(1)?), former: row.get(2)? });
        let units: Vec<Pending> = transaction
            .prepare_cached(&sql)?
            .query_map([i64::try_from(most).unwrap_or(i64::MAX)], read)?
            .collect::<rusqlite::Result<_>>()?;
        if !units.is_empty() {
            return Ok(units);
        }
    }
    Ok(Vec::new())
}

/// The files whose units a file of these units repeats.
fn replaced(transaction: &Transaction<'_>, units: &[Pending]) -> rusqlite::Result<Vec<(u32, Sum)>> {
    let mut formers: Vec<u32> = units.iter().filter_map(|unit| unit.former).collect();
    formers.dedup();
    let mut select = transaction.prepare_cached("SELECT sum FROM folder_files WHERE number = ?1")?;
    let sum = |number: u32| -> rusqlite::Result<(u32, Sum)> {
        let text: String = select.query_one([number], |row| row.get(0))?;
        Ok((number, text.parse().map_err(bad)?))
    };
    formers.into_iter().map(sum).collect()
}

/// The writers whose clocks are ahead, as text; rounded to the hour, so that one clock is reported only once.
fn clocks(ahead: &[(WriterId, i64)]) -> String {
    let hours: Vec<String> = ahead.iter().map(|(writer, ms)| format!("{writer} {}", ms / 3_600_000)).collect();
    format!("[{}]", hours.join(","))
}

fn told_ahead(transaction: &Transaction<'_>) -> rusqlite::Result<String> {
    transaction.query_one("SELECT told_ahead FROM folder", (), |row| row.get(0))
}
