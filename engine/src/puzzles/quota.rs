//! What a level's puzzles are made up of.

use super::kind::Kind;

/// A part of a level's puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quota {
    /// The question.
    pub kind: Kind,
    /// Must the easiest right turn take several steps, spare a piece, or remove on both lines?
    pub deep: bool,
    /// How many puzzles.
    pub count: usize,
}

/// What a level's puzzles are made up of.
pub const QUOTAS: [Quota; 6] = [
    Quota { kind: Kind::MostPoints, deep: false, count: 12 },
    Quota { kind: Kind::MostPoints, deep: true, count: 5 },
    Quota { kind: Kind::SafePoints, deep: false, count: 11 },
    Quota { kind: Kind::WinOperator, deep: false, count: 11 },
    Quota { kind: Kind::WinNow, deep: false, count: 7 },
    Quota { kind: Kind::WinInTwo, deep: false, count: 14 },
];

impl Quota {
    /// The quota of this question.
    pub fn find(kind: Kind, deep: bool) -> Option<Self> {
        QUOTAS.into_iter().find(|quota| (quota.kind, quota.deep) == (kind, deep))
    }
}
