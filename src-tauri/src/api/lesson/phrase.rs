//! A sentence as a message of the catalogue and what goes into it.

use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use crate::api::equation::Expression;

/// A sentence: a message of the catalogue and what goes into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Phrase {
    /// The message's key within its file.
    pub key: String,
    /// What goes into it.
    pub params: Vec<NamedParam>,
}

/// A parameter by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct NamedParam {
    /// The name that the message uses.
    pub name: String,
    /// What it stands for.
    pub param: Param,
}

/// What a parameter stands for.
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
    /// A word that chooses between forms of the sentence.
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
    /// A piece, and where it stands, if it stands anywhere.
    Piece {
        /// Its text, such as `W+`.
        piece: String,
        /// Where it stands.
        point: Option<String>,
    },
    /// Several pieces where they stand.
    Pieces {
        /// The pieces.
        pieces: Vec<PieceOn>,
    },
    /// Calculations.
    Expressions {
        /// The calculations.
        expressions: Vec<Expression>,
    },
    /// A turn, by its text.
    Turn {
        /// The turn's text.
        turn: String,
    },
}

/// A piece by its text and its point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PieceOn {
    /// Its text, such as `W+`.
    pub piece: String,
    /// Where it stands.
    pub point: String,
}
