//! The versions of the file's format. A released version is never edited; a new one is added after it.

use rusqlite::{Connection, Row};
use rusqlite_migration::{M, Migrations};

/// Marks a file as ours (`PRAGMA application_id`): the letters MCHR.
pub(crate) const APPLICATION_ID: i64 = 0x4D43_4852;

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
        include_str!("version_7_days.sql"),
        include_str!("version_7_finding.sql"),
        include_str!("version_7_made.sql"),
        include_str!("version_7_help.sql"),
        include_str!("version_7_claims.sql"),
        include_str!("version_7_wishes.sql"),
        include_str!("version_7_folder.sql"),
        include_str!("version_7_guard.sql"),
        include_str!("version_7_equations.sql"),
        include_str!("version_7_standing.sql"),
        include_str!("version_7_placement.sql")
    )),
];

/// The number of the newest format.
pub(crate) const FORMAT: usize = VERSIONS.len();

/// Finds the level or course of games of older formats and files. A game that already names its own is not changed.
pub(crate) const IDENTITIES: &str = include_str!("identities.sql");

/// All formats, oldest first.
pub(crate) const MIGRATIONS: Migrations<'static> = Migrations::from_slice(VERSIONS);

/// What a file says about itself.
pub(crate) struct Label {
    /// The application id, which shows whose file it is.
    pub application_id: i64,
    /// Its format; 0 before the first migration.
    pub version: i64,
    /// Whether it has no tables yet.
    pub empty: bool,
}

/// Reads what a file says about itself.
pub(crate) fn label(connection: &Connection) -> rusqlite::Result<Label> {
    Ok(Label {
        application_id: connection.pragma_query_value(None, "application_id", |row| row.get(0))?,
        version: connection.pragma_query_value(None, "user_version", |row| row.get(0))?,
        empty: connection.query_one("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", (), |row| row.get(0))?,
    })
}

/// An entry of a schema: a table, an index, a view or a trigger.
#[derive(Debug)]
pub(crate) struct Entry {
    kind: String,
    name: String,
    table: String,
    statement: String,
}

impl Entry {
    /// The statement without quotes and blanks, which SQLite sets differently when it changes a table.
    fn plain(&self) -> impl Iterator<Item = char> {
        self.statement.chars().filter(|c| !c.is_whitespace() && *c != '"')
    }

    fn is_table(&self) -> bool {
        self.kind == "table"
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        (&self.kind, &self.name, &self.table) == (&other.kind, &other.name, &other.table)
            && self.plain().eq(other.plain())
    }
}

/// The whole schema of a file in a fixed order, without what SQLite adds by itself.
pub(crate) fn entries(connection: &Connection) -> rusqlite::Result<Vec<Entry>> {
    let sql = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema
               WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY type = 'trigger', type, name";
    let read =
        |row: &Row<'_>| Ok(Entry { kind: row.get(0)?, name: row.get(1)?, table: row.get(2)?, statement: row.get(3)? });
    connection.prepare(sql)?.query_map((), read)?.collect()
}

/// The schema of a format.
pub(crate) fn of_version(migrations: &Migrations<'_>, version: u32) -> rusqlite_migration::Result<Vec<Entry>> {
    let mut made = Connection::open_in_memory()?;
    migrations.to_version(&mut made, usize::try_from(version).unwrap_or(usize::MAX))?;
    Ok(entries(&made)?)
}

/// Whether a schema has the tables of another one and no more.
pub(crate) fn has_tables_of(entries: &[Entry], expected: &[Entry]) -> bool {
    entries.iter().filter(|entry| entry.is_table()).eq(expected.iter().filter(|entry| entry.is_table()))
}

/// Removes triggers, views and indexes that were added or changed, and brings back those that are missing.
pub(crate) fn restore(connection: &Connection, expected: &[Entry]) -> rusqlite::Result<()> {
    for entry in entries(connection)?.iter().filter(|entry| !entry.is_table() && !expected.contains(entry)) {
        let Entry { kind, name, .. } = entry;
        let name = name.replace('"', "\"\"");
        connection.execute_batch(&format!("DROP {kind} IF EXISTS \"{name}\""))?;
    }
    let left = entries(connection)?;
    for entry in expected.iter().filter(|entry| !entry.is_table() && !left.contains(entry)) {
        connection.execute_batch(&entry.statement)?;
    }
    Ok(())
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
