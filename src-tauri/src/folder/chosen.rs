//! The folder that this device shares with others. The choice belongs to the device and is not part of the records, which
//! may come from another device.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::desk::files::{read_text, replace};

/// The file, beside the records.
const FILE: &str = "folder.json";

/// The most bytes of the file: more than any path.
const LARGEST: u64 = 1 << 20;

/// The contents of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Chosen {
    /// The folder.
    pub folder: PathBuf,
    /// What this device calls itself there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<String>,
}

/// The chosen folder; none if none was chosen, or if the file is invalid.
pub(super) fn read(own: &Path) -> Option<Chosen> {
    serde_json::from_str(&read_text(&own.join(FILE), LARGEST).ok()?).ok()
}

/// Stores the chosen folder, or that there is none.
pub(super) fn write(own: &Path, chosen: Option<&Chosen>) -> io::Result<()> {
    let path = own.join(FILE);
    let Some(chosen) = chosen else {
        return match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    };
    replace(&path, &serde_json::to_vec(chosen)?)
}

/// The name that the system has for this device, as a proposal; none if it says none.
pub(super) fn system_name() -> Option<String> {
    let told = std::env::var("COMPUTERNAME").ok().or_else(|| fs::read_to_string("/proc/sys/kernel/hostname").ok());
    mathchess_records::device_name(&told?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_remembered_and_anything_else_is_none() {
        let own = tempfile::tempdir().unwrap();
        assert_eq!(read(own.path()), None);
        let chosen = Chosen { folder: PathBuf::from("/school/maths"), device: Some("Laptop 7".to_owned()) };
        write(own.path(), Some(&chosen)).unwrap();
        assert_eq!(read(own.path()), Some(chosen));
        fs::write(own.path().join(FILE), r#"{"folder":"/school/maths"}"#).unwrap();
        assert_eq!(read(own.path()).map(|chosen| chosen.device), Some(None), "of an older version");
        write(own.path(), None).unwrap();
        write(own.path(), None).unwrap();
        assert_eq!(read(own.path()), None);
        fs::write(own.path().join(FILE), "Dear diary").unwrap();
        assert_eq!(read(own.path()), None);
    }
}
