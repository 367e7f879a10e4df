//! Converts the errors of the database into those of this crate.

use std::fs;
use std::io;
use std::path::Path;

use rusqlite::ErrorCode;

use crate::ground::error::RecordsError;
use crate::ground::sound::is_of_the_row;

/// An error during work on the database, before it is put into words.
pub(crate) enum Failure {
    /// An error of the database.
    Sqlite(rusqlite::Error),
    /// A refusal by this crate.
    Refused(RecordsError),
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<RecordsError> for Failure {
    fn from(error: RecordsError) -> Self {
        Self::Refused(error)
    }
}

impl Failure {
    /// Whether the contents of the file are at fault, so that another try would fail in the same way. The disk, the system
    /// and other programs are not.
    pub(crate) fn is_of_the_contents(&self) -> bool {
        match self {
            Self::Refused(error) => matches!(
                error,
                RecordsError::Corrupt { .. }
                    | RecordsError::Stray { .. }
                    | RecordsError::NewerSchema { .. }
                    | RecordsError::Unreadable { .. }
            ),
            Self::Sqlite(error) => {
                is_of_the_row(error)
                    || matches!(
                        error.sqlite_error_code(),
                        // Unknown: a statement does not fit the tables.
                        Some(
                            ErrorCode::DatabaseCorrupt
                                | ErrorCode::NotADatabase
                                | ErrorCode::ConstraintViolation
                                | ErrorCode::TypeMismatch
                                | ErrorCode::Unknown
                        )
                    )
            }
        }
    }

    /// The error in words for the owner of `file`.
    pub(crate) fn explain(self, file: &Path) -> RecordsError {
        match self {
            Self::Refused(error) => error,
            Self::Sqlite(error) => explain_sqlite(&error, file),
        }
    }
}

/// The error in words for an error of the system at `path`.
pub(crate) fn explain_io(error: &io::Error, path: &Path) -> RecordsError {
    tracing::warn!(kind = ?error.kind(), code = error.raw_os_error(), "the system refused a file of the records");
    let path = path.to_owned();
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => RecordsError::ReadOnly { path },
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => RecordsError::DiskFull { path },
        _ => RecordsError::Database { file: path, detail: error.to_string() },
    }
}

fn explain_sqlite(error: &rusqlite::Error, file: &Path) -> RecordsError {
    // Its message is left out: it may quote a row.
    if let Some(code) = error.sqlite_error() {
        tracing::warn!(code = code.extended_code, kind = ?code.code, "SQLite refused");
    }
    let detail = error.to_string();
    let file = file.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => RecordsError::Corrupt { file, detail },
        Some(ErrorCode::DiskFull) => RecordsError::DiskFull { path: file },
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => RecordsError::ReadOnly { path: file },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => RecordsError::Locked { file },
        // SQLite does not say why the system refused a file, so find out by trying.
        Some(code @ (ErrorCode::CannotOpen | ErrorCode::SystemIoFailure)) => match try_to_write(&file, code) {
            Err(refused) => explain_io(&refused, &file),
            Ok(()) => RecordsError::Database { file, detail },
        },
        _ if is_of_the_row(error) => RecordsError::Unreadable { detail },
        _ => RecordsError::Database { file, detail },
    }
}

/// Opens a file that could not be opened, and writes into its folder.
fn try_to_write(file: &Path, code: ErrorCode) -> io::Result<()> {
    // Closing another handle of a file that is open would give up its lock.
    if code == ErrorCode::CannotOpen && fs::symlink_metadata(file).is_ok() {
        fs::File::options().read(true).write(true).open(file)?;
    }
    try_to_write_beside(file)
}

/// Creates and removes a file in the same folder.
fn try_to_write_beside(file: &Path) -> io::Result<()> {
    let probe = file.with_extension("probe");
    fs::write(&probe, b"May MathChess write here?")?;
    fs::remove_file(probe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_another_account_and_a_full_disk_are_told_as_what_they_are() {
        let file = Path::new("records.sqlite");
        let told = |kind: io::ErrorKind| explain_io(&kind.into(), file);
        assert!(matches!(told(io::ErrorKind::PermissionDenied), RecordsError::ReadOnly { path } if path == file));
        assert!(matches!(told(io::ErrorKind::ReadOnlyFilesystem), RecordsError::ReadOnly { .. }));
        assert!(matches!(told(io::ErrorKind::StorageFull), RecordsError::DiskFull { .. }));
        assert!(matches!(told(io::ErrorKind::NotFound), RecordsError::Database { .. }));
    }

    #[test]
    fn why_sqlite_could_not_open_a_file_is_found_by_trying() {
        let folder = tempfile::tempdir().unwrap();
        // A folder that is a file lets nothing be written in it.
        let in_its_place = folder.path().join("data");
        fs::write(&in_its_place, b"").unwrap();
        let failure = rusqlite::Connection::open(in_its_place.join("records.sqlite")).unwrap_err();
        assert_eq!(failure.sqlite_error_code(), Some(ErrorCode::CannotOpen));
        let RecordsError::Database { detail, .. } = explain_sqlite(&failure, &in_its_place.join("records.sqlite"))
        else {
            panic!("{failure}");
        };
        assert!(!detail.contains("unable to open database file"), "{detail}");
    }
}
