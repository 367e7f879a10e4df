//! Why a turn is not legal: data for the interface, with the rule that forbids it.

use std::fmt;

use super::cell::Cell;
use super::piece::Kind;
use crate::game::Refused;

/// The reason alone, without the rule and the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The cell is not on this board.
    OffBoard,
    /// Nothing stands on the chosen cell.
    EmptyCell,
    /// The chosen piece is the opponent's.
    NotYourPiece,
    /// The piece would stay where it is.
    NoMove,
    /// An own piece stands on the target.
    OwnPiece,
    /// A piece of this kind doesn't move that way.
    WrongWay(Kind),
    /// The king has lost its D right.
    NoDRight,
    /// A piece stands in the way.
    WayBlocked,
    /// The kind that the pawn becomes is missing.
    PromotionMissing,
    /// Only a pawn that reaches its promotion cell is replaced.
    NoPromotion,
    /// The own king would be in check.
    KingInCheck,
}

impl Reason {
    /// The reason's name in data, such as `wayBlocked`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The rule that forbids it, or a section of the rules document.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "section 6",
            Self::OffBoard => "section 3",
            Self::EmptyCell | Self::NotYourPiece | Self::NoMove => "rule 1",
            Self::OwnPiece => "rule 4",
            Self::WrongWay(Kind::Pawn) => "rule 5",
            Self::WrongWay(Kind::Horse) => "rule 6",
            Self::WrongWay(Kind::Bishop) => "rule 7",
            Self::WrongWay(Kind::Rook) => "rule 8",
            Self::WrongWay(Kind::Queen) => "rule 9",
            Self::WrongWay(Kind::King) => "rule 10",
            Self::NoDRight => "rule 13",
            Self::WayBlocked => "rule 3",
            Self::PromotionMissing | Self::NoPromotion => "rule 17",
            Self::KingInCheck => "rule 15",
        }
    }

    /// One English sentence for a terminal; the interface has its own texts.
    const fn sentence(self) -> &'static str {
        match self {
            Self::GameOver => "the game is over",
            Self::OffBoard => "that cell is not on this board",
            Self::EmptyCell => "nothing stands there",
            Self::NotYourPiece => "that piece is the opponent's",
            Self::NoMove => "a piece must go to another cell",
            Self::OwnPiece => "a piece of the same side stands there",
            Self::WrongWay(Kind::Pawn) => "a pawn goes one step O",
            Self::WrongWay(Kind::Horse) => "a horse goes one step O or D",
            Self::WrongWay(Kind::Bishop) => "a bishop slides by F",
            Self::WrongWay(Kind::Rook) => "a rook slides by O",
            Self::WrongWay(Kind::Queen) => "a queen slides by O or F",
            Self::WrongWay(Kind::King) => "a king goes one step O, or D while it has the D right",
            Self::NoDRight => "the king has lost its D right",
            Self::WayBlocked => "another piece stands in the way",
            Self::PromotionMissing => "the pawn must become a queen, rook, bishop or horse: add =Q, =R, =B or =H",
            Self::NoPromotion => "only a pawn that reaches its promotion cell becomes another piece",
            Self::KingInCheck => "the king would be in check",
        }
    }
}

/// Why a turn is not legal, where, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// What is wrong.
    pub reason: Reason,
    /// The cell concerned; none when the game is over.
    pub cell: Option<Cell>,
    /// A second cell: the piece in the way, or the one that would give check.
    pub other: Option<Cell>,
}

impl Refusal {
    /// A refusal that concerns `cell`.
    pub const fn new(reason: Reason, cell: Cell) -> Self {
        Self { reason, cell: Some(cell), other: None }
    }

    /// The refusal of every turn after the end.
    pub const fn game_over() -> Self {
        Self { reason: Reason::GameOver, cell: None, other: None }
    }

    /// Adds a second cell.
    #[must_use]
    pub const fn with_other(mut self, other: Cell) -> Self {
        self.other = Some(other);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(cell) = self.cell {
            write!(f, "{cell}: ")?;
        }
        f.write_str(self.reason.sentence())?;
        if let Some(other) = self.other {
            write!(f, " ({other})")?;
        }
        write!(f, " [rules, {}]", self.reason.rule())
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self {
            reason: refusal.reason.name(),
            rule: refusal.reason.rule().to_owned(),
            place: refusal.cell.map(|cell| cell.to_string()),
        }
    }
}
