//! The composition of a level's puzzles.

use super::kind::Kind;

/// A part of a level's puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quota {
    /// The question.
    pub kind: Kind,
    /// Whether the easiest right turn must take several steps, spare a piece, or remove on both lines.
    pub deep: bool,
    /// The number of puzzles.
    pub count: usize,
}

/// The composition of a level's puzzles.
pub const QUOTAS: [Quota; 6] = [
    Quota { kind: Kind::MostPoints, deep: false, count: 12 },
    Quota { kind: Kind::MostPoints, deep: true, count: 5 },
    Quota { kind: Kind::SafePoints, deep: false, count: 11 },
    Quota { kind: Kind::WinOperator, deep: false, count: 11 },
    Quota { kind: Kind::WinNow, deep: false, count: 7 },
    Quota { kind: Kind::WinInTwo, deep: false, count: 14 },
];

/// The number of a level's puzzles on small boards.
pub const ON_SMALL_BOARDS: usize = 40;

/// The composition of a level's puzzles on small boards. If a question has too few good boards, the others get more.
pub const SMALL_BOARDS: [(Kind, usize); 4] =
    [(Kind::WinNow, 17), (Kind::SafePoints, 3), (Kind::WinOperator, 6), (Kind::MostPoints, 14)];

impl Quota {
    /// The quota of this question.
    pub fn find(kind: Kind, deep: bool) -> Option<Self> {
        QUOTAS.into_iter().find(|quota| (quota.kind, quota.deep) == (kind, deep))
    }
}
