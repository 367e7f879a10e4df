//! Records that move between devices: rows out, rows in. The file's outer form is in `crate::transfer`.

mod games;
pub(super) mod judge;
mod lines;
mod tables;
mod times;

use std::collections::BTreeSet;

use rusqlite::{Connection, Transaction};
use serde_json::{Map, Value as Json};

use self::tables::{Change, RowProblem, Table, Values};
use super::deletion::check_live;
use super::failure::Failure;
use super::schema::IDENTITIES;
use super::store::Store;
use super::{attempts, merging};
use crate::error::RecordsError;
use crate::id::{GameId, ProfileId};
use crate::transfer::{
    self, FileRow, ImportReport, LARGEST_FILE, RecordsFile, Selection, Tally, TransferError, Undoing, megabytes,
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
            let mut rows: Vec<(&'static str, Map<String, Json>)> = Vec::new();
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
        let mut refused = None;
        let put = |transaction: &Transaction<'_>, now: i64| {
            let mut report = ImportReport::default();
            match put_all(transaction, file.rows, now, &mut report) {
                Ok(()) => Ok(report),
                Err(PutError::Failure(failure)) => Err(failure),
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

enum PutError {
    File(TransferError),
    Failure(Failure),
}

impl From<rusqlite::Error> for PutError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failure(error.into())
    }
}

/// Puts all rows in, in the order of the tables, whatever their order in the file.
fn put_all(
    transaction: &Transaction<'_>,
    rows: Vec<FileRow>,
    now: i64,
    report: &mut ImportReport,
) -> Result<(), PutError> {
    let at = |row: &FileRow| match TABLES.iter().position(|table| table.row == row.name) {
        Some(place) => Ok(place + 2 * usize::from(place > 3)),
        // The other lines of a game come after it.
        None if row.name == games::ROW => {
            Ok(4 + usize::from(row.members.get("forked_from").is_some_and(Json::is_string)))
        }
        None => Err(unfit(row.line, format!("there is no sort of row “{}”", row.name))),
    };
    let mut sorted = rows.into_iter().map(|row| at(&row).map(|place| (place, row))).collect::<Result<Vec<_>, _>>()?;
    sorted.sort_by_key(|(place, row)| (*place, row.line));
    // A profile can be merged into one that stands further down.
    transaction.pragma_update(None, "defer_foreign_keys", true)?;
    let mut profiles = true;
    for (_, row) in sorted {
        if profiles && row.name != tables::PROFILES.row {
            profiles = false;
            profiles_are_complete(transaction)?;
        }
        let line = row.line;
        put(transaction, row, now, report).map_err(|problem| explain(problem, line))?;
    }
    profiles_are_complete(transaction)?;
    merging::settle(transaction)?;
    games::seat_arrivals(transaction)?;
    transaction.execute_batch(IDENTITIES)?;
    Ok(())
}

/// From here on, a row that belongs to none is refused at once.
fn profiles_are_complete(transaction: &Transaction<'_>) -> Result<(), PutError> {
    let strays = "SELECT EXISTS (SELECT 1 FROM pragma_foreign_key_check('profiles'))";
    if transaction.query_one(strays, (), |row| row.get(0))? {
        let detail = "a profile is merged into one that is neither in the file nor here".to_owned();
        return Err(PutError::File(TransferError::Damaged { detail }));
    }
    Ok(transaction.pragma_update(None, "defer_foreign_keys", false)?)
}

fn unfit(line: usize, problem: String) -> PutError {
    PutError::File(TransferError::Row { line, problem })
}

fn explain(problem: RowProblem, line: usize) -> PutError {
    match problem {
        RowProblem::Unfit(problem) => unfit(line, problem),
        // A value that a column does not take, or that its reader does not.
        RowProblem::Sqlite(error)
            if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
                || error.sqlite_error_code() == Some(rusqlite::ErrorCode::TypeMismatch)
                || error.sqlite_error().is_none() =>
        {
            let text = error.to_string();
            let stray = text.contains("FOREIGN KEY");
            unfit(
                line,
                if stray { "it belongs to a row that is neither in the file nor here".to_owned() } else { text },
            )
        }
        RowProblem::Sqlite(error) => error.into(),
    }
}

fn put(transaction: &Transaction<'_>, row: FileRow, now: i64, report: &mut ImportReport) -> Result<(), RowProblem> {
    let id = row.members.get("id").and_then(Json::as_str).unwrap_or_default().to_owned();
    if row.name == games::ROW {
        let told = report.forks.len();
        let change = games::Game::read(row.members)?.put(transaction, now, &mut report.forks)?;
        count(&mut report.games, change);
        if change == Change::Changed {
            report.changed_games.extend(id.parse::<GameId>());
        }
        // A line that came from here may be one that can't be played on; what is brought in must be.
        for fork in &report.forks[told..] {
            if !report.changed_games.contains(&fork.game) {
                report.changed_games.push(fork.game);
            }
            judge::game(&super::games::read_back(transaction, &fork.line.to_string())?)?;
        }
        if change == Change::Kept {
            return Ok(());
        }
        return Ok(judge::game(&super::games::read_back(transaction, &id)?)?);
    }
    let Some(table) = TABLES.iter().find(|table| table.row == row.name) else { return Ok(()) };
    let values = table.read(&row.members)?;
    let change = table.put(transaction, &values, now)?;
    let tally = match table.row {
        "profile" => &mut report.profiles,
        "class" => &mut report.classes,
        "attempt" => &mut report.attempts,
        "competition" => &mut report.competitions,
        _ => &mut report.others,
    };
    count(tally, change);
    if change != Change::Kept {
        judge::row(table, &values)?;
        read_back(transaction, table, &values, &id)?;
    }
    if matches!(table.table, "profiles" | "classes") {
        let sql = format!("SELECT name FROM {} WHERE id = ?1 AND deleted_ms IS NOT NULL", table.table);
        let mut select = transaction.prepare_cached(&sql)?;
        let names = select.query_map([id], |row| row.get(0))?;
        report.deleted_here.extend(names.collect::<Result<Vec<String>, _>>()?);
    }
    Ok(())
}

/// Reads what was put in as the program will read it. A file that was made by another hand must not bring in what no
/// screen can show.
fn read_back(transaction: &Transaction<'_>, table: &Table, values: &Values, id: &str) -> Result<(), RowProblem> {
    match table.table {
        "attempts" => {
            let sql = format!("SELECT {}, profile_id AS owner FROM attempts WHERE id = ?1", attempts::COLUMNS);
            let mut select = transaction.prepare_cached(&sql)?;
            let attempt = select.query_one([id], |row| attempts::read(row, row.get("owner")?))?;
            attempts::check(&attempt).map_err(|error| RowProblem::Unfit(error.to_string()))?;
        }
        "switches" => {
            let sql = "SELECT take_back, hints, shown_values, locked_levels FROM switches
                       WHERE class_id IS ?1 AND profile_id IS ?2";
            transaction.prepare_cached(sql)?.query_one((&values[0], &values[1]), super::switches::switches)?;
        }
        "competitions" | "competitors" | "rounds" | "competition_results" => {
            let whole = if table.table == "competitions" { &values[0] } else { table.value(values, "competition_id") };
            if let Some(competition) = super::competitions::read_back(transaction, whole)? {
                judge::competition(&competition)?;
            }
        }
        _ => {}
    }
    Ok(())
}

fn count(tally: &mut Tally, change: Change) {
    match change {
        Change::Added => tally.added += 1,
        Change::Changed => tally.changed += 1,
        Change::Kept => tally.kept += 1,
    }
}
