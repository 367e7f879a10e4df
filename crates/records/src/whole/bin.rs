//! The bin: pages of deleted things, who deleted them, and what they belong to.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Map, Value as Json};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::ProfileId;
use crate::ground::noun::Noun;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::nouns::acts;
use crate::nouns::deletion::{Marked, mark};
use crate::nouns::games::game::{SEAT_NAMES, players_of};
use crate::whole::bin_row::{BinFilter, BinPage, BinParent, BinRow, DeletedBy, HiddenFor, ReplacedOf, ReplacedValue};
use crate::whole::unreadable_rows::Place;

/// The bin of deleted things.
pub struct Bin<'a> {
    store: &'a mut Store,
}

/// The kinds of things that can be in the bin.
const NOUNS: [Noun; 6] = [Noun::Profile, Noun::Class, Noun::Competition, Noun::Game, Noun::Display, Noun::OwnLevel];

impl<'a> Bin<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// Marks something as deleted, with the person who did it. Deleting it again has no effect.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, noun: Noun, id: &str, by: Option<DeletedBy>) -> Result<(), RecordsError> {
        let place = Place::of(noun).ok_or_else(|| RecordsError::NotFound { noun, id: id.to_owned() })?;
        self.store.change(|transaction, now| {
            let sql = format!("SELECT deleted_ms IS NULL FROM {} WHERE id = ?1", place.table);
            let live = transaction.prepare_cached(&sql)?.query_one([id], |row| row.get(0)).optional()?;
            mark(transaction, &Marked { noun, table: place.table, id: &id }, Some(now), now)?;
            if live == Some(true) {
                let sql = format!("UPDATE {} SET deleted_by = ?2 WHERE id = ?1", place.table);
                transaction.prepare_cached(&sql)?.execute((id, by.map(|by| by.to_string())))?;
            }
            Ok(())
        })
    }

    /// A page of the bin, the most recently deleted first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn page(&self, filter: &BinFilter, from: u32, size: u32) -> Result<BinPage, RecordsError> {
        let since = filter.since_ms.unwrap_or(i64::MIN);
        self.store.read(|connection| {
            let all = match filter.games_of {
                Some(profile) => one_kind(
                    Noun::Game,
                    &format!(
                        "AND id IN (SELECT game_id FROM seats WHERE profile_id IN
                             (SELECT id FROM profiles WHERE counts_for =
                                 (SELECT counts_for FROM profiles WHERE id = '{profile}')))"
                    ),
                ),
                None => NOUNS.map(|noun| one_kind(noun, "")).join(" UNION ALL "),
            };
            let sql = format!("SELECT count(*) FROM ({all})");
            let total = connection.prepare_cached(&sql)?.query_one([since], |row| row.get(0))?;
            let sql = format!("{all} ORDER BY deleted_ms DESC, id LIMIT ?2 OFFSET ?3");
            let mut select = connection.prepare_cached(&sql)?;
            let mut rows =
                select.query_map((since, size, from), bin_row)?.collect::<rusqlite::Result<Vec<BinRow>>>()?;
            for row in &mut rows {
                row.parents = parents(connection, row.noun, &row.id)?;
                row.hidden_for = acts::hidden_for(connection, &row.id)?.map(|device| HiddenFor { device });
                if let Some(DeletedBy::Profile(profile)) = row.by {
                    row.by_name = name_of(connection, profile)?;
                }
            }
            Ok(BinPage { rows, total })
        })
    }

    /// Values replaced by records from other devices that nobody has decided about, the most recent first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn replaced(&self, from: u32, size: u32) -> Result<Vec<ReplacedValue>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id, kind, row_id, old, old_ms, new_ms FROM replaced_values
                       WHERE elsewhere = 1 AND settled_ms IS NULL ORDER BY noticed_ms DESC, id DESC LIMIT ?1 OFFSET ?2";
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map((size, from), kept_value)?.collect::<rusqlite::Result<Vec<_>>>()?;
            rows.into_iter().filter_map(|kept| kept.told(connection).transpose()).collect()
        })
    }

    /// Restores a replaced value as a change made now, or keeps the present one. Either decides the matter.
    ///
    /// # Errors
    /// [`RecordsError::NoSuchValue`], or the file can't be written.
    pub fn settle_replaced(&mut self, value: i64, use_old: bool) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| {
            let sql = "SELECT id, kind, row_id, old, old_ms, new_ms FROM replaced_values
                       WHERE id = ?1 AND elsewhere = 1 AND settled_ms IS NULL";
            let kept = transaction.prepare_cached(sql)?.query_one([value], kept_value).optional()?;
            let kept = kept.ok_or(RecordsError::NoSuchValue)?;
            if use_old {
                kept.put_back(transaction, now)?;
            }
            let sql = "UPDATE replaced_values SET settled_ms = ?2 WHERE id = ?1";
            transaction.prepare_cached(sql)?.execute((value, now))?;
            Ok(())
        })
    }
}

/// The query for the deleted rows of a kind, with the columns that [`bin_row`] reads.
fn one_kind(noun: Noun, condition: &str) -> String {
    let Some(place) = Place::of(noun) else { return String::new() };
    let name = if noun == Noun::Game { SEAT_NAMES } else { place.name };
    format!(
        "SELECT '{}' AS kind, id, coalesce({name}, '') AS name, deleted_ms, deleted_by FROM {}
         WHERE deleted_ms >= ?1 {condition}",
        key(noun),
        place.table
    )
}

fn key(noun: Noun) -> &'static str {
    Place::of(noun).map_or("", |place| place.table)
}

fn bin_row(row: &Row<'_>) -> rusqlite::Result<BinRow> {
    let kind: String = row.get(0)?;
    let by: Option<String> = row.get(4)?;
    // A row in the bin may be unreadable.
    let text = |column: usize| -> rusqlite::Result<String> {
        Ok(row.get_ref(column)?.as_bytes().map(String::from_utf8_lossy).unwrap_or_default().into_owned())
    };
    let noun = NOUNS.into_iter().find(|&noun| key(noun) == kind).unwrap_or(Noun::Game);
    let told = text(2)?;
    let is_game = noun == Noun::Game;
    Ok(BinRow {
        noun,
        id: text(1)?,
        players: if is_game { players_of(&told) } else { Vec::new() },
        name: if is_game { String::new() } else { told },
        deleted_ms: row.get(3)?,
        by: by.and_then(|by| by.parse().ok()),
        by_name: None,
        parents: Vec::new(),
        hidden_for: None,
    })
}

fn name_of(connection: &Connection, profile: ProfileId) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached("SELECT name FROM profiles WHERE id = ?1")?
        .query_one([profile], |row| row.get(0))
        .optional()
}

/// The deleted things that something belongs to.
fn parents(connection: &Connection, noun: Noun, id: &str) -> Result<Vec<BinParent>, Failure> {
    let (parent, sql) = match noun {
        Noun::Competition => (
            Noun::Class,
            "SELECT c.id, c.name FROM competitions p JOIN classes c ON c.id = p.class_id
             WHERE p.id = ?1 AND c.deleted_ms IS NOT NULL",
        ),
        Noun::Game => (
            Noun::Profile,
            "SELECT p.id, p.name FROM seats s JOIN profiles p ON p.id = s.profile_id
             WHERE s.game_id = ?1 AND p.deleted_ms IS NOT NULL ORDER BY s.seat",
        ),
        _ => return Ok(Vec::new()),
    };
    let mut select = connection.prepare_cached(sql)?;
    let parents = select.query_map([id], |row| Ok(BinParent { noun: parent, id: row.get(0)?, name: row.get(1)? }))?;
    Ok(parents.collect::<Result<_, _>>()?)
}

/// A row of replaced values.
struct Kept {
    id: i64,
    kind: String,
    row_id: String,
    old: Map<String, Json>,
    old_ms: i64,
    new_ms: i64,
}

fn kept_value(row: &Row<'_>) -> rusqlite::Result<Kept> {
    let old: String = row.get(3)?;
    Ok(Kept {
        id: row.get(0)?,
        kind: row.get(1)?,
        row_id: row.get(2)?,
        old: serde_json::from_str(&old).unwrap_or_default(),
        old_ms: row.get(4)?,
        new_ms: row.get(5)?,
    })
}

/// Where the values of a kind are stored: the kind, the table, the condition of its key, and the name of the row.
fn place_of(kind: &str) -> Option<(ReplacedOf, &'static str, &'static str, &'static str)> {
    const CLASS_AND_PROFILE: &str = "(SELECT p.name || ', ' || c.name FROM profiles p, classes c
         WHERE p.id = memberships.profile_id AND c.id = memberships.class_id)";
    const SWITCHED: &str = "coalesce((SELECT name FROM classes WHERE id = class_id),
         (SELECT name FROM profiles WHERE id = profile_id))";
    Some(match kind {
        "profile" => (ReplacedOf::Profile, "profiles", "id = ?1", "name"),
        "class" => (ReplacedOf::Class, "classes", "id = ?1", "name"),
        "membership" => {
            (ReplacedOf::Membership, "memberships", "class_id || ' ' || profile_id = ?1", CLASS_AND_PROFILE)
        }
        "switches" => (ReplacedOf::Switches, "switches", "coalesce(class_id, profile_id) = ?1", SWITCHED),
        "competition" => (ReplacedOf::Competition, "competitions", "id = ?1", "name"),
        "competitor" => (ReplacedOf::Competitor, "competitors", "competition_id || ' ' || number = ?1", "name"),
        _ => return None,
    })
}

impl Kept {
    /// The value as it is shown; none if its row is gone or has this value again.
    fn told(self, connection: &Connection) -> Result<Option<ReplacedValue>, Failure> {
        let Some((of, table, condition, name)) = place_of(&self.kind) else { return Ok(None) };
        let sql = format!("SELECT coalesce({name}, ''), * FROM {table} WHERE {condition}");
        let mut select = connection.prepare_cached(&sql)?;
        let read = |row: &Row<'_>| -> rusqlite::Result<(String, BTreeMap<String, String>)> {
            let mut now = BTreeMap::new();
            for column in self.old.keys() {
                let value: rusqlite::types::Value = row.get(column.as_str())?;
                now.insert(column.clone(), sql_text(&value));
            }
            Ok((row.get(0)?, now))
        };
        let Some((name, mut now)) = select.query_one([&self.row_id], read).optional()? else { return Ok(None) };
        let mut old: BTreeMap<String, String> =
            self.old.iter().map(|(column, value)| (column.clone(), json_text(value))).collect();
        old.retain(|column, value| now.get(column) != Some(value));
        now.retain(|column, _| old.contains_key(column));
        let told = ReplacedValue { id: self.id, of, name, old, now, old_ms: self.old_ms, new_ms: self.new_ms };
        Ok((!told.old.is_empty()).then_some(told))
    }

    /// Restores the value as a change made now.
    fn put_back(&self, connection: &Connection, now: i64) -> Result<(), Failure> {
        let Some((_, table, condition, _)) = place_of(&self.kind) else { return Ok(()) };
        for (column, value) in &self.old {
            // A trigger wrote the names of columns; a name of another form is not a column of the table.
            if !column.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') {
                continue;
            }
            let sql = format!("UPDATE {table} SET {column} = ?2 WHERE {condition}");
            let value = match value {
                Json::Number(number) => number.as_i64().map_or(rusqlite::types::Value::Null, Into::into),
                Json::String(text) => text.clone().into(),
                _ => rusqlite::types::Value::Null,
            };
            connection.execute(&sql, params![self.row_id, value])?;
        }
        let sql = format!("UPDATE {table} SET updated_ms = {} WHERE {condition}", later("updated_ms", "?2"));
        connection.execute(&sql, params![self.row_id, now])?;
        Ok(())
    }
}

fn sql_text(value: &rusqlite::types::Value) -> String {
    match value {
        rusqlite::types::Value::Integer(number) => number.to_string(),
        rusqlite::types::Value::Text(text) => text.clone(),
        _ => String::new(),
    }
}

fn json_text(value: &Json) -> String {
    match value {
        Json::Number(number) => number.to_string(),
        Json::String(text) => text.clone(),
        _ => String::new(),
    }
}
