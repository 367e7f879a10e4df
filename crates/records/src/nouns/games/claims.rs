//! The claims of a game in the file. They are only appended.

use rusqlite::{Connection, Row, Transaction};

use crate::ground::failure::Failure;
use crate::ground::id::GameId;
use crate::nouns::games::claim::SavedClaim;

/// The most claims that are kept of one turn. Nobody tries so many with a board in mind.
const MOST_OF_TURN: u32 = 100;

/// Appends a claim to those of its game, as long as its turn has not too many.
pub(crate) fn append(transaction: &Transaction<'_>, game: GameId, claim: &SavedClaim) -> Result<(), Failure> {
    let sql = "INSERT INTO claims (game_id, number, ply, seat, text, is_right)
               SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5 FROM claims WHERE game_id = ?1
               HAVING coalesce(sum(ply = ?2), 0) < ?6";
    let SavedClaim { ply, seat, text, is_right } = claim;
    transaction.prepare_cached(sql)?.execute((game, ply, seat, text, is_right, MOST_OF_TURN))?;
    Ok(())
}

/// The claims of a game, in order.
pub(crate) fn list(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<SavedClaim>> {
    let sql = "SELECT ply, seat, text, is_right FROM claims WHERE game_id = ?1 ORDER BY number";
    connection.prepare_cached(sql)?.query_map([game], claim)?.collect()
}

fn claim(row: &Row<'_>) -> rusqlite::Result<SavedClaim> {
    Ok(SavedClaim { ply: row.get(0)?, seat: row.get(1)?, text: row.get(2)?, is_right: row.get(3)? })
}
