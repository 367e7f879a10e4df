//! Merged profiles: each stores the profile into which it is merged; the profile for which each counts is derived from
//! these.

use std::collections::{HashMap, HashSet};

use rusqlite::Transaction;

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::ProfileId;
use crate::ground::noun::Noun;
use crate::ground::refusal::MergeProblem;
use crate::ground::stamp::later;
use crate::nouns::deletion::{check_live, found};

/// Merges a profile into another.
pub(crate) fn merge(transaction: &Transaction<'_>, id: ProfileId, into: ProfileId, now: i64) -> Result<(), Failure> {
    check_live(transaction, &id)?;
    check_live(transaction, &into)?;
    let owner = owners(&merges(transaction)?);
    let owner = |id: ProfileId| owner.get(&id).copied().unwrap_or(id);
    let problem = if owner(id) != id {
        MergeProblem::First
    } else if owner(into) != into {
        MergeProblem::Second
    } else if id == into {
        MergeProblem::Same
    } else {
        set(transaction, id, Some(into), now)?;
        return Ok(());
    };
    Err(RecordsError::CannotMerge { problem }.into())
}

/// Separates a merged profile again.
pub(crate) fn separate(transaction: &Transaction<'_>, id: ProfileId, now: i64) -> Result<(), Failure> {
    check_live(transaction, &id)?;
    if merges(transaction)?.contains_key(&id) {
        set(transaction, id, None, now)?;
    }
    Ok(())
}

fn set(transaction: &Transaction<'_>, id: ProfileId, into: Option<ProfileId>, now: i64) -> Result<(), Failure> {
    let sql = format!("UPDATE profiles SET merged_into = ?2, merged_ms = {} WHERE id = ?1", later("merged_ms", "?3"));
    found(transaction.prepare_cached(&sql)?.execute((id, into, now))?, Noun::Profile, &id)?;
    Ok(settle(transaction)?)
}

/// Stores the profile for which each profile counts. Must be called after every change of `merged_into`.
pub(crate) fn settle(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut owners = owners(&merges(transaction)?);
    let sql = "SELECT id, counts_for FROM profiles WHERE counts_for IS NOT id";
    let mut written = transaction.prepare_cached(sql)?;
    let written =
        written.query_map((), |row| Ok((row.get::<_, ProfileId>(0)?, row.get::<_, Option<ProfileId>>(1)?)))?;
    let written: HashMap<_, _> = written.collect::<rusqlite::Result<_>>()?;
    for &id in written.keys() {
        owners.entry(id).or_insert(id);
    }
    let mut update = transaction.prepare_cached("UPDATE profiles SET counts_for = ?2 WHERE id = ?1")?;
    owners
        .into_iter()
        .filter(|(id, owner)| written.get(id).map_or(id != owner, |written| *written != Some(*owner)))
        .try_for_each(|owner| update.execute(owner).map(drop))
}

/// The profile into which each merged profile is merged.
fn merges(transaction: &Transaction<'_>) -> rusqlite::Result<HashMap<ProfileId, ProfileId>> {
    let sql = "SELECT id, merged_into FROM profiles WHERE merged_into IS NOT NULL";
    transaction.prepare_cached(sql)?.query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// The profile for which each merged profile counts: the one at the end of the chain. Two devices can have merged two
/// profiles into each other; in such a ring, the oldest profile counts for all.
fn owners(merges: &HashMap<ProfileId, ProfileId>) -> HashMap<ProfileId, ProfileId> {
    let owner = |start: ProfileId| {
        let (mut path, mut seen) = (vec![start], HashSet::from([start]));
        let mut last = start;
        while let Some(&next) = merges.get(&last) {
            if !seen.insert(next) {
                let ring = path.iter().skip_while(|&&member| member != next);
                return ring.min().copied().unwrap_or(next);
            }
            path.push(next);
            last = next;
        }
        last
    };
    merges.keys().map(|&id| (id, owner(id))).collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn chains_lead_to_their_end_and_rings_to_their_oldest() {
        let id = |number: u128| ProfileId::from(Uuid::from_u128(number));
        let owner_of = |merges: &[(u128, u128)], of: u128| {
            owners(&merges.iter().map(|&(one, into)| (id(one), id(into))).collect()).get(&id(of)).copied()
        };
        let chain = [(1, 2), (2, 3), (9, 3)];
        assert_eq!([1, 2, 3, 9].map(|of| owner_of(&chain, of)), [Some(id(3)), Some(id(3)), None, Some(id(3))]);
        // 5 leads into the ring 2, 3, 4.
        let ring = [(5, 4), (4, 3), (3, 2), (2, 4)];
        assert_eq!([2, 3, 4, 5].map(|of| owner_of(&ring, of)), [Some(id(2)); 4]);
        assert_eq!(owner_of(&[(7, 7)], 7), Some(id(7)));
    }
}
