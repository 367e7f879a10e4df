//! The folder that this device shares with others. The choice belongs to the device and is not part of the records, which
//! may come from another device.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::desk::files::replace;

/// The file, beside the records.
const FILE: &str = "folder.json";

/// The contents of the file.
#[derive(Serialize, Deserialize)]
struct Chosen {
    folder: PathBuf,
}

/// The chosen folder; none if none was chosen, or if the file is invalid.
pub(super) fn read(own: &Path) -> Option<PathBuf> {
    let text = fs::read(own.join(FILE)).ok()?;
    serde_json::from_slice(&text).ok().map(|Chosen { folder }| folder)
}

/// Stores the chosen folder, or that there is none.
pub(super) fn write(own: &Path, folder: Option<&Path>) -> io::Result<()> {
    let path = own.join(FILE);
    let Some(folder) = folder else {
        return match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    };
    replace(&path, &serde_json::to_vec(&Chosen { folder: folder.to_owned() })?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_remembered_and_anything_else_is_none() {
        let own = tempfile::tempdir().unwrap();
        assert_eq!(read(own.path()), None);
        write(own.path(), Some(Path::new("/school/maths"))).unwrap();
        assert_eq!(read(own.path()), Some(PathBuf::from("/school/maths")));
        write(own.path(), None).unwrap();
        write(own.path(), None).unwrap();
        assert_eq!(read(own.path()), None);
        fs::write(own.path().join(FILE), "Dear diary").unwrap();
        assert_eq!(read(own.path()), None);
    }
}
