//! Answers of learners in the file. They are appended and never change; triggers of the database see to it as well.

use mathchess_progress::{Attempt, AttemptKind, Setting};
use rusqlite::types::{FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{Connection, Row, ToSql, Transaction, named_params};

use super::deletion::check_live;
use super::failure::Failure;
use super::sound::sound_rows;
use super::store::Store;
use crate::attempt::NewAttempt;
use crate::error::RecordsError;
use crate::id::{ClassId, ProfileId, SittingId};

/// No time zone is further away from UTC than 18 hours.
const MOST_OFFSET_MINUTES: u16 = 18 * 60;

/// The answers of learners.
pub struct Attempts<'a> {
    store: &'a mut Store,
}

impl<'a> Attempts<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The id of a run through a lesson, of a mastery check or of a round that begins now.
    pub fn new_sitting(&self) -> SittingId {
        self.store.new_id()
    }

    /// Keeps answers, all or none. When this returns, they are safe.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BadAttempt`], or the file can't be written.
    pub fn append(&mut self, new: &[NewAttempt]) -> Result<Vec<Attempt>, RecordsError> {
        let ids: Vec<uuid::Uuid> = new.iter().map(|_| self.store.new_id()).collect();
        self.store.change(|transaction, now| {
            let attempts: Vec<Attempt> = ids.into_iter().zip(new).map(|(id, new)| attempt(id, new, now)).collect();
            for attempt in &attempts {
                check(attempt)?;
                check_live(transaction, &ProfileId::from(attempt.profile))?;
                insert(transaction, attempt)?;
            }
            Ok(attempts)
        })
    }

    /// An answer as it would be kept now. It is not kept: that is for answers of guests.
    ///
    /// # Errors
    /// [`RecordsError::BadAttempt`].
    pub fn dated(&self, new: &NewAttempt) -> Result<Attempt, RecordsError> {
        let attempt = attempt(self.store.new_id(), new, self.store.now_ms());
        check(&attempt)?;
        Ok(attempt)
    }

    /// All answers that count for a profile, also those of profiles merged into it, the oldest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_profile(&self, profile: ProfileId) -> Result<Vec<Attempt>, RecordsError> {
        self.store.read(|connection| Ok(of_profile(connection, profile)?))
    }

    /// All answers of the present members of a class, each member's as [`Attempts::of_profile`] gives them.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be read.
    pub fn of_class(&self, class: ClassId) -> Result<Vec<(ProfileId, Vec<Attempt>)>, RecordsError> {
        self.store.read(|connection| {
            check_live(connection, &class)?;
            let members = super::classes::member_ids(connection, class)?;
            let members = members.into_iter().map(|member| Ok((member, of_profile(connection, member)?)));
            Ok(members.collect::<rusqlite::Result<_>>()?)
        })
    }

    /// The answers of one sitting, the oldest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_sitting(&self, sitting: SittingId) -> Result<Vec<Attempt>, RecordsError> {
        self.store.read(|connection| Ok(with_owners(connection, "sitting_id = ?1", &sitting)?))
    }

    /// The answers of all profiles to items of one kind, the oldest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_kind(&self, kind: AttemptKind) -> Result<Vec<Attempt>, RecordsError> {
        self.store.read(|connection| Ok(with_owners(connection, "kind = ?1", &kind.name())?))
    }
}

/// The answers for which `condition` holds, each with the profile that it counts for.
fn with_owners(connection: &Connection, condition: &str, value: &dyn ToSql) -> rusqlite::Result<Vec<Attempt>> {
    let sql = format!(
        "SELECT {COLUMNS}, (SELECT counts_for FROM profiles p WHERE p.id = profile_id) AS owner
         FROM attempts WHERE {condition} ORDER BY at_ms, id"
    );
    let mut select = connection.prepare_cached(&sql)?;
    sound_rows(select.query_map([value], |row| read(row, row.get("owner")?))?)
}

fn attempt(id: uuid::Uuid, new: &NewAttempt, at_ms: i64) -> Attempt {
    let new = new.clone();
    Attempt {
        id,
        profile: new.profile.into(),
        sitting: new.sitting.into(),
        kind: new.kind,
        course: new.course,
        lesson: new.lesson,
        item: new.item,
        skills: new.skills,
        setting: new.setting,
        answer: new.answer,
        answer_number: new.answer_number,
        right: new.right,
        hints: new.hints,
        mistake: new.mistake,
        used_ms: new.used_ms,
        at_ms,
        utc_offset_minutes: new.utc_offset_minutes,
        rules_version: new.rules_version,
        data_version: new.data_version,
    }
}

/// Refuses what could not be read back as it is.
pub(super) fn check(attempt: &Attempt) -> Result<(), RecordsError> {
    let bad_skill = |skill: &&String| skill.is_empty() || skill.chars().any(char::is_whitespace);
    let problem = if attempt.item.trim().is_empty() {
        "it does not say what was asked".to_owned()
    } else if let Some(skill) = attempt.skills.iter().find(bad_skill) {
        format!("\"{skill}\" is not the id of a skill")
    } else if attempt.answer_number == 0 {
        "answers are counted from 1".to_owned()
    } else if attempt.utc_offset_minutes.unsigned_abs() > MOST_OFFSET_MINUTES {
        format!("no clock is {} minutes away from UTC", attempt.utc_offset_minutes)
    } else {
        return Ok(());
    };
    Err(RecordsError::BadAttempt { item: attempt.item.clone(), problem })
}

/// Adds a row.
pub(super) fn insert(transaction: &Transaction<'_>, attempt: &Attempt) -> Result<(), Failure> {
    let sql = "INSERT INTO attempts (id, profile_id, sitting_id, kind, course, lesson, item, skills, setting, answer,
                   answer_number, is_right, hints, mistake, used_ms, at_ms, utc_offset_minutes, rules_version,
                   data_version)
               VALUES (:id, :profile, :sitting, :kind, :course, :lesson, :item, :skills, :setting, :answer,
                   :answer_number, :right, :hints, :mistake, :used_ms, :at_ms, :utc_offset_minutes, :rules_version,
                   :data_version)";
    transaction.prepare_cached(sql)?.execute(named_params! {
        ":id": attempt.id.to_string(),
        ":profile": attempt.profile.to_string(),
        ":sitting": attempt.sitting.to_string(),
        ":kind": attempt.kind.name(),
        ":course": attempt.course,
        ":lesson": attempt.lesson,
        ":item": attempt.item,
        ":skills": attempt.skills.join(" "),
        ":setting": attempt.setting.name(),
        ":answer": attempt.answer,
        ":answer_number": attempt.answer_number,
        ":right": attempt.right,
        ":hints": attempt.hints,
        ":mistake": attempt.mistake,
        ":used_ms": attempt.used_ms,
        ":at_ms": attempt.at_ms,
        ":utc_offset_minutes": attempt.utc_offset_minutes,
        ":rules_version": attempt.rules_version,
        ":data_version": attempt.data_version,
    })?;
    Ok(())
}

/// The columns that [`read`] reads.
pub(super) const COLUMNS: &str = "id, sitting_id, kind, course, lesson, item, skills, setting, answer, answer_number,
    is_right, hints, mistake, used_ms, at_ms, utc_offset_minutes, rules_version, data_version";

fn of_profile(connection: &Connection, profile: ProfileId) -> rusqlite::Result<Vec<Attempt>> {
    let mut merged = connection.prepare_cached("SELECT id FROM profiles WHERE counts_for = ?1")?;
    let merged: Vec<ProfileId> = sound_rows(merged.query_map([profile], |row| row.get(0))?)?;
    let sql = format!("SELECT {COLUMNS} FROM attempts WHERE profile_id = ?1 ORDER BY at_ms, id");
    let mut select = connection.prepare_cached(&sql)?;
    let mut attempts = Vec::new();
    for one in &merged {
        attempts.extend(sound_rows(select.query_map([one], |row| read(row, profile))?)?);
    }
    if merged.len() > 1 {
        attempts.sort_by_key(|attempt| (attempt.at_ms, attempt.id));
    }
    Ok(attempts)
}

/// Reads a row; `owner` is the profile that it counts for.
pub(super) fn read(row: &Row<'_>, owner: ProfileId) -> rusqlite::Result<Attempt> {
    Ok(Attempt {
        id: row.get::<_, ProfileId>(0)?.into(),
        profile: owner.into(),
        sitting: row.get::<_, SittingId>(1)?.into(),
        kind: named(row, 2, AttemptKind::from_name)?,
        course: row.get(3)?,
        lesson: row.get(4)?,
        item: row.get(5)?,
        skills: row.get_ref(6)?.as_str()?.split_whitespace().map(str::to_owned).collect(),
        setting: named(row, 7, Setting::from_name)?,
        answer: row.get(8)?,
        answer_number: row.get(9)?,
        right: row.get(10)?,
        hints: row.get(11)?,
        mistake: row.get(12)?,
        used_ms: row.get(13)?,
        at_ms: row.get(14)?,
        utc_offset_minutes: row.get(15)?,
        rules_version: row.get(16)?,
        data_version: row.get(17)?,
    })
}

/// Reads a column that holds one of a few names.
fn named<T>(row: &Row<'_>, column: usize, from_name: fn(&str) -> Option<T>) -> rusqlite::Result<T> {
    let read =
        |value: ValueRef<'_>| -> FromSqlResult<T> { from_name(value.as_str()?).ok_or(FromSqlError::InvalidType) };
    let value = row.get_ref(column)?;
    read(value).map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, value.data_type(), Box::new(error)))
}
