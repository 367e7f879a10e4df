//! The copy that is made of an older file before it is brought up to date.

use std::fs::{self, File};
use std::path::Path;
use std::time::SystemTime;

use rusqlite::Connection;

use super::failure::{Failure, explain_io};
use super::store::unix_ms;
use crate::error::RecordsError;

/// Copies the records, of format `version`, beside the file. The copy gets its final name only
/// when it is complete and on the disk.
pub(super) fn copy_before_migration(
    connection: &Connection,
    file: &Path,
    version: u32,
    now: SystemTime,
) -> Result<(), Failure> {
    let copy = file.with_extension(format!("format-{version}.{}.backup.sqlite", unix_ms(now)));
    let unfinished = copy.with_extension("unfinished");
    let copied = write(connection, &unfinished)
        .and_then(|()| fs::rename(&unfinished, &copy).map_err(|error| explain_io(&error, &copy).into()));
    if copied.is_err() {
        // The reason to report is why the copy failed, not that half a copy stays behind as well.
        let _ = fs::remove_file(&unfinished);
    }
    copied
}

fn write(connection: &Connection, to: &Path) -> Result<(), Failure> {
    let name = to.to_str().ok_or_else(|| RecordsError::Database {
        file: to.to_owned(),
        detail: "the name of this folder can't be written as text".to_owned(),
    })?;
    connection.execute("VACUUM INTO ?1", [name])?;
    File::open(to).and_then(|copy| copy.sync_all()).map_err(|error| explain_io(&error, to).into())
}
