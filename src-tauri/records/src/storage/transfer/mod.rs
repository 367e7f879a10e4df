//! Records that move between devices: rows out, rows in. The file's outer form is in `crate::transfer`.

mod games;
pub(super) mod judge;
mod lines;
pub(crate) mod preview;
mod putting;
mod replaced;
mod tables;
mod times;
pub(super) mod units;

pub(super) use self::games::settle_lines;
pub(crate) use self::times::MOST_AHEAD_MS;

use std::collections::BTreeSet;

use rusqlite::{Connection, Transaction};
use serde_json::{Map, Value as Json};

use self::preview::{Previewed, Snapshot};
use self::putting::{PutError, Putting};
use self::tables::Table;
use super::deletion::check_live;
use super::failure::Failure;
use super::store::Store;
use crate::error::RecordsError;
use crate::id::ProfileId;
use crate::transfer::{
    self, FileRow, ImportReport, LARGEST_FILE, RecordsFile, RefusedRow, Selection, TransferError, Undoing, megabytes,
};

/// Records that move between devices.
pub struct Transfer<'a> {
    store: &'a mut Store,
}

/// All tables whose rows stand by themselves, in the order in which they can be put in. Games come before attempts.
const TABLES: [&Table; 11] = [
    &tables::PROFILES,
    &tables::CLASSES,
    &tables::MEMBERSHIPS,
    &tables::SWITCHES,
    &tables::ATTEMPTS,
    &tables::DISPLAYS,
    &tables::OWN_LEVELS,
    &tables::COMPETITIONS,
    &tables::COMPETITORS,
    &tables::ROUNDS,
    &tables::RESULTS,
];

impl<'a> Transfer<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The text of a file with what is selected. The same records give the same text.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::FileTooLarge`] when nobody could read it again, or the records can't be
    /// read.
    pub fn export(&self, selection: &Selection) -> Result<String, RecordsError> {
        self.store.read(|connection| {
            let chosen = Chosen::new(connection, selection)?;
            // What was erased anywhere is to stay so everywhere.
            let mut rows: Vec<(&'static str, Map<String, Json>)> =
                tables::ERASED.rows(connection, "true")?.into_iter().map(|row| (tables::ERASED.row, row)).collect();
            for table in TABLES {
                if let Some(condition) = chosen.condition(table) {
                    rows.extend(table.rows(connection, &condition)?.into_iter().map(|row| (table.row, row)));
                }
            }
            let games = games::rows(connection, &chosen.games())?;
            rows.extend(games.into_iter().map(|row| (games::ROW, row)));
            let text = transfer::write(rows);
            if text.len() > LARGEST_FILE {
                return Err(RecordsError::FileTooLarge { megabytes: megabytes(text.len()) }.into());
            }
            Ok(text)
        })
    }

    /// Puts the records of a file in, all or none. Reading the same file again changes nothing, and it does not matter in
    /// which order the files of several devices come. What is new here is judged by the rules of its game.
    ///
    /// A copy of the records is made first, beside their file: [`Transfer::undo_import`] brings it back.
    ///
    /// # Errors
    /// Why the file can't be read, or why no copy can be made; nothing was changed.
    pub fn import(&mut self, file: RecordsFile) -> Result<ImportReport, TransferError> {
        self.put(file, true)
    }

    /// Puts the records of a file in whose [`Snapshot::preview`] was shown. They are judged again only if anything was written
    /// since.
    ///
    /// # Errors
    /// As [`Transfer::import`].
    pub fn bring_in(&mut self, previewed: Previewed) -> Result<ImportReport, TransferError> {
        let judge = previewed.is_to_be_judged(self.store.changes());
        self.put(previewed.file, judge)
    }

    /// The records as they are now, to find out without holding them what a file would do.
    ///
    /// # Errors
    /// When the records can't be copied.
    pub fn snapshot(&mut self) -> Result<Snapshot, RecordsError> {
        Snapshot::of(self.store)
    }

    fn put(&mut self, file: RecordsFile, judge: bool) -> Result<ImportReport, TransferError> {
        let mut refused = None;
        let put = |transaction: &Transaction<'_>, now: i64| {
            let mut putting = Putting::new(transaction, now, judge)?;
            match putting.put_all(file.rows, &mut |_| true) {
                Ok(()) => Ok(putting.report),
                Err(PutError::Failure(failure)) => Err(failure),
                Err(PutError::Enough) => Err(rusqlite::Error::QueryReturnedNoRows.into()), // only where rows are collected
                Err(PutError::File(error)) => {
                    refused = Some(error);
                    Err(rusqlite::Error::QueryReturnedNoRows.into()) // undoes the transaction; never seen
                }
            }
        };
        let done = self.store.undoable_change(put, ImportReport::has_changed_anything);
        refused.map_or_else(|| done.map_err(TransferError::from), Err)
    }

    /// Undoes the last import since the records were opened: everything is as it was before. If something was changed since,
    /// that is taken back as well, which must be said with `later_changes_too`; a copy of what is here now is made first.
    ///
    /// # Errors
    /// [`RecordsError::NoImportToUndo`], or the copy can't be read or the file not written.
    pub fn undo_import(&mut self, later_changes_too: bool) -> Result<Undoing, RecordsError> {
        self.store.undo(later_changes_too)
    }
}

/// Puts the rows of a file of a shared folder in and does something more in the same transaction. Rows that can't be used are
/// left out and told in the report.
pub(super) fn put_from_folder(
    store: &mut Store,
    rows: Vec<FileRow>,
    more: impl FnOnce(&Transaction<'_>, i64, &ImportReport) -> rusqlite::Result<()>,
) -> Result<ImportReport, TransferError> {
    let mut refused = None;
    let done = store.change(|transaction, now| {
        let mut putting = Putting::new(transaction, now, true)?.collecting().of_folder();
        match putting.put_all(rows, &mut |_| true) {
            Ok(()) => {
                more(transaction, now, &putting.report)?;
                return Ok(putting.report);
            }
            Err(PutError::Failure(failure)) => return Err(failure),
            Err(PutError::File(error)) => refused = Some(error),
            Err(PutError::Enough) => {
                let first = putting.report.refused.into_iter().next();
                refused = first.map(|RefusedRow { line, problem }| TransferError::Row { line, problem });
            }
        }
        Err(rusqlite::Error::QueryReturnedNoRows.into()) // undoes the transaction; never seen
    });
    let report = refused.map_or_else(|| done.map_err(TransferError::from), Err)?;
    if report.erased > 0 {
        store.purge()?;
    }
    Ok(report)
}

/// What a selection comes to.
struct Chosen {
    /// The profiles, quoted for SQL; none: all.
    profiles: Option<String>,
    /// The class whose competitions go along, quoted for SQL.
    class: Option<String>,
}

impl Chosen {
    fn new(connection: &Connection, selection: &Selection) -> Result<Self, Failure> {
        let (owners, class) = match selection {
            Selection::Everything => return Ok(Self { profiles: None, class: None }),
            Selection::Profiles(profiles) => {
                profiles.iter().try_for_each(|profile| check_live(connection, profile))?;
                (profiles.clone(), None)
            }
            Selection::Class(class) => {
                check_live(connection, class)?;
                (super::classes::member_ids(connection, *class)?, Some(format!("'{class}'")))
            }
        };
        let mut select = connection.prepare_cached(
            "SELECT id FROM profiles WHERE counts_for = (SELECT counts_for FROM profiles WHERE id = ?1)",
        )?;
        let mut profiles = BTreeSet::new();
        for owner in owners {
            for profile in select.query_map([owner], |row| row.get::<_, ProfileId>(0))? {
                profiles.insert(format!("'{}'", profile?));
            }
        }
        Ok(Self { profiles: Some(Vec::from_iter(profiles).join(",")), class })
    }

    /// The condition that picks the rows of a table; none for none of them.
    fn condition(&self, table: &Table) -> Option<String> {
        let Some(profiles) = &self.profiles else { return Some("true".to_owned()) };
        let memberships = format!("SELECT class_id FROM memberships WHERE profile_id IN ({profiles})");
        let class = self.class.as_deref().unwrap_or("NULL");
        let competitions = format!("SELECT id FROM competitions WHERE class_id = {class}");
        Some(match table.table {
            "profiles" => format!("id IN ({profiles})"),
            "classes" => format!("id IN ({memberships}) OR id = {class}"),
            "switches" => format!("profile_id IN ({profiles}) OR class_id IN ({memberships}) OR class_id = {class}"),
            "memberships" | "attempts" => format!("profile_id IN ({profiles})"),
            "competitions" => format!("class_id = {class}"),
            "competitors" | "rounds" | "competition_results" => format!("competition_id IN ({competitions})"),
            _ => return None,
        })
    }

    /// The condition that picks the games.
    fn games(&self) -> String {
        self.profiles.as_ref().map_or_else(
            || "true".to_owned(),
            |profiles| format!("id IN (SELECT game_id FROM seats WHERE profile_id IN ({profiles}))"),
        )
    }
}
