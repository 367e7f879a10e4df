//! What all games have in common: the trait of a game, a game in play, how games end, and any of them behind one type.
//!
//! One trait, so that one perft, one test suite and one program serve them all.

mod any;
mod any_chosen;
mod any_in_play;
mod choice;
mod chosen;
mod fields;
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
pub use any::{AnyGame, GameError, OutcomeText, SearchQuestion};
pub use any_in_play::AnyInPlay;
pub use choice::{ChoiceError, ChosenOption, OptionKind, OptionValue};
pub use chosen::{Chosen, MatchOptions};
pub use fields::{Fields, OptionField};
pub(crate) use kind::by_opponent;
pub use kind::{GameKind, UnknownGame};
pub use options::{OptionsError, read_options};
pub use outcome::{EndReason, Outcome, Standing, Stop};
pub use plain_in_play::{Plain, PlainInPlay};
pub use position_text::PositionError;
pub(crate) use position_text::{Field, plain_number};
pub use record::{GameRecord, PlayerTime, RecordError, RecordProblem, RecordedTurn, VERSION};
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

/// A position of a game. Its text form is [`Display`] and [`FromStr`]; both agree to the letter.
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
    /// Which game it is.
    const KIND: GameKind;
    /// The names of the seats in turn order, in the words of the rules document: as many as the game ever has.
    const SEATS: &'static [&'static str];
    /// What stands in the place of the winner's name when nobody has won.
    const NOBODY: &'static str = "-";
    /// What the game can end for.
    const END_REASONS: &'static [EndReason];
    /// What the scores of its positions are counted in.
    const UNIT: Unit;
    /// The names of the standard starts.
    const SETUPS: &'static [&'static str];

    /// One turn.
    type Turn: Copy + Debug + Eq + Hash + Display + Send + Sync;
    /// Why a text is not a legal turn.
    type TurnError: Error;
    /// Why a turn is not legal.
    type Refusal: Error;
    /// A game that is being played.
    type InPlay: GameInPlay<Game = Self>;
    /// What is chosen before a game.
    type Chosen: Chosen<Self>;

    /// A standard start.
    ///
    /// # Errors
    /// Why there is no such start.
    fn start(start: &Start) -> Result<Self, StartError>;

    /// Why no game can begin in this position, kept or new; none if one can.
    fn start_problem(&self) -> Option<String> {
        None
    }

    /// Why no new game can begin in this position, although one that was kept may have; none if one can.
    fn new_start_problem(&self) -> Option<String> {
        None
    }

    /// How many seats play: the first of [`Game::SEATS`].
    fn seats(&self) -> usize {
        Self::SEATS.len()
    }

    /// Whose turn it is.
    fn seat_to_move(&self) -> Seat;

    /// Gives every legal turn to `visit`, each once; none when the position is an end.
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

    /// The reason why a turn is illegal; none for a text that can't be read as a turn, and of Mathematical Chess, whose
    /// reasons depend on what was being entered.
    fn refused(error: &Self::TurnError) -> Option<Refused>;

    /// The position after a turn.
    ///
    /// # Errors
    /// Why the turn is illegal.
    fn play(&self, turn: Self::Turn) -> Result<Self, Self::Refusal>;

    /// The position after a turn known to be legal here: one that was generated from this position or read by it.
    #[must_use]
    fn after(&self, turn: Self::Turn) -> Self;

    /// Gives the position after each legal turn to `visit`, in the order of [`Game::for_each_turn`]. A game may do in it once
    /// what several turns have in common.
    fn for_each_after(&self, mut visit: impl FnMut(&Self)) {
        self.for_each_turn(|turn| visit(&self.after(turn)));
    }

    /// How the game ended, as far as the position alone tells; none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// How the game ended, in the words of the rules document.
    fn outcome_words(outcome: &Outcome) -> String {
        outcome.reason.words().to_owned()
    }

    /// The position's text as everybody at the table may see it: without what is hidden.
    fn shown(&self) -> String {
        self.to_string()
    }

    /// A 64-bit hash kept up to date by every turn.
    fn hash(&self) -> u64;

    /// The hash computed afresh; always equal to [`Game::hash`].
    fn fresh_hash(&self) -> u64;
}

/// A game that is being played: a position and what a position can't know, such as passes in a row and quiet turns.
/// Every game in play ends.
pub trait GameInPlay: Clone + Debug {
    /// The game.
    type Game: Game<InPlay = Self>;

    /// A game that begins in `position`, with the standard options and limits.
    fn begin(position: Self::Game) -> Self;

    /// A game that begins in `position` with what was agreed: words with blanks between, as the game's document lists them.
    ///
    /// # Errors
    /// Which word means nothing, and what there is.
    fn begin_with(position: Self::Game, options: &str) -> Result<Self, OptionsError>;

    /// The position now. Where each seat has a position of its own, that of the seat to move.
    fn position(&self) -> &Self::Game;

    /// How many seats play.
    fn seats(&self) -> usize {
        self.position().seats()
    }

    /// Whose turn it is; nobody's when the game is over.
    fn seat_to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.position().seat_to_move())
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is illegal; the game is then as it was.
    fn play(&mut self, turn: <Self::Game as Game>::Turn) -> Result<(), <Self::Game as Game>::Refusal>;

    /// How the game ended; none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The points of each seat, in turn order, in the words of the rules document; nothing but zeros where a game counts none.
    fn points(&self) -> Vec<u32>;

    /// Turns in a row in which nothing was taken, in games that count them.
    fn quiet(&self) -> Option<u32> {
        None
    }

    /// Stops the game before its natural end. No effect on an ended game, nor of a stop that the game does not know.
    fn stop(&mut self, how: Stop);

    /// A 64-bit hash of the position or positions, the same for equal ones: what a record compares.
    fn hash(&self) -> u64 {
        self.position().hash()
    }
}
