//! Every game but Mathematical Chess between the engine and what is kept: the conditions are the engine's option words.

use mathchess_engine::game::AnyInPlay;
use mathchess_engine::game::{Outcome as EngineOutcome, Seat};

use crate::game::SavedGame;
use crate::outcome::Outcome;
use crate::resume::{Resumed, Unplayable};
use crate::turn::{SavedTurn, Turn};

impl Turn {
    /// The turn that has just been played, as it is kept.
    pub fn of_board_game(text: &str, ply: u32, after: &AnyInPlay, used_ms: u32) -> Self {
        Self { ply, text: text.to_owned(), position_hash: after.hash(), points: after.points(), used_ms }
    }
}

impl Outcome {
    /// The end of a game other than Mathematical Chess; `loser` is the seat that gave up, if one did.
    pub fn of_board_game(outcome: EngineOutcome, loser: Option<u8>) -> Self {
        Self { standings: outcome.standings, loser, reason: outcome.reason }
    }
}

/// Plays the game again from its first position, comparing every turn with what was kept.
pub(crate) fn replay(game: &SavedGame, position: &str) -> Result<Resumed, Unplayable> {
    let terms = &game.summary.terms;
    let mut running = AnyInPlay::begin(&terms.game, position, &terms.conditions).map_err(Unplayable::display)?;
    if running.seats() != terms.players.len() {
        return Err(Unplayable::conditions(format!(
            "it is played by {}, not by {}",
            running.seats(),
            terms.players.len()
        )));
    }
    for (ply, SavedTurn { turn, .. }) in (1..).zip(&game.turns) {
        let unplayable = |problem: String| Unplayable::Turn { ply, text: turn.text.clone(), problem };
        if turn.ply != ply {
            return Err(unplayable(format!("it is recorded as turn {}", turn.ply)));
        }
        running.play(&turn.text).map_err(|error| unplayable(error.to_string()))?;
        if running.hash() != turn.position_hash {
            return Err(unplayable("it leads to another position than the one that was recorded".to_owned()));
        }
        if running.points() != turn.points {
            return Err(unplayable("it makes another score than the one that was recorded".to_owned()));
        }
    }
    if let Some(outcome) = &game.summary.outcome {
        running.end_by_people(&outcome.reason, outcome.loser.map(Seat::new));
    }
    let ended = running.outcome().map(|outcome| (outcome.reason, outcome.standings));
    let recorded = game.summary.outcome.clone().map(|outcome| (outcome.reason, outcome.standings));
    if ended != recorded {
        return Err(Unplayable::Outcome);
    }
    Ok(Resumed::Board(running))
}
