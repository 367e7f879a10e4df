//! Totals of the finished games in the file. The database maintains the sums (`version_4_load.sql`); where they can't
//! answer a question or are damaged, the games are counted.

use mathchess_engine::game::GameKind;
use mathchess_progress::Moment;
use rusqlite::types::Value;
use rusqlite::{Connection, Row, ToSql, named_params};

use crate::ground::error::RecordsError;
use crate::ground::id::ProfileId;
use crate::ground::kind::KeptKind;
use crate::ground::name::key;
use crate::ground::sound::sound_rows;
use crate::ground::store::Store;
use crate::nouns::games::game::Player;
use crate::nouns::games::match_filter::MatchFilter;
use crate::nouns::games::match_list::Narrowed;
use crate::nouns::games::results::{PROOF_OF_SUM, moment};
use crate::nouns::games::score::{ComputerGame, ScorePoint, ScoreRow};
use crate::nouns::games::seats::{KeptStanding, MOST_POINTS};

/// Totals of finished games. The computer has no rows, and a deleted profile is left out until it is restored.
pub struct Scoreboard<'a> {
    store: &'a Store,
}

/// The query for one row per person's seat of each finished game: the player under the present name, and the points.
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
            AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.game_id = g.id AND o.points NOT BETWEEN 0 AND {MOST_POINTS})
    )",
        narrowed.sql
    )
}

impl<'a> Scoreboard<'a> {
    pub(crate) fn new(store: &'a Store) -> Self {
        Self { store }
    }

    /// One row for each player, game and level of the games that match the filter, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn rows(&self, filter: &MatchFilter) -> Result<Vec<ScoreRow>, RecordsError> {
        self.added_up(filter, Grain::Level)
    }

    /// One row for each player and game of the games that match the filter, at all levels together, by name.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn totals(&self, filter: &MatchFilter) -> Result<Vec<ScoreRow>, RecordsError> {
        self.added_up(filter, Grain::Player)
    }

    /// The levels of the finished games of one kind, lowest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn levels(&self, game: GameKind) -> Result<Vec<u8>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT DISTINCT level FROM scores WHERE game = ?1 AND level >= 0 ORDER BY level";
            Ok(sound_rows(connection.prepare_cached(sql)?.query_map([KeptKind(game)], |row| row.get(0))?)?)
        })
    }

    /// The levels at which a profile has finished a game of one kind, lowest first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn levels_of(&self, profile: ProfileId, game: GameKind) -> Result<Vec<u8>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT DISTINCT level FROM scores
                       WHERE profile_id IN (SELECT id FROM profiles WHERE counts_for = ?1) AND game = ?2 AND level >= 0
                       ORDER BY level";
            Ok(sound_rows(connection.prepare_cached(sql)?.query_map((profile, KeptKind(game)), |row| row.get(0))?)?)
        })
    }

    /// The games of a profile that ended since a time: when each ended, and the time used on its clock, in milliseconds.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn ended_since(&self, profile: ProfileId, since_ms: i64) -> Result<Vec<(Moment, u32)>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT r.finished_ms, g.utc_offset_minutes, r.used_ms
                       FROM results r LEFT JOIN games g ON g.id = r.game_id
                       WHERE r.profile_id IN (SELECT id FROM profiles WHERE counts_for = ?1)
                           AND r.finished_ms >= ?2 AND r.repeated = 0";
            let read = |row: &Row<'_>| Ok((moment(row)?, row.get(2)?));
            Ok(sound_rows(connection.prepare_cached(sql)?.query_map((profile, since_ms), read)?)?)
        })
    }

    fn added_up(&self, filter: &MatchFilter, grain: Grain) -> Result<Vec<ScoreRow>, RecordsError> {
        self.store.read(|connection| match Sums::asked(filter) {
            Some(sums) => match sums.rows(connection, grain)? {
                Some(rows) => Ok(rows),
                None => Ok(counted(connection, filter, grain)?),
            },
            None => Ok(counted(connection, filter, grain)?),
        })
    }

    /// The points in the last finished games that match the filter, at most `games` of them, the oldest first.
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

    /// A profile's finished games of one kind against the computer, the latest last. Small games of courses, whose opponent has no
    /// strength, are left out.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn against_computer(&self, profile: ProfileId, game: GameKind) -> Result<Vec<ComputerGame>, RecordsError> {
        self.store.read(|connection| {
            let own = "(t.ply - 1 + g.starter) % (SELECT count(*) FROM seats o WHERE o.game_id = g.id) = s.seat";
            let sql = format!(
                "SELECT g.level, c.strength, s.standing,
                     (SELECT count(*) FROM turns t WHERE t.game_id = g.id AND t.taken_back_ms IS NULL AND {own}) AS turns,
                     (SELECT count(*) FROM turns t JOIN helped_turns h ON h.game_id = t.game_id AND h.ply = t.ply
                      WHERE t.game_id = g.id AND t.taken_back_ms IS NULL AND {own}) AS helped
                 FROM games g
                 JOIN seats s ON s.game_id = g.id
                 JOIN profiles p ON p.id = s.profile_id AND p.counts_for = :profile
                 JOIN seats c ON c.game_id = g.id AND c.strength IS NOT NULL
                 WHERE g.finished_ms IS NOT NULL AND g.forked_from IS NULL AND g.deleted_ms IS NULL AND g.game = :game
                     AND g.course IS NULL
                 ORDER BY g.finished_ms, g.id"
            );
            let given = named_params! { ":profile": profile, ":game": KeptKind(game) };
            let games = sound_rows(connection.prepare_cached(&sql)?.query_map(given, computer_game)?)?;
            Ok(games)
        })
    }
}

/// What distinguishes the rows of the scoreboard, besides player and game.
#[derive(Clone, Copy)]
enum Grain {
    /// One row for each level.
    Level,
    /// One row for all levels together.
    Player,
}

impl Grain {
    /// The SQL in place of the column `level`.
    const fn column(self, level: &str) -> &str {
        match self {
            Self::Level => level,
            Self::Player => "NULL",
        }
    }
}

/// Counts the finished games.
fn counted(connection: &Connection, filter: &MatchFilter, grain: Grain) -> rusqlite::Result<Vec<ScoreRow>> {
    let level = grain.column("level");
    let narrowed = Narrowed::new(filter);
    let sql = format!(
        "{}
         SELECT profile_id, name, game, {level} AS level, count(*) AS games,
             count(*) FILTER (WHERE standing = 'won') AS won,
             count(*) FILTER (WHERE standing = 'drawn') AS drawn,
             count(*) FILTER (WHERE standing = 'lost') AS lost,
             sum(taken) AS taken, sum(given) AS given
         FROM finished GROUP BY 1, 2, 3, 4
         ORDER BY name COLLATE NOCASE, profile_id, game, 4",
        finished_seats(&narrowed)
    );
    sound_rows(connection.prepare_cached(&sql)?.query_map(&*narrowed.values(), score_row)?)
}

/// The sums maintained by the database, by game, variant of spatial chess and level.
struct Sums {
    conditions: String,
    values: Vec<(&'static str, Value)>,
}

impl Sums {
    /// None if the sums can't answer a filter.
    fn asked(filter: &MatchFilter) -> Option<Self> {
        let MatchFilter {
            game,
            variant,
            player,
            opponent,
            result,
            level,
            finished,
            since,
            here,
            search,
            searched_computers: _,
        } = filter;
        let by_variant = variant.is_none() || *game == Some(GameKind::SpatialChess);
        let by_game = player.is_none()
            && opponent.is_none()
            && since.is_none()
            && here.is_none()
            && result.is_none()
            && key(search).is_empty()
            && *finished != Some(false);
        let mut values: Vec<(&'static str, Value)> = Vec::new();
        let mut conditions = "p.deleted_ms IS NULL".to_owned();
        let mut and = |condition: &str, name: &'static str, value: Value| {
            conditions.push_str(condition);
            values.push((name, value));
        };
        if let Some(game) = game {
            and(" AND s.game = :game", ":game", game.name().to_owned().into());
        }
        if let Some(variant) = variant {
            and(" AND s.variant = :variant", ":variant", variant.clone().into());
        }
        if let Some(level) = level {
            and(" AND s.level = :level", ":level", i64::from(*level).into());
        }
        (by_variant && by_game).then_some(Self { conditions, values })
    }

    /// None if any of the sums is damaged.
    fn rows(&self, connection: &Connection, grain: Grain) -> rusqlite::Result<Option<Vec<ScoreRow>>> {
        let level = grain.column("nullif(s.level, -1)");
        let sql = format!(
            "SELECT p.id AS profile_id, coalesce(p.name, s.name) AS name, s.game AS game, {level} AS level,
                 sum(s.games) AS games, sum(s.won) AS won, sum(s.drawn) AS drawn, sum(s.lost) AS lost,
                 sum(s.taken) AS taken, sum(s.given) AS given, min(s.proof = {PROOF_OF_SUM}) AS sound
             FROM scores s LEFT JOIN profiles own ON own.id = s.profile_id LEFT JOIN profiles p ON p.id = own.counts_for
             WHERE {} GROUP BY 1, 2, 3, 4 ORDER BY 2 COLLATE NOCASE, 1, 3, 4",
            self.conditions
        );
        let values: Vec<(&str, &dyn ToSql)> = self.values.iter().map(|(name, value)| (*name, value as _)).collect();
        let mut select = connection.prepare_cached(&sql)?;
        let rows = select.query_map(&*values, |row| Ok((score_row(row)?, row.get::<_, bool>("sound")?)))?;
        let rows: Vec<(ScoreRow, bool)> = sound_rows(rows)?;
        let all_sound = rows.iter().all(|(_, sound)| *sound);
        Ok(all_sound.then(|| rows.into_iter().map(|(row, _)| row).collect()))
    }
}

fn computer_game(row: &Row<'_>) -> rusqlite::Result<ComputerGame> {
    let KeptStanding(standing) = row.get("standing")?;
    Ok(ComputerGame {
        level: row.get("level")?,
        strength: row.get("strength")?,
        turns: row.get("turns")?,
        helped: row.get("helped")?,
        standing,
    })
}

/// A person, since the computer has no rows.
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
