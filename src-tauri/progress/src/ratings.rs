//! Ratings, computed from first answers: Glicko-2 of learners and puzzles, Elo of learners and drills in each skill.

use std::collections::{HashMap, HashSet};

use mathchess_engine::drills::{ItemId, after_answer};
use mathchess_engine::puzzles;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use uuid::Uuid;

use crate::{Attempt, AttemptKind};

/// The prefix of a drill item's name in an attempt; the engine's name of the item follows.
pub const DRILL_PREFIX: &str = "drill:";
/// A learner's initial rating in a skill: items of the first level are then right four times in five.
pub const DRILL_START: f64 = 1200.0;
/// The largest change of a learner's rating in a skill: while it is new, and later.
const LEARNER_WEIGHTS: [f64; 2] = [48.0, 24.0];
/// The number of answers during which a skill is new.
const NEW_FOR: u32 = 10;
/// The largest change of a template's rating: small, since many learners meet it.
const TEMPLATE_WEIGHT: f64 = 8.0;

/// A rating with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleRating {
    /// The rating, on the scale on which a player begins with 1500.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

impl From<Glicko2Rating> for PuzzleRating {
    fn from(rating: Glicko2Rating) -> Self {
        Self { rating: rating.rating, deviation: rating.deviation }
    }
}

/// The ratings of learners and puzzles.
#[derive(Clone, Debug, Default)]
pub struct PuzzleRatings {
    learners: HashMap<Uuid, Glicko2Rating>,
    /// The ratings, and a number for each puzzle.
    puzzles: HashMap<String, (u32, Glicko2Rating)>,
    /// The pairs of a learner and a puzzle that were rated.
    answered: HashSet<(Uuid, u32)>,
}

impl PuzzleRatings {
    /// The ratings after all answers to puzzles among these, in their order.
    pub fn of(attempts: &[Attempt], begins: impl Fn(&str) -> Option<f64>) -> Self {
        let mut all = Self::default();
        for attempt in attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Puzzle) {
            all.answer(attempt.profile, &attempt.item, attempt.right, attempt.hints, &begins);
        }
        all
    }

    /// Rates the next answer to a puzzle. Only the first answer of each learner counts: solving is a win of the learner,
    /// with a hint a draw. A learner begins with 1500 and a deviation of 350, a puzzle with the rating from `begins` and
    /// the deviation of an untested rating. An answer to a puzzle that `begins` does not know is ignored.
    pub fn answer(&mut self, learner: Uuid, item: &str, right: bool, hints: u8, begins: impl Fn(&str) -> Option<f64>) {
        let (number, puzzle) = match self.puzzles.get(item) {
            Some(&known) => known,
            None => {
                let Some(begins) = begins(item) else { return };
                let new = (u32::try_from(self.puzzles.len()).unwrap_or(u32::MAX), untested(begins));
                *self.puzzles.entry(item.to_owned()).or_insert(new)
            }
        };
        if !self.answered.insert((learner, number)) {
            return;
        }
        let outcome = match (right, hints) {
            (false, _) => Outcomes::LOSS,
            (true, 0) => Outcomes::WIN,
            (true, _) => Outcomes::DRAW,
        };
        let learner = self.learners.entry(learner).or_default();
        let (learner_then, puzzle_then) = glicko2(learner, &puzzle, &outcome, &Glicko2Config::new());
        *learner = learner_then;
        if let Some((_, rating)) = self.puzzles.get_mut(item) {
            *rating = puzzle_then;
        }
    }

    /// A learner's rating; none before the first answer.
    pub fn learner(&self, profile: Uuid) -> Option<PuzzleRating> {
        self.learners.get(&profile).copied().map(PuzzleRating::from)
    }

    /// A puzzle's rating; none if it has not been answered yet.
    pub fn puzzle(&self, id: &str) -> Option<PuzzleRating> {
        self.puzzles.get(id).map(|&(_, rating)| rating.into())
    }
}

fn untested(rating: f64) -> Glicko2Rating {
    Glicko2Rating { rating, deviation: puzzles::Rating::DEVIATION, volatility: puzzles::Rating::VOLATILITY }
}

/// A learner's ratings in the skills, and how much harder than predicted the templates are.
#[derive(Clone, Debug, Default)]
pub struct DrillRatings {
    skills: HashMap<&'static str, (f64, u32)>,
    templates: HashMap<String, f64>,
}

impl DrillRatings {
    /// The ratings after all first answers of one learner, in order; an answer with a hint counts half. `rating_of` returns
    /// the initial rating of a template's items; items unknown to it are ignored.
    pub fn of(attempts: &[Attempt], rating_of: impl Fn(ItemId) -> Option<f64>) -> Self {
        let mut all = Self::default();
        let mut answered: HashSet<&str> = HashSet::new();
        for attempt in attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Drill) {
            let Some(id) = drill_of(&attempt.item).filter(|_| answered.insert(&attempt.item)) else { continue };
            let Some(begins) = rating_of(id) else { continue };
            let template = template_of(id);
            let harder = all.harder(&template);
            let (learner, answers) = all.skills.get(id.skill).copied().unwrap_or((DRILL_START, 0));
            let score = match (attempt.right, attempt.is_helped()) {
                (false, _) => 0.0,
                (true, false) => 1.0,
                (true, true) => 0.5,
            };
            let weight = LEARNER_WEIGHTS[usize::from(answers >= NEW_FOR)];
            let (learner_then, _) = after_answer(learner, begins + harder, score, weight);
            let (_, item_then) = after_answer(learner, begins + harder, score, TEMPLATE_WEIGHT);
            all.skills.insert(id.skill, (learner_then, answers + 1));
            all.templates.insert(template, item_then - begins);
        }
        all
    }

    /// The learner's rating in a skill.
    pub fn skill(&self, skill: &str) -> f64 {
        self.skills.get(skill).map_or(DRILL_START, |&(rating, _)| rating)
    }

    /// How much harder items of a template such as `add.pair 2` are than predicted.
    pub fn harder(&self, template: &str) -> f64 {
        self.templates.get(template).copied().unwrap_or(0.0)
    }
}

/// The drill item that an attempt answers; none if the attempt does not belong to a drill.
pub fn drill_of(item: &str) -> Option<ItemId> {
    item.strip_prefix(DRILL_PREFIX)?.parse().ok()
}

/// The name of an item's template, as the engine writes it.
fn template_of(id: ItemId) -> String {
    format!("{} {}{}", id.skill, id.level, if id.quick { " quick" } else { "" })
}

#[cfg(test)]
mod tests {
    use mathchess_engine::drills::templates;

    use super::*;
    use crate::testing::drill;

    fn answer(kind: AttemptKind, item: &str, right: bool) -> Attempt {
        Attempt { kind, item: item.to_owned(), ..drill(0, right) }
    }

    fn puzzle(item: &str, right: bool) -> Attempt {
        answer(AttemptKind::Puzzle, item, right)
    }

    fn begins(id: &str) -> Option<f64> {
        id.strip_prefix('p').and_then(|rating| rating.parse().ok())
    }

    #[test]
    fn a_solver_rises_and_the_puzzle_falls() {
        let all = PuzzleRatings::of(&[puzzle("p1500", true)], begins);
        let (learner, puzzle) = (all.learner(Uuid::nil()).unwrap(), all.puzzle("p1500").unwrap());
        assert!(learner.rating > 1500.0 && learner.deviation < 350.0);
        assert!(puzzle.rating < 1500.0 && puzzle.deviation < 250.0);
    }

    /// One game of the worked example in Glickman's paper: 1500 ± 200 beats 1400 ± 30 (`skillratings` tests the rest).
    #[test]
    fn an_expected_result_moves_little() {
        let rating = |first: &str, right| {
            PuzzleRatings::of(&[puzzle(first, right)], begins).learner(Uuid::nil()).unwrap().rating
        };
        assert!(rating("p800", true) - 1500.0 < 30.0);
        assert!(1500.0 - rating("p800", false) > 200.0);
        assert!(rating("p2200", true) - 1500.0 > 200.0);
    }

    #[test]
    fn only_the_first_answer_counts_and_a_hint_counts_half() {
        let once = PuzzleRatings::of(&[puzzle("p1500", false)], begins);
        let twice = PuzzleRatings::of(&[puzzle("p1500", false), puzzle("p1500", true)], begins);
        assert_eq!(once.learner(Uuid::nil()), twice.learner(Uuid::nil()));
        let hinted = PuzzleRatings::of(&[Attempt { hints: 2, ..puzzle("p1500", true) }], begins);
        assert!((hinted.learner(Uuid::nil()).unwrap().rating - 1500.0).abs() < 1e-9);
    }

    #[test]
    fn unknown_puzzles_and_other_answers_are_left_out() {
        let others = [puzzle("gone", true), answer(AttemptKind::Drill, "p1500", true)];
        assert_eq!(PuzzleRatings::of(&others, begins).learner(Uuid::nil()), None);
    }

    #[test]
    fn learners_share_the_puzzles() {
        let other = Attempt { profile: Uuid::max(), ..puzzle("p1500", true) };
        let all = PuzzleRatings::of(&[puzzle("p1500", true), other], begins);
        let (first, second) = (all.learner(Uuid::nil()).unwrap(), all.learner(Uuid::max()).unwrap());
        // The puzzle had proved easier than predicted when the second learner tried it.
        assert!(first.rating > second.rating && second.rating > 1500.0);
    }

    #[test]
    fn drills_move_the_skill_and_the_template() {
        let right = answer(AttemptKind::Drill, "drill:add.pair/2q/17", true);
        let ratings = DrillRatings::of(std::slice::from_ref(&right), |_| Some(DRILL_START));
        assert_eq!(ratings.skill("add.pair"), DRILL_START + LEARNER_WEIGHTS[0] / 2.0);
        assert_eq!(ratings.harder("add.pair 2 quick"), -TEMPLATE_WEIGHT / 2.0);
        assert_eq!([ratings.skill("mul.pair"), ratings.harder("add.pair 2")], [DRILL_START, 0.0]);
        let wrong = Attempt { right: false, ..right };
        assert!(DrillRatings::of(&[wrong], |_| Some(DRILL_START)).skill("add.pair") < DRILL_START);
    }

    #[test]
    fn template_names_are_the_engines() {
        for template in templates().unwrap() {
            let (skill, level, quick) = (template.skill.id, template.level, template.quick);
            assert_eq!(
                template_of(ItemId { skill, level, quick, upright: false, moved: true, varied: false, seed: 1 }),
                template.name()
            );
        }
    }
}
