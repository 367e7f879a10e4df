//! A match: one game of any kind with its seats, its clock, its turns and its phase.

pub mod agreement;
pub mod allowed;
pub mod clock;
pub mod participants;
pub mod player_clock;
pub mod playing;
pub mod preparing;
mod view;

use std::time::Duration;

use mathchess_engine::game::{EndReason, GameKind, Seat, Stop};
use mathchess_engine::games::mathematical_chess::{Conditions, Refusal};
use mathchess_engine::search::Strength;
use mathchess_records::{GameId, GameSummary, Records, Resumed, SavedGame, Terms, resume};

use self::agreement::Agreement;
use self::clock::Clock;
use self::participants::Participants;
use self::player_clock::TimeLeft;
use self::playing::Playing;
use self::preparing::Preparing;
use crate::api::match_view::{Allowed, Stage};
use crate::error::{AppError, MatchProblem, Result};

/// How far a match is, with what belongs to it.
#[derive(Clone, Debug)]
pub enum Phase {
    /// The pieces of Mathematical Chess are being placed.
    Preparing(Preparing),
    /// It is played, or over.
    Playing(Playing),
}

/// A match in memory.
#[derive(Clone, Debug)]
pub struct Match {
    /// What was agreed and does not change.
    pub summary: GameSummary,
    /// How far it is.
    pub phase: Phase,
    /// The time of the whole match.
    pub clock: Clock,
    /// The turns when the computer declined to stop last.
    pub declined: Option<usize>,
}

impl Match {
    /// A match as the records hold it, played again and compared. Its clock is stopped.
    ///
    /// # Errors
    /// When the engine can't play the game that the record tells of.
    pub fn of_record(saved: SavedGame) -> Result<Self> {
        let phase = match resume(&saved)? {
            Resumed::Preparing(placing) => {
                Phase::Preparing(Preparing { placing: *placing, can_undo: !saved.placements.is_empty() })
            }
            Resumed::InPlay { past, now } => {
                let turns = saved.turns.into_iter().map(|kept| (kept.turn.text, kept.turn.used_ms)).collect();
                Phase::Playing(Playing::of_record(past, *now, turns)?)
            }
        };
        let summary = saved.summary;
        let clock = Clock::new(summary.terms.time_limit_ms, summary.used_ms);
        Ok(Self { summary, phase, clock, declined: None })
    }

    /// Its id.
    pub const fn id(&self) -> GameId {
        self.summary.id
    }

    /// Which game is played.
    pub const fn kind(&self) -> GameKind {
        self.summary.terms.game
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match &self.phase {
            Phase::Preparing(_) => Stage::Prepare,
            Phase::Playing(playing) if playing.outcome().is_none() => Stage::Play,
            Phase::Playing(_) => Stage::Over,
        }
    }

    /// How many seats play.
    fn seats(&self) -> usize {
        self.summary.terms.players.len()
    }

    /// The match if its pieces are being placed.
    ///
    /// # Errors
    /// When that is past.
    pub fn preparing(&mut self) -> Result<&mut Preparing> {
        match &mut self.phase {
            Phase::Preparing(preparing) => Ok(preparing),
            Phase::Playing(_) => Err(MatchProblem::BegunAlready.into()),
        }
    }

    /// The match if it is played or over.
    ///
    /// # Errors
    /// While the pieces are being placed.
    pub fn playing(&self) -> Result<&Playing> {
        match &self.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Preparing(_) => Err(MatchProblem::NotBegun.into()),
        }
    }

    /// The match if it is played or over, to change it.
    ///
    /// # Errors
    /// While the pieces are being placed.
    fn playing_mut(&mut self) -> Result<&mut Playing> {
        match &mut self.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Preparing(_) => Err(MatchProblem::NotBegun.into()),
        }
    }

    /// Whose step is next; nobody's while a supervisor places, when all is placed, and when the match is over.
    pub fn seat_to_act(&self) -> Option<u8> {
        match &self.phase {
            Phase::Preparing(Preparing { placing, .. }) if placing.is_supervised() => None,
            Phase::Preparing(Preparing { placing, .. }) => placing.to_place().map(|side| side.seat().number()),
            Phase::Playing(playing) => playing.seat_to_move(),
        }
    }

    /// The strength of the computer at a seat; none for a person.
    fn strength(&self, seat: u8) -> Option<Strength> {
        self.summary.terms.players.get(usize::from(seat))?.strength.and_then(Strength::new)
    }

    /// The strength of the computer, if the next step is the computer's.
    pub fn computer_to_act(&self) -> Option<Strength> {
        self.strength(self.seat_to_act()?)
    }

    /// Refuses what a person does instead of the computer.
    ///
    /// # Errors
    /// When the next step is the computer's.
    pub fn persons_step(&self) -> Result<()> {
        match self.computer_to_act() {
            None => Ok(()),
            Some(_) => Err(MatchProblem::ComputersTurn.into()),
        }
    }

    /// Does any person play?
    pub fn has_person(&self) -> bool {
        self.computers().len() < self.seats()
    }

    /// The seats of the computer.
    pub fn computers(&self) -> Vec<u8> {
        (0..).take(self.seats()).filter(|&seat| self.strength(seat).is_some()).collect()
    }

    /// What decides whether the players can agree to stop.
    pub fn agreement(&self) -> Agreement {
        let computers = self.computers().len();
        let playing = self.playing().ok();
        Agreement {
            people: self.seats() - computers,
            computers,
            quiet: playing.and_then(|playing| playing.now().quiet()),
            turns: playing.map_or(0, |playing| playing.turns().len()),
            declined: self.declined,
        }
    }

    /// How many turns are taken back together: the last one, and before it those of computers, up to a person's. None if there
    /// is no such turn.
    pub fn turns_to_take_back(&self) -> Option<u32> {
        let mut back = (1..).zip(self.playing().ok()?.turns().iter().rev());
        back.find(|(_, turn)| !self.has_person() || self.strength(turn.seat).is_none()).map(|(number, _)| number)
    }

    /// What teachers allow whoever is to move.
    pub fn allowed(&self, people: &Participants) -> Allowed {
        people.allowed(&self.summary, self.seat_to_act(), self.taking_back())
    }

    /// Can the last turn be taken back now?
    fn can_take_back(&self, allowed: Allowed, now: Duration) -> bool {
        self.summary.terms.take_back_allowed
            && allowed.take_back
            && self.stage() == Stage::Play
            && self.turns_to_take_back().is_some()
            && self.has_time_to_take_back(now)
    }

    /// Whoever takes turns back uses the time since they were begun: it must not be the last of it.
    fn has_time_to_take_back(&self, now: Duration) -> bool {
        let (Some(number), Some(agreed)) = (self.turns_to_take_back(), self.summary.terms.player_clock) else {
            return true;
        };
        let Ok(playing) = self.playing() else { return true };
        let kept = playing.turns().len().saturating_sub(usize::try_from(number).unwrap_or(usize::MAX));
        let turns = playing.turns().iter().take(kept).map(|turn| (turn.seat, turn.used_ms));
        let back = TimeLeft::new(agreed, self.seats(), turns, self.taking_back());
        back.runs_out_at().is_none_or(|(_, end)| self.clock.used(now) < end)
    }

    /// What each player has left of the time of one's own; none where there are no such clocks.
    pub fn time_left(&self) -> Option<TimeLeft> {
        let agreed = self.summary.terms.player_clock?;
        let playing = self.playing().ok()?;
        let turns = playing.turns().iter().map(|turn| (turn.seat, turn.used_ms));
        Some(TimeLeft::new(agreed, self.seats(), turns, playing.seat_to_move()))
    }

    /// How the match ends if its time or that of whoever is to move has passed by now; of both, the one that passed first.
    fn time_is_up(&self, now: Duration) -> Option<Stop> {
        let used = self.clock.used(now);
        let limit = self.clock.limit().filter(|&limit| used >= limit);
        let own = self.time_left().and_then(|left| left.runs_out_at()).filter(|&(_, end)| used >= end);
        match (limit, own) {
            (None, None) => None,
            (Some(limit), Some((_, end))) if limit <= end => Some(Stop::TimeLimit),
            (_, Some((seat, _))) => Some(Stop::OutOfTime(Seat::new(seat))),
            (Some(_), None) => Some(Stop::TimeLimit),
        }
    }

    /// Did the time end it?
    fn is_out_of_time(&self) -> bool {
        let outcome = self.playing().ok().and_then(Playing::outcome);
        outcome.is_some_and(|outcome| matches!(outcome.reason, EndReason::TimeLimit | EndReason::OutOfTime))
    }

    /// Whose turn it is that would be taken back.
    fn taking_back(&self) -> Option<u8> {
        let turns = self.playing().ok()?.turns();
        let number = usize::try_from(self.turns_to_take_back()?).ok()?;
        Some(turns.iter().rev().nth(number.checked_sub(1)?)?.seat)
    }

    /// Refuses what only a match that is being played allows.
    ///
    /// # Errors
    /// When it is prepared or over.
    pub fn require_going(&self) -> Result<()> {
        if self.playing()?.outcome().is_some() { Err(Refusal::game_over().into()) } else { Ok(()) }
    }

    /// Plays a turn, a person's or the computer's: it is recorded, then made. A turn that comes when the time has passed
    /// ends the match instead.
    ///
    /// # Errors
    /// Why it is not legal, or why it can't be recorded; the match is then as it was.
    pub fn play(&mut self, records: &mut Records, now: Duration, text: &str) -> Result<()> {
        self.end_if_time_is_up(records, now)?;
        if self.is_out_of_time() {
            return Ok(());
        }
        let (id, used_ms) = (self.id(), self.clock.used_ms(now));
        let playing = self.playing_mut()?;
        let next = playing.next(text, used_ms)?;
        if playing.play(id, records, next)? {
            self.clock.stop(now);
        }
        Ok(())
    }

    /// Stops the match before its natural end.
    ///
    /// # Errors
    /// When it is not being played, or the end can't be recorded.
    pub fn stop(&mut self, records: &mut Records, now: Duration, how: Stop) -> Result<()> {
        self.require_going()?;
        let (id, used_ms) = (self.id(), self.clock.used_ms(now));
        let playing = self.playing_mut()?;
        let mut next = playing.now().clone();
        next.stop(how);
        if let Some(outcome) = next.outcome() {
            records.games().finish(id, &outcome, used_ms)?;
            playing.stopped(next);
            self.clock.stop(now);
        }
        Ok(())
    }

    /// Ends a match that is being played and whose time, or that of whoever is to move, has passed; leaves any other as it is.
    ///
    /// # Errors
    /// When the end can't be recorded.
    pub fn end_if_time_is_up(&mut self, records: &mut Records, now: Duration) -> Result<()> {
        match self.time_is_up(now).filter(|_| self.stage() == Stage::Play) {
            Some(how) => self.stop(records, now, how),
            None => Ok(()),
        }
    }

    /// Takes turns back in the records and plays what is left again. The clock goes on; if the time has passed, the match ends
    /// instead.
    ///
    /// # Errors
    /// When there are no such turns, taking back was not agreed, or the records can't be written.
    pub fn take_back(&mut self, records: &mut Records, now: Duration) -> Result<()> {
        let stage = self.stage();
        self.end_if_time_is_up(records, now)?;
        if self.stage() != stage {
            return Ok(());
        }
        if !self.has_time_to_take_back(now) {
            return Err(MatchProblem::NoTimeToTakeBack.into());
        }
        // Where there is no such turn, the records refuse and say why.
        records.games().take_back(self.id(), self.turns_to_take_back().unwrap_or(u32::MAX))?;
        let clock = self.clock;
        *self = Self { clock, ..Self::of_record(records.games().load(self.id())?)? };
        Ok(())
    }

    /// Lets the clock run if there is something to time.
    pub fn start_clock(&mut self, now: Duration) {
        if self.stage() == Stage::Play {
            self.clock.start(now);
        }
    }

    /// Stops the clock and keeps what it has used.
    ///
    /// # Errors
    /// When it can't be recorded.
    pub fn stop_clock(&mut self, records: &mut Records, now: Duration) -> Result<()> {
        if self.clock.is_running() {
            records.games().set_used_ms(self.id(), self.clock.used_ms(now))?;
            self.clock.stop(now);
        }
        Ok(())
    }
}

/// The conditions of a recorded game of Mathematical Chess.
///
/// # Errors
/// When they can't be read.
pub fn read_conditions(game: &GameSummary) -> Result<Conditions> {
    game.terms.conditions.parse().map_err(|cause| AppError::caused(MatchProblem::GameUnreadable, &cause))
}

/// The name of the level that players made. Older records of small games have the course's name there.
pub fn own_level_name(terms: &Terms) -> Option<String> {
    terms.own_level_name.clone().filter(|_| terms.course.is_none())
}
