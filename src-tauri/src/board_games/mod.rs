//! One of the five games beside Mathematical Chess in memory: all of them run through one type.

mod view;

use std::time::Duration;

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::search::Strength;
use mathchess_records::{GameId, GameSummary, Outcome, Records, Resumed, SavedGame, Turn, resume};

use crate::api::board_game::TurnFacts;
use crate::api::game_view::{Allowed, Stage};
use crate::error::{AppError, MatchProblem, Result};
use crate::games::agreement::Agreement;
use crate::games::clock::Clock;
use crate::games::faces::Faces;

/// A turn that has been played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Who played it.
    pub seat: u8,
    /// Its text.
    pub text: String,
    /// The points of each seat after it.
    pub points: Vec<u32>,
    /// Milliseconds of the game's clock when it was played.
    pub used_ms: u32,
}

/// A game in memory.
#[derive(Clone, Debug)]
pub struct BoardGame {
    /// What was agreed and does not change.
    pub summary: GameSummary,
    /// The game as it is now.
    pub running: AnyInPlay,
    /// The turns so far.
    pub turns: Vec<Played>,
    /// What the last turn did.
    pub last: Option<TurnFacts>,
    /// The time of the whole game.
    pub clock: Clock,
    /// The turns when the computer declined to stop last.
    pub declined: Option<usize>,
    start: AnyInPlay,
    loser: Option<u8>,
}

impl BoardGame {
    /// A game as the records hold it, played again and compared. Its clock is stopped.
    ///
    /// # Errors
    /// When the record is no game that the engine can play.
    pub fn of_record(saved: SavedGame) -> Result<Self> {
        let Resumed::Board(running) = resume(&saved)? else {
            return Err(MatchProblem::OtherKind.into());
        };
        let summary = saved.summary;
        let position = summary.display.as_deref().unwrap_or_default();
        let start = AnyInPlay::begin(&summary.terms.game, position, &summary.terms.conditions)?;
        let turns: Vec<(String, u32)> =
            saved.turns.into_iter().map(|kept| (kept.turn.text, kept.turn.used_ms)).collect();
        let clock = Clock::new(None, summary.used_ms);
        let loser = summary.outcome.as_ref().and_then(|outcome| outcome.loser);
        let mut game = Self {
            summary,
            running: start.clone(),
            turns: Vec::new(),
            last: None,
            clock,
            declined: None,
            start,
            loser,
        };
        for (text, used_ms) in &turns {
            let (next, played, facts) = game.after(text, *used_ms)?;
            game.advance(next, played, facts);
        }
        // People's own ends, such as resignation, are not in the turns.
        game.running = running;
        Ok(game)
    }

    /// Its id.
    pub fn id(&self) -> GameId {
        self.summary.id
    }

    /// The seat that gave up, if one did.
    pub const fn loser(&self) -> Option<u8> {
        self.loser
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        if self.running.outcome().is_some() { Stage::Over } else { Stage::Play }
    }

    /// The game after a turn, with what is kept of it. Nothing is changed.
    fn after(&self, text: &str, used_ms: u32) -> Result<(AnyInPlay, Played, Option<TurnFacts>)> {
        let seat = self.seat_to_move().ok_or_else(over)?;
        let mut next = self.running.clone();
        next.play(text)?;
        let played = Played { seat, text: text.to_owned(), points: next.points(), used_ms };
        Ok((next, played, TurnFacts::new(&self.running, text)))
    }

    fn advance(&mut self, next: AnyInPlay, played: Played, facts: Option<TurnFacts>) {
        self.running = next;
        self.turns.push(played);
        self.last = facts;
    }

    /// Plays a turn, a person's or the computer's: it is recorded, then made.
    ///
    /// # Errors
    /// Why it is not legal, or why it can't be recorded; the game is then as it was.
    pub fn play(&mut self, records: &mut Records, now: Duration, text: &str) -> Result<()> {
        let used_ms = self.clock.used_ms(now);
        let (next, played, facts) = self.after(text, used_ms)?;
        let ply = u32::try_from(self.turns.len()).unwrap_or(u32::MAX).saturating_add(1);
        let turn = Turn::of_board_game(text, ply, &next, used_ms);
        let outcome = next.outcome().map(|outcome| Outcome::of_board_game(outcome, None));
        records.games().append_turn(self.id(), &turn, outcome.as_ref())?;
        self.advance(next, played, facts);
        if outcome.is_some() {
            self.clock.stop(now);
        }
        Ok(())
    }

    /// Ends the game as people decide; `loser` is the seat that gives up.
    ///
    /// # Errors
    /// When it is over already, or the end can't be recorded.
    pub fn end(
        &mut self,
        records: &mut Records,
        now: Duration,
        loser: Option<u8>,
        how: impl FnOnce(&mut AnyInPlay),
    ) -> Result<()> {
        self.require_going()?;
        let mut next = self.running.clone();
        how(&mut next);
        if let Some(outcome) = next.outcome() {
            records.games().finish(self.id(), &Outcome::of_board_game(outcome, loser), self.clock.used_ms(now))?;
            self.running = next;
            self.loser = loser;
            self.clock.stop(now);
        }
        Ok(())
    }

    /// The game after the first `number` turns.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn at(&self, number: u32) -> Result<Self> {
        let wanted = usize::try_from(number).unwrap_or(usize::MAX);
        let turns = self.turns.get(..wanted).ok_or_else(|| MatchProblem::NoTurn {
            number,
            turns: u32::try_from(self.turns.len()).unwrap_or(u32::MAX),
        })?;
        let mut game =
            Self { running: self.start.clone(), turns: Vec::with_capacity(wanted), last: None, ..self.clone() };
        for turn in turns {
            let (next, played, facts) = game.after(&turn.text, turn.used_ms)?;
            game.advance(next, played, facts);
        }
        Ok(game)
    }

    /// Whose turn it is.
    pub fn seat_to_move(&self) -> Option<u8> {
        self.running.seat_to_move().map(|seat| seat.index() as u8)
    }

    fn strength(&self, seat: u8) -> Option<Strength> {
        self.summary.terms.players.get(usize::from(seat))?.strength.and_then(Strength::new)
    }

    /// Refuses what only a game that goes on allows.
    ///
    /// # Errors
    /// When the game is over.
    pub fn require_going(&self) -> Result<()> {
        if self.stage() == Stage::Over { Err(over()) } else { Ok(()) }
    }

    /// The seats of the computer.
    pub fn computers(&self) -> Vec<u8> {
        (0..self.running.seats() as u8).filter(|&seat| self.strength(seat).is_some()).collect()
    }

    /// What decides whether the players can agree to stop.
    pub fn agreement(&self) -> Agreement {
        let computers = self.computers().len();
        Agreement {
            people: self.running.seats() - computers,
            computers,
            quiet: self.running.quiet(),
            turns: self.turns.len(),
            declined: self.declined,
        }
    }

    /// The strength of the computer, if the next turn is the computer's.
    pub fn computer_to_act(&self) -> Option<Strength> {
        self.strength(self.seat_to_move()?)
    }

    /// Refuses what a person does instead of the computer.
    ///
    /// # Errors
    /// When the next turn is the computer's.
    pub fn persons_turn(&self) -> Result<()> {
        match self.computer_to_act() {
            None => Ok(()),
            Some(_) => Err(MatchProblem::ComputersTurn.into()),
        }
    }

    /// How many turns are taken back together: the last one, and before it those of computers, up to a person's. None if there
    /// is no such turn.
    pub fn turns_to_take_back(&self) -> Option<u32> {
        let persons = self.computers().len() < self.running.seats();
        let mut back = (1..).zip(self.turns.iter().rev());
        back.find(|(_, turn)| !persons || self.strength(turn.seat).is_none()).map(|(number, _)| number)
    }

    /// What teachers allow whoever is to move.
    pub fn allowed(&self, faces: &Faces) -> Allowed {
        let to_move = self.seat_to_move().filter(|_| self.stage() == Stage::Play).map(usize::from);
        let number = self.turns_to_take_back().and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let taking_back = number.and_then(|number| self.turns.iter().rev().nth(number)).map(|turn| turn.seat.into());
        faces.allowed(&self.summary, to_move, taking_back)
    }

    /// Lets the clock run if the game goes on.
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

fn over() -> AppError {
    MatchProblem::GameOver.into()
}
