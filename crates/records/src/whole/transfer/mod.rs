//! Export and import of records between devices. The file format is in `crate::whole::records_file`.

pub(crate) mod exporting;
mod games;
mod judge;
mod lines;
pub(crate) mod preview;
mod put_error;
mod put_row;
mod putting;
mod replaced;
mod tables;
pub(crate) mod units;

pub(crate) use crate::whole::transfer::games::settle_lines;

use rusqlite::{Connection, Transaction};
use serde_json::{Map, Value as Json};

use crate::ground::backup_copy::Occasion;
use crate::ground::error::RecordsError;
use crate::ground::file_size::LARGEST_FILE;
use crate::ground::files::name_of;
use crate::ground::growing::CopyBeforeImport;
use crate::ground::store::Store;
use crate::nouns::acts::Asker;
use crate::nouns::pins::kept_pins::KeptPins;
use crate::whole::records_file::{FileRow, ImportReport, RecordsFile, RefusedRow, Selection, TransferError, Undoing};
use crate::whole::staged::stage_copy;
use crate::whole::transfer::exporting::{Chosen, Parts};
use crate::whole::transfer::preview::Previewed;
use crate::whole::transfer::put_error::PutError;
use crate::whole::transfer::putting::Putting;
use crate::whole::transfer::tables::Table;

/// Export and import of records between devices.
pub struct Transfer<'a> {
    store: &'a mut Store,
}

/// All tables with independent rows, in an order in which they can be imported. Games come before attempts.
const TABLES: [&Table; 11] = [
    &tables::PROFILES,
    &tables::CLASSES,
    &tables::MEMBERSHIPS,
    &tables::SWITCHES,
    &tables::ATTEMPTS,
    &tables::DISPLAYS,
    &tables::OWN_LEVELS,
    &tables::COMPETITIONS,
    &tables::COMPETITORS,
    &tables::ROUNDS,
    &tables::RESULTS,
];

impl<'a> Transfer<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The text of a file with the selection. The same records give the same text.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::FileTooLarge`] if the file would be too large to be read again, or the
    /// records can't be read.
    pub fn export(&self, selection: &Selection) -> Result<String, RecordsError> {
        self.store.read(|connection| exporting::text(connection, &Chosen::new(connection, selection)?, LARGEST_FILE))
    }

    /// Begins an export of the selection into as many files as it needs, each of at most `most` bytes and not too large to
    /// be read again.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the records can't be read.
    pub fn begin_parts(&self, selection: &Selection, most: usize) -> Result<Parts, RecordsError> {
        self.store.read(|connection| Ok(Parts::of(Chosen::new(connection, selection)?, most)))
    }

    /// The text of the next file; none when all are written. The records of one person are in one file. The files can be
    /// read in any order.
    ///
    /// # Errors
    /// [`RecordsError::FileTooLarge`] if one person's records, or [`Selection::Everything`], are too large for a file; or
    /// the records can't be read.
    pub fn next_part(&self, parts: &mut Parts) -> Result<Option<String>, RecordsError> {
        self.store.read(|connection| parts.next(connection))
    }

    /// Imports the records of a file, all or none. Reading the same file again changes nothing, and the order of the files
    /// of several devices makes no difference. New games are checked by their rules.
    ///
    /// A copy of the records is made first, beside their file: [`Transfer::undo_import`] restores it.
    ///
    /// # Errors
    /// Why the file can't be read, or why no copy can be made; nothing was changed.
    pub fn import(&mut self, file: RecordsFile) -> Result<ImportReport, TransferError> {
        self.put(file, true, None)
    }

    /// Imports the records of a file whose preview was shown. They are checked again only if anything was written since. A
    /// `copy` that was made while the records were in use is accepted if it contains the present records.
    ///
    /// # Errors
    /// As [`Transfer::import`].
    pub fn bring_in(
        &mut self,
        previewed: Previewed,
        copy: Option<CopyBeforeImport>,
    ) -> Result<ImportReport, TransferError> {
        let judge = previewed.is_to_be_judged(self.store.changes());
        self.put(previewed.file, judge, copy)
    }

    fn put(
        &mut self,
        file: RecordsFile,
        judge: bool,
        copy: Option<CopyBeforeImport>,
    ) -> Result<ImportReport, TransferError> {
        let mut refused = None;
        let put = |transaction: &Transaction<'_>, now: i64| {
            let mut putting = Putting::new(transaction, now, judge)?;
            match putting.put_all(file.rows, &mut |_| true) {
                Ok(()) => Ok(putting.report),
                Err(PutError::Failure(failure)) => Err(failure),
                Err(PutError::Enough) => Err(rusqlite::Error::QueryReturnedNoRows.into()), // only where rows are collected
                Err(PutError::File(error)) => {
                    refused = Some(error);
                    Err(rusqlite::Error::QueryReturnedNoRows.into()) // rolls the transaction back; never shown
                }
            }
        };
        let done = self.store.undoable_change(copy, put, ImportReport::has_changed_anything);
        refused.map_or_else(|| done.map_err(TransferError::from), Err)
    }

    /// Undoes the last import since the records were opened: everything is as it was before, also what the import erased,
    /// except the PINs, which no file of records contains and which stay as they are. Later changes are lost too, which `later_changes_too` must allow; a
    /// copy of the present records is made first.
    ///
    /// # Errors
    /// [`RecordsError::NoImportToUndo`], or the copy can't be read or the file not written; nothing was changed.
    pub fn undo_import(&mut self, later_changes_too: bool) -> Result<Undoing, RecordsError> {
        let Some((copy, changed_since)) = self.store.copy_before_import() else {
            return Err(RecordsError::NoImportToUndo);
        };
        if changed_since && !later_changes_too {
            return Ok(Undoing::ChangedSince);
        }
        let staged = stage_copy(self.store.file(), &name_of(copy))?;
        let pins = self.store.read(|connection| Ok(KeptPins::of(connection)?))?;
        pins.put_into(staged.path()).map_err(|failure| failure.explain(self.store.file()))?;
        self.store.begin_copy(Occasion::Undo)?.finish()?;
        self.store.bring_back(staged.path())?;
        Ok(Undoing::Undone)
    }
}

/// Imports the rows of a file of a shared folder and does further work in the same transaction. Rows that can't be used are
/// left out and reported; what only a teacher may do waits.
pub(crate) fn put_from_folder(
    store: &mut Store,
    asker: Asker,
    rows: Vec<FileRow>,
    more: impl FnOnce(&Transaction<'_>, i64, &ImportReport) -> rusqlite::Result<()>,
) -> Result<ImportReport, TransferError> {
    put_collecting(store, |transaction, now| {
        let mut putting = Putting::new(transaction, now, true)?.collecting().of_folder(asker);
        let put = putting.put_all(rows, &mut |_| true);
        if put.is_ok() {
            more(transaction, now, &putting.report)?;
        }
        Ok((putting.report, put))
    })
}

/// Imports the rows that a teacher has decided to take over from a shared folder, and does further work in the same
/// transaction.
pub(crate) fn put_decided(
    store: &mut Store,
    rows: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Vec<FileRow>>,
    more: impl FnOnce(&Transaction<'_>, &ImportReport) -> rusqlite::Result<()>,
) -> Result<ImportReport, TransferError> {
    put_collecting(store, |transaction, now| {
        let rows = rows(transaction)?;
        let mut putting = Putting::new(transaction, now, true)?.collecting();
        let put = putting.put_all(rows, &mut |_| true);
        if put.is_ok() {
            more(transaction, &putting.report)?;
        }
        Ok((putting.report, put))
    })
}

/// Runs an import that leaves out rows that can't be used.
fn put_collecting(
    store: &mut Store,
    work: impl FnOnce(&Transaction<'_>, i64) -> rusqlite::Result<(ImportReport, Result<(), PutError>)>,
) -> Result<ImportReport, TransferError> {
    let mut refused = None;
    let done = store.change(|transaction, now| {
        let (report, put) = work(transaction, now)?;
        match put {
            Ok(()) => return Ok(report),
            Err(PutError::Failure(failure)) => return Err(failure),
            Err(PutError::File(error)) => refused = Some(error),
            Err(PutError::Enough) => {
                let first = report.refused.into_iter().next();
                refused = first.map(|RefusedRow { line, problem }| TransferError::Row { line, problem });
            }
        }
        Err(rusqlite::Error::QueryReturnedNoRows.into()) // rolls the transaction back; never shown
    });
    refused.map_or_else(|| done.map_err(TransferError::from), Err)
}

/// The row to be imported for an act that a shared folder asks for: `stamp` and `value` as they were noted. None if what it
/// concerns is not here, or if it would change nothing any more.
pub(crate) fn asked_row(
    connection: &Connection,
    kind: &str,
    stamp: &str,
    value: &Map<String, Json>,
) -> rusqlite::Result<Option<Map<String, Json>>> {
    if kind == tables::ERASED.row {
        return Ok(Some(value.clone()));
    }
    let text = |column: &str| match value.get(column) {
        Some(Json::String(text)) => format!("'{}'", text.replace('\'', "''")),
        Some(Json::Number(number)) => number.to_string(),
        _ => "NULL".to_owned(),
    };
    let table = TABLES.iter().find(|table| table.row == kind);
    let here = match table {
        Some(table) => {
            let is_key = table.key.iter().map(|&column| format!("{column} IS {}", text(column)));
            table.rows(connection, &is_key.collect::<Vec<_>>().join(" AND "))?.into_iter().next()
        }
        None => games::rows(connection, &format!("id = {}", text("id")))?.into_iter().next(),
    };
    let Some(here) = here else { return Ok(stamp.is_empty().then(|| value.clone())) };
    // A whole row may have come in another way meanwhile, in an earlier state.
    let mut asked = here.clone();
    asked.extend(value.iter().map(|(column, value)| (column.clone(), value.clone())));
    let changes = match table {
        Some(table) => match (table.read(&here), table.read(&asked)) {
            (Ok(here), Ok(asked)) => table.merge(&here, &asked).is_ok_and(|merged| merged != here),
            _ => false,
        },
        None => {
            let marked = |game: &Map<String, Json>| game.get("marked_ms").and_then(Json::as_i64);
            here.get("deleted_ms").is_none_or(Json::is_null) && marked(&asked) >= marked(&here)
        }
    };
    Ok(changes.then_some(asked))
}
