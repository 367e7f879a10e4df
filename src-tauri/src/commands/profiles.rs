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

    /// Adds a person.
    fn create_profile(desk: &Desk, profile: NewProfile) -> Result<Profile> {
        desk.create_profile(&profile)
    }

    /// Adds a person, who takes over what the guest of this run has done.
    fn create_profile_for_guest(desk: &Desk, profile: NewProfile) -> Result<Profile> {
        desk.create_profile_for_guest(&profile)
    }

    /// What the guest of this run has done, and a new profile could take over.
    fn guest_work(desk: &Desk) -> Result<GuestSummary> {
        desk.guest_work()
    }

    /// Changes a person; one with a PIN by who gives it, or by a teacher.
    fn update_profile(desk: &Desk, profile: Profile, pin: Option<String>) -> Result<Profile> {
        desk.update_profile(&profile, pin.as_deref())
    }

    /// Puts a profile away, under the conditions of [`update_profile`] and, where there is a teacher's PIN, only in teacher mode;
    /// the games keep the name.
    fn delete_profile(desk: &Desk, id: String, pin: Option<String>) -> Result<()> {
        desk.delete_profile(&id, pin.as_deref())
    }

    /// Brings a profile back.
    fn restore_profile(desk: &Desk, id: String) -> Result<()> {
        desk.restore_profile(&id)
    }
}
