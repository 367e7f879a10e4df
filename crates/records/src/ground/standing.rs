//! Where records stand: whether the file alone is whole, and how many copies were made of it. With it, a file that lost its
//! journal, got another one's, or is older than one of its copies is noticed.
//!
//! The mark that the journal holds changes is in the file itself before the first change is in the journal, and it is taken
//! back when the journal is empty again. So a file with the mark and without a journal has lost it, and a file without the
//! mark has a journal of one step at most: the one that takes the mark back.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, params};

use crate::ground::backup_copy::Stray;
use crate::ground::failure::Failure;

/// The bytes before the first frame of a journal, and those before each page in it.
const JOURNAL_HEADER: u64 = 32;
const FRAME_HEADER: u64 = 24;

/// Whether a file is whole without its journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// The file alone is whole.
    Whole = 0,
    /// The journal holds changes.
    Journalled = 1,
    /// File and journal are being rewritten; the journal may be empty or not.
    Rewritten = 2,
}

/// Where records stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Distinguishes records and their copies from others.
    pub lineage: String,
    /// The number of copies made until then.
    pub copies: i64,
    /// What is known of the journal.
    pub state: State,
}

/// Where records stand; none before format 7.
pub(crate) fn of(connection: &Connection) -> rusqlite::Result<Option<Standing>> {
    let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'standing'";
    if connection.query_one(sql, (), |row| row.get::<_, i64>(0)).optional()?.is_none() {
        return Ok(None);
    }
    let read = |row: &rusqlite::Row<'_>| {
        let state = match row.get(2)? {
            0 => State::Whole,
            1 => State::Journalled,
            _ => State::Rewritten,
        };
        Ok(Standing { lineage: row.get(0)?, copies: row.get(1)?, state })
    };
    connection.query_one("SELECT lineage, copies, state FROM standing", (), read).optional()
}

/// Changes the state. Records of an older format have none.
pub(crate) fn mark(connection: &Connection, state: State) -> rusqlite::Result<()> {
    if of(connection)?.is_some() {
        connection.execute("UPDATE standing SET state = ?1", [state as i64])?;
    }
    Ok(())
}

/// Counts a copy.
pub(crate) fn count_copy(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute("UPDATE standing SET copies = min(copies, ?1) + 1", [i64::MAX - 1]).map(drop)
}

/// Makes a database that nobody has open stand where `standing` says.
pub(crate) fn put_into(database: &Path, standing: &Standing) -> Result<(), Failure> {
    let Standing { lineage, copies, state } = standing;
    let values = params![lineage, copies, *state as i64];
    Connection::open(database)?.execute("UPDATE standing SET lineage = ?1, copies = ?2, state = ?3", values)?;
    Ok(())
}

/// Why a file that can be read is not the newest state, if so: `journal` are the bytes of its journal, `page` those of a page,
/// `most_copies` the highest count among its copies.
pub(crate) fn stray(standing: Option<&Standing>, journal: u64, page: u64, most_copies: i64) -> Option<Stray> {
    let one_step = JOURNAL_HEADER + FRAME_HEADER + page;
    match standing.map(|standing| standing.state) {
        Some(State::Journalled) if journal == 0 => Some(Stray::JournalMissing),
        Some(State::Whole) if journal > one_step => Some(Stray::JournalOfAnother),
        _ => (standing.map_or(0, |standing| standing.copies) < most_copies).then_some(Stray::Behind),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_that_is_gone_or_of_another_file_is_noticed_and_so_is_an_older_file() {
        let standing = |state, copies| Some(Standing { lineage: String::new(), copies, state });
        let one_step = 32 + 24 + 4096;
        for (found, journal, most, expected) in [
            (standing(State::Whole, 3), 0, 3, None),
            (standing(State::Whole, 3), one_step, 3, None),
            (standing(State::Whole, 3), one_step + 1, 3, Some(Stray::JournalOfAnother)),
            (standing(State::Journalled, 3), 0, 3, Some(Stray::JournalMissing)),
            (standing(State::Journalled, 3), 1, 3, None),
            (standing(State::Rewritten, 3), 0, 3, None),
            (standing(State::Rewritten, 3), 1 << 20, 3, None),
            (standing(State::Rewritten, 3), 0, 4, Some(Stray::Behind)),
            (standing(State::Whole, 3), 0, 4, Some(Stray::Behind)),
            (standing(State::Whole, 5), 0, 4, None),
            (None, 1 << 20, 0, None),
            (None, 0, 1, Some(Stray::Behind)),
        ] {
            assert_eq!(stray(found.as_ref(), journal, 4096, most), expected, "{found:?} {journal} {most}");
        }
    }
}
