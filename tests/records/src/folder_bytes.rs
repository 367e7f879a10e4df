//! Everything in a folder, byte for byte.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// The names and contents of a folder's files.
///
/// # Errors
/// When they can't be read.
pub fn folder_bytes(folder: &Path) -> io::Result<BTreeMap<String, Vec<u8>>> {
    fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            Ok((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?))
        })
        .collect()
}
