//! What a file would do, found out by putting it into a copy of the records and throwing that away.

use std::fs;
use std::path::PathBuf;

use rusqlite::{Connection, TransactionBehavior};

use super::putting::{PutError, Putting};
use crate::error::RecordsError;
use crate::storage::backup::UnfinishedBackup;
use crate::storage::failure::{Failure, explain_io};
use crate::storage::growing::State;
use crate::storage::replacing::Staged;
use crate::transfer::{ImportReport, RecordsFile, TransferError, Watch};

/// The records as they were at one time. Dropped, it is removed.
pub struct Snapshot {
    staged: Staged,
    /// The records, for what is told of them.
    file: PathBuf,
    /// Which state it is.
    holds: State,
}

/// A file of which is known what it would do.
pub struct Previewed {
    /// What it would do.
    pub report: ImportReport,
    pub(super) file: RecordsFile,
    changes: u64,
}

impl Previewed {
    /// Whether the file still has to be judged when it is put in: something has been written since, or it does not fit.
    pub(super) fn is_to_be_judged(&self, changes: u64) -> bool {
        self.changes != changes || !self.report.refused.is_empty()
    }
}

impl Snapshot {
    pub(in crate::storage) fn of(copy: UnfinishedBackup, holds: State) -> Result<Self, RecordsError> {
        let file = copy.file().to_owned();
        let staged = Staged::for_preview(&file);
        fs::rename(copy.unfinished(), staged.path()).map_err(|error| explain_io(&error, staged.path()))?;
        Ok(Self { staged, file, holds })
    }

    /// What putting a file in would do: the same code does it, and all of it is undone. Rows that can't be used are told and
    /// left out. None of this holds the records. `watch` hears how far it is and says whether to go on.
    ///
    /// # Errors
    /// Why the file can't be read, [`TransferError::Stopped`], or the copy can't be used.
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
