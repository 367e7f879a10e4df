//! The progress of learners.

use super::commands;
use crate::api::home::LearnerHome;
use crate::api::progress::{FactTable, LearnerProgress, StudentRow};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The contents of Home for a profile or a guest; `utc_offset_minutes` is the offset of the clock from UTC.
    #[access(Learner(profile.as_deref()))]
    fn home(house: &House, profile: Option<String>, utc_offset_minutes: i16) -> Result<LearnerHome> {
        house.learning.home(profile.as_deref(), utc_offset_minutes)
    }

    /// The whole progress of a profile or a guest; counts cover the last `days` days, or all time.
    #[access(Learner(profile.as_deref()))]
    fn progress(house: &House, profile: Option<String>, days: Option<u16>) -> Result<LearnerProgress> {
        house.learning.progress(profile.as_deref(), days)
    }

    /// How well a profile knows the facts of each operator.
    #[access(Learner(profile.as_deref()))]
    fn fact_tables(house: &House, profile: Option<String>) -> Result<Vec<FactTable>> {
        house.learning.fact_tables(profile.as_deref())
    }

    /// The students of a class; counts cover the last `days` days, or all time.
    #[access(TeacherOfClass(&id))]
    fn class_progress(house: &House, id: String, days: Option<u16>) -> Result<Vec<StudentRow>> {
        house.learning.class_progress(&id, days)
    }
}
