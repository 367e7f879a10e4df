//! Distinguishes an unreadable row from an unreadable file.

use rusqlite::Error;

/// The value of a row; none if the row has contents that no version of this program writes. The file itself is then valid,
/// and other rows can be read.
pub(crate) fn sound<T>(read: rusqlite::Result<T>) -> rusqlite::Result<Option<T>> {
    match read {
        Ok(row) => Ok(Some(row)),
        Err(error) if is_of_the_row(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The readable rows of a list. Unreadable rows are left out, so that they do not hide the others.
pub(crate) fn sound_rows<T>(rows: impl IntoIterator<Item = rusqlite::Result<T>>) -> rusqlite::Result<Vec<T>> {
    rows.into_iter().filter_map(|row| sound(row).transpose()).collect()
}

/// Whether the error is due to a value of the row and not to the file.
pub(crate) const fn is_of_the_row(error: &Error) -> bool {
    matches!(
        error,
        Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..)
    )
}

/// The error of a value that its column should not hold.
pub(crate) fn bad(what: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(what))
}
