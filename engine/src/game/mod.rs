//! What every game of MathChess can do: one trait, so that one perft, one test suite and one program serve them all.

mod any;
mod any_in_play;
pub mod board_record;
pub(crate) mod record_lines;
mod side;

pub use any::{AnyGame, GameError, OutcomeText, SearchQuestion};
pub use any_in_play::AnyInPlay;
pub(crate) use any_in_play::OfKind;
pub use side::Side;

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Who has a turn: a place at the table, not a colour, since games have one, two or four of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, counted from 0 in turn order.
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The seat's number, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a game's end means for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It has won, alone or with allies.
    Won,
    /// Nobody has won.
    Drawn,
    /// Another has won.
    Lost,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why it is over, in the words of the rules document.
    pub reason: String,
    /// What that means for each seat, in turn order.
    pub standings: Vec<Standing>,
}

impl Outcome {
    /// The end of a game between two sides: one has won, or nobody.
    pub fn of_sides(reason: String, winner: Option<Side>) -> Self {
        let standings = Side::ALL
            .map(|side| match winner {
                None => Standing::Drawn,
                Some(winner) if winner == side => Standing::Won,
                Some(_) => Standing::Lost,
            })
            .to_vec();
        Self { reason, standings }
    }

    /// The seats that have won; none for a draw.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..).zip(&self.standings).filter(|&(_, &standing)| standing == Standing::Won).map(|(number, _)| Seat(number))
    }
}

/// Which of a game's standard starts is wanted; what is not said is the game's default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The start's name, such as `level-9`.
    pub setup: Option<String>,
    /// The board's size.
    pub size: Option<u8>,
    /// The seed of a random start.
    pub seed: Option<u64>,
}

/// Why a game has no such start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// No start has this name.
    UnknownSetup {
        /// The name.
        setup: String,
        /// Those there are.
        offered: &'static [&'static str],
    },
    /// The start with this name is not given.
    Setup {
        /// The name.
        setup: String,
        /// Why not.
        problem: String,
    },
    /// The start can't be played at this size.
    Size {
        /// The size.
        size: u8,
        /// Why not.
        problem: String,
    },
}

impl Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownSetup { setup, offered } => {
                write!(f, "there is no setup ‘{setup}’: take one of {}", offered.join(", "))
            }
            Self::Setup { setup, problem } => write!(f, "setup ‘{setup}’ can't be played: {problem}"),
            Self::Size { size, problem } => write!(f, "size {size} can't be played: {problem}"),
        }
    }
}

impl Error for StartError {}

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
    /// The game's name in commands and files.
    const NAME: &'static str;
    /// The names of the seats in turn order, in the words of the rules document: as many as the game ever has.
    const SEATS: &'static [&'static str];
    /// What stands in the place of the winner's name when nobody has won.
    const NOBODY: &'static str = "-";
    /// The names of the standard starts.
    const SETUPS: &'static [&'static str];

    /// One turn.
    type Turn: Copy + Debug + Eq + Hash + Display;
    /// Why a text is no legal turn.
    type TurnError: Error;
    /// Why a turn is not legal.
    type Refusal: Error;
    /// A game that is being played.
    type InPlay: GameInPlay<Game = Self>;

    /// A standard start.
    ///
    /// # Errors
    /// Why there is no such start.
    fn start(start: &Start) -> Result<Self, StartError>;

    /// How many seats play: the first of [`Game::SEATS`].
    fn seats(&self) -> usize {
        Self::SEATS.len()
    }

    /// Whose turn it is.
    fn seat_to_move(&self) -> Seat;

    /// Gives every legal turn to `visit`, each once; none when the position is an end.
    fn for_each_turn(&self, visit: impl FnMut(Self::Turn));

    /// The number of legal turns.
    fn count_turns(&self) -> u64;

    /// Reads a turn that is legal here.
    ///
    /// # Errors
    /// What can't be read, or why it is illegal.
    fn parse_turn(&self, text: &str) -> Result<Self::Turn, Self::TurnError>;

    /// The position after a turn.
    ///
    /// # Errors
    /// Why the turn is illegal.
    fn play(&self, turn: Self::Turn) -> Result<Self, Self::Refusal>;

    /// The position after a turn known to be legal here: one that was generated from this position or read by it.
    #[must_use]
    fn after(&self, turn: Self::Turn) -> Self;

    /// How the game ended, as far as the position alone tells; none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// A 64-bit hash kept up to date by every turn.
    fn hash(&self) -> u64;

    /// The hash computed afresh; always equal to [`Game::hash`].
    fn fresh_hash(&self) -> u64;
}

/// A game that is being played: a position and what a position can't know, such as passes in a row and quiet turns.
/// Every running game ends.
pub trait GameInPlay {
    /// The game.
    type Game: Game<InPlay = Self>;

    /// A game that begins in `position`, with the standard options and limits.
    fn begin(position: Self::Game) -> Self;

    /// A game that begins in `position` with what was agreed: words with blanks between, as the game's document lists them.
    ///
    /// # Errors
    /// Which word means nothing, and what there is.
    fn begin_with(position: Self::Game, options: &str) -> Result<Self, OptionsError>
    where
        Self: Sized;

    /// The position now.
    fn position(&self) -> &Self::Game;

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is illegal; the game is then as it was.
    fn play(&mut self, turn: <Self::Game as Game>::Turn) -> Result<(), <Self::Game as Game>::Refusal>;

    /// How the game ended; none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The points of each seat, in turn order, in the words of the rules document; nothing but zeros where a game counts none.
    fn points(&self) -> Vec<u32>;

    /// Everybody agrees to stop. No effect on an ended game.
    fn agree(&mut self);

    /// A seat gives up. No effect on an ended game.
    fn resign(&mut self, seat: Seat);
}

/// Why a text names no options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsError {
    /// The word.
    pub word: String,
    /// What may be written.
    pub offered: &'static str,
    /// It means something, but was already said.
    pub repeated: bool,
}

impl Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { word, offered, repeated } = self;
        match repeated {
            true => write!(f, "‘{word}’ is there twice: write each option once"),
            false => write!(f, "‘{word}’ is no option here: write {offered}"),
        }
    }
}

impl Error for OptionsError {}

/// Reads options: words with blanks between, each a name or `name=value`, no name twice. `take` says whether a word means
/// something.
///
/// # Errors
/// The first word that means nothing, or whose name was there before.
pub fn read_options(
    text: &str,
    offered: &'static str,
    mut take: impl FnMut(&str, Option<&str>) -> Option<()>,
) -> Result<(), OptionsError> {
    let mut names = Vec::new();
    for word in text.split_whitespace() {
        let (name, value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
        let error = |repeated| OptionsError { word: word.chars().take(40).collect(), offered, repeated };
        take(name, value).ok_or_else(|| error(false))?;
        if names.contains(&name) {
            return Err(error(true));
        }
        names.push(name);
    }
    Ok(())
}
