//! What a puzzle asks.

/// The question of a puzzle. The learner is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Take as many points in this turn as any turn takes.
    MostPoints,
    /// Be as many points ahead as possible once the opponent has made the reply that takes the most.
    SafePoints,
    /// Take an operator and be ahead by points after the reply that takes the most.
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

    /// How many turns of the learner solve it.
    pub const fn own_turns(self) -> usize {
        match self {
            Self::WinInTwo => 2,
            _ => 1,
        }
    }
}
