//! Imports the rows of a file, for an import and for its preview.

mod guard;

use std::collections::HashSet;

use rusqlite::{OptionalExtension, Transaction};
use serde_json::{Map, Value as Json};

use crate::ground::id::GameId;
use crate::ground::noun::Noun;
use crate::ground::schema::IDENTITIES;
use crate::nouns::acts::{self, Asker};
use crate::nouns::games::game::{ERASED, SEAT_NAMES, players_of};
use crate::nouns::games::game_check::check_game;
use crate::nouns::profiles::merging;
use crate::nouns::{attempts, switches};
use crate::whole::bin_row::ReplacedOf;
use crate::whole::erasable::ErasedKind;
use crate::whole::erasure;
use crate::whole::records_file::{
    Fate, FileRow, ImportReport, ImportedEntry, MOST_ENTRIES, MOST_REFUSED, RefusedRow, ReplacedHere, Tally,
    TransferError, Watch, watched,
};
use crate::whole::transfer::put_error::{PutError, explain, refused};
use crate::whole::transfer::put_row::Put;
use crate::whole::transfer::putting::guard::{Guard, Passed};
use crate::whole::transfer::tables::{self, Change, RowProblem, Table, Values, at};
use crate::whole::transfer::units::{Arrived, unit_of};
use crate::whole::transfer::{TABLES, games, judge};

/// An import of rows in progress, in one transaction.
pub(super) struct Putting<'a> {
    transaction: &'a Transaction<'a>,
    now: i64,
    /// Whether new rows are checked. Rows that were just checked in a preview need not be.
    judge: bool,
    /// Whether refused rows are collected instead of ending the import.
    collect: bool,
    erased: HashSet<String>,
    /// Competitions of the file that are left out because their class was erased.
    left_out: HashSet<String>,
    /// For the rows of a shared folder: which units are here now exactly as in the file.
    arrived: Option<Arrived>,
    /// For the rows of a shared folder: what they may not do by themselves.
    guard: Option<Guard>,
    /// Who wrote the rows of a shared folder.
    asker: Option<Asker>,
    /// The games that are here.
    games: games::Tables<'a>,
    pub report: ImportReport,
}

impl<'a> Putting<'a> {
    pub(super) fn new(transaction: &'a Transaction<'a>, now: i64, judge: bool) -> rusqlite::Result<Self> {
        let (erased, left_out, report) = (erasure::erased(transaction)?, HashSet::new(), ImportReport::default());
        let games = games::Tables::new(transaction);
        Ok(Self {
            transaction,
            now,
            judge,
            collect: false,
            erased,
            left_out,
            arrived: None,
            guard: None,
            asker: None,
            games,
            report,
        })
    }

    /// Collects refused rows instead of ending with the first.
    pub(super) fn collecting(self) -> Self {
        Self { collect: true, ..self }
    }

    /// Notes that other devices read the same rows from a shared folder: what is here exactly as in the file need not be
    /// written there. What only a teacher may do waits.
    pub(super) fn of_folder(self, asker: Asker) -> Self {
        Self { arrived: Some(Arrived::default()), asker: Some(asker), ..self }
    }

    /// Imports all rows in the order of the tables, whatever their order in the file.
    pub(super) fn put_all(&mut self, rows: Vec<FileRow>, watch: Watch<'_>) -> Result<(), PutError> {
        let at = |row: &FileRow| match TABLES.iter().position(|table| table.row == row.name) {
            Some(place) => Ok(1 + place + 2 * usize::from(place > 3)),
            // The other lines of a game come after it.
            None if row.name == games::ROW => {
                Ok(5 + usize::from(row.members.get("forked_from").is_some_and(Json::is_string)))
            }
            None if row.name == tables::ERASED.row => Ok(0),
            None => Err(refused(row.line, format!("there is no sort of row “{}”", row.name))),
        };
        let mut sorted =
            rows.into_iter().map(|row| at(&row).map(|place| (place, row))).collect::<Result<Vec<_>, _>>()?;
        sorted.sort_by_key(|(place, row)| (*place, row.line));
        let mut sorted: Vec<FileRow> = sorted.into_iter().map(|(_, row)| row).collect();
        acts::show(self.transaction)?;
        if let Some(asker) = self.asker.take() {
            self.guard = Some(Guard::new(self.transaction, asker, &sorted, self.now)?);
            self.guard_games(&mut sorted)?;
        }
        // A profile can be merged into one that comes later in the file, or that is erased. Deferring the check makes the
        // database prepare all statements again, so it is done only if needed.
        let mut deferred = false;
        for row in &sorted {
            deferred = deferred || row.name == tables::ERASED.row || self.is_merged_into_a_stranger(row)?;
        }
        if deferred {
            self.transaction.pragma_update(None, "defer_foreign_keys", true)?;
        }
        let (mut erasing, mut profiles) = (true, deferred);
        let of = sorted.len();
        for (done, row) in sorted.into_iter().enumerate() {
            watched(&mut *watch, done, of).map_err(PutError::File)?;
            if erasing && row.name != tables::ERASED.row {
                erasing = false;
                self.erase()?;
            }
            if !erasing && profiles && row.name != tables::PROFILES.row {
                profiles = false;
                self.profiles_are_complete()?;
            }
            let Some(row) = self.without_erased(row) else {
                self.report.left_out += 1;
                continue;
            };
            self.note_time(&row.members);
            self.put_or_collect(row)?;
        }
        self.erase()?;
        if deferred {
            self.profiles_are_complete()?;
        }
        if self.report.has_changed_anything() {
            merging::settle(self.transaction)?;
            games::seat_arrivals(self.transaction)?;
        }
        match self.arrived.take() {
            None => self.transaction.execute_batch(IDENTITIES)?,
            // The device that wrote them into the folder has found them already.
            Some(arrived) => arrived.settle(self.transaction, &self.games)?,
        }
        self.report.hidden = acts::hide(self.transaction, self.now)?;
        self.report.asked = self.guard.as_ref().map_or(0, |guard| guard.asked);
        Ok(())
    }

    /// Takes out of the games of a shared folder what its files may not do by themselves.
    fn guard_games(&mut self, rows: &mut Vec<FileRow>) -> Result<(), PutError> {
        let Some(guard) = &mut self.guard else { return Ok(()) };
        let mut refused = Vec::new();
        for row in rows.iter_mut().filter(|row| row.name == games::ROW) {
            match guard.guard_game(self.transaction, &self.erased, &mut row.members) {
                Ok(()) => {}
                Err(RowProblem::Unfit(problem)) => refused.push(RefusedRow { line: row.line, problem }),
                Err(RowProblem::Sqlite(error)) => return Err(error.into()),
            }
        }
        rows.retain(|row| !refused.iter().any(|refused| refused.line == row.line));
        self.report.refused.append(&mut refused);
        if self.report.refused.len() >= MOST_REFUSED { Err(PutError::Enough) } else { Ok(()) }
    }

    fn put_or_collect(&mut self, row: FileRow) -> Result<(), PutError> {
        let line = row.line;
        if !self.collect {
            return self.put(row).map_err(|problem| explain(problem, line));
        }
        run_in(self.transaction, "SAVEPOINT one_row")?;
        match self.put(row).map_err(|problem| explain(problem, line)) {
            Ok(()) => {}
            Err(PutError::File(TransferError::Row { line, problem })) => {
                run_in(self.transaction, "ROLLBACK TO one_row")?;
                self.games.forget();
                self.report.refused.push(RefusedRow { line, problem });
                if self.report.refused.len() >= MOST_REFUSED {
                    return Err(PutError::Enough);
                }
            }
            Err(other) => return Err(other),
        }
        Ok(run_in(self.transaction, "RELEASE one_row")?)
    }

    /// Whether a row is a profile that is merged into one that is not here yet.
    fn is_merged_into_a_stranger(&self, row: &FileRow) -> rusqlite::Result<bool> {
        let Some(into) = row.members.get("merged_into").and_then(Json::as_str) else { return Ok(false) };
        let sql = "SELECT NOT EXISTS (SELECT 1 FROM profiles WHERE id = ?1)";
        self.transaction.prepare_cached(sql)?.query_one([into], |row| row.get(0))
    }

    /// Deletes the rows of what the file reports as erased.
    fn erase(&self) -> Result<(), PutError> {
        if self.report.erased > 0 {
            erasure::erase_rows(self.transaction)?;
            self.games.forget();
        }
        Ok(())
    }

    /// From here on, a row with a missing reference is refused at once.
    fn profiles_are_complete(&self) -> Result<(), PutError> {
        let strays = "SELECT EXISTS (SELECT 1 FROM pragma_foreign_key_check('profiles'))";
        if self.transaction.query_one(strays, (), |row| row.get(0))? {
            let detail = "a profile is merged into one that is neither in the file nor here".to_owned();
            return Err(PutError::File(TransferError::Damaged { detail }));
        }
        Ok(self.transaction.pragma_update(None, "defer_foreign_keys", false)?)
    }

    /// The row as it may be imported; none if it belongs to somebody who was erased for good.
    fn without_erased(&mut self, mut row: FileRow) -> Option<FileRow> {
        if self.erased.is_empty() || row.name == tables::ERASED.row {
            return Some(row);
        }
        let erased = |value: Option<&Json>| value.and_then(Json::as_str).is_some_and(|id| self.erased.contains(id));
        let text = |value: Option<&Json>| value.and_then(Json::as_str).unwrap_or_default().to_owned();
        for column in ["deleted_by", "merged_into"] {
            if erased(row.members.get(column)) {
                row.members.insert(column.to_owned(), Json::Null);
            }
        }
        if row.name == games::ROW {
            let Some(Json::Array(seats)) = row.members.get_mut("seats") else { return Some(row) };
            let mut seats: Vec<&mut Map<String, Json>> = seats.iter_mut().filter_map(Json::as_object_mut).collect();
            let is_gone = |seat: &Map<String, Json>| {
                let nobody = |column: &str| seat.get(column).is_none_or(Json::is_null);
                let is_erased = seat.get("name").and_then(Json::as_str) == Some(ERASED);
                is_erased && nobody("profile_id") && nobody("strength")
            };
            let mut names_them = false;
            for seat in &mut seats {
                if erased(seat.get("profile_id")) {
                    seat.insert("profile_id".to_owned(), Json::Null);
                    seat.insert("name".to_owned(), ERASED.into());
                    names_them = true;
                }
            }
            // The last of its players with a profile was erased.
            let known = seats.iter().any(|seat| seat.get("profile_id").is_some_and(Json::is_string));
            if !known && seats.iter().any(|seat| is_gone(seat)) {
                return None;
            }
            // Comments and tags of the game's text can name its players.
            if let Some(notes) = row.members.get_mut("notes").filter(|_| names_them) {
                *notes = Json::Null;
            }
            return Some(row);
        }
        if row.name == tables::COMPETITORS.row && erased(row.members.get("profile_id")) {
            row.members.insert("profile_id".to_owned(), Json::Null);
            row.members.insert("name".to_owned(), ERASED.into());
        }
        let columns: &[&str] = match row.name.as_str() {
            "profile" | "class" => &["id"],
            _ => &["profile_id", "class_id"],
        };
        let is_gone = columns.iter().any(|column| erased(row.members.get(*column)))
            || self.left_out.contains(&text(row.members.get("competition_id")));
        if !is_gone {
            return Some(row);
        }
        if row.name == tables::COMPETITIONS.row {
            self.left_out.insert(text(row.members.get("id")));
        }
        None
    }

    /// Updates the time of the last change in the file.
    fn note_time(&mut self, members: &Map<String, Json>) {
        let times = [
            "updated_ms",
            "marked_ms",
            "merged_ms",
            "archive_marked_ms",
            "grouped_ms",
            "at_ms",
            "made_ms",
            "entered_ms",
        ];
        let last = times.iter().filter_map(|column| members.get(*column).and_then(Json::as_i64)).max();
        self.report.last_change_ms = self.report.last_change_ms.max(last);
    }

    fn put(&mut self, row: FileRow) -> Result<(), RowProblem> {
        let id = row.members.get("id").and_then(Json::as_str).unwrap_or_default().to_owned();
        if row.name == games::ROW {
            return self.put_game(&id, row.members);
        }
        if row.name == tables::ERASED.row {
            return self.put_erased(&id, &row.members);
        }
        let Some(table) = TABLES.iter().find(|table| table.row == row.name) else { return Ok(()) };
        let values = table.read(&row.members)?;
        let Passed { values, held } = match &mut self.guard {
            Some(guard) => guard.pass(self.transaction, table, &row.members, values)?,
            None => Passed { values: Some(values), held: false },
        };
        let Some(values) = values else {
            if let Some(arrived) = &mut self.arrived {
                arrived.note(unit_of(&row.name, &row.members), false);
            }
            return Ok(());
        };
        let before = self.seen(table.table, &id)?;
        let Put { change, same, replaced, outdone } = table.put(self.transaction, &values, self.now)?;
        if let Some(guard) = self.guard.as_mut().filter(|_| change == Change::Added) {
            guard.brought(table, &id);
        }
        if let Some(arrived) = &mut self.arrived {
            arrived.note(unit_of(&row.name, &row.members), same && !held);
            if outdone {
                arrived.answer(unit_of(&row.name, &row.members));
            }
        }
        let report = &mut self.report;
        let tally = match table.row {
            "profile" => &mut report.profiles,
            "class" => &mut report.classes,
            "attempt" => &mut report.attempts,
            "competition" => &mut report.competitions,
            _ => &mut report.others,
        };
        count(tally, change);
        if change != Change::Kept {
            if self.judge {
                judge::row(table, &values)?;
                self.read_back(table, &values, &id)?;
            }
            self.note(noun(table.table), table.table, &id, before)?;
        }
        if replaced {
            self.note_replaced(table, &values)?;
        }
        if matches!(table.table, "profiles" | "classes") {
            let sql = format!("SELECT name FROM {} WHERE id = ?1 AND deleted_ms IS NOT NULL", table.table);
            let mut select = self.transaction.prepare_cached(&sql)?;
            let names = select.query_map([id], |row| row.get(0))?;
            self.report.deleted_here.extend(names.collect::<Result<Vec<String>, _>>()?);
        }
        Ok(())
    }

    fn put_game(&mut self, id: &str, members: Map<String, Json>) -> Result<(), RowProblem> {
        let before = self.seen("games", id)?;
        let mut told = games::Told::default();
        let game = games::Game::read(members)?;
        let change = game.put(&self.games, self.now, &mut told)?;
        if let Some(arrived) = &mut self.arrived {
            if told.outdone {
                arrived.answer((games::ROW.to_owned(), id.to_owned()));
            }
            arrived.note_game(game);
        }
        // A line that came from this device may be unplayable here; an imported one must be playable. It can be a line of
        // another game than the one in this row.
        if self.judge {
            let lines = told.forks.iter().map(|fork| fork.line).chain(told.changed.iter().copied());
            for line in lines.map(|line| line.to_string()).filter(|line| line != id) {
                check_game(&crate::nouns::games::read_back(self.transaction, &line)?)?;
            }
        }
        count(&mut self.report.games, change);
        let changed = told.changed.into_iter().chain(told.forks.iter().map(|fork| fork.game));
        let this = (change == Change::Changed).then(|| id.parse::<GameId>()).into_iter().flatten();
        for game in changed.chain(this) {
            if !self.report.changed_games.contains(&game) {
                self.report.changed_games.push(game);
            }
        }
        self.report.forks.extend(told.forks);
        if change == Change::Kept {
            return Ok(());
        }
        self.note(Some(Noun::Game), "games", id, before)?;
        if self.judge && self.seen("games", id)?.is_some() {
            check_game(&crate::nouns::games::read_back(self.transaction, id)?)?;
        }
        Ok(())
    }

    /// Records an erasure on another device, which must be repeated here. One that a shared folder asks for waits.
    fn put_erased(&mut self, id: &str, members: &Map<String, Json>) -> Result<(), RowProblem> {
        let values = tables::ERASED.read(members)?;
        let unknown = || RowProblem::Unfit("it does not say what was erased".to_owned());
        let kind = members.get("kind").and_then(Json::as_str).ok_or_else(unknown)?;
        let kind: ErasedKind = kind.parse().map_err(|_| unknown())?;
        if let Some(guard) = self.guard.as_mut().filter(|_| !self.erased.contains(id)) {
            tables::check_times(tables::ERASED.columns(), &values, None)?;
            return guard.ask_erasure(self.transaction, id, members);
        }
        let Put { change, same, .. } = tables::ERASED.put(self.transaction, &values, self.now)?;
        if let Some(arrived) = &mut self.arrived {
            arrived.note(unit_of(tables::ERASED.row, members), same);
        }
        if change == Change::Added {
            erasure::mark(self.transaction, kind, id, self.now)?;
            self.erased.insert(id.to_owned());
            self.report.erased += 1;
        }
        Ok(())
    }

    /// The name of a row and whether it is deleted; none if there is no such row.
    fn seen(&self, table: &str, id: &str) -> rusqlite::Result<Option<(String, bool)>> {
        let name = match table {
            "games" => SEAT_NAMES,
            "profiles" | "classes" | "competitions" | "displays" | "own_levels" => "name",
            _ => return Ok(None),
        };
        let sql = format!("SELECT coalesce({name}, ''), deleted_ms IS NOT NULL FROM {table} WHERE id = ?1");
        self.transaction.prepare_cached(&sql)?.query_one([id], |row| Ok((row.get(0)?, row.get(1)?))).optional()
    }

    /// Adds what happened to something to the report.
    fn note(
        &mut self,
        noun: Option<Noun>,
        table: &str,
        id: &str,
        before: Option<(String, bool)>,
    ) -> rusqlite::Result<()> {
        let (Some(noun), true) = (noun, self.report.entries.len() < MOST_ENTRIES) else { return Ok(()) };
        let Some((name, deleted)) = self.seen(table, id)? else { return Ok(()) };
        let fate = match before {
            None => Fate::Added,
            Some((_, false)) if deleted => Fate::Deleted,
            Some((_, true)) if !deleted => Fate::Restored,
            Some((before, _)) if before != name && noun != Noun::Game => Fate::Renamed { before },
            Some(_) => Fate::Changed,
        };
        let (name, players) = if noun == Noun::Game { (String::new(), players_of(&name)) } else { (name, Vec::new()) };
        self.report.entries.push(ImportedEntry { noun, id: id.to_owned(), name, players, fate });
        Ok(())
    }

    /// Adds a change that does not count, made here or elsewhere, to the report.
    fn note_replaced(&mut self, table: &Table, values: &Values) -> rusqlite::Result<()> {
        let named = |table_name: &str, column: &str| -> rusqlite::Result<String> {
            let sql = format!("SELECT name FROM {table_name} WHERE id IS ?1");
            let found =
                self.transaction.prepare_cached(&sql)?.query_one([table.value(values, column)], |row| row.get(0));
            Ok(found.optional()?.unwrap_or_default())
        };
        let (of, name) = match table.row {
            "profile" => (ReplacedOf::Profile, named("profiles", "id")?),
            "class" => (ReplacedOf::Class, named("classes", "id")?),
            "membership" => (ReplacedOf::Membership, named("profiles", "profile_id")?),
            "switches" => {
                let class = named("classes", "class_id")?;
                (ReplacedOf::Switches, if class.is_empty() { named("profiles", "profile_id")? } else { class })
            }
            "competition" => (ReplacedOf::Competition, named("competitions", "id")?),
            _ => (ReplacedOf::Competitor, named("competitions", "competition_id")?),
        };
        if self.report.replaced.len() < MOST_ENTRIES {
            self.report.replaced.push(ReplacedHere { of, name });
        }
        Ok(())
    }

    /// Reads an imported row as the program will read it later, so that a manipulated file can't bring in what no screen
    /// can show.
    fn read_back(&self, table: &Table, values: &Values, id: &str) -> Result<(), RowProblem> {
        let transaction = self.transaction;
        match table.table {
            "attempts" => {
                let sql = format!("SELECT {}, profile_id AS owner FROM attempts WHERE id = ?1", attempts::COLUMNS);
                let mut select = transaction.prepare_cached(&sql)?;
                let attempt = select.query_one([id], |row| attempts::read(row, row.get("owner")?))?;
                attempts::check(&attempt).map_err(|error| RowProblem::Unfit(error.to_string()))?;
            }
            "switches" => {
                let sql =
                    format!("SELECT {} FROM switches WHERE class_id IS ?1 AND profile_id IS ?2", switches::COLUMNS);
                transaction.prepare_cached(&sql)?.query_one((at(values, 0), at(values, 1)), switches::switches)?;
            }
            "competitions" | "competitors" | "rounds" | "competition_results" => {
                let whole =
                    if table.table == "competitions" { at(values, 0) } else { table.value(values, "competition_id") };
                if let Some(competition) = crate::nouns::competitions::read_back(transaction, whole)? {
                    judge::competition(&competition)?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Runs a statement without parameters and results.
fn run_in(transaction: &Transaction<'_>, sql: &str) -> rusqlite::Result<()> {
    transaction.prepare_cached(sql)?.execute(()).map(drop)
}

/// The kind of thing in a table, if reports name it.
fn noun(table: &str) -> Option<Noun> {
    Some(match table {
        "profiles" => Noun::Profile,
        "classes" => Noun::Class,
        "competitions" => Noun::Competition,
        "displays" => Noun::Display,
        "own_levels" => Noun::OwnLevel,
        _ => return None,
    })
}

fn count(tally: &mut Tally, change: Change) {
    match change {
        Change::Added => tally.added += 1,
        Change::Changed => tally.changed += 1,
        Change::Kept => tally.kept += 1,
    }
}
