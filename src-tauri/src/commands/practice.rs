//! Drills and puzzles.

use mathchess_engine::game::Finding;

use super::commands;
use crate::api::drill::{DrillAnswer, DrillMarking, DrillRound};
use crate::api::practice::PracticeHome;
use crate::api::puzzle::{DailyPuzzle, Puzzle, PuzzleAnswer, PuzzleFrom, PuzzleHint, PuzzleMarking};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The contents of the practice screen for a profile or a guest.
    #[access(Learner(profile.as_deref()))]
    fn practice_home(house: &House, profile: Option<String>) -> Result<PracticeHome> {
        house.learning.practice_home(profile.as_deref())
    }

    /// Who finds the equations of a profile or a guest as long as neither a teacher nor the learner has set it.
    #[access(Learner(profile.as_deref()))]
    fn suggested_finding(house: &House, profile: Option<String>) -> Result<Finding> {
        house.learning.suggested_finding(profile.as_deref())
    }

    /// The id of a new round of puzzles.
    #[access(Anyone)]
    fn begin_round(house: &House) -> Result<String> {
        house.learning.begin_round()
    }

    /// A round of quick questions on due skills, or of whole positions for one skill or for what failed in a course's check.
    #[access(Learner(profile.as_deref()))]
    fn drill_round(house: &House, profile: Option<String>, skill: Option<String>) -> Result<DrillRound> {
        house.learning.drill_round(profile.as_deref(), skill.as_deref())
    }

    /// Marks an answer to a drill, and records it.
    #[access(Work(answer.given.profile.as_deref()))]
    fn mark_drill(house: &House, answer: DrillAnswer) -> Result<DrillMarking> {
        house.learning.mark_drill(&answer)
    }

    /// Opens a puzzle for a profile or for a guest. Null if none is left.
    #[access(Learner(profile.as_deref()))]
    fn puzzle(house: &House, from: PuzzleFrom, profile: Option<String>) -> Result<Option<Puzzle>> {
        house.learning.open_puzzle(&from, profile.as_deref())
    }

    /// What is told of the puzzle of the day before it is opened, for a profile or for a guest.
    #[access(Learner(profile.as_deref()))]
    fn daily_puzzle(house: &House, profile: Option<String>) -> Result<DailyPuzzle> {
        house.learning.daily_puzzle(profile.as_deref())
    }

    /// Marks a turn of a puzzle, and records it if it ends the try.
    #[access(Work(answer.given.profile.as_deref()))]
    fn mark_puzzle(house: &House, answer: PuzzleAnswer) -> Result<PuzzleMarking> {
        house.learning.mark_puzzle(&answer)
    }

    /// A hint at a puzzle, shown in three stages.
    #[access(Learner(profile.as_deref()))]
    fn puzzle_hint(house: &House, id: String, so_far: Vec<String>, profile: Option<String>) -> Result<PuzzleHint> {
        house.learning.puzzle_hint(&id, &so_far, profile.as_deref())
    }
}
