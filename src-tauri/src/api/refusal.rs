//! Why something is not legal.

use mathchess_engine::games::mathematical_chess as engine;
use serde::Serialize;
use specta::Type;

use super::equation::Axis;

/// A reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum RefusalCode {
    /// Nothing stands on the chosen point.
    EmptyPoint,
    /// The chosen piece is the opponent's.
    NotYourPiece,
    /// The game is over.
    GameOver,
    /// The point is not on this board.
    OffBoard,
    /// The target is on neither the row nor the column.
    NotOnLine,
    /// A piece (`other`) stands in the way.
    WayBlocked,
    /// An own piece stands on the target.
    OwnPiece,
    /// Operators of the same kind do not capture each other.
    SameOperator,
    /// Digits of the same value do not capture each other.
    SameDigit,
    /// The two digits are not the only pieces on their line; `count` is the number of pieces.
    NotAlone,
    /// A digit takes an operator only by a jump over its partner.
    DigitCantTakeOperator,
    /// Jumper and partner must both be digits or both be operators.
    MixedPair,
    /// The piece jumped over must be the player's own.
    JumpNeedsPartner,
    /// More than one piece stands between.
    JumpTooFar,
    /// A jump must capture, and the target is empty.
    JumpOnlyTakes,
    /// The text says that the turn captures, but the target is empty.
    NothingToCapture,
    /// The text says that the turn moves to an empty point, but a piece stands there.
    CaptureNotSaid,
    /// Nothing stands on the point to remove.
    NothingThere,
    /// Only enemy pieces are removed.
    OwnPieceRemoval,
    /// An acting operator removes digits only.
    OperatorTakesDigits,
    /// The point is on neither the row nor the column of the acting piece.
    OffLines,
    /// No operator joins the two pieces.
    NotAttached,
    /// No digit is attached on the opposite side.
    NoOtherSide,
    /// No value with this piece equals one of the opposite side.
    NoMatch,
    /// The acting digit is in no pair of that operator.
    ActingNotInPair,
}

/// The compared values of the two sides, where they are never equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Unequal {
    /// Left or below.
    pub first: Vec<u8>,
    /// Right or above.
    pub second: Vec<u8>,
}

/// Why something is not legal, where, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Refusal {
    /// The reason.
    pub code: RefusalCode,
    /// The number of the rule, `R01` to `R12`, or a section of the rules document.
    pub rule: String,
    /// The point concerned.
    pub point: Option<String>,
    /// A second point: the piece in the way, the operator without a match.
    pub other: Option<String>,
    /// The line concerned.
    pub axis: Option<Axis>,
    /// A number of pieces.
    pub count: Option<u32>,
    /// The values that do not match.
    pub values: Option<Unequal>,
}

impl From<engine::Reason> for RefusalCode {
    fn from(reason: engine::Reason) -> Self {
        use engine::Reason;
        match reason {
            Reason::EmptyPoint => Self::EmptyPoint,
            Reason::NotYourPiece => Self::NotYourPiece,
            Reason::GameOver => Self::GameOver,
            Reason::OffBoard => Self::OffBoard,
            Reason::NotOnLine => Self::NotOnLine,
            Reason::WayBlocked => Self::WayBlocked,
            Reason::OwnPiece => Self::OwnPiece,
            Reason::SameOperator => Self::SameOperator,
            Reason::SameDigit => Self::SameDigit,
            Reason::NotAlone => Self::NotAlone,
            Reason::DigitCantTakeOperator => Self::DigitCantTakeOperator,
            Reason::MixedPair => Self::MixedPair,
            Reason::JumpNeedsPartner => Self::JumpNeedsPartner,
            Reason::JumpTooFar => Self::JumpTooFar,
            Reason::JumpOnlyTakes => Self::JumpOnlyTakes,
            Reason::NothingToCapture => Self::NothingToCapture,
            Reason::CaptureNotSaid => Self::CaptureNotSaid,
            Reason::NothingThere => Self::NothingThere,
            Reason::OwnPieceRemoval => Self::OwnPieceRemoval,
            Reason::OperatorTakesDigits => Self::OperatorTakesDigits,
            Reason::OffLines => Self::OffLines,
            Reason::NotAttached => Self::NotAttached,
            Reason::NoOtherSide => Self::NoOtherSide,
            Reason::NoMatch => Self::NoMatch,
            Reason::ActingNotInPair => Self::ActingNotInPair,
        }
    }
}

impl From<engine::Refusal> for Refusal {
    fn from(refusal: engine::Refusal) -> Self {
        Self {
            code: refusal.reason.into(),
            rule: refusal.rule.to_owned(),
            point: refusal.point.map(|point| point.to_string()),
            other: refusal.other.map(|point| point.to_string()),
            axis: refusal.axis.map(Axis::from),
            count: refusal.count,
            values: refusal.values.map(|values| Unequal { first: values.first, second: values.second }),
        }
    }
}
