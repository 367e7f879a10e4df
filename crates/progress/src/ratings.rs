//! Ratings, computed from first answers: Glicko-2 of learners and puzzles, Elo of learners and drills in each skill.

use std::collections::{BTreeMap, HashMap, HashSet};

use mathchess_teaching::drills::{ItemId, after_answer};
use mathchess_teaching::lessons::SKILLS;
use mathchess_teaching::puzzles;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use uuid::Uuid;

use crate::attempt::{Attempt, AttemptKind};
use crate::drill_item::drill_of;
use crate::placement::start;

/// A learner's initial rating in a skill, as long as no skill has stopped being new: items of the first level are then right
/// four times in five.
pub const DRILL_START: f64 = 1200.0;
/// The largest change of a learner's rating in a skill: while it is new, and later. Learners get better with each answer, so
/// a rating that moves less stays behind them, and what it chooses is too easy.
const LEARNER_WEIGHTS: [f64; 2] = [64.0, 40.0];
/// The number of answers during which a skill is new.
const NEW_FOR: u32 = 10;
/// The largest change of a template's rating: small, since many learners meet it.
const TEMPLATE_WEIGHT: f64 = 8.0;

/// The rating and the deviation of a learner of whom nothing is known, as Glicko-2 has them.
const NEWCOMER: PuzzleRating = PuzzleRating { rating: 1500.0, deviation: 350.0 };
/// How far what a learner does in drills is from what the learner does in puzzles: puzzles are looked for on a full
/// board.
const DRILLS_FROM_PUZZLES: f64 = 200.0;
/// The rating period, in milliseconds: a day. Over a year without puzzles a deviation of 100 grows to 223; with a week
/// it would grow to 125, by which no puzzle would be chosen differently.
const PERIOD_MS: f64 = 86_400_000.0;
/// What one is on Glicko-2's own scale, in points.
const POINTS: f64 = 173.7178;

/// A rating with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type))]
pub struct PuzzleRating {
    /// The rating, on the scale on which a player begins with 1500.
    #[cfg_attr(feature = "wire", specta(type = specta_typescript::Number))]
    pub rating: f64,
    /// Its standard deviation.
    #[cfg_attr(feature = "wire", specta(type = specta_typescript::Number))]
    pub deviation: f64,
}

impl From<Glicko2Rating> for PuzzleRating {
    fn from(rating: Glicko2Rating) -> Self {
        Self { rating: rating.rating, deviation: rating.deviation }
    }
}

/// A learner's rating at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleLearner {
    rating: Glicko2Rating,
    /// The time of the last answer that it comes from.
    last_ms: Option<i64>,
}

impl PuzzleLearner {
    /// The rating with which a learner comes to the first puzzle, from these answers of the learner, in order;
    /// `rating_of` returns the initial rating of a template's items, and items unknown to it are ignored.
    ///
    /// The rating of an exercise on a whole position is computed like a puzzle's, so a drill is a game against an
    /// untested puzzle of its rating. Only first answers that the learner produced count, neither chosen nor helped
    /// ones. The more of them there are, the smaller is the deviation: from 350 down, but never below 200.
    pub fn before_puzzles(attempts: &[Attempt], rating_of: impl Fn(ItemId) -> Option<f64>) -> Self {
        let drills = attempts.iter().filter(|attempt| is_drill(attempt.kind));
        let Self { rating, last_ms } = rated_by_drills(drills, rating_of);
        let deviation = rating.deviation.hypot(DRILLS_FROM_PUZZLES).min(NEWCOMER.deviation);
        Self { rating: Glicko2Rating { deviation, ..rating }, last_ms }
    }

    /// The rating at a time: the deviation grows by Glicko-2's rule while no answer comes, at most to a newcomer's. It
    /// does not fall where a clock has been set back.
    pub fn at(&self, now_ms: i64) -> PuzzleRating {
        self.rating_at(now_ms).into()
    }

    fn rating_at(&self, now_ms: i64) -> Glicko2Rating {
        let absence_ms = self.last_ms.map_or(0, |last| now_ms.saturating_sub(last).max(0));
        let growth = POINTS * self.rating.volatility * (absence_ms as f64 / PERIOD_MS).sqrt();
        Glicko2Rating { deviation: self.rating.deviation.hypot(growth).min(NEWCOMER.deviation), ..self.rating }
    }

    /// The learner and the puzzle after an answer.
    fn answers(&self, at_ms: i64, puzzle: &Glicko2Rating, outcome: Outcomes) -> (Self, Glicko2Rating) {
        let (learner, puzzle) = glicko2(&self.rating_at(at_ms), puzzle, &outcome, &Glicko2Config::new());
        let deviation = learner.deviation.min(NEWCOMER.deviation);
        (Self { rating: Glicko2Rating { deviation, ..learner }, last_ms: Some(at_ms) }, puzzle)
    }
}

/// An answer to a puzzle, as far as ratings depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedAnswer<'a> {
    /// The learner.
    pub learner: Uuid,
    /// The puzzle.
    pub item: &'a str,
    /// Whether it was solved.
    pub right: bool,
    /// The number of hint steps shown before the answer.
    pub hints: u8,
    /// When it was given, in milliseconds since 1970.
    pub at_ms: i64,
}

impl<'a> From<&'a Attempt> for RatedAnswer<'a> {
    fn from(attempt: &'a Attempt) -> Self {
        let Attempt { profile, item, right, hints, at_ms, .. } = attempt;
        Self { learner: *profile, item, right: *right, hints: *hints, at_ms: *at_ms }
    }
}

/// The ratings of learners and puzzles.
#[derive(Clone, Debug, Default)]
pub struct PuzzleRatings {
    learners: HashMap<Uuid, PuzzleLearner>,
    /// The ratings, and a number for each puzzle.
    puzzles: HashMap<String, (u32, Glicko2Rating)>,
    /// The pairs of a learner and a puzzle that were rated.
    answered: HashSet<(Uuid, u32)>,
}

impl PuzzleRatings {
    /// Rates the next answer to a puzzle. Only the first answer of each learner counts: solving is a win of the
    /// learner, with a hint a draw. `learner_begins` says where a learner without a puzzle yet begins; a puzzle begins
    /// with the rating from `begins` and the deviation of an untested rating. An answer to a puzzle that `begins` does
    /// not know is ignored.
    pub fn answer(
        &mut self,
        answer: RatedAnswer<'_>,
        begins: impl Fn(&str) -> Option<f64>,
        learner_begins: impl FnOnce() -> PuzzleLearner,
    ) {
        let RatedAnswer { learner, item, right, hints, at_ms } = answer;
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
        let learner = self.learners.entry(learner).or_insert_with(learner_begins);
        let (learner_then, puzzle_then) = learner.answers(at_ms, &puzzle, outcome);
        *learner = learner_then;
        if let Some((_, rating)) = self.puzzles.get_mut(item) {
            *rating = puzzle_then;
        }
    }

    /// A learner's rating after the last answer; none before the first one.
    pub fn learner(&self, profile: Uuid) -> Option<PuzzleRating> {
        self.learners.get(&profile).map(|learner| learner.rating.into())
    }

    /// A learner's rating at a time ([`PuzzleLearner::at`]); none before the first answer.
    pub fn learner_at(&self, profile: Uuid, now_ms: i64) -> Option<PuzzleRating> {
        self.learners.get(&profile).map(|learner| learner.at(now_ms))
    }

    /// A puzzle's rating; none if it has not been answered yet.
    pub fn puzzle(&self, id: &str) -> Option<PuzzleRating> {
        self.puzzles.get(id).map(|&(_, rating)| rating.into())
    }
}

/// Whether an answer of this kind is to a drill, which a task of a placement is too.
fn is_drill(kind: AttemptKind) -> bool {
    matches!(kind, AttemptKind::Drill | AttemptKind::Placement)
}

/// A newcomer's rating after the first answers to these drills that the learner produced.
fn rated_by_drills<'a>(
    attempts: impl Iterator<Item = &'a Attempt>,
    rating_of: impl Fn(ItemId) -> Option<f64>,
) -> PuzzleLearner {
    let mut learner = PuzzleLearner { rating: newcomer(), last_ms: None };
    let mut answered: HashSet<&str> = HashSet::new();
    for attempt in attempts {
        let Some(id) = drill_of(&attempt.item).filter(|_| answered.insert(&attempt.item)) else { continue };
        if attempt.is_chosen() || attempt.is_helped() {
            continue;
        }
        let Some(drill) = rating_of(id) else { continue };
        let outcome = if attempt.right { Outcomes::WIN } else { Outcomes::LOSS };
        learner.rating = glicko2(&learner.rating, &untested(drill), &outcome, &Glicko2Config::new()).0;
        learner.last_ms = Some(attempt.at_ms);
    }
    learner
}

fn newcomer() -> Glicko2Rating {
    let PuzzleRating { rating, deviation } = NEWCOMER;
    Glicko2Rating { rating, deviation, volatility: puzzles::Rating::VOLATILITY }
}

fn untested(rating: f64) -> Glicko2Rating {
    Glicko2Rating { rating, deviation: puzzles::Rating::DEVIATION, volatility: puzzles::Rating::VOLATILITY }
}

/// A learner's ratings in the skills, and how much harder than predicted the templates are.
#[derive(Clone, Debug, Default)]
pub struct DrillRatings {
    skills: BTreeMap<&'static str, (f64, u32)>,
    templates: HashMap<String, f64>,
    /// Where skills begin that a placement passed over.
    begins: HashMap<&'static str, f64>,
}

impl DrillRatings {
    /// The ratings after all first answers of one learner to drills, in rounds, checks and placements, in order; an answer with
    /// a hint counts half. `rating_of` returns the initial rating of a template's items; items unknown to it are ignored. A
    /// skill of a course that a placement passed over begins where its tasks say that the learner stands.
    pub fn of(attempts: &[Attempt], rating_of: impl Fn(ItemId) -> Option<f64>) -> Self {
        let mut all = Self::default();
        if let Some(start) = start(attempts).filter(|start| !start.is_beginning()) {
            let of_placement = attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Placement);
            let PuzzleRating { rating, deviation } = rated_by_drills(of_placement, &rating_of).rating.into();
            let passed_over = SKILLS.iter().filter(|skill| start.passes_over(skill.first_course));
            all.begins = passed_over.map(|skill| (skill.id, (rating - deviation).max(DRILL_START))).collect();
        }
        let mut answered: HashSet<&str> = HashSet::new();
        let counts = |attempt: &&Attempt| is_drill(attempt.kind) || attempt.kind == AttemptKind::Check;
        for attempt in attempts.iter().filter(counts) {
            let Some(id) = drill_of(&attempt.item).filter(|_| answered.insert(&attempt.item)) else { continue };
            let Some(begins) = rating_of(id) else { continue };
            let template = template_of(id);
            let harder = all.harder(&template);
            let (learner, answers) = all.skills.get(id.skill).copied().unwrap_or_else(|| (all.begins(id.skill), 0));
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
        self.skills.get(skill).map_or_else(|| self.begins(skill), |&(rating, _)| rating)
    }

    /// The rating with which the learner comes to the first drill for a skill: where a placement has put it, else the mean of the
    /// skills that are no longer new, since who is good at some is likely to be good at another.
    fn begins(&self, skill: &str) -> f64 {
        self.begins.get(skill).copied().unwrap_or_else(|| {
            let known = self.skills.values().filter(|&&(_, answers)| answers >= NEW_FOR).map(|&(rating, _)| rating);
            let (count, sum) = known.fold((0.0, 0.0), |(count, sum), rating| (count + 1.0, sum + rating));
            if count > 0.0 { sum / count } else { DRILL_START }
        })
    }

    /// How much harder items of a template such as `add.pair 2` are than predicted.
    pub fn harder(&self, template: &str) -> f64 {
        self.templates.get(template).copied().unwrap_or(0.0)
    }
}

/// The name of an item's template, as the engine writes it.
fn template_of(id: ItemId) -> String {
    format!("{} {}{}", id.skill, id.level, if id.quick { " quick" } else { "" })
}

#[cfg(test)]
mod tests {
    use mathchess_teaching::drills::templates;
    use proptest::prelude::*;
    use skillratings::glicko2::decay_deviation;

    use super::*;
    use crate::Making;
    use crate::testing::{DAY_MS, drill};

    fn answer(kind: AttemptKind, item: &str, right: bool) -> Attempt {
        Attempt { kind, item: item.to_owned(), ..drill(0, right) }
    }

    fn puzzle(item: &str, right: bool) -> Attempt {
        answer(AttemptKind::Puzzle, item, right)
    }

    fn begins(id: &str) -> Option<f64> {
        id.strip_prefix('p').and_then(|rating| rating.parse().ok())
    }

    /// The ratings after these answers of learners who had no drills.
    fn after(attempts: &[Attempt]) -> PuzzleRatings {
        let mut all = PuzzleRatings::default();
        for attempt in attempts.iter().filter(|attempt| attempt.kind == AttemptKind::Puzzle) {
            all.answer(attempt.into(), begins, || PuzzleLearner::before_puzzles(&[], |_| None));
        }
        all
    }

    /// A learner's rating before the first puzzle, after `right` right and `wrong` wrong drills of this rating, mixed evenly.
    fn after_drills(rating: f64, right: i64, wrong: i64) -> PuzzleRating {
        let all = right + wrong;
        let is_right = |number| (number + 1) * right / all > number * right / all;
        let drills: Vec<Attempt> = (0..all).map(|number| drill(number, is_right(number))).collect();
        PuzzleLearner::before_puzzles(&drills, |_| Some(rating)).at(0)
    }

    #[test]
    fn a_solver_rises_and_the_puzzle_falls() {
        let all = after(&[puzzle("p1500", true)]);
        let (learner, puzzle) = (all.learner(Uuid::nil()).unwrap(), all.puzzle("p1500").unwrap());
        assert!(learner.rating > 1500.0 && learner.deviation < 350.0);
        assert!(puzzle.rating < 1500.0 && puzzle.deviation < 250.0);
    }

    /// One game of the worked example in Glickman's paper: 1500 ± 200 beats 1400 ± 30 (`skillratings` tests the rest).
    #[test]
    fn an_expected_result_moves_little() {
        let rating = |first: &str, right| after(&[puzzle(first, right)]).learner(Uuid::nil()).unwrap().rating;
        assert!(rating("p800", true) - 1500.0 < 30.0);
        assert!(1500.0 - rating("p800", false) > 200.0);
        assert!(rating("p2200", true) - 1500.0 > 200.0);
    }

    #[test]
    fn only_the_first_answer_counts_and_a_hint_counts_half() {
        let once = after(&[puzzle("p1500", false)]);
        let twice = after(&[puzzle("p1500", false), puzzle("p1500", true)]);
        assert_eq!(once.learner(Uuid::nil()), twice.learner(Uuid::nil()));
        let hinted = after(&[Attempt { hints: 2, ..puzzle("p1500", true) }]);
        assert!((hinted.learner(Uuid::nil()).unwrap().rating - 1500.0).abs() < 1e-9);
    }

    #[test]
    fn unknown_puzzles_and_other_answers_are_left_out() {
        let others = [puzzle("gone", true), answer(AttemptKind::Drill, "p1500", true)];
        assert_eq!(after(&others).learner(Uuid::nil()), None);
    }

    #[test]
    fn learners_share_the_puzzles() {
        let other = Attempt { profile: Uuid::max(), ..puzzle("p1500", true) };
        let all = after(&[puzzle("p1500", true), other]);
        let (first, second) = (all.learner(Uuid::nil()).unwrap(), all.learner(Uuid::max()).unwrap());
        // The puzzle had proved easier than predicted when the second learner tried it.
        assert!(first.rating > second.rating && second.rating > 1500.0);
    }

    #[test]
    fn without_drills_a_learner_begins_as_a_newcomer() {
        let begins = |attempts: &[Attempt]| PuzzleLearner::before_puzzles(attempts, |_| Some(1000.0)).at(0);
        assert_eq!(begins(&[]), NEWCOMER);
        let others = [
            Attempt { made: Some(Making::Chosen), ..drill(0, true) },
            Attempt { made: Some(Making::Shown), ..drill(1, true) },
            Attempt { hints: 1, ..drill(2, false) },
            puzzle("p1000", true),
        ];
        assert_eq!(begins(&others), NEWCOMER);
        assert_eq!(PuzzleLearner::before_puzzles(&[drill(0, true)], |_| None).at(0), NEWCOMER);
    }

    #[test]
    fn drills_say_where_a_learner_begins_and_the_more_the_surer() {
        let (weak, strong) = (after_drills(1000.0, 10, 20), after_drills(1000.0, 28, 2));
        assert!(weak.rating < 1000.0 && strong.rating > 1300.0, "{weak:?} {strong:?}");
        let deviations = [0, 3, 10, 30, 300].map(|drills| after_drills(1200.0, drills, drills).deviation);
        assert!(deviations.is_sorted_by(|more, fewer| more > fewer), "{deviations:?}");
        assert!(deviations[4] >= DRILLS_FROM_PUZZLES, "{deviations:?}");
        // A second answer to the same item, with its reason in view, says nothing.
        let first = drill(0, false);
        let again = [first.clone(), Attempt { right: true, ..first.clone() }];
        let begins = |attempts: &[Attempt]| PuzzleLearner::before_puzzles(attempts, |_| Some(1000.0));
        assert_eq!(begins(&again), begins(&[first]));
    }

    #[test]
    fn the_deviation_grows_with_absence_as_in_glicko_2() {
        const DAYS: i64 = 100;
        let learner = PuzzleLearner {
            rating: Glicko2Rating { rating: 1400.0, deviation: 100.0, volatility: 0.06 },
            last_ms: Some(DAY_MS),
        };
        let by_periods = (0..DAYS).fold(learner.rating, |rating, _| decay_deviation(&rating));
        let then = learner.at((1 + DAYS) * DAY_MS);
        assert!((then.deviation - by_periods.deviation).abs() < 1e-6, "{then:?} {by_periods:?}");
        assert_eq!(then.rating, 1400.0);
        assert_eq!([learner.at(0), learner.at(i64::MIN)].map(|rating| rating.deviation), [100.0; 2]);
        assert_eq!(learner.at(i64::MAX).deviation, NEWCOMER.deviation);
    }

    #[test]
    fn an_answer_after_an_absence_moves_more() {
        let soon: Vec<Attempt> = (0..30)
            .map(|number| Attempt { at_ms: number, ..puzzle(&format!("p{}", 1400 + number), number % 2 == 0) })
            .collect();
        let answers = |at_ms| {
            let mut all = soon.clone();
            all.push(Attempt { at_ms, ..puzzle("p1500", true) });
            after(&all).learner(Uuid::nil()).unwrap()
        };
        assert!(answers(1000 * DAY_MS).rating > answers(30).rating + 20.0);
        assert_eq!(answers(-1000 * DAY_MS), answers(29), "a clock that was set back");
    }

    proptest! {
        #[test]
        fn ratings_are_finite_and_deviations_bounded(
            drills in prop::collection::vec((500.0..2400.0_f64, any::<bool>()), 0..40),
            answers in prop::collection::vec((500_u32..2700, any::<bool>(), 0_u8..3, any::<i64>()), 0..60),
            now in any::<i64>(),
        ) {
            let drilled: Vec<Attempt> = (0..).zip(&drills).map(|(at, &(_, right))| drill(at, right)).collect();
            let learner = PuzzleLearner::before_puzzles(&drilled, |id| drills.get(id.seed as usize).map(|&(rating, _)| rating));
            prop_assert!(learner.at(now).rating.is_finite());
            prop_assert!((DRILLS_FROM_PUZZLES..=NEWCOMER.deviation).contains(&learner.at(now).deviation));
            let mut all = PuzzleRatings::default();
            for &(rating, right, hints, at_ms) in &answers {
                let item = format!("p{rating}");
                all.answer(RatedAnswer { learner: Uuid::nil(), item: &item, right, hints, at_ms }, begins, || learner);
                let known = [all.learner_at(Uuid::nil(), now), all.learner(Uuid::nil()), all.puzzle(&item)];
                for PuzzleRating { rating, deviation } in known.map(Option::unwrap) {
                    prop_assert!(rating.is_finite() && deviation > 0.0 && deviation <= NEWCOMER.deviation, "{known:?}");
                }
            }
        }
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
    fn a_new_skill_begins_as_the_known_ones_are_and_checks_count() {
        let of = |kind, skill: &str, count: u32| -> Vec<Attempt> {
            (0..count).map(|seed| answer(kind, &format!("drill:{skill}/1/{seed}"), true)).collect()
        };
        let rate = |attempts: &[Attempt]| DrillRatings::of(attempts, |_| Some(DRILL_START));
        let nine = of(AttemptKind::Check, "add.pair", NEW_FOR - 1);
        assert_eq!(rate(&nine).skill("mul.pair"), DRILL_START, "a few answers say little");
        let ten = of(AttemptKind::Check, "add.pair", NEW_FOR);
        let known = rate(&ten).skill("add.pair");
        assert!(known > DRILL_START + 100.0, "{known}");
        assert_eq!(rate(&ten).skill("mul.pair"), known);
        let then = rate(&[ten, of(AttemptKind::Drill, "mul.pair", 1)].concat());
        assert!(then.skill("mul.pair") > known && then.skill("sub.pair") == known);
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
