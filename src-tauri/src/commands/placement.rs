//! Placement: where a learner begins who can already something.

use super::commands;
use crate::api::placement::{PlacementStep, PlacementView};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The state of the placement of a profile or a guest; no task is asked.
    #[access(Learner(profile.as_deref()))]
    fn placement(house: &House, profile: Option<String>) -> Result<PlacementView> {
        house.learning.placement(profile.as_deref())
    }

    /// Goes a step of the placement, and returns its state.
    #[access(Work(step.profile()))]
    fn place_learner(house: &House, step: PlacementStep) -> Result<PlacementView> {
        house.learning.place_learner(&step)
    }
}
