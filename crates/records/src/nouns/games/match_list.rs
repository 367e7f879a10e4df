//! Lists of games, found by the database: pages, counts and players.

use mathchess_progress::earliest_of_day;
use rusqlite::types::Value;
use rusqlite::{Connection, Row, ToSql};

use crate::ground::error::RecordsError;
use crate::ground::id::ProfileId;
use crate::ground::kind::KeptKind;
use crate::ground::name::{key, tidy_name};
use crate::ground::noun::Noun;
use crate::ground::sound::{is_of_the_row, sound_rows};
use crate::ground::unreadable::Unreadable;
use crate::nouns::games::game::{GameSummary, Player};
use crate::nouns::games::match_filter::{MatchCount, MatchFilter, MatchPage, MatchPlayer, SinceDay};
use crate::nouns::games::{self, Games, SELECT, summary, with_players};

/// The variant of a game.
const VARIANT: &str = "substr(g.display, 1, instr(g.display || ' ', ' ') - 1)";

/// The offset of a game's clock from UTC. A day that a text says without a time is the same everywhere.
const CLOCK: &str = "coalesce(g.utc_offset_minutes, iif(g.written_date IS NULL, :offset, 0))";

/// Condition: the game of a seat `s` is not deleted. Few games are deleted.
const LIVE: &str = "s.game_id NOT IN (SELECT id FROM games WHERE deleted_ms IS NOT NULL)";

/// Order: the last changed first. Ids decide between games that were changed at the same time, so that no game is on two
/// pages.
const ORDER: &str = "ORDER BY g.updated_ms DESC, g.id DESC";

/// The profiles under whose name lists show a profile `p`: itself, or the profile into which it is merged.
const SHOWN: &str =
    "SELECT own.id FROM profiles own JOIN profiles p ON p.id = own.counts_for WHERE p.deleted_ms IS NULL";

/// The seats `s` that lists show under the name in the seat and that satisfy `condition`: those of guests and of deleted
/// profiles.
fn named_by_seat(columns: &str, condition: &str) -> String {
    format!(
        "SELECT {columns} FROM seats s INDEXED BY seats_of_guests
         WHERE s.profile_id IS NULL AND s.strength IS NULL AND {condition}
         UNION ALL
         SELECT {columns} FROM seats s
         WHERE s.profile_id IN (SELECT id FROM profiles WHERE id NOT IN ({SHOWN})) AND s.strength IS NULL AND {condition}"
    )
}

/// The games in which a player has a seat `s` for which `condition` holds, with the value of the parameter `name`.
fn games_of(player: &MatchPlayer, name: &str, condition: &str) -> (String, Value) {
    match player {
        MatchPlayer::Profile(profile) => (
            format!(
                "SELECT s.game_id FROM profiles p JOIN seats s ON s.profile_id = p.id
                 WHERE p.counts_for = {name} AND {condition}"
            ),
            profile.to_string().into(),
        ),
        MatchPlayer::Guest(guest) => (
            named_by_seat("s.game_id", &format!("s.name = {name} AND {condition}")),
            // A text that can't be a name is nobody's.
            tidy_name(guest).unwrap_or_default().into(),
        ),
        MatchPlayer::Computer(strength) => (
            format!("SELECT s.game_id FROM seats s WHERE s.strength = {name} AND {condition}"),
            i64::from(*strength).into(),
        ),
    }
}

/// Conditions on a game `g`, with their values.
pub(crate) struct Narrowed {
    /// The conditions.
    pub sql: String,
    /// The same conditions as disjoint alternatives: each game satisfies at most one. An index answers each alternative
    /// quickly; joined by OR, they would be evaluated for every game.
    parts: Vec<String>,
    values: Vec<(&'static str, Value)>,
}

impl Narrowed {
    /// The conditions of a filter. A deleted game satisfies none.
    pub fn new(filter: &MatchFilter) -> Self {
        let mut narrowed = Self { sql: "g.deleted_ms IS NULL".to_owned(), parts: Vec::new(), values: Vec::new() };
        if let Some(game) = filter.game {
            narrowed.and("g.game = :game", ":game", game.name().to_owned());
        }
        if let Some(variant) = &filter.variant {
            narrowed.and(&format!("{VARIANT} = :variant"), ":variant", variant.clone());
        }
        if let Some(level) = filter.level {
            narrowed.and("g.level = :level", ":level", i64::from(level));
        }
        if let Some(finished) = filter.finished {
            narrowed.also(if finished { "g.stage = 'over'" } else { "g.stage <> 'over'" });
        }
        if let Some(since) = filter.since {
            narrowed.since(since);
        }
        narrowed.of_player(filter);
        narrowed.searched(filter);
        narrowed.open_to(filter.here.as_deref());
        narrowed
    }

    fn since(&mut self, SinceDay { day, utc_offset_minutes }: SinceDay) {
        // An index finds the games by their time; the few before the day go by their own clock.
        self.and("g.updated_ms >= :earliest", ":earliest", earliest_of_day(day));
        self.also(&format!("(g.updated_ms + {CLOCK} * 60000) / 86400000 >= :day"));
        self.values.push((":offset", i64::from(utc_offset_minutes).into()));
        self.values.push((":day", day.into()));
    }

    fn of_player(&mut self, filter: &MatchFilter) {
        let result = if filter.result.is_some() { "s.standing = :result" } else { "TRUE" };
        // Only a bare IN lets the database begin with the few games of the player; after an OR it looks at every game.
        if let Some(player) = &filter.player {
            let (seats, value) = games_of(player, ":player", result);
            self.and(&format!("g.id IN ({seats})"), ":player", value);
        } else if filter.result.is_some() {
            self.also(&format!("g.id IN (SELECT s.game_id FROM seats s WHERE {result})"));
        }
        if let Some(result) = filter.result {
            self.values.push((":result", result.name().to_owned().into()));
        }
        if let Some(opponent) = &filter.opponent {
            let (seats, value) = games_of(opponent, ":opponent", "TRUE");
            self.and(&format!("g.id IN ({seats})"), ":opponent", value);
        }
    }

    /// Adds the condition which games are open. Triggers maintain `locked` (`version_6_locks.sql`).
    fn open_to(&mut self, here: Option<&[ProfileId]>) {
        let all = self.sql.clone();
        self.parts = match here {
            None => vec![all],
            Some(here) => {
                // An id consists of hexadecimal digits and hyphens, so no further quoting is needed.
                let here = here.iter().map(|profile| format!("'{profile}'")).collect::<Vec<_>>().join(", ");
                let theirs = format!(
                    "g.id IN (SELECT s.game_id FROM profiles p JOIN seats s ON s.profile_id = p.id
                              JOIN profiles shown ON shown.id = p.counts_for
                              WHERE shown.deleted_ms IS NULL AND p.counts_for IN ({here}))"
                );
                self.also(&format!("(g.locked = 0 OR {theirs})"));
                vec![format!("{all} AND g.locked = 0"), format!("{all} AND g.locked = 1 AND {theirs}")]
            }
        };
    }

    fn searched(&mut self, filter: &MatchFilter) {
        let searched = key(&filter.search);
        if searched.is_empty() {
            return;
        }
        let computers: Vec<String> = filter.searched_computers.iter().map(u8::to_string).collect();
        // Each name is compared once, and not for each of its seats, which an index finds.
        let guests = named_by_seat("s.game_id", "s.name IN (SELECT name FROM found)");
        let condition = format!(
            "g.id IN (WITH guests AS MATERIALIZED (SELECT DISTINCT s.name FROM ({}) s),
                           found AS MATERIALIZED (SELECT name FROM guests WHERE name_holds(name, :search))
                      SELECT s.game_id FROM seats s WHERE s.profile_id IN ({SHOWN} AND name_holds(p.name, :search))
                      UNION ALL {guests}
                      UNION ALL SELECT s.game_id FROM seats s WHERE s.strength IN ({})
                      UNION ALL SELECT own.id FROM games own INDEXED BY games_by_own_level
                                WHERE own.own_level_name IS NOT NULL AND own.course IS NULL
                                    AND name_holds(own.own_level_name, :search))",
            named_by_seat("s.name", "TRUE"),
            computers.join(", ")
        );
        self.and(&condition, ":search", searched);
    }

    fn and(&mut self, condition: &str, name: &'static str, value: impl Into<Value>) {
        self.also(condition);
        self.values.push((name, value.into()));
    }

    fn also(&mut self, condition: &str) {
        self.sql.push_str(" AND ");
        self.sql.push_str(condition);
    }

    /// Builds something of each alternative, and joins the results.
    fn each(&self, of_part: impl Fn(&str) -> String, joint: &str) -> String {
        self.parts.iter().map(|part| of_part(part)).collect::<Vec<_>>().join(joint)
    }

    /// The ids of the games, the last changed first. An index returns each alternative in this order; the two are merged.
    fn in_order(&self) -> String {
        let games = self.each(|part| format!("SELECT g.updated_ms, g.id FROM games g WHERE {part}"), " UNION ALL ");
        format!("{games} ORDER BY updated_ms DESC, id DESC")
    }

    /// The values of the conditions, by name.
    pub fn values(&self) -> Vec<(&'static str, &dyn ToSql)> {
        self.values.iter().map(|(name, value)| (*name, value as &dyn ToSql)).collect()
    }
}

impl Games<'_> {
    /// A page of the games that match the filter, the last changed first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn page(&self, filter: &MatchFilter, page: u32, page_size: u32) -> Result<MatchPage, RecordsError> {
        let narrowed = Narrowed::new(filter);
        let page_size = page_size.max(1);
        self.store.read(|connection| {
            let counts = narrowed.each(|part| format!("(SELECT count(*) FROM games g WHERE {part})"), " + ");
            let sql = format!("SELECT {counts}");
            let total: u32 = connection.prepare_cached(&sql)?.query_one(&*narrowed.values(), |row| row.get(0))?;
            let page = page.min(total.saturating_sub(1) / page_size);
            let offset = u64::from(page) * u64::from(page_size);
            let sql = format!("{} LIMIT {page_size} OFFSET {offset}", narrowed.in_order());
            let mut select = connection.prepare(&sql)?;
            let ids = select.query_map(&*narrowed.values(), |row| row.get::<_, String>("id"))?;
            let mut found = MatchPage { games: Vec::new(), unreadable: Vec::new(), total, page };
            for id in ids {
                let id = id?;
                match games::listed(connection, &id) {
                    Ok(game) => found.games.push(game),
                    Err(error) if is_of_the_row(&error) => found.unreadable.push(Unreadable {
                        noun: Noun::Game,
                        name: players_of(connection, &id)?,
                        id,
                        problem: error.to_string(),
                    }),
                    Err(error) => return Err(error.into()),
                }
            }
            Ok(found)
        })
    }

    /// All games that match the filter, the last changed first, without unreadable ones.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self, filter: &MatchFilter) -> Result<Vec<GameSummary>, RecordsError> {
        let narrowed = Narrowed::new(filter);
        let sql = format!("{SELECT} WHERE {} {ORDER}", narrowed.sql);
        self.store.read(|connection| {
            let games = sound_rows(connection.prepare_cached(&sql)?.query_map(&*narrowed.values(), summary)?)?;
            Ok(sound_rows(games.into_iter().map(|game| with_players(connection, game)))?)
        })
    }

    /// The number of games that match the filter for each kind, ignoring the filter's own kind and variant; kinds unknown
    /// to this version are left out.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn counts(&self, filter: &MatchFilter) -> Result<Vec<MatchCount>, RecordsError> {
        let narrowed = Narrowed::new(&MatchFilter { game: None, variant: None, ..filter.clone() });
        let counted = |part: &str| {
            format!(
                "SELECT g.game, '' AS variant, count(*) AS games FROM games g
                 WHERE {part} AND g.game <> 'spatial-chess' GROUP BY g.game
                 UNION ALL
                 SELECT g.game, coalesce({VARIANT}, '') AS variant, count(*)
                 FROM games g WHERE {part} AND g.game = 'spatial-chess' GROUP BY g.game, coalesce({VARIANT}, '')"
            )
        };
        let sql = format!(
            "SELECT game, variant, sum(games) FROM ({}) GROUP BY game, variant ORDER BY game, variant",
            narrowed.each(counted, " UNION ALL ")
        );
        self.store.read(|connection| {
            let mut select = connection.prepare_cached(&sql)?;
            let counts = select.query_map(&*narrowed.values(), |row| {
                let KeptKind(game) = row.get(0)?;
                Ok(MatchCount { game, variant: row.get(1)?, games: row.get(2)? })
            })?;
            Ok(sound_rows(counts)?)
        })
    }

    /// How often the mini game of a course was played.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_course(&self, course: &str) -> Result<u32, RecordsError> {
        let sql = "SELECT count(*) FROM games WHERE course = ?1 AND deleted_ms IS NULL";
        self.store.read(|connection| Ok(connection.prepare_cached(sql)?.query_one([course], |row| row.get(0))?))
    }

    /// All players, each once: people by name, then the computer by strength.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn players(&self) -> Result<Vec<Player>, RecordsError> {
        // There are few profiles: an index finds whether one has played without a scan of its seats.
        let sql = format!(
            "SELECT DISTINCT p.id, p.name AS name, NULL AS strength
             FROM profiles own JOIN profiles p ON p.id = own.counts_for
             WHERE p.deleted_ms IS NULL AND EXISTS (SELECT 1 FROM seats s JOIN games g ON g.id = s.game_id
                                                    WHERE s.profile_id = own.id AND g.deleted_ms IS NULL)
             UNION ALL
             SELECT DISTINCT NULL, s.name, NULL FROM ({}) s WHERE {LIVE}
             UNION ALL
             SELECT DISTINCT NULL, '', s.strength FROM seats s INDEXED BY seats_of_computers
             WHERE s.strength IS NOT NULL AND {LIVE}
             ORDER BY strength, name COLLATE NOCASE, 1",
            named_by_seat("s.name, s.game_id", "TRUE")
        );
        self.store.read(|connection| Ok(sound_rows(connection.prepare_cached(&sql)?.query_map((), player)?)?))
    }

    /// Everybody else in the games of the filter's player that are open to those who are here, in the order of [`Games::players`].
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn opponents(&self, filter: &MatchFilter) -> Result<Vec<Player>, RecordsError> {
        let Some(asked) = &filter.player else { return Ok(Vec::new()) };
        let narrowed = Narrowed::new(&MatchFilter {
            player: filter.player.clone(),
            here: filter.here.clone(),
            ..MatchFilter::default()
        });
        let games = narrowed.each(|part| format!("SELECT g.id FROM games g WHERE {part}"), " UNION ALL ");
        // The games of one player are few beside all seats: each query begins with them.
        let sql = format!(
            "WITH theirs (game_id) AS MATERIALIZED ({games})
             SELECT DISTINCT p.id, p.name AS name, NULL AS strength
             FROM theirs JOIN seats s ON s.game_id = theirs.game_id
                  JOIN profiles own ON own.id = s.profile_id JOIN profiles p ON p.id = own.counts_for
             WHERE s.strength IS NULL AND p.deleted_ms IS NULL
             UNION ALL
             SELECT DISTINCT NULL, s.name, NULL FROM theirs JOIN seats s ON s.game_id = theirs.game_id
             WHERE s.strength IS NULL AND (s.profile_id IS NULL OR s.profile_id NOT IN ({SHOWN}))
             UNION ALL
             SELECT DISTINCT NULL, '', s.strength FROM theirs JOIN seats s ON s.game_id = theirs.game_id
             WHERE s.strength IS NOT NULL
             ORDER BY strength, name COLLATE NOCASE, 1"
        );
        self.store.read(|connection| {
            let mut select = connection.prepare_cached(&sql)?;
            let mut players: Vec<Player> = sound_rows(select.query_map(&*narrowed.values(), player)?)?;
            players.retain(|player| !is_same(player, asked));
            Ok(players)
        })
    }
}

fn is_same(player: &Player, asked: &MatchPlayer) -> bool {
    match asked {
        MatchPlayer::Profile(profile) => player.profile == Some(*profile),
        MatchPlayer::Guest(name) => {
            player.profile.is_none() && player.strength.is_none() && Ok(&player.name) == tidy_name(name).as_ref()
        }
        MatchPlayer::Computer(strength) => player.strength == Some(*strength),
    }
}

fn player(row: &Row<'_>) -> rusqlite::Result<Player> {
    let strength: Option<u8> = row.get(2)?;
    Ok(match strength {
        Some(strength) => Player::computer(strength),
        None => Player { profile: row.get(0)?, name: row.get(1)?, strength },
    })
}

/// The players of an unreadable game.
fn players_of(connection: &Connection, id: &str) -> rusqlite::Result<String> {
    let sql = "SELECT coalesce(group_concat(name, ', '), '') FROM seats WHERE game_id = ?1";
    connection.prepare_cached(sql)?.query_one([id], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use mathchess_engine::game::GameKind;
    use uuid::Uuid;

    use super::*;
    use crate::ground::schema::MIGRATIONS;

    /// The database's query plan for listing the games in order.
    fn steps(connection: &Connection, narrowed: &Narrowed) -> Vec<String> {
        let mut select = connection.prepare(&format!("EXPLAIN QUERY PLAN {} LIMIT 20", narrowed.in_order())).unwrap();
        let steps = select.query_map(&*narrowed.values(), |row| row.get::<_, String>("detail")).unwrap();
        steps.collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn the_games_of_a_profile_are_found_without_looking_at_all_games() {
        let mut connection = Connection::open_in_memory().unwrap();
        MIGRATIONS.to_latest(&mut connection).unwrap();
        let profile = MatchPlayer::Profile(Uuid::from_u128(7).into());
        let narrowed = Narrowed::new(&MatchFilter { player: Some(profile), ..MatchFilter::default() });
        let steps = steps(&connection, &narrowed);
        assert!(steps.iter().any(|step| step.starts_with("SEARCH g ")), "{steps:?}");
        assert!(!steps.iter().any(|step| step.starts_with("SCAN g")), "{steps:?}");
    }

    #[test]
    fn an_index_finds_the_games_that_are_open_to_those_who_are_here() {
        let mut connection = Connection::open_in_memory().unwrap();
        MIGRATIONS.to_latest(&mut connection).unwrap();
        let here = Some(vec![Uuid::from_u128(7).into()]);
        for (game, index) in [(None, "games_by_change"), (Some(GameKind::DigitChess), "games_by_kind")] {
            let narrowed = Narrowed::new(&MatchFilter { here: here.clone(), game, ..MatchFilter::default() });
            let steps = steps(&connection, &narrowed);
            let of_games: Vec<&String> = steps.iter().filter(|step| step.contains(" g ")).collect();
            assert!(of_games[0].contains(&format!("USING INDEX {index}")), "{steps:?}");
            assert!(of_games[1].starts_with("SEARCH g ") && of_games.len() == 2, "{steps:?}");
        }
    }
}
