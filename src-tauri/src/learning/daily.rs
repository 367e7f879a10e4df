//! The puzzle of the day. Answers to it are answers to a puzzle like any other, so whatever depends on it is computed from
//! them and from the date.

use mathchess_progress::{AttemptKind, local_day};
use mathchess_records::ProfileId;
use mathchess_teaching::puzzles::Puzzle;

use super::Learning;
use super::puzzle_of_day::puzzle_of;
use super::puzzles::{rating_now, reached};
use crate::api::puzzle::{self, DailyPuzzle, DailyState};
use crate::error::Result;
use crate::wall_clock;
use crate::wall_clock::now_ms;

/// Today where this device is, counted from 1 January 1970. The page is not asked, so it can't ask for another day.
fn today() -> i64 {
    local_day(now_ms(), wall_clock::utc_offset_minutes().unwrap_or_default())
}

impl Learning {
    /// What is told of today's puzzle before it is opened.
    pub fn daily_puzzle(&self, profile: Option<&str>) -> Result<DailyPuzzle> {
        self.daily_puzzle_on(profile, today())
    }

    /// Asks today's puzzle.
    ///
    /// # Errors
    /// If its level is locked for the learner.
    pub fn open_daily_puzzle(&self, profile: Option<&str>) -> Result<puzzle::Puzzle> {
        self.open_daily_puzzle_on(profile, today())
    }

    /// What is told of the puzzle of a day before it is opened. It is done by an answer on that day of the learner's clock,
    /// wherever it was asked.
    pub(crate) fn daily_puzzle_on(&self, profile: Option<&str>, day: i64) -> Result<DailyPuzzle> {
        let (name, Puzzle { level, .. }) = puzzle_of(day)?;
        let answers = self.desk.attempts_of(profile)?;
        let own = || answers.iter().filter(|answer| answer.kind == AttemptKind::Puzzle && answer.item == name);
        let then = || own().filter(|answer| answer.local_day() == day);
        let state = match then().next() {
            None => DailyState::Open,
            Some(_) if then().any(|answer| answer.right) => DailyState::Solved,
            Some(_) => DailyState::Tried,
        };
        Ok(DailyPuzzle {
            level: *level,
            locked: self.desk.locked_levels(profile)?.contains(level),
            beyond: *level > reached(&answers),
            state,
            solved_before: own().any(|answer| answer.right && answer.local_day() != day),
        })
    }

    /// Asks the puzzle of a day, also if the learner has solved it before.
    pub(crate) fn open_daily_puzzle_on(&self, profile: Option<&str>, day: i64) -> Result<puzzle::Puzzle> {
        let (name, puzzle) = puzzle_of(day)?;
        self.desk.may_answer(profile, Some(puzzle.level))?;
        let learner: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let rating = self.rated(learner, |ratings| rating_now(ratings, name, puzzle))?;
        self.ask(profile, &self.desk.attempts_of(profile)?, puzzle, rating)
    }
}

#[cfg(test)]
mod tests {
    use mathchess_progress::{Making, Setting};
    use uuid::Uuid;

    use mathchess_progress::Attempt;

    use super::*;
    use crate::learning::puzzle_of_day::was_of_the_day;

    /// Friday, 4 December 2026.
    const FRIDAY: i64 = 20_791;

    fn answered(item: &str, day: i64) -> Attempt {
        Attempt {
            id: Uuid::nil(),
            profile: Uuid::nil(),
            sitting: Uuid::nil(),
            kind: AttemptKind::Puzzle,
            course: None,
            lesson: None,
            item: item.to_owned(),
            skills: Vec::new(),
            setting: Setting::Practice,
            answer: "--".to_owned(),
            answer_number: 1,
            right: false,
            hints: 0,
            made: Some(Making::Shown),
            mistake: None,
            used_ms: 1,
            at_ms: day * 24 * 60 * 60 * 1000,
            utc_offset_minutes: 0,
            rules_version: 1,
            data_version: 1,
        }
    }

    #[test]
    fn the_puzzle_of_the_day_opens_no_level() {
        let (name, puzzle) = puzzle_of(FRIDAY).unwrap();
        assert!(puzzle.level > 3, "{name}");
        assert_eq!(reached(&[answered(name, FRIDAY)]), 1);
        assert_eq!(reached(&[answered(name, FRIDAY + 1)]), puzzle.level, "on another day it was chosen");
    }

    #[test]
    fn the_learners_clock_says_whether_an_answer_was_to_the_puzzle_of_the_day() {
        let (name, _) = puzzle_of(FRIDAY).unwrap();
        let midnight = answered(name, FRIDAY);
        let in_newfoundland = Attempt { utc_offset_minutes: -210, ..midnight.clone() };
        assert!(was_of_the_day(&midnight) && !was_of_the_day(&in_newfoundland));
    }
}
