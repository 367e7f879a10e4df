//! Games in the file.

pub(crate) mod claim;
pub(crate) mod claims;
pub(crate) mod game;
pub(crate) mod game_check;
pub(crate) mod match_filter;
pub(crate) mod match_list;
pub(crate) mod placement;
pub(crate) mod placements;
pub(crate) mod player_clock;
pub(crate) mod preparation;
pub(crate) mod results;
pub(crate) mod resume;
pub(crate) mod score;
pub(crate) mod scoreboard;
pub(crate) mod seats;
pub(crate) mod turn;
pub(crate) mod turns;
pub(crate) mod unplayable;

use mathchess_engine::game::{Outcome, Seat};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction, named_params};

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::GameId;
use crate::ground::kind::{KeptFinding, KeptKind, KeptReason};
use crate::ground::name::tidy;
use crate::ground::noun::Noun;
use crate::ground::stage::Stage;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::ground::times;
use crate::nouns::deletion::{self, deleted};
use crate::nouns::games::claim::SavedClaim;
use crate::nouns::games::game::{GameSummary, ImportedGame, Importing, SavedGame, Terms};
use crate::nouns::games::game_check::check_game;
use crate::nouns::games::placement::Placement;
use crate::nouns::games::player_clock::PlayerClock;
use crate::nouns::games::turn::Turn;

/// The games.
pub struct Games<'a> {
    pub(crate) store: &'a mut Store,
}

impl<'a> Games<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// Begins a game; `placements` are those made at once, for example at random.
    ///
    /// # Errors
    /// [`RecordsError::WrongSeats`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn create(
        &mut self,
        terms: &Terms,
        supervised: bool,
        placements: &[Placement],
    ) -> Result<GameId, RecordsError> {
        let id = self.store.new_id();
        self.store.change(|transaction, now| {
            insert(transaction, id, terms, supervised, now)?;
            placements::append(transaction, id, placements, now)?;
            Ok(id)
        })
    }

    /// Adds a game whose turns begin at the position `display`, in one change: whenever the app is stopped, the game is recorded
    /// with its first position, or not at all.
    ///
    /// # Errors
    /// Those of [`Games::create`].
    pub fn begin(
        &mut self,
        terms: &Terms,
        supervised: bool,
        placements: &[Placement],
        display: &str,
    ) -> Result<GameId, RecordsError> {
        let id = self.store.new_id();
        self.store.change(|transaction, now| {
            begin(transaction, id, terms, supervised, placements, display, now)?;
            Ok(id)
        })
    }

    /// Appends placements. Those of one call are undone together.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], or the file can't be written.
    pub fn append_placements(&mut self, id: GameId, placements: &[Placement]) -> Result<(), RecordsError> {
        self.change(id, Stage::Prepare, |transaction, now, _| placements::append(transaction, id, placements, now))
    }

    /// Undoes the placements of the last call.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], [`RecordsError::NothingToTakeBack`],
    /// or the file can't be written.
    pub fn undo_placements(&mut self, id: GameId) -> Result<(), RecordsError> {
        self.change(id, Stage::Prepare, |transaction, now, _| placements::undo(transaction, id, now))
    }

    /// Sets whether a supervisor places the pieces of both sides, or the players alternate.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], or the file can't be written.
    pub fn set_supervised(&mut self, id: GameId, supervised: bool) -> Result<(), RecordsError> {
        self.change(id, Stage::Prepare, |transaction, _, _| {
            let sql = "UPDATE games SET supervised = ?2 WHERE id = ?1";
            transaction.prepare_cached(sql)?.execute((id, supervised))?;
            Ok(())
        })
    }

    /// Ends the preparation: the turns begin at the position `display`.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], or the file can't be written.
    pub fn begin_play(&mut self, id: GameId, display: &str) -> Result<(), RecordsError> {
        self.change(id, Stage::Prepare, |transaction, _, _| begin_play(transaction, id, display))
    }

    /// Appends the next turn and, if it ends the game, the outcome. On return the turn is durable.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], [`RecordsError::OutOfOrder`],
    /// [`RecordsError::WrongSeats`], or the file can't be written.
    pub fn append_turn(&mut self, id: GameId, turn: &Turn, outcome: Option<&Outcome>) -> Result<(), RecordsError> {
        self.change(id, Stage::Play, |transaction, now, game| {
            turns::append(transaction, id, turn, game.seats, game.next_stamp(now))?;
            set_used_ms(transaction, id, turn.used_ms)?;
            outcome.map_or(Ok(()), |outcome| finish(transaction, id, outcome, game.seats, now))
        })
    }

    /// Takes back the last turns; `turns` is their number. `used_ms` is the time to which the clock is set back; without it the
    /// clock stays as it is.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], [`RecordsError::TakeBackNotAllowed`],
    /// [`RecordsError::NothingToTakeBack`], or the file can't be written.
    pub fn take_back(&mut self, id: GameId, turns: u32, used_ms: Option<u32>) -> Result<(), RecordsError> {
        self.change(id, Stage::Play, |transaction, now, game| {
            if !game.take_back_allowed {
                return Err(RecordsError::TakeBackNotAllowed { game: id }.into());
            }
            (0..turns).try_for_each(|_| turns::take_back(transaction, id, game.seats, now))?;
            used_ms.map_or(Ok(()), |used_ms| set_used_ms(transaction, id, used_ms))
        })
    }

    /// Remembers that a hint was asked for the turn with this number, once. The game does not change: its times stay.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn note_help(&mut self, id: GameId, ply: u32) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            state(transaction, id)?;
            let sql = "INSERT INTO helped_turns (game_id, ply) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            transaction.prepare_cached(sql)?.execute((id, ply))?;
            Ok(())
        })
    }

    /// The numbers of the turns for which a hint was asked on this device, in order.
    ///
    /// # Errors
    /// If the file can't be read.
    pub fn helped_turns(&self, id: GameId) -> Result<Vec<u32>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT ply FROM helped_turns WHERE game_id = ?1 ORDER BY ply";
            Ok(connection.prepare_cached(sql)?.query_map([id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
        })
    }

    /// Remembers an equation that a player has claimed. The game does not change: its times stay.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn note_claim(&mut self, id: GameId, claim: &SavedClaim) -> Result<(), RecordsError> {
        self.store.change(|transaction, _| {
            state(transaction, id)?;
            claims::append(transaction, id, claim)
        })
    }

    /// The equations that the players of a game have claimed on this device, in order.
    ///
    /// # Errors
    /// If the file can't be read.
    pub fn claims(&self, id: GameId) -> Result<Vec<SavedClaim>, RecordsError> {
        self.store.read(|connection| Ok(claims::list(connection, id)?))
    }

    /// Ends the game in another way than by a turn.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], [`RecordsError::WrongSeats`],
    /// or the file can't be written.
    pub fn finish(&mut self, id: GameId, outcome: &Outcome, used_ms: u32) -> Result<(), RecordsError> {
        self.change(id, Stage::Play, |transaction, now, game| {
            set_used_ms(transaction, id, used_ms)?;
            finish(transaction, id, outcome, game.seats, now)
        })
    }

    /// Records the time used, for example at a pause.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::WrongStage`], or the file can't be written.
    pub fn set_used_ms(&mut self, id: GameId, used_ms: u32) -> Result<(), RecordsError> {
        self.change(id, Stage::Play, |transaction, _, _| set_used_ms(transaction, id, used_ms))
    }

    /// Whether a game is over; false for one that is not here.
    ///
    /// # Errors
    /// If the file can't be read.
    pub fn is_over(&self, id: GameId) -> Result<bool, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM games WHERE id = ?1 AND stage = 'over')";
            Ok(connection.prepare_cached(sql)?.query_one([id], |row| row.get(0))?)
        })
    }

    /// A game with everything needed to continue it.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be read.
    pub fn load(&self, id: GameId) -> Result<SavedGame, RecordsError> {
        self.store.read(|connection| {
            let saved = saved(connection, id)?;
            let deleted = deleted(connection, &id)?.unwrap_or(true);
            Ok(saved.filter(|_| !deleted).ok_or_else(|| not_found(id))?)
        })
    }

    /// The other lines of a game that are not deleted, made when two devices continued it differently.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn other_lines(&self, id: GameId) -> Result<Vec<GameId>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT id FROM games WHERE forked_from = ?1 AND deleted_ms IS NULL ORDER BY id";
            Ok(connection.prepare_cached(sql)?.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    /// Adds a game from another source, checked like the games of [`crate::Transfer::import`]. An existing game stays
    /// unchanged. Returns what was done, and the game as it is here now.
    ///
    /// # Errors
    /// [`RecordsError::WrongSeats`], [`RecordsError::OutOfOrder`], [`RecordsError::BlankName`], [`RecordsError::BadGame`],
    /// or the file can't be written.
    pub fn import(&mut self, game: &ImportedGame) -> Result<(Importing, SavedGame), RecordsError> {
        let Some(known) = self.known(game)? else {
            return self.store.change(|transaction, _| Ok((Importing::Added, add(transaction, game)?)));
        };
        if known.0 == Importing::Restored {
            self.restore(game.id)?;
        }
        Ok(known)
    }

    /// The result that [`Games::import`] would have. Nothing is changed.
    ///
    /// # Errors
    /// Those of [`Games::import`].
    pub fn preview(&mut self, game: &ImportedGame) -> Result<(Importing, SavedGame), RecordsError> {
        match self.known(game)? {
            Some(known) => Ok(known),
            None => self.store.try_out(|transaction, _| Ok((Importing::Added, add(transaction, game)?))),
        }
    }

    /// The result for a game that already exists, deleted or not, and the game as it is here; none for a new one.
    fn known(&self, game: &ImportedGame) -> Result<Option<(Importing, SavedGame)>, RecordsError> {
        let here = self.store.read(|connection| Ok((saved(connection, game.id)?, deleted(connection, &game.id)?)))?;
        let (Some(here), Some(deleted)) = here else { return Ok(None) };
        let fate = if !is_same(&here, game) {
            Importing::Differs { turns_here: here.summary.turns }
        } else if deleted {
            Importing::Restored
        } else {
            Importing::AlreadyHere
        };
        Ok(Some((fate, here)))
    }

    /// Deletes a game. It can be restored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, id: GameId) -> Result<(), RecordsError> {
        deletion::delete(self.store, id)
    }

    /// Brings a deleted game back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, id: GameId) -> Result<(), RecordsError> {
        deletion::restore(self.store, id)
    }

    /// Changes a game that is at the required stage.
    fn change(
        &mut self,
        id: GameId,
        needed: Stage,
        work: impl FnOnce(&Transaction<'_>, i64, &State) -> Result<(), Failure>,
    ) -> Result<(), RecordsError> {
        self.store.change(|transaction, now| {
            let state = state(transaction, id)?;
            if state.stage != needed {
                let found = state.stage;
                return Err(RecordsError::WrongStage { game: id, needed, found }.into());
            }
            work(transaction, now, &state)?;
            touch(transaction, id, now)
        })
    }
}

/// Adds a new game and checks it. The times of its turns follow from its beginning and its clock, so that every device that
/// adds it gets the same ones.
fn add(transaction: &Transaction<'_>, game: &ImportedGame) -> Result<SavedGame, Failure> {
    let id = game.id;
    let mut terms = game.terms.clone();
    for player in &mut terms.players {
        let known = player.profile.map(|profile| deleted(transaction, &profile));
        if known.transpose()?.flatten().is_none() {
            player.profile = None;
        }
    }
    let seats = terms.players.len();
    insert(transaction, id, &terms, false, game.created_ms)?;
    begin_play(transaction, id, &game.display)?;
    let mut ended_ms = game.created_ms;
    for turn in &game.turns {
        let played_ms = game.created_ms.saturating_add(turn.used_ms.into());
        turns::append(transaction, id, turn, seats, played_ms)?;
        set_used_ms(transaction, id, turn.used_ms)?;
        ended_ms = ended_ms.max(played_ms);
    }
    if let Some(outcome) = &game.outcome {
        finish(transaction, id, outcome, seats, ended_ms)?;
    }
    // It was last played when its text says so, not when it is imported.
    let sql = "UPDATE games SET updated_ms = ?2, written_date = ?3, notes = ?4 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute((id, ended_ms, &game.written_date, &game.notes))?;
    let added = saved(transaction, id)?.ok_or_else(|| not_found(id))?;
    times::check_ms("created_ms", game.created_ms)
        .and_then(|()| times::check_ms("played_ms", ended_ms))
        .and_then(|()| check_game(&added))
        .map_err(RecordsError::from)?;
    Ok(added)
}

/// Whether a game from another source equals the one here in terms, start, turns and end. The names of players may have
/// changed since.
fn is_same(here: &SavedGame, other: &ImportedGame) -> bool {
    let summary = &here.summary;
    summary.terms.game == other.terms.game
        && summary.terms.conditions == other.terms.conditions
        && summary.display.as_ref() == Some(&other.display)
        && summary.outcome == other.outcome
        && here.turns.iter().map(|saved| &saved.turn.text).eq(other.turns.iter().map(|turn| &turn.text))
}

/// The properties that decide whether a game may be changed.
struct State {
    stage: Stage,
    take_back_allowed: bool,
    /// The time of its last change; that of a turn from a text can be later.
    last_ms: i64,
    seats: usize,
}

impl State {
    /// The time of a turn played at `now`. It is later than that of every turn the game had, which distinguishes a turn from
    /// an equal one that was taken back.
    fn next_stamp(&self, now: i64) -> i64 {
        now.max(self.last_ms.saturating_add(1))
    }
}

fn state(transaction: &Transaction<'_>, id: GameId) -> Result<State, Failure> {
    let sql = "SELECT stage, take_back_allowed,
                   max(updated_ms,
                       (SELECT coalesce(max(played_ms), 0) FROM turns WHERE game_id = games.id AND taken_back_ms IS NULL),
                       (SELECT coalesce(max(played_ms), 0) FROM turns WHERE game_id = games.id AND taken_back_ms IS NOT NULL)),
                   (SELECT count(*) FROM seats WHERE game_id = id)
               FROM games WHERE id = ?1 AND deleted_ms IS NULL";
    let state = transaction.prepare_cached(sql)?.query_one([id], |row| {
        let seats: u8 = row.get(3)?;
        Ok(State { stage: row.get(0)?, take_back_allowed: row.get(1)?, last_ms: row.get(2)?, seats: seats.into() })
    });
    state.optional()?.ok_or_else(|| not_found(id).into())
}

/// Adds a game whose turns begin at the position `display`.
pub(crate) fn begin(
    transaction: &Transaction<'_>,
    id: GameId,
    terms: &Terms,
    supervised: bool,
    placements: &[Placement],
    display: &str,
    now: i64,
) -> Result<(), Failure> {
    insert(transaction, id, terms, supervised, now)?;
    placements::append(transaction, id, placements, now)?;
    begin_play(transaction, id, display)
}

/// Adds a game at the stage of preparation.
fn insert(
    transaction: &Transaction<'_>,
    id: GameId,
    terms: &Terms,
    supervised: bool,
    created_ms: i64,
) -> Result<(), Failure> {
    seats::check_seat("the starter", Some(terms.starter), terms.players.len())?;
    let sql = "INSERT INTO games (id, game, rules_version, conditions, seed, starter, level, own_level_id,
                   own_level_name, course, time_limit_ms, player_time_ms, increment_ms, quiet_limit, take_back_allowed, finding, utc_offset_minutes,
                   supervised, stage, used_ms, created_ms, updated_ms)
               VALUES (:id, :game, :rules_version, :conditions, :seed, :starter, :level, :own_level_id,
                   :own_level_name, :course, :time_limit_ms, :player_time_ms, :increment_ms, :quiet_limit, :take_back_allowed, :finding, :utc_offset_minutes,
                   :supervised, 'prepare', 0, :now, :now)";
    let own_level_name = terms.own_level_name.as_deref().map(|name| tidy(name, Noun::OwnLevel)).transpose()?;
    transaction.prepare_cached(sql)?.execute(named_params! {
        ":id": id,
        ":game": KeptKind(terms.game),
        ":rules_version": terms.rules_version,
        ":conditions": terms.conditions,
        ":seed": terms.seed.map(u64::cast_signed),
        ":starter": terms.starter,
        ":level": terms.level,
        ":own_level_id": terms.own_level,
        ":own_level_name": own_level_name,
        ":course": terms.course,
        ":time_limit_ms": terms.time_limit_ms,
        ":player_time_ms": terms.player_clock.map(|clock| clock.time_ms),
        ":increment_ms": terms.player_clock.map(|clock| clock.increment_ms),
        ":quiet_limit": terms.quiet_limit,
        ":take_back_allowed": terms.take_back_allowed,
        ":finding": KeptFinding(terms.finding),
        ":utc_offset_minutes": terms.utc_offset_minutes,
        ":supervised": supervised,
        ":now": created_ms,
    })?;
    seats::add(transaction, id, &terms.players)
}

/// Ends the preparation: the turns begin at the position `display`.
fn begin_play(transaction: &Transaction<'_>, id: GameId, display: &str) -> Result<(), Failure> {
    let sql = "UPDATE games SET stage = 'play', display = ?2 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute((id, display))?;
    Ok(())
}

fn finish(transaction: &Transaction<'_>, id: GameId, outcome: &Outcome, seats: usize, now: i64) -> Result<(), Failure> {
    let [winner, loser] = [outcome.winner(), outcome.loser].map(|seat| seat.map(Seat::number));
    seats::check_seat("the loser", loser, seats)?;
    seats::set_standings(transaction, id, &outcome.standings, seats)?;
    let sql = "UPDATE games SET stage = 'over', winner = ?2, loser = ?3, reason = ?4, finished_ms = ?5 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute((id, winner, loser, KeptReason(outcome.reason), now))?;
    Ok(())
}

fn set_used_ms(transaction: &Transaction<'_>, id: GameId, used_ms: u32) -> Result<(), Failure> {
    let sql = "UPDATE games SET used_ms = ?2 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute((id, used_ms))?;
    Ok(())
}

pub(crate) fn touch(transaction: &Transaction<'_>, id: GameId, now: i64) -> Result<(), Failure> {
    let sql = format!("UPDATE games SET updated_ms = {} WHERE id = ?1", later("updated_ms", "?2"));
    transaction.prepare_cached(&sql)?.execute((id, now))?;
    Ok(())
}

fn not_found(id: GameId) -> RecordsError {
    RecordsError::NotFound { noun: Noun::Game, id: id.to_string() }
}

/// The columns that [`summary`] reads.
pub(crate) const SELECT: &str = "SELECT g.id, g.game, g.rules_version, g.conditions, g.seed, g.starter, g.level,
    g.own_level_id, g.own_level_name, g.course, g.forked_from, g.time_limit_ms,
    g.player_time_ms, g.increment_ms, g.quiet_limit, g.take_back_allowed, g.finding, g.utc_offset_minutes, g.supervised, g.display, g.stage,
    g.loser, g.reason, g.used_ms, g.created_ms, g.written_date, g.updated_ms, g.finished_ms,
    (SELECT count(*) FROM turns t WHERE t.game_id = g.id AND t.taken_back_ms IS NULL) AS turns
    FROM games g";

/// Reads a row; the data of the seats are still missing.
pub(crate) fn summary(row: &Row<'_>) -> rusqlite::Result<GameSummary> {
    let reason: Option<KeptReason> = row.get("reason")?;
    let loser: Option<u8> = row.get("loser")?;
    let KeptKind(game) = row.get("game")?;
    Ok(GameSummary {
        id: row.get("id")?,
        terms: Terms {
            game,
            rules_version: row.get("rules_version")?,
            conditions: row.get("conditions")?,
            seed: row.get::<_, Option<i64>>("seed")?.map(i64::cast_unsigned),
            starter: row.get("starter")?,
            players: Vec::new(),
            level: row.get("level")?,
            own_level: row.get("own_level_id")?,
            own_level_name: row.get("own_level_name")?,
            course: row.get("course")?,
            time_limit_ms: row.get("time_limit_ms")?,
            player_clock: player_clock(row)?,
            quiet_limit: row.get("quiet_limit")?,
            take_back_allowed: row.get("take_back_allowed")?,
            finding: row.get::<_, KeptFinding>("finding")?.0,
            utc_offset_minutes: row.get("utc_offset_minutes")?,
        },
        supervised: row.get("supervised")?,
        display: row.get("display")?,
        stage: row.get("stage")?,
        outcome: reason.map(|KeptReason(reason)| Outcome {
            reason,
            standings: Vec::new(),
            loser: loser.map(Seat::new),
        }),
        turns: row.get("turns")?,
        points: Vec::new(),
        used_ms: row.get("used_ms")?,
        forked_from: row.get("forked_from")?,
        created_ms: row.get("created_ms")?,
        written_date: row.get("written_date")?,
        updated_ms: row.get("updated_ms")?,
        finished_ms: row.get("finished_ms")?,
    })
}

/// The two columns of the players' clock are both set or both empty.
fn player_clock(row: &Row<'_>) -> rusqlite::Result<Option<PlayerClock>> {
    let (time_ms, increment_ms): (Option<u32>, Option<u32>) = (row.get("player_time_ms")?, row.get("increment_ms")?);
    Ok(time_ms.zip(increment_ms).map(|(time_ms, increment_ms)| PlayerClock { time_ms, increment_ms }))
}

/// A game, deleted or not.
fn saved(connection: &Connection, id: GameId) -> rusqlite::Result<Option<SavedGame>> {
    let sql = format!("{SELECT} WHERE g.id = ?1");
    let Some(summary) = connection.prepare_cached(&sql)?.query_one([id], summary).optional()? else { return Ok(None) };
    Ok(Some(SavedGame {
        summary: with_players(connection, summary)?,
        placements: placements::list(connection, id)?,
        turns: turns::list(connection, id)?,
        notes: connection.prepare_cached("SELECT notes FROM games WHERE id = ?1")?.query_one([id], |row| row.get(0))?,
    }))
}

/// Reads an imported game, and refuses an incomplete one: every turn and every end must have a number for each seat.
pub(crate) fn read_back(connection: &Connection, id: &str) -> rusqlite::Result<SavedGame> {
    let unfit = |what: &str| rusqlite::Error::ToSqlConversionFailure(what.into());
    let id: GameId = id.parse().map_err(|_| unfit("it has no id"))?;
    let game = saved(connection, id)?.ok_or_else(|| unfit("it is not there"))?;
    let seats = game.summary.terms.players.len();
    let whole = seats > 0
        && usize::from(game.summary.terms.starter) < seats
        && game.summary.points.len() == seats
        && game.turns.iter().all(|saved| saved.turn.points.len() == seats)
        && game.summary.outcome.as_ref().is_none_or(|outcome| outcome.standings.len() == seats)
        && game.summary.outcome.as_ref().and_then(|outcome| outcome.loser).is_none_or(|seat| seat.index() < seats);
    let sql = "SELECT winner FROM games WHERE id = ?1";
    let winner: Option<u8> = connection.prepare_cached(sql)?.query_one([id], |row| row.get(0))?;
    let won = game.summary.outcome.as_ref().and_then(Outcome::winner).map(Seat::number);
    if whole && winner == won { Ok(game) } else { Err(unfit("its seats, points and result do not fit each other")) }
}

/// The game with this id as lists read it, deleted or not.
pub(crate) fn listed(connection: &Connection, id: &str) -> rusqlite::Result<GameSummary> {
    let sql = format!("{SELECT} WHERE g.id = ?1");
    let game = connection.prepare_cached(&sql)?.query_one([id], summary)?;
    with_players(connection, game)
}

pub(crate) fn with_players(connection: &Connection, mut game: GameSummary) -> rusqlite::Result<GameSummary> {
    let seats = seats::list(connection, game.id)?;
    if let Some(outcome) = &mut game.outcome {
        outcome.standings = seats.iter().filter_map(|seat| seat.standing).collect();
    }
    (game.terms.players, game.points) = seats.into_iter().map(|seat| (seat.player, seat.points)).collect();
    Ok(game)
}

impl ToSql for Stage {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Prepare => "prepare",
            Self::Play => "play",
            Self::Over => "over",
        }
        .into())
    }
}

impl FromSql for Stage {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "prepare" => Ok(Self::Prepare),
            "play" => Ok(Self::Play),
            "over" => Ok(Self::Over),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}

#[cfg(test)]
mod tests;
