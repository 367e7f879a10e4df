//! Profiles in the file.

use rusqlite::Row;

use super::deletion::{self, found};
use super::naming::tidy;
use super::store::Store;
use crate::error::{Noun, RecordsError};
use crate::id::ProfileId;
use crate::profile::{NewProfile, Profile};

/// The people who play.
pub struct Profiles<'a> {
    store: &'a mut Store,
}

impl<'a> Profiles<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// All profiles, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self) -> Result<Vec<Profile>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id, name, colour, avatar FROM profiles WHERE deleted_ms IS NULL
                       ORDER BY name COLLATE NOCASE, id";
            let profiles = connection.prepare_cached(sql)?.query_map((), profile)?.collect::<Result<_, _>>()?;
            Ok(profiles)
        })
    }

    /// Keeps a new profile.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], or the file can't be written.
    pub fn create(&mut self, new: &NewProfile) -> Result<Profile, RecordsError> {
        let profile = Profile {
            id: self.store.new_id(),
            name: tidy(&new.name, Noun::Profile)?,
            colour: new.colour.clone(),
            avatar: new.avatar.clone(),
        };
        self.store.change(|transaction, now| {
            let sql = "INSERT INTO profiles (id, name, colour, avatar, created_ms, updated_ms)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?5)";
            transaction.prepare_cached(sql)?.execute((
                profile.id,
                &profile.name,
                &profile.colour,
                &profile.avatar,
                now,
            ))?;
            Ok(())
        })?;
        Ok(profile)
    }

    /// Changes the name, colour and avatar of a profile. Games keep the name they were played under.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn update(&mut self, profile: &Profile) -> Result<Profile, RecordsError> {
        let profile = Profile { name: tidy(&profile.name, Noun::Profile)?, ..profile.clone() };
        self.store.change(|transaction, now| {
            let sql = "UPDATE profiles SET name = ?2, colour = ?3, avatar = ?4, updated_ms = ?5
                       WHERE id = ?1 AND deleted_ms IS NULL";
            let changed = transaction.prepare_cached(sql)?.execute((
                profile.id,
                &profile.name,
                &profile.colour,
                &profile.avatar,
                now,
            ))?;
            found(changed, Noun::Profile, &profile.id)
        })?;
        Ok(profile)
    }

    /// Deletes a profile. Its games stay in the history, and it can be restored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, id: ProfileId) -> Result<(), RecordsError> {
        deletion::delete(self.store, Noun::Profile, id)
    }

    /// Brings a deleted profile back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, id: ProfileId) -> Result<(), RecordsError> {
        deletion::restore(self.store, Noun::Profile, id)
    }
}

fn profile(row: &Row<'_>) -> rusqlite::Result<Profile> {
    Ok(Profile { id: row.get(0)?, name: row.get(1)?, colour: row.get(2)?, avatar: row.get(3)? })
}
