//! Problems with the contents of a board: points, pieces, positions, conditions.

use mathchess_engine::game::Side;
use serde::Serialize;
use specta::Type;

use super::ErrorKind;

/// Problems with the contents of a board: points, pieces, positions, conditions.
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
    /// A point has two pieces.
    TwoPieces { point: String },
    /// No operator stands on a point.
    NoOperatorOn { point: String },
    /// A text is not a position; the detail says why.
    PositionUnreadable,
    /// Positions of this game can't be analysed: it is a puzzle, or it has hidden pieces.
    NotAnalysed,
    /// The conditions can't be played; the detail says why.
    ConditionsUnplayable,
    /// A display is for a board of another size.
    DisplaySize { display: u8, conditions: u8 },
    /// A display has more pieces of a kind than the box.
    DisplayTooMany { piece: String },
    /// A saved display can't be read.
    DisplayUnreadable { name: String },
    /// The saved display no longer exists.
    DisplayGone,
    /// An own level can't be read.
    OwnLevelUnreadable { name: String },
    /// There is no level of this number.
    NoLevel { level: u8 },
    /// A piece can't be placed outside the board.
    PlaceOffBoard { point: String },
    /// A piece can't be placed on an occupied point.
    PlaceOccupied { point: String },
    /// No such piece is left to be placed.
    PlaceNotInBox { piece: String },
    /// It is the other side's turn to place.
    PlaceNotYourTurn { side: Side },
    /// Operators must be placed first.
    PlaceOperatorsFirst,
    /// A placed piece can't be lifted again.
    PlacedPiecesStay,
    /// There is no piece to lift.
    PlaceEmpty { point: String },
    /// Some pieces are still to be placed.
    PlaceNotReady,
}

impl BoardProblem {
    /// The kind of failure.
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
