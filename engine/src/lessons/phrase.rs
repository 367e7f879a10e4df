//! Sentences as data: which message, and what goes into it.

use crate::games::mathematical_chess::Expression;

/// A message of the catalogue with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The message's key within its area, such as `remove`.
    pub key: &'static str,
    /// What goes into it, by the names that the message uses.
    pub params: Vec<(&'static str, Param)>,
}

impl Phrase {
    /// A message without parameters.
    pub const fn new(key: &'static str) -> Self {
        Self { key, params: Vec::new() }
    }

    /// With one more parameter.
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

/// One parameter. The interface makes words of it in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Param {
    /// A number.
    Number(u64),
    /// Several numbers.
    Numbers(Vec<u64>),
    /// A word that chooses between forms of the sentence, such as `last` or `left`.
    Word(&'static str),
    /// A point.
    Point(String),
    /// Several points.
    Points(Vec<String>),
    /// A piece, by its text, such as `W+`, and where it stands, if it stands anywhere.
    Piece {
        /// Its text.
        piece: String,
        /// Where it stands.
        point: Option<String>,
    },
    /// Several pieces: text and point of each.
    Pieces(Vec<(String, String)>),
    /// Calculations.
    Expressions(Vec<Expression>),
    /// A turn, by its text.
    Turn(String),
}
