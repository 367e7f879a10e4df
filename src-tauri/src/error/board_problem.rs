//! Problems of what is on a board or is to be put there: points, pieces, positions, conditions.

use serde::Serialize;
use specta::Type;

use super::ErrorKind;
use crate::api::sides::Side;

/// Problems of what is on a board or is to be put there: points, pieces, positions, conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "code", content = "params", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum BoardProblem {
    /// There is no such operator.
    UnknownOperator { symbol: String },
    /// There is no such piece.
    UnknownPiece { symbol: String },
    /// There is no such point.
    UnknownPoint { point: String },
    /// There is no board of this size.
    BoardSize { from: u8, to: u8, size: u8 },
    /// A point is not on the board.
    PointOffBoard { point: String, size: u8 },
    /// Two pieces are to stand on a point.
    TwoPieces { point: String },
    /// No operator stands on a point.
    NoOperatorOn { point: String },
    /// A text is not a position; the detail says why.
    PositionUnreadable,
    /// Positions of this game are not analysed: it is a puzzle, or its pieces lie hidden.
    NotAnalysed,
    /// Conditions can't be played; the detail says why.
    ConditionsUnplayable,
    /// A display is for a board of another size.
    DisplaySize { display: u8, conditions: u8 },
    /// A display has more pieces of a kind than the box.
    DisplayTooMany { piece: String },
    /// A saved display can't be read.
    DisplayUnreadable { name: String },
    /// A saved display is gone.
    DisplayGone,
    /// An own level can't be read.
    OwnLevelUnreadable { name: String },
    /// There is no level of this number.
    NoLevel { level: u8 },
    /// A piece is to be placed beside the board.
    PlaceOffBoard { point: String },
    /// A piece is to be placed on another.
    PlaceOccupied { point: String },
    /// No such piece is left to be placed.
    PlaceNotInBox { piece: String },
    /// The other side places now.
    PlaceNotYourTurn { side: Side },
    /// Operators are placed first.
    PlaceOperatorsFirst,
    /// A placed piece stays.
    PlacedPiecesStay,
    /// There is no piece to lift.
    PlaceEmpty { point: String },
    /// Pieces are left to be placed.
    PlaceNotReady,
}

impl BoardProblem {
    /// What kind of failure it is.
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Self::UnknownOperator { .. }
            | Self::UnknownPiece { .. }
            | Self::UnknownPoint { .. }
            | Self::BoardSize { .. }
            | Self::PointOffBoard { .. }
            | Self::TwoPieces { .. }
            | Self::NoOperatorOn { .. }
            | Self::PositionUnreadable
            | Self::NotAnalysed
            | Self::ConditionsUnplayable
            | Self::DisplaySize { .. }
            | Self::DisplayTooMany { .. }
            | Self::NoLevel { .. } => ErrorKind::BadInput,
            Self::DisplayUnreadable { .. } | Self::OwnLevelUnreadable { .. } => ErrorKind::Unreadable,
            Self::DisplayGone => ErrorKind::NotFound,
            Self::PlaceOffBoard { .. }
            | Self::PlaceOccupied { .. }
            | Self::PlaceNotInBox { .. }
            | Self::PlaceNotYourTurn { .. }
            | Self::PlaceOperatorsFirst
            | Self::PlacedPiecesStay
            | Self::PlaceEmpty { .. }
            | Self::PlaceNotReady => ErrorKind::Illegal,
        }
    }
}
