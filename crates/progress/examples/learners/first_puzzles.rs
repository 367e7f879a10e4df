//! How many of their first twenty puzzles learners solve, by strength: right as often as Elo's formula says of their true
//! strength and the puzzle's rating.

use std::collections::BTreeMap;

use mathchess_engine::random::SplitMix64;
use mathchess_progress::{
    Attempt, AttemptKind, Making, OpenPuzzle, PuzzleLearner, PuzzleRatings, PuzzlesFrom, RatedAnswer, Setting,
    next_puzzle,
};
use mathchess_teaching::drills::expected;
use uuid::Uuid;

use super::tasks::ShippedPuzzle;

/// The strengths in the table.
pub const STRENGTHS: [u16; 7] = [800, 900, 1000, 1100, 1300, 1500, 1700];
/// The share of right answers, in percent, that suits a learner.
pub const AIM: [f64; 2] = [65.0, 85.0];
/// The number of puzzles that count as the first ones.
pub const FIRST: usize = 20;

/// Where learners stand before their first puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Before {
    /// The levels that they have reached.
    pub reached: u8,
    /// The number of drills that they have answered.
    pub drills: usize,
}

/// The rows of the table.
pub const ROWS: [Before; 4] = [
    Before { reached: 1, drills: 0 },
    Before { reached: 1, drills: 30 },
    Before { reached: 3, drills: 0 },
    Before { reached: 3, drills: 30 },
];

fn solves(random: &mut SplitMix64, strength: f64, rating: f64) -> bool {
    random.below(1_000_000) < (1_000_000.0 * expected(strength, rating)) as usize
}

/// A right or wrong answer to a drill; drills are as hard as rounds make them for a learner, four in five right.
fn drill(random: &mut SplitMix64, number: usize, strength: f64) -> (Attempt, f64) {
    let rating = (strength - 240.0 + random.below(300) as f64 - 150.0).clamp(800.0, 1600.0);
    let attempt = Attempt {
        id: Uuid::nil(),
        profile: Uuid::nil(),
        sitting: Uuid::nil(),
        kind: AttemptKind::Drill,
        course: None,
        lesson: None,
        item: format!("drill:add.pair/1q/{number}"),
        skills: Vec::new(),
        setting: Setting::Practice,
        answer: String::new(),
        answer_number: 1,
        right: solves(random, strength, rating),
        hints: 0,
        made: Some(Making::Typed),
        mistake: None,
        used_ms: 1,
        at_ms: 0,
        utc_offset_minutes: 0,
        rules_version: 1,
        data_version: 1,
    };
    (attempt, rating)
}

/// How many of the first twenty puzzles a learner solves.
fn first_twenty(puzzles: &[ShippedPuzzle], strength: f64, before: Before, seed: u64) -> usize {
    let Before { reached, drills } = before;
    let mut random = SplitMix64::new(seed);
    let (answers, hard): (Vec<_>, Vec<_>) = (0..drills).map(|number| drill(&mut random, number, strength)).unzip();
    let begins = PuzzleLearner::before_puzzles(&answers, |id| hard.get(id.seed as usize).copied());
    let mut ratings = PuzzleRatings::default();
    let mut done: BTreeMap<usize, bool> = BTreeMap::new();
    let mut right = 0;
    for at_ms in 0..FIRST as i64 {
        let (places, open): (Vec<usize>, Vec<OpenPuzzle>) = puzzles
            .iter()
            .enumerate()
            .filter(|(place, puzzle)| puzzle.level <= reached && done.get(place) != Some(&true))
            .map(|(place, puzzle)| {
                let rating = ratings.puzzle(&puzzle.id).map_or(puzzle.rating, |now| now.rating);
                let failed_ms = done.get(&place).map(|_| at_ms);
                (place, OpenPuzzle { level: puzzle.level, rating, failed_ms, passed_over: false })
            })
            .unzip();
        let known = ratings.learner_at(Uuid::nil(), at_ms).unwrap_or_else(|| begins.at(at_ms));
        let place = places[next_puzzle(&open, known, PuzzlesFrom::UpTo(reached)).unwrap()];
        let asked = &puzzles[place];
        let solved = solves(&mut random, strength, asked.rating);
        let answer = RatedAnswer { learner: Uuid::nil(), item: &asked.id, right: solved, hints: 0, at_ms };
        ratings.answer(answer, |_| Some(asked.rating), || begins);
        done.insert(place, solved);
        right += usize::from(solved);
    }
    right
}

/// The share of right answers in percent, for each of [`STRENGTHS`].
pub fn shares(puzzles: &[ShippedPuzzle], before: Before, learners: u64, seed: u64) -> [f64; STRENGTHS.len()] {
    STRENGTHS.map(|strength| {
        let solved = (0..learners).map(|one| first_twenty(puzzles, strength.into(), before, seed.wrapping_add(one)));
        solved.sum::<usize>() as f64 * 100.0 / (learners as usize * FIRST) as f64
    })
}
