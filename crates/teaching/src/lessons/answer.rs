//! What a step asks for, and a learner's answer.

use std::error::Error;
use std::fmt;

use mathchess_engine::game::Side;
use mathchess_engine::games::mathematical_chess::{Axis, Direction, Kind, Piece};

/// The kind of answer that an exercise asks for; the interface collects it. Points and turns are text, as in every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// One or more turns on the board; the opponent replies between them.
    Turn {
        /// The number of the learner's turns in the whole answer.
        turns: usize,
        /// Whether the answer may be that nothing can be taken, which is a pass.
        or_nothing: bool,
    },
    /// A set of points.
    Points {
        /// The piece that the question is about.
        about: String,
    },
    /// Numbers: the partial values of one side of an operator.
    Values {
        /// The operator.
        operator: String,
        /// Which of its sides.
        direction: Direction,
    },
    /// Couples of equal values: the first of the left or upper side, the second of the other.
    Pairs {
        /// The operator.
        operator: String,
        /// The line.
        axis: Axis,
    },
    /// For each pair of numbers, whether they count as equal.
    SameValue {
        /// The couples.
        couples: Vec<[u64; 2]>,
    },
    /// One number.
    Number,
    /// Points of both sides and who is ahead.
    Score {
        /// What White and Black have taken.
        taken: [Vec<Kind>; 2],
    },
    /// An empty point for a new piece, answered by [`Answer::Points`] with one point.
    Place {
        /// The piece.
        piece: Piece,
    },
    /// All digits that belong to the answer, answered by [`Answer::Values`].
    Find,
    /// All couples of digits that belong to the answer, in either order, answered by [`Answer::Pairs`].
    FindPairs,
    /// For each line, whether it belongs to the answer.
    Judge {
        /// The lines: numbers and signs only, the same in every language.
        lines: Vec<String>,
    },
    /// Some of these digits, answered by [`Answer::Values`].
    Group {
        /// The digits.
        of: Vec<u64>,
        /// How many are to be chosen.
        size: usize,
    },
    /// Whether something is possible: one judgement.
    Possible,
    /// One of these reasons, by its place.
    Reason {
        /// The names of their sentences.
        reasons: Vec<&'static str>,
    },
    /// A digit for each of these empty points.
    Make {
        /// The points.
        points: Vec<String>,
        /// The side whose digits they are.
        side: Side,
    },
}

/// A learner's answer. Records keep its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The learner's turns since the step began, in order; the last one is marked.
    Turns(Vec<String>),
    /// Points, in any order.
    Points(Vec<String>),
    /// Values, in any order.
    Values(Vec<u64>),
    /// Couples of values, in any order.
    Pairs(Vec<[u64; 2]>),
    /// Yes or no for each couple, in their order.
    Judgements(Vec<bool>),
    /// A number.
    Number(u64),
    /// The place of a choice among several, counted from 0.
    Choice(usize),
    /// A digit for each point that was asked for, in their order.
    Digits(Vec<u64>),
    /// A score.
    Score {
        /// White's points.
        white: u64,
        /// Black's points.
        black: u64,
        /// The side that is ahead, if any.
        ahead: Option<Side>,
    },
}

impl Answer {
    /// The answer of one turn.
    pub fn turn(text: impl Into<String>) -> Self {
        Self::Turns(vec![text.into()])
    }
}

/// `D3!C3,E3`, `A3 B3`, `5 11 12`, `12=2`, `yes no`, `7`, `choice 2`, `digits 8 7`, `5:4 white`.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn joined(parts: impl Iterator<Item = String>) -> String {
            parts.collect::<Vec<_>>().join(" ")
        }
        let text = match self {
            Self::Turns(texts) | Self::Points(texts) => texts.join(" "),
            Self::Values(values) => joined(values.iter().map(u64::to_string)),
            Self::Pairs(pairs) => joined(pairs.iter().map(|[first, second]| format!("{first}={second}"))),
            Self::Judgements(all) => joined(all.iter().map(|&equal| if equal { "yes" } else { "no" }.to_owned())),
            Self::Number(number) => number.to_string(),
            Self::Choice(index) => format!("choice {}", index + 1),
            Self::Digits(digits) => format!("digits {}", joined(digits.iter().map(u64::to_string))),
            Self::Score { white, black, ahead } => {
                format!("{white}:{black} {}", ahead.map_or("nobody", Side::name))
            }
        };
        f.write_str(&text)
    }
}

/// Why a value can't be an answer to an exercise. This is an error of the caller, not of the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError {
    /// The exercise asks for another kind of answer.
    WrongKind,
    /// A turn or point that can't be read, or that an interface should never submit, such as an empty point or an enemy
    /// piece.
    NotPossible {
        /// What is wrong with it.
        problem: String,
    },
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongKind => f.write_str("the exercise asks for another kind of answer"),
            Self::NotPossible { problem } => f.write_str(problem),
        }
    }
}

impl Error for AnswerError {}
