//! Whose PIN is asked for.

use super::id::ProfileId;

/// Whose PIN it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PinOwner {
    /// A profile.
    Profile(ProfileId),
    /// Teacher mode.
    Teacher,
}
