//! The placements of a game in the file. An undone placement is marked and keeps its row.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::GameId;
use crate::nouns::games::placement::{Placement, PlacementAction};

/// Appends placements that are undone together.
pub(crate) fn append(
    transaction: &Transaction<'_>,
    game: GameId,
    placements: &[Placement],
    now: i64,
) -> Result<(), Failure> {
    let sql = "SELECT count(*), coalesce(max(batch), 0) FROM placements WHERE game_id = ?1 AND undone_ms IS NULL";
    let (count, batch): (u32, u32) =
        transaction.prepare_cached(sql)?.query_one([game], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let sql = "INSERT INTO placements (game_id, number, batch, action, piece, point, placed_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = transaction.prepare_cached(sql)?;
    for (number, placement) in (count + 1..).zip(placements) {
        let Placement { action, piece, point } = placement;
        insert.execute((game, number, batch + 1, action, piece, point, now))?;
    }
    Ok(())
}

/// Marks the last batch as undone.
pub(crate) fn undo(transaction: &Transaction<'_>, game: GameId, now: i64) -> Result<(), Failure> {
    let sql = "UPDATE placements SET undone_ms = ?2
               WHERE game_id = ?1 AND undone_ms IS NULL AND batch =
                   (SELECT max(batch) FROM placements WHERE game_id = ?1 AND undone_ms IS NULL)";
    match transaction.prepare_cached(sql)?.execute((game, now))? {
        0 => Err(RecordsError::NothingToTakeBack { game }.into()),
        _ => Ok(()),
    }
}

/// The placements of a game in their batches, in order.
pub(crate) fn list(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<Vec<Placement>>> {
    let sql = "SELECT batch, action, piece, point FROM placements
               WHERE game_id = ?1 AND undone_ms IS NULL ORDER BY number";
    let rows: Vec<(u32, Placement)> = connection
        .prepare_cached(sql)?
        .query_map([game], |row| {
            let placement = Placement { action: row.get(1)?, piece: row.get(2)?, point: row.get(3)? };
            Ok((row.get(0)?, placement))
        })?
        .collect::<Result<_, _>>()?;
    let batches = rows.chunk_by(|(one, _), (next, _)| one == next);
    Ok(batches.map(|batch| batch.iter().map(|(_, placement)| placement.clone()).collect()).collect())
}

impl ToSql for PlacementAction {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Place => "place",
            Self::Lift => "lift",
        }
        .into())
    }
}

impl FromSql for PlacementAction {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "place" => Ok(Self::Place),
            "lift" => Ok(Self::Lift),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}
