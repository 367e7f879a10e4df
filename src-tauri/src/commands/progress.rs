//! What learners can do.

use super::commands;
use crate::api::progress::{FactTable, LearnerProgress, StudentRow};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// Everything about a profile, or about a guest; what is counted, of so many days, or of all.
    fn progress(desk: &Desk, profile: Option<String>, days: Option<u16>) -> Result<LearnerProgress> {
        desk.progress(profile.as_deref(), days)
    }

    /// How surely a profile knows the facts of each operator.
    fn fact_tables(desk: &Desk, profile: Option<String>) -> Result<Vec<FactTable>> {
        desk.fact_tables(profile.as_deref())
    }

    /// The students of a class; what is counted, of so many days, or of all.
    fn class_progress(desk: &Desk, id: String, days: Option<u16>) -> Result<Vec<StudentRow>> {
        desk.class_progress(&id, days)
    }
}
