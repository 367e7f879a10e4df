//! The versions of the file's format. A released version is never edited; a new one is added after it.

use rusqlite::{Connection, Row};
use rusqlite_migration::{M, Migrations};

/// Marks a file as ours (`PRAGMA application_id`): the letters MCHR.
pub(super) const APPLICATION_ID: i64 = 0x4D43_4852;

const VERSIONS: &[M<'static>] = &[
    M::up(include_str!("version_1.sql")),
    M::up(include_str!("version_2.sql")),
    M::up(concat!(include_str!("version_3.sql"), include_str!("identities.sql"))),
    M::up(concat!(
        include_str!("version_4_bin.sql"),
        include_str!("version_4_load.sql"),
        include_str!("version_4_folder.sql")
    )),
    M::up(concat!(include_str!("version_5_classes.sql"), include_str!("version_5_clocks.sql"))),
    M::up(include_str!("version_6_locks.sql")),
    M::up(concat!(
        include_str!("version_7_texts.sql"),
        include_str!("version_7_help.sql"),
        include_str!("version_7_folder.sql"),
        include_str!("version_7_guard.sql")
    )),
];

/// Finds the level or course of games of older formats and files. A game that already names its own is not changed.
pub(super) const IDENTITIES: &str = include_str!("identities.sql");

/// All formats, oldest first.
pub(super) const MIGRATIONS: Migrations<'static> = Migrations::from_slice(VERSIONS);

/// What a file says about itself.
pub(super) struct Label {
    /// The application id, which shows whose file it is.
    pub application_id: i64,
    /// Its format; 0 before the first migration.
    pub version: i64,
    /// Whether it has no tables yet.
    pub empty: bool,
}

/// Reads what a file says about itself.
pub(super) fn label(connection: &Connection) -> rusqlite::Result<Label> {
    Ok(Label {
        application_id: connection.pragma_query_value(None, "application_id", |row| row.get(0))?,
        version: connection.pragma_query_value(None, "user_version", |row| row.get(0))?,
        empty: connection.query_one("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", (), |row| row.get(0))?,
    })
}

/// The columns of all tables: table, name, type, whether it may be null, place in the key.
pub(super) type Columns = Vec<(String, String, String, bool, u32)>;

/// The columns of a file's tables.
pub(super) fn columns(connection: &Connection) -> rusqlite::Result<Columns> {
    let sql = "SELECT t.name, c.name, c.type, c.\"notnull\", c.pk FROM sqlite_schema t, pragma_table_info(t.name) c
               WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid";
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?));
    connection.prepare(sql)?.query_map((), read)?.collect()
}

/// The columns that the tables of a format have.
pub(super) fn columns_of(migrations: &Migrations<'_>, version: u32) -> rusqlite_migration::Result<Columns> {
    let mut made = Connection::open_in_memory()?;
    migrations.to_version(&mut made, usize::try_from(version).unwrap_or(usize::MAX))?;
    Ok(columns(&made)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_can_be_made_and_carries_our_mark() {
        MIGRATIONS.validate().unwrap();
        let mut connection = Connection::open_in_memory().unwrap();
        MIGRATIONS.to_latest(&mut connection).unwrap();
        let label = label(&connection).unwrap();
        assert_eq!((label.application_id, label.empty), (APPLICATION_ID, false));
        assert_eq!(usize::try_from(label.version), Ok(VERSIONS.len()));
    }
}
