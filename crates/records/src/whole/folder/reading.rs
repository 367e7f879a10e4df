//! Reading: which files of other devices are new here, and what was read of them.

use std::collections::{HashMap, HashSet};

use rusqlite::{Row, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::folder_names::{FileName, WriterId};
use crate::ground::sound::bad;
use crate::ground::times::MOST_AHEAD_MS;
use crate::nouns::acts::Asker;
use crate::whole::folder::{Folder, writer};
use crate::whole::folder_files::{Head, Listed, MOST_TOLD_AHEAD_MS};
use crate::whole::records_file::{RecordsFile, RefusedRow, TransferError};
use crate::whole::transfer;

/// The result of reading a file.
pub(crate) struct Taken {
    /// Whether the records have changed.
    pub has_changed: bool,
    /// Why a row was left out, if any was. The file is then read again.
    pub refused: Option<TransferError>,
}

impl Folder<'_> {
    /// Whether all files that a file replaces have been read. It then brings nothing new, and is recorded as read.
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

    /// Imports a file of another device and records that it was read, in one transaction. Rows that can't be used are left
    /// out; then the file is not recorded as read.
    ///
    /// `first` says that the folder is read for the first time. What only a teacher may do waits.
    pub(crate) fn take(
        &mut self,
        name: &FileName,
        head: &Head,
        file: RecordsFile,
        first: bool,
    ) -> Result<Taken, TransferError> {
        let asker = Asker { writer: name.writer, device: head.device.clone(), first };
        let report = transfer::put_from_folder(self.store, asker, file.rows, |transaction, now, report| {
            if report.refused.is_empty() { note_read(transaction, name, head, now) } else { Ok(()) }
        })?;
        let has_changed = report.has_changed_anything();
        let refused = report.refused.into_iter().next();
        let refused = refused.map(|RefusedRow { line, problem }| TransferError::Row { line, problem });
        Ok(Taken { has_changed, refused })
    }
}

/// Records that a file was read, and what it reports about this device's clock.
fn note_read(transaction: &Transaction<'_>, name: &FileName, head: &Head, now: i64) -> rusqlite::Result<()> {
    let covers = head.replaces.iter().map(|&(number, _)| number).max().unwrap_or_default();
    let sql = "INSERT INTO folder_read (writer, number, sum, covers) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    transaction.prepare_cached(sql)?.execute((name.writer.to_string(), name.number, name.sum.to_string(), covers))?;
    let own = writer(transaction)?;
    // Nobody finds a clock ahead by less than a day; and whoever can write into the folder can write any number.
    let told = head.ahead.iter().find(|(writer, ms)| Some(*writer) == own && *ms > MOST_AHEAD_MS);
    if let Some((_, ms)) = told {
        let ms = (*ms).min(MOST_TOLD_AHEAD_MS);
        transaction.execute("UPDATE folder SET ahead_ms = ?1, ahead_told_ms = ?2", (ms, now))?;
    }
    Ok(())
}

/// The files of other devices that have not been read yet. Entries about files that were replaced and removed are deleted.
pub(super) fn unread(transaction: &Transaction<'_>, own: WriterId, listed: &[Listed]) -> Result<Vec<Listed>, Failure> {
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
