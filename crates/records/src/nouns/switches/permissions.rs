//! A teacher's permissions.

use std::collections::BTreeSet;

use mathchess_engine::game::Finding;

use crate::ground::id::{ClassId, ProfileId};

/// The class or profile for which switches are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All members of a class.
    Class(ClassId),
    /// One profile; its own switches take precedence over those of its classes.
    Profile(ProfileId),
}

/// The switches of a class or a profile. Where one is unset, the class decides, and finally everything is allowed.
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
    /// Whether players are their own umpires: they may end, pause and leave a game of two or more people by themselves.
    pub own_umpire: Option<bool>,
    /// Whether guests and new players may use a device of the class. Only of a class.
    pub guests: Option<bool>,
    /// Who finds the equations of Mathematical Chess.
    pub equations: Option<EquationRule>,
}

/// Who finds the equations of Mathematical Chess, as a teacher sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EquationRule {
    /// As each learner likes.
    Free,
    /// As this says, for practice; games are played like this or with less help.
    Set(Finding),
}

impl EquationRule {
    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Set(finding) => finding.name(),
        }
    }

    /// What is set.
    const fn finding(self) -> Option<Finding> {
        match self {
            Self::Free => None,
            Self::Set(finding) => Some(finding),
        }
    }
}

/// The permissions of a profile.
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
    /// Whether the profile's games of two or more people need no teacher as umpire.
    pub own_umpire: bool,
    /// Who finds the equations; none if it is as the learner likes.
    pub equations: Option<Finding>,
}

/// What is allowed on this device to whoever is in none of its classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outsiders {
    /// Whether guests may play and learn, and new players may be added, without a teacher.
    pub allowed: bool,
    /// What guests and players without a class may do: the strictest of all classes in use.
    pub permissions: Permissions,
}

impl Outsiders {
    /// With these switches of all classes in use; without classes, everything is allowed.
    pub fn new(classes: &[Switches]) -> Self {
        Self {
            allowed: classes.iter().all(|class| class.guests.unwrap_or(true)),
            permissions: Permissions::outside(&Switches::default(), classes),
        }
    }
}

impl Default for Permissions {
    /// Allows everything.
    fn default() -> Self {
        Self {
            take_back: true,
            hints: true,
            shown_values: true,
            locked_levels: BTreeSet::new(),
            own_umpire: true,
            equations: None,
        }
    }
}

impl Permissions {
    /// The permissions of a profile: its own switches; where one is unset, the strictest value of its classes.
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
            own_umpire: allowed(|switches| switches.own_umpire),
            equations: match own.equations {
                Some(rule) => rule.finding(),
                None => classes.iter().filter_map(|class| class.equations?.finding()).max(),
            },
        }
    }

    /// The permissions of a profile without a class in use. Where a class has the equations shown, this helps its members
    /// alone; others go on as they like.
    pub fn outside(own: &Switches, classes: &[Switches]) -> Self {
        let all = Self::new(own, classes);
        let equations = all.equations.filter(|finding| own.equations.is_some() || finding.is_claimed());
        Self { equations, ..all }
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

    #[test]
    fn the_class_with_the_least_help_says_who_finds_the_equations() {
        let of = |rule| Switches { equations: rule, ..Switches::default() };
        let set = |finding| of(Some(EquationRule::Set(finding)));
        let equations = |own, classes: &[Switches]| Permissions::new(&of(own), classes).equations;
        assert_eq!(equations(None, &[of(None), of(Some(EquationRule::Free))]), None);
        assert_eq!(equations(None, &[of(None), set(Finding::Shown)]), Some(Finding::Shown));
        assert_eq!(equations(None, &[set(Finding::Found), set(Finding::Shown)]), Some(Finding::Found));
        assert_eq!(equations(None, &[set(Finding::Found), set(Finding::Strict)]), Some(Finding::Strict));
        let help = Some(EquationRule::Set(Finding::Shown));
        assert_eq!(equations(help, &[set(Finding::Strict)]), Some(Finding::Shown), "the own switch is a permission");
        assert_eq!(equations(Some(EquationRule::Free), &[set(Finding::Strict)]), None);
        let outside = |own, classes: &[Switches]| Permissions::outside(&of(own), classes).equations;
        assert_eq!(outside(None, &[set(Finding::Shown)]), None, "a help for members holds for nobody else");
        assert_eq!(outside(help, &[set(Finding::Found)]), Some(Finding::Shown));
        assert_eq!(outside(None, &[set(Finding::Found), set(Finding::Shown)]), Some(Finding::Found));
    }

    #[test]
    fn whoever_is_in_no_class_may_do_what_every_class_allows() {
        let open = Outsiders { allowed: true, permissions: Permissions::default() };
        assert_eq!(Outsiders::new(&[]), open);
        let free = Switches::default();
        let strict =
            Switches { guests: Some(false), hints: Some(false), own_umpire: Some(false), ..Switches::default() };
        assert_eq!(Outsiders::new(std::slice::from_ref(&free)), open);
        let permissions = Permissions { hints: false, own_umpire: false, ..Permissions::default() };
        assert_eq!(Outsiders::new(&[free, strict]), Outsiders { allowed: false, permissions });
    }
}
