//! What this device has written into a shared folder and what it has read there. This is stored in the records themselves:
//! it is noted in the same transaction as the change, and restoring a copy of the records restores it too.

pub(crate) mod asks;

pub(crate) mod asking;
mod own_files;
mod reading;
mod writing;

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::folder_names::{FileName, WriterId};
use crate::ground::sound::bad;
use crate::ground::store::Store;
use crate::nouns::acts;
use crate::whole::folder::own_files::{BEGUN, Kept, NEEDLESS, REWRITING, WRITTEN, own_files, own_sizes, set_state};
use crate::whole::folder::reading::unread;
use crate::whole::folder::writing::UNREADABLE;
use crate::whole::folder_files::{Listed, to_rewrite};

/// The part of this device in a shared folder.
pub struct Folder<'a> {
    store: &'a mut Store,
}

/// The contents of the folder, compared with what is known here.
pub(crate) struct Compared {
    /// The id under which this device writes from now on.
    pub writer: WriterId,
    /// Files of other devices that have not been read yet.
    pub unread: Vec<Listed>,
    /// Files of this device in the folder that have the right size.
    pub own: Vec<FileName>,
    /// Files of this device that should be removed.
    pub needless: Vec<FileName>,
    /// The time of this device's clock.
    pub now_ms: i64,
    /// Whether this device reads the folder for the first time since a teacher chose it.
    pub first: bool,
}

impl<'a> Folder<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The id under which this device writes; none if it does not take part in a folder.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn writer(&self) -> Result<Option<WriterId>, RecordsError> {
        self.store.read(|connection| Ok(writer(connection)?))
    }

    /// By how many milliseconds other devices report this one's clock to be ahead, and when the report was read.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn said_ahead(&self) -> Result<Option<(i64, i64)>, RecordsError> {
        let sql = "SELECT ahead_ms, ahead_told_ms FROM folder WHERE ahead_ms IS NOT NULL";
        self.store
            .read(|connection| Ok(connection.query_one(sql, (), |row| Ok((row.get(0)?, row.get(1)?))).optional()?))
    }

    /// The number of units that are still to be written.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn unwritten(&self) -> Result<u32, RecordsError> {
        let sql = "SELECT count(*) FROM folder_units WHERE number IS NULL";
        self.store.read(|connection| Ok(connection.query_one(sql, (), |row| row.get(0))?))
    }

    /// Joins a folder: everything is to be written there. A device that already takes part in a folder starts anew in the
    /// new one.
    ///
    /// # Errors
    /// If the records can't be changed.
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

    /// Leaves the folder. The records stay unchanged.
    ///
    /// # Errors
    /// If the records can't be changed.
    pub fn leave(&mut self) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| Ok(forget_all(transaction)?))
    }

    /// The files of this device that may be in the folder.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn own_files(&self) -> Result<Vec<FileName>, RecordsError> {
        self.own(|_| true)
    }

    /// Compares the contents of the folder with what is known here, and updates the state of this device's files: missing
    /// files are to be written again, and many small ones are to be merged. None if this device does not take part in a
    /// folder.
    ///
    /// An unknown file under this device's id was written by another device with the same id: a copy of its disk, or this
    /// device before an older copy of the records was restored. This device then takes a new id, and reads the file like
    /// any other.
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
                    _ if !is_whole => own_files::write_again(transaction, number)?,
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
            let first = transaction.execute("UPDATE folder SET has_read = 1 WHERE has_read = 0", ())? > 0;
            let unread = unread(transaction, writer, listed)?;
            Ok(Some(Compared { writer, unread, own, needless, now_ms, first }))
        })
    }

    /// A file of this device is missing or damaged: its units are to be written again.
    pub(crate) fn write_again(&mut self, name: &FileName) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            if writer(transaction)? == Some(name.writer) {
                own_files::write_again(transaction, name.number)?;
            }
            Ok(())
        })
    }

    fn own(&self, chosen: impl Fn(&Kept) -> bool) -> Result<Vec<FileName>, RecordsError> {
        self.store.read(|connection| {
            let Some(writer) = writer(connection)? else { return Ok(Vec::new()) };
            let files = own_files(connection)?.into_iter().filter(|(_, file)| chosen(file));
            Ok(files.map(|(number, file)| FileName { writer, number, sum: file.sum }).collect())
        })
    }
}

/// The tables with units: the name of a row in a file, the table, and the column of the unit's id. The triggers of
/// `version_4_folder.sql` repeat this list.
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

fn writer(connection: &Connection) -> rusqlite::Result<Option<WriterId>> {
    let text: Option<String> =
        connection.prepare_cached("SELECT writer FROM folder")?.query_one((), |row| row.get(0)).optional()?;
    text.map(|text| text.parse().map_err(bad)).transpose()
}

/// Takes a new id for writing. The files under the former id stay in the folder, and no device writes under it any more.
fn begin_anew(transaction: &Transaction<'_>, writer: WriterId) -> rusqlite::Result<()> {
    transaction.execute("DELETE FROM folder_units WHERE number IS NOT NULL AND number <> ?1", [UNREADABLE])?;
    transaction.execute("UPDATE folder_units SET former = NULL WHERE former IS NOT NULL", ())?;
    transaction.execute("DELETE FROM folder_files", ())?;
    let sql = "UPDATE folder SET writer = ?1, next_number = 1, told_ahead = '[]'";
    transaction.execute(sql, [writer.to_string()]).map(drop)
}

fn forget_all(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    acts::forget_waiting(transaction)?;
    ["folder", "folder_units", "folder_files", "folder_read"]
        .into_iter()
        .try_for_each(|table| transaction.execute(&format!("DELETE FROM {table}"), ()).map(drop))
}
