//! Why a text can't be used for a game, with the game's own reason inside.

use std::convert::Infallible;

use super::choice::ChoiceError;
use super::kind::UnknownGame;
use super::options::OptionsError;
use super::start::StartError;
use crate::every_game;
use crate::games::{interval_chess, mathematical_chess};

macro_rules! errors_of_games {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// Why a text is not a position, in the words of the game that it was meant for.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        pub enum AnyPositionError {
            $($(#[$doc])+ #[error(transparent)] $kind($crate::games::$module::PositionError),)+
        }

        /// Why a text is not a legal turn in a position, in the words of the game.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        pub enum AnyTurnError {
            $($(#[$doc])+ #[error(transparent)] $kind(#[from] $crate::games::$module::TurnError),)+
        }

        /// Why a turn is refused, in the words of the game.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        pub enum AnyRefusal {
            $($(#[$doc])+ #[error(transparent)] $kind(#[from] $crate::games::$module::Refusal),)+
        }
    };
}

every_game!(errors_of_games);

/// What is wrong with a turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnProblem {
    /// It can't be read as a turn that is legal in the position.
    #[error(transparent)]
    Text(#[from] AnyTurnError),
    /// It is legal in the position, but not in the game: that is over, for example.
    #[error(transparent)]
    Game(#[from] AnyRefusal),
}

/// Why no game can start in a position that can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGameStarts {
    /// The pieces of Mathematical Chess do not come from the two boxes.
    #[error("{0}")]
    Arrangement(mathematical_chess::ArrangementProblem),
    /// The row of interval chess is too long to play with.
    #[error(transparent)]
    LongRow(#[from] interval_chess::LongRow),
}

impl From<mathematical_chess::ArrangementProblem> for NoGameStarts {
    fn from(problem: mathematical_chess::ArrangementProblem) -> Self {
        Self::Arrangement(problem)
    }
}

impl From<Infallible> for NoGameStarts {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// Why a text can't be used for a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// No game has this name.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The game has no such start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The text can't be read as a position of the game.
    #[error(transparent)]
    Position(#[from] AnyPositionError),
    /// No game can start in the position.
    #[error(transparent)]
    NoGameStarts(#[from] NoGameStarts),
    /// The options can't be read.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// What was chosen is not offered.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// A turn can't be read or is illegal.
    #[error("turn number {number}: {problem}")]
    Turn {
        /// Its number, counted from 1.
        number: usize,
        /// What is wrong with it.
        problem: TurnProblem,
    },
}
