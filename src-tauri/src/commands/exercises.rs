//! Exercises whose equations the learner finds.

use mathchess_engine::games::mathematical_chess::Refusal;

use super::commands;
use crate::api::claim::Claim;
use crate::api::entry::{Entry, EntryView};
use crate::api::exercise::{AskedExercise, ExerciseClaim};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Everything that a chosen piece can do in an exercise; what can be removed only where the equations are shown.
    #[access(Learner(exercise.profile.as_deref()))]
    fn exercise_look(house: &House, exercise: AskedExercise, from: String, to: Option<String>) -> Result<EntryView> {
        house.learning.exercise_look(&exercise, &from, to.as_deref())
    }

    /// Judges an equation that the learner claims in an exercise. In a check a wrong claim ends the turn.
    #[access(Learner(exercise.profile.as_deref()))]
    fn exercise_claim(house: &House, exercise: AskedExercise, entry: Entry, claim: Claim) -> Result<ExerciseClaim> {
        house.learning.exercise_claim(&exercise, &entry, &claim)
    }

    /// Why this point can't be chosen next in an exercise; null if it can.
    #[access(Learner(exercise.profile.as_deref()))]
    fn exercise_why_not(house: &House, exercise: AskedExercise, entry: Entry, point: String) -> Result<Option<Refusal>> {
        house.learning.exercise_why_not(&exercise, &entry, &point)
    }

    /// Shows the equations of an exercise from now on; its answer counts as helped.
    #[access(Learner(exercise.profile.as_deref()))]
    fn show_equations(house: &House, exercise: AskedExercise) -> Result<()> {
        house.learning.show_equations(&exercise)
    }
}
