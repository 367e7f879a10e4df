//! A class: profiles that a teacher looks after together.

use crate::group::Groups;
use crate::id::{ClassId, ProfileId};
use crate::profile::Profile;

/// A class that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// The name shown; not blank.
    pub name: String,
    /// How many members it has now.
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
    /// In which groups of the class it is.
    pub groups: Groups,
}

/// What adding several new profiles to a class at once did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Enrolment {
    /// The profiles that were made, in the order of the names.
    pub added: Vec<ProfileId>,
    /// The names that a member of the class had already, or that came twice.
    pub skipped: Vec<String>,
}
