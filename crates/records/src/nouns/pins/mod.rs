//! PINs in the file: only their hashes, and the number of wrong tries.

pub(crate) mod kept_pins;
pub(crate) mod pin;

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{ClassId, GameId, ProfileId};
use crate::ground::pin_owner::PinOwner;
use crate::ground::sound::sound_rows;
use crate::ground::store::Store;
use crate::nouns::deletion::check_live;
use crate::nouns::pins::pin::{JudgedPin, NewPin, PinGate, PinTry, wait_ms};

/// The owner of the PIN of teacher mode.
pub(crate) const TEACHER: &str = "teacher";

/// Condition: the PIN of a profile `p` keeps others out. That of a deleted one does not; that of one which is only hidden,
/// because a shared folder asks for its erasure, does.
const LIVE: &str = "(p.deleted_ms IS NULL OR p.id IN (SELECT row_id FROM folder_acts WHERE hidden = 1))";

/// The PINs.
pub struct Pins<'a> {
    store: &'a mut Store,
}

impl<'a> Pins<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// Whether there is a PIN.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn is_set(&self, owner: PinOwner) -> Result<bool, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM pins WHERE owner = ?1)";
            Ok(connection.prepare_cached(sql)?.query_one([key(owner)], |row| row.get(0))?)
        })
    }

    /// The profiles that have a PIN.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn profiles(&self) -> Result<Vec<ProfileId>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT owner FROM pins WHERE owner <> ?1 ORDER BY owner";
            Ok(sound_rows(connection.prepare_cached(sql)?.query_map([TEACHER], |row| row.get(0))?)?)
        })
    }

    /// The profiles whose PIN protects a profile: itself, and the one into which it is merged.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_profile(&self, profile: ProfileId) -> Result<Vec<ProfileId>, RecordsError> {
        self.before("?1, (SELECT counts_for FROM profiles WHERE id = ?1)", profile.to_string())
    }

    /// The profiles with a PIN that play a game.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_game(&self, game: GameId) -> Result<Vec<ProfileId>, RecordsError> {
        let seated = format!(
            "SELECT p.id FROM seats s JOIN profiles own ON own.id = s.profile_id
             JOIN profiles p ON p.id = own.counts_for WHERE s.game_id = ?1 AND {LIVE}"
        );
        self.before(&seated, game.to_string())
    }

    /// The profiles with a PIN that are or were members of a class.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_class(&self, class: ClassId) -> Result<Vec<ProfileId>, RecordsError> {
        let members = format!(
            "SELECT p.id FROM memberships m JOIN profiles own ON own.id = m.profile_id
             JOIN profiles p ON p.id = own.counts_for WHERE m.class_id = ?1 AND {LIVE}"
        );
        self.before(&members, class.to_string())
    }

    fn before(&self, owners: &str, of: String) -> Result<Vec<ProfileId>, RecordsError> {
        self.store.read(|connection| {
            let sql = format!("SELECT owner FROM pins WHERE owner IN ({owners}) ORDER BY owner");
            Ok(sound_rows(connection.prepare_cached(&sql)?.query_map([of], |row| row.get(0))?)?)
        })
    }

    /// Sets a PIN or replaces it. The old one is not kept.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn set(&mut self, owner: PinOwner, pin: &NewPin) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| put(transaction, owner, pin, now))
    }

    /// Sets several PINs as [`Pins::set`], all or none.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn set_all(&mut self, pins: &[(PinOwner, NewPin)]) -> Result<(), RecordsError> {
        self.store
            .change(|transaction, now| pins.iter().try_for_each(|(owner, pin)| put(transaction, *owner, pin, now)))
    }

    /// Removes a PIN, if there is one.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn clear(&mut self, owner: PinOwner) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            transaction.prepare_cached("DELETE FROM pins WHERE owner = ?1")?.execute([key(owner)])?;
            Ok(())
        })
    }

    /// Begins a try. Until [`Pins::conclude`] it counts as wrong for all other tries, so that many at once are no way around
    /// the wait. It is written when it is concluded, before anybody is told whether it was right: stopping the program in
    /// between tells nothing and counts for nothing. The wait after wrong tries is measured by a clock that users can't set;
    /// after a restart it begins anew.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn begin_try(&mut self, owner: PinOwner) -> Result<PinGate, RecordsError> {
        let since = i64::try_from(self.store.since_try(owner).as_millis()).unwrap_or(i64::MAX);
        let Some(Kept { hash, wrong_tries }) = self.store.read(|connection| Ok(kept(connection, owner)?))? else {
            return Ok(PinGate::Open);
        };
        let tries = wrong_tries.saturating_add(self.store.tries_under_way(owner));
        let left = wait_ms(tries).saturating_sub(since);
        if left > 0 {
            return Ok(PinGate::Wait(left));
        }
        self.store.begin_try(owner);
        Ok(PinGate::Try(PinTry { owner, hash }))
    }

    /// Ends a try: a wrong one is counted, a right one resets the count. Returns the wait before the next try, in
    /// milliseconds.
    ///
    /// # Errors
    /// When the file can't be written. The try counts as wrong then until the program ends.
    pub fn conclude(&mut self, judged: JudgedPin) -> Result<i64, RecordsError> {
        let owner = judged.owner;
        let wait = self.store.change(|transaction, now| {
            if judged.right {
                let sql = "UPDATE pins SET wrong_tries = 0, last_wrong_ms = NULL WHERE owner = ?1";
                transaction.prepare_cached(sql)?.execute([key(owner)])?;
            } else {
                let sql = "UPDATE pins SET wrong_tries = min(wrong_tries + 1, ?3), last_wrong_ms = ?2 WHERE owner = ?1";
                transaction.prepare_cached(sql)?.execute((key(owner), now, u32::MAX))?;
            }
            Ok(kept(transaction, owner)?.map_or(0, |kept| wait_ms(kept.wrong_tries)))
        })?;
        self.store.end_try(owner);
        Ok(wait)
    }
}

fn put(transaction: &Transaction<'_>, owner: PinOwner, pin: &NewPin, now: i64) -> Result<(), Failure> {
    if let PinOwner::Profile(profile) = owner {
        check_live(transaction, &profile)?;
    }
    let sql = "INSERT OR REPLACE INTO pins (owner, hash, wrong_tries, set_ms) VALUES (?1, ?2, 0, ?3)";
    transaction.prepare_cached(sql)?.execute((key(owner), &pin.hash, now))?;
    Ok(())
}

struct Kept {
    hash: String,
    wrong_tries: u32,
}

fn kept(connection: &Connection, owner: PinOwner) -> rusqlite::Result<Option<Kept>> {
    let sql = "SELECT hash, wrong_tries FROM pins WHERE owner = ?1";
    let kept = connection
        .prepare_cached(sql)?
        .query_one([key(owner)], |row| Ok(Kept { hash: row.get(0)?, wrong_tries: row.get(1)? }));
    kept.optional()
}

fn key(owner: PinOwner) -> String {
    match owner {
        PinOwner::Profile(profile) => profile.to_string(),
        PinOwner::Teacher => TEACHER.to_owned(),
    }
}
