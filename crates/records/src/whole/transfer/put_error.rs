//! Why the import of a file ends.

use crate::ground::failure::Failure;
use crate::whole::records_file::TransferError;
use crate::whole::transfer::tables::RowProblem;

/// Why a file can't be imported.
pub(super) enum PutError {
    /// An error of the file, or the import was stopped.
    File(TransferError),
    /// Too many rows were refused; the rest is not examined.
    Enough,
    /// The records can't be read or changed.
    Failure(Failure),
}

impl From<RowProblem> for PutError {
    fn from(problem: RowProblem) -> Self {
        explain(problem, 0)
    }
}

impl From<rusqlite::Error> for PutError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failure(error.into())
    }
}

/// The refusal of a row.
pub(super) fn refused(line: usize, problem: String) -> PutError {
    PutError::File(TransferError::Row { line, problem })
}

/// The error of a row in a line of the file.
pub(super) fn explain(problem: RowProblem, line: usize) -> PutError {
    match problem {
        RowProblem::Unfit(problem) => refused(line, problem),
        // A value that the column or its reader refuses.
        RowProblem::Sqlite(error)
            if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
                || error.sqlite_error_code() == Some(rusqlite::ErrorCode::TypeMismatch)
                || error.sqlite_error().is_none() =>
        {
            let text = error.to_string();
            let stray = text.contains("FOREIGN KEY");
            refused(
                line,
                if stray { "it belongs to a row that is neither in the file nor here".to_owned() } else { text },
            )
        }
        RowProblem::Sqlite(error) => error.into(),
    }
}
