//! A puzzle.

use super::facts::{Facts, Rating};
use super::kind::Kind;
use super::themes::Theme;
use crate::games::mathematical_chess::Position;

/// The origin of a puzzle: a game that the generator played against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source {
    /// The game's number among those of the level and the file's seed.
    pub game: u32,
    /// The number of turns played before.
    pub turns: u32,
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
    /// The game that it comes from.
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
