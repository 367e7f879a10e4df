//! Courses, lessons and mini games.

use super::commands;
use crate::api::board::TurnFacts;
use crate::api::course::{CourseView, LessonView, MiniGameState, StepAnswer, StepMarking};
use crate::api::entry::Entry;
use crate::api::lesson::{LessonModel, LessonWhy};
use crate::api::match_view::MatchView;
use crate::api::player::PlayerChoice;
use crate::api::settings::Timing;
use crate::api::turn_refusal::TurnRefusal;
use crate::error::Result;
use crate::house::House;
use crate::learning::lessons::in_position;

commands! {
    /// The courses of a game, with the progress of a profile or a guest.
    #[access(Learner(profile.as_deref()))]
    fn courses(house: &House, game: String, profile: Option<String>) -> Result<Vec<CourseView>> {
        house.learning.courses(&game, profile.as_deref())
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

    /// The points to look at in a step whose equations are to be found, for a profile or for a guest.
    #[access(Learner(profile.as_deref()))]
    fn step_hint(house: &House, id: String, profile: Option<String>) -> Result<Vec<String>> {
        house.learning.step_hint(&id, profile.as_deref())
    }

    /// The engine's answer to a step, for a profile or for a guest.
    #[access(Learner(profile.as_deref()))]
    fn step_model(house: &House, id: String, profile: Option<String>) -> Result<Option<LessonModel>> {
        house.learning.step_model(&id, profile.as_deref())
    }

    /// The wrong idea behind choosing this point next in a lesson's step or a drill; null if it may be chosen.
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

    /// The effects of a turn in a position of any game.
    #[access(Anyone)]
    fn position_preview(house: &House, game: String, position: String, turn: String) -> Result<Option<TurnFacts>> {
        house.analysis.require_shown(&in_position(&game, &position)?, &turn)?;
        house.learning.position_preview(&game, &position, &turn)
    }

    /// Why a turn is not legal in a position of any game.
    #[access(Anyone)]
    fn position_why_not(house: &House, game: String, position: String, turn: String) -> Result<Option<TurnRefusal>> {
        house.analysis.require_shown(&in_position(&game, &position)?, &turn)?;
        house.learning.position_why_not(&game, &position, &turn)
    }
}
