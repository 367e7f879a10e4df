//! Classes and their members in the file. Members who leave are marked, and may join again.

pub(crate) mod class;
pub(crate) mod group;
pub(crate) mod overviews;

use std::collections::HashSet;

use rusqlite::types::FromSqlError;
use rusqlite::{Connection, Row, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{ClassId, ProfileId};
use crate::ground::name::{key, tidy};
use crate::ground::noun::Noun;
use crate::ground::sound::sound_rows;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::nouns::classes::class::{Class, Enrolment, Member};
use crate::nouns::classes::group::{Groups, MOST_GROUPS};
use crate::nouns::deletion::{self, check_live, found};
use crate::nouns::profiles;
use crate::nouns::profiles::profile::NewProfile;

/// The classes.
pub struct Classes<'a> {
    store: &'a mut Store,
}

impl<'a> Classes<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// All classes in use, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self) -> Result<Vec<Class>, RecordsError> {
        self.listed("c.archived_ms IS NULL", "c.name COLLATE NOCASE, c.id")
    }

    /// The archived classes, the most recently archived first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn archive(&self) -> Result<Vec<Class>, RecordsError> {
        self.listed("c.archived_ms IS NOT NULL", "c.archived_ms DESC, c.name COLLATE NOCASE, c.id")
    }

    fn listed(&self, condition: &str, order: &str) -> Result<Vec<Class>, RecordsError> {
        self.store.read(|connection| {
            let sql = format!("{SELECT} WHERE c.deleted_ms IS NULL AND {condition} ORDER BY {order}");
            let classes = sound_rows(connection.prepare_cached(&sql)?.query_map((), class)?)?;
            Ok(classes)
        })
    }

    /// The classes in use that a profile is in now, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_profile(&self, profile: ProfileId) -> Result<Vec<Class>, RecordsError> {
        self.store.read(|connection| {
            let sql = format!(
                "{SELECT} WHERE c.deleted_ms IS NULL AND c.archived_ms IS NULL AND c.id IN (
                     SELECT m.class_id FROM memberships m JOIN profiles p ON p.id = m.profile_id
                     WHERE p.counts_for = ?1 AND m.left_ms IS NULL)
                 ORDER BY c.name COLLATE NOCASE, c.id"
            );
            let classes = sound_rows(connection.prepare_cached(&sql)?.query_map([profile], class)?)?;
            Ok(classes)
        })
    }

    /// The present members of the classes in use.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn present(&self) -> Result<Vec<(ClassId, ProfileId)>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT DISTINCT m.class_id, p.id FROM memberships m JOIN classes c ON c.id = m.class_id
                           JOIN profiles own ON own.id = m.profile_id JOIN profiles p ON p.id = own.counts_for
                       WHERE m.left_ms IS NULL AND c.deleted_ms IS NULL AND c.archived_ms IS NULL AND p.deleted_ms IS NULL";
            let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
            Ok(sound_rows(connection.prepare_cached(sql)?.query_map((), read)?)?)
        })
    }

    /// Records a new class, without members.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], or the file can't be written.
    pub fn create(&mut self, name: &str) -> Result<Class, RecordsError> {
        let class = Class { id: self.store.new_id(), name: tidy(name, Noun::Class)?, members: 0, archived_ms: None };
        self.store.change(|transaction, now| {
            let sql = "INSERT INTO classes (id, name, created_ms, updated_ms) VALUES (?1, ?2, ?3, ?3)";
            transaction.prepare_cached(sql)?.execute((class.id, &class.name, now))?;
            Ok(())
        })?;
        Ok(class)
    }

    /// Gives a class another name.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn rename(&mut self, id: ClassId, name: &str) -> Result<(), RecordsError> {
        let name = tidy(name, Noun::Class)?;
        self.store.change(|transaction, now| {
            let stamp = later("updated_ms", "?3");
            let sql =
                format!("UPDATE classes SET name = ?2, updated_ms = {stamp} WHERE id = ?1 AND deleted_ms IS NULL");
            found(transaction.prepare_cached(&sql)?.execute((id, name, now))?, Noun::Class, &id)
        })
    }

    /// Archives a class at the end of its year, or takes it out of the archive. All its data is kept. Doing it again has no
    /// effect.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn set_archived(&mut self, id: ClassId, archived: bool) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| {
            check_live(transaction, &id)?;
            let stamp = later("archive_marked_ms", "?2");
            let sql = format!(
                "UPDATE classes SET archived_ms = iif(?3, ?2, NULL), archive_marked_ms = {stamp}
                 WHERE id = ?1 AND (archived_ms IS NULL) = ?3"
            );
            transaction.prepare_cached(&sql)?.execute((id, now, archived))?;
            Ok(())
        })
    }

    /// Sets the members of a group: exactly these. `former` is the group's former name, if it is renamed. A group without
    /// members ceases to exist.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], [`RecordsError::BadName`], [`RecordsError::TooManyGroups`], or the
    /// file can't be written.
    pub fn set_group(
        &mut self,
        id: ClassId,
        former: Option<&str>,
        name: &str,
        in_it: &[ProfileId],
    ) -> Result<(), RecordsError> {
        let name = tidy(name, Noun::Group)?;
        self.store.change(|transaction, now| {
            check_live(transaction, &id)?;
            let members = members(transaction, id)?;
            if let Some(stranger) = in_it.iter().find(|one| !members.iter().any(|member| member.profile.id == **one)) {
                return found(0, Noun::Profile, stranger);
            }
            for member in members {
                let mut groups = member.groups.clone();
                former.into_iter().chain([&*name]).for_each(|name| groups.remove(name));
                if in_it.contains(&member.profile.id) {
                    groups.add(&name);
                }
                if groups != member.groups {
                    set_groups(transaction, id, member.profile.id, &groups, now)?;
                }
            }
            Ok(())
        })
    }

    /// Deletes a class. Its members stay profiles, and it can be restored with its members.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, id: ClassId) -> Result<(), RecordsError> {
        deletion::delete(self.store, id)
    }

    /// Brings a deleted class back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, id: ClassId) -> Result<(), RecordsError> {
        deletion::restore(self.store, id)
    }

    /// All present and former members of a class, by name, without deleted profiles.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be read.
    pub fn members(&self, id: ClassId) -> Result<Vec<Member>, RecordsError> {
        self.store.read(|connection| {
            check_live(connection, &id)?;
            Ok(members(connection, id)?)
        })
    }

    /// Adds profiles to a class. Present members are unchanged; former ones rejoin.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn join(&mut self, id: ClassId, profiles: &[ProfileId]) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| {
            check_live(transaction, &id)?;
            profiles.iter().try_for_each(|&profile| join(transaction, id, profile, now))
        })
    }

    /// Removes profiles from a class; profiles outside it are unchanged.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn leave(&mut self, id: ClassId, profiles: &[ProfileId]) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| {
            check_live(transaction, &id)?;
            let sql = format!(
                "UPDATE memberships SET left_ms = ?3, updated_ms = {}
                 WHERE class_id = ?1 AND left_ms IS NULL
                 AND profile_id IN (SELECT id FROM profiles WHERE counts_for = ?2)",
                later("updated_ms", "?3")
            );
            let mut leave = transaction.prepare_cached(&sql)?;
            profiles.iter().try_for_each(|profile| leave.execute((id, profile, now)).map(drop))?;
            Ok(())
        })
    }

    /// Makes profiles and adds them to a class, all or none. A name that a member already has, or that was given before in
    /// the list, is skipped; letter case and the encoding of accents are ignored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn enrol(&mut self, id: ClassId, new: &[NewProfile]) -> Result<Enrolment, RecordsError> {
        let ids: Vec<ProfileId> = new.iter().map(|_| self.store.new_id()).collect();
        self.store.change(|transaction, now| {
            check_live(transaction, &id)?;
            let present = members(transaction, id)?.into_iter().filter(|member| member.left_ms.is_none());
            let mut names: HashSet<String> = present.map(|member| key(&member.profile.name)).collect();
            let mut enrolment = Enrolment::default();
            for (profile, new) in ids.into_iter().zip(new) {
                let name = tidy(&new.name, Noun::Profile)?;
                if names.insert(key(&name)) {
                    profiles::insert(transaction, profile, new, now)?;
                    join(transaction, id, profile, now)?;
                    enrolment.added.push(profile);
                } else {
                    enrolment.skipped.push(name);
                }
            }
            Ok(enrolment)
        })
    }
}

fn join(transaction: &Transaction<'_>, class: ClassId, profile: ProfileId, now: i64) -> Result<(), Failure> {
    check_live(transaction, &profile)?;
    let sql = format!(
        "INSERT INTO memberships (class_id, profile_id, joined_ms, updated_ms) VALUES (?1, ?2, ?3, ?3)
         ON CONFLICT DO UPDATE SET left_ms = NULL, updated_ms = {} WHERE left_ms IS NOT NULL",
        later("updated_ms", "excluded.updated_ms")
    );
    transaction.prepare_cached(&sql)?.execute((class, profile, now))?;
    Ok(())
}

/// Profiles merged into one are one member, in the groups of all of them.
fn set_groups(
    transaction: &Transaction<'_>,
    class: ClassId,
    member: ProfileId,
    groups: &Groups,
    now: i64,
) -> Result<(), Failure> {
    if groups.names().count() > MOST_GROUPS {
        return Err(RecordsError::TooManyGroups { most: MOST_GROUPS }.into());
    }
    let sql = format!(
        "UPDATE memberships SET group_names = ?3, grouped_ms = {}
         WHERE class_id = ?1 AND profile_id IN (SELECT id FROM profiles WHERE counts_for = ?2)",
        later("grouped_ms", "?4")
    );
    transaction.prepare_cached(&sql)?.execute((class, member, groups.to_text(), now))?;
    Ok(())
}

/// The present members, by name.
pub(crate) fn member_ids(connection: &Connection, class: ClassId) -> rusqlite::Result<Vec<ProfileId>> {
    let members = members(connection, class)?.into_iter().filter(|member| member.left_ms.is_none());
    Ok(members.map(|member| member.profile.id).collect())
}

/// Profiles merged into one are one member, who is in the class while any of them is.
fn members(connection: &Connection, class: ClassId) -> rusqlite::Result<Vec<Member>> {
    let sql = "SELECT p.id, p.name, p.colour, p.avatar, min(m.joined_ms) AS joined_ms,
                   CASE WHEN count(*) = count(m.left_ms) THEN max(m.left_ms) END AS left_ms,
                   (SELECT json_group_array(g.value) FROM memberships o JOIN profiles q ON q.id = o.profile_id,
                        json_each(iif(json_valid(o.group_names), o.group_names, NULL)) g
                    WHERE o.class_id = ?1 AND q.counts_for = p.id) AS group_names, p.wished_name
               FROM memberships m JOIN profiles own ON own.id = m.profile_id JOIN profiles p ON p.id = own.counts_for
               WHERE m.class_id = ?1 AND p.deleted_ms IS NULL
               GROUP BY p.id ORDER BY p.name COLLATE NOCASE, p.id";
    let member = |row: &Row<'_>| {
        Ok(Member {
            profile: profiles::profile(row)?,
            joined_ms: row.get("joined_ms")?,
            left_ms: row.get("left_ms")?,
            groups: groups(row)?,
            wished_name: row.get("wished_name")?,
        })
    };
    sound_rows(connection.prepare_cached(sql)?.query_map([class], member)?)
}

fn groups(row: &Row<'_>) -> rusqlite::Result<Groups> {
    let text: Option<String> = row.get("group_names")?;
    Groups::read(text.as_deref()).map_err(|error| FromSqlError::other(error).into())
}

/// Whether the row with this id can be read.
pub(crate) fn read_back(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    let sql = format!("{SELECT} WHERE c.id = ?1");
    connection.prepare_cached(&sql)?.query_one([id], class).map(drop)
}

/// The columns that [`class`] reads.
const SELECT: &str = "SELECT c.id, c.name, c.archived_ms,
    (SELECT count(DISTINCT p.id) FROM memberships m
     JOIN profiles own ON own.id = m.profile_id JOIN profiles p ON p.id = own.counts_for
     WHERE m.class_id = c.id AND m.left_ms IS NULL AND p.deleted_ms IS NULL) AS members
    FROM classes c";

fn class(row: &Row<'_>) -> rusqlite::Result<Class> {
    Ok(Class { id: row.get(0)?, name: row.get(1)?, archived_ms: row.get(2)?, members: row.get(3)? })
}
