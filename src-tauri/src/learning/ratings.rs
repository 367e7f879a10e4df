//! The ratings of learners and puzzles, from everybody's answers in order. Earlier results are reused as long as the
//! answers that they came from are unchanged.

use std::collections::HashMap;
use std::sync::LazyLock;

use mathchess_progress::{Attempt, AttemptKind, PuzzleLearner, PuzzleRatings, RatedAnswer};
use mathchess_records::{Attempts, ProfileId, PuzzleAnswer, PuzzleAnswers, Records, RecordsError};
use uuid::Uuid;

use super::Learning;
use super::drill_items::typical_rating;
use super::shipped_puzzles::puzzles;
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
        let beginners = beginners(&attempts, from, ratings)?;
        attempts.each_to_a_puzzle(from, |answer| {
            rate(ratings, &answer, &beginners);
            *last = Some((answer.at_ms, answer.id));
        })?;
        if *last != from {
            self.answers = attempts.puzzle_answers_up_to(self.last)?;
        }
        Ok(())
    }
}

/// The learners whose first answer to a puzzle comes after `from`, and where they begin. Answers to drills that reach
/// this device later count when the ratings are next computed from the first answer on.
fn beginners(
    attempts: &Attempts<'_>,
    from: Option<(i64, Uuid)>,
    ratings: &PuzzleRatings,
) -> std::result::Result<HashMap<Uuid, PuzzleLearner>, RecordsError> {
    let mut first: HashMap<Uuid, (i64, Uuid)> = HashMap::new();
    attempts.each_to_a_puzzle(from, |answer| {
        if ratings.learner(answer.profile).is_none() && begins(answer.item).is_some() {
            first.entry(answer.profile).or_insert((answer.at_ms, answer.id));
        }
    })?;
    let begins = |(learner, first): (Uuid, _)| {
        let answers = attempts.of_profile(learner.into())?;
        let before = answers.partition_point(|answer| (answer.at_ms, answer.id) < first);
        Ok((learner, PuzzleLearner::before_puzzles(answers.get(..before).unwrap_or_default(), typical_rating)))
    };
    first.into_iter().map(begins).collect()
}

/// Rates an answer from the records.
fn rate(ratings: &mut PuzzleRatings, answer: &PuzzleAnswer<'_>, beginners: &HashMap<Uuid, PuzzleLearner>) {
    let PuzzleAnswer { at_ms, profile: learner, item, right, hints, .. } = *answer;
    ratings.answer(RatedAnswer { learner, item, right, hints, at_ms }, begins, || {
        beginners.get(&learner).copied().unwrap_or_else(|| PuzzleLearner::before_puzzles(&[], typical_rating))
    });
}

/// Rates an answer of the guest, who has given all these answers.
fn rate_guest(ratings: &mut PuzzleRatings, answer: &Attempt, all: &[Attempt]) {
    ratings.answer(RatedAnswer { learner: owner(None), ..answer.into() }, begins, || {
        let before = all.partition_point(|other| (other.at_ms, other.id) < (answer.at_ms, answer.id));
        PuzzleLearner::before_puzzles(all.get(..before).unwrap_or_default(), typical_rating)
    });
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
        let all = guest.attempts();
        let guests: Vec<_> = all.iter().filter(|answer| answer.kind == AttemptKind::Puzzle).collect();
        if profile.is_some() || guests.is_empty() {
            return Ok(look(&so_far.ratings));
        }
        let mut guests = guests.into_iter().peekable();
        let before_all = |last: (i64, Uuid)| guests.clone().all(|answer| (answer.at_ms, answer.id) > last);
        let mut with_guest = match so_far.last {
            Some(last) if !before_all(last) => {
                // Others have answered in between, so process everything in order.
                let mut ratings = PuzzleRatings::default();
                let attempts = records.attempts();
                let beginners = beginners(&attempts, None, &ratings)?;
                attempts.each_to_a_puzzle(None, |answer| {
                    let is_earlier =
                        |own: &&mathchess_progress::Attempt| (own.at_ms, own.id) < (answer.at_ms, answer.id);
                    while let Some(own) = guests.next_if(is_earlier) {
                        rate_guest(&mut ratings, own, all);
                    }
                    rate(&mut ratings, &answer, &beginners);
                })?;
                ratings
            }
            _ => so_far.ratings.clone(),
        };
        for own in guests {
            rate_guest(&mut with_guest, own, all);
        }
        Ok(look(&with_guest))
    }
}
