//! Drills and puzzles.

use super::commands;
use crate::api::drill::{DrillAnswer, DrillMarking, DrillRound};
use crate::api::lesson::LessonModel;
use crate::api::practice::PracticeHome;
use crate::api::puzzle::{Puzzle, PuzzleAnswer, PuzzleHint, PuzzleMarking};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// What there is to practise for a profile, or for a guest.
    fn practice_home(desk: &Desk, profile: Option<String>) -> Result<PracticeHome> {
        desk.practice_home(profile.as_deref())
    }

    /// The id of a round of puzzles that begins now.
    fn begin_round(desk: &Desk) -> Result<String> {
        desk.begin_round()
    }

    /// A round of quick questions on what is due, or of whole positions for one skill.
    fn drill_round(desk: &Desk, profile: Option<String>, skill: Option<String>) -> Result<DrillRound> {
        desk.drill_round(profile.as_deref(), skill.as_deref())
    }

    /// Marks an answer to a drill, and keeps it.
    fn mark_drill(desk: &Desk, answer: DrillAnswer) -> Result<DrillMarking> {
        desk.mark_drill(&answer)
    }

    /// The engine's answer to a drill, for a profile or for a guest.
    fn drill_model(desk: &Desk, id: String, profile: Option<String>) -> Result<Option<LessonModel>> {
        desk.drill_model(&id, profile.as_deref())
    }

    /// The next puzzle that suits a learner, none of `passed`; of one level or of any. Nothing if none is left.
    fn puzzle(desk: &Desk, profile: Option<String>, level: Option<u8>, passed: Vec<String>) -> Result<Option<Puzzle>> {
        desk.puzzle(profile.as_deref(), level, &passed)
    }

    /// Marks a turn of a puzzle, and keeps what ends a try.
    fn mark_puzzle(desk: &Desk, answer: PuzzleAnswer) -> Result<PuzzleMarking> {
        desk.mark_puzzle(&answer)
    }

    /// A hint at a puzzle, to be shown in three stages.
    fn puzzle_hint(desk: &Desk, id: String, so_far: Vec<String>, profile: Option<String>) -> Result<PuzzleHint> {
        desk.puzzle_hint(&id, &so_far, profile.as_deref())
    }
}
