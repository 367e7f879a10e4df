//! A match: one game of any kind with its seats, its clock, its turns and its phase.

pub mod agreement;
pub mod allowed;
pub mod clock;
mod mini_game;
pub mod participants;
pub mod player_clock;
pub mod playing;
pub mod preparing;
mod view;

use std::time::Duration;

use mathchess_engine::advice::{Asked, asked_of};
use mathchess_engine::game::{EndReason, Finding, GameKind, PlayedOn, Seat, Stop};
use mathchess_engine::games::mathematical_chess::{Conditions, Refusal, Removed, Turn};
use mathchess_engine::search::Strength;
use mathchess_records::{GameId, GameSummary, Records, Resumed, SavedClaim, SavedGame, Terms, resume};

use self::agreement::Agreement;
use self::allowed::Help;
use self::clock::Clock;
use self::participants::Participants;
use self::player_clock::TimeLeft;
use self::playing::Playing;
use self::preparing::Preparing;
use crate::api::match_view::Allowed;
use crate::error::{AppError, ErrorKind, MatchProblem, Result};
use mathchess_records::Stage;

/// The phase of a match, with its data.
#[derive(Clone, Debug)]
pub enum Phase {
    /// The pieces of Mathematical Chess are being placed.
    Preparing(Preparing),
    /// The match is being played, or over.
    Playing(Playing),
}

/// A match in memory.
#[derive(Clone, Debug)]
pub struct Match {
    /// The terms and other data that do not change.
    pub summary: GameSummary,
    /// The phase.
    pub phase: Phase,
    /// The time of the whole match.
    pub clock: Clock,
    /// Comments and tags of other programs, as the records keep them.
    pub notes: Option<String>,
    /// The number of turns when the computer last declined to stop.
    pub declined: Option<usize>,
    /// The number of turns when the computer last offered to stop.
    pub offered: Option<usize>,
    /// What right claims allow to be removed in the turn after this number of turns. Not recorded: after a restart it is
    /// claimed again.
    claimed: Option<(usize, Removed)>,
}

impl Match {
    /// A match from the records, replayed and verified. Its clock is stopped.
    ///
    /// # Errors
    /// If the engine can't replay the record.
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
        let (summary, notes) = (saved.summary, saved.notes);
        let clock = Clock::new(summary.terms.time_limit_ms, summary.used_ms);
        Ok(Self { summary, phase, clock, notes, declined: None, offered: None, claimed: None })
    }

    /// Whether it is played, and is what the records say: the same players, turns and result.
    pub fn is_recorded_as(&self, saved: &SavedGame) -> bool {
        let Phase::Playing(playing) = &self.phase else { return false };
        let recorded = saved.turns.iter().map(|kept| (&kept.turn.text, kept.turn.used_ms));
        let profiles = |game: &GameSummary| game.terms.players.iter().map(|seat| seat.profile).collect::<Vec<_>>();
        profiles(&saved.summary) == profiles(&self.summary)
            && saved.summary.outcome.is_some() == playing.outcome().is_some()
            && playing.turns().iter().map(|turn| (&turn.text, turn.used_ms)).eq(recorded)
    }

    /// Its id.
    pub const fn id(&self) -> GameId {
        self.summary.id
    }

    /// The kind of game.
    pub const fn kind(&self) -> GameKind {
        self.summary.terms.game
    }

    /// The stage of the match.
    pub fn stage(&self) -> Stage {
        match &self.phase {
            Phase::Preparing(_) => Stage::Prepare,
            Phase::Playing(playing) if playing.outcome().is_none() => Stage::Play,
            Phase::Playing(_) => Stage::Over,
        }
    }

    /// The number of seats.
    fn seats(&self) -> usize {
        self.summary.terms.players.len()
    }

    /// The preparation, if the pieces are being placed.
    ///
    /// # Errors
    /// If that phase is over.
    pub fn preparing(&mut self) -> Result<&mut Preparing> {
        match &mut self.phase {
            Phase::Preparing(preparing) => Ok(preparing),
            Phase::Playing(_) => Err(MatchProblem::BegunAlready.into()),
        }
    }

    /// The played or finished match.
    ///
    /// # Errors
    /// If the pieces are still being placed.
    pub fn playing(&self) -> Result<&Playing> {
        match &self.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Preparing(_) => Err(MatchProblem::NotBegun.into()),
        }
    }

    /// The played or finished match, mutably.
    ///
    /// # Errors
    /// If the pieces are still being placed.
    fn playing_mut(&mut self) -> Result<&mut Playing> {
        match &mut self.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Preparing(_) => Err(MatchProblem::NotBegun.into()),
        }
    }

    /// The seat that acts next; none while a supervisor places, when all pieces are placed, and when the match is over.
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

    /// Checks that the next step is a person's.
    ///
    /// # Errors
    /// If the next step is the computer's.
    pub fn persons_step(&self) -> Result<()> {
        match self.computer_to_act() {
            None => Ok(()),
            Some(_) => Err(MatchProblem::ComputersTurn.into()),
        }
    }

    /// Whether players find the equations, so that nobody is told of them beforehand.
    pub fn is_claimed(&self) -> bool {
        self.summary.terms.finding.is_claimed()
    }

    /// Whether a wrong claim ends a turn.
    pub fn is_strict(&self) -> bool {
        self.summary.terms.finding == Finding::Strict
    }

    /// Whether a hint may name the turn with which the other side would answer: not where another person finds it.
    pub fn may_tell_replies(&self) -> bool {
        let people = self.seats() - self.computers().len();
        !self.is_claimed() || people < 2
    }

    /// Refuses what would tell which equations there are.
    ///
    /// # Errors
    /// If players find them.
    pub fn require_shown(&self) -> Result<()> {
        if self.is_claimed() && self.stage() == Stage::Play {
            Err(MatchProblem::EquationsAreFound.into())
        } else {
            Ok(())
        }
    }

    /// Refuses to play a turn of digit chess before its player has said what it takes.
    ///
    /// # Errors
    /// If the turn fills a line that is compared, and players find what lines take.
    pub fn require_no_forecast(&self, turn: &str) -> Result<()> {
        match asked_of(self.playing()?.now(), turn) {
            Some(Asked::Takes) if self.is_claimed() => Err(MatchProblem::ForecastMissing.into()),
            Some(Asked::Takes | Asked::Worth(_)) | None => Ok(()),
        }
    }

    /// Refuses help that is not for the player to move: switched off, or in a strict game.
    ///
    /// # Errors
    /// Why not.
    pub fn require_help(&self, allowed: Allowed, help: Help) -> Result<()> {
        if self.is_strict() { self.require_shown() } else { Ok(()) }.and_then(|()| allowed.require(help))
    }

    /// Whether any person plays.
    pub fn has_person(&self) -> bool {
        self.computers().len() < self.seats()
    }

    /// The seats of the computer.
    pub fn computers(&self) -> Vec<u8> {
        (0..).take(self.seats()).filter(|&seat| self.strength(seat).is_some()).collect()
    }

    /// The conditions of an agreement to stop.
    pub fn agreement(&self) -> Agreement {
        let computers = self.computers().len();
        let playing = self.playing().ok();
        Agreement {
            people: self.seats() - computers,
            computers,
            quiet: playing.and_then(|playing| playing.now().quiet()),
            turns: playing.map_or(0, |playing| playing.turns().len()),
            declined: self.declined,
            offered: self.offered,
            has_goal: self.summary.terms.course.is_some(),
        }
    }

    /// The number of turns that are taken back together: the last one, and computers' turns before it, up to a person's.
    /// None if there is no such turn.
    pub fn turns_to_take_back(&self) -> Option<u32> {
        let mut back = (1..).zip(self.playing().ok()?.turns().iter().rev());
        back.find(|(_, turn)| !self.has_person() || self.strength(turn.seat).is_none()).map(|(number, _)| number)
    }

    /// The permissions of the player to move.
    pub fn allowed(&self, people: &Participants) -> Allowed {
        people.allowed(&self.summary, self.seat_to_act(), self.taking_back())
    }

    /// Whether the last turn can be taken back now.
    fn can_take_back(&self, allowed: Allowed) -> bool {
        self.summary.terms.take_back_allowed
            && allowed.take_back
            && self.stage() == Stage::Play
            && self.turns_to_take_back().is_some()
    }

    /// The remaining time of each player; none without such clocks.
    pub fn time_left(&self) -> Option<TimeLeft> {
        let agreed = self.summary.terms.player_clock?;
        let playing = self.playing().ok()?;
        let turns = playing.turns().iter().map(|turn| (turn.seat, turn.used_ms));
        // After an end between two turns, the time up to it was that of the seat whose turn it was.
        let left = TimeLeft::new(agreed, self.seats(), turns, playing.seat_in_turn());
        // The text of a game does not tell when it ended, but who had no time left.
        let late = playing.outcome().filter(|outcome| outcome.reason == EndReason::OutOfTime);
        Some(left.without(late.and_then(|outcome| outcome.loser).map(Seat::index)))
    }

    /// The time that each seat had left after the first `number` turns, or has left now or had at the end after the last of
    /// them; none without such clocks.
    pub fn time_left_after(&self, number: usize, now: Duration) -> Option<Vec<u32>> {
        let agreed = self.summary.terms.player_clock?;
        let playing = self.playing().ok()?;
        if number >= playing.turns().len() {
            return Some(self.time_left()?.at(self.clock.used_ms(now)));
        }
        let turns = playing.turns().iter().take(number).map(|turn| (turn.seat, turn.used_ms));
        Some(TimeLeft::new(agreed, self.seats(), turns, None).at(0))
    }

    /// How the match ends if its time, or that of the player to move, has run out by now; of both, the one that ran out
    /// first.
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

    /// Whether the time ended it.
    fn is_out_of_time(&self) -> bool {
        let outcome = self.playing().ok().and_then(Playing::outcome);
        outcome.is_some_and(|outcome| matches!(outcome.reason, EndReason::TimeLimit | EndReason::OutOfTime))
    }

    /// The seat whose turn would be taken back.
    fn taking_back(&self) -> Option<u8> {
        let turns = self.playing().ok()?.turns();
        let number = usize::try_from(self.turns_to_take_back()?).ok()?;
        Some(turns.iter().rev().nth(number.checked_sub(1)?)?.seat)
    }

    /// Checks that the match is being played.
    ///
    /// # Errors
    /// If it is in preparation or over.
    pub fn require_going(&self) -> Result<()> {
        if self.playing()?.outcome().is_some() { Err(Refusal::game_over().into()) } else { Ok(()) }
    }

    /// Plays a turn of a person or the computer: it is recorded, then made. If the time has run out, the match ends
    /// instead.
    ///
    /// # Errors
    /// Why it is not legal, or why it can't be recorded; the match is then unchanged.
    pub fn play(&mut self, records: &mut Records, now: Duration, text: &str) -> Result<()> {
        self.end_if_time_is_up(records, now)?;
        if self.is_out_of_time() {
            return Ok(());
        }
        let (id, used_ms, mini_game) = (self.id(), self.clock.used_ms(now), self.mini_game());
        let playing = self.playing_mut()?;
        let mut next = playing.next(text, used_ms)?;
        if let Some((_, game)) = mini_game {
            next.end_if_decided(game, playing.turns().len() + 1);
        }
        if playing.play(id, records, next)? {
            self.clock.stop(now);
        }
        Ok(())
    }

    /// Plays a turn of a person. Its text claims that it may remove what it names: in a strict game a wrong one is played
    /// with the removals alone that claims have found right before.
    ///
    /// # Errors
    /// Why it is not legal, or why it can't be recorded; the match is then unchanged.
    pub fn play_claimed(&mut self, records: &mut Records, now: Duration, text: &str) -> Result<()> {
        match self.play(records, now, text) {
            Err(refused) if self.is_strict() && refused.kind() == ErrorKind::Illegal => {
                let claimed = text.parse::<Turn>().ok().filter(|turn| !turn.removed().is_empty());
                let Some(turn) = claimed else { return Err(refused) };
                let found = turn.removed().intersection(self.rightly_claimed());
                let with = |removed| Turn::new(turn.from(), turn.to(), turn.travel(), removed).to_string();
                // A piece that stays and removes nothing passes.
                self.play(records, now, &with(found))
                    .or_else(|_| self.play(records, now, &with(Removed::NONE)))
                    .map_err(|_| refused)
            }
            done => done,
        }
    }

    /// A claim of the player to move, as the records keep it.
    ///
    /// # Errors
    /// If the match is not being played.
    pub fn claim_made(&self, text: String, is_right: bool) -> Result<SavedClaim> {
        let playing = self.playing()?;
        let seat = playing.seat_to_move().ok_or_else(Refusal::game_over)?;
        Ok(SavedClaim { ply: playing.next_number(), seat, text, is_right })
    }

    /// Notes what a right claim allows to be removed in the present turn.
    pub fn note_claim(&mut self, removed: Removed) {
        self.claimed =
            self.playing().ok().map(|playing| (playing.turns().len(), removed.union(self.rightly_claimed())));
    }

    /// What right claims allow to be removed in the present turn.
    fn rightly_claimed(&self) -> Removed {
        let turns = self.playing().ok().map(|playing| playing.turns().len());
        self.claimed.filter(|(number, _)| Some(*number) == turns).map_or(Removed::NONE, |(_, removed)| removed)
    }

    /// Stops the match before its natural end.
    ///
    /// # Errors
    /// If it is not being played, or the end can't be recorded.
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

    /// Ends a running match whose time, or that of the player to move, has run out; otherwise does nothing.
    ///
    /// # Errors
    /// If the end can't be recorded.
    pub fn end_if_time_is_up(&mut self, records: &mut Records, now: Duration) -> Result<()> {
        match self.time_is_up(now).filter(|_| self.stage() == Stage::Play) {
            Some(how) => self.stop(records, now, how),
            None => Ok(()),
        }
    }

    /// Takes turns back in the records and replays the others. Where each player has a clock, all of them return to the times of
    /// that position: what was thought since, by both, is given back. The clock of a whole game without them goes on. If the
    /// time has run out, the match ends instead.
    ///
    /// # Errors
    /// If there are no such turns, taking back was not agreed, or the records can't be written.
    pub fn take_back(&mut self, records: &mut Records, now: Duration) -> Result<()> {
        let stage = self.stage();
        self.end_if_time_is_up(records, now)?;
        if self.stage() != stage {
            return Ok(());
        }
        // If there is no such turn, the records return the error.
        let number = self.turns_to_take_back().unwrap_or(u32::MAX);
        let back = self.summary.terms.player_clock.map(|_| self.used_ms_before(number)).transpose()?;
        records.games().take_back(self.id(), number, back)?;
        let mut clock = self.clock;
        if let Some(used_ms) = back {
            clock.set_used(used_ms, now);
        }
        *self = Self { clock, ..Self::of_record(records.games().load(self.id())?)? };
        Ok(())
    }

    /// The time of the match's clock when the last `number` turns began.
    fn used_ms_before(&self, number: u32) -> Result<u32> {
        let turns = self.playing()?.turns();
        let kept = turns.len().saturating_sub(usize::try_from(number).unwrap_or(usize::MAX));
        Ok(turns.iter().take(kept).map(|turn| turn.used_ms).max().unwrap_or_default())
    }

    /// Whether it is being played against a clock.
    pub fn clock_counts(&self) -> bool {
        let terms = &self.summary.terms;
        self.stage() == Stage::Play && (terms.time_limit_ms.is_some() || terms.player_clock.is_some())
    }

    /// Starts the clock if there is something to time.
    pub fn start_clock(&mut self, now: Duration) {
        if self.stage() == Stage::Play {
            self.clock.start(now);
        }
    }

    /// Stops the clock and records the time used.
    ///
    /// # Errors
    /// If it can't be recorded.
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
/// If they can't be read.
pub fn read_conditions(game: &GameSummary) -> Result<Conditions> {
    game.terms.conditions.parse().map_err(|cause| AppError::caused(MatchProblem::GameUnreadable, &cause))
}

/// The name of the level that players made. Older records of mini games have the course's name in its place.
pub fn own_level_name(terms: &Terms) -> Option<String> {
    terms.own_level_name.clone().filter(|_| terms.course.is_none())
}

/// The day on which a game was played, if its text names a day without a time.
pub(crate) fn day_of(game: &GameSummary) -> Option<String> {
    match PlayedOn::read(game.written_date.as_deref()?)? {
        PlayedOn::Day { year, month, day } => Some(format!("{year:04}-{month:02}-{day:02}")),
        PlayedOn::Moment(_) | PlayedOn::Unknown => None,
    }
}
