//! Help with exercises: drills, steps of lessons, puzzles.

use super::commands;
use crate::api::entry::Entry;
use crate::api::exercise::AskedExercise;
use crate::api::lesson::{LessonModel, LessonWhy};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The points to look at in a drill or a step of a lesson, for a profile or for a guest; none if nothing can be taken.
    #[access(Learner(profile.as_deref()))]
    fn exercise_hint(house: &House, id: String, profile: Option<String>) -> Result<Vec<String>> {
        house.learning.exercise_hint(&id, profile.as_deref())
    }

    /// The engine's answer to a drill or a step of a lesson, for a profile or for a guest.
    #[access(Learner(profile.as_deref()))]
    fn exercise_model(house: &House, id: String, profile: Option<String>) -> Result<Option<LessonModel>> {
        house.learning.exercise_model(&id, profile.as_deref())
    }

    /// The wrong idea behind choosing this point next in a drill or a step of a lesson; null if it may be chosen.
    #[access(Learner(profile.as_deref()))]
    fn why_refused(
        house: &House,
        id: String,
        entry: Entry,
        point: String,
        profile: Option<String>,
    ) -> Result<Option<LessonWhy>> {
        house.learning.why_refused(&id, &entry, &point, profile.as_deref())
    }

    /// Shows the equations of an exercise from now on; its answer counts as helped.
    #[access(Learner(exercise.profile.as_deref()))]
    fn show_equations(house: &House, exercise: AskedExercise) -> Result<()> {
        house.learning.show_equations(&exercise)
    }
}
