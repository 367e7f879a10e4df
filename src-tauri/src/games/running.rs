//! One game in memory, in whichever phase it is.

use std::time::Duration;

use mathchess_engine::mathematical_chess::Conditions;
use mathchess_records::{GameId, GameSummary, Resumed, SavedGame, resume};

use super::clock::Clock;
use super::playing::Playing;
use super::preparing::Preparing;
use crate::error::{AppError, ErrorCode, Result};
use crate::transfer::game_view::Stage;

/// How far a game is, with what belongs to it.
#[expect(clippy::large_enum_variant, reason = "there is one of these for a game, and a handful of games")]
#[derive(Clone, Debug)]
pub enum Phase {
    /// The pieces are being placed.
    Preparing(Preparing),
    /// It is played, or over.
    Playing(Playing),
}

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
            Resumed::Playing(play) => {
                let display = summary.display.as_deref().unwrap_or_default().parse()?;
                Phase::Playing(Playing::of_record(display, play, &saved.turns)?)
            }
        };
        Ok(Self { summary, conditions, phase, clock })
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
            Phase::Playing(_) => {
                Err(AppError::new(ErrorCode::Illegal, "The pieces of this game are placed: it has begun."))
            }
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
    game.terms.conditions.parse().map_err(|cause| {
        let message = format!("The conditions of game {} can't be read. Its record is kept as it is.", game.id);
        AppError::new(ErrorCode::CorruptFile, message).caused_by(&cause)
    })
}

fn not_begun() -> AppError {
    AppError::new(ErrorCode::Illegal, "This game has not begun: place the pieces first.")
}
