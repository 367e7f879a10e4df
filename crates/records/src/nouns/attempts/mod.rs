//! Answers of learners in the file. They are appended and never change; database triggers enforce this too.

pub(crate) mod attempt;

use std::collections::HashMap;

use mathchess_progress::{Attempt, AttemptKind, MOST_OFFSET_MINUTES, Making, Setting};
use rusqlite::types::{FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{Connection, Row, Transaction, named_params};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{ProfileId, SittingId};
use crate::ground::sound::{sound, sound_rows};
use crate::ground::store::Store;
use crate::nouns::attempts::attempt::{NewAttempt, PuzzleAnswer, PuzzleAnswers};
use crate::nouns::deletion::check_live;

/// The answers of learners.
pub struct Attempts<'a> {
    pub(crate) store: &'a mut Store,
}

impl<'a> Attempts<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// A new id for a run of a lesson, a mastery check or a round.
    pub fn new_sitting(&self) -> SittingId {
        self.store.new_id()
    }

    /// Records answers, all or none. On return they are durable.
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

    /// The answer as it would be recorded now, without recording it: for answers of guests.
    ///
    /// # Errors
    /// [`RecordsError::BadAttempt`].
    pub fn dated(&self, new: &NewAttempt) -> Result<Attempt, RecordsError> {
        let attempt = attempt(self.store.new_id(), new, self.store.now_ms());
        check(&attempt)?;
        Ok(attempt)
    }

    /// All answers that count for a profile, including those of profiles merged into it, the oldest first.
    ///
    /// # Errors
    /// If the file can't be read.
    pub fn of_profile(&self, profile: ProfileId) -> Result<Vec<Attempt>, RecordsError> {
        self.store.read(|connection| Ok(of_profile(connection, profile)?))
    }

    /// The number of answers that count for a profile, and a page of them: `size` answers after the first `from`, the
    /// latest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn page(&self, profile: ProfileId, from: u32, size: u32) -> Result<(u32, Vec<Attempt>), RecordsError> {
        self.store.read(|connection| {
            let merged = merged(connection, profile)?;
            let mut count = connection.prepare_cached("SELECT count(*) FROM attempts WHERE profile_id = ?1")?;
            let mut total = 0;
            for one in &merged {
                total += count.query_one([one], |row| row.get::<_, u32>(0))?;
            }
            let which = match merged.len() {
                1 => "profile_id = ?1",
                _ => "profile_id IN (SELECT id FROM profiles WHERE counts_for = ?1)",
            };
            let sql = format!(
                "SELECT {COLUMNS} FROM attempts WHERE {which} ORDER BY at_ms DESC, id DESC LIMIT {size} OFFSET {from}"
            );
            let mut select = connection.prepare_cached(&sql)?;
            Ok((total, sound_rows(select.query_map([profile], |row| read(row, profile))?)?))
        })
    }

    /// The answers of one sitting, the oldest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_sitting(&self, sitting: SittingId) -> Result<Vec<Attempt>, RecordsError> {
        self.store.read(|connection| {
            let sql = format!(
                "SELECT {COLUMNS}, (SELECT counts_for FROM profiles p WHERE p.id = profile_id) AS owner
                 FROM attempts WHERE sitting_id = ?1 ORDER BY at_ms, id"
            );
            let mut select = connection.prepare_cached(&sql)?;
            Ok(sound_rows(select.query_map([sitting], |row| read(row, row.get("owner")?))?)?)
        })
    }

    /// A fingerprint of the answers to puzzles up to one, by which a change is noticed: their number, the sum of their
    /// times, and which profiles count for others.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn puzzle_answers_up_to(&self, last: Option<(i64, uuid::Uuid)>) -> Result<PuzzleAnswers, RecordsError> {
        let Some((at_ms, id)) = last else { return Ok(PuzzleAnswers::default()) };
        self.store.read(|connection| {
            let sql = "SELECT count(*), coalesce(sum(at_ms % 1000003), 0) FROM attempts
                       WHERE kind = 'puzzle' AND (at_ms, id) <= (?1, ?2)";
            let (answers, times) = connection
                .prepare_cached(sql)?
                .query_one((at_ms, id.to_string()), |row| Ok((row.get(0)?, row.get(1)?)))?;
            let sql = "SELECT id, counts_for FROM profiles WHERE counts_for <> id ORDER BY id";
            let mut merges = connection.prepare_cached(sql)?;
            let merges = sound_rows(merges.query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?)?;
            Ok(PuzzleAnswers { answers, times, merges })
        })
    }

    /// Visits the answers of all profiles to puzzles, the oldest first, beginning after `from`.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn each_to_a_puzzle(
        &self,
        from: Option<(i64, uuid::Uuid)>,
        mut each: impl FnMut(PuzzleAnswer<'_>),
    ) -> Result<(), RecordsError> {
        let (at_ms, id) = from.map_or((i64::MIN, String::new()), |(at_ms, id)| (at_ms, id.to_string()));
        self.store.read(|connection| {
            let mut owners = connection.prepare_cached("SELECT id, counts_for FROM profiles")?;
            let owners = owners.query_map((), |row| Ok((row.get::<_, String>(0)?, row.get::<_, ProfileId>(1)?)))?;
            let owners: HashMap<String, ProfileId> = sound_rows(owners)?.into_iter().collect();
            let sql = "SELECT at_ms, id, profile_id, item, is_right, hints FROM attempts
                       WHERE kind = 'puzzle' AND (at_ms, id) > (?1, ?2) ORDER BY at_ms, id";
            let mut select = connection.prepare_cached(sql)?;
            let mut rows = select.query((at_ms, id))?;
            while let Some(row) = rows.next()? {
                let read = || {
                    let id: ProfileId = row.get(1)?;
                    let owner = owners.get(row.get_ref(2)?.as_str()?);
                    let item = row.get_ref(3)?.as_str()?;
                    Ok((row.get(0)?, id, owner, item, row.get(4)?, row.get(5)?))
                };
                if let Some((at_ms, id, Some(&owner), item, right, hints)) = sound(read())? {
                    each(PuzzleAnswer { at_ms, id: id.into(), profile: owner.into(), item, right, hints });
                }
            }
            Ok(())
        })
    }
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
        made: new.made,
        mistake: new.mistake,
        used_ms: new.used_ms,
        at_ms,
        utc_offset_minutes: new.utc_offset_minutes,
        rules_version: new.rules_version,
        data_version: new.data_version,
    }
}

/// Refuses an answer that could not be read back unchanged.
pub(crate) fn check(attempt: &Attempt) -> Result<(), RecordsError> {
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
pub(crate) fn insert(transaction: &Transaction<'_>, attempt: &Attempt) -> Result<(), Failure> {
    let sql = "INSERT INTO attempts (id, profile_id, sitting_id, kind, course, lesson, item, skills, setting, answer,
                   answer_number, is_right, hints, made, mistake, used_ms, at_ms, utc_offset_minutes, rules_version,
                   data_version)
               VALUES (:id, :profile, :sitting, :kind, :course, :lesson, :item, :skills, :setting, :answer,
                   :answer_number, :right, :hints, :made, :mistake, :used_ms, :at_ms, :utc_offset_minutes, :rules_version,
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
        ":made": attempt.made.map(Making::name),
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
pub(crate) const COLUMNS: &str = "id, sitting_id, kind, course, lesson, item, skills, setting, answer, answer_number,
    is_right, hints, mistake, used_ms, at_ms, utc_offset_minutes, rules_version, data_version, made";

/// A profile and those merged into it.
pub(crate) fn merged(connection: &Connection, profile: ProfileId) -> rusqlite::Result<Vec<ProfileId>> {
    let mut merged = connection.prepare_cached("SELECT id FROM profiles WHERE counts_for = ?1")?;
    sound_rows(merged.query_map([profile], |row| row.get(0))?)
}

fn of_profile(connection: &Connection, profile: ProfileId) -> rusqlite::Result<Vec<Attempt>> {
    let merged = merged(connection, profile)?;
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
pub(crate) fn read(row: &Row<'_>, owner: ProfileId) -> rusqlite::Result<Attempt> {
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
        made: made(row, 18)?,
        mistake: row.get(12)?,
        used_ms: row.get(13)?,
        at_ms: row.get(14)?,
        utc_offset_minutes: row.get(15)?,
        rules_version: row.get(16)?,
        data_version: row.get(17)?,
    })
}

/// Reads how an answer was made. A way that only later versions know counts as help.
pub(crate) fn made(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Making>> {
    let name = row.get_ref(column)?.as_str_or_null()?;
    Ok(name.map(|name| Making::from_name(name).unwrap_or(Making::Helped)))
}

/// Reads a column that holds one of a few names.
pub(crate) fn named<T>(row: &Row<'_>, column: usize, from_name: fn(&str) -> Option<T>) -> rusqlite::Result<T> {
    let read =
        |value: ValueRef<'_>| -> FromSqlResult<T> { from_name(value.as_str()?).ok_or(FromSqlError::InvalidType) };
    let value = row.get_ref(column)?;
    read(value).map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, value.data_type(), Box::new(error)))
}
