//! A sentence as a message key with parameters.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use crate::api::equation::Expression;

/// A sentence: a message of the catalogue with its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Phrase {
    /// The message's key within its file.
    pub key: String,
    /// The parameters.
    pub params: Vec<NamedParam>,
}

/// A parameter by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct NamedParam {
    /// The name that the message uses.
    pub name: String,
    /// The value.
    pub param: Param,
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Param {
    /// A number.
    Number {
        /// Its value.
        #[specta(type = Number)]
        value: u64,
    },
    /// Several numbers.
    Numbers {
        /// Their values.
        #[specta(type = Vec<Number>)]
        values: Vec<u64>,
    },
    /// A word that selects a form of the sentence.
    Word {
        /// The word.
        word: String,
    },
    /// A point.
    Point {
        /// The point.
        point: String,
    },
    /// Several points.
    Points {
        /// The points.
        points: Vec<String>,
    },
    /// A piece, and its point if it is on the board.
    Piece {
        /// Its text, such as `W+`.
        piece: String,
        /// Its point.
        point: Option<String>,
    },
    /// Several pieces on their points.
    Pieces {
        /// The pieces.
        pieces: Vec<PieceOn>,
    },
    /// Several calculations.
    Expressions {
        /// The calculations.
        expressions: Vec<Expression>,
    },
    /// A turn, as text.
    Turn {
        /// The turn's text.
        turn: String,
    },
    /// Calculations as text: numbers and signs only.
    Written {
        /// The calculations.
        text: String,
    },
}

/// A piece by its text and its point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PieceOn {
    /// Its text, such as `W+`.
    pub piece: String,
    /// Its point.
    pub point: String,
}
