//! Units: what a shared folder transports as a whole. A unit is a row of a table, a game with everything that belongs to
//! it, or a competition with its competitors, rounds and results.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Transaction};
use serde_json::{Map, Value as Json};

use crate::whole::transfer::put_error::PutError;
use crate::whole::transfer::tables::{self, Table};
use crate::whole::transfer::{TABLES, games};

/// The identity of a unit: the name of its rows in a file, and the values of its key separated by blanks.
pub(crate) type Unit = (String, String);

/// The tables of a competition, which form one unit: a round is checked against its competitors.
const OF_A_COMPETITION: [&Table; 4] = [&tables::COMPETITIONS, &tables::COMPETITORS, &tables::ROUNDS, &tables::RESULTS];

/// The unit that a row of a file belongs to.
pub(super) fn unit_of(row: &str, members: &Map<String, Json>) -> Unit {
    let text = |column: &str| members.get(column).and_then(Json::as_str).unwrap_or_default();
    if let Some(table) = OF_A_COMPETITION.iter().find(|table| table.row == row) {
        let id = if table.row == tables::COMPETITIONS.row { "id" } else { "competition_id" };
        return (tables::COMPETITIONS.row.to_owned(), text(id).to_owned());
    }
    let key = TABLES.iter().find(|table| table.row == row).map_or(&["id"][..], |table| table.key);
    let values: Vec<&str> = key.iter().map(|column| text(column)).filter(|value| !value.is_empty()).collect();
    (row.to_owned(), values.join(" "))
}

/// The contents of a file with some units.
pub(crate) struct Packed {
    /// The rows, in the order in which they can be imported.
    pub rows: Vec<(&'static str, Map<String, Json>)>,
    /// All units in it: the requested ones, and those that their rows refer to.
    pub units: BTreeSet<Unit>,
}

/// The rows of units and of those that they refer to, so that each file can be read on its own.
pub(crate) fn pack(connection: &Connection, units: &[Unit]) -> rusqlite::Result<Packed> {
    let mut ids: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (kind, id) in units {
        ids.entry(kind).or_default().insert(id.clone());
    }
    let mut chosen = Vec::new();
    for table in TABLES {
        let kind = if OF_A_COMPETITION.iter().any(|part| part.row == table.row) { "competition" } else { table.row };
        if let Some(ids) = ids.get(kind).filter(|_| !["profile", "class"].contains(&kind)) {
            let rows = table.rows(connection, &condition(table, ids))?;
            chosen.extend(rows.into_iter().map(|row| (table.row, row)));
        }
    }
    if let Some(ids) = ids.get(games::ROW) {
        let rows = games::rows(connection, &format!("id IN ({})", listed(ids)))?;
        chosen.extend(rows.into_iter().map(|row| (games::ROW, row)));
    }
    let named = |column: &str| -> BTreeSet<String> {
        let of = |row: &Map<String, Json>| row.get(column).and_then(Json::as_str).map(str::to_owned);
        // The players of a game or a competition may exist only on other devices.
        chosen.iter().filter(|(name, _)| *name != "competitor").filter_map(|(_, row)| of(row)).collect()
    };
    let (mut profiles, mut classes) = (named("profile_id"), named("class_id"));
    profiles.extend(ids.remove("profile").unwrap_or_default());
    classes.extend(ids.remove("class").unwrap_or_default());
    let with_owners = format!(
        "id IN (WITH RECURSIVE chosen(id) AS (
             SELECT id FROM profiles WHERE id IN ({})
             UNION SELECT p.merged_into FROM profiles p JOIN chosen USING (id) WHERE p.merged_into IS NOT NULL)
         SELECT id FROM chosen)",
        listed(&profiles)
    );
    let gone = format!("id IN ({})", listed(&ids.remove(tables::ERASED.row).unwrap_or_default()));
    let gone = tables::ERASED.rows(connection, &gone)?;
    let mut rows: Vec<(&'static str, Map<String, Json>)> =
        gone.into_iter().map(|row| (tables::ERASED.row, row)).collect();
    let conditions = [(&tables::PROFILES, with_owners), (&tables::CLASSES, format!("id IN ({})", listed(&classes)))];
    for (table, condition) in conditions {
        rows.extend(table.rows(connection, &condition)?.into_iter().map(|row| (table.row, row)));
    }
    rows.extend(chosen);
    let units = rows.iter().map(|(name, row)| unit_of(name, row)).collect();
    Ok(Packed { rows, units })
}

/// The condition that selects the rows of a table that belong to units.
fn condition(table: &Table, ids: &BTreeSet<String>) -> String {
    match table.key {
        _ if OF_A_COMPETITION[1..].iter().any(|part| part.row == table.row) => {
            format!("competition_id IN ({})", listed(ids))
        }
        [key] => format!("{key} IN ({})", listed(ids)),
        ["class_id", "profile_id"] if table.row == tables::SWITCHES.row => {
            format!("class_id IN ({0}) OR profile_id IN ({0})", listed(ids))
        }
        keys => {
            let values = |id: &String| format!("({})", id.split(' ').map(quoted).collect::<Vec<_>>().join(","));
            let values: Vec<String> = ids.iter().map(values).collect();
            format!("({}) IN (VALUES {})", keys.join(", "), values.join(","))
        }
    }
}

fn listed(ids: &BTreeSet<String>) -> String {
    ids.iter().map(|id| quoted(id)).collect::<Vec<_>>().join(",")
}

fn quoted(id: &str) -> String {
    format!("'{}'", id.replace('\'', "''"))
}

/// The state of the units of a file after its import.
#[derive(Default)]
pub(super) struct Arrived {
    /// The number of rows of each unit that are here now exactly as in the file; none if one differs.
    same: BTreeMap<Unit, Option<u32>>,
    /// The games of the file. A later row can still change them: another line of the same game.
    games: Vec<games::Game>,
    /// Units for which another value with the same time is here.
    answers: BTreeSet<Unit>,
}

impl Arrived {
    /// Records whether a row of the file is here now exactly as in the file.
    pub(super) fn note(&mut self, unit: Unit, same: bool) {
        let rows = self.same.entry(unit).or_insert(Some(0));
        *rows = rows.filter(|_| same).map(|rows| rows + 1);
    }

    /// Marks a unit to be written again. Of two values with the same time one must count everywhere. A device that knew
    /// both may have lost both by an erasure, so it must be told of the other one again.
    pub(super) fn answer(&mut self, unit: Unit) {
        self.answers.insert(unit);
    }

    /// Records a game of the file.
    pub(super) fn note_game(&mut self, game: games::Game) {
        self.games.push(game);
    }

    /// A unit that is here exactly as in another device's file need not be written by this one.
    pub(super) fn settle(self, transaction: &Transaction<'_>, games: &games::Tables<'_>) -> Result<(), PutError> {
        // Units that this device rewrites only to merge its files are still written: otherwise two devices rewriting at the
        // same time would each rely on the other, and both would remove the files that contained them.
        let needless = "DELETE FROM folder_units WHERE kind = ?1 AND id = ?2 AND number IS NULL AND former IS NULL";
        let mut needless = transaction.prepare_cached(needless)?;
        let waits = "SELECT EXISTS (SELECT 1 FROM folder_units
                     WHERE kind = ?1 AND id = ?2 AND number IS NULL AND former IS NULL)";
        let mut waits = transaction.prepare_cached(waits)?;
        for game in &self.games {
            let unit = (games::ROW, game.name());
            if waits.query_one(unit, |row| row.get(0))? && games.holds(game)? {
                needless.execute(unit)?;
            }
        }
        for ((kind, id), rows) in self.same {
            let Some(rows) = rows else { continue };
            if kind != tables::COMPETITIONS.row || rows_of_competition(transaction, &id)? == rows {
                needless.execute((kind, id))?;
            }
        }
        let sql = "INSERT OR REPLACE INTO folder_units (kind, id) SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM folder)";
        let mut write_again = transaction.prepare_cached(sql)?;
        for unit in self.answers {
            write_again.execute(unit)?;
        }
        Ok(())
    }
}

/// The number of rows of a competition.
fn rows_of_competition(transaction: &Transaction<'_>, id: &str) -> rusqlite::Result<u32> {
    let sql = "SELECT (SELECT count(*) FROM competitions WHERE id = ?1)
                    + (SELECT count(*) FROM competitors WHERE competition_id = ?1)
                    + (SELECT count(*) FROM rounds WHERE competition_id = ?1)
                    + (SELECT count(*) FROM competition_results WHERE competition_id = ?1)";
    transaction.prepare_cached(sql)?.query_one([id], |row| row.get(0))
}
