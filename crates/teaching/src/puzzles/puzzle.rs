//! A puzzle.

use std::fmt;

use super::facts::{Facts, Rating};
use super::kind::Kind;
use super::self_play::position_of_game;
use super::small_board::small_board;
use super::themes::Theme;
use mathchess_engine::game::plain_number;
use mathchess_engine::games::mathematical_chess::Position;

/// What stands before the number of a small board in a file; a number of a game stands for itself.
const SMALL_BOARD: &str = "small";

/// The origin of a puzzle's position, among those of the level and the file's seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A game that the generator played against itself.
    Game {
        /// The game's number.
        game: u32,
        /// The number of turns played before.
        turns: u32,
    },
    /// Pieces on random points of a small board.
    SmallBoard {
        /// The board's number.
        number: u32,
    },
}

impl Source {
    /// The source as it is written: `210.6` after 6 turns of game 210, or `small.17`.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        let (of, number) = text.split_once('.')?;
        if of == SMALL_BOARD {
            return Some(Self::SmallBoard { number: plain_number(number)? });
        }
        Some(Self::Game { game: plain_number(of)?, turns: plain_number(number)? })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { game, turns } => write!(f, "{game}.{turns}"),
            Self::SmallBoard { number } => write!(f, "{SMALL_BOARD}.{number}"),
        }
    }
}

/// The position of a puzzle's source, made anew; it shows where a shipped puzzle comes from. None if the game was shorter,
/// or if there is no such level.
pub fn position_of(level: u8, seed: u64, source: Source) -> Option<Position> {
    match source {
        Source::Game { game, turns } => position_of_game(level, seed, game, turns),
        Source::SmallBoard { number } => small_board(level, seed, number),
    }
}

/// A position with a question, and what the solver found out about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The level whose operators it uses, 1 to 10.
    pub level: u8,
    /// The question.
    pub kind: Kind,
    /// The position. The learner has White and moves.
    pub position: Position,
    /// Where it comes from.
    pub source: Source,
    /// The initial rating; learners' answers change it.
    pub rating: Rating,
    /// The themes of the easiest right turn.
    pub themes: Vec<Theme>,
    /// The skills that an attempt counts for, as ids of the curriculum.
    pub skills: Vec<&'static str>,
}

impl Puzzle {
    /// Makes the puzzle of a position and works out its facts; none if no turn answers the question.
    pub fn new(level: u8, kind: Kind, position: Position, source: Source) -> Option<(Self, Facts)> {
        let facts = Facts::of(kind, &position)?;
        let explanation = position.explain(facts.model).ok()?;
        let themes = Theme::all_of(kind, &position, &explanation);
        let skills = super::themes::skills(kind, &position, &explanation);
        Some((Self { level, kind, position, source, rating: facts.rating(kind), themes, skills }, facts))
    }

    /// The puzzle's name in records. It depends only on its level, question and position.
    pub fn id(&self) -> String {
        let content = self.position.hash() ^ (self.kind as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        format!("p{:02}-{:08x}", self.level, content >> 32)
    }
}
