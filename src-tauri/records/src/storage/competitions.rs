//! Competitions in the file. Results are appended: the last one entered for a pairing counts, and a withdrawn one keeps its
//! row. A row with a game but without a result means that the game has begun.

use std::collections::{HashMap, HashSet};

use mathchess_engine::game::Standing;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction, named_params, params};
use uuid::Uuid;

use super::deletion::{self, check_live, found};
use super::failure::Failure;
use super::kind::KeptKind;
use super::seats::{self, KeptStanding};
use super::sound::sound_rows;
use super::stamp::later;
use super::store::Store;
use super::{games, placements};
use crate::competition::{
    Competition, CompetitionKind, CompetitionResult, CompetitionSummary, Competitor, NewCompetition, NewCompetitor,
    PairedGame, Pairing,
};
use crate::error::{Noun, RecordsError};
use crate::id::{ClassId, CompetitionId, GameId, ProfileId};
use crate::name::tidy;
use crate::refusal::CompetitionProblem as Unfit;

/// The competitions.
pub struct Competitions<'a> {
    store: &'a mut Store,
}

impl<'a> Competitions<'a> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        Self { store }
    }

    /// The competitions of a class, the most recently created first.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn list(&self, class: ClassId) -> Result<Vec<CompetitionSummary>, RecordsError> {
        self.store.read(|connection| {
            let sql = format!("{SELECT} WHERE deleted_ms IS NULL AND class_id = ?1 ORDER BY created_ms DESC, id DESC");
            let list = sound_rows(connection.prepare_cached(&sql)?.query_map([class], summary)?)?;
            Ok(list)
        })
    }

    /// The names of the competitions in which a profile takes part, or one merged into it.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn of_profile(&self, profile: ProfileId) -> Result<Vec<String>, RecordsError> {
        self.store.read(|connection| {
            let sql = "SELECT DISTINCT c.name FROM competitions c JOIN competitors p ON p.competition_id = c.id
                       JOIN profiles o ON o.id = p.profile_id
                       WHERE c.deleted_ms IS NULL
                           AND o.counts_for = (SELECT counts_for FROM profiles WHERE id = ?1) ORDER BY c.name";
            Ok(connection.prepare_cached(sql)?.query_map([profile], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
    }

    /// A competition with its competitors, rounds and results.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be read.
    pub fn load(&self, id: CompetitionId) -> Result<Competition, RecordsError> {
        self.store.read(|connection| {
            check_live(connection, &id)?;
            Ok(load(connection, id)?.ok_or_else(|| not_found(id))?)
        })
    }

    /// Records a new competition, without rounds.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], [`RecordsError::Competition`], [`RecordsError::NotFound`], or the file can't be written.
    pub fn create(&mut self, new: &NewCompetition) -> Result<CompetitionId, RecordsError> {
        let id = self.store.new_id();
        self.store.change(|transaction, now| {
            if let Some(class) = &new.class {
                check_live(transaction, class)?;
            }
            check_rounds(new.rounds)?;
            let sql = "INSERT INTO competitions
                           (id, class_id, name, kind, game, conditions, level, rounds, seed, created_ms, updated_ms)
                       VALUES (:id, :class, :name, :kind, :game, :conditions, :level, :rounds, :seed, :now, :now)";
            transaction.prepare_cached(sql)?.execute(named_params! {
                ":id": id,
                ":class": new.class,
                ":name": tidy(&new.name, Noun::Competition)?,
                ":kind": new.kind,
                ":game": KeptKind(new.game),
                ":conditions": new.conditions,
                ":level": new.level,
                ":rounds": new.rounds,
                ":seed": new.seed.cast_signed(),
                ":now": now,
            })?;
            enter(transaction, id, &new.competitors, now)?;
            Ok(id)
        })
    }

    /// Changes the name and the number of rounds.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], [`RecordsError::Competition`] if more rounds are paired
    /// already, or the file can't be written.
    pub fn update(&mut self, id: CompetitionId, name: &str, rounds: u32) -> Result<(), RecordsError> {
        let name = tidy(name, Noun::Competition)?;
        self.change(id, |transaction, now, competition| {
            check_rounds(rounds)?;
            if (rounds as usize) < competition.rounds.len() {
                return Err(unfit(Unfit::PairedAlready(competition.rounds.len())).into());
            }
            let stamp = later("updated_ms", "?4");
            let sql = format!("UPDATE competitions SET name = ?2, rounds = ?3, updated_ms = {stamp} WHERE id = ?1");
            transaction.prepare_cached(&sql)?.execute(params![id, name, rounds, now])?;
            Ok(())
        })
    }

    /// Adds competitors. Their numbers continue from the last.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::BlankName`], or the file can't be written.
    pub fn add_competitors(&mut self, id: CompetitionId, new: &[NewCompetitor]) -> Result<(), RecordsError> {
        self.change(id, |transaction, now, _| enter(transaction, id, new, now))
    }

    /// Withdraws a competitor, or brings one back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::Competition`], or the file can't be written.
    pub fn set_withdrawn(&mut self, id: CompetitionId, number: u32, withdrawn: bool) -> Result<(), RecordsError> {
        self.change(id, |transaction, now, competition| {
            competitor(competition, number)?;
            let sql = format!(
                "UPDATE competitors SET withdrawn_ms = ?3, updated_ms = {}
                 WHERE competition_id = ?1 AND number = ?2 AND (withdrawn_ms IS NOT NULL) <> (?3 IS NOT NULL)",
                later("updated_ms", "?4")
            );
            transaction.prepare_cached(&sql)?.execute(params![id, number, withdrawn.then_some(now), now])?;
            Ok(())
        })
    }

    /// Records the pairings of the next round: each with the one who starts and the other, or none for a bye.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::Competition`] when all rounds are paired, when somebody is unknown,
    /// withdrawn or paired twice; or the file can't be written.
    pub fn append_round(&mut self, id: CompetitionId, pairings: &[(u32, Option<u32>)]) -> Result<u32, RecordsError> {
        self.change(id, |transaction, now, competition| {
            let round = u32::try_from(competition.rounds.len()).unwrap_or(u32::MAX).saturating_add(1);
            if round > competition.summary.rounds {
                return Err(unfit(Unfit::AllPaired(competition.summary.rounds)).into());
            }
            let mut seen = HashSet::new();
            for number in pairings.iter().flat_map(|&(first, second)| [Some(first), second]).flatten() {
                if competitor(competition, number)?.withdrawn_ms.is_some() {
                    return Err(unfit(Unfit::Withdrawn(number)).into());
                }
                if !seen.insert(number) {
                    return Err(unfit(Unfit::PairedTwice(number)).into());
                }
            }
            if pairings.is_empty() {
                return Err(unfit(Unfit::EmptyRound).into());
            }
            put_round(transaction, id, round, &Pairings(pairings.to_vec()), now)?;
            Ok(round)
        })
    }

    /// Removes the pairings of the last round if it has no result.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::Competition`], or the file can't be written.
    pub fn undo_round(&mut self, id: CompetitionId) -> Result<(), RecordsError> {
        self.change(id, |transaction, now, competition| {
            let Some(last) = competition.rounds.last() else {
                return Err(unfit(Unfit::NoRoundPaired).into());
            };
            if last.iter().any(|pairing| pairing.result.is_some()) {
                return Err(unfit(Unfit::LastRoundHasResults).into());
            }
            let round = u32::try_from(competition.rounds.len()).unwrap_or(u32::MAX);
            Ok(put_round(transaction, id, round, &Pairings(Vec::new()), now)?)
        })
    }

    /// Enters the result of a pairing; without a result, withdraws the one entered before. `first` is the one who starts.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::Competition`] if there is no such pairing, or the file can't be written.
    pub fn enter_result(
        &mut self,
        id: CompetitionId,
        round: u32,
        first: u32,
        result: Option<&CompetitionResult>,
    ) -> Result<(), RecordsError> {
        let row: Uuid = self.store.new_id();
        self.change(id, |transaction, now, competition| {
            let numbers = paired(competition, round, first)?.numbers;
            let entry = result.map_or(Entry::Withdrawn, Entry::Ended);
            insert_result(transaction, row, id, round, numbers, &entry, now)
        })
    }

    /// Begins the game of a pairing: the game and the row that names it are one change. Its result is taken by
    /// [`Self::take_results`] when it is over. A game of the pairing that is here already is answered as it is.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::Competition`] if there is no such pairing, the game is not theirs or there
    /// is a result already, or the file can't be written.
    pub fn begin_game(
        &mut self,
        id: CompetitionId,
        round: u32,
        first: u32,
        new: &PairedGame,
    ) -> Result<GameId, RecordsError> {
        let (row, game): (Uuid, GameId) = (self.store.new_id(), self.store.new_id());
        self.change(id, |transaction, now, competition| {
            let pairing = paired(competition, round, first)?;
            if pairing.result.is_some() {
                return Err(unfit(Unfit::HasResult).into());
            }
            if let Some(begun) = pairing.game {
                return Ok(begun);
            }
            games::insert(transaction, game, &new.terms, false, now)?;
            placements::append(transaction, game, &new.placed, now)?;
            games::begin_play(transaction, game, &new.display)?;
            places(transaction, competition, pairing.numbers, game)?;
            insert_result(transaction, row, id, round, pairing.numbers, &Entry::Begun(game), now)?;
            Ok(game)
        })
    }

    /// Enters the results of all games of the competition that have ended.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn take_results(&mut self, id: CompetitionId) -> Result<(), RecordsError> {
        let over = self.store.read(|connection| {
            check_live(connection, &id)?;
            let competition = load(connection, id)?.ok_or_else(|| not_found(id))?;
            let rounds = (1_u32..).zip(&competition.rounds);
            let begun = rounds.flat_map(|(round, pairings)| pairings.iter().map(move |pairing| (round, pairing)));
            let mut over = Vec::new();
            for (round, pairing) in begun.filter(|(_, pairing)| pairing.result.is_none()) {
                if let Some(game) = pairing.game
                    && is_over(connection, game)?
                {
                    over.push((round, pairing.first, game));
                }
            }
            Ok(over)
        })?;
        over.into_iter().try_for_each(|(round, first, game)| match self.enter_game(id, round, first, game) {
            // The game is from another device and not between these two as far as this device knows: the pairing stays
            // open.
            Err(RecordsError::Competition { .. }) => Ok(()),
            taken => taken,
        })
    }

    /// Enters the result of a finished game. The players of the pairing must have played it, at seats 0 and 1 in any order.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], [`RecordsError::Competition`] if the game is not theirs or not over, or the file can't
    /// be written.
    pub fn enter_game(&mut self, id: CompetitionId, round: u32, first: u32, game: GameId) -> Result<(), RecordsError> {
        let row: Uuid = self.store.new_id();
        self.change(id, |transaction, now, competition| {
            let pairing = paired(competition, round, first)?;
            let seats = places(transaction, competition, pairing.numbers, game)?;
            let standing = |seat: &seats::Seat| seat.standing.ok_or_else(|| unfit(Unfit::NotOver));
            let result = CompetitionResult {
                game: Some(game),
                standings: [standing(&seats[0])?, standing(&seats[1])?],
                points: Some([seats[0].points, seats[1].points]),
            };
            insert_result(transaction, row, id, round, pairing.numbers, &Entry::Ended(&result), now)
        })
    }

    /// Deletes a competition. It can be restored.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn delete(&mut self, id: CompetitionId) -> Result<(), RecordsError> {
        deletion::delete(self.store, id)
    }

    /// Brings a deleted competition back.
    ///
    /// # Errors
    /// [`RecordsError::NotFound`], or the file can't be written.
    pub fn restore(&mut self, id: CompetitionId) -> Result<(), RecordsError> {
        deletion::restore(self.store, id)
    }

    fn change<T>(
        &mut self,
        id: CompetitionId,
        work: impl FnOnce(&Transaction<'_>, i64, &Competition) -> Result<T, Failure>,
    ) -> Result<T, RecordsError> {
        self.store.change(|transaction, now| {
            check_live(transaction, &id)?;
            let competition = load(transaction, id)?.ok_or_else(|| not_found(id))?;
            work(transaction, now, &competition)
        })
    }
}

fn unfit(problem: Unfit) -> RecordsError {
    RecordsError::Competition { problem }
}

fn not_found(id: CompetitionId) -> RecordsError {
    RecordsError::NotFound { noun: Noun::Competition, id: id.to_string() }
}

fn check_rounds(rounds: u32) -> Result<(), RecordsError> {
    if rounds == 0 { Err(unfit(Unfit::NoRounds)) } else { Ok(()) }
}

fn competitor(competition: &Competition, number: u32) -> Result<&Competitor, RecordsError> {
    let mut competitors = competition.competitors.iter();
    competitors.find(|one| one.number == number).ok_or_else(|| unfit(Unfit::NoCompetitor(number)))
}

/// A pairing without a bye.
struct Paired<'a> {
    numbers: (u32, u32),
    /// The game that has begun, if it is on this device.
    game: Option<GameId>,
    result: Option<&'a CompetitionResult>,
}

fn paired(competition: &Competition, round: u32, first: u32) -> Result<Paired<'_>, RecordsError> {
    let pairings = (round as usize).checked_sub(1).and_then(|round| competition.rounds.get(round));
    let pairing = pairings.into_iter().flatten().find(|pairing| pairing.first == first);
    pairing
        .and_then(|pairing| {
            let numbers = (pairing.first, pairing.second?);
            Some(Paired { numbers, game: pairing.game, result: pairing.result.as_ref() })
        })
        .ok_or_else(|| unfit(Unfit::NoPairing { round, first }))
}

/// The seats of the two competitors in a game, which must be between them.
fn places(
    connection: &Connection,
    competition: &Competition,
    (first, second): (u32, u32),
    game: GameId,
) -> Result<[seats::Seat; 2], Failure> {
    check_live(connection, &game)?;
    let Ok([one, other]) = <[seats::Seat; 2]>::try_from(seats::list(connection, game)?) else {
        return Err(unfit(Unfit::NotTheirGame).into());
    };
    let sits = |number: u32, seat: &seats::Seat| -> Result<bool, Failure> {
        let competitor = competitor(competition, number)?;
        let owner = competitor.profile.map(|profile| owner(connection, profile)).transpose()?.flatten();
        Ok(match owner {
            Some(owner) => seat.player.profile == Some(owner),
            None => seat.player.profile.is_none() && seat.player.name == competitor.name,
        })
    };
    for number in [first, second] {
        if !sits(number, &one)? && !sits(number, &other)? {
            let name = competitor(competition, number)?.name.clone();
            return Err(unfit(Unfit::DidNotPlay(name)).into());
        }
    }
    if sits(first, &one)? && sits(second, &other)? {
        Ok([one, other])
    } else if sits(first, &other)? && sits(second, &one)? {
        Ok([other, one])
    } else {
        Err(unfit(Unfit::NotTheirGame).into())
    }
}

fn is_over(connection: &Connection, game: GameId) -> rusqlite::Result<bool> {
    let sql = "SELECT stage = 'over' FROM games WHERE id = ?1";
    connection.prepare_cached(sql)?.query_one([game], |row| row.get(0))
}

/// The profile for which a profile counts, if it is on this device.
fn owner(connection: &Connection, profile: ProfileId) -> rusqlite::Result<Option<ProfileId>> {
    let sql = "SELECT counts_for FROM profiles WHERE id = ?1";
    connection.prepare_cached(sql)?.query_one([profile], |row| row.get(0)).optional()
}

fn enter(transaction: &Transaction<'_>, id: CompetitionId, new: &[NewCompetitor], now: i64) -> Result<(), Failure> {
    let sql = "INSERT INTO competitors (competition_id, number, profile_id, name, updated_ms)
               VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM competitors WHERE competition_id = ?1), ?2, ?3, ?4)";
    for NewCompetitor { profile, name } in new {
        if let Some(profile) = profile {
            check_live(transaction, profile)?;
        }
        transaction.prepare_cached(sql)?.execute(params![id, profile, tidy(name, Noun::Profile)?, now])?;
    }
    Ok(())
}

fn put_round(
    transaction: &Transaction<'_>,
    id: CompetitionId,
    round: u32,
    pairings: &Pairings,
    now: i64,
) -> rusqlite::Result<()> {
    let sql = format!(
        "INSERT INTO rounds (competition_id, round, pairings, made_ms) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO UPDATE SET pairings = excluded.pairings, made_ms = {}",
        later("made_ms", "excluded.made_ms")
    );
    transaction.prepare_cached(&sql)?.execute(params![id, round, pairings, now]).map(drop)
}

/// The contents of a row about a pairing; the last row counts.
enum Entry<'a> {
    /// The result.
    Ended(&'a CompetitionResult),
    /// A game between the two has begun and has no result.
    Begun(GameId),
    /// Earlier rows no longer count.
    Withdrawn,
}

fn insert_result(
    transaction: &Transaction<'_>,
    row: Uuid,
    id: CompetitionId,
    round: u32,
    (first, second): (u32, u32),
    entry: &Entry<'_>,
    now: i64,
) -> Result<(), Failure> {
    let (result, game) = match *entry {
        Entry::Ended(result) => (Some(result), result.game),
        Entry::Begun(game) => (None, Some(game)),
        Entry::Withdrawn => (None, None),
    };
    // For each pairing, the last result entered counts.
    let sql = format!(
        "INSERT INTO competition_results (id, competition_id, round, first, second, game_id, first_result,
             second_result, first_points, second_points, entered_ms)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
             (SELECT {} FROM competition_results WHERE competition_id = ?2))",
        later("max(entered_ms)", "?11")
    );
    let standing = |seat: usize| result.map(|result| KeptStanding(result.standings[seat]));
    let points = |seat: usize| result.and_then(|result| result.points).map(|points| points[seat]);
    let inserted = transaction.prepare_cached(&sql)?.execute(params![
        row.to_string(),
        id,
        round,
        first,
        second,
        game,
        standing(0),
        standing(1),
        points(0),
        points(1),
        now
    ])?;
    found(inserted, Noun::Competition, &id)
}

/// The columns that [`summary`] reads.
const SELECT: &str =
    "SELECT id, class_id, name, kind, game, conditions, level, rounds, seed, created_ms FROM competitions";

fn summary(row: &Row<'_>) -> rusqlite::Result<CompetitionSummary> {
    Ok(CompetitionSummary {
        id: row.get(0)?,
        class: row.get(1)?,
        name: row.get(2)?,
        kind: row.get(3)?,
        game: row.get::<_, KeptKind>(4)?.0,
        conditions: row.get(5)?,
        level: row.get(6)?,
        rounds: row.get(7)?,
        seed: row.get::<_, i64>(8)?.cast_unsigned(),
        created_ms: row.get(9)?,
    })
}

/// A competition, deleted or not.
fn load(connection: &Connection, id: impl ToSql + Copy) -> rusqlite::Result<Option<Competition>> {
    let sql = format!("{SELECT} WHERE id = ?1");
    let Some(summary) = connection.prepare_cached(&sql)?.query_one([id], summary).optional()? else { return Ok(None) };
    let sql =
        "SELECT number, profile_id, name, withdrawn_ms FROM competitors WHERE competition_id = ?1 ORDER BY number";
    let competitor = |row: &Row<'_>| {
        Ok(Competitor { number: row.get(0)?, profile: row.get(1)?, name: row.get(2)?, withdrawn_ms: row.get(3)? })
    };
    let competitors = connection.prepare_cached(sql)?.query_map([id], competitor)?.collect::<Result<_, _>>()?;
    let mut entries = entries(connection, id)?;
    let sql = "SELECT round, pairings FROM rounds WHERE competition_id = ?1 AND pairings <> '' ORDER BY round";
    let mut select = connection.prepare_cached(sql)?;
    let rounds: Vec<(u32, Pairings)> =
        select.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    // Rounds are consecutive; those after a gap were paired on another device before the gap was undone here.
    let rounds = (1..).zip(rounds).take_while(|(number, (round, _))| number == round).map(|(_, (round, pairings))| {
        let pairing = |(first, second): (u32, Option<u32>)| {
            let entry = second.and_then(|second| entries.remove(&(round, first, second)));
            let (game, result) = entry.unwrap_or_default();
            Pairing { first, second, game, result }
        };
        pairings.0.into_iter().map(pairing).collect()
    });
    Ok(Some(Competition { summary, competitors, rounds: rounds.collect() }))
}

/// The key of a pairing: its round and the two who meet.
type PairingKey = (u32, u32, u32);

/// A pairing's game, if it is on this device, and its result.
type Entered = (Option<GameId>, Option<CompetitionResult>);

/// The last entry of each pairing.
fn entries(connection: &Connection, id: impl ToSql) -> rusqlite::Result<HashMap<PairingKey, Entered>> {
    let sql = "SELECT r.round, r.first, r.second, r.game_id, r.first_result, r.second_result, r.first_points,
                   r.second_points, g.id
               FROM competition_results r LEFT JOIN games g ON g.id = r.game_id AND g.deleted_ms IS NULL
               WHERE r.competition_id = ?1 ORDER BY r.entered_ms, r.id";
    let mut entries = HashMap::new();
    let mut select = connection.prepare_cached(sql)?;
    let mut rows = select.query([id])?;
    while let Some(row) = rows.next()? {
        let pairing = (row.get(0)?, row.get(1)?, row.get(2)?);
        let standing = |column| -> rusqlite::Result<Option<Standing>> {
            Ok(row.get::<_, Option<KeptStanding>>(column)?.map(|KeptStanding(standing)| standing))
        };
        let points: (Option<u32>, Option<u32>) = (row.get(6)?, row.get(7)?);
        let points = points.0.zip(points.1).map(|(first, second)| [first, second]);
        let game = row.get(3)?;
        let standings = standing(4)?.zip(standing(5)?);
        let result = standings.map(|(first, second)| CompetitionResult { game, standings: [first, second], points });
        entries.insert(pairing, (row.get(8)?, result));
    }
    Ok(entries)
}

/// Whether the competition with this id can be read, with its rounds and results.
pub(super) fn readable(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    load(connection, id).map(drop)
}

/// Reads an imported competition.
pub(super) fn read_back(connection: &Connection, id: &Value) -> rusqlite::Result<Option<Competition>> {
    load(connection, id)
}

impl ToSql for CompetitionKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::RoundRobin => "round-robin",
            Self::Swiss => "swiss",
        }
        .into())
    }
}

impl FromSql for CompetitionKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "round-robin" => Ok(Self::RoundRobin),
            "swiss" => Ok(Self::Swiss),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}

/// The pairings of a round as a column holds them: `3-1 2-4 5-`.
struct Pairings(Vec<(u32, Option<u32>)>);

impl ToSql for Pairings {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let pairing = |&(first, second): &(u32, Option<u32>)| {
            format!("{first}-{}", second.map(|second| second.to_string()).unwrap_or_default())
        };
        Ok(self.0.iter().map(pairing).collect::<Vec<_>>().join(" ").into())
    }
}

impl FromSql for Pairings {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let pairing = |text: &str| {
            let (first, second) = text.split_once('-')?;
            let second = if second.is_empty() { None } else { Some(second.parse().ok()?) };
            Some((first.parse().ok()?, second))
        };
        let pairings = value.as_str()?.split(' ').filter(|text| !text.is_empty()).map(pairing);
        pairings.collect::<Option<_>>().map(Self).ok_or(FromSqlError::InvalidType)
    }
}
