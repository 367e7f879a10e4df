//! Errors of single rows.

use crate::error::{AppError, ErrorKind};

/// Whether the error concerns one record and not the whole file.
pub(crate) fn is_of_the_row(error: &AppError) -> bool {
    use ErrorKind::{BadInput, Illegal, Unreadable};
    matches!(error.kind(), Unreadable | BadInput | Illegal)
}
