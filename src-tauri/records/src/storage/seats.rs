//! The seats of a game in the file: who sat there and the points made.

use rusqlite::{Connection, Transaction, params};

use super::failure::Failure;
use super::naming::tidy;
use crate::error::{Noun, RecordsError};
use crate::game::Player;
use crate::id::GameId;

/// Adds the seats of a new game.
pub(super) fn add(transaction: &Transaction<'_>, game: GameId, players: &[Player]) -> Result<(), Failure> {
    let sql = "INSERT INTO seats (game_id, seat, profile_id, name, strength, points) VALUES (?1, ?2, ?3, ?4, ?5, 0)";
    let mut insert = transaction.prepare_cached(sql)?;
    for (seat, player) in (0_u8..).zip(players) {
        insert.execute(params![game, seat, player.profile, tidy(&player.name, Noun::Profile)?, player.strength])?;
    }
    Ok(())
}

/// The players and their points, by seat.
pub(super) fn list(connection: &Connection, game: GameId) -> rusqlite::Result<(Vec<Player>, Vec<u32>)> {
    let sql = "SELECT profile_id, name, strength, points FROM seats WHERE game_id = ?1 ORDER BY seat";
    let mut select = connection.prepare_cached(sql)?;
    let rows = select.query_map([game], |row| {
        let player = Player { profile: row.get(0)?, name: row.get(1)?, strength: row.get(2)? };
        Ok((player, row.get::<_, u32>(3)?))
    })?;
    rows.collect()
}

/// Sets the points, by seat; the game must have as many.
pub(super) fn set_points(transaction: &Transaction<'_>, game: GameId, points: &[u32]) -> Result<(), Failure> {
    let sql = "UPDATE seats SET points = ?3 WHERE game_id = ?1 AND seat = ?2";
    let mut update = transaction.prepare_cached(sql)?;
    for (seat, points) in (0_u8..).zip(points) {
        update.execute(params![game, seat, points])?;
    }
    Ok(())
}

/// Refuses a seat that the game does not have.
pub(super) fn check_seat(what: &str, seat: Option<u8>, seats: usize) -> Result<(), RecordsError> {
    match seat {
        Some(seat) if usize::from(seat) >= seats => {
            Err(RecordsError::WrongSeats { what: format!("Seat {seat} ({what})"), seats })
        }
        _ => Ok(()),
    }
}
