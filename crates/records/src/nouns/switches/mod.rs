//! A teacher's permissions, in the file.

pub(crate) mod permissions;

use std::collections::BTreeSet;

use mathchess_engine::game::Finding;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction, named_params};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{ClassId, ProfileId};
use crate::ground::sound::sound_rows;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::nouns::acts::HIDDEN;
use crate::nouns::deletion::check_live;
use crate::nouns::switches::permissions::{EquationRule, Outsiders, Permissions, Scope, Switches};

/// A teacher's permissions.
pub struct SwitchBoard<'a> {
    store: &'a mut Store,
}

impl<'a> SwitchBoard<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The switches of a class or a profile.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn get(&self, scope: Scope) -> Result<Switches, RecordsError> {
        self.store.read(|connection| Ok(get(connection, scope)?))
    }

    /// Sets all switches of a class or a profile. Returns the previous ones, so that they can be set again.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn set(&mut self, scope: Scope, switches: &Switches) -> Result<Switches, RecordsError> {
        self.store.change(|transaction, now| {
            match scope {
                Scope::Class(class) => check_live(transaction, &class)?,
                Scope::Profile(profile) => check_live(transaction, &profile)?,
            }
            let before = get(transaction, scope)?;
            put(transaction, scope, switches, now)?;
            Ok(before)
        })
    }

    /// The permissions of a profile, from its own switches and those of its classes; without a class, those of an outsider.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn permissions(&self, profile: ProfileId) -> Result<Permissions, RecordsError> {
        self.store.read(|connection| {
            let own = get(connection, Scope::Profile(profile))?;
            let sql = format!(
                "SELECT DISTINCT m.class_id FROM memberships m
                 JOIN profiles p ON p.id = m.profile_id JOIN classes c ON c.id = m.class_id
                 WHERE p.counts_for = ?1 AND m.left_ms IS NULL AND {}",
                rules()
            );
            let classes: Vec<ClassId> =
                sound_rows(connection.prepare_cached(&sql)?.query_map([profile], |row| row.get(0))?)?;
            if classes.is_empty() {
                return Ok(Permissions::outside(&own, &in_use(connection)?));
            }
            let classes = classes.into_iter().map(|class| get(connection, Scope::Class(class)));
            Ok(Permissions::new(&own, &classes.collect::<rusqlite::Result<Vec<_>>>()?))
        })
    }

    /// What guests and players without a class may do on this device.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn outsiders(&self) -> Result<Outsiders, RecordsError> {
        self.store.read(|connection| Ok(Outsiders::new(&in_use(connection)?)))
    }
}

/// The SQL condition under which the switches of a class `c` apply. A class that is hidden until a teacher decides about a shared
/// folder's request keeps its rules.
fn rules() -> String {
    format!("(c.deleted_ms IS NULL OR c.id IN ({HIDDEN})) AND c.archived_ms IS NULL")
}

/// The switches of all classes in use that have some.
fn in_use(connection: &Connection) -> rusqlite::Result<Vec<Switches>> {
    let sql = format!("SELECT {COLUMNS} FROM switches s JOIN classes c ON c.id = s.class_id WHERE {}", rules());
    sound_rows(connection.prepare_cached(&sql)?.query_map((), switches)?)
}

fn get(connection: &Connection, scope: Scope) -> rusqlite::Result<Switches> {
    let (class, profile) = columns(scope);
    let sql = format!("SELECT {COLUMNS} FROM switches WHERE class_id IS ?1 AND profile_id IS ?2");
    let row = connection.prepare_cached(&sql)?.query_one((class, profile), switches).optional()?;
    Ok(row.unwrap_or_default())
}

/// Sets the switches, replacing the previous ones.
pub(crate) fn put(
    transaction: &Transaction<'_>,
    scope: Scope,
    switches: &Switches,
    updated_ms: i64,
) -> Result<(), Failure> {
    let (class, profile) = columns(scope);
    let sql = format!(
        "INSERT INTO switches (class_id, profile_id, {COLUMNS}, updated_ms, guarded_ms)
         VALUES (:class, :profile, :take_back, :hints, :shown_values, :locked_levels, :own_umpire, :guests, :equations,
             :updated_ms, iif((:own_umpire, :guests, :equations) IS (NULL, NULL, NULL), NULL, :updated_ms))
         ON CONFLICT DO UPDATE SET take_back = excluded.take_back, hints = excluded.hints,
             shown_values = excluded.shown_values, locked_levels = excluded.locked_levels, updated_ms = {},
             own_umpire = excluded.own_umpire, guests = excluded.guests, equations = excluded.equations,
             guarded_ms = iif((own_umpire, guests, equations) IS (excluded.own_umpire, excluded.guests, excluded.equations),
                 guarded_ms, {})",
        later("updated_ms", "excluded.updated_ms"),
        later("guarded_ms", "excluded.updated_ms")
    );
    transaction.prepare_cached(&sql)?.execute(named_params! {
        ":class": class,
        ":profile": profile,
        ":take_back": switches.take_back,
        ":hints": switches.hints,
        ":shown_values": switches.shown_values,
        ":locked_levels": switches.locked_levels.clone().map(Levels),
        ":own_umpire": switches.own_umpire,
        ":guests": switches.guests,
        ":equations": switches.equations,
        ":updated_ms": updated_ms,
    })?;
    Ok(())
}

fn columns(scope: Scope) -> (Option<ClassId>, Option<ProfileId>) {
    match scope {
        Scope::Class(class) => (Some(class), None),
        Scope::Profile(profile) => (None, Some(profile)),
    }
}

/// The columns that [`switches`] reads.
pub(crate) const COLUMNS: &str = "take_back, hints, shown_values, locked_levels, own_umpire, guests, equations";

/// Reads [`COLUMNS`].
pub(crate) fn switches(row: &Row<'_>) -> rusqlite::Result<Switches> {
    let levels: Option<Levels> = row.get("locked_levels")?;
    Ok(Switches {
        take_back: row.get("take_back")?,
        hints: row.get("hints")?,
        shown_values: row.get("shown_values")?,
        locked_levels: levels.map(|Levels(levels)| levels),
        own_umpire: row.get("own_umpire")?,
        guests: row.get("guests")?,
        equations: row.get("equations")?,
    })
}

impl ToSql for EquationRule {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

impl FromSql for EquationRule {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            name if name == Self::Free.name() => Ok(Self::Free),
            name => name.parse::<Finding>().map(Self::Set).map_err(FromSqlError::other),
        }
    }
}

/// Levels: numbers separated by commas.
struct Levels(BTreeSet<u8>);

impl ToSql for Levels {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let numbers: Vec<String> = self.0.iter().map(u8::to_string).collect();
        Ok(numbers.join(",").into())
    }
}

impl FromSql for Levels {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let numbers = value.as_str()?.split(',').filter(|number| !number.is_empty()).map(str::parse);
        numbers.collect::<Result<_, _>>().map(Self).map_err(FromSqlError::other)
    }
}
