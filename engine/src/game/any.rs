//! Every game behind one type that speaks text, for shells and programs that don't care which game it is.

use std::fmt;

use serde::Serialize;

use crate::game::{Game, OptionsError, Start, StartError};
use crate::games::digit_chess;
use crate::games::interval_chess;
use crate::games::mathematical_chess;
use crate::games::mathematichess;
use crate::games::spatial_chess;
use crate::perft;
use crate::search::Searched;

/// A position of any game.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "shells and programs hold a few of them, never many")]
pub enum AnyGame {
    /// Mathematical Chess.
    MathematicalChess(mathematical_chess::Position),
    /// Cubic chess, Nihongi and their like.
    SpatialChess(spatial_chess::Position),
    /// Interval chess.
    IntervalChess(interval_chess::Position),
    /// Digit chess.
    DigitChess(digit_chess::Position),
    /// Mathematichess.
    Mathematichess(mathematichess::Position),
}

/// The same expression for whatever game it is.
macro_rules! for_any {
    ($game:expr, $position:ident => $body:expr) => {
        match $game {
            AnyGame::MathematicalChess($position) => $body,
            AnyGame::SpatialChess($position) => $body,
            AnyGame::IntervalChess($position) => $body,
            AnyGame::DigitChess($position) => $body,
            AnyGame::Mathematichess($position) => $body,
        }
    };
}

/// Why a text means nothing in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// No game has this name.
    UnknownGame(String),
    /// The game has no such start.
    Start(StartError),
    /// The text is no position of the game.
    Position(String),
    /// The options can't be read.
    Options(OptionsError),
    /// A turn can't be read or is illegal.
    Turn {
        /// Its number, counted from 1.
        number: usize,
        /// What is wrong with it.
        problem: String,
    },
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame(name) => write!(f, "there is no game ‘{name}’ here: take {}", AnyGame::NAMES.join(", ")),
            Self::Start(error) => error.fmt(f),
            Self::Position(problem) => f.write_str(problem),
            Self::Options(error) => error.fmt(f),
            Self::Turn { number, problem } => write!(f, "turn number {number}: {problem}"),
        }
    }
}

impl std::error::Error for GameError {}

/// How a position stands, as the program prints it: `{"over":false}`, or with the reason and who has won.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OutcomeText {
    /// Is the game over?
    pub over: bool,
    /// Why, in the words of the rules document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// White's score, where the result is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<mathematichess::Points>,
    /// Black's score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<mathematichess::Points>,
    /// The seat that has won (seats that won together are joined), or the game's word for nobody. A game for one has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The number of moves, where that is the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
}

/// What is asked of a game that has a computer opponent, whichever game it is.
pub trait SearchQuestion {
    /// The answer.
    type Answer;

    /// Asks it of a position.
    fn ask<G>(self, position: G) -> Self::Answer
    where
        G: Searched + Send + 'static,
        G::Node: Send + Sync + 'static,
        G::Turn: Send + Sync + 'static,
        G::InPlay: Send + 'static;
}

impl AnyGame {
    /// The answer to a question about searching; none if the game has no computer opponent.
    pub fn ask<Q: SearchQuestion>(self, question: Q) -> Option<Q::Answer> {
        match self {
            Self::MathematicalChess(position) => Some(question.ask(position)),
            Self::SpatialChess(position) => Some(question.ask(position)),
            Self::Mathematichess(position) => Some(question.ask(position)),
            Self::DigitChess(position) => Some(question.ask(position)),
            Self::IntervalChess(_) => None,
        }
    }

    /// The names of the games that have a computer opponent: those that [`AnyGame::ask`] answers for.
    pub const OPPONENTS: [&'static str; 4] = [
        mathematical_chess::Position::NAME,
        spatial_chess::Position::NAME,
        mathematichess::Position::NAME,
        digit_chess::Position::NAME,
    ];

    /// The names of all games.
    pub const NAMES: [&'static str; 5] = [
        mathematical_chess::Position::NAME,
        spatial_chess::Position::NAME,
        interval_chess::Position::NAME,
        digit_chess::Position::NAME,
        mathematichess::Position::NAME,
    ];

    /// A standard start of the game called `name`.
    ///
    /// # Errors
    /// If there is no such game or start.
    pub fn start(name: &str, start: &Start) -> Result<Self, GameError> {
        match name {
            mathematical_chess::Position::NAME => Game::start(start).map(Self::MathematicalChess),
            spatial_chess::Position::NAME => Game::start(start).map(Self::SpatialChess),
            interval_chess::Position::NAME => Game::start(start).map(Self::IntervalChess),
            digit_chess::Position::NAME => Game::start(start).map(Self::DigitChess),
            mathematichess::Position::NAME => Game::start(start).map(Self::Mathematichess),
            _ => return Err(GameError::UnknownGame(name.to_owned())),
        }
        .map_err(GameError::Start)
    }

    /// Reads a position of the game called `name`.
    ///
    /// # Errors
    /// If there is no such game, or what can't be read.
    ///
    /// ```
    /// use mathchess_engine::game::AnyGame;
    /// let game = AnyGame::read("mathematical-chess", "W+4/5/W13B1/5/W-3B+ w last")?;
    /// assert_eq!(game.turns()[..3], ["--", "A1-A2", "A1-B1"]);
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn read(name: &str, text: &str) -> Result<Self, GameError> {
        fn position<G: Game>(text: &str) -> Result<G, GameError> {
            text.parse().map_err(|error: G::Err| GameError::Position(error.to_string()))
        }
        match name {
            mathematical_chess::Position::NAME => position(text).map(Self::MathematicalChess),
            spatial_chess::Position::NAME => position(text).map(Self::SpatialChess),
            interval_chess::Position::NAME => position(text).map(Self::IntervalChess),
            digit_chess::Position::NAME => position(text).map(Self::DigitChess),
            mathematichess::Position::NAME => position(text).map(Self::Mathematichess),
            _ => Err(GameError::UnknownGame(name.to_owned())),
        }
    }

    /// The game's name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::MathematicalChess(_) => mathematical_chess::Position::NAME,
            Self::SpatialChess(_) => spatial_chess::Position::NAME,
            Self::IntervalChess(_) => interval_chess::Position::NAME,
            Self::DigitChess(_) => digit_chess::Position::NAME,
            Self::Mathematichess(_) => mathematichess::Position::NAME,
        }
    }

    /// Every legal turn, sorted by bytes.
    pub fn turns(&self) -> Vec<String> {
        let mut turns = Vec::new();
        for_any!(self, position => position.for_each_turn(|turn| turns.push(turn.to_string())));
        turns.sort_unstable();
        turns
    }

    /// The number of turn sequences of length `depth`.
    pub fn perft(&self, depth: u32) -> u64 {
        for_any!(self, position => perft::perft(position, depth))
    }

    /// [`AnyGame::perft`] of each turn, sorted by its bytes.
    pub fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let mut counts: Vec<(String, u64)> = for_any!(self, position => {
            perft::divide(position, depth).into_iter().map(|(turn, count)| (turn.to_string(), count)).collect()
        });
        counts.sort_unstable();
        counts
    }

    /// The position after `turns`.
    ///
    /// # Errors
    /// Which turn can't be read or is illegal, and why.
    pub fn play<T: AsRef<str>>(&self, turns: &[T]) -> Result<Self, GameError> {
        let mut game = self.clone();
        for (i, text) in turns.iter().enumerate() {
            for_any!(&mut game, position => match position.parse_turn(text.as_ref()) {
                Ok(turn) => *position = position.after(turn),
                Err(error) => return Err(GameError::Turn { number: i + 1, problem: error.to_string() }),
            });
        }
        Ok(game)
    }

    /// How the position stands.
    pub fn outcome(&self) -> OutcomeText {
        fn words<G: Game>(position: &G) -> OutcomeText {
            let Some(outcome) = position.outcome() else {
                return OutcomeText::default();
            };
            let winners: Vec<&str> = outcome.winners().map(|seat| G::SEATS[seat.index()]).collect();
            let winner = if winners.is_empty() { G::NOBODY.to_owned() } else { winners.concat() };
            let winner = (G::SEATS.len() > 1).then_some(winner);
            OutcomeText { over: true, reason: Some(outcome.reason), winner, ..OutcomeText::default() }
        }
        let mut text = for_any!(self, position => words(position));
        match self {
            Self::IntervalChess(position) if text.over => text.moves = Some(position.moves()),
            Self::Mathematichess(position) if text.over => {
                [text.white, text.black] = position.halves().map(mathematichess::Points::from_halves).map(Some);
            }
            _ => {}
        }
        text
    }
}

/// The position's text.
impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_any!(self, position => position.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_its_name_only() {
        for name in AnyGame::NAMES {
            let game = AnyGame::start(name, &Start::default()).unwrap();
            assert_eq!(game.name(), name);
            assert_eq!(AnyGame::read(name, &game.to_string()), Ok(game));
        }
        for name in ["", "Mathematical-Chess", "no-such-chess", "chess"] {
            assert_eq!(AnyGame::start(name, &Start::default()), Err(GameError::UnknownGame(name.to_owned())));
        }
    }

    #[test]
    fn the_games_with_an_opponent_are_those_that_answer() {
        struct Turns;
        impl SearchQuestion for Turns {
            type Answer = u64;

            fn ask<G: Searched>(self, position: G) -> u64 {
                position.count_turns()
            }
        }
        for name in AnyGame::NAMES {
            let game = AnyGame::start(name, &Start::default()).unwrap();
            let turns = game.turns().len() as u64;
            assert_eq!(game.ask(Turns), AnyGame::OPPONENTS.contains(&name).then_some(turns), "{name}");
        }
    }

    #[test]
    fn outcomes_name_the_winner() {
        let outcome = |text| AnyGame::read("mathematical-chess", text).unwrap().outcome();
        assert_eq!(
            outcome("W+W13/5/5/5/4B+ b last"),
            OutcomeText {
                over: true,
                reason: Some("black has lost all digits".to_owned()),
                winner: Some("white".to_owned()),
                ..OutcomeText::default()
            }
        );
        assert_eq!(outcome("W+4/5/5/5/4B+ b last").winner, Some("draw".to_owned()));
        assert!(!outcome("W+W13/5/5/5/3B1B+ b last").over);
    }

    #[test]
    fn a_bad_turn_is_named_by_its_number() {
        let game = AnyGame::read("mathematical-chess", "W+W13/5/5/5/3B1B+ b last").unwrap();
        assert!(matches!(game.play(&["--", "--", "A1-A2"]), Err(GameError::Turn { number: 3, .. })));
        assert_eq!(game.play(&["--", "--"]), Ok(game));
    }
}
