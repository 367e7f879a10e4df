//! Totals of the answers of learners, read answer by answer. A checkpoint in the file saves reading most of them; it is
//! used only if its checksum matches, and computed anew otherwise.

use mathchess_progress::{AttemptKind, Checkpoint, GivenAnswer, Overview, Setting, fold_version};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use sha2::{Digest, Sha256};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{ClassId, ProfileId};
use crate::ground::sound::sound;
use crate::nouns::attempts::{Attempts, made, merged, named};
use crate::nouns::classes;
use crate::nouns::deletion::check_live;

/// A new checkpoint is stored only if it saves reading at least this many more answers than the one before.
const WORTH_IT: usize = 256;

impl Attempts<'_> {
    /// The totals of the answers of a class's present members. Counts cover the time since `since_ms`, or all time.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be read.
    pub fn overviews(
        &mut self,
        class: ClassId,
        since_ms: Option<i64>,
        now_ms: i64,
    ) -> Result<Vec<(ProfileId, Overview)>, RecordsError> {
        let counted = self.store.read(|connection| {
            check_live(connection, &class)?;
            let members = classes::member_ids(connection, class)?.into_iter();
            let counted = members.map(|member| Ok((member, counted(connection, member, since_ms, now_ms)?)));
            Ok(counted.collect::<rusqlite::Result<Vec<_>>>()?)
        })?;
        let mut overviews = Vec::with_capacity(counted.len());
        let mut fresh = Vec::new();
        for (member, Counted { overview, settled }) in counted {
            overviews.push((member, overview));
            fresh.extend(settled);
        }
        if !fresh.is_empty() {
            self.store.keep_derived(|transaction| fresh.iter().try_for_each(|kept| keep(transaction, kept)));
        }
        Ok(overviews)
    }
}

/// The totals, and a checkpoint that is worth storing.
struct Counted {
    overview: Overview,
    settled: Option<Kept>,
}

/// A checkpoint, as stored.
struct Kept {
    profile: ProfileId,
    at_ms: i64,
    /// The last answer that it covers.
    attempt: String,
    checkpoint: Checkpoint,
}

impl Kept {
    /// The checksum of all its parts, with the length of those of variable length.
    fn sum(&self) -> Vec<u8> {
        let Checkpoint { learnt, answered } = &self.checkpoint;
        let mut sum = Sha256::new();
        for part in [self.profile.to_string().as_bytes(), self.attempt.as_bytes(), learnt.as_bytes(), answered] {
            sum.update((part.len() as u64).to_be_bytes());
            sum.update(part);
        }
        sum.update(self.at_ms.to_be_bytes());
        sum.update(fold_version().to_be_bytes());
        sum.finalize().to_vec()
    }
}

fn counted(
    connection: &Connection,
    profile: ProfileId,
    since_ms: Option<i64>,
    now_ms: i64,
) -> rusqlite::Result<Counted> {
    // The answers of merged profiles are counted in the order of their times, for which a checkpoint of one profile is not
    // enough.
    let alone = merged(connection, profile)? == [profile];
    let kept = if alone { kept(connection, profile)? } else { None };
    let went_on = kept.and_then(|kept| {
        Some((Overview::from_checkpoint(&kept.checkpoint, since_ms, now_ms)?, (kept.at_ms, kept.attempt)))
    });
    let (mut overview, mut last) =
        went_on.unwrap_or_else(|| (Overview::new(since_ms, now_ms), (i64::MIN, String::new())));
    let which = if alone { "profile_id = ?1" } else { "profile_id IN (SELECT id FROM profiles WHERE counts_for = ?1)" };
    let sql = format!(
        "SELECT id, at_ms, utc_offset_minutes, sitting_id, kind, course, item, skills, setting, is_right, hints, mistake, used_ms,
             made, answer
         FROM attempts WHERE {which} AND (at_ms, id) > (?2, ?3) ORDER BY at_ms, id"
    );
    let mut select = connection.prepare_cached(&sql)?;
    let mut rows = select.query(params![profile, last.0, last.1])?;
    let (mut since_checkpoint, mut settled) = (0, None);
    let checkpoint = |overview: &Overview, last: &(i64, String), since_checkpoint: usize| {
        let worth_it = alone && since_checkpoint >= WORTH_IT;
        let checkpoint = worth_it.then(|| overview.checkpoint()).flatten();
        checkpoint.map(|checkpoint| Kept { profile, at_ms: last.0, attempt: last.1.clone(), checkpoint })
    };
    while let Some(row) = rows.next()? {
        let Some(answer) = sound(given(row))? else { continue };
        if settled.is_none() && overview.is_settled_before(answer.at_ms) {
            settled = checkpoint(&overview, &last, since_checkpoint);
        }
        overview.count(&answer);
        since_checkpoint += 1;
        last.0 = answer.at_ms;
        last.1.clear();
        last.1.push_str(row.get_ref(0)?.as_str()?);
    }
    if settled.is_none() && overview.is_settled_before(i64::MAX) {
        settled = checkpoint(&overview, &last, since_checkpoint);
    }
    Ok(Counted { overview, settled })
}

/// Reads an answer without copying its texts.
fn given<'a>(row: &'a Row<'_>) -> rusqlite::Result<GivenAnswer<'a>> {
    Ok(GivenAnswer {
        at_ms: row.get(1)?,
        utc_offset_minutes: row.get(2)?,
        sitting: row.get_ref(3)?.as_str()?,
        kind: named(row, 4, AttemptKind::from_name)?,
        course: row.get_ref(5)?.as_str_or_null()?,
        item: row.get_ref(6)?.as_str()?,
        skills: row.get_ref(7)?.as_str()?,
        setting: named(row, 8, Setting::from_name)?,
        right: row.get(9)?,
        hints: row.get(10)?,
        made: made(row, 13)?,
        answer: row.get_ref(14)?.as_str()?,
        mistake: row.get_ref(11)?.as_str_or_null()?,
        used_ms: row.get(12)?,
    })
}

/// The checkpoint of a profile; none if it was counted by another version or its checksum is wrong.
fn kept(connection: &Connection, profile: ProfileId) -> rusqlite::Result<Option<Kept>> {
    let sql = "SELECT at_ms, attempt_id, learnt, answered, sum FROM overviews WHERE profile_id = ?1 AND fold = ?2";
    let read = connection.prepare_cached(sql)?.query_one((profile, fold_version()), |row| {
        let checkpoint = Checkpoint { learnt: row.get(2)?, answered: row.get(3)? };
        let kept = Kept { profile, at_ms: row.get(0)?, attempt: row.get(1)?, checkpoint };
        Ok((kept, row.get::<_, Vec<u8>>(4)?))
    });
    let read = sound(read.optional())?.flatten();
    Ok(read.filter(|(kept, sum)| kept.sum() == *sum).map(|(kept, _)| kept))
}

fn keep(transaction: &Transaction<'_>, kept: &Kept) -> Result<(), Failure> {
    let sql = "INSERT OR REPLACE INTO overviews (profile_id, fold, at_ms, attempt_id, learnt, answered, sum)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let Kept { profile, at_ms, attempt, checkpoint: Checkpoint { learnt, answered } } = kept;
    transaction.prepare_cached(sql)?.execute(params![
        profile,
        fold_version(),
        at_ms,
        attempt,
        learnt,
        answered,
        kept.sum()
    ])?;
    Ok(())
}
