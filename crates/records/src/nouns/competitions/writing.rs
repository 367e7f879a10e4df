//! The rows of competitors, rounds and results.

use rusqlite::{Transaction, params};
use uuid::Uuid;

use crate::ground::failure::Failure;
use crate::ground::id::{CompetitionId, GameId};
use crate::ground::name::tidy;
use crate::ground::noun::Noun;
use crate::ground::stamp::later;
use crate::nouns::competitions::columns::Pairings;
use crate::nouns::competitions::competition::{CompetitionResult, NewCompetitor};
use crate::nouns::deletion::{check_live, found};
use crate::nouns::games::seats::KeptStanding;

pub(super) fn enter(
    transaction: &Transaction<'_>,
    id: CompetitionId,
    new: &[NewCompetitor],
    now: i64,
) -> Result<(), Failure> {
    let sql = "INSERT INTO competitors (competition_id, number, profile_id, name, updated_ms)
               VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM competitors WHERE competition_id = ?1), ?2, ?3, ?4)";
    for NewCompetitor { profile, name } in new {
        if let Some(profile) = profile {
            check_live(transaction, profile)?;
        }
        transaction.prepare_cached(sql)?.execute(params![id, profile, tidy(name, Noun::Profile)?, now])?;
    }
    Ok(())
}

pub(super) fn put_round(
    transaction: &Transaction<'_>,
    id: CompetitionId,
    round: u32,
    pairings: &Pairings,
    now: i64,
) -> rusqlite::Result<()> {
    let sql = format!(
        "INSERT INTO rounds (competition_id, round, pairings, made_ms) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET pairings = excluded.pairings, made_ms = {}",
        later("made_ms", "excluded.made_ms")
    );
    transaction.prepare_cached(&sql)?.execute(params![id, round, pairings, now]).map(drop)
}

/// The contents of a row about a pairing; the last row counts.
pub(super) enum Entry<'a> {
    /// The result.
    Ended(&'a CompetitionResult),
    /// A game between the two has begun and has no result.
    Begun(GameId),
    /// Earlier rows no longer count.
    Withdrawn,
}

pub(super) fn insert_result(
    transaction: &Transaction<'_>,
    row: Uuid,
    id: CompetitionId,
    round: u32,
    (first, second): (u32, u32),
    entry: &Entry<'_>,
    now: i64,
) -> Result<(), Failure> {
    let (result, game) = match *entry {
        Entry::Ended(result) => (Some(result), result.game),
        Entry::Begun(game) => (None, Some(game)),
        Entry::Withdrawn => (None, None),
    };
    // For each pairing, the last result entered counts.
    let sql = format!(
        "INSERT INTO competition_results (id, competition_id, round, first, second, game_id, first_result,
             second_result, first_points, second_points, entered_ms)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
             (SELECT {} FROM competition_results WHERE competition_id = ?2))",
        later("max(entered_ms)", "?11")
    );
    let [first_result, second_result] =
        result.map_or([None, None], |result| result.standings.map(|standing| Some(KeptStanding(standing))));
    let [first_points, second_points] =
        result.and_then(|result| result.points).map_or([None, None], |points| points.map(Some));
    let inserted = transaction.prepare_cached(&sql)?.execute(params![
        row.to_string(),
        id,
        round,
        first,
        second,
        game,
        first_result,
        second_result,
        first_points,
        second_points,
        now
    ])?;
    found(inserted, Noun::Competition, &id)
}
