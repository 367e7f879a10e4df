//! Every game behind one type that speaks text, for shells and programs that treat all games alike.

use std::fmt;

use serde::Serialize;

use super::game_error::{AnyPositionError, AnyTurnError, GameError, NoGameStarts, TurnProblem};
use super::kind::{GameKind, by_opponent};
use super::start::Start;
use super::{EndReason, Game, Refused, Unit};
use crate::every_game;
use crate::games::mathematichess;
use crate::perft;
use crate::search::Searched;

macro_rules! any_game {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// A position of any game.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(clippy::large_enum_variant, reason = "shells and programs hold a few of them, never many")]
        pub enum AnyGame {
            $($(#[$doc])+ $kind($crate::games::$module::Position),)+
        }

        $(impl From<$crate::games::$module::Position> for AnyGame {
            fn from(position: $crate::games::$module::Position) -> Self {
                Self::$kind(position)
            }
        })+

        /// A legal turn of any game, as it was read in a position.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnyTurn {
            $($(#[$doc])+ $kind(<$crate::games::$module::Position as Game>::Turn),)+
        }

        /// A game of any kind that is being played, or over, as its own kind.
        #[derive(Clone, Debug)]
        pub(crate) enum OfKind {
            $($kind($crate::games::$module::InPlay),)+
        }

        $(impl<'a> TryFrom<&'a OfKind> for &'a $crate::games::$module::InPlay {
            /// The value belongs to another game.
            type Error = ();

            fn try_from(play: &'a OfKind) -> Result<Self, ()> {
                match play {
                    OfKind::$kind(play) => Ok(play),
                    _ => Err(()),
                }
            }
        })+

        /// Evaluates one expression for the game that the value holds: `whichever!(AnyGame, value, position => …)`, or
        /// `OfKind`.
        macro_rules! whichever {
            ($d any:ident, $d value:expr, $d inner:ident => $d body:expr) => {
                match $d value {
                    $($d any::$kind($d inner) => $d body,)+
                }
            };
        }
        pub(crate) use whichever;

        impl AnyGame {
            /// A standard start of a game.
            ///
            /// # Errors
            /// If there is no such start.
            ///
            /// ```
            /// use mathchess_engine::game::{AnyGame, GameKind, Start};
            /// let start = Start { setup: Some("level-3".to_owned()), seed: Some(7), ..Start::default() };
            /// let game = AnyGame::start(GameKind::MathematicalChess, &start)?;
            /// assert_eq!(game, AnyGame::start(GameKind::MathematicalChess, &start)?, "a seed is one start");
            /// let start = Start { setup: Some("level-11".to_owned()), ..Start::default() };
            /// assert!(AnyGame::start(GameKind::MathematicalChess, &start).is_err());
            /// # Ok::<(), mathchess_engine::game::GameError>(())
            /// ```
            pub fn start(kind: GameKind, start: &Start) -> Result<Self, GameError> {
                let started = match kind {
                    $(GameKind::$kind => Game::start(start).map(Self::$kind),)+
                };
                started.map_err(GameError::Start)
            }

            /// The answer to a question about searching; none if the game is solved rather than searched.
            ///
            /// ```
            /// use mathchess_engine::game::{AnyGame, GameKind, GameInPlay, SearchQuestion, Start};
            /// use mathchess_engine::search::{Limits, Search, Searched};
            ///
            /// /// The best turn after a look at some positions.
            /// struct Best;
            ///
            /// impl SearchQuestion for Best {
            ///     type Answer = Option<String>;
            ///
            ///     fn ask<G: Searched>(self, position: G) -> Option<String> {
            ///         let node = G::node(&G::InPlay::begin(position));
            ///         let thought = Search::new(1).think(&node, &[], &Limits::nodes(500), |_| {})?;
            ///         Some(thought.turn.to_string())
            ///     }
            /// }
            ///
            /// let game = AnyGame::read(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last")?;
            /// assert_eq!(game.ask(Best), Some(Some("B5!A5".to_owned())));
            /// let row = AnyGame::start(GameKind::IntervalChess, &Start::default())?;
            /// assert_eq!(row.ask(Best), None, "a row is solved, not searched");
            /// # Ok::<(), mathchess_engine::game::GameError>(())
            /// ```
            pub fn ask<Q: SearchQuestion>(self, question: Q) -> Option<Q::Answer> {
                match self {
                    $(Self::$kind(_position) => by_opponent!($opponent, Some(question.ask(_position)), None),)+
                }
            }

            /// Reads a position of a game.
            ///
            /// # Errors
            /// What can't be read.
            ///
            /// ```
            /// use mathchess_engine::game::{AnyGame, GameKind};
            /// let game = AnyGame::read(GameKind::MathematicalChess, "W+4/5/W13B1/5/W-3B+ w last")?;
            /// assert_eq!(game.turns()[..3], ["--", "A1-A2", "A1-B1"]);
            /// # Ok::<(), mathchess_engine::game::GameError>(())
            /// ```
            pub fn read(kind: GameKind, text: &str) -> Result<Self, GameError> {
                let read = match kind {
                    $(GameKind::$kind => text.parse().map(Self::$kind).map_err(AnyPositionError::$kind),)+
                };
                read.map_err(GameError::Position)
            }
        }

        impl AnyGame {
            /// Reads a legal turn.
            ///
            /// # Errors
            /// Why it can't be read or is illegal.
            pub fn read_turn(&self, text: &str) -> Result<AnyTurn, AnyTurnError> {
                Ok(match self {
                    $(Self::$kind(position) => AnyTurn::$kind(Game::parse_turn(position, text)?),)+
                })
            }
        }

        impl OfKind {
            /// Reads and plays a turn, and returns it as it was read.
            pub(crate) fn play(&mut self, text: &str) -> Result<AnyTurn, TurnProblem> {
                Ok(match self {
                    $(Self::$kind(play) => {
                        let turn = Game::parse_turn(super::GameInPlay::position(play), text).map_err(AnyTurnError::from)?;
                        super::GameInPlay::play(play, turn).map_err(super::game_error::AnyRefusal::from)?;
                        AnyTurn::$kind(turn)
                    })+
                })
            }

            /// A game that begins in `position` with what was agreed.
            pub(crate) fn begin(position: AnyGame, options: &str) -> Result<Self, GameError> {
                Ok(match position {
                    $(AnyGame::$kind(position) => {
                        Self::$kind(super::GameInPlay::begin_with(position, options).map_err(GameError::Options)?)
                    })+
                })
            }

            /// The position that the seat to move looks at.
            pub(crate) fn position(&self) -> AnyGame {
                match self {
                    $(Self::$kind(play) => AnyGame::$kind(super::GameInPlay::position(play).clone()),)+
                }
            }
        }

        /// Properties of each kind of game.
        impl GameKind {
            /// The reasons for which the game can end.
            pub const fn end_reasons(self) -> &'static [EndReason] {
                match self {
                    $(Self::$kind => <$crate::games::$module::Position as Game>::END_REASONS,)+
                }
            }

            /// The unit of its scores.
            pub const fn unit(self) -> Unit {
                match self {
                    $(Self::$kind => <$crate::games::$module::Position as Game>::UNIT,)+
                }
            }

            /// The names of the standard starts.
            pub const fn setups(self) -> &'static [&'static str] {
                match self {
                    $(Self::$kind => <$crate::games::$module::Position as Game>::SETUPS,)+
                }
            }
        }
    };
}

every_game!(any_game);

/// How a position stands, as the program prints it: `{"over":false}`, or with the reason and the winner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OutcomeText {
    /// Whether the game is over.
    pub over: bool,
    /// The reason, in the words of the rules document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// White's score, in games that end by score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<mathematichess::Points>,
    /// Black's score, in games that end by score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<mathematichess::Points>,
    /// The seats that have won, joined into one word, or the game's word for nobody. None for a game for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The number of moves, in games whose result it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
}

/// A question that can be asked of any game with a computer opponent.
pub trait SearchQuestion {
    /// The answer.
    type Answer;

    /// Asks the question about a position.
    fn ask<G>(self, position: G) -> Self::Answer
    where
        G: Searched + Send + 'static,
        G::Node: Send + Sync + 'static,
        G::Turn: Send + Sync + 'static,
        G::InPlay: Send + 'static;
}

impl GameKind {
    /// The games that are searched.
    pub fn searched() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|kind| kind.is_searched())
    }
}

impl AnyGame {
    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        fn kind<G: Game>(_: &G) -> GameKind {
            G::KIND
        }
        whichever!(Self, self, position => kind(position))
    }

    /// The position with this text, or a standard start where none is written.
    ///
    /// # Errors
    /// What can't be read, or why there is no such start.
    pub fn read_or_start(kind: GameKind, text: Option<&str>, start: &Start) -> Result<Self, GameError> {
        match text {
            Some(text) => Self::read(kind, text),
            None => Self::start(kind, start),
        }
    }

    /// The position's text as everybody at the table may see it: without hidden pieces.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind};
    /// let text = "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,b7a2a3,... A AB 5";
    /// let game = AnyGame::read(GameKind::DigitChess, text)?;
    /// assert_eq!(game.to_string(), text, "the referee knows every number");
    /// assert_eq!(game.shown(), "2r3 A1..,...,...,B9??.,...,.../...,...,B2..,B1??A8,??????,... A AB 5");
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn shown(&self) -> String {
        whichever!(Self, self, position => position.shown())
    }

    /// Whether a recorded game may have started in this position.
    ///
    /// # Errors
    /// Why no game can start there.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind};
    /// // A position to look at, but nobody's game: both digits of White are a 3.
    /// let position = AnyGame::read(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W3B+ w last")?;
    /// assert_eq!(position.turns().first().map(String::as_str), Some("--"));
    /// assert!(position.check_start().is_err());
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn check_start(&self) -> Result<(), GameError> {
        whichever!(Self, self, position => position.check_start().map_err(NoGameStarts::from))
            .map_err(GameError::NoGameStarts)
    }

    /// Whether a new game may start in this position: [`AnyGame::check_start`], and the rules that only newer versions
    /// enforce.
    ///
    /// # Errors
    /// Why no new game can start there.
    pub fn check_new_start(&self) -> Result<(), GameError> {
        self.check_start()?;
        whichever!(Self, self, position => position.check_new_start().map_err(NoGameStarts::from))
            .map_err(GameError::NoGameStarts)
    }

    /// Whether turns are found by calculating ([`super::Game::is_calculated`]).
    pub fn is_calculated(&self) -> bool {
        whichever!(Self, self, position => position.is_calculated())
    }

    /// Every legal turn, sorted by bytes.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind};
    /// let row = AnyGame::read(GameKind::IntervalChess, "BBWW.. alt 2 - 0")?;
    /// assert_eq!(row.turns(), ["1>5", "2>5", "3>5"]);
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn turns(&self) -> Vec<String> {
        let mut turns = Vec::new();
        whichever!(Self, self, position => position.for_each_turn(|turn| turns.push(turn.to_string())));
        turns.sort_unstable();
        turns
    }

    /// Why a turn is not legal here; none if it is legal, or if [`Game::refused`] knows no reason.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind};
    /// let game = AnyGame::read(GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1")?;
    /// let refused = game.refused("d1e2").ok_or("it is legal")?;
    /// assert_eq!((refused.reason, &*refused.rule), ("wrongWay", "rule 8"));
    /// assert_eq!(game.refused("d1d2"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn refused(&self, turn: &str) -> Option<Refused> {
        fn refused<G: Game>(position: &G, turn: &str) -> Option<Refused> {
            position.parse_turn(turn).err().and_then(|error| G::refused(&error))
        }
        whichever!(Self, self, position => refused(position, turn))
    }

    /// The number of turn sequences of length `depth`.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind, Start};
    /// let counts = |kind| AnyGame::start(kind, &Start::default()).map(|game| [game.perft(1), game.perft(2)]);
    /// assert_eq!(counts(GameKind::SpatialChess)?, [40, 1595]);
    /// assert_eq!(counts(GameKind::IntervalChess)?, [7, 43]);
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        whichever!(Self, self, position => perft::perft(position, depth))
    }

    /// [`AnyGame::perft`] of each turn, sorted by its bytes.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind};
    /// let row = AnyGame::read(GameKind::IntervalChess, "BBWW.. alt 2 - 0")?;
    /// let counts = row.divide(2);
    /// assert_eq!(counts[0], ("1>5".to_owned(), 3));
    /// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), row.perft(2));
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let mut counts: Vec<(String, u64)> = whichever!(Self, self, position => {
            perft::divide(position, depth).into_iter().map(|(turn, count)| (turn.to_string(), count)).collect()
        });
        counts.sort_unstable();
        counts
    }

    /// The position after `turns`.
    ///
    /// # Errors
    /// Which turn can't be read or is illegal, and why.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind};
    /// let game = AnyGame::read(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last")?;
    /// // 3 on one side of the +, 3 on the other: the enemy's 3 comes off.
    /// assert_eq!(game.play(&["B5!A5"])?.to_string(), "1W+2W3/5/5/5/3W1B+ b last");
    /// let error = game.play(&["--", "A5-A9"]).unwrap_err();
    /// assert!(error.to_string().starts_with("turn number 2: "), "{error}");
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn play<T: AsRef<str>>(&self, turns: &[T]) -> Result<Self, GameError> {
        let mut game = self.clone();
        for (i, text) in turns.iter().enumerate() {
            whichever!(Self, &mut game, position => match position.parse_turn(text.as_ref()) {
                Ok(turn) => *position = position.after(turn),
                Err(error) => {
                    return Err(GameError::Turn { number: i + 1, problem: TurnProblem::Text(AnyTurnError::from(error)) });
                }
            });
        }
        Ok(game)
    }

    /// How the position stands.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyGame, GameKind};
    /// let game = AnyGame::read(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last")?;
    /// assert!(!game.outcome().over);
    /// let outcome = game.play(&["B5!A5"])?.outcome();
    /// assert_eq!(outcome.reason.as_deref(), Some("black has lost all digits"));
    /// assert_eq!(outcome.winner.as_deref(), Some("white"));
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn outcome(&self) -> OutcomeText {
        fn words<G: Game>(position: &G) -> OutcomeText {
            let Some(outcome) = position.outcome() else {
                return OutcomeText::default();
            };
            let winners: Vec<&str> = outcome.winners().map(|seat| G::SEATS[seat.index()]).collect();
            let winner = if winners.is_empty() { G::NOBODY.to_owned() } else { winners.concat() };
            let winner = (G::SEATS.len() > 1).then_some(winner);
            OutcomeText { over: true, reason: Some(G::outcome_words(&outcome)), winner, ..OutcomeText::default() }
        }
        let mut text = whichever!(Self, self, position => words(position));
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
        whichever!(Self, self, position => position.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_written_and_read_as_the_same_game() {
        for &kind in GameKind::ALL {
            let game = AnyGame::start(kind, &Start::default()).unwrap();
            assert_eq!(game.kind(), kind);
            assert_eq!(AnyGame::read(kind, &game.to_string()), Ok(game));
            assert!(kind.setups().len() > 1 && kind.end_reasons().len() > 2);
        }
    }

    #[test]
    fn the_games_that_are_searched_are_those_that_answer() {
        struct Turns;
        impl SearchQuestion for Turns {
            type Answer = u64;

            fn ask<G: Searched>(self, position: G) -> u64 {
                position.count_turns()
            }
        }
        for &kind in GameKind::ALL {
            let game = AnyGame::start(kind, &Start::default()).unwrap();
            let turns = game.turns().len() as u64;
            assert_eq!(game.ask(Turns), kind.is_searched().then_some(turns), "{kind}");
        }
    }

    #[test]
    fn outcomes_name_the_winner() {
        let outcome = |text| AnyGame::read(GameKind::MathematicalChess, text).unwrap().outcome();
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
        let game = AnyGame::read(GameKind::MathematicalChess, "W+W13/5/5/5/3B1B+ b last").unwrap();
        assert!(matches!(game.play(&["--", "--", "A1-A2"]), Err(GameError::Turn { number: 3, .. })));
        assert_eq!(game.play(&["--", "--"]), Ok(game));
    }
}
