//! Why a text can't be read as the record of a game.

use std::fmt;

use super::VERSION;
use super::limits::{MOST_IN_NOTES, MOST_IN_TAG, MOST_TURNS};
use crate::game::GameError;
use crate::game::kind::UnknownGame;
use crate::games::mathematical_chess::ConditionsProblem;

/// Why a text can't be read as the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1; 0 for the whole text.
    pub line: usize,
    /// What is wrong.
    pub problem: RecordProblem,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordProblem {
    /// The line is neither a tag nor a turn.
    UnreadableLine,
    /// It was written by a newer version or by another program.
    UnknownVersion(String),
    /// No game has this name.
    UnknownGame(UnknownGame),
    /// The tag is one of another version.
    UnknownTag(String),
    /// The tag occurs twice.
    RepeatedTag(String),
    /// A required tag is missing.
    MissingTag(&'static str),
    /// The value of the tag is too long; the limit in characters is given.
    LongTag(String, usize),
    /// The value of a tag can't be read.
    BadTag {
        /// The tag's name.
        tag: &'static str,
        /// What is wrong with the value.
        problem: String,
    },
    /// The conditions can't be expressed in the notation.
    Conditions(ConditionsProblem),
    /// The game can't begin this way, or a turn is illegal.
    Game(GameError),
    /// A player is named although one at an earlier seat is not.
    MissingPlayer,
    /// There are more or fewer players than the game has.
    WrongPlayers {
        /// The number of players of the game.
        needed: usize,
        /// The number of players named.
        named: usize,
    },
    /// A turn has the wrong number: turns are numbered 1, 2, 3…
    WrongNumber {
        /// The expected number.
        expected: usize,
    },
    /// There are more turns than are read.
    TooManyTurns,
    /// Another way in which the game might have gone on stands in brackets.
    Variation,
    /// A comment has no end.
    UnclosedComment,
    /// The comments and the unknown tags are longer than is kept.
    TooManyNotes {
        /// Their length in bytes.
        bytes: usize,
    },
    /// Another game begins in a text that should hold one.
    AnotherGame,
    /// A position is not in canonical form; only that form is read.
    NotCanonical {
        /// The text as it stands.
        text: String,
        /// The canonical form.
        canonical: String,
    },
    /// There are turns after the end of the game.
    AfterTheEnd,
    /// The result contradicts the turns and the reason.
    WrongResult,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        self.problem.fmt(f)
    }
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnreadableLine => f.write_str("neither a tag such as [Player1 \"Mai\"] nor a turn such as 1. A1-A2"),
            Self::UnknownVersion(version) => {
                write!(f, "this is version ‘{version}’, and only versions 1 to {VERSION} can be read: update the app")
            }
            Self::UnknownGame(error) => error.fmt(f),
            Self::UnknownTag(tag) => write!(f, "the tag {tag} does not belong to this version"),
            Self::RepeatedTag(tag) => write!(f, "the tag {tag} is there twice"),
            Self::MissingTag(tag) => write!(f, "the tag {tag} is missing"),
            Self::LongTag(tag, length) => {
                write!(f, "the tag {tag} has {length} characters; at most {MOST_IN_TAG} are read")
            }
            Self::BadTag { tag, problem } => write!(f, "the tag {tag} can't be read: {problem}"),
            Self::Conditions(problem) => write!(f, "the conditions can't be played: {problem}"),
            Self::Game(error) => error.fmt(f),
            Self::MissingPlayer => f.write_str("a player before this one is missing"),
            Self::WrongPlayers { needed, named } => write!(f, "this game is played by {needed}, not by {named}"),
            Self::WrongNumber { expected } => {
                write!(f, "turn {expected} should stand here: turns are numbered one by one, 1. 2. 3.")
            }
            Self::TooManyTurns => write!(f, "a game of more than {MOST_TURNS} turns is not read"),
            Self::Variation => f.write_str("another way to go on, in brackets, is not read"),
            Self::UnclosedComment => f.write_str("the comment that begins here with { has no } at its end"),
            Self::TooManyNotes { bytes } => {
                write!(f, "the comments and unknown tags have {bytes} bytes, and {MOST_IN_NOTES} is the most")
            }
            Self::AnotherGame => f.write_str("another game begins here, and one was expected"),
            Self::NotCanonical { text, canonical } => {
                write!(
                    f,
                    "‘{}’ is not in canonical form: write {canonical}",
                    text.chars().take(200).collect::<String>()
                )
            }
            Self::AfterTheEnd => f.write_str("the game was already over"),
            Self::WrongResult => f.write_str("the result does not follow from the turns"),
        }
    }
}

impl std::error::Error for RecordError {}

/// An error in a line.
pub(super) fn at(line: usize, problem: RecordProblem) -> RecordError {
    RecordError { line, problem }
}

/// An error in the value of a tag.
pub(super) fn bad(line: usize, tag: &'static str, problem: String) -> RecordError {
    at(line, RecordProblem::BadTag { tag, problem })
}
