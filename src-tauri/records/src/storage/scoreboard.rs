//! What the finished games in the file add up to. Nothing here is stored; it is counted each time.

use mathchess_engine::game::GameKind;
use rusqlite::{Row, named_params};

use super::kind::KeptKind;
use super::match_list::Narrowed;
use super::seats::{KeptStanding, MOST_POINTS};
use super::sound::sound_rows;
use super::store::Store;
use crate::error::RecordsError;
use crate::game::Player;
use crate::id::ProfileId;
use crate::match_list::MatchFilter;
use crate::score::{ComputerGame, ScorePoint, ScoreRow};

/// What finished games add up to. The computer has no rows, and a deleted profile is left out until it is restored.
pub struct Scoreboard<'a> {
    store: &'a Store,
}

/// One row for each person's seat of each finished game: the player under the present name, and the points.
fn finished_seats(narrowed: &Narrowed) -> String {
    format!(
        "
    WITH finished AS (
        SELECT s.seat, p.id AS profile_id, coalesce(p.name, s.name) AS name, g.id AS game_id, g.game, g.level,
            s.standing, g.finished_ms, s.points AS taken,
            (SELECT coalesce(sum(o.points), 0) FROM seats o WHERE o.game_id = g.id AND o.seat <> s.seat) AS given
        FROM games g JOIN seats s ON s.game_id = g.id
            LEFT JOIN profiles own ON own.id = s.profile_id LEFT JOIN profiles p ON p.id = own.counts_for
        WHERE g.finished_ms IS NOT NULL AND g.forked_from IS NULL AND p.deleted_ms IS NULL AND s.strength IS NULL AND {}
            -- A game that can't be read counts for nobody.
            AND g.id NOT IN (SELECT game_id FROM seats WHERE points NOT BETWEEN 0 AND {MOST_POINTS})
    )",
        narrowed.sql
    )
}

impl<'a> Scoreboard<'a> {
    pub(crate) fn new(store: &'a Store) -> Self {
        Self { store }
    }

    /// One row for each player, game and level of the games that agree with the filter, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn rows(&self, filter: &MatchFilter) -> Result<Vec<ScoreRow>, RecordsError> {
        let narrowed = Narrowed::new(filter);
        self.store.read(|connection| {
            let sql = format!(
                "{}
                 SELECT profile_id, name, game, level, count(*) AS games,
                     count(*) FILTER (WHERE standing = 'won') AS won,
                     count(*) FILTER (WHERE standing = 'drawn') AS drawn,
                     count(*) FILTER (WHERE standing = 'lost') AS lost,
                     sum(taken) AS taken, sum(given) AS given
                 FROM finished GROUP BY profile_id, name, game, level
                 ORDER BY name COLLATE NOCASE, profile_id, game, level",
                finished_seats(&narrowed)
            );
            let rows = sound_rows(connection.prepare_cached(&sql)?.query_map(&*narrowed.values(), score_row)?)?;
            Ok(rows)
        })
    }

    /// The points in the last finished games that agree with the filter, at most `games` of them, the oldest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn recent(&self, filter: &MatchFilter, games: u32) -> Result<Vec<ScorePoint>, RecordsError> {
        let narrowed = Narrowed::new(filter);
        self.store.read(|connection| {
            let sql = format!(
                "{}
                 SELECT profile_id, name, game_id, game, finished_ms, level, taken, given FROM finished
                 WHERE game_id IN (SELECT g.id FROM games g WHERE g.finished_ms IS NOT NULL AND {}
                     ORDER BY g.finished_ms DESC, g.id DESC LIMIT {games})
                 ORDER BY finished_ms, game_id, seat",
                finished_seats(&narrowed),
                narrowed.sql
            );
            let points = sound_rows(connection.prepare_cached(&sql)?.query_map(&*narrowed.values(), score_point)?)?;
            Ok(points)
        })
    }

    /// A profile's finished games of one kind against the computer, the latest last.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn against_computer(&self, profile: ProfileId, game: GameKind) -> Result<Vec<ComputerGame>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT g.level, c.strength, s.standing
                 FROM games g
                 JOIN seats s ON s.game_id = g.id
                 JOIN profiles p ON p.id = s.profile_id AND p.counts_for = :profile
                 JOIN seats c ON c.game_id = g.id AND c.strength IS NOT NULL
                 WHERE g.finished_ms IS NOT NULL AND g.forked_from IS NULL AND g.deleted_ms IS NULL AND g.game = :game
                 ORDER BY g.finished_ms, g.id";
            let given = named_params! { ":profile": profile, ":game": KeptKind(game) };
            let games = sound_rows(connection.prepare_cached(sql)?.query_map(given, computer_game)?)?;
            Ok(games)
        })
    }
}

fn computer_game(row: &Row<'_>) -> rusqlite::Result<ComputerGame> {
    let KeptStanding(standing) = row.get("standing")?;
    Ok(ComputerGame { level: row.get("level")?, strength: row.get("strength")?, standing })
}

/// A person; the computer has no rows.
fn player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player { profile: row.get("profile_id")?, name: row.get("name")?, strength: None })
}

fn score_row(row: &Row<'_>) -> rusqlite::Result<ScoreRow> {
    Ok(ScoreRow {
        player: player(row)?,
        game: row.get::<_, KeptKind>("game")?.0,
        level: row.get("level")?,
        games: row.get("games")?,
        won: row.get("won")?,
        drawn: row.get("drawn")?,
        lost: row.get("lost")?,
        taken: row.get("taken")?,
        given: row.get("given")?,
    })
}

fn score_point(row: &Row<'_>) -> rusqlite::Result<ScorePoint> {
    Ok(ScorePoint {
        player: player(row)?,
        game_id: row.get("game_id")?,
        game: row.get::<_, KeptKind>("game")?.0,
        finished_ms: row.get("finished_ms")?,
        level: row.get("level")?,
        taken: row.get("taken")?,
        given: row.get("given")?,
    })
}
