//! What all games have in common: the trait of a game, a game in play, its end, and any game behind one type.
//!
//! They share one trait, so that one perft, one test suite and one program serve them all.

mod any;
mod any_chosen;
mod any_in_play;
mod choice;
mod chosen;
mod fields;
mod finding;
mod game_error;
mod kind;
mod options;
mod outcome;
mod plain_in_play;
mod position_text;
mod record;
mod refused;
mod seat;
mod side;
mod start;
mod turn_error;
mod unit;

pub(crate) use any::OfKind;
pub use any::{AnyGame, AnyTurn, OutcomeText, SearchQuestion};
pub use any_in_play::AnyInPlay;
pub use choice::{ChoiceError, ChosenOption, OptionKind, OptionValue};
pub use chosen::{Chosen, MatchOptions};
pub use fields::{Fields, OptionField};
pub use finding::{Finding, UnknownFinding};
pub use game_error::{AnyPositionError, AnyRefusal, AnyTurnError, GameError, NoGameStarts, TurnProblem};
pub(crate) use kind::by_opponent;
pub use kind::{GameKind, UnknownGame};
pub use options::{OptionsError, read_options};
pub use outcome::{EndReason, Outcome, Standing, Stop};
pub use plain_in_play::{Plain, PlainInPlay};
pub(crate) use position_text::Field;
pub use position_text::{PositionError, UnreadablePosition, plain_number};
pub use record::{
    Comment, FoundGame, GameRecord, Notes, PlayedOn, PlayerTime, RecordError, RecordProblem, RecordedTurn, VERSION,
};
pub use refused::Refused;
pub use seat::Seat;
pub use side::Side;
pub use start::{Start, StartError};
pub use turn_error::TurnError;
pub use unit::Unit;

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A position of a game. Its text form is [`Display`] and [`FromStr`], which are exact inverses.
///
/// ```
/// use mathchess_engine::game::{Game, Start};
/// fn replies<G: Game>(position: &G) -> u64 {
///     let mut replies = 0;
///     position.for_each_turn(|turn| replies += position.after(turn).count_turns());
///     replies
/// }
/// use mathchess_engine::games::mathematical_chess::Position;
/// let position: Position = "W+4/5/W13B1/5/4B+ w last".parse().unwrap();
/// assert_eq!(replies(&position), mathchess_engine::perft::perft(&position, 2));
/// ```
pub trait Game: Clone + Debug + PartialEq + Display + FromStr<Err: Error> {
    /// The kind of game.
    const KIND: GameKind;
    /// The names of the seats in turn order, in the words of the rules document: for the largest number of players.
    const SEATS: &'static [&'static str];
    /// The text in place of the winner's name when nobody has won.
    const NOBODY: &'static str = "-";
    /// The reasons for which the game can end.
    const END_REASONS: &'static [EndReason];
    /// The unit of its scores.
    const UNIT: Unit;
    /// The names of the standard starts.
    const SETUPS: &'static [&'static str];

    /// One turn.
    type Turn: Copy + Debug + Eq + Hash + Display + Send + Sync;
    /// Why a text is not a legal turn.
    type TurnError: Error;
    /// The reason why a turn is not legal.
    type Refusal: Error;
    /// A game that is being played.
    type InPlay: GameInPlay<Game = Self>;
    /// Why no game can start in some position that can be read; `Infallible` if one can in each.
    type NoStart: Debug + Display;
    /// The options chosen before a game.
    type Chosen: Chosen<Self>;

    /// Makes a standard start.
    ///
    /// # Errors
    /// Why there is no such start.
    fn start(start: &Start) -> Result<Self, StartError>;

    /// Whether a game, recorded or new, can start in this position.
    ///
    /// # Errors
    /// Why none can.
    fn check_start(&self) -> Result<(), Self::NoStart> {
        Ok(())
    }

    /// Whether a new game can start in this position where a recorded one may have: what only newer versions enforce.
    ///
    /// # Errors
    /// Why none can.
    fn check_new_start(&self) -> Result<(), Self::NoStart> {
        Ok(())
    }

    /// Whether turns are found by calculating, so that players can agree on who does it ([`Finding`]).
    fn is_calculated(&self) -> bool {
        false
    }

    /// The number of seats that play: the first of [`Game::SEATS`].
    fn seats(&self) -> usize {
        Self::SEATS.len()
    }

    /// Whose turn it is.
    fn seat_to_move(&self) -> Seat;

    /// Calls `visit` once with every legal turn; never when the game is over in this position.
    fn for_each_turn(&self, visit: impl FnMut(Self::Turn));

    /// Every legal turn, in the order in which they are generated.
    fn turns(&self) -> Vec<Self::Turn> {
        let mut turns = Vec::new();
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    /// The number of legal turns.
    fn count_turns(&self) -> u64 {
        let mut count = 0;
        self.for_each_turn(|_| count += 1);
        count
    }

    /// Reads a turn that is legal here.
    ///
    /// # Errors
    /// What can't be read, or why it is illegal.
    fn parse_turn(&self, text: &str) -> Result<Self::Turn, Self::TurnError>;

    /// The reason why a turn is illegal. None for a text that can't be read as a turn, and for Mathematical Chess, whose
    /// reasons depend on how the turn was entered.
    fn refused(error: &Self::TurnError) -> Option<Refused>;

    /// The position after a turn.
    ///
    /// # Errors
    /// Why the turn is illegal.
    fn play(&self, turn: Self::Turn) -> Result<Self, Self::Refusal>;

    /// The position after a turn that is known to be legal here: generated from this position or read by it.
    #[must_use]
    fn after(&self, turn: Self::Turn) -> Self;

    /// Gives the position after each legal turn to `visit`, in the order of [`Game::for_each_turn`]. A game may do in it once
    /// what several turns have in common.
    fn for_each_after(&self, mut visit: impl FnMut(&Self)) {
        self.for_each_turn(|turn| visit(&self.after(turn)));
    }

    /// How the game ended, as far as the position alone tells; none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The result in the words of the rules document.
    fn outcome_words(outcome: &Outcome) -> String {
        outcome.reason.words().to_owned()
    }

    /// The position's text as everybody at the table may see it: without hidden pieces.
    fn shown(&self) -> String {
        self.to_string()
    }

    /// A 64-bit hash, updated incrementally by every turn.
    fn hash(&self) -> u64;

    /// The hash computed from scratch; always equal to [`Game::hash`].
    fn fresh_hash(&self) -> u64;
}

/// A game that is being played: a position and the state outside it, such as passes in a row and quiet turns. With the
/// standard options it ends after finitely many turns; without a limit that can be agreed away (the turns of Mathematichess,
/// the draws of spatial chess) it may go on for ever.
///
/// ```
/// use mathchess_engine::game::{EndReason, Game, GameInPlay, Start, Stop};
///
/// /// Plays the first legal turn again and again, at most `most` times.
/// fn play_first<G: Game>(position: G, most: usize) -> G::InPlay {
///     let mut game = G::InPlay::begin(position);
///     for _ in 0..most {
///         let Some(&turn) = game.position().turns().first() else { break };
///         if game.play(turn).is_err() {
///             break;
///         }
///     }
///     game
/// }
///
/// use mathchess_engine::games::{digit_chess, mathematical_chess};
/// let mut game = play_first(digit_chess::Position::start(&Start::default())?, 10);
/// assert_eq!(game.outcome(), None);
/// game.stop(Stop::Agreement);
/// assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(EndReason::Agreement));
/// // The first turn of Mathematical Chess is the pass.
/// let game = play_first(mathematical_chess::Position::start(&Start::default())?, 10);
/// assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(EndReason::Agreement));
/// # Ok::<(), mathchess_engine::game::StartError>(())
/// ```
pub trait GameInPlay: Clone + Debug {
    /// The game.
    type Game: Game<InPlay = Self>;

    /// Begins a game in `position` with the standard options and limits.
    fn begin(position: Self::Game) -> Self;

    /// Begins a game in `position` with the agreed options: words with one blank between, as the game's document lists them.
    ///
    /// # Errors
    /// The word that is not an option, and the options that exist.
    fn begin_with(position: Self::Game, options: &str) -> Result<Self, OptionsError>;

    /// The present position. Where each seat has its own, that of the seat to move.
    fn position(&self) -> &Self::Game;

    /// The number of seats that play.
    fn seats(&self) -> usize {
        self.position().seats()
    }

    /// The seat whose turn it is; none when the game is over.
    fn seat_to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.position().seat_to_move())
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is illegal; the game is then unchanged.
    fn play(&mut self, turn: <Self::Game as Game>::Turn) -> Result<(), <Self::Game as Game>::Refusal>;

    /// How the game ended; none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The points of each seat in turn order, in the sense of the rules document; all zeros in games without points.
    fn points(&self) -> Vec<u32>;

    /// The number of turns in a row without a capture, in games that count them.
    fn quiet(&self) -> Option<u32> {
        None
    }

    /// Stops the game before its natural end. Does nothing to a finished game, or for a stop that the game does not have.
    fn stop(&mut self, how: Stop);

    /// A 64-bit hash of the position or positions, the same for equal ones; records compare it.
    fn hash(&self) -> u64 {
        self.position().hash()
    }
}
