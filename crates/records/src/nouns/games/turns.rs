//! The turns of a game in the file. A turn taken back is marked and keeps its row.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::GameId;
use crate::nouns::games::seats;
use crate::nouns::games::turn::{SavedTurn, Turn};

/// Appends the next turn and sets the points.
pub(crate) fn append(
    transaction: &Transaction<'_>,
    game: GameId,
    turn: &Turn,
    seats: usize,
    now: i64,
) -> Result<(), Failure> {
    let next = last(transaction, game)?.map_or(1, |last| last.turn.ply + 1);
    if turn.ply != next {
        let given = turn.ply;
        return Err(RecordsError::OutOfOrder { game, next, given }.into());
    }
    if turn.points.len() != seats {
        let what = format!("A score of {} numbers", turn.points.len());
        return Err(RecordsError::WrongSeats { what, seats }.into());
    }
    let sql = "INSERT INTO turns (game_id, ply, text, position_hash, points, used_ms, played_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    transaction.prepare_cached(sql)?.execute((
        game,
        turn.ply,
        &turn.text,
        Hash(turn.position_hash),
        Points(turn.points.clone()),
        turn.used_ms,
        now,
    ))?;
    seats::set_points(transaction, game, &turn.points)
}

/// Marks the last turn as taken back and sets the points of the one before.
pub(crate) fn take_back(transaction: &Transaction<'_>, game: GameId, seats: usize, now: i64) -> Result<(), Failure> {
    let Some(taken) = last(transaction, game)? else {
        return Err(RecordsError::NothingToTakeBack { game }.into());
    };
    let sql = "UPDATE turns SET taken_back_ms = ?3 WHERE game_id = ?1 AND ply = ?2 AND taken_back_ms IS NULL";
    transaction.prepare_cached(sql)?.execute((game, taken.turn.ply, now))?;
    let points = last(transaction, game)?.map_or_else(|| vec![0; seats], |last| last.turn.points);
    seats::set_points(transaction, game, &points)
}

/// The live turns of a game, with the columns that [`turn`] reads.
const SELECT: &str = "SELECT ply, text, position_hash, points, used_ms, played_ms FROM turns
    WHERE game_id = ?1 AND taken_back_ms IS NULL";

/// The turns of a game, in order.
pub(crate) fn list(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<SavedTurn>> {
    let sql = format!("{SELECT} ORDER BY ply");
    connection.prepare_cached(&sql)?.query_map([game], turn)?.collect()
}

/// The last turn of a game.
fn last(connection: &Connection, game: GameId) -> rusqlite::Result<Option<SavedTurn>> {
    let sql = format!("{SELECT} ORDER BY ply DESC LIMIT 1");
    connection.prepare_cached(&sql)?.query_one([game], turn).optional()
}

fn turn(row: &Row<'_>) -> rusqlite::Result<SavedTurn> {
    let Hash(position_hash) = row.get(2)?;
    let Points(points) = row.get(3)?;
    Ok(SavedTurn {
        turn: Turn { ply: row.get(0)?, text: row.get(1)?, position_hash, points, used_ms: row.get(4)? },
        played_ms: row.get(5)?,
    })
}

/// The hash of a position: 16 hexadecimal digits.
struct Hash(u64);

impl ToSql for Hash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(format!("{:016x}", self.0).into())
    }
}

impl FromSql for Hash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u64::from_str_radix(value.as_str()?, 16).map(Self).map_err(FromSqlError::other)
    }
}

/// The points by seat: numbers separated by commas.
struct Points(Vec<u32>);

impl ToSql for Points {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let numbers: Vec<String> = self.0.iter().map(u32::to_string).collect();
        Ok(numbers.join(",").into())
    }
}

impl FromSql for Points {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let numbers: Result<_, _> = value.as_str()?.split(',').map(str::parse).collect();
        numbers.map(Self).map_err(FromSqlError::other)
    }
}
