//! Competitions in a class: pairing rounds, beginning games, and entering their results when they are over.

use std::collections::HashSet;

use mathchess_competition::{self as pairing, Drawn, Order, PlayedResult};
use mathchess_engine::game::{GameKind, Side};
use mathchess_engine::games::mathematical_chess as engine;
use mathchess_records::{self as kept, CompetitionId, CompetitionResult, NewCompetitor, ProfileId, Records};

use super::Classroom;
use crate::api::competition::{
    Competition, CompetitionChange, CompetitionRow, Competitor, NewCompetition, NextRound, Pairing, PairingResult,
};
use crate::api::conditions::Conditions;
use crate::api::match_view::{GameKind as ShownKind, MatchView};
use crate::api::new_match::NewMatch;
use crate::api::placing::Placing;
use crate::api::player::{Player, PlayerChoice};
use crate::error::{AppError, CompetitionProblem as Problem, ErrorKind, Result};
use crate::matches::Matches;
use crate::matches::game_start::Agreed;
use crate::matches::levels::level_numbered;
use crate::matches::mathematical_options::{MathematicalOptions, USUAL_MINUTES};
use crate::matches::seeds::fresh_seed;
use crate::running::participants::Participants;

/// The most competitors.
const MOST_COMPETITORS: u32 = 200;
/// The most rounds of a competition.
const MOST_ROUNDS: u32 = 99;
/// The longest time limit of a game, in minutes.
const MOST_MINUTES: u32 = 180;

impl Classroom {
    /// The competitions of a class, the most recently created first, without unreadable ones.
    pub fn competitions(&self, class: &str) -> Result<Vec<CompetitionRow>> {
        self.desk.settle_times()?;
        let mut open = self.desk.lock()?;
        let list = open.records.competitions().list(class.parse()?)?;
        let rows = list.into_iter().filter_map(|summary| match with_results(&mut open.records, summary.id) {
            Ok(competition) => Some(Ok(row(&competition))),
            Err(error) if error.kind() == ErrorKind::Unreadable => None,
            Err(error) => Some(Err(error)),
        });
        rows.collect()
    }

    /// A competition with its rounds and its table.
    pub fn competition(&self, id: &str) -> Result<Competition> {
        self.desk.settle_times()?;
        view(&mut self.desk.lock()?.records, id.parse()?)
    }

    /// Creates a competition without rounds.
    pub fn create_competition(&self, new: &NewCompetition) -> Result<Competition> {
        self.desk.teacher()?;
        check_rounds(new.rounds)?;
        if !(1..=MOST_MINUTES).contains(&new.minutes) {
            return Err(Problem::Minutes { most: MOST_MINUTES }.into());
        }
        let level = level_numbered(new.level)?;
        let conditions = level.conditions();
        let conditions = level.suggested_sizes.first().map_or(conditions, |&size| conditions.with_size(size));
        let mut open = self.desk.lock()?;
        let competition = kept::NewCompetition {
            class: Some(new.class.parse()?),
            name: new.name.clone(),
            kind: new.kind,
            game: GameKind::MathematicalChess,
            conditions: conditions.to_string(),
            level: Some(level.number),
            rounds: new.rounds,
            minutes: Some(new.minutes),
            finding: new.finding,
            seed: fresh_seed(),
            competitors: competitors(&new.members, &open.records.profiles().list()?)?,
        };
        if !(2..=MOST_COMPETITORS as usize).contains(&competition.competitors.len()) {
            return Err(Problem::Competitors { most: MOST_COMPETITORS }.into());
        }
        let id = open.records.competitions().create(&competition)?;
        view(&mut open.records, id)
    }

    /// Changes a competition.
    pub fn change_competition(&self, id: &str, change: &CompetitionChange) -> Result<Competition> {
        self.desk.teacher()?;
        match change {
            CompetitionChange::Plan { name, rounds } => self.update_competition(id, name, *rounds),
            CompetitionChange::Pair => self.pair_round(id),
            CompetitionChange::Unpair => self.undo_round(id),
            CompetitionChange::Result { round, first, result } => {
                self.enter_result(id, *round, *first, result.as_ref())
            }
            CompetitionChange::Join { members } => self.join_competition(id, members),
            CompetitionChange::Withdrawn { number, withdrawn } => self.set_withdrawn(id, *number, *withdrawn),
        }
    }

    /// Changes the name and the number of rounds of a competition.
    fn update_competition(&self, id: &str, name: &str, rounds: u32) -> Result<Competition> {
        check_rounds(rounds)?;
        self.changed(id, |records, id| Ok(records.competitions().update(id, name, rounds)?))
    }

    /// Deletes a competition.
    pub(crate) fn delete_competition(&self, id: &str) -> Result<()> {
        self.desk.teacher()?;
        let by = self.desk.deleter()?;
        Ok(self.desk.lock()?.records.bin().delete(kept::Noun::Competition, id, by)?)
    }

    /// Restores a competition.
    pub(crate) fn restore_competition(&self, id: &str) -> Result<()> {
        self.desk.teacher()?;
        Ok(self.desk.lock()?.records.competitions().restore(id.parse()?)?)
    }

    /// Pairs the next round.
    fn pair_round(&self, id: &str) -> Result<Competition> {
        self.changed(id, |records, id| {
            let competition = with_results(records, id)?;
            let problem = match next_round(&competition) {
                NextRound::Ready => {
                    records.competitions().append_round(id, &drawn(&competition))?;
                    return Ok(());
                }
                NextRound::ResultsMissing => Problem::ResultsMissing,
                NextRound::AllPaired => Problem::AllPaired,
                NextRound::TooFew => Problem::TooFewLeft,
            };
            Err(problem.into())
        })
    }

    /// Removes the pairings of the last round.
    fn undo_round(&self, id: &str) -> Result<Competition> {
        self.changed(id, |records, id| {
            // A game that has just ended counts, even if nobody has looked at the competition since.
            records.competitions().take_results(id)?;
            Ok(records.competitions().undo_round(id)?)
        })
    }

    /// Begins the game of a pairing, or continues it. Its result is entered when it is over. `first` is the one who starts.
    pub fn play_pairing(&self, id: &str, round: u32, first: u32) -> Result<MatchView> {
        let id: CompetitionId = id.parse()?;
        let teacher_looks = self.desk.teacher_looks()?;
        // The desk is held from the check to the record, so that a second press finds the game of the first.
        let mut open = self.desk.lock()?;
        let records = &mut open.records;
        let competition = with_results(records, id)?;
        let found = competition.rounds.get((round as usize).wrapping_sub(1)).into_iter().flatten();
        let found = found.filter(|pairing| pairing.first == first).find_map(|found| Some((found, found.second?)));
        let Some((pairing, second)) = found else {
            return Err(Problem::NoPairing.into());
        };
        if pairing.result.is_some() {
            return Err(Problem::PairingHasResult.into());
        }
        let game = match pairing.game {
            Some(game) => game,
            None => {
                let agreed = Agreed::new(&new_game(&competition, first, second)?, records, teacher_looks)?;
                let display = agreed.display.unwrap_or_default();
                let game = kept::PairedGame { terms: agreed.terms, placed: agreed.placed, display };
                records.competitions().begin_game(id, round, first, &game)?
            }
        };
        drop(open);
        Matches::new(&self.desk).open_match(&game.to_string())
    }

    /// Enters the result of a pairing; without a result, withdraws the one entered before. `first` is the one who starts.
    fn enter_result(&self, id: &str, round: u32, first: u32, result: Option<&PairingResult>) -> Result<Competition> {
        let result =
            result.map(|result| CompetitionResult { game: None, standings: result.end.into(), points: result.score });
        self.changed(id, |records, id| Ok(records.competitions().enter_result(id, round, first, result.as_ref())?))
    }

    /// Adds competitors, by the ids of their profiles. They are paired from the next round on.
    fn join_competition(&self, id: &str, members: &[String]) -> Result<Competition> {
        self.changed(id, |records, id| {
            let competition = records.competitions().load(id)?;
            if !can_join(&competition) {
                return Err(Problem::RoundRobinSettled.into());
            }
            let joining = competitors(members, &records.profiles().list()?)?;
            if competition.competitors.len() + joining.len() > MOST_COMPETITORS as usize {
                return Err(Problem::CompetitionFull { most: MOST_COMPETITORS }.into());
            }
            let there = |new: &&NewCompetitor| competition.competitors.iter().any(|one| one.profile == new.profile);
            if let Some(known) = joining.iter().find(there) {
                return Err(Problem::CompetesAlready { name: known.name.clone() }.into());
            }
            Ok(records.competitions().add_competitors(id, &joining)?)
        })
    }

    /// Withdraws a competitor, or brings one back.
    fn set_withdrawn(&self, id: &str, number: u32, withdrawn: bool) -> Result<Competition> {
        self.changed(id, |records, id| Ok(records.competitions().set_withdrawn(id, number, withdrawn)?))
    }

    fn changed(&self, id: &str, change: impl FnOnce(&mut Records, CompetitionId) -> Result<()>) -> Result<Competition> {
        let id = id.parse()?;
        self.desk.settle_times()?;
        let mut open = self.desk.lock()?;
        change(&mut open.records, id)?;
        view(&mut open.records, id)
    }
}

fn check_rounds(rounds: u32) -> Result<()> {
    if (1..=MOST_ROUNDS).contains(&rounds) {
        return Ok(());
    }
    Err(Problem::Rounds { most: MOST_ROUNDS }.into())
}

/// The new competitors for these ids of profiles.
fn competitors(members: &[String], profiles: &[kept::Profile]) -> Result<Vec<NewCompetitor>> {
    let mut seen: HashSet<ProfileId> = HashSet::new();
    let mut competitors = Vec::with_capacity(members.len());
    for member in members {
        let id = member.parse()?;
        let Some(profile) = profiles.iter().find(|profile| profile.id == id) else {
            return Err(Problem::CompetitorGone.into());
        };
        if !seen.insert(id) {
            return Err(Problem::ChosenTwice { name: profile.name.clone() }.into());
        }
        competitors.push(NewCompetitor { profile: Some(id), name: profile.name.clone() });
    }
    Ok(competitors)
}

/// The competition, including results of games that have ended.
fn with_results(records: &mut Records, id: CompetitionId) -> Result<kept::Competition> {
    records.competitions().take_results(id)?;
    Ok(records.competitions().load(id)?)
}

fn next_round(competition: &kept::Competition) -> NextRound {
    let taking_part = competition.competitors.iter().filter(|one| one.takes_part()).count();
    if competition.rounds.len() >= competition.summary.rounds as usize {
        NextRound::AllPaired
    } else if taking_part < 2 {
        NextRound::TooFew
    } else if competition.summary.kind == kept::CompetitionKind::Swiss && games_left(competition) > 0 {
        NextRound::ResultsMissing
    } else {
        NextRound::Ready
    }
}

/// Berger's tables depend on the number of competitors, so nobody can join a round robin that has begun.
fn can_join(competition: &kept::Competition) -> bool {
    competition.summary.kind == kept::CompetitionKind::Swiss || competition.rounds.is_empty()
}

/// The number of games without a result.
fn games_left(competition: &kept::Competition) -> usize {
    let open = |pairing: &&kept::Pairing| pairing.second.is_some() && pairing.result.is_none();
    competition.rounds.iter().flatten().filter(open).count()
}

/// The pairings of the next round.
fn drawn(competition: &kept::Competition) -> Vec<Drawn> {
    let competitors = entered(competition);
    match competition.summary.kind {
        kept::CompetitionKind::RoundRobin => pairing::round_robin(&competitors, competition.rounds.len()),
        kept::CompetitionKind::Swiss => pairing::swiss(&competitors, &played(competition), competition.summary.seed),
    }
}

fn entered(competition: &kept::Competition) -> Vec<pairing::Competitor> {
    let competitor =
        |kept: &kept::Competitor| pairing::Competitor { number: kept.number, withdrawn: !kept.takes_part() };
    competition.competitors.iter().map(competitor).collect()
}

fn played(competition: &kept::Competition) -> Vec<Vec<pairing::Pairing>> {
    let pairing = |kept: &kept::Pairing| pairing::Pairing {
        first: kept.first,
        second: kept.second,
        result: kept.result.as_ref().map(|kept| PlayedResult { standings: kept.standings, score: kept.points }),
    };
    competition.rounds.iter().map(|round| round.iter().map(pairing).collect()).collect()
}

/// The game of a pairing: the one who starts is White. All games of a competition are alike: what is set for one of the two players
/// does not change it.
fn new_game(competition: &kept::Competition, first: u32, second: u32) -> Result<NewMatch> {
    let unreadable = |cause: &(dyn std::error::Error + 'static)| AppError::caused(Problem::AgreementUnreadable, cause);
    if competition.summary.game != GameKind::MathematicalChess {
        return Err(Problem::OtherGame.into());
    }
    let conditions: engine::Conditions =
        competition.summary.conditions.parse().map_err(|cause: engine::ConditionsTextError| unreadable(&cause))?;
    let player = |number: u32| -> Result<PlayerChoice> {
        let competitor =
            competition.competitors.iter().find(|one| one.number == number).ok_or(Problem::NoCompetitor { number })?;
        let profile = competitor.profile.map(|profile| profile.to_string());
        Ok(PlayerChoice { profile, name: competitor.name.clone(), computer: None })
    };
    let options = MathematicalOptions {
        level: competition.summary.level,
        own_level: None,
        conditions: Conditions::from(&conditions),
        placing: Placing::Mirrored,
        starter: Side::White,
        quiet_limit: engine::DEFAULT_QUIET_LIMIT.into(),
    };
    Ok(NewMatch {
        kind: ShownKind::MathematicalChess,
        chosen: options.chosen(),
        players: vec![player(first)?, player(second)?],
        time_limit_minutes: competition.summary.minutes.or(Some(USUAL_MINUTES)),
        player_clock: None,
        take_back: false,
        finding: competition.summary.finding,
    })
}

fn row(competition: &kept::Competition) -> CompetitionRow {
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let summary = &competition.summary;
    CompetitionRow {
        id: summary.id.to_string(),
        name: summary.name.clone(),
        kind: summary.kind,
        level: summary.level,
        rounds: summary.rounds,
        paired: count(competition.rounds.len()),
        open: count(games_left(competition)),
        competitors: count(competition.competitors.len()),
        created_at: summary.created_ms,
    }
}

fn view(records: &mut Records, id: CompetitionId) -> Result<Competition> {
    let competition = with_results(records, id)?;
    let people = Participants::new(records.profiles().list()?);
    let competitor = |kept: &kept::Competitor| {
        let seat = kept::Player { profile: kept.profile, name: kept.name.clone(), strength: None };
        let Player { profile, name, colour, avatar, .. } = people.player(&seat);
        let name = name.unwrap_or_default();
        Competitor { number: kept.number, profile, name, colour, avatar, withdrawn: !kept.takes_part() }
    };
    let pairing = |kept: &kept::Pairing| Pairing {
        first: kept.first,
        second: kept.second,
        game: kept.game.map(|game| game.to_string()),
        result: kept.result.as_ref().map(|result| PairingResult { end: result.standings.into(), score: result.points }),
    };
    let table = |order| pairing::standings(&entered(&competition), &played(&competition), order);
    let summary = &competition.summary;
    Ok(Competition {
        id: summary.id.to_string(),
        class: summary.class.map(|class| class.to_string()),
        name: summary.name.clone(),
        kind: summary.kind,
        level: summary.level,
        rounds: summary.rounds,
        minutes: summary.minutes.unwrap_or(USUAL_MINUTES),
        finding: summary.finding,
        competitors: competition.competitors.iter().map(competitor).collect(),
        paired: competition.rounds.iter().map(|round| round.iter().map(pairing).collect()).collect(),
        can_join: can_join(&competition),
        next: next_round(&competition),
        can_undo: competition.rounds.last().is_some_and(|last| last.iter().all(|pairing| pairing.result.is_none())),
        by_points: table(Order::Points),
        by_score: table(Order::Score),
    })
}
