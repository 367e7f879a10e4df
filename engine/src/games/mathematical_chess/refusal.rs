//! Why something is not legal: data for the interface, with the rule that says so.

use std::fmt;

use super::board::Axis;
use super::point::Point;

/// A reason, without the numbers of rules and points that go with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "RefusalCode", rename_all = "camelCase")
)]
pub enum Reason {
    /// Nothing stands on the chosen point.
    EmptyPoint,
    /// The chosen piece is the opponent's.
    NotYourPiece,
    /// The game is over.
    GameOver,
    /// The point is not on this board.
    OffBoard,
    /// A move goes along a row or a column.
    NotOnLine,
    /// A piece stands in the way.
    WayBlocked,
    /// A piece of one's own stands on the target.
    OwnPiece,
    /// Operators of the same kind do not capture each other.
    SameOperator,
    /// Digits of the same value do not capture each other.
    SameDigit,
    /// The two digits are not the only pieces on their line.
    NotAlone,
    /// A digit takes an operator only by jumping over its partner.
    DigitCantTakeOperator,
    /// The piece that jumps and the one jumped over must both be digits or both operators.
    MixedPair,
    /// The piece jumped over must be one's own.
    JumpNeedsPartner,
    /// More than one piece stands between.
    JumpTooFar,
    /// A jump is only for capturing, and the target is empty.
    JumpOnlyTakes,
    /// The text says that the turn captures, but the target is empty.
    NothingToCapture,
    /// The text says that the turn moves to an empty point, but an enemy stands there.
    CaptureNotSaid,
    /// Nothing stands on the point to remove.
    NothingThere,
    /// Only enemy pieces are removed.
    OwnPieceRemoval,
    /// An acting operator removes digits only.
    OperatorTakesDigits,
    /// The point is not on the acting piece's row or column.
    OffLines,
    /// No operator reaches from the acting digit to that piece, or another operator stands between.
    NotAttached,
    /// No digit is attached on the opposite side.
    NoOtherSide,
    /// No value with this piece equals one of the opposite side.
    NoMatch,
    /// The acting digit is in no pair of that operator.
    ActingNotInPair,
}

impl Reason {
    /// The reason's name in data, such as `wayBlocked`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// One sentence for a terminal; the interface has its own in the reader's language.
    const fn sentence(self) -> &'static str {
        match self {
            Self::EmptyPoint => "nothing stands there",
            Self::NotYourPiece => "that piece is the opponent's",
            Self::GameOver => "the game is over",
            Self::OffBoard => "that point is not on this board",
            Self::NotOnLine => "a piece moves along its row or column",
            Self::WayBlocked => "another piece stands in the way",
            Self::OwnPiece => "a piece of the same side stands there",
            Self::SameOperator => "an operator captures only an operator of a different kind",
            Self::SameDigit => "a digit captures only a digit of a different value",
            Self::NotAlone => "the two digits must be the only pieces on their line",
            Self::DigitCantTakeOperator => {
                "a digit captures an operator only by jumping over another digit of its side"
            }
            Self::MixedPair => "a pair is two digits or two operators",
            Self::JumpNeedsPartner => "only a piece of the same side is jumped over",
            Self::JumpTooFar => "more than one piece stands between",
            Self::JumpOnlyTakes => "a jump is only for capturing",
            Self::NothingToCapture => "the target is empty: write - instead of x",
            Self::CaptureNotSaid => "an enemy piece stands there: write x instead of -",
            Self::NothingThere => "there is nothing to remove",
            Self::OwnPieceRemoval => "only enemy pieces are removed",
            Self::OperatorTakesDigits => "an acting operator removes digits only",
            Self::OffLines => "that point is not on the acting piece's row or column",
            Self::NotAttached => "no operator joins the acting piece and that one",
            Self::NoOtherSide => "no digit is attached on the operator's other side",
            Self::NoMatch => "no value with this piece equals one of the other side",
            Self::ActingNotInPair => "the acting digit is in no pair of that operator",
        }
    }
}

/// The digits that decide on the two sides of an operator, below or left first: what a learner compares when they don't match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type))]
pub struct Unequal {
    /// Left or below, ascending.
    pub first: Vec<u8>,
    /// Right or above, ascending.
    pub second: Vec<u8>,
}

/// Why something is not legal, where, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type))]
pub struct Refusal {
    /// What is wrong.
    #[cfg_attr(feature = "wire", serde(rename = "code"))]
    pub reason: Reason,
    /// The rule: `R01`–`R12`, or a section of the rules document.
    pub rule: &'static str,
    /// The point it is about.
    pub point: Option<Point>,
    /// A second point: the piece in the way, the operator that has no match.
    pub other: Option<Point>,
    /// The line it is about.
    pub axis: Option<Axis>,
    /// A number of pieces.
    pub count: Option<u32>,
    /// The values that do not match.
    pub values: Option<Unequal>,
}

impl Refusal {
    /// A refusal of `point` by `rule`.
    pub const fn new(reason: Reason, rule: &'static str, point: Point) -> Self {
        Self { reason, rule, point: Some(point), other: None, axis: None, count: None, values: None }
    }

    /// The refusal of every turn after the end.
    pub const fn game_over() -> Self {
        Self { reason: Reason::GameOver, rule: "5", point: None, other: None, axis: None, count: None, values: None }
    }

    /// With a second point.
    #[must_use]
    pub const fn with_other(mut self, other: Point) -> Self {
        self.other = Some(other);
        self
    }

    /// With the line it is about.
    #[must_use]
    pub const fn on(mut self, axis: Axis) -> Self {
        self.axis = Some(axis);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(point) = self.point {
            write!(f, "{point}: ")?;
        }
        f.write_str(self.reason.sentence())?;
        if let Some(other) = self.other {
            write!(f, " ({other})")?;
        }
        if self.rule.starts_with('R') {
            write!(f, " [{}]", self.rule)
        } else {
            write!(f, " [rules, section {}]", self.rule)
        }
    }
}

impl std::error::Error for Refusal {}
