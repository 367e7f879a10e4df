//! Telling a row that can't be read from a file that can't be read.

use rusqlite::Error;

/// What was read of a row; none if the row holds what no version of this program writes. The file itself is sound then, and
/// the rows beside it can be read.
pub(super) fn sound<T>(read: rusqlite::Result<T>) -> rusqlite::Result<Option<T>> {
    match read {
        Ok(row) => Ok(Some(row)),
        Err(error) if is_of_the_row(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The rows of a list that can be read. One that can't is left out: it must not take the others with it.
pub(super) fn sound_rows<T>(rows: impl IntoIterator<Item = rusqlite::Result<T>>) -> rusqlite::Result<Vec<T>> {
    rows.into_iter().filter_map(|row| sound(row).transpose()).collect()
}

/// Is a value of the row to blame, and not the file?
pub(super) const fn is_of_the_row(error: &Error) -> bool {
    matches!(
        error,
        Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..)
    )
}
