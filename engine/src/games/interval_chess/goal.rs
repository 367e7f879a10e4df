//! The two goals (rules 7 and 8).

/// The goal of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// `alt`, the forward puzzle: with C colours, every C consecutive counters have different colours.
    Alternate,
    /// `sep`, the inverse puzzle: every colour forms one block.
    Separate,
}

impl Goal {
    /// The name in a position string.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alternate => "alt",
            Self::Separate => "sep",
        }
    }

    /// The goal with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Alternate, Self::Separate].into_iter().find(|goal| goal.name() == name)
    }
}
