//! Courses, lessons and mini games.

use super::commands;
use crate::api::course::{CourseView, LessonView, MiniGameState, StepAnswer, StepMarking};
use crate::api::match_view::{GameKind, MatchView};
use crate::api::player::PlayerChoice;
use crate::api::settings::Timing;
use crate::error::Result;
use crate::house::House;

commands! {
    /// The courses of a game, with the progress of a profile or a guest.
    #[access(Learner(profile.as_deref()))]
    fn courses(house: &House, game: GameKind, profile: Option<String>) -> Result<Vec<CourseView>> {
        house.learning.courses(game.into(), profile.as_deref())
    }

    /// The steps of a lesson or of a mastery check, for a profile or for a guest.
    #[access(Learner(profile.as_deref()))]
    fn lesson(house: &House, id: String, profile: Option<String>) -> Result<LessonView> {
        house.learning.lesson(&id, profile.as_deref())
    }

    /// Marks an answer to a step, and records it.
    #[access(Work(answer.given.profile.as_deref()))]
    fn mark_step(house: &House, answer: StepAnswer) -> Result<StepMarking> {
        house.learning.mark_step(&answer)
    }

    /// Begins the small game of a course; its clock gives as much time as `timing` says.
    #[access(Player(&learner))]
    fn mini_game(house: &House, course: String, learner: PlayerChoice, timing: Timing) -> Result<MatchView> {
        house.matches.mini_game(&course, learner, timing)
    }

    /// The state of a mini game; null if the game is not one.
    #[access(Seen(&id))]
    fn mini_game_state(house: &House, id: String) -> Result<Option<MiniGameState>> {
        house.matches.mini_game_state(&id)
    }
}
