//! Saved displays in the file.

pub(crate) mod display;

use mathchess_engine::game::GameKind;
use rusqlite::{Connection, Row};

use crate::ground::error::RecordsError;
use crate::ground::id::DisplayId;
use crate::ground::kind::KeptKind;
use crate::ground::name::tidy;
use crate::ground::noun::Noun;
use crate::ground::sound::sound_rows;
use crate::ground::store::Store;
use crate::nouns::deletion;
use crate::nouns::displays::display::{Display, NewDisplay};

/// The saved displays.
pub struct Displays<'a> {
    store: &'a mut Store,
}

impl<'a> Displays<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The displays of one game, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self, game: GameKind) -> Result<Vec<Display>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id, game, name, layout, created_ms FROM displays
                       WHERE game = ?1 AND deleted_ms IS NULL ORDER BY name COLLATE NOCASE, id";
            let displays = sound_rows(connection.prepare_cached(sql)?.query_map([KeptKind(game)], display)?)?;
            Ok(displays)
        })
    }

    /// Records a display.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], or the file can't be written.
    pub fn save(&mut self, new: &NewDisplay) -> Result<Display, RecordsError> {
        let id = self.store.new_id();
        let name = tidy(&new.name, Noun::Display)?;
        self.store.change(|transaction, now| {
            let sql = "INSERT INTO displays (id, game, name, layout, created_ms, updated_ms)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?5)";
            transaction.prepare_cached(sql)?.execute((id, KeptKind(new.game), &name, &new.layout, now))?;
            Ok(Display { id, game: new.game, name, layout: new.layout.clone(), created_ms: now })
        })
    }

    /// Deletes a display. It can be restored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, id: DisplayId) -> Result<(), RecordsError> {
        deletion::delete(self.store, id)
    }

    /// Brings a deleted display back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, id: DisplayId) -> Result<(), RecordsError> {
        deletion::restore(self.store, id)
    }
}

/// Whether the row with this id can be read.
pub(crate) fn read_back(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    let sql = "SELECT id, game, name, layout, created_ms FROM displays WHERE id = ?1";
    connection.prepare_cached(sql)?.query_one([id], display).map(drop)
}

fn display(row: &Row<'_>) -> rusqlite::Result<Display> {
    Ok(Display {
        id: row.get(0)?,
        game: row.get::<_, KeptKind>(1)?.0,
        name: row.get(2)?,
        layout: row.get(3)?,
        created_ms: row.get(4)?,
    })
}
