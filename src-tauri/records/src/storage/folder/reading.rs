//! Reading: what of the others' files is new here, and what was read of it.

use std::collections::{HashMap, HashSet};

use rusqlite::{Row, Transaction};

use super::{Folder, bad, writer};
use crate::error::RecordsError;
use crate::folder::{FileName, Head, Listed, WriterId};
use crate::id::GameId;
use crate::storage::failure::Failure;
use crate::storage::transfer;
use crate::transfer::{RecordsFile, RefusedRow, TransferError};

/// What reading a file did.
pub(crate) struct Taken {
    /// The games that were here and have changed.
    pub changed_games: Vec<GameId>,
    /// Whether anything is not as it was before.
    pub has_changed: bool,
    /// Why a row of it was left out, if any was. Such a file is read again.
    pub refused: Option<TransferError>,
}

impl Folder<'_> {
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
