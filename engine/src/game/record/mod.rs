//! The text of a whole game of any kind: tags in brackets, as in chess's PGN, then one numbered turn a line. See
//! `docs/guide/notation.md`.
//!
//! A text may come from anywhere: blanks, line ends and spellings that mean one thing only are read. What can't be read is
//! refused with its line, and so is a record whose turns or result contradict the rules; comments and tags of other programs
//! are kept and written again. Version 1 had one form for Mathematical Chess and another for every other kind; both are read. Version 3 adds
//! the time of each player.

mod characters;
mod date;
mod first_form;
mod form;
mod head;
mod limits;
mod notes;
mod player_time;
mod problem;
mod read;
mod scan;
mod spelling;
mod tag_names;
mod tags;
#[cfg(test)]
mod tests;
mod written;

pub use date::PlayedOn;
pub use notes::{Comment, Notes};
pub use player_time::PlayerTime;
pub use problem::{RecordError, RecordProblem};
pub use read::FoundGame;

use super::kind::GameKind;
use super::{AnyInPlay, GameError, Outcome, Stop};

/// The newest version of the notation. It is written only where the older version can't express the game.
pub const VERSION: u32 = 3;

/// One played turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedTurn {
    /// The turn in the game's own notation.
    pub text: String,
    /// Milliseconds of the game's clock used when it ended, if known.
    pub used_ms: Option<u32>,
}

/// A whole game: agreements, players, turns and result.
///
/// ```
/// use mathchess_engine::game::{EndReason, GameRecord};
/// let text = r#"[MathChess "2"]
/// [Game "mathematical-chess"]
/// [Player1 "Mai"]
/// [Player2 "Nam"]
/// [Options ""]
/// [Start "B3W+2W3/5/5/5/3W1B+ w last"]
/// [Result "won lost"]
/// [Reason "lostDigits"]
///
/// 1. B5!A5 @2500
/// "#;
/// let record: GameRecord = text.parse()?;
/// assert_eq!((&*record.players[1], record.turns[0].used_ms), ("Nam", Some(2500)));
/// assert_eq!(record.outcome.as_ref().map(|outcome| outcome.reason), Some(EndReason::LostDigits));
/// assert_eq!(record.to_string(), text);
/// // A record that contradicts the rules is not read.
/// let error = text.replace("won lost", "lost won").parse::<GameRecord>().unwrap_err();
/// assert_eq!(error.line, 7);
/// # Ok::<(), mathchess_engine::game::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The kind of game.
    pub kind: GameKind,
    /// An identity that survives export and import.
    pub id: Option<String>,
    /// The date of the game, as text: see [`PlayedOn`].
    pub date: Option<String>,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The level of Mathematical Chess, if it is one of the ten.
    pub level: Option<u8>,
    /// The agreements beside the position, as words: see [`AnyInPlay::begin`].
    pub options: String,
    /// The seed of the random parts of the start.
    pub seed: Option<u64>,
    /// The time limit of the whole game in seconds.
    pub time_limit: Option<u32>,
    /// The time of each player, if it is limited.
    pub player_time: Option<PlayerTime>,
    /// The position in which play began, including hidden pieces.
    pub start: String,
    /// The turns.
    pub turns: Vec<RecordedTurn>,
    /// The result, if the game has ended.
    pub outcome: Option<Outcome>,
    /// Comments, and tags of other programs.
    pub notes: Notes,
}

impl GameRecord {
    /// Plays the record through from its start to its result.
    ///
    /// # Errors
    /// The first contradiction. A record that was read has none.
    ///
    /// ```
    /// use mathchess_engine::game::{GameRecord, Seat};
    /// let record: GameRecord = r#"[MathChess "2"]
    /// [Game "interval-chess"]
    /// [Player1 "Mai"]
    /// [Options ""]
    /// [Start "BBBBWWWW.. alt 2 - 0"]
    /// [Result "*"]
    ///
    /// 1. 2>9
    /// 2. 5>2
    /// "#.parse()?;
    /// let game = record.replay()?;
    /// assert_eq!(game.to_string(), "BWWB..WWBB alt 2 - 2");
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self) -> Result<AnyInPlay, GameError> {
        let mut running = AnyInPlay::begin(self.kind, &self.start, &self.options)?;
        for turn in &self.turns {
            running.play(&turn.text)?;
        }
        self.stop(&mut running);
        Ok(running)
    }

    fn stop(&self, running: &mut AnyInPlay) {
        if let Some(stop) = self.outcome.as_ref().and_then(|outcome| Stop::of_record(outcome.reason, outcome.loser)) {
            running.stop(stop);
        }
    }
}
