//! What this device has written into a shared folder and what it has read there. It stands in the records themselves: what is
//! noted is noted in the transaction that does it, and a copy that takes the place of the records takes this along.

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use super::failure::Failure;
use super::sound::sound;
use super::store::Store;
use super::transfer::{self, units};
use crate::error::RecordsError;
use crate::folder::{FULL_FILE, FileName, Head, Listed, OwnFile, Sum, WriterId, to_rewrite};
use crate::id::GameId;
use crate::transfer::{RecordsFile, RefusedRow, TransferError};

/// The part of this device in a shared folder.
pub struct Folder<'a> {
    store: &'a mut Store,
}

/// How many units a file has at most.
const MOST_UNITS: usize = 2_000;

/// How many numbers back a file that is not needed any more is still known as one's own.
const REMEMBERED: u32 = 5_000;

/// A file number that stands for none: the unit can't be read, and waits until it is changed.
const UNREADABLE: u32 = 0;

/// What lies in the folder, compared with what is known here.
pub(crate) struct Compared {
    /// Under which id this device writes from now on.
    pub writer: WriterId,
    /// Files of others that were not read yet.
    pub unread: Vec<Listed>,
    /// Files of this device that lie there whole, as far as their size tells.
    pub own: Vec<FileName>,
    /// Files of this device that are to be removed.
    pub needless: Vec<FileName>,
    /// What the clock of this device says.
    pub now_ms: i64,
}

/// A file to be written.
pub(crate) struct NewFile {
    /// What it is called.
    pub name: FileName,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// What reading a file did.
pub(crate) struct Taken {
    /// The games that were here and have changed.
    pub changed_games: Vec<GameId>,
    /// Whether anything is not as it was before.
    pub has_changed: bool,
    /// Why a row of it was left out, if any was. Such a file is read again.
    pub refused: Option<TransferError>,
}

impl<'a> Folder<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// Under which id this device writes; none if it takes part in no folder.
    ///
    /// # Errors
    /// The records can't be read.
    pub fn writer(&self) -> Result<Option<WriterId>, RecordsError> {
        self.store.read(|connection| Ok(writer(connection)?))
    }

    /// By how many milliseconds other devices find the clock of this one ahead, and when that was read.
    ///
    /// # Errors
    /// The records can't be read.
    pub fn said_ahead(&self) -> Result<Option<(i64, i64)>, RecordsError> {
        let sql = "SELECT ahead_ms, ahead_told_ms FROM folder WHERE ahead_ms IS NOT NULL";
        self.store
            .read(|connection| Ok(connection.query_one(sql, (), |row| Ok((row.get(0)?, row.get(1)?))).optional()?))
    }

    /// How many units are still to be written.
    ///
    /// # Errors
    /// The records can't be read.
    pub fn unwritten(&self) -> Result<u32, RecordsError> {
        let sql = "SELECT count(*) FROM folder_units WHERE number IS NULL";
        self.store.read(|connection| Ok(connection.query_one(sql, (), |row| row.get(0))?))
    }

    /// Takes part in a folder: everything is to be written there. For a device that takes part in one already, that is another
    /// folder, and it begins anew.
    ///
    /// # Errors
    /// The records can't be changed.
    pub fn join(&mut self) -> Result<WriterId, RecordsError> {
        let writer = self.store.new_id::<WriterId>();
        self.store.change(|transaction, _| {
            forget_all(transaction)?;
            let sql = "INSERT INTO folder (one, writer, next_number, told_ahead) VALUES (1, ?1, 1, '[]')";
            transaction.execute(sql, [writer.to_string()])?;
            for (kind, table, id) in UNITS {
                let sql = format!("INSERT INTO folder_units (kind, id) SELECT '{kind}', {id} FROM {table}");
                transaction.execute(&sql, ())?;
            }
            Ok(writer)
        })
    }

    /// Takes part no more. The records stay as they are.
    ///
    /// # Errors
    /// The records can't be changed.
    pub fn leave(&mut self) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| Ok(forget_all(transaction)?))
    }

    /// The files of this device that may lie in the folder.
    ///
    /// # Errors
    /// The records can't be read.
    pub fn own_files(&self) -> Result<Vec<FileName>, RecordsError> {
        self.own(|_| true)
    }

    /// Compares what lies in the folder with what is known here, and draws the consequences for the own files: those that did not
    /// arrive or are gone are to be written again, and so are many small ones. None if this device takes part in no folder.
    ///
    /// A file under the id of this device that it does not know was written by another one with the same id: by a copy of its disk, or by
    /// itself before an older copy of the records took their place. It takes a new id then, and reads that file like any other.
    pub(crate) fn compare(&mut self, listed: &[Listed]) -> Result<Option<Compared>, RecordsError> {
        let new_writer = self.store.new_id::<WriterId>();
        self.store.change(|transaction, now_ms| {
            let Some(mut writer) = writer(transaction)? else { return Ok(None) };
            let files = own_files(transaction)?;
            let there: HashMap<FileName, u64> = listed.iter().map(|file| (file.name, file.bytes)).collect();
            let name = |number: u32, file: &Kept| FileName { writer, number, sum: file.sum };
            let (mut own, mut needless) = (Vec::new(), Vec::new());
            for (&number, file) in &files {
                let lies_there = there.get(&name(number, file));
                let is_whole = lies_there == Some(&file.bytes);
                match file.state.as_str() {
                    NEEDLESS => needless.extend(lies_there.map(|_| name(number, file))),
                    _ if !is_whole => write_again(transaction, number)?,
                    state => {
                        if state == BEGUN {
                            set_state(transaction, number, WRITTEN)?;
                        }
                        own.push(name(number, file));
                    }
                }
            }
            let is_known = |file: &FileName| files.get(&file.number).is_some_and(|kept| kept.sum == file.sum);
            if there.keys().any(|file| file.writer == writer && !is_known(file)) {
                begin_anew(transaction, new_writer)?;
                (writer, own, needless) = (new_writer, Vec::new(), Vec::new());
            }
            let known = own_sizes(transaction)?;
            for number in to_rewrite(&known) {
                let sql = "UPDATE folder_units SET former = number, number = NULL WHERE number = ?1";
                transaction.prepare_cached(sql)?.execute([number])?;
                set_state(transaction, number, REWRITING)?;
            }
            let unread = unread(transaction, writer, listed)?;
            Ok(Some(Compared { writer, unread, own, needless, now_ms }))
        })
    }

    /// A file of this device is gone or damaged: what was in it is to be written again.
    pub(crate) fn write_again(&mut self, name: &FileName) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            if writer(transaction)? == Some(name.writer) {
                write_again(transaction, name.number)?;
            }
            Ok(())
        })
    }

    /// Are the files that a file replaces all read? Then it brings nothing, and is noted as read.
    pub(crate) fn has_read_all(&mut self, name: &FileName, head: &Head) -> Result<bool, RecordsError> {
        if head.replaces.is_empty() {
            return Ok(false);
        }
        self.store.change(|transaction, now| {
            let sql = "SELECT EXISTS (SELECT 1 FROM folder_read WHERE writer = ?1 AND number = ?2 AND sum = ?3)";
            let mut select = transaction.prepare_cached(sql)?;
            for (number, sum) in &head.replaces {
                let key = (name.writer.to_string(), number, sum.to_string());
                if !select.query_one(key, |row| row.get::<_, bool>(0))? {
                    return Ok(false);
                }
            }
            note_read(transaction, name, head, now)?;
            Ok(true)
        })
    }

    /// Puts a file of another device in and notes that it was read, in one transaction. Rows that can't be taken are left out, and
    /// the file is not noted then.
    pub(crate) fn take(&mut self, name: &FileName, head: &Head, file: RecordsFile) -> Result<Taken, TransferError> {
        let report = transfer::put_from_folder(self.store, file.rows, |transaction, now, report| {
            if report.refused.is_empty() { note_read(transaction, name, head, now) } else { Ok(()) }
        })?;
        let has_changed = report.has_changed_anything();
        let refused = report.refused.into_iter().next();
        let refused = refused.map(|RefusedRow { line, problem }| TransferError::Row { line, problem });
        Ok(Taken { changed_games: report.changed_games, has_changed, refused })
    }

    /// The next file to be written, noted as begun. `ahead` says which writers' clocks are found ahead. None if everything is
    /// written: then the files that were written anew are not needed any more.
    pub(crate) fn next_file(
        &mut self,
        ahead: &[(WriterId, i64)],
        changed_games: &mut Vec<GameId>,
    ) -> Result<Option<NewFile>, RecordsError> {
        self.store.change(|transaction, now| {
            let Some(writer) = writer(transaction)? else { return Ok(None) };
            for Pending { unit: (kind, id), .. } in pending(transaction, MOST_UNITS)? {
                if kind == "game" && transfer::settle_lines(transaction, &id, now)? {
                    changed_games.extend(id.parse::<GameId>());
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
                    // A row can't be read: it is found by taking fewer, and left out.
                    match ids.as_slice() {
                        [unit] => place(transaction, unit, UNREADABLE)?,
                        _ => most = 1.max(ids.len() / 4),
                    }
                    continue;
                };
                let number: u32 = transaction.query_one("SELECT next_number FROM folder", (), |row| row.get(0))?;
                let replaces = replaced(transaction, &units)?;
                let head = Head { writer, number, written_ms: now, replaces, ahead: ahead.to_vec() };
                let text = crate::transfer::write_for_folder(&head, packed.rows);
                if text.len() > FULL_FILE && ids.len() > 1 {
                    most = ids.len().div_ceil(4);
                    continue;
                }
                let name = FileName { writer, number, sum: Sum::of(text.as_bytes()) };
                // A unit that is not here any more is not in the file either.
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

    /// Notes that a file is durable.
    pub(crate) fn is_written(&mut self, name: &FileName) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            let sql = "UPDATE folder_files SET state = ?3 WHERE number = ?1 AND sum = ?2 AND state = ?4";
            transaction.execute(sql, (name.number, name.sum.to_string(), WRITTEN, BEGUN))?;
            Ok(())
        })
    }

    /// The files that are not needed any more.
    pub(crate) fn needless(&self) -> Result<Vec<FileName>, RecordsError> {
        self.own(|file| file.state == NEEDLESS)
    }

    fn own(&self, chosen: impl Fn(&Kept) -> bool) -> Result<Vec<FileName>, RecordsError> {
        self.store.read(|connection| {
            let Some(writer) = writer(connection)? else { return Ok(Vec::new()) };
            let files = own_files(connection)?.into_iter().filter(|(_, file)| chosen(file));
            Ok(files.map(|(number, file)| FileName { writer, number, sum: file.sum }).collect())
        })
    }
}

/// The states of an own file: it may lie in the folder; it does; it does, and what is in it is written anew; it is to be removed.
const BEGUN: &str = "begun";
const WRITTEN: &str = "written";
const REWRITING: &str = "rewriting";
const NEEDLESS: &str = "needless";

/// The tables with units: what a row is called in a file, the table, the unit's id. The triggers of `version_4_folder.sql` have
/// them as well.
const UNITS: [(&str, &str, &str); 10] = [
    ("profile", "profiles", "id"),
    ("class", "classes", "id"),
    ("membership", "memberships", "class_id || ' ' || profile_id"),
    ("switches", "switches", "coalesce(class_id, profile_id)"),
    ("attempt", "attempts", "id"),
    ("display", "displays", "id"),
    ("own-level", "own_levels", "id"),
    ("competition", "competitions", "id"),
    ("game", "games", "id"),
    ("erased", "erased", "id"),
];

/// A file of this device, as it is noted.
struct Kept {
    sum: Sum,
    bytes: u64,
    state: String,
}

fn bad(what: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(what))
}

fn writer(connection: &Connection) -> rusqlite::Result<Option<WriterId>> {
    let text: Option<String> =
        connection.prepare_cached("SELECT writer FROM folder")?.query_one((), |row| row.get(0)).optional()?;
    text.map(|text| text.parse().map_err(bad)).transpose()
}

fn own_files(connection: &Connection) -> rusqlite::Result<HashMap<u32, Kept>> {
    let read = |row: &Row<'_>| {
        let sum: String = row.get(1)?;
        let bytes: i64 = row.get(2)?;
        Ok((row.get(0)?, Kept { sum: sum.parse().map_err(bad)?, bytes: bytes.cast_unsigned(), state: row.get(3)? }))
    };
    connection.prepare_cached("SELECT number, sum, bytes, state FROM folder_files")?.query_map((), read)?.collect()
}

/// The files that are written, with what of them still counts.
fn own_sizes(connection: &Connection) -> rusqlite::Result<Vec<OwnFile>> {
    let sql = "SELECT number, bytes, units, (SELECT count(*) FROM folder_units u WHERE u.number = f.number)
               FROM folder_files f WHERE state = ?1 ORDER BY number";
    let read = |row: &Row<'_>| {
        let bytes: i64 = row.get(1)?;
        Ok(OwnFile { number: row.get(0)?, bytes: bytes.cast_unsigned(), units: row.get(2)?, live: row.get(3)? })
    };
    connection.prepare_cached(sql)?.query_map([WRITTEN], read)?.collect()
}

fn set_state(transaction: &Transaction<'_>, number: u32, state: &str) -> rusqlite::Result<()> {
    let sql = "UPDATE folder_files SET state = ?2 WHERE number = ?1";
    transaction.prepare_cached(sql)?.execute((number, state)).map(drop)
}

/// What was in a file is to be written again, and the file is not needed, should it turn up.
fn write_again(transaction: &Transaction<'_>, number: u32) -> rusqlite::Result<()> {
    let sql = "UPDATE folder_units SET number = NULL, former = NULL WHERE number = ?1 OR former = ?1";
    transaction.prepare_cached(sql)?.execute([number])?;
    set_state(transaction, number, NEEDLESS)
}

/// Writes under another id from now on. What lies in the folder under the former one stays there, and is nobody's to be written.
fn begin_anew(transaction: &Transaction<'_>, writer: WriterId) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM folder_units WHERE number IS NOT NULL AND number <> ?1", [UNREADABLE])?;
    transaction.execute("UPDATE folder_units SET former = NULL WHERE former IS NOT NULL", ())?;
    transaction.execute("DELETE FROM folder_files", ())?;
    let sql = "UPDATE folder SET writer = ?1, next_number = 1, told_ahead = '[]'";
    transaction.execute(sql, [writer.to_string()]).map(drop)
}

fn forget_all(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    ["folder", "folder_units", "folder_files", "folder_read"]
        .into_iter()
        .try_for_each(|table| transaction.execute(&format!("DELETE FROM {table}"), ()).map(drop))
}

/// Notes that a unit is in an own file.
fn place(transaction: &Transaction<'_>, (kind, id): &units::Unit, number: u32) -> rusqlite::Result<()> {
    let sql = "INSERT INTO folder_units (kind, id, number) VALUES (?1, ?2, ?3)
               ON CONFLICT (kind, id) DO UPDATE SET number = ?3, former = NULL";
    transaction.prepare_cached(sql)?.execute((kind, id, number)).map(drop)
}

/// A unit that is to be written.
struct Pending {
    unit: units::Unit,
    /// The file that it is in already, if it has not changed since.
    former: Option<u32>,
}

/// Some units that are to be written: what has changed first, and what is only written anew by itself.
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

/// The files whose rows a file of these units repeats.
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

/// Whose clocks are ahead, as it is noted: to the hour, so that a clock that is ahead is told once.
fn clocks(ahead: &[(WriterId, i64)]) -> String {
    let hours: Vec<String> = ahead.iter().map(|(writer, ms)| format!("{writer} {}", ms / 3_600_000)).collect();
    format!("[{}]", hours.join(","))
}

fn told_ahead(transaction: &Transaction<'_>) -> rusqlite::Result<String> {
    transaction.query_one("SELECT told_ahead FROM folder", (), |row| row.get(0))
}

/// Notes that a file was read, and what it says of the clock of this device.
fn note_read(transaction: &Transaction<'_>, name: &FileName, head: &Head, now: i64) -> rusqlite::Result<()> {
    let covers = head.replaces.iter().map(|&(number, _)| number).max().unwrap_or_default();
    let sql = "INSERT INTO folder_read (writer, number, sum, covers) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    transaction.prepare_cached(sql)?.execute((name.writer.to_string(), name.number, name.sum.to_string(), covers))?;
    let own = writer(transaction)?;
    if let Some((_, ms)) = head.ahead.iter().find(|(writer, _)| Some(*writer) == own) {
        transaction.execute("UPDATE folder SET ahead_ms = ?1, ahead_told_ms = ?2", (ms, now))?;
    }
    Ok(())
}

/// The files of others that were not read yet. What is noted of files that others have replaced and removed is forgotten.
fn unread(transaction: &Transaction<'_>, own: WriterId, listed: &[Listed]) -> Result<Vec<Listed>, Failure> {
    let read = |row: &Row<'_>| {
        let (writer, sum): (String, String) = (row.get(0)?, row.get(2)?);
        let name =
            FileName { writer: writer.parse().map_err(bad)?, number: row.get(1)?, sum: sum.parse().map_err(bad)? };
        Ok((name, row.get(3)?))
    };
    let sql = "SELECT writer, number, sum, covers FROM folder_read";
    let noted: HashMap<FileName, u32> =
        transaction.prepare_cached(sql)?.query_map((), read)?.collect::<rusqlite::Result<_>>()?;
    let there: HashSet<FileName> = listed.iter().map(|file| file.name).collect();
    let mut covered: HashMap<WriterId, u32> = HashMap::new();
    for (name, covers) in noted.iter().filter(|(name, _)| there.contains(name)) {
        let most = covered.entry(name.writer).or_default();
        *most = (*most).max(*covers);
    }
    let sql = "DELETE FROM folder_read WHERE writer = ?1 AND number = ?2 AND sum = ?3";
    for name in noted.keys().filter(|name| !there.contains(name)) {
        if covered.get(&name.writer).is_some_and(|&covers| name.number <= covers) {
            let key = (name.writer.to_string(), name.number, name.sum.to_string());
            transaction.prepare_cached(sql)?.execute(key)?;
        }
    }
    Ok(listed.iter().filter(|file| file.name.writer != own && !noted.contains_key(&file.name)).copied().collect())
}
