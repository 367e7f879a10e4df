//! Names as they are kept.

use crate::error::{Noun, RecordsError};

/// A name without blanks around it; refused if nothing is left.
pub(super) fn tidy(name: &str, noun: Noun) -> Result<String, RecordsError> {
    match name.trim() {
        "" => Err(RecordsError::BlankName { noun }),
        name => Ok(name.to_owned()),
    }
}
