//! The names of the records and of what SQLite keeps beside them, and what is done with files of any contents.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::ground::error::RecordsError;
use crate::ground::failure::explain_io;
use crate::ground::ordinary::ordinary;

/// The name of the file in its folder.
pub(crate) const FILE: &str = "records.sqlite";
/// The common prefix of the names of all its files: its own, its journal's, its copies'.
pub(crate) const FILES: &str = "records.";

/// The endings of the files that SQLite opens beside a database.
pub(crate) const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// The file of a folder. A link is followed, as SQLite does, so that the journal and the copies are looked for where they are.
pub(crate) fn file_of(folder: &Path) -> Result<PathBuf, RecordsError> {
    let file = folder.join(FILE);
    if !file.is_symlink() {
        return Ok(file);
    }
    fs::canonicalize(&file).map_err(|error| explain_io(&error, &file))
}

/// The journal of a file.
pub(crate) fn journal_of(file: &Path) -> PathBuf {
    beside(file, "-wal")
}

/// Removes an unfinished database with everything that SQLite keeps beside it. After a full disk each of them may be there,
/// also the journal of the mode in which a copy is finished. What can't be removed stays.
pub(crate) fn remove_unfinished(file: &Path) {
    let _ = fs::remove_file(file);
    for ending in BESIDE {
        let _ = fs::remove_file(beside(file, ending));
    }
}

/// Whether SQLite finds only ordinary files where it looks for what belongs to a database.
pub(crate) fn is_ordinary(file: &Path) -> bool {
    ["", BESIDE[0], BESIDE[1], BESIDE[2]].iter().all(|ending| ordinary(&beside(file, ending)).is_ok())
}

/// The path of what SQLite keeps beside a database, by its ending.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The length of a file; 0 if there is none.
pub(crate) fn length(file: &Path) -> Result<u64, RecordsError> {
    let found = ordinary(file).map_err(|error| explain_io(&error, file))?;
    Ok(found.map_or(0, |metadata| metadata.len()))
}

/// The name of a file without its folder.
pub(crate) fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Removes a file; one that is gone is no error.
pub(crate) fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Makes a file durable. Windows needs a handle with write access for that; elsewhere a write-protected file can be synced
/// too.
pub(crate) fn sync_file(file: &Path) -> io::Result<()> {
    File::options().read(true).write(cfg!(windows)).open(file)?.sync_all()
}

/// Makes the names in a folder durable. Only Unix can sync a folder, and only Unix needs to.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
