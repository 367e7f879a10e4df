//! Export and import of records between devices. The file format is in `crate::transfer`.

pub(crate) mod exporting;
mod games;
pub(super) mod judge;
mod lines;
pub(crate) mod preview;
mod putting;
mod replaced;
mod tables;
mod times;
pub(super) mod units;

pub(super) use self::games::settle_lines;
pub(crate) use self::times::MOST_AHEAD_MS;

use rusqlite::Transaction;

use self::exporting::{Chosen, Parts};
use self::preview::Previewed;
use self::putting::{PutError, Putting};
use self::tables::Table;
use super::growing::CopyBeforeImport;
use super::kept_pins::KeptPins;
use super::store::Store;
use super::{backup, replacing};
use crate::backup::Occasion;
use crate::error::RecordsError;
use crate::transfer::{
    FileRow, ImportReport, LARGEST_FILE, RecordsFile, RefusedRow, Selection, TransferError, Undoing,
};

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
        let staged = replacing::stage_copy(self.store.file(), &backup::name_of(copy))?;
        let pins = self.store.read(|connection| Ok(KeptPins::of(connection)?))?;
        pins.put_into(staged.path()).map_err(|failure| failure.explain(self.store.file()))?;
        self.store.begin_copy(Occasion::Undo)?.finish()?;
        self.store.bring_back(staged.path())?;
        Ok(Undoing::Undone)
    }
}

/// Imports the rows of a file of a shared folder and does further work in the same transaction. Rows that can't be used are
/// left out and reported.
pub(super) fn put_from_folder(
    store: &mut Store,
    rows: Vec<FileRow>,
    more: impl FnOnce(&Transaction<'_>, i64, &ImportReport) -> rusqlite::Result<()>,
) -> Result<ImportReport, TransferError> {
    let mut refused = None;
    let done = store.change(|transaction, now| {
        let mut putting = Putting::new(transaction, now, true)?.collecting().of_folder();
        match putting.put_all(rows, &mut |_| true) {
            Ok(()) => {
                more(transaction, now, &putting.report)?;
                return Ok(putting.report);
            }
            Err(PutError::Failure(failure)) => return Err(failure),
            Err(PutError::File(error)) => refused = Some(error),
            Err(PutError::Enough) => {
                let first = putting.report.refused.into_iter().next();
                refused = first.map(|RefusedRow { line, problem }| TransferError::Row { line, problem });
            }
        }
        Err(rusqlite::Error::QueryReturnedNoRows.into()) // rolls the transaction back; never shown
    });
    let report = refused.map_or_else(|| done.map_err(TransferError::from), Err)?;
    if report.erased > 0 {
        store.go_on_erasing()?;
    }
    Ok(report)
}
