//! Keeps other accounts of a computer from reading the records. This is needed on Unix; elsewhere the folder that the
//! system assigns to a program is private already.

use std::io;
use std::path::Path;

/// Removes the permissions of other accounts from the folder and from every file of the records in it: the file, its
/// journal, the copies of older formats. The owner's permissions stay unchanged, so that a write-protected file stays
/// protected.
#[cfg(unix)]
pub(crate) fn close_to_others(folder: &Path, prefix: &str) -> io::Result<()> {
    close(folder)?;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        // The target of a link is outside the folder and is left alone.
        if entry.file_type()?.is_file() && entry.file_name().as_encoded_bytes().starts_with(prefix.as_bytes()) {
            close(&entry.path())?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn close_to_others(_folder: &Path, _prefix: &str) -> io::Result<()> {
    Ok(())
}

/// Removes them from one file. Does nothing except on Unix.
#[cfg(not(unix))]
pub(crate) fn close(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Removes them from one file.
#[cfg(unix)]
pub(crate) fn close(path: &Path) -> io::Result<()> {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt;

    const OF_THE_OWNER: u32 = 0o700;
    const OF_ALL: u32 = 0o777;
    let mode = metadata(path)?.permissions().mode() & OF_ALL;
    let closed = mode & OF_THE_OWNER;
    if mode == closed { Ok(()) } else { set_permissions(path, Permissions::from_mode(closed)) }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::PathBuf;
    use std::time::SystemTime;

    use rusqlite::Connection;
    use tempfile::TempDir;

    use super::*;
    use crate::ground::{opening, schema};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn set(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    fn open(folder: &Path) -> (Connection, PathBuf) {
        opening::open(folder, &schema::MIGRATIONS, SystemTime::UNIX_EPOCH, &mut |_| ()).unwrap()
    }

    /// Records in a folder as an older version left it: readable by everybody.
    fn open_to_all() -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        let (connection, file) = open(folder.path());
        drop(connection);
        set(&file, 0o644);
        let backup = folder.path().join("records.format-1.0.backup.sqlite");
        fs::copy(&file, &backup).unwrap();
        set(&backup, 0o664);
        set(folder.path(), 0o755);
        folder
    }

    #[test]
    fn new_records_are_the_owners_alone_with_everything_beside_them() {
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("mathchess");
        let (connection, file) = open(&folder);
        connection.execute("DELETE FROM profiles", ()).unwrap();
        assert_eq!((mode(&folder), mode(&file)), (0o700, 0o600));
        assert_eq!(mode(&file.with_extension("sqlite-wal")), 0o600);
    }

    #[test]
    fn records_of_an_older_version_are_closed_to_others_when_they_are_opened() {
        let folder = open_to_all();
        let elsewhere = tempfile::NamedTempFile::new().unwrap();
        set(elsewhere.path(), 0o644);
        symlink(elsewhere.path(), folder.path().join("records.link")).unwrap();
        let (_connection, file) = open(folder.path());
        assert_eq!((mode(folder.path()), mode(&file)), (0o700, 0o600));
        assert_eq!(mode(&folder.path().join("records.format-1.0.backup.sqlite")), 0o600);
        assert_eq!(mode(elsewhere.path()), 0o644, "a link leads out of the folder");
    }

    #[test]
    fn what_is_write_protected_stays_so() {
        let folder = open_to_all();
        let file = folder.path().join("records.sqlite");
        set(&file, 0o444);
        set(folder.path(), 0o555);
        close_to_others(folder.path(), "records.").unwrap();
        assert_eq!((mode(folder.path()), mode(&file)), (0o500, 0o400));
        set(folder.path(), 0o700);
    }
}
