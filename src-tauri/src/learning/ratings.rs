//! The ratings of learners and puzzles, from everybody's answers in order. Earlier results are reused as long as the
//! answers that they came from are unchanged.

use std::collections::HashMap;
use std::sync::LazyLock;

use mathchess_progress::{AttemptKind, PuzzleRatings};
use mathchess_records::{ProfileId, PuzzleAnswers, Records, RecordsError};
use uuid::Uuid;

use super::Learning;
use super::puzzles::puzzles;
use crate::desk::OpenDesk;
use crate::desk::guest::owner;
use crate::error::Result;

/// The ratings after the answers processed so far.
#[derive(Default)]
pub(super) struct RatingsSoFar {
    ratings: PuzzleRatings,
    /// The last of these answers.
    last: Option<(i64, Uuid)>,
    /// A fingerprint of these answers, by which a change is noticed.
    answers: PuzzleAnswers,
}

impl RatingsSoFar {
    /// Processes the answers that have been added since; all of them if earlier ones were added or removed, or if profiles
    /// were merged.
    fn go_on(&mut self, records: &mut Records) -> std::result::Result<(), RecordsError> {
        let attempts = records.attempts();
        if attempts.puzzle_answers_up_to(self.last)? != self.answers {
            *self = Self::default();
        }
        let Self { ratings, last, .. } = self;
        let from = *last;
        attempts.each_to_a_puzzle(from, |answer| {
            ratings.answer(answer.profile, answer.item, answer.right, answer.hints, begins);
            *last = Some((answer.at_ms, answer.id));
        })?;
        if *last != from {
            self.answers = attempts.puzzle_answers_up_to(self.last)?;
        }
        Ok(())
    }
}

/// The initial rating of a puzzle; none for one that this version lacks.
fn begins(id: &str) -> Option<f64> {
    static RATINGS: LazyLock<HashMap<&'static str, f64>> = LazyLock::new(|| {
        let all = puzzles().unwrap_or_default();
        all.iter().map(|(id, puzzle)| (id.as_str(), f64::from(puzzle.rating.0))).collect()
    });
    RATINGS.get(id).copied()
}

impl Learning {
    /// Reads the ratings, including the guest's answers if the guest asks.
    pub(super) fn rated<T>(&self, profile: Option<ProfileId>, look: impl FnOnce(&PuzzleRatings) -> T) -> Result<T> {
        // An error must be reported, and not be treated as puzzles without ratings.
        puzzles()?;
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        let mut so_far = self.ratings.lock();
        so_far.go_on(records)?;
        let guests: Vec<_> = guest.attempts().iter().filter(|answer| answer.kind == AttemptKind::Puzzle).collect();
        if profile.is_some() || guests.is_empty() {
            return Ok(look(&so_far.ratings));
        }
        let mut guests = guests.into_iter().peekable();
        let before_all = |last: (i64, Uuid)| guests.clone().all(|answer| (answer.at_ms, answer.id) > last);
        let mut with_guest = match so_far.last {
            Some(last) if !before_all(last) => {
                // Others have answered in between, so process everything in order.
                let mut ratings = PuzzleRatings::default();
                records.attempts().each_to_a_puzzle(None, |answer| {
                    let is_earlier =
                        |own: &&mathchess_progress::Attempt| (own.at_ms, own.id) < (answer.at_ms, answer.id);
                    while let Some(own) = guests.next_if(is_earlier) {
                        ratings.answer(owner(None), &own.item, own.right, own.hints, begins);
                    }
                    ratings.answer(answer.profile, answer.item, answer.right, answer.hints, begins);
                })?;
                ratings
            }
            _ => so_far.ratings.clone(),
        };
        for own in guests {
            with_guest.answer(owner(None), &own.item, own.right, own.hints, begins);
        }
        Ok(look(&with_guest))
    }
}
