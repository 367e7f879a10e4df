//! Files from outside are opened only if they are ordinary ones: opening a pipe would wait for ever.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::Path;

/// What the system says about an ordinary file; none if there is nothing at this path. A link counts as what it leads to.
///
/// # Errors
/// If there is something else than an ordinary file, or the system does not say.
pub(crate) fn ordinary(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(Some(metadata)),
        Ok(_) => Err(io::Error::new(ErrorKind::InvalidInput, "it is not an ordinary file")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
