//! Placement: where a learner begins who can already something.

use super::commands;
use crate::api::given::GivenBy;
use crate::api::placement::{ChosenStart, PlacementAnswer, PlacementView};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The state of the placement of a profile or a guest; no task is asked.
    #[access(Learner(profile.as_deref()))]
    fn placement(house: &House, profile: Option<String>) -> Result<PlacementView> {
        house.learning.placement(profile.as_deref())
    }

    /// Begins a placement, or goes on with the one that was left: asks its next task.
    #[access(Work(profile.as_deref()))]
    fn begin_placement(house: &House, profile: Option<String>) -> Result<PlacementView> {
        house.learning.begin_placement(profile.as_deref())
    }

    /// Records an answer to the task that is asked, and asks the next one or ends.
    #[access(Work(answer.given.profile.as_deref()))]
    fn answer_placement(house: &House, answer: PlacementAnswer) -> Result<PlacementView> {
        house.learning.answer_placement(&answer)
    }

    /// Lets the path begin elsewhere: at the beginning, or where the last placement ended.
    #[access(Work(given.profile.as_deref()))]
    fn choose_start(house: &House, given: GivenBy, start: ChosenStart) -> Result<PlacementView> {
        house.learning.choose_start(&given, start)
    }
}
