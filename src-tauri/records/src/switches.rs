//! What a teacher allows.

use std::collections::BTreeSet;

use crate::id::{ClassId, ProfileId};

/// For whom switches are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// For all members of a class.
    Class(ClassId),
    /// For one profile; what is said here counts instead of what its classes say.
    Profile(ProfileId),
}

/// What is set in one place. What is not said there is left to the next place, and in the end allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    /// Whether turns may be taken back.
    pub take_back: Option<bool>,
    /// Whether hints are given.
    pub hints: Option<bool>,
    /// Whether the partial values are shown on the board.
    pub shown_values: Option<bool>,
    /// The levels that can't be played or learnt.
    pub locked_levels: Option<BTreeSet<u8>>,
}

/// What a profile may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permissions {
    /// Whether turns may be taken back.
    pub take_back: bool,
    /// Whether hints are given.
    pub hints: bool,
    /// Whether the partial values are shown on the board.
    pub shown_values: bool,
    /// The levels that can't be played or learnt.
    pub locked_levels: BTreeSet<u8>,
}

impl Default for Permissions {
    /// Everything is allowed.
    fn default() -> Self {
        Self { take_back: true, hints: true, shown_values: true, locked_levels: BTreeSet::new() }
    }
}

impl Permissions {
    /// What a profile may do: what is said for itself; what is not, as its strictest class says.
    pub fn new(own: &Switches, classes: &[Switches]) -> Self {
        let allowed = |switch: fn(&Switches) -> Option<bool>| {
            switch(own).unwrap_or_else(|| classes.iter().all(|class| switch(class).unwrap_or(true)))
        };
        let locked = |switches: &Switches| switches.locked_levels.clone();
        Self {
            take_back: allowed(|switches| switches.take_back),
            hints: allowed(|switches| switches.hints),
            shown_values: allowed(|switches| switches.shown_values),
            locked_levels: locked(own).unwrap_or_else(|| classes.iter().filter_map(locked).flatten().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strictest_class_counts_unless_the_profile_has_its_own_switch() {
        let lax = Switches { hints: Some(true), locked_levels: Some([9].into()), ..Switches::default() };
        let strict = Switches { hints: Some(false), locked_levels: Some([10].into()), ..Switches::default() };
        let own = Switches { hints: Some(true), locked_levels: Some([].into()), ..Switches::default() };
        assert_eq!(Permissions::new(&Switches::default(), &[]), Permissions::default());
        let of_classes = Permissions::new(&Switches::default(), &[lax.clone(), strict.clone()]);
        assert_eq!((of_classes.hints, of_classes.locked_levels), (false, [9, 10].into()));
        assert_eq!(Permissions::new(&own, &[lax, strict]), Permissions::default());
    }
}
