//! A class: profiles that a teacher looks after together.

use crate::ground::id::{ClassId, ProfileId};
use crate::nouns::classes::group::Groups;
use crate::nouns::profiles::profile::Profile;

/// A class that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// The name shown; not blank.
    pub name: String,
    /// The number of present members.
    pub members: u32,
    /// When it was put into the archive, in milliseconds since 1970; none while it is in use.
    pub archived_ms: Option<i64>,
}

/// A profile in a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The profile.
    pub profile: Profile,
    /// When it first joined, in milliseconds since 1970.
    pub joined_ms: i64,
    /// When it left, if it has, in milliseconds since 1970.
    pub left_ms: Option<i64>,
    /// The groups of the class that it is in.
    pub groups: Groups,
    /// The name that it would like to have instead of its own.
    pub wished_name: Option<String>,
}

/// The result of adding several new profiles to a class at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Enrolment {
    /// The new profiles, in the order of the names.
    pub added: Vec<ProfileId>,
    /// The names that a member of the class already had, or that were given twice.
    pub skipped: Vec<String>,
}
