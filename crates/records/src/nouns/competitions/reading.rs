//! A competition as its rows say it.

use std::collections::HashMap;

use mathchess_engine::game::Standing;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, ToSql};

use crate::ground::id::GameId;
use crate::ground::kind::{KeptFinding, KeptKind};
use crate::nouns::competitions::columns::Pairings;
use crate::nouns::competitions::competition::{
    Competition, CompetitionResult, CompetitionSummary, Competitor, Pairing,
};
use crate::nouns::games::seats::KeptStanding;

/// The columns that [`summary`] reads.
pub(super) const SELECT: &str =
    "SELECT id, class_id, name, kind, game, conditions, level, rounds, seed, created_ms, minutes, finding
     FROM competitions";

pub(super) fn summary(row: &Row<'_>) -> rusqlite::Result<CompetitionSummary> {
    Ok(CompetitionSummary {
        id: row.get(0)?,
        class: row.get(1)?,
        name: row.get(2)?,
        kind: row.get(3)?,
        game: row.get::<_, KeptKind>(4)?.0,
        conditions: row.get(5)?,
        level: row.get(6)?,
        rounds: row.get(7)?,
        seed: row.get::<_, i64>(8)?.cast_unsigned(),
        created_ms: row.get(9)?,
        minutes: row.get(10)?,
        finding: row.get::<_, KeptFinding>(11)?.0,
    })
}

/// A competition, deleted or not.
pub(super) fn load(connection: &Connection, id: impl ToSql + Copy) -> rusqlite::Result<Option<Competition>> {
    let sql = format!("{SELECT} WHERE id = ?1");
    let Some(summary) = connection.prepare_cached(&sql)?.query_one([id], summary).optional()? else { return Ok(None) };
    let sql =
        "SELECT number, profile_id, name, withdrawn_ms FROM competitors WHERE competition_id = ?1 ORDER BY number";
    let competitor = |row: &Row<'_>| {
        Ok(Competitor { number: row.get(0)?, profile: row.get(1)?, name: row.get(2)?, withdrawn_ms: row.get(3)? })
    };
    let competitors = connection.prepare_cached(sql)?.query_map([id], competitor)?.collect::<Result<_, _>>()?;
    let mut entries = entries(connection, id)?;
    let sql = "SELECT round, pairings FROM rounds WHERE competition_id = ?1 AND pairings <> '' ORDER BY round";
    let mut select = connection.prepare_cached(sql)?;
    let rounds: Vec<(u32, Pairings)> =
        select.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    // Rounds are consecutive; those after a gap were paired on another device before the gap was undone here.
    let rounds = (1..).zip(rounds).take_while(|(number, (round, _))| number == round).map(|(_, (round, pairings))| {
        let pairing = |(first, second): (u32, Option<u32>)| {
            let entry = second.and_then(|second| entries.remove(&(round, first, second)));
            let (game, result) = entry.unwrap_or_default();
            Pairing { first, second, game, result }
        };
        pairings.0.into_iter().map(pairing).collect()
    });
    Ok(Some(Competition { summary, competitors, rounds: rounds.collect() }))
}

/// The key of a pairing: its round and the two who meet.
type PairingKey = (u32, u32, u32);

/// A pairing's game, if it is on this device, and its result.
type Entered = (Option<GameId>, Option<CompetitionResult>);

/// The last entry of each pairing.
fn entries(connection: &Connection, id: impl ToSql) -> rusqlite::Result<HashMap<PairingKey, Entered>> {
    let sql = "SELECT r.round, r.first, r.second, r.game_id, r.first_result, r.second_result, r.first_points,
                   r.second_points, g.id
               FROM competition_results r LEFT JOIN games g ON g.id = r.game_id AND g.deleted_ms IS NULL
               WHERE r.competition_id = ?1 ORDER BY r.entered_ms, r.id";
    let mut entries = HashMap::new();
    let mut select = connection.prepare_cached(sql)?;
    let mut rows = select.query([id])?;
    while let Some(row) = rows.next()? {
        let pairing = (row.get(0)?, row.get(1)?, row.get(2)?);
        let standing = |column| -> rusqlite::Result<Option<Standing>> {
            Ok(row.get::<_, Option<KeptStanding>>(column)?.map(|KeptStanding(standing)| standing))
        };
        let points: (Option<u32>, Option<u32>) = (row.get(6)?, row.get(7)?);
        let points = points.0.zip(points.1).map(|(first, second)| [first, second]);
        let game = row.get(3)?;
        let standings = standing(4)?.zip(standing(5)?);
        let result = standings.map(|(first, second)| CompetitionResult { game, standings: [first, second], points });
        entries.insert(pairing, (row.get(8)?, result));
    }
    Ok(entries)
}

/// Whether the competition with this id can be read, with its rounds and results.
pub(crate) fn readable(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    load(connection, id).map(drop)
}

/// Reads an imported competition.
pub(crate) fn read_back(connection: &Connection, id: &Value) -> rusqlite::Result<Option<Competition>> {
    load(connection, id)
}
