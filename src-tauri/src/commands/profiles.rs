//! People who play.

use super::commands;
use crate::api::profile::{GuestSummary, NewProfile, Profile};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Everybody who has a profile.
    fn profiles(desk: &Desk) -> Result<Vec<Profile>> {
        desk.profiles()
    }

    /// Adds a person, who takes over what the guest of this run has done if `for_guest` says so.
    fn create_profile(desk: &Desk, profile: NewProfile, for_guest: bool) -> Result<Profile> {
        desk.create_profile(&profile, for_guest)
    }

    /// What the guest of this run has done, and a new profile could take over.
    fn guest_work(desk: &Desk) -> Result<GuestSummary> {
        desk.guest_work()
    }

    /// Changes a person; one with a PIN by who gives it, or by a teacher.
    fn update_profile(desk: &Desk, profile: Profile, pin: Option<String>) -> Result<Profile> {
        desk.update_profile(&profile, pin.as_deref())
    }
}
