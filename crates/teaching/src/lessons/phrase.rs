//! Sentences as data: a message key with parameters.

use mathchess_engine::games::mathematical_chess::Expression;

/// A message of the catalogue with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The message's key within its area, such as `remove`.
    pub key: &'static str,
    /// The parameters, by the names that the message uses.
    pub params: Vec<(&'static str, Param)>,
}

impl Phrase {
    /// A message without parameters.
    pub const fn new(key: &'static str) -> Self {
        Self { key, params: Vec::new() }
    }

    /// Adds a parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, param: Param) -> Self {
        self.params.push((name, param));
        self
    }

    /// The parameter called `name`.
    pub fn param(&self, name: &str) -> Option<&Param> {
        self.params.iter().find(|(known, _)| *known == name).map(|(_, param)| param)
    }
}

/// A parameter. The interface puts it into words in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Param {
    /// A number.
    Number(u64),
    /// Several numbers.
    Numbers(Vec<u64>),
    /// A word that selects a form of the sentence, such as `last` or `left`.
    Word(&'static str),
    /// A point.
    Point(String),
    /// Several points.
    Points(Vec<String>),
    /// A piece, as text such as `W+`, and its point, if it is on the board.
    Piece {
        /// Its text.
        piece: String,
        /// The point.
        point: Option<String>,
    },
    /// Several pieces: text and point of each.
    Pieces(Vec<(String, String)>),
    /// Several calculations.
    Expressions(Vec<Expression>),
    /// A turn, as text.
    Turn(String),
    /// Calculations as text: numbers and signs only, the same in every language.
    Written(String),
}
