//! The versions of the file's format. A version that was once released is never edited; a new one
//! is added after it.

use rusqlite::Connection;
use rusqlite_migration::{M, Migrations};

/// Marks a file as ours (`PRAGMA application_id`): the letters MCHR.
pub(super) const APPLICATION_ID: i64 = 0x4D43_4852;

const VERSIONS: &[M<'static>] = &[
    M::up(include_str!("version_1.sql")),
    M::up(include_str!("version_2.sql")),
    M::up(concat!(include_str!("version_3.sql"), include_str!("identities.sql"))),
];

/// Finds what games of older formats and files were played under. It changes no game that says so itself.
pub(super) const IDENTITIES: &str = include_str!("identities.sql");

/// All formats, oldest first.
pub(super) const MIGRATIONS: Migrations<'static> = Migrations::from_slice(VERSIONS);

/// What a file says about itself.
pub(super) struct Label {
    /// Whose it is.
    pub application_id: i64,
    /// Its format; 0 before the first migration.
    pub version: i64,
    /// Whether it has no table yet.
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
