//! Profiles in the file.

pub(crate) mod guest;
pub(crate) mod merging;
pub(crate) mod profile;

use mathchess_progress::Attempt;
use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::ProfileId;
use crate::ground::name::{mended, tidy};
use crate::ground::noun::Noun;
use crate::ground::sound::sound_rows;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::nouns::attempts;
use crate::nouns::deletion::{self, found};
use crate::nouns::games::seats;
use crate::nouns::profiles::guest::GuestWork;
use crate::nouns::profiles::profile::{NewProfile, Profile};

/// The people who play.
pub struct Profiles<'a> {
    store: &'a mut Store,
}

impl<'a> Profiles<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// Whether any profile has answers or games.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn have_done_anything(&self) -> Result<bool, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM attempts)
                           OR EXISTS (SELECT 1 FROM profiles p JOIN seats s ON s.profile_id = p.id)";
            Ok(connection.prepare_cached(sql)?.query_one((), |row| row.get(0))?)
        })
    }

    /// All profiles, by name, without those merged into another.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self) -> Result<Vec<Profile>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id, name, colour, avatar FROM profiles WHERE deleted_ms IS NULL AND counts_for = id
                       ORDER BY name COLLATE NOCASE, id";
            let profiles = sound_rows(connection.prepare_cached(sql)?.query_map((), profile)?)?;
            Ok(profiles)
        })
    }

    /// The profiles offered for a choice, by name: all but those that are only in archived classes.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn in_use(&self) -> Result<Vec<Profile>, RecordsError> {
        self.store.read(|connection| {
            let sql = "WITH present(profile, archived) AS (
                           SELECT own.counts_for, c.archived_ms IS NOT NULL
                           FROM memberships m JOIN classes c ON c.id = m.class_id JOIN profiles own ON own.id = m.profile_id
                           WHERE m.left_ms IS NULL AND c.deleted_ms IS NULL),
                       gone(profile) AS (SELECT profile FROM present GROUP BY profile HAVING min(archived))
                       SELECT id, name, colour, avatar FROM profiles
                       WHERE deleted_ms IS NULL AND counts_for = id AND id NOT IN (SELECT profile FROM gone)
                       ORDER BY name COLLATE NOCASE, id";
            let profiles = sound_rows(connection.prepare_cached(sql)?.query_map((), profile)?)?;
            Ok(profiles)
        })
    }

    /// Those of these profiles that exist, without those merged into another.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn some(&self, ids: &[ProfileId]) -> Result<Vec<Profile>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id, name, colour, avatar FROM profiles
                       WHERE id = ?1 AND deleted_ms IS NULL AND counts_for = id";
            let mut select = connection.prepare_cached(sql)?;
            let mut profiles = Vec::with_capacity(ids.len());
            for id in ids {
                profiles.extend(sound_rows(select.query_map([id], profile)?)?);
            }
            Ok(profiles)
        })
    }

    /// Records a new profile.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], or the file can't be written.
    pub fn create(&mut self, new: &NewProfile) -> Result<Profile, RecordsError> {
        let id = self.store.new_id();
        self.store.change(|transaction, now| insert(transaction, id, new, now))
    }

    /// Records a new profile together with its owner's work as a guest. Answers keep their times. A seat that has a profile
    /// or is the computer's stays unchanged.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], [`RecordsError::BadAttempt`], or the file can't be written.
    pub fn create_with(&mut self, new: &NewProfile, work: &GuestWork) -> Result<Profile, RecordsError> {
        let id: ProfileId = self.store.new_id();
        self.store.change(|transaction, now| {
            let profile = insert(transaction, id, new, now)?;
            for attempt in &work.attempts {
                let attempt = Attempt { profile: id.into(), ..attempt.clone() };
                attempts::check(&attempt)?;
                attempts::insert(transaction, &attempt)?;
            }
            for &(game, seat) in &work.seats {
                // The game keeps its times: nobody has played since. Devices learn of the profile without a later time.
                seats::take(transaction, game, seat, id)?;
            }
            Ok(profile)
        })
    }

    /// Changes the name, colour and avatar of a profile. Games keep the name under which they were played.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn update(&mut self, profile: &Profile) -> Result<Profile, RecordsError> {
        let profile = Profile { name: tidy(&profile.name, Noun::Profile)?, ..profile.clone() };
        self.store.change(|transaction, now| {
            let stamp = later("updated_ms", "?5");
            let sql = format!(
                "UPDATE profiles SET name = ?2, colour = ?3, avatar = ?4, updated_ms = {stamp}
                 WHERE id = ?1 AND deleted_ms IS NULL"
            );
            let changed = transaction.prepare_cached(&sql)?.execute((
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

    /// Keeps the name that somebody would like to have instead of the present one; none removes the wish.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn wish_name(&mut self, id: ProfileId, name: Option<&str>) -> Result<(), RecordsError> {
        let name = name.map(|name| tidy(name, Noun::Profile)).transpose()?;
        self.store.change(|transaction, now| wish(transaction, id, name.as_deref(), now))
    }

    /// The name that somebody would like to have.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn wished_name(&self, id: ProfileId) -> Result<Option<String>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT wished_name FROM profiles WHERE id = ?1 AND deleted_ms IS NULL";
            Ok(connection.prepare_cached(sql)?.query_one([id], |row| row.get(0)).optional()?.flatten())
        })
    }

    /// Gives somebody the wished name. Nothing happens without a wish.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn grant_name(&mut self, id: ProfileId) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| {
            let sql = format!(
                "UPDATE profiles SET name = wished_name, updated_ms = {}
                 WHERE id = ?1 AND deleted_ms IS NULL AND wished_name IS NOT NULL",
                later("updated_ms", "?2")
            );
            transaction.prepare_cached(&sql)?.execute((id, now))?;
            wish(transaction, id, None, now)
        })
    }

    /// Merges a profile into another: from now on its games, answers and classes count for that one. [`Profiles::separate`]
    /// undoes it; no other rows are changed.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::CannotMerge`], or the file can't be written.
    pub fn merge(&mut self, id: ProfileId, into: ProfileId) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| merging::merge(transaction, id, into, now))
    }

    /// Separates a merged profile again.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn separate(&mut self, id: ProfileId) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| merging::separate(transaction, id, now))
    }

    /// The profiles that are merged into this one, directly or through others, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn merged(&self, id: ProfileId) -> Result<Vec<Profile>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id, name, colour, avatar FROM profiles WHERE counts_for = ?1 AND id <> ?1
                       ORDER BY name COLLATE NOCASE, id";
            let profiles = sound_rows(connection.prepare_cached(sql)?.query_map([id], profile)?)?;
            Ok(profiles)
        })
    }

    /// Deletes a profile. Its games stay in the history, and it can be restored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, id: ProfileId) -> Result<(), RecordsError> {
        deletion::delete(self.store, id)
    }

    /// Brings a deleted profile back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, id: ProfileId) -> Result<(), RecordsError> {
        deletion::restore(self.store, id)
    }
}

fn wish(transaction: &Transaction<'_>, id: ProfileId, name: Option<&str>, now: i64) -> Result<(), Failure> {
    let sql = format!(
        "UPDATE profiles SET wished_name = ?2, wished_ms = {} WHERE id = ?1 AND deleted_ms IS NULL",
        later("wished_ms", "?3")
    );
    found(transaction.prepare_cached(&sql)?.execute((id, name, now))?, Noun::Profile, &id)
}

/// Adds a row.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    id: ProfileId,
    new: &NewProfile,
    now: i64,
) -> Result<Profile, Failure> {
    let NewProfile { colour, avatar, .. } = new.clone();
    let profile = Profile { id, name: tidy(&new.name, Noun::Profile)?, colour, avatar };
    let sql = "INSERT INTO profiles (id, name, colour, avatar, created_ms, updated_ms, counts_for)
               VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?1)";
    transaction.prepare_cached(sql)?.execute((id, &profile.name, &profile.colour, &profile.avatar, now))?;
    Ok(profile)
}

/// Whether the row with this id can be read.
pub(crate) fn read_back(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    let sql = "SELECT id, name, colour, avatar, counts_for FROM profiles WHERE id = ?1";
    let read = |row: &Row<'_>| profile(row).and_then(|_| row.get::<_, ProfileId>(4));
    connection.prepare_cached(sql)?.query_one([id], read).map(drop)
}

/// Reads the columns id, name, colour and avatar, which come first. A name stored before names were checked is returned in
/// the form in which it would be stored now, so that its owner can begin a game.
pub(crate) fn profile(row: &Row<'_>) -> rusqlite::Result<Profile> {
    Ok(Profile { id: row.get(0)?, name: mended(&row.get::<_, String>(1)?), colour: row.get(2)?, avatar: row.get(3)? })
}
