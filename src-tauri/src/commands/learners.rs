//! Finding a person on this device.

use super::commands;
use crate::api::learners::{LearnerPage, LearnersAsked};
use crate::error::Result;
use crate::house::House;

commands! {
    /// A page of the people to choose from: their names, pictures and classes, and who has a PIN.
    #[access(Anyone)]
    fn learners(house: &House, asked: LearnersAsked) -> Result<LearnerPage> {
        house.classroom.learners(&asked)
    }
}
