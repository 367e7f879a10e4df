//! What a file of a shared folder may not do by itself. Whoever can write into the folder can write any row; so what needs
//! a teacher where it is done by hand waits for a teacher of this device: erasing, deleting and restoring people, classes
//! and competitions, other names, putting profiles together, leaving and changing a class, what a teacher allows, and a
//! competition that is there. What is new comes in, and so do games, answers, displays and levels, which anybody may make.

use std::collections::HashSet;

use rusqlite::types::Value as Sql;
use rusqlite::{OptionalExtension, Transaction};
use serde_json::{Map, Value as Json};

use crate::nouns::acts::{self, Act, Asker, FEW, MOST_A_DAY, Noted};
use crate::nouns::games::game::ERASED;
use crate::whole::records_file::FileRow;
use crate::whole::transfer::games;
use crate::whole::transfer::tables::{self, Register, RowProblem, Table, Values, at, between, check_times, put_all};

/// Guards the records against a file of a shared folder.
pub(super) struct Guard {
    asker: Asker,
    now: i64,
    /// Whether deletions that anybody may do wait too, because there are many of them.
    many: bool,
    /// The profiles, classes and competitions that this file has brought.
    new: HashSet<String>,
    /// The number of acts that wait because of this file.
    pub asked: u32,
}

/// What is left of a row.
pub(super) struct Passed {
    /// The values that may be imported; none if the whole row waits.
    pub values: Option<Values>,
    /// Whether something of it waits.
    pub held: bool,
}

/// The column with the time of a deletion.
const MARK: &str = "marked_ms";

/// The tables of rows that anybody may delete.
const FREE: [&Table; 2] = [&tables::DISPLAYS, &tables::OWN_LEVELS];

impl Guard {
    /// A guard for the rows of a file.
    pub(super) fn new(
        transaction: &Transaction<'_>,
        asker: Asker,
        rows: &[FileRow],
        now: i64,
    ) -> rusqlite::Result<Self> {
        let mut deletions = 0_u32;
        for row in rows.iter().filter(|row| row.members.get("deleted_ms").is_some_and(Json::is_i64)) {
            let table = FREE.iter().find(|table| table.row == row.name).map(|table| table.table);
            let table = table.or((row.name == games::ROW).then_some("games"));
            if let (Some(table), Some(Json::String(id))) = (table, row.members.get("id")) {
                let sql = format!("SELECT count(*) FROM {table} WHERE id = ?1 AND deleted_ms IS NULL");
                deletions += transaction.prepare_cached(&sql)?.query_one([id], |row| row.get::<_, u32>(0))?;
            }
        }
        let today = acts::done_today(transaction, now)?;
        let many = deletions > FEW || deletions > 0 && today.saturating_add(deletions) > MOST_A_DAY;
        Ok(Self { asker, now, many, new: HashSet::new(), asked: 0 })
    }

    /// Remembers a profile, a class or a competition that the file has brought.
    pub(super) fn brought(&mut self, table: &Table, id: &str) {
        if ["profiles", "classes", "competitions"].contains(&table.table) {
            self.new.insert(id.to_owned());
        }
    }

    /// The part of a row that may be imported; the rest waits.
    pub(super) fn pass(
        &mut self,
        transaction: &Transaction<'_>,
        table: &Table,
        members: &Map<String, Json>,
        mut values: Values,
    ) -> Result<Passed, RowProblem> {
        if table.row == tables::ATTEMPTS.row {
            return Ok(Passed { values: Some(values), held: false });
        }
        let Some(old) = table.old(transaction, &values)? else {
            if self.may_be_added(transaction, table, &values)? {
                return Ok(Passed { values: Some(values), held: false });
            }
            check_times(table.columns(), &values, None)?;
            self.ask(
                transaction,
                Act { kind: table.row, row_id: row_id(table, &values), stamp: "", value: members.clone() },
            )?;
            return Ok(Passed { values: None, held: true });
        };
        let mut held = false;
        for (register, place) in table.later(&old, &values) {
            let changing = place.start..place.end - 1;
            let (before, after) = (between(&old, changing.clone()), between(&values, changing));
            if before == after {
                continue;
            }
            let marks = register.time == MARK;
            if marks && at(before, 0).eq(&Sql::Null) == at(after, 0).eq(&Sql::Null) {
                continue;
            }
            if !self.waits(transaction, table, register, before, after, &old)? {
                if marks && *at(after, 0) != Sql::Null {
                    acts::note_done(transaction, &self.asker, table.row, &row_id(table, &values), self.now)?;
                }
                continue;
            }
            check_times(table.columns(), &values, Some(&old))?;
            let columns = table.key.iter().chain(register.values).chain([&register.time]);
            let value = columns
                .map(|&column| (column.to_owned(), acts::json(table.value(&values, column))))
                .collect::<Map<String, Json>>();
            let row_id = row_id(table, &values);
            self.ask(transaction, Act { kind: table.row, row_id, stamp: register.time, value })?;
            put_all(&mut values, place.start, between(&old, place));
            held = true;
        }
        Ok(Passed { values: Some(values), held })
    }

    /// Whether the change of a register waits.
    fn waits(
        &self,
        transaction: &Transaction<'_>,
        table: &Table,
        register: &Register,
        before: &[Sql],
        after: &[Sql],
        row: &Values,
    ) -> rusqlite::Result<bool> {
        Ok(match table.row {
            // Colour and picture are the learner's own.
            "profile" if register.time == "updated_ms" => at(before, 0) != at(after, 0),
            // A wish does nothing before a teacher grants it.
            "profile" if register.time == "wished_ms" => false,
            "profile" | "class" | "membership" | "switches" | "competition" | "competitor" => true,
            // The pairings of a round may be made anew as long as nothing was entered for it.
            "round" => {
                let sql = "SELECT EXISTS (SELECT 1 FROM competition_results WHERE competition_id = ?1 AND round = ?2)";
                transaction.prepare_cached(sql)?.query_one((at(row, 0), at(row, 1)), |row| row.get(0))?
            }
            "display" | "own-level" => self.many && register.time == MARK && *at(after, 0) != Sql::Null,
            _ => false,
        })
    }

    /// Whether a row that is not here may come in by itself.
    fn may_be_added(&self, transaction: &Transaction<'_>, table: &Table, values: &Values) -> rusqlite::Result<bool> {
        let is_new = |column| matches!(table.value(values, column), Sql::Text(id) if self.new.contains(id));
        if self.asker.first {
            return Ok(true);
        }
        let not = |sql: &str, of: &[&Sql]| -> rusqlite::Result<bool> {
            transaction.prepare_cached(sql)?.query_one(rusqlite::params_from_iter(of), |row| row.get(0))
        };
        match table.row {
            // A profile's own switches go before those of its classes.
            "switches" => Ok(is_new("class_id") || is_new("profile_id")),
            // Who is in a class is put into another one by a teacher.
            "membership" if *table.value(values, "left_ms") == Sql::Null && !is_new("profile_id") => not(
                "SELECT NOT EXISTS (SELECT 1 FROM memberships m JOIN classes c ON c.id = m.class_id
                     WHERE m.profile_id = ?1 AND m.left_ms IS NULL AND c.deleted_ms IS NULL)",
                &[table.value(values, "profile_id")],
            ),
            // The result that was entered last counts.
            "result" if !is_new("competition_id") => not(
                "SELECT NOT EXISTS (SELECT 1 FROM competition_results
                     WHERE competition_id = ?1 AND round = ?2 AND first = ?3 AND second = ?4
                         AND (first_result IS NOT NULL OR game_id IN (SELECT id FROM games WHERE finished_ms IS NOT NULL)))",
                &["competition_id", "round", "first", "second"].map(|column| table.value(values, column)),
            ),
            _ => Ok(true),
        }
    }

    /// Notes the erasure of something as an act that waits.
    pub(super) fn ask_erasure(
        &mut self,
        transaction: &Transaction<'_>,
        id: &str,
        members: &Map<String, Json>,
    ) -> Result<(), RowProblem> {
        let act = Act { kind: acts::ERASED, row_id: id.to_owned(), stamp: "erased_ms", value: members.clone() };
        self.ask(transaction, act)
    }

    /// Takes out of a game what the file may not do: erase the name of somebody who is not erased here, and delete the game
    /// if the file deletes many.
    pub(super) fn guard_game(
        &mut self,
        transaction: &Transaction<'_>,
        erased: &HashSet<String>,
        members: &mut Map<String, Json>,
    ) -> Result<(), RowProblem> {
        let Some(Json::String(id)) = members.get("id").cloned() else { return Ok(()) };
        self.guard_mark(transaction, &id, members)?;
        let sql =
            "SELECT seat, name, coalesce(profile_id, elsewhere), strength FROM seats WHERE game_id = ?1 ORDER BY seat";
        let mut select = transaction.prepare_cached(sql)?;
        let here = select
            .query_map([&id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?
            .collect::<rusqlite::Result<Vec<(i64, String, Option<String>, Option<i64>)>>>()?;
        let Some(Json::Array(seats)) = members.get_mut("seats") else { return Ok(()) };
        for ((number, name, profile, strength), seat) in here.into_iter().zip(seats) {
            let Some(seat) = seat.as_object_mut().filter(|_| strength.is_none()) else { continue };
            let (there, their) =
                (seat.get("name").and_then(Json::as_str), seat.get("profile_id").and_then(Json::as_str));
            if there == Some(ERASED) && their.is_none() && name != ERASED {
                seat.insert("name".to_owned(), name.into());
                seat.insert("profile_id".to_owned(), profile.map_or(Json::Null, Json::String));
            } else if let (Some(there), Some(their)) = (there, their)
                && name == ERASED
                && profile.is_none()
                && !erased.contains(their)
            {
                // Another file had left out somebody who is not erased here.
                let sql = "UPDATE seats SET name = ?3, elsewhere = ?4 WHERE game_id = ?1 AND seat = ?2";
                transaction.prepare_cached(sql)?.execute((&id, number, there, their))?;
            }
        }
        Ok(())
    }

    fn guard_mark(
        &mut self,
        transaction: &Transaction<'_>,
        id: &str,
        members: &mut Map<String, Json>,
    ) -> Result<(), RowProblem> {
        const COLUMNS: [&str; 3] = [MARK, "deleted_ms", "deleted_by"];
        let Some(marked) = members.get(MARK).and_then(Json::as_i64) else { return Ok(()) };
        if !members.get("deleted_ms").is_some_and(Json::is_i64) {
            return Ok(());
        }
        let sql = "SELECT marked_ms, deleted_ms, deleted_by FROM games WHERE id = ?1";
        let here: Option<[Sql; 3]> = transaction
            .prepare_cached(sql)?
            .query_one([id], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]))
            .optional()?;
        let Some(here) = here.filter(|[_, deleted, _]| *deleted == Sql::Null) else { return Ok(()) };
        if matches!(here[0], Sql::Integer(before) if before > marked) {
            return Ok(());
        }
        if !self.many {
            return Ok(acts::note_done(transaction, &self.asker, games::ROW, id, self.now)?);
        }
        let value = ["id"].iter().chain(&COLUMNS);
        let value = value.map(|&column| (column.to_owned(), members.get(column).cloned().unwrap_or_default()));
        self.ask(transaction, Act { kind: games::ROW, row_id: id.to_owned(), stamp: MARK, value: value.collect() })?;
        for (column, value) in COLUMNS.iter().zip(&here) {
            members.insert((*column).to_owned(), acts::json(value));
        }
        Ok(())
    }

    fn ask(&mut self, transaction: &Transaction<'_>, act: Act<'_>) -> Result<(), RowProblem> {
        match acts::note(transaction, &self.asker, &act, self.now)? {
            Noted::Waits => self.asked += 1,
            Noted::Known => {}
            Noted::TooMany => {
                let problem = "more changes wait for a teacher already than are kept; decide about those first";
                return Err(RowProblem::Unfit(problem.to_owned()));
            }
        }
        Ok(())
    }
}

/// The values of a row's key, with blanks between.
fn row_id(table: &Table, values: &Values) -> String {
    let key = values.iter().take(table.key.len()).filter_map(|value| match value {
        Sql::Text(text) => Some(text.clone()),
        Sql::Integer(number) => Some(number.to_string()),
        _ => None,
    });
    key.collect::<Vec<_>>().join(" ")
}
