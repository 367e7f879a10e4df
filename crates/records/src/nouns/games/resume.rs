//! Resumes a game: the engine replays its record, which is verified on the way.

use mathchess_engine::game::{AnyGame, AnyInPlay, GameKind, Stop};
use mathchess_engine::games::mathematical_chess::{Conditions, DEFAULT_QUIET_LIMIT, Options, Placing};

use crate::ground::id::GameId;
use crate::ground::stage::Stage;
use crate::nouns::games::game::{SavedGame, Terms};
use crate::nouns::games::preparation::prepare_again;
use crate::nouns::games::turn::SavedTurn;
use crate::nouns::games::unplayable::Unplayable;

/// The version of the rules that the engine plays, the same for every game so far, for [`Terms::rules_version`].
pub const RULES_VERSION: u32 = 1;

/// A game as the engine represents it.
#[derive(Clone, Debug)]
pub enum Resumed {
    /// The pieces of Mathematical Chess are being placed.
    Preparing(Box<Placing>),
    /// Turns are being played, or the game is over.
    InPlay {
        /// The game before each turn.
        past: Vec<AnyInPlay>,
        /// The game's present state.
        now: Box<AnyInPlay>,
    },
}

/// A record that the engine can't replay. The record itself is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Game {game} can't be continued: {why}. Its record is kept as it is; begin a new game to play on.")]
pub struct ResumeError {
    /// The game.
    pub game: GameId,
    /// What is wrong with it.
    pub why: Unplayable,
}

/// Replays a record. The result is the game exactly as it was left.
///
/// # Errors
/// What the engine can't replay, with the number of the turn.
pub fn resume(game: &SavedGame) -> Result<Resumed, ResumeError> {
    let terms = &game.summary.terms;
    let resumed = if terms.rules_version == RULES_VERSION {
        match (terms.game, game.summary.stage, &game.summary.display) {
            (_, Stage::Play | Stage::Over, Some(start)) => play_again(game, start),
            (GameKind::MathematicalChess, ..) => {
                prepare_again(game).map(|placing| Resumed::Preparing(Box::new(placing)))
            }
            _ => Err(Unplayable::display("it has none")),
        }
    } else {
        Err(Unplayable::OtherRules(terms.rules_version))
    };
    resumed.map_err(|why| ResumeError { game: game.summary.id, why })
}

impl Terms {
    /// The agreements beside the position, in the words that the engine reads.
    ///
    /// # Errors
    /// The conditions of Mathematical Chess can't be read.
    pub fn options(&self) -> Result<String, Unplayable> {
        if self.game != GameKind::MathematicalChess {
            return Ok(self.conditions.clone());
        }
        let conditions: Conditions = self.conditions.parse().map_err(Unplayable::conditions)?;
        let quiet_limit =
            self.quiet_limit.map_or(DEFAULT_QUIET_LIMIT, |limit| u16::try_from(limit).unwrap_or(u16::MAX));
        Ok(Options::of(&conditions, quiet_limit, self.finding).to_string())
    }
}

/// Replays the game from its first position and compares every turn with the record.
fn play_again(game: &SavedGame, start: &str) -> Result<Resumed, Unplayable> {
    let terms = &game.summary.terms;
    let position = AnyGame::read(terms.game, start).map_err(Unplayable::display)?;
    position.check_start().map_err(Unplayable::display)?;
    let mut now = AnyInPlay::begin_in(position, &terms.options()?).map_err(Unplayable::conditions)?;
    if now.seats() != terms.players.len() {
        let problem = format!("it is played by {}, not by {}", now.seats(), terms.players.len());
        return Err(Unplayable::conditions(problem));
    }
    let mut past = Vec::with_capacity(game.turns.len());
    for (ply, SavedTurn { turn, .. }) in (1..).zip(&game.turns) {
        let unplayable = |problem: String| Unplayable::Turn { ply, text: turn.text.clone(), problem };
        if turn.ply != ply {
            return Err(unplayable(format!("it is recorded as turn {}", turn.ply)));
        }
        past.push(now.clone());
        now.play(&turn.text).map_err(|error| unplayable(error.to_string()))?;
        if now.hash() != turn.position_hash {
            return Err(unplayable("it leads to another position than the one that was recorded".to_owned()));
        }
        if now.points() != turn.points {
            return Err(unplayable("it makes another score than the one that was recorded".to_owned()));
        }
    }
    // The points are recorded with the seats, for lists.
    let made = game.turns.last().map_or_else(|| vec![0; now.seats()], |last| last.turn.points.clone());
    if made != game.summary.points {
        return Err(Unplayable::Points);
    }
    let recorded = game.summary.outcome.as_ref();
    if let Some(stop) = recorded.and_then(|outcome| Stop::of_record(outcome.reason, outcome.loser)) {
        now.stop(stop);
    }
    let follows = match (now.outcome(), recorded) {
        (None, None) => true,
        // Older records of a puzzle for one do not say who gave up.
        (Some(ended), Some(recorded)) => {
            (ended.reason, &ended.standings) == (recorded.reason, &recorded.standings)
                && (recorded.loser.is_none() || recorded.loser == ended.loser)
        }
        _ => false,
    };
    if follows { Ok(Resumed::InPlay { past, now: Box::new(now) }) } else { Err(Unplayable::Outcome) }
}
