//! The totals of a profile's finished games, from the seats that the database keeps counted (`version_4_load.sql`).

use mathchess_engine::game::GameKind;
use mathchess_progress::Moment;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use crate::ground::error::RecordsError;
use crate::ground::id::ProfileId;
use crate::ground::kind::KeptKind;
use crate::nouns::attempts::merged;
use crate::nouns::games::Games;
use crate::nouns::games::score::PlayedTotals;

/// The expression from which the column `proof` of a seat is computed.
const PROOF: &str =
    "seat * 3 + level * 5 + taken * 7 + given * 11 + used_ms % 1000003 * 13 + finished_ms % 1000003 * 17
    + repeated * 19 + length(standing) * 23";
/// The expression from which the column `proof` of a sum is computed.
pub(crate) const PROOF_OF_SUM: &str =
    "s.games * 3 + s.won * 5 + s.drawn * 7 + s.lost * 11 + s.taken * 13 + s.given * 17
    + s.used_ms * 19 + s.repeated * 23 + s.level * 29";

impl Games<'_> {
    /// The totals of a profile's finished games of one kind, for those that ended since `since_ms` or for all, and when the
    /// last of all ended. A game in which the profile has several seats counts once, by the first of them.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn totals_of(
        &mut self,
        profile: ProfileId,
        game: GameKind,
        since_ms: Option<i64>,
    ) -> Result<(PlayedTotals, Option<Moment>), RecordsError> {
        let read = |games: &Self| games.store.read(|connection| Ok(totals(connection, profile, game, since_ms)?));
        if let Some(totals) = read(self)? {
            return Ok(totals);
        }
        // Counts damaged on the disk are computed anew from the games.
        self.store.keep_derived(|transaction| {
            transaction.execute_batch(
                "DELETE FROM results; DELETE FROM scores;
                 INSERT INTO counted_games (id) SELECT id FROM games WHERE finished_ms IS NOT NULL AND deleted_ms IS NULL;",
            )?;
            Ok(())
        });
        Ok(read(self)?.unwrap_or_default())
    }
}

/// None if any number that is needed was damaged on the disk.
fn totals(
    connection: &Connection,
    profile: ProfileId,
    game: GameKind,
    since_ms: Option<i64>,
) -> rusqlite::Result<Option<(PlayedTotals, Option<Moment>)>> {
    let given = named_params! { ":profile": profile, ":game": KeptKind(game) };
    let sql = "SELECT r.finished_ms, g.utc_offset_minutes FROM results r LEFT JOIN games g ON g.id = r.game_id
               WHERE r.profile_id IN (SELECT id FROM profiles WHERE counts_for = :profile) AND r.game = :game
               ORDER BY r.finished_ms DESC LIMIT 1";
    let last = connection.prepare_cached(sql)?.query_one(given, moment).optional()?;
    let sums = if since_ms.is_none() && merged(connection, profile)? == [profile] {
        let sql = format!(
            "SELECT sum(games), sum(won), sum(taken), sum(given), sum(used_ms), min(s.proof = {PROOF_OF_SUM})
             FROM scores s WHERE profile_id = :profile AND game = :game HAVING coalesce(sum(repeated), 0) = 0"
        );
        connection.prepare_cached(&sql)?.query_one(given, read).optional()?
    } else {
        None
    };
    let found = match sums {
        Some(sums) => sums,
        None => {
            // With min, the other columns are those of the first seat.
            let sql = format!(
                "SELECT count(*), sum(standing = 'won'), sum(taken), sum(given), sum(used_ms), min(sound)
                 FROM (SELECT standing, taken, given, used_ms, proof = {PROOF} AS sound, min(seat) FROM results
                       WHERE profile_id IN (SELECT id FROM profiles WHERE counts_for = :profile) AND game = :game
                           AND finished_ms >= :since GROUP BY game_id)"
            );
            let since = since_ms.unwrap_or(i64::MIN);
            let given = named_params! { ":profile": profile, ":game": KeptKind(game), ":since": since };
            connection.prepare_cached(&sql)?.query_one(given, read)?
        }
    };
    Ok(found.map(|totals| (totals, last)))
}

/// When a game ended: a row that begins with the time and the offset of its clock.
pub(crate) fn moment(row: &Row<'_>) -> rusqlite::Result<Moment> {
    Ok(Moment { at_ms: row.get(0)?, utc_offset_minutes: row.get(1)? })
}

fn read(row: &Row<'_>) -> rusqlite::Result<Option<PlayedTotals>> {
    let number = |column| {
        let number: Option<i64> = row.get(column)?;
        Ok::<_, rusqlite::Error>(number.and_then(|number| u64::try_from(number).ok()).unwrap_or_default())
    };
    let totals =
        PlayedTotals { games: number(0)?, won: number(1)?, taken: number(2)?, given: number(3)?, used_ms: number(4)? };
    Ok(row.get::<_, Option<bool>>(5)?.unwrap_or(true).then_some(totals))
}
