//! Going on with a game: its record is played again through the engine and compared on the way.

use mathchess_engine::game::AnyGame;
use mathchess_engine::game::AnyInPlay;
use mathchess_engine::games::mathematical_chess::{InPlay, Placing};

use crate::board_game;
use crate::game::{SavedGame, Stage};
use crate::id::GameId;
use crate::mathematical_chess::{self, MATHEMATICAL_CHESS, RULES_VERSION};

/// A game as the engine holds it.
#[derive(Clone, Debug)]
pub enum Resumed {
    /// The pieces are being placed.
    Preparing(Placing),
    /// Turns of Mathematical Chess are being played, or the game is over.
    Playing(InPlay),
    /// Another game, played or over.
    Board(AnyInPlay),
}

/// A record that the engine can't play. The record itself is untouched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Game {game} can't be continued: {why}. Its record is kept as it is; begin a new game to play on.")]
pub struct ResumeError {
    /// The game.
    pub game: GameId,
    /// What is wrong with it.
    pub why: Unplayable,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// A game that this program does not have.
    #[error("this version of MathChess does not know the game \"{0}\"; update MathChess")]
    UnknownGame(String),
    /// Rules that this program does not play.
    #[error(
        "it was played by version {0} of the rules, which this version of MathChess does not know; update MathChess"
    )]
    OtherRules(u32),
    /// The conditions can't be read or played.
    #[error("its conditions can't be used: {0}")]
    Conditions(String),
    /// The first position can't be read or played.
    #[error("its first position can't be used: {0}")]
    Display(String),
    /// A piece could not have been placed there.
    #[error("placement {number}, {piece} on {point}, does not fit: {problem}")]
    Placement {
        /// Its number, from 1.
        number: u32,
        /// The piece.
        piece: String,
        /// The point.
        point: String,
        /// What is wrong.
        problem: String,
    },
    /// A turn that does not fit the game before it.
    #[error("turn {ply}, {text}, does not fit: {problem}")]
    Turn {
        /// Its number, from 1. The turns before it fit.
        ply: u32,
        /// The turn as it is recorded.
        text: String,
        /// What is wrong.
        problem: String,
    },
    /// The recorded end does not follow from the turns.
    #[error("the recorded result does not follow from its turns")]
    Outcome,
}

impl Unplayable {
    pub(crate) fn conditions(problem: impl ToString) -> Self {
        Self::Conditions(problem.to_string())
    }

    pub(crate) fn display(problem: impl ToString) -> Self {
        Self::Display(problem.to_string())
    }
}

/// Plays a record again. What comes back is the game exactly as it was left.
///
/// # Errors
/// What in the record the engine can't play, with the number of the turn.
pub fn resume(game: &SavedGame) -> Result<Resumed, ResumeError> {
    let terms = &game.summary.terms;
    let resumed = if !AnyGame::NAMES.contains(&terms.game.as_str()) {
        Err(Unplayable::UnknownGame(terms.game.clone()))
    } else if terms.rules_version != RULES_VERSION {
        Err(Unplayable::OtherRules(terms.rules_version))
    } else {
        match (terms.game.as_str(), game.summary.stage, &game.summary.display) {
            (MATHEMATICAL_CHESS, Stage::Play | Stage::Over, Some(display)) => mathematical_chess::replay(game, display),
            (MATHEMATICAL_CHESS, ..) => mathematical_chess::prepare(game),
            (_, _, Some(position)) => board_game::replay(game, position),
            (_, _, None) => Err(Unplayable::display("it has none")),
        }
    };
    resumed.map_err(|why| ResumeError { game: game.summary.id, why })
}
