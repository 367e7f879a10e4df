//! The seats of a game in the file: the players and their points.

use mathchess_engine::game::Standing;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, Transaction, params};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{GameId, ProfileId};
use crate::ground::name::tidy;
use crate::ground::noun::Noun;
use crate::ground::sound::sound;
use crate::nouns::games::game::{ERASED, Player};

/// The most points of a seat in any game.
pub(crate) const MOST_POINTS: u32 = 1_000_000;

/// Adds the seats of a new game.
pub(crate) fn add(transaction: &Transaction<'_>, game: GameId, players: &[Player]) -> Result<(), Failure> {
    let sql = "INSERT INTO seats (game_id, seat, profile_id, name, strength, points) VALUES (?1, ?2, ?3, ?4, ?5, 0)";
    let mut insert = transaction.prepare_cached(sql)?;
    for (seat, player) in (0_u8..).zip(players) {
        insert.execute(params![game, seat, player.profile, tidy(&player.name, Noun::Profile)?, player.strength])?;
    }
    Ok(())
}

/// A seat, as recorded.
pub(crate) struct Seat {
    pub player: Player,
    pub points: u32,
    pub standing: Option<Standing>,
}

/// The seats in order. A profile that is merged into another is shown as that one.
pub(crate) fn list(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<Seat>> {
    let sql = "SELECT p.counts_for, s.name, s.strength, s.points, s.standing
               FROM seats s LEFT JOIN profiles p ON p.id = s.profile_id WHERE s.game_id = ?1 ORDER BY s.seat";
    let mut select = connection.prepare_cached(sql)?;
    let rows = select.query_map([game], |row| {
        // A seat whose profile can't be read is treated as one without a profile.
        let profile = sound(row.get(0))?.flatten();
        let player = Player { profile, name: row.get(1)?, strength: row.get(2)? };
        let standing: Option<KeptStanding> = row.get(4)?;
        let points: u32 = row.get(3)?;
        if points > MOST_POINTS {
            return Err(rusqlite::Error::IntegralValueOutOfRange(3, points.into()));
        }
        Ok(Seat { player, points, standing: standing.map(|KeptStanding(standing)| standing) })
    })?;
    rows.collect()
}

/// Sets the standing of each seat; their number must match.
pub(crate) fn set_standings(
    transaction: &Transaction<'_>,
    game: GameId,
    standings: &[Standing],
    seats: usize,
) -> Result<(), Failure> {
    if standings.len() != seats {
        let what = format!("A result for {} seats", standings.len());
        return Err(RecordsError::WrongSeats { what, seats }.into());
    }
    let sql = "UPDATE seats SET standing = ?3 WHERE game_id = ?1 AND seat = ?2";
    let mut update = transaction.prepare_cached(sql)?;
    for (seat, &standing) in (0_u8..).zip(standings) {
        update.execute(params![game, seat, KeptStanding(standing)])?;
    }
    Ok(())
}

/// Sets the points of each seat; their number must match.
pub(crate) fn set_points(transaction: &Transaction<'_>, game: GameId, points: &[u32]) -> Result<(), Failure> {
    let sql = "UPDATE seats SET points = ?3 WHERE game_id = ?1 AND seat = ?2";
    let mut update = transaction.prepare_cached(sql)?;
    for (seat, points) in (0_u8..).zip(points) {
        update.execute(params![game, seat, points])?;
    }
    Ok(())
}

/// Assigns a guest's seat to a profile, if it is still there: that of a person who was erased for good is nobody's any more.
pub(crate) fn take(transaction: &Transaction<'_>, game: GameId, seat: u8, profile: ProfileId) -> rusqlite::Result<()> {
    let sql = "UPDATE seats SET profile_id = ?3
               WHERE game_id = ?1 AND seat = ?2 AND profile_id IS NULL AND elsewhere IS NULL AND strength IS NULL
                   AND name <> ?4";
    transaction.prepare_cached(sql)?.execute(params![game, seat, profile, ERASED]).map(drop)
}

/// Refuses a seat that the game does not have.
pub(crate) fn check_seat(what: &str, seat: Option<u8>, seats: usize) -> Result<(), RecordsError> {
    match seat {
        Some(seat) if usize::from(seat) >= seats => {
            Err(RecordsError::WrongSeats { what: format!("Seat {seat} ({what})"), seats })
        }
        _ => Ok(()),
    }
}

/// A seat's standing, in a column.
pub(crate) struct KeptStanding(pub Standing);

impl ToSql for KeptStanding {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self.0 {
            Standing::Won => "won",
            Standing::Drawn => "drawn",
            Standing::Lost => "lost",
        }
        .into())
    }
}

impl FromSql for KeptStanding {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "won" => Ok(Self(Standing::Won)),
            "drawn" => Ok(Self(Standing::Drawn)),
            "lost" => Ok(Self(Standing::Lost)),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}
