//! Files that the app writes for people: into the downloads folder, under a name that is still free.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::Desk;
use crate::error::{AppError, ErrorCode, Result};

impl Desk {
    /// Writes a file into `downloads`, or beside the records where there is no such folder, and answers its path.
    pub(super) fn write_file(
        &self,
        downloads: Option<&Path>,
        name: &str,
        extension: &str,
        text: &str,
    ) -> Result<String> {
        let beside = self.lock()?.records.file().parent().map(Path::to_path_buf).unwrap_or_default();
        let folder = downloads.unwrap_or(&beside);
        let path = write_new(folder, &tidy(name), extension, text).map_err(|cause| not_written(folder, &cause))?;
        Ok(path.display().to_string())
    }
}

/// A name that every system takes: without the signs that some of them do not allow, and not too long.
fn tidy(name: &str) -> String {
    let allowed = |c: char| if c.is_control() || "/\\:*?\"<>|".contains(c) { ' ' } else { c };
    let tidy: String = name.chars().map(allowed).take(80).collect();
    tidy.split_whitespace().collect::<Vec<_>>().join(" ").trim_matches(['.', ' ']).to_owned()
}

/// Writes a file under a name that is still free: nothing is overwritten.
fn write_new(folder: &Path, name: &str, extension: &str, text: &str) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut number = 1;
    loop {
        let suffix = if number == 1 { String::new() } else { format!(" ({number})") };
        let path = folder.join(format!("{name}{suffix}.{extension}"));
        match fs::File::create_new(&path) {
            Ok(mut file) => {
                file.write_all(text.as_bytes())?;
                file.sync_all()?;
                return Ok(path);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

fn not_written(folder: &Path, cause: &std::io::Error) -> AppError {
    let code = match cause.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ErrorCode::DiskFull,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => ErrorCode::ReadOnly,
        _ => ErrorCode::Internal,
    };
    let folder = folder.display();
    let message = format!("The file could not be written into {folder}. Everything is safe in the app.");
    AppError::new(code, message).caused_by(cause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_ones_that_every_system_takes() {
        assert_eq!(tidy("Class 4b: \"a/b\"\n"), "Class 4b a b");
        assert_eq!(tidy("../..\\x.."), "x");
        assert_eq!(tidy(&"é".repeat(200)).chars().count(), 80);
    }
}
