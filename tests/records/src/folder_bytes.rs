//! All files of a folder, byte for byte, and which of them contain a text.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// The names and contents of a folder's files.
///
/// # Errors
/// If they can't be read.
pub fn folder_bytes(folder: &Path) -> io::Result<BTreeMap<String, Vec<u8>>> {
    fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            Ok((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?))
        })
        .collect()
}

/// The files of a folder and its subfolders that contain a text, in UTF-8 or UTF-16.
///
/// # Errors
/// If they can't be read.
pub fn files_with(folder: &Path, text: &str) -> io::Result<Vec<String>> {
    let utf_16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> { text.encode_utf16().flat_map(bytes).collect() };
    let needles = [text.as_bytes().to_vec(), utf_16(u16::to_le_bytes), utf_16(u16::to_be_bytes)];
    let holds = |bytes: &[u8]| needles.iter().any(|needle| bytes.windows(needle.len()).any(|part| part == needle));
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files_with(&path, text)?);
        } else if holds(&fs::read(&path)?) {
            found.push(path.file_name().unwrap_or_default().to_string_lossy().into_owned());
        }
    }
    Ok(found)
}
