//! One game in memory, in whichever phase it is.

use std::time::Duration;

use mathchess_engine::games::mathematical_chess::Conditions;
use mathchess_engine::search::Strength;
use mathchess_records::{GameId, GameSummary, Resumed, SavedGame, resume};

use super::agreement::Agreement;
use super::clock::Clock;
use super::faces::Faces;
use super::playing::Playing;
use super::preparing::Preparing;
use crate::api::game_view::{Allowed, Stage};
use crate::api::sides::Side;
use crate::error::{AppError, MatchProblem, Result};

/// How far a game is, with what belongs to it.
#[expect(clippy::large_enum_variant, reason = "there is one of these for a game, and a handful of games")]
#[derive(Clone, Debug)]
pub enum Phase {
    /// The pieces are being placed.
    Preparing(Preparing),
    /// It is played, or over.
    Playing(Playing),
}

/// Who plays.
const SIDES: [Side; 2] = [Side::White, Side::Black];

/// A game in memory.
#[derive(Clone, Debug)]
pub struct RunningGame {
    /// What was agreed and does not change.
    pub summary: GameSummary,
    /// The conditions.
    pub conditions: Conditions,
    /// How far it is.
    pub phase: Phase,
    /// The time of the whole game.
    pub clock: Clock,
    /// The turns when the computer declined to stop last.
    pub declined: Option<usize>,
}

impl RunningGame {
    /// A game as the records hold it, played again and compared. Its clock is stopped.
    ///
    /// # Errors
    /// When the record is no game that the engine can play.
    pub fn of_record(saved: SavedGame) -> Result<Self> {
        let resumed = resume(&saved)?;
        let summary = saved.summary;
        let conditions = read_conditions(&summary)?;
        let clock = Clock::new(summary.terms.time_limit_ms, summary.used_ms);
        let phase = match resumed {
            Resumed::Preparing(placing) => {
                Phase::Preparing(Preparing { placing, can_undo: !saved.placements.is_empty() })
            }
            Resumed::Board(_) => {
                return Err(MatchProblem::OtherKind.into());
            }
            Resumed::Playing(play) => {
                let display = summary.display.as_deref().unwrap_or_default().parse()?;
                Phase::Playing(Playing::of_record(display, play, &saved.turns)?)
            }
        };
        Ok(Self { summary, conditions, phase, clock, declined: None })
    }

    /// Its id.
    pub fn id(&self) -> GameId {
        self.summary.id
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match &self.phase {
            Phase::Preparing(_) => Stage::Prepare,
            Phase::Playing(playing) if playing.play.outcome().is_none() => Stage::Play,
            Phase::Playing(_) => Stage::Over,
        }
    }

    /// The game if its pieces are being placed.
    ///
    /// # Errors
    /// When that is past.
    pub fn preparing(&mut self) -> Result<&mut Preparing> {
        match &mut self.phase {
            Phase::Preparing(preparing) => Ok(preparing),
            Phase::Playing(_) => Err(MatchProblem::BegunAlready.into()),
        }
    }

    /// The game if it is played or over.
    ///
    /// # Errors
    /// While the pieces are being placed.
    pub fn playing(&self) -> Result<&Playing> {
        match &self.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Preparing(_) => Err(not_begun()),
        }
    }

    /// The game if it is played or over, to change it.
    ///
    /// # Errors
    /// While the pieces are being placed.
    pub fn playing_mut(&mut self) -> Result<&mut Playing> {
        match &mut self.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Preparing(_) => Err(not_begun()),
        }
    }

    /// Whose step is next; nobody's while a supervisor places, when all is placed, and when the game is over.
    fn side_to_act(&self) -> Option<Side> {
        match &self.phase {
            Phase::Preparing(Preparing { placing, .. }) if placing.is_supervised() => None,
            Phase::Preparing(Preparing { placing, .. }) => placing.to_place().map(Side::from),
            Phase::Playing(Playing { play, .. }) if play.outcome().is_some() => None,
            Phase::Playing(Playing { play, .. }) => Some(play.position().side_to_move().into()),
        }
    }

    /// The strength of the computer at a side's seat; none for a person.
    fn strength(&self, side: Side) -> Option<Strength> {
        self.summary.terms.players.get(side.seat())?.strength.and_then(Strength::new)
    }

    /// The strength of the computer, if the next step is the computer's.
    pub fn computer_to_act(&self) -> Option<Strength> {
        self.strength(self.side_to_act()?)
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
        self.computers().len() < SIDES.len()
    }

    /// The sides that the computer plays.
    pub fn computers(&self) -> Vec<Side> {
        SIDES.into_iter().filter(|&side| self.strength(side).is_some()).collect()
    }

    /// What decides whether the players can agree to stop.
    pub fn agreement(&self) -> Agreement {
        let computers = self.computers().len();
        let playing = self.playing().ok();
        Agreement {
            people: SIDES.len() - computers,
            computers,
            quiet: playing.map(|playing| playing.play.quiet().into()),
            turns: playing.map_or(0, |playing| playing.turns.len()),
            declined: self.declined,
        }
    }

    /// How many turns are taken back together: the last one, and before it the computer's, up to a person's. None if
    /// there is no such turn.
    pub fn turns_to_take_back(&self) -> Option<u32> {
        let Phase::Playing(playing) = &self.phase else { return None };
        let mut back = (1..).zip(playing.turns.iter().rev());
        back.find(|(_, turn)| !self.has_person() || self.strength(turn.row.side).is_none()).map(|(number, _)| number)
    }

    /// What teachers allow whoever is to move.
    pub fn allowed(&self, faces: &Faces) -> Allowed {
        let to_move = self.side_to_act().map(Side::seat);
        faces.allowed(&self.summary, to_move, self.taking_back().map(Side::seat))
    }

    /// Whose turn it is that would be taken back.
    fn taking_back(&self) -> Option<Side> {
        let turns = &self.playing().ok()?.turns;
        let number = usize::try_from(self.turns_to_take_back()?).ok()?;
        Some(turns.iter().rev().nth(number.checked_sub(1)?)?.row.side)
    }

    /// Lets the clock run if there is something to time.
    pub fn start_clock(&mut self, now: Duration) {
        if self.stage() == Stage::Play {
            self.clock.start(now);
        }
    }
}

/// The conditions of a recorded game.
///
/// # Errors
/// When they can't be read.
pub fn read_conditions(game: &GameSummary) -> Result<Conditions> {
    game.terms.conditions.parse().map_err(|cause| AppError::caused(MatchProblem::GameUnreadable, &cause))
}

fn not_begun() -> AppError {
    MatchProblem::NotBegun.into()
}
