//! People who play.

use super::commands;
use crate::api::profile::{Beginning, GuestSummary, NewProfile, Profile, WishChange};
use crate::error::Result;
use crate::house::House;

commands! {
    /// All profiles.
    #[access(Anyone)]
    fn profiles(house: &House) -> Result<Vec<Profile>> {
        house.classroom.profiles()
    }

    /// Creates a profile. With `for_guest` it takes over what the guest of this run has done.
    #[access(NewPlayer)]
    fn create_profile(house: &House, profile: NewProfile, for_guest: bool) -> Result<Profile> {
        house.classroom.create_profile(&profile, for_guest)
    }

    /// What the guest of this run has done and a new profile could take over.
    #[access(Anyone)]
    fn guest_work(house: &House) -> Result<GuestSummary> {
        house.learning.guest_work()
    }

    /// Somebody has said who learns from now on: a profile, or a guest.
    #[access(NextLearner(profile.as_deref()))]
    fn learner_is_here(house: &House, profile: Option<String>) -> Result<()> {
        house.desk.is_here(profile.as_deref());
        Ok(())
    }

    /// Somebody reads, scrolls or points without asking for anything. This counts as use, like every other command.
    #[access(Anyone)]
    fn somebody_acts(house: &House) -> Result<()> {
        Ok(())
    }

    /// How much a profile, or the guest of this run, has done: whether a game was begun, or at least a task answered.
    #[access(Learner(profile.as_deref()))]
    fn beginning(house: &House, profile: Option<String>) -> Result<Beginning> {
        house.learning.beginning(profile.as_deref())
    }

    /// The name that somebody would like to have, if a teacher has not answered yet.
    #[access(Profile(&profile))]
    fn wished_name(house: &House, profile: String) -> Result<Option<String>> {
        house.classroom.wished_name(&profile)
    }

    /// Changes the wish for another name, or answers it.
    #[access(Wish(&profile, &change))]
    fn change_wish(house: &House, profile: String, change: WishChange) -> Result<()> {
        house.classroom.change_wish(&profile, &change)
    }

    /// Changes a profile.
    #[access(Renaming(&profile))]
    fn update_profile(house: &House, profile: Profile) -> Result<Profile> {
        house.classroom.update_profile(&profile)
    }
}
