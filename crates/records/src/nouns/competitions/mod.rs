//! Competitions in the file. Results are appended: the last one entered for a pairing counts, and a withdrawn one keeps its
//! row. A row with a game but without a result means that the game has begun.

pub(crate) mod competition;

mod columns;
mod pairing;
mod reading;
mod writing;

use std::collections::HashSet;

use rusqlite::{Transaction, named_params, params};
use uuid::Uuid;

use crate::ground::error::RecordsError;
use crate::ground::failure::Failure;
use crate::ground::id::{ClassId, CompetitionId, GameId, ProfileId};
use crate::ground::kind::{KeptFinding, KeptKind};
use crate::ground::name::tidy;
use crate::ground::noun::Noun;
use crate::ground::refusal::CompetitionProblem as Unfit;
use crate::ground::sound::sound_rows;
use crate::ground::stamp::later;
use crate::ground::store::Store;
use crate::nouns::competitions::competition::{
    Competition, CompetitionResult, CompetitionSummary, Competitor, NewCompetition, NewCompetitor, PairedGame,
};
use crate::nouns::deletion::{self, check_live};
use crate::nouns::games::{self, seats};
use columns::Pairings;
use pairing::{is_over, paired, places};
use reading::{SELECT, load, summary};
pub(crate) use reading::{read_back, readable};
use writing::{Entry, enter, insert_result, put_round};

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

    /// Whether a game is that of a pairing in a competition that is not deleted.
    ///
    /// # Errors
    /// When the file can't be read.
    pub fn have_game(&self, game: GameId) -> Result<bool, RecordsError> {
        self.store.read(|connection| {
            let sql =
                "SELECT EXISTS (SELECT 1 FROM competitions c JOIN competition_results r ON r.competition_id = c.id
                       WHERE c.deleted_ms IS NULL AND r.game_id = ?1)";
            Ok(connection.prepare_cached(sql)?.query_one([game], |row| row.get(0))?)
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
                           (id, class_id, name, kind, game, conditions, level, rounds, minutes, finding, seed, created_ms,
                            updated_ms)
                       VALUES (:id, :class, :name, :kind, :game, :conditions, :level, :rounds, :minutes, :finding, :seed,
                           :now, :now)";
            transaction.prepare_cached(sql)?.execute(named_params! {
                ":id": id,
                ":class": new.class,
                ":name": tidy(&new.name, Noun::Competition)?,
                ":kind": new.kind,
                ":game": KeptKind(new.game),
                ":conditions": new.conditions,
                ":level": new.level,
                ":rounds": new.rounds,
                ":minutes": new.minutes,
                ":finding": KeptFinding(new.finding),
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
            games::begin(transaction, game, &new.terms, false, &new.placed, &new.display, now)?;
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
