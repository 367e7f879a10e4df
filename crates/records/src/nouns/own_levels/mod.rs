//! Levels made by players in the file.

pub(crate) mod own_level;

use mathchess_engine::game::GameKind;
use rusqlite::{Connection, Row};

use crate::ground::error::RecordsError;
use crate::ground::id::OwnLevelId;
use crate::ground::kind::KeptKind;
use crate::ground::name::tidy;
use crate::ground::noun::Noun;
use crate::ground::sound::sound_rows;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::nouns::deletion::{self, found};
use crate::nouns::own_levels::own_level::{NewOwnLevel, OwnLevel};

/// The levels that players made.
pub struct OwnLevels<'a> {
    store: &'a mut Store,
}

impl<'a> OwnLevels<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The levels of one game, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self, game: GameKind) -> Result<Vec<OwnLevel>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id, game, name, conditions FROM own_levels
                       WHERE game = ?1 AND deleted_ms IS NULL ORDER BY name COLLATE NOCASE, id";
            let levels = sound_rows(connection.prepare_cached(sql)?.query_map([KeptKind(game)], own_level)?)?;
            Ok(levels)
        })
    }

    /// Records a new level.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], or the file can't be written.
    pub fn create(&mut self, new: &NewOwnLevel) -> Result<OwnLevel, RecordsError> {
        let level = OwnLevel {
            id: self.store.new_id(),
            game: new.game,
            name: tidy(&new.name, Noun::OwnLevel)?,
            conditions: new.conditions.clone(),
        };
        self.store.change(|transaction, now| {
            let sql = "INSERT INTO own_levels (id, game, name, conditions, created_ms, updated_ms)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?5)";
            transaction.prepare_cached(sql)?.execute((
                level.id,
                KeptKind(level.game),
                &level.name,
                &level.conditions,
                now,
            ))?;
            Ok(())
        })?;
        Ok(level)
    }

    /// Changes the name and conditions of a level. Games keep the terms under which they were played.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn update(&mut self, level: &OwnLevel) -> Result<OwnLevel, RecordsError> {
        let level = OwnLevel { name: tidy(&level.name, Noun::OwnLevel)?, ..level.clone() };
        self.store.change(|transaction, now| {
            let stamp = later("updated_ms", "?4");
            let sql = format!(
                "UPDATE own_levels SET name = ?2, conditions = ?3, updated_ms = {stamp}
                 WHERE id = ?1 AND deleted_ms IS NULL"
            );
            let changed = transaction.prepare_cached(&sql)?.execute((level.id, &level.name, &level.conditions, now))?;
            found(changed, Noun::OwnLevel, &level.id)
        })?;
        Ok(level)
    }

    /// Deletes a level. It can be restored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, id: OwnLevelId) -> Result<(), RecordsError> {
        deletion::delete(self.store, id)
    }

    /// Brings a deleted level back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, id: OwnLevelId) -> Result<(), RecordsError> {
        deletion::restore(self.store, id)
    }
}

/// Whether the row with this id can be read.
pub(crate) fn read_back(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    let sql = "SELECT id, game, name, conditions FROM own_levels WHERE id = ?1";
    connection.prepare_cached(sql)?.query_one([id], own_level).map(drop)
}

fn own_level(row: &Row<'_>) -> rusqlite::Result<OwnLevel> {
    Ok(OwnLevel { id: row.get(0)?, game: row.get::<_, KeptKind>(1)?.0, name: row.get(2)?, conditions: row.get(3)? })
}
