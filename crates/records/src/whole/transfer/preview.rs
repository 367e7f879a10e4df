//! The preview of an import, made by importing the file into a temporary copy of the records.

use std::fs;
use std::path::PathBuf;

use rusqlite::{Connection, TransactionBehavior};

use crate::ground::error::RecordsError;
use crate::ground::failure::{Failure, explain_io};
use crate::ground::growing::{GrowingBackup, State};
use crate::whole::records_file::{ImportReport, RecordsFile, TransferError, Watch};
use crate::whole::staged::Staged;
use crate::whole::transfer::put_error::PutError;
use crate::whole::transfer::putting::Putting;

/// A snapshot of the records. It is removed when dropped.
pub struct Snapshot {
    staged: Staged,
    /// The path of the records, for error messages.
    file: PathBuf,
    /// The state of the records that it contains.
    holds: State,
}

/// A file with the preview of its import.
pub struct Previewed {
    /// The preview.
    pub report: ImportReport,
    pub(super) file: RecordsFile,
    changes: u64,
}

impl Previewed {
    /// Whether the file must be checked again when it is imported: something has been written since, or rows were refused.
    pub(super) fn is_to_be_judged(&self, changes: u64) -> bool {
        self.changes != changes || !self.report.refused.is_empty()
    }
}

impl Snapshot {
    /// A snapshot of the records when the copy was complete, to find out what a file would do to them. The copy is deleted.
    ///
    /// # Errors
    /// If the copy can't be written.
    pub fn of(growing: GrowingBackup) -> Result<Self, RecordsError> {
        let holds = growing.holds;
        let copy = growing.settled()?;
        let file = copy.file().to_owned();
        let staged = Staged::for_preview(&file);
        fs::rename(copy.unfinished(), staged.path()).map_err(|error| explain_io(&error, staged.path()))?;
        Ok(Self { staged, file, holds })
    }

    /// Previews the import of a file: the import itself runs, and is rolled back. Rows that can't be used are reported and
    /// left out. The records are not held meanwhile. `watch` gets the progress and returns whether to continue.
    ///
    /// # Errors
    /// Why the file can't be read, [`TransferError::Stopped`], or an error of the copy.
    pub fn preview(&self, file: RecordsFile, watch: Watch<'_>) -> Result<Previewed, TransferError> {
        let failed = |failure: Failure| TransferError::from(failure.explain(&self.file));
        let mut connection = Connection::open(self.staged.path()).map_err(|error| failed(error.into()))?;
        connection.pragma_update(None, "foreign_keys", true).map_err(|error| failed(error.into()))?;
        let transaction = connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|error| failed(error.into()))?;
        let putting = Putting::new(&transaction, self.holds.now_ms, true).map_err(|error| failed(error.into()))?;
        let mut putting = putting.collecting();
        match putting.put_all(file.rows.clone(), watch) {
            Ok(()) | Err(PutError::Enough) => {
                Ok(Previewed { report: putting.report, file, changes: self.holds.changes })
            }
            Err(PutError::File(error)) => Err(error),
            Err(PutError::Failure(failure)) => Err(failed(failure)),
        }
    }
}
