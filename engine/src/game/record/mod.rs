//! The text of a whole game of any kind: tags in brackets, as in chess's PGN, then one numbered turn a line. See
//! `docs/notation.md`.
//!
//! What can be read back is exactly what was written; a record whose turns or result contradict the rules is refused. Version 1
//! had one form for Mathematical Chess and another for every other kind; both are read. Version 3 adds the time of each player.

mod first_form;
mod form;
mod head;
mod lines;
mod player_time;
mod problem;
mod read;
#[cfg(test)]
mod tests;
mod written;

pub use player_time::PlayerTime;
pub use problem::{RecordError, RecordProblem};

use super::kind::GameKind;
use super::{AnyInPlay, GameError, Outcome, Stop};

/// The newest version of the notation. It is written where it says more than the one before.
pub const VERSION: u32 = 3;

/// One played turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedTurn {
    /// The turn in the game's own notation.
    pub text: String,
    /// Milliseconds of the game's clock used when it ended, if known.
    pub used_ms: Option<u32>,
}

/// A whole game: what was agreed, players, turns, result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Which game it is.
    pub kind: GameKind,
    /// An identity that survives export and import.
    pub id: Option<String>,
    /// When it was played, as text.
    pub date: Option<String>,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The level of Mathematical Chess, if it is one of the ten.
    pub level: Option<u8>,
    /// What was agreed beside the position, as words: see [`AnyInPlay::begin`].
    pub options: String,
    /// The seed of whatever was drawn at random.
    pub seed: Option<u64>,
    /// The time limit of the whole game in seconds.
    pub time_limit: Option<u32>,
    /// The time that each player has, if there is one.
    pub player_time: Option<PlayerTime>,
    /// The position in which play began, with everything that is hidden in it.
    pub start: String,
    /// The turns.
    pub turns: Vec<RecordedTurn>,
    /// The result, if the game has ended.
    pub outcome: Option<Outcome>,
}

impl GameRecord {
    /// Plays the record through, from its start to its result.
    ///
    /// # Errors
    /// The first thing that does not fit. A record that was read has none.
    pub fn replay(&self) -> Result<AnyInPlay, GameError> {
        let mut running = AnyInPlay::begin(self.kind, &self.start, &self.options)?;
        self.turns.iter().try_for_each(|turn| running.play(&turn.text))?;
        self.stop(&mut running);
        Ok(running)
    }

    fn stop(&self, running: &mut AnyInPlay) {
        if let Some(stop) = self.outcome.as_ref().and_then(|outcome| Stop::of_record(outcome.reason, outcome.loser)) {
            running.stop(stop);
        }
    }
}
