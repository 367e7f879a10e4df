//! Units: what travels through a folder as a whole. A unit is a row of a table, a game with all that belongs to it, or a
//! competition with its competitors, rounds and results.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Transaction};
use serde_json::{Map, Value as Json};

use super::putting::PutError;
use super::tables::{self, Table};
use super::{TABLES, games};

/// Which unit it is: what a row of it is called in a file, and the values of its key with blanks between.
pub(in crate::storage) type Unit = (String, String);

/// The tables of a competition, which travel together: a round is judged by its competitors.
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

/// What a file with some units holds.
pub(in crate::storage) struct Packed {
    /// The rows, in the order in which they are put in.
    pub rows: Vec<(&'static str, Map<String, Json>)>,
    /// All units in it: with those that are asked for go those that their rows belong to.
    pub units: BTreeSet<Unit>,
}

/// The rows of units, and of those that they belong to: each file can be read by itself.
pub(in crate::storage) fn pack(connection: &Connection, units: &[Unit]) -> rusqlite::Result<Packed> {
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
        // The players of a game and of a competition may be elsewhere.
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

/// The condition that picks the rows of a table that belong to units.
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

/// What became of the units of a file that was put in.
#[derive(Default)]
pub(super) struct Arrived {
    /// How many rows of each unit are here now as they are in the file; none if one is not.
    same: BTreeMap<Unit, Option<u32>>,
    /// The games of the file. One can still be changed by a later row: by another line of it.
    games: Vec<games::Game>,
    /// Units that are here with another value of the same time.
    answers: BTreeSet<Unit>,
}

impl Arrived {
    /// Notes a row of the file, and whether it is here now as it is in the file.
    pub(super) fn note(&mut self, unit: Unit, same: bool) {
        let rows = self.same.entry(unit).or_insert(Some(0));
        *rows = rows.filter(|_| same).map(|rows| rows + 1);
    }

    /// Notes a unit that is to be written again. Of two values of the same time one is to count everywhere. If it was erased for good where
    /// both were known, that device knows neither any more: it has to hear of the other one again.
    pub(super) fn answer(&mut self, unit: Unit) {
        self.answers.insert(unit);
    }

    /// Notes a game of the file.
    pub(super) fn note_game(&mut self, game: games::Game) {
        self.games.push(game);
    }

    /// What is here as it is in a file of another device need not be written by this one.
    pub(super) fn settle(self, transaction: &Transaction<'_>, games: &games::Tables<'_>) -> Result<(), PutError> {
        // What this device only writes anew stays its own to write: two devices that write their files anew would each leave it to
        // the other, and both remove the files that held it.
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

/// How many rows there are of a competition.
fn rows_of_competition(transaction: &Transaction<'_>, id: &str) -> rusqlite::Result<u32> {
    let sql = "SELECT (SELECT count(*) FROM competitions WHERE id = ?1)
                    + (SELECT count(*) FROM competitors WHERE competition_id = ?1)
                    + (SELECT count(*) FROM rounds WHERE competition_id = ?1)
                    + (SELECT count(*) FROM competition_results WHERE competition_id = ?1)";
    transaction.prepare_cached(sql)?.query_one([id], |row| row.get(0))
}
