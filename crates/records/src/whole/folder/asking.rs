//! What other devices ask for: listed for a teacher, taken over, or decided against.

use std::collections::BTreeMap;

use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension};
use serde_json::Value as Json;

use crate::ground::error::RecordsError;
use crate::ground::noun::Noun;
use crate::nouns::acts::{self, WaitingAct};
use crate::nouns::games::game::{Player, SEAT_NAMES, players_of};
use crate::nouns::switches;
use crate::whole::erasable::Erased;
use crate::whole::erasure::purge;
use crate::whole::folder::Folder;
use crate::whole::folder::asks::{Ask, Asked, AskedAct};
use crate::whole::records_file::{FileRow, RefusedRow, TransferError};
use crate::whole::transfer;

impl Folder<'_> {
    /// What other devices ask for and only a teacher may do, by device and kind. What has become pointless is left out.
    ///
    /// # Errors
    /// If the records can't be read.
    pub fn asks(&self) -> Result<Vec<Ask>, RecordsError> {
        self.store.read(|connection| {
            let mut asks: Vec<Ask> = Vec::new();
            for act in acts::waiting(connection)? {
                let Some((what, told)) = told(connection, &act)? else { continue };
                let known = asks.iter_mut().find(|ask| (ask.writer, ask.what) == (act.writer, what));
                match known {
                    Some(ask) => ask.acts.push(told),
                    None => asks.push(Ask {
                        writer: act.writer,
                        device: act.device,
                        what,
                        since_ms: act.arrived_ms,
                        acts: vec![told],
                    }),
                }
            }
            Ok(asks)
        })
    }

    /// Decides against acts, by their numbers: nothing is changed, what they hid is shown again, and they are not asked for
    /// again. Numbers of acts that do not wait have no effect.
    ///
    /// # Errors
    /// If the records can't be changed.
    pub fn keep(&mut self, numbers: &[i64]) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            numbers.iter().try_for_each(|&number| acts::keep(transaction, number))?;
            Ok(())
        })
    }

    /// Does here what other devices have asked for, by the numbers of the acts. Numbers of acts that do not wait have no
    /// effect. An act that can't be done stays.
    ///
    /// # Errors
    /// Why none of them can be done, or the records can't be changed; nothing was changed.
    pub fn take_over(&mut self, numbers: &[i64]) -> Result<Erased, TransferError> {
        let chosen = |act: &WaitingAct| numbers.contains(&act.number);
        let mut waiting = self.store.read(|connection| Ok(acts::waiting(connection)?))?;
        waiting.retain(chosen);
        let rows = |connection: &Connection| -> rusqlite::Result<Vec<FileRow>> {
            let mut rows = Vec::new();
            for (line, WaitingAct { kind, stamp, value, .. }) in (1..).zip(&waiting) {
                if let Some(members) = transfer::asked_row(connection, kind, stamp, value)? {
                    rows.push(FileRow { line, name: kind.clone(), members });
                }
            }
            Ok(rows)
        };
        let report = transfer::put_decided(
            self.store,
            |transaction| rows(transaction),
            |transaction, report| {
                for (line, act) in (1..).zip(&waiting) {
                    if !report.refused.iter().any(|refused| refused.line == line) {
                        acts::remove(transaction, act.number)?;
                    }
                }
                Ok(())
            },
        )?;
        if report.erased > 0 {
            return Ok(purge(self.store).map_or_else(Erased::RowsOnly, |()| Erased::Everywhere));
        }
        let has_changed = report.has_changed_anything();
        match report.refused.into_iter().next() {
            Some(RefusedRow { line, problem }) if !has_changed => Err(TransferError::Row { line, problem }),
            _ => Ok(Erased::Everywhere),
        }
    }
}

/// What an act asks for, in terms of what is here; none if there is nothing to decide.
fn told(connection: &Connection, act: &WaitingAct) -> rusqlite::Result<Option<(Asked, AskedAct)>> {
    if transfer::asked_row(connection, &act.kind, &act.stamp, &act.value)?.is_none() {
        return Ok(None);
    }
    let value = |column: &str| act.value.get(column).and_then(Json::as_str);
    let is_null = |column: &str| act.value.get(column).is_none_or(Json::is_null);
    let named = |table: &str, column: &str| name(connection, table, value(column));
    let marks = if is_null("deleted_ms") { Asked::Restore } else { Asked::Delete };
    let competition = |column: &str| -> rusqlite::Result<_> {
        Ok((Asked::Competition, Noun::Competition, named("competitions", column)?, None))
    };
    let (what, noun, name, other) = match (act.kind.as_str(), act.stamp.as_str()) {
        ("erased", _) if value("kind") == Some("class") => (Asked::Erase, Noun::Class, named("classes", "id")?, None),
        ("erased", _) => {
            let here = named("profiles", "id")?;
            let name = here.map_or_else(|| name_elsewhere(connection, &act.row_id), |name| Ok(Some(name)))?;
            (Asked::Erase, Noun::Profile, name, None)
        }
        ("profile", "updated_ms") => {
            (Asked::Rename, Noun::Profile, named("profiles", "id")?, value("name").map(str::to_owned))
        }
        ("profile", "merged_ms") if is_null("merged_into") => {
            (Asked::Separate, Noun::Profile, named("profiles", "id")?, None)
        }
        ("profile", "merged_ms") => {
            // Until the other profile is here, there is nothing to decide.
            let Some(into) = named("profiles", "merged_into")? else { return Ok(None) };
            (Asked::Merge, Noun::Profile, named("profiles", "id")?, Some(into))
        }
        ("profile", _) => (marks, Noun::Profile, named("profiles", "id")?, None),
        ("class", "updated_ms") => {
            (Asked::Rename, Noun::Class, named("classes", "id")?, value("name").map(str::to_owned))
        }
        ("class", "archive_marked_ms") => {
            let what = if is_null("archived_ms") { Asked::Unarchive } else { Asked::Archive };
            (what, Noun::Class, named("classes", "id")?, None)
        }
        ("class", _) => (marks, Noun::Class, named("classes", "id")?, None),
        ("membership", stamp) => {
            let what = match stamp {
                "grouped_ms" => Asked::Regroup,
                _ if is_null("left_ms") => Asked::Join,
                _ => Asked::Leave,
            };
            (what, Noun::Profile, named("profiles", "profile_id")?, named("classes", "class_id")?)
        }
        ("switches", _) if is_null("class_id") => {
            (Asked::Switches, Noun::Profile, named("profiles", "profile_id")?, None)
        }
        ("switches", _) => (Asked::Switches, Noun::Class, named("classes", "class_id")?, None),
        ("competition", "marked_ms") => (marks, Noun::Competition, named("competitions", "id")?, None),
        ("competition", _) => competition("id")?,
        ("display", _) => (marks, Noun::Display, named("displays", "id")?, None),
        ("own-level", _) => (marks, Noun::OwnLevel, named("own_levels", "id")?, None),
        ("game", _) => (marks, Noun::Game, Some(String::new()), None),
        _ => competition("competition_id")?,
    };
    let Some(name) = name else { return Ok(None) };
    let players = if noun == Noun::Game { players(connection, &act.row_id)? } else { Vec::new() };
    let permissions = if what == Asked::Switches { permissions(connection, act)? } else { BTreeMap::new() };
    let told = AskedAct { number: act.number, noun, name, other, permissions, players, hidden: act.hidden };
    Ok(Some((what, told)))
}

/// The permissions that an act would change, by column.
fn permissions(connection: &Connection, act: &WaitingAct) -> rusqlite::Result<BTreeMap<String, String>> {
    let value = |column: &str| act.value.get(column).cloned().unwrap_or_default();
    let owner = ["class_id", "profile_id"].map(|column| value(column).as_str().map(str::to_owned));
    let mut changes = BTreeMap::new();
    for column in switches::COLUMNS.split(", ").filter(|&column| act.value.contains_key(column)) {
        let sql = format!("SELECT {column} FROM switches WHERE class_id IS ?1 AND profile_id IS ?2");
        let here: Option<Sql> =
            connection.prepare_cached(&sql)?.query_one(owner.clone(), |row| row.get(0)).optional()?;
        let here = here.map_or(Json::Null, |here| acts::json(&here));
        let asked = value(column);
        if asked != here {
            let text = asked.as_str().map(str::to_owned);
            changes
                .insert(column.to_owned(), text.or_else(|| asked.as_i64().map(|n| n.to_string())).unwrap_or_default());
        }
    }
    Ok(changes)
}

/// The name of a row; none if it is not here.
fn name(connection: &Connection, table: &str, id: Option<&str>) -> rusqlite::Result<Option<String>> {
    let sql = format!("SELECT name FROM {table} WHERE id = ?1");
    connection.prepare_cached(&sql)?.query_one([id], |row| row.get(0)).optional()
}

fn players(connection: &Connection, game: &str) -> rusqlite::Result<Vec<Player>> {
    let sql = format!("SELECT coalesce({SEAT_NAMES}, '') FROM games WHERE id = ?1");
    let names: Option<String> = connection.prepare_cached(&sql)?.query_one([game], |row| row.get(0)).optional()?;
    Ok(names.map(|names| players_of(&names)).unwrap_or_default())
}

/// The name of somebody who is not here, but who played in a game or a competition that is.
fn name_elsewhere(connection: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT name FROM seats WHERE elsewhere = ?1
               UNION ALL SELECT name FROM competitors WHERE profile_id = ?1 LIMIT 1";
    connection.prepare_cached(sql)?.query_one([id], |row| row.get(0)).optional()
}
