//! The tables that are exported, and how two states of a row are merged.
//!
//! A row consists of constant columns and of registers: columns that change together, with the time of the change. Of two
//! states of a register the later counts; of two with the same time the greater, so that the order in which files are read
//! makes no difference.

use std::cmp::Ordering;
use std::ops::Range;

use rusqlite::types::{Value as Sql, ValueRef};
use rusqlite::{Connection, Row, Transaction, params_from_iter};
use serde_json::{Map, Value as Json};

use crate::ground::unfit::Unfit;
use crate::ground::{name, times};
use crate::nouns::acts;
use crate::whole::bin_row::DeletedBy;

/// Columns that change together.
pub(super) struct Register {
    /// The column with the time of the change.
    pub time: &'static str,
    /// The columns.
    pub values: &'static [&'static str],
}

/// A table that is exported.
pub(super) struct Table {
    /// The name of its rows in the file.
    pub row: &'static str,
    /// The table's name in the database.
    pub table: &'static str,
    /// The columns of the key.
    pub key: &'static [&'static str],
    /// Constant columns.
    pub fixed: &'static [&'static str],
    /// Columns of which the smaller value counts.
    pub least: &'static [&'static str],
    /// Columns that change.
    pub registers: &'static [Register],
}

const DELETED: Register = Register { time: "marked_ms", values: &["deleted_ms", "deleted_by"] };

pub(super) const PROFILES: Table = Table {
    row: "profile",
    table: "profiles",
    key: &["id"],
    fixed: &["created_ms"],
    least: &[],
    registers: &[
        Register { time: "updated_ms", values: &["name", "colour", "avatar"] },
        DELETED,
        Register { time: "merged_ms", values: &["merged_into"] },
        Register { time: "wished_ms", values: &["wished_name"] },
    ],
};

pub(super) const CLASSES: Table = Table {
    row: "class",
    table: "classes",
    key: &["id"],
    fixed: &["created_ms"],
    least: &[],
    registers: &[
        Register { time: "updated_ms", values: &["name"] },
        DELETED,
        Register { time: "archive_marked_ms", values: &["archived_ms"] },
    ],
};

pub(super) const MEMBERSHIPS: Table = Table {
    row: "membership",
    table: "memberships",
    key: &["class_id", "profile_id"],
    fixed: &[],
    least: &["joined_ms"],
    registers: &[
        Register { time: "updated_ms", values: &["left_ms"] },
        Register { time: "grouped_ms", values: &["group_names"] },
    ],
};

pub(super) const SWITCHES: Table = Table {
    row: "switches",
    table: "switches",
    key: &["class_id", "profile_id"],
    fixed: &[],
    least: &[],
    registers: &[
        Register { time: "updated_ms", values: &["take_back", "hints", "shown_values", "locked_levels"] },
        Register { time: "guarded_ms", values: &["own_umpire", "guests", "equations"] },
    ],
};

/// Erased people and classes: only kind and id.
pub(super) const ERASED: Table =
    Table { row: "erased", table: "erased", key: &["id"], fixed: &["kind"], least: &["erased_ms"], registers: &[] };

pub(super) const ATTEMPTS: Table = Table {
    row: "attempt",
    table: "attempts",
    key: &["id"],
    fixed: &[
        "profile_id",
        "sitting_id",
        "kind",
        "course",
        "lesson",
        "item",
        "skills",
        "setting",
        "answer",
        "answer_number",
        "is_right",
        "hints",
        "mistake",
        "used_ms",
        "at_ms",
        "utc_offset_minutes",
        "rules_version",
        "data_version",
        "made",
    ],
    least: &[],
    registers: &[],
};

pub(super) const DISPLAYS: Table = Table {
    row: "display",
    table: "displays",
    key: &["id"],
    fixed: &["game", "created_ms"],
    least: &[],
    registers: &[Register { time: "updated_ms", values: &["name", "layout"] }, DELETED],
};

pub(super) const OWN_LEVELS: Table = Table {
    row: "own-level",
    table: "own_levels",
    key: &["id"],
    fixed: &["game", "created_ms"],
    least: &[],
    registers: &[Register { time: "updated_ms", values: &["name", "conditions"] }, DELETED],
};

pub(super) const COMPETITIONS: Table = Table {
    row: "competition",
    table: "competitions",
    key: &["id"],
    fixed: &["class_id", "kind", "game", "seed", "created_ms", "minutes", "finding"],
    least: &[],
    registers: &[Register { time: "updated_ms", values: &["name", "conditions", "level", "rounds"] }, DELETED],
};

pub(super) const COMPETITORS: Table = Table {
    row: "competitor",
    table: "competitors",
    key: &["competition_id", "number"],
    fixed: &[],
    least: &[],
    registers: &[Register { time: "updated_ms", values: &["profile_id", "name", "withdrawn_ms"] }],
};

pub(super) const ROUNDS: Table = Table {
    row: "round",
    table: "rounds",
    key: &["competition_id", "round"],
    fixed: &[],
    least: &[],
    registers: &[Register { time: "made_ms", values: &["pairings"] }],
};

pub(super) const RESULTS: Table = Table {
    row: "result",
    table: "competition_results",
    key: &["id"],
    fixed: &[
        "competition_id",
        "round",
        "first",
        "second",
        "game_id",
        "first_result",
        "second_result",
        "first_points",
        "second_points",
        "entered_ms",
    ],
    least: &[],
    registers: &[],
};

/// The effect of importing a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Added,
    Changed,
    Kept,
}

/// Why a row can't be imported.
pub(super) enum RowProblem {
    /// It is refused, for this reason.
    Unfit(String),
    /// An error of the database.
    Sqlite(rusqlite::Error),
}

impl From<Unfit> for RowProblem {
    fn from(Unfit(problem): Unfit) -> Self {
        Self::Unfit(problem)
    }
}

impl From<rusqlite::Error> for RowProblem {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

/// A row: its values in the order of [`Table::columns`].
pub(super) type Values = Vec<Sql>;

/// What stands where a row has no value.
static NOTHING: Sql = Sql::Null;

/// The value at a place of a row; nothing after the end of the row.
pub(super) fn at(values: &[Sql], place: usize) -> &Sql {
    values.get(place).unwrap_or(&NOTHING)
}

/// The values at these places of a row, as far as it has them.
pub(super) fn between(values: &[Sql], places: Range<usize>) -> &[Sql] {
    values.get(places).unwrap_or_default()
}

/// Puts a value at a place that the row has.
pub(super) fn put(values: &mut [Sql], place: usize, value: Sql) {
    if let Some(here) = values.get_mut(place) {
        *here = value;
    }
}

/// Puts values at the places of a row from `from` on.
pub(super) fn put_all(values: &mut [Sql], from: usize, new: &[Sql]) {
    for (here, value) in values.iter_mut().skip(from).zip(new) {
        here.clone_from(value);
    }
}

impl Table {
    /// All exported columns.
    pub(super) fn columns(&self) -> impl Iterator<Item = &'static str> {
        let changing = self.registers.iter().flat_map(|register| register.values.iter().chain([&register.time]));
        self.key.iter().chain(self.fixed).chain(self.least).chain(changing).copied()
    }

    /// The rows that satisfy a condition, ordered by key, as members of a JSON object.
    pub(super) fn rows(&self, connection: &Connection, condition: &str) -> rusqlite::Result<Vec<Map<String, Json>>> {
        let mut rows = Vec::new();
        self.each(connection, condition, &mut |row| {
            rows.push(row);
            Ok::<_, rusqlite::Error>(())
        })?;
        Ok(rows)
    }

    /// Passes on the rows that satisfy a condition one by one, in the form of [`Table::rows`].
    pub(super) fn each<E: From<rusqlite::Error>>(
        &self,
        connection: &Connection,
        condition: &str,
        take: &mut impl FnMut(Map<String, Json>) -> Result<(), E>,
    ) -> Result<(), E> {
        let columns: Vec<String> = self.columns().map(|column| self.told(column)).collect();
        let sql = format!(
            "SELECT {} FROM {} WHERE {condition} ORDER BY {}",
            columns.join(", "),
            self.table,
            self.key.join(", ")
        );
        let mut select = connection.prepare(&sql)?;
        for row in select.query_map((), |row| self.members(row))? {
            take(row?)?;
        }
        Ok(())
    }

    /// The expression for a column in a file. What this device only hides, because a shared folder asks for its erasure, is
    /// not deleted for others.
    fn told(&self, column: &str) -> String {
        if column == "deleted_ms" && ["profiles", "classes"].contains(&self.table) {
            return format!("CASE WHEN id IN ({}) THEN NULL ELSE deleted_ms END", acts::HIDDEN);
        }
        column.to_owned()
    }

    fn members(&self, row: &Row<'_>) -> rusqlite::Result<Map<String, Json>> {
        members(row, self.columns())
    }

    /// Reads a row of the file, which must have all columns and nothing else.
    pub(super) fn read(&self, members: &Map<String, Json>) -> Result<Values, RowProblem> {
        read(members, self.columns())
    }

    /// The value of a column.
    pub(super) fn value<'a>(&self, values: &'a Values, column: &str) -> &'a Sql {
        let place = self.columns().position(|name| name == column);
        place.and_then(|place| values.get(place)).unwrap_or(&Sql::Null)
    }

    /// The condition on a row with these values of its key.
    pub(super) fn is_key(&self) -> String {
        let is = (1..).zip(self.key).map(|(i, column)| format!("{column} IS ?{i}"));
        is.collect::<Vec<_>>().join(" AND ")
    }

    /// The row with the same key, if it is here.
    pub(super) fn old(&self, transaction: &Transaction<'_>, new: &Values) -> rusqlite::Result<Option<Values>> {
        let columns: Vec<&str> = self.columns().collect();
        let sql = format!("SELECT {} FROM {} WHERE {}", columns.join(", "), self.table, self.is_key());
        let mut select = transaction.prepare_cached(&sql)?;
        let mut rows = select.query(params_from_iter(new.iter().take(self.key.len())))?;
        let row = rows.next()?;
        row.map(|row| columns.iter().enumerate().map(|(i, column)| Ok(as_kept_now(column, row.get(i)?))).collect())
            .transpose()
    }

    /// The registers, each with the places of its columns; the last of them is that of the time.
    fn places(&self) -> impl Iterator<Item = (&'static Register, Range<usize>)> + use<> {
        let mut at = self.key.len() + self.fixed.len() + self.least.len();
        self.registers.iter().map(move |register| {
            let from = at;
            at += register.values.len() + 1;
            (register, from..at)
        })
    }

    /// The registers of which the new state counts, with the places of their columns.
    pub(super) fn later(&self, old: &Values, new: &Values) -> Vec<(&'static Register, Range<usize>)> {
        let counts = |place: &Range<usize>| {
            let time = place.end - 1;
            let order = compare(at(new, time), at(old, time)).then_with(|| {
                let values = (place.start..time).map(|i| compare(at(new, i), at(old, i)));
                values.into_iter().find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
            });
            order.is_gt()
        };
        self.places().filter(|(_, place)| counts(place)).collect()
    }

    /// Whether a register now has a different value than in the file, with the same time.
    pub(super) fn is_outdone(&self, new: &Values, merged: &Values) -> bool {
        self.places().any(|(_, place)| {
            let time = place.end - 1;
            let is_other = between(new, place.start..time) != between(merged, place.start..time);
            at(new, time) == at(merged, time) && is_other
        })
    }

    /// Merges two states of a row.
    pub(super) fn merge(&self, old: &Values, new: &Values) -> Result<Values, RowProblem> {
        let mut merged = old.clone();
        let mut place = self.key.len();
        for column in self.fixed {
            if at(old, place) != at(new, place) {
                let problem = format!("{} differs from the {} that is here, and never changes", column, self.row);
                return Err(RowProblem::Unfit(problem));
            }
            place += 1;
        }
        for _ in self.least {
            if compare(at(new, place), at(old, place)).is_lt() {
                put(&mut merged, place, at(new, place).clone());
            }
            place += 1;
        }
        for (_, places) in self.later(old, new) {
            put_all(&mut merged, places.start, between(new, places));
        }
        Ok(merged)
    }
}

/// Refuses impossible times among those that the row does not have here already.
pub(super) fn check_times(
    columns: impl Iterator<Item = &'static str>,
    values: &[Sql],
    old: Option<&[Sql]>,
) -> Result<(), RowProblem> {
    for (place, (column, value)) in columns.zip(values).enumerate() {
        if old.and_then(|old| old.get(place)) != Some(value) {
            times::check(column, value)?;
        }
    }
    Ok(())
}

/// Columns that files of older versions lack; they are read as null.
const ADDED_LATER: [&str; 15] = [
    // From version 3 on.
    "deleted_by",
    "forked_from",
    // From version 4 on.
    "archived_ms",
    "archive_marked_ms",
    "group_names",
    "grouped_ms",
    // From version 5 on.
    "own_umpire",
    "guests",
    "guarded_ms",
    "minutes",
    "wished_name",
    "wished_ms",
    // From format 7 on.
    "made",
    "equations",
    "finding",
];

/// The most bytes of one text of a row.
const LONGEST_TEXT: usize = 64 << 10;

/// Reads columns of a database row as members of a JSON object.
pub(super) fn members(
    row: &Row<'_>,
    columns: impl Iterator<Item = &'static str>,
) -> rusqlite::Result<Map<String, Json>> {
    columns
        .enumerate()
        .map(|(i, column)| {
            let value = match row.get_ref(i)? {
                ValueRef::Integer(number) => number.into(),
                ValueRef::Text(_) if is_name(column) => name::mended(&row.get::<_, String>(i)?).into(),
                ValueRef::Text(_) => row.get::<_, String>(i)?.into(),
                _ => Json::Null, // STRICT tables without REAL and BLOB have no other values
            };
            Ok((column.to_owned(), value))
        })
        .collect()
}

/// Reads members of a JSON object as columns; all must be there, and nothing else.
pub(super) fn read(
    members: &Map<String, Json>,
    columns: impl Iterator<Item = &'static str>,
) -> Result<Values, RowProblem> {
    let mut values = Values::new();
    let mut told = 0;
    for column in columns {
        told += usize::from(members.contains_key(column));
        values.push(match members.get(column) {
            Some(Json::Null) => Sql::Null,
            Some(Json::String(text)) if names_a_row(column) && !is_id(text) => {
                return Err(RowProblem::Unfit(format!("{column} is no id")));
            }
            Some(Json::String(text)) if column == "deleted_by" && text.parse::<DeletedBy>().is_err() => {
                return Err(RowProblem::Unfit("it does not say who deleted it".to_owned()));
            }
            Some(Json::String(text)) if is_name(column) => {
                Sql::Text(name::tidy_name(text).map_err(|problem| RowProblem::Unfit(problem.to_string()))?)
            }
            Some(Json::String(text)) if text.len() > LONGEST_TEXT => {
                return Err(RowProblem::Unfit(format!(
                    "{column} has {} bytes, and {LONGEST_TEXT} is the most",
                    text.len()
                )));
            }
            Some(Json::String(text)) => Sql::Text(text.clone()),
            Some(Json::Number(number)) if number.is_i64() => Sql::Integer(number.as_i64().unwrap_or_default()),
            Some(_) => return Err(RowProblem::Unfit(format!("{column} is no text and no whole number that fits"))),
            None if ADDED_LATER.contains(&column) => Sql::Null,
            None => return Err(RowProblem::Unfit(format!("{column} is missing"))),
        });
    }
    if members.len() != told {
        return Err(RowProblem::Unfit("it holds more than it should".to_owned()));
    }
    Ok(values)
}

/// Whether a column holds a name.
fn is_name(column: &str) -> bool {
    column == "name" || column == "own_level_name" || column == "wished_name"
}

/// A value of the records as it would be stored now. A name stored before names were checked is exported in the form that
/// other devices accept, and compared with theirs in that form.
fn as_kept_now(column: &str, value: Sql) -> Sql {
    match value {
        Sql::Text(text) if is_name(column) => Sql::Text(name::mended(&text)),
        value => value,
    }
}

/// Whether a column holds ids.
fn names_a_row(column: &str) -> bool {
    column == "id"
        || column == "merged_into"
        || column == "elsewhere"
        || column == "forked_from"
        || column.ends_with("_id")
}

/// Whether a text is an id in canonical form; another form would name a different row.
fn is_id(text: &str) -> bool {
    uuid::Uuid::try_parse(text).is_ok_and(|id| id.to_string() == text)
}

/// Null comes before everything, numbers before texts.
pub(super) fn compare(one: &Sql, other: &Sql) -> Ordering {
    match (one, other) {
        (Sql::Integer(one), Sql::Integer(other)) => one.cmp(other),
        (Sql::Text(one), Sql::Text(other)) => one.cmp(other),
        _ => rank(one).cmp(&rank(other)),
    }
}

fn rank(value: &Sql) -> u8 {
    match value {
        Sql::Null => 0,
        Sql::Integer(_) => 1,
        _ => 2,
    }
}
