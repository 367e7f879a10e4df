//! The evaluation of a learner's answers. Everything is computed from [`Attempt`]s and can be computed again; the crate
//! stores nothing and uses neither files nor clocks.

mod attempt;
mod courses;
mod drill_item;
mod facts;
mod help;
mod levels;
mod mastery;
mod mistakes;
mod moment;
mod next;
mod operators;
mod overview;
mod placement;
mod practice;
mod proposal;
mod puzzle_choice;
mod ratings;
mod schedule;
#[cfg(test)]
mod testing;
mod time_spent;

pub use attempt::{Attempt, AttemptKind, Making, Setting};
pub use courses::{CheckOf, CheckProgress, Retake, solved_steps};
pub use drill_item::{DRILL_PREFIX, drill_of};
pub use facts::{
    Fact, KnownFact, Meeting, Sureness, is_found_in_game, known_facts, meetings, meetings_in_game, values_of,
};
pub use help::{Help, needed_help};
pub use levels::{CourseProgress, course_progress, waiting_checks};
pub use mastery::{FAMILIAR_ITEMS, Mastery, Need, SkillMastery, common_word, first_answers, skill_mastery};
pub use mistakes::{MistakeCount, Recurring, mistake_counts, recurring};
pub use moment::{MOST_OFFSET_MINUTES, Moment, earliest_of_day, local_day};
pub use next::{Next, Situation, next_step};
pub use operators::{OperatorAnswers, operator_answers, skills_of};
pub use overview::{Checkpoint, GivenAnswer, Overview, fold_version};
pub use placement::{
    DOES_NOT_KNOW, MOST_TASKS, Placing, Start, TASKS_OF_COURSE, item_of_start, open_placement, placed, placing, start,
    without_open_placement,
};
pub use practice::Practice;
pub use puzzle_choice::{OpenPuzzle, PuzzlesFrom, next_puzzle};
pub use ratings::{DRILL_START, DrillRatings, PuzzleLearner, PuzzleRating, PuzzleRatings, RatedAnswer};
pub use schedule::{RETENTION, Review, reviews};
pub use time_spent::{Day, days};
