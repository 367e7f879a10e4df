//! Courses, lessons and their small games.

use super::commands;
use crate::api::board::TurnFacts;
use crate::api::course::{CourseView, LessonView, MiniGameState, StepAnswer, StepMarking};
use crate::api::entry::Entry;
use crate::api::lesson::{LessonModel, LessonWhy};
use crate::api::match_view::MatchView;
use crate::api::player::PlayerChoice;
use crate::api::turn_refusal::TurnRefusal;
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// The courses of a game, with how far a profile or a guest is in them.
    fn courses(desk: &Desk, game: String, profile: Option<String>) -> Result<Vec<CourseView>> {
        desk.courses(&game, profile.as_deref())
    }

    /// The steps of a lesson or of a mastery check, for a profile or for a guest.
    fn lesson(desk: &Desk, id: String, profile: Option<String>) -> Result<LessonView> {
        desk.lesson(&id, profile.as_deref())
    }

    /// Marks an answer to a step, and keeps it.
    fn mark_step(desk: &Desk, answer: StepAnswer) -> Result<StepMarking> {
        desk.mark_step(&answer)
    }

    /// The engine's answer to a step, for a profile or for a guest.
    fn step_model(desk: &Desk, id: String, profile: Option<String>) -> Result<Option<LessonModel>> {
        desk.step_model(&id, profile.as_deref())
    }

    /// Which wrong idea it shows to choose this point next in a lesson's step or a drill; nothing if it may be chosen.
    fn why_refused(
        desk: &Desk,
        id: String,
        entry: Entry,
        point: String,
        profile: Option<String>,
    ) -> Result<Option<LessonWhy>> {
        desk.why_refused(&id, &entry, &point, profile.as_deref())
    }

    /// Begins the small game of a course.
    fn mini_game(desk: &Desk, course: String, learner: PlayerChoice) -> Result<MatchView> {
        desk.mini_game(&course, learner)
    }

    /// How a small game stands; nothing if the game is none.
    fn mini_game_state(desk: &Desk, id: String) -> Result<Option<MiniGameState>> {
        desk.mini_game_state(&id)
    }

    /// What a turn of one of the five games would do in a position.
    fn position_preview(desk: &Desk, game: String, position: String, turn: String) -> Result<Option<TurnFacts>> {
        desk.position_preview(&game, &position, &turn)
    }

    /// Why a turn of one of the five games is not legal in a position.
    fn position_why_not(desk: &Desk, game: String, position: String, turn: String) -> Result<Option<TurnRefusal>> {
        desk.position_why_not(&game, &position, &turn)
    }
}
