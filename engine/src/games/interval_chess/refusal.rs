//! Why a move is not legal: data for the interface, with the rule that forbids it.

use std::fmt;

use crate::game::Refused;

/// A reason, without the cell that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Reason {
    /// The puzzle is over.
    Over,
    /// The cells are not all on the row.
    OffRow,
    /// One of the cells to lift from is empty.
    Gap,
    /// One of the cells to put into is not empty.
    Taken,
    /// The cells overlap: a shift by less than the number of lifted counters.
    Overlap,
    /// With flag `j`, a move to adjacent cells, without a jump.
    NextDoor,
}

impl Reason {
    /// The reason's name in data, such as `nextDoor`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The number of the rule that forbids it.
    pub const fn rule(self) -> u8 {
        match self {
            Self::Over => 9,
            Self::OffRow | Self::Gap | Self::Taken => 1,
            Self::Overlap => 4,
            Self::NextDoor => 5,
        }
    }

    /// One English sentence for a terminal; the interface has its own texts.
    const fn sentence(self) -> &'static str {
        match self {
            Self::Over => "the puzzle is over",
            Self::OffRow => "that is beyond the end of the row",
            Self::Gap => "the cell is empty: only counters standing together are lifted",
            Self::Taken => "the cell is not empty",
            Self::Overlap => "the cells must be empty before the counters are lifted",
            Self::NextDoor => "the counters must jump over at least one other (flag j)",
        }
    }
}

/// Why a move is not legal, where, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// What is wrong.
    pub reason: Reason,
    /// The cell concerned, numbered from 1; none when the puzzle is over.
    pub cell: Option<u32>,
}

impl Refusal {
    /// A refusal that concerns `cell`.
    pub const fn new(reason: Reason, cell: u32) -> Self {
        Self { reason, cell: Some(cell) }
    }

    /// The refusal of every move after the end.
    pub const fn over() -> Self {
        Self { reason: Reason::Over, cell: None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(cell) = self.cell {
            write!(f, "cell {cell}: ")?;
        }
        write!(f, "{} [rule {}]", self.reason.sentence(), self.reason.rule())
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self {
            reason: refusal.reason.name(),
            rule: refusal.reason.rule().to_string(),
            place: refusal.cell.map(|cell| cell.to_string()),
        }
    }
}
