//! The questions of puzzles.

/// The question of a puzzle. It is the learner's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, specta::Type),
    serde(rename = "PuzzleKind", rename_all = "camelCase")
)]
pub enum Kind {
    /// Take the most points that a turn can take.
    MostPoints,
    /// Have the best lead in points after the opponent's reply that takes the most.
    SafePoints,
    /// Take an operator and still lead by points after the reply that takes the most.
    WinOperator,
    /// Win with this turn: the opponent is left without operators or without digits.
    WinNow,
    /// Win with the second turn at the latest, whatever the opponent replies to the first.
    WinInTwo,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::MostPoints, Self::SafePoints, Self::WinOperator, Self::WinNow, Self::WinInTwo];

    /// The kind's name in files, such as `most-points`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MostPoints => "most-points",
            Self::SafePoints => "safe-points",
            Self::WinOperator => "win-operator",
            Self::WinNow => "win-now",
            Self::WinInTwo => "win-in-two",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The number of the learner's turns in the solution.
    pub const fn own_turns(self) -> usize {
        match self {
            Self::WinInTwo => 2,
            _ => 1,
        }
    }
}
