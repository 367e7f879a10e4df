//! Unreadable rows: listed, shown as text, and deleted by a mark like any others.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row};
use serde_json::{Map, Value as Json};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::noun::Noun;
use crate::ground::sound;
use crate::ground::store::Store;
use crate::ground::unreadable::Unreadable;
use crate::nouns::deletion::{Marked, mark};
use crate::nouns::{classes, competitions, displays, games, own_levels, profiles};

/// The rows that can't be read.
pub struct UnreadableRows<'a> {
    store: &'a mut Store,
}

/// The table of a kind of thing, and the tables of rows that belong to it.
pub(crate) struct Place {
    pub table: &'static str,
    pub name: &'static str,
    parts: &'static [(&'static str, &'static str)],
}

impl Place {
    pub(crate) fn of(noun: Noun) -> Option<Self> {
        let alone = |table| Some(Self { table, name: "name", parts: &[] });
        match noun {
            Noun::Profile => alone("profiles"),
            Noun::Display => alone("displays"),
            Noun::OwnLevel => alone("own_levels"),
            Noun::Class => alone("classes"),
            Noun::Game => Some(Self {
                table: "games",
                name: "(SELECT group_concat(name, ', ') FROM seats WHERE game_id = games.id)",
                parts: &[("seats", "game_id"), ("placements", "game_id"), ("turns", "game_id")],
            }),
            Noun::Competition => Some(Self {
                table: "competitions",
                name: "name",
                parts: &[
                    ("competitors", "competition_id"),
                    ("rounds", "competition_id"),
                    ("competition_results", "competition_id"),
                ],
            }),
            Noun::Sitting | Noun::Group => None,
        }
    }
}

impl<'a> UnreadableRows<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The unreadable rows of a kind that are not deleted, by id.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self, noun: Noun) -> Result<Vec<Unreadable>, RecordsError> {
        self.store.read(|connection| {
            let Some(place) = Place::of(noun) else { return Ok(Vec::new()) };
            let sql = format!(
                "SELECT id, coalesce({}, '') FROM {} WHERE deleted_ms IS NULL ORDER BY id",
                place.name, place.table
            );
            let mut select = connection.prepare_cached(&sql)?;
            let mut rows = select.query(())?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let id: String = row.get(0)?;
                // The name itself may be unreadable.
                let name = row.get_ref(1)?.as_bytes().map(String::from_utf8_lossy).unwrap_or_default().into_owned();
                let read = match noun {
                    Noun::Profile => profiles::read_back(connection, &id),
                    Noun::Display => displays::read_back(connection, &id),
                    Noun::OwnLevel => own_levels::read_back(connection, &id),
                    Noun::Class => classes::read_back(connection, &id),
                    Noun::Game => games::listed(connection, &id).map(drop),
                    Noun::Competition => competitions::readable(connection, &id),
                    Noun::Sitting | Noun::Group => Ok(()),
                };
                match read {
                    Ok(()) => {}
                    Err(error) if sound::is_of_the_row(&error) => {
                        found.push(Unreadable { noun, id, name, problem: error.to_string() });
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            Ok(found)
        })
    }

    /// A row as it is in the file, with the rows that belong to it, as JSON for an expert.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be read.
    pub fn text(&self, noun: Noun, id: &str) -> Result<String, RecordsError> {
        self.store.read(|connection| {
            let not_found = || RecordsError::NotFound { noun, id: id.to_owned() };
            let place = Place::of(noun).ok_or_else(not_found)?;
            let sql = format!("SELECT * FROM {} WHERE id = ?1", place.table);
            let row = connection.prepare_cached(&sql)?.query_one([id], members).optional()?;
            let mut row = row.ok_or_else(not_found)?;
            for &(table, column) in place.parts {
                row.insert(table.to_owned(), part(connection, table, column, id)?);
            }
            Ok(format!("{:#}\n", Json::Object(row)))
        })
    }

    /// Deletes a row by a mark. It can be restored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, noun: Noun, id: &str) -> Result<(), RecordsError> {
        self.mark(noun, id, true)
    }

    /// Brings a deleted row back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, noun: Noun, id: &str) -> Result<(), RecordsError> {
        self.mark(noun, id, false)
    }

    fn mark(&mut self, noun: Noun, id: &str, deleted: bool) -> Result<(), RecordsError> {
        let place = Place::of(noun).ok_or_else(|| RecordsError::NotFound { noun, id: id.to_owned() })?;
        self.store.change(|transaction, now| {
            mark(transaction, &Marked { noun, table: place.table, id: &id }, deleted.then_some(now), now)
        })
    }
}

/// The rows of a table that belong to a row.
fn part(connection: &Connection, table: &str, column: &str, id: &str) -> Result<Json, Failure> {
    let sql = format!("SELECT * FROM {table} WHERE {column} = ?1");
    let mut select = connection.prepare_cached(&sql)?;
    let rows = select.query_map([id], |row| members(row).map(Json::Object))?;
    Ok(Json::Array(rows.collect::<Result<_, _>>()?))
}

/// A row by the names of its columns, whatever its contents.
fn members(row: &Row<'_>) -> rusqlite::Result<Map<String, Json>> {
    let names: Vec<String> = row.as_ref().column_names().into_iter().map(str::to_owned).collect();
    let member = |(i, name)| {
        let value = match row.get_ref(i)? {
            ValueRef::Null => Json::Null,
            ValueRef::Integer(number) => number.into(),
            ValueRef::Real(number) => number.into(),
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => String::from_utf8_lossy(bytes).into(),
        };
        Ok((name, value))
    };
    names.into_iter().enumerate().map(member).collect()
}
