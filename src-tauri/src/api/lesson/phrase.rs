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
        /// It.
        #[specta(type = Number)]
        value: u64,
    },
    /// Several numbers.
    Numbers {
        /// They.
        #[specta(type = Vec<Number>)]
        values: Vec<u64>,
    },
    /// A word that chooses between forms of the sentence.
    Word {
        /// It.
        word: String,
    },
    /// A point.
    Point {
        /// It.
        point: String,
    },
    /// Several points.
    Points {
        /// They.
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
        /// They.
        pieces: Vec<PieceOn>,
    },
    /// Calculations.
    Expressions {
        /// They.
        expressions: Vec<Expression>,
    },
    /// A turn, by its text.
    Turn {
        /// It.
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
