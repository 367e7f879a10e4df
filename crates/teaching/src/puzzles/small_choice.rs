//! Chooses a level's easy puzzles among the small boards.

use std::collections::HashMap;

use super::kind::Kind;
use super::pool::nearly_the_same;
use super::puzzle::Puzzle;
use super::quota::{ON_SMALL_BOARDS, SMALL_BOARDS};
use super::small_candidate::{SmallCandidate, Trait, candidates};
use mathchess_engine::games::mathematical_chess::Position;

/// The most candidates that are kept of each question and rating. The easiest are rare, others are not.
const CHOICE: usize = 1000;

/// Ratings that differ by less may take each other's place. The next one is tried where there are too few puzzles otherwise.
const NEARLY: [usize; 3] = [60, 150, 300];
/// The same for the puzzles of a question that make up for those that another one lacks.
const NEARLY_IN_PLACE: usize = 300;

/// The easy puzzles of a level, the same for the same seed and number of boards: more of the easiest than of the hardest,
/// and none nearly the same as another one or as one of `besides`. A question with too few candidates gets fewer.
pub fn generate_on_small_boards(level: u8, seed: u64, boards: u32, besides: &[Position]) -> Vec<Puzzle> {
    let mut found: HashMap<Kind, Vec<SmallCandidate>> = HashMap::new();
    let mut kept: HashMap<(Kind, u16), usize> = HashMap::new();
    for candidate in (0..boards).flat_map(|number| candidates(level, seed, number)) {
        let Puzzle { kind, rating, .. } = candidate.puzzle;
        let count = kept.entry((kind, rating.0)).or_default();
        if *count < CHOICE {
            *count += 1;
            found.entry(kind).or_default().push(candidate);
        }
    }
    for candidates in found.values_mut() {
        candidates.sort_by_key(|candidate| (candidate.puzzle.rating, candidate.puzzle.source));
    }
    let of = |kind| found.get(&kind).map_or(&[][..], Vec::as_slice);
    let mut chosen = Vec::new();
    for nearly in NEARLY {
        let mut choice = Choice { besides, traits: HashMap::new(), chosen: Vec::new() };
        for (kind, count) in SMALL_BOARDS {
            choice.choose(of(kind), count, nearly);
        }
        for (kind, _) in SMALL_BOARDS {
            let missing = ON_SMALL_BOARDS.saturating_sub(choice.chosen.len());
            choice.choose(of(kind), missing, NEARLY_IN_PLACE);
        }
        if choice.chosen.len() > chosen.len() {
            chosen = choice.chosen;
        }
        if chosen.len() >= ON_SMALL_BOARDS {
            break;
        }
    }
    chosen.sort_by_key(|puzzle| (puzzle.kind, puzzle.rating, puzzle.source));
    chosen
}

/// The choice so far.
struct Choice<'a> {
    besides: &'a [Position],
    /// The number of chosen puzzles with each trait.
    traits: HashMap<Trait, usize>,
    chosen: Vec<Puzzle>,
}

impl Choice<'_> {
    /// Chooses this number of candidates of one question, which are in the order of their ratings. Their ratings are as near
    /// as possible to numbers that lie closer together the easier they are: half of them in the easiest quarter.
    fn choose(&mut self, candidates: &[SmallCandidate], count: usize, nearly: usize) {
        let rating = |candidate: &SmallCandidate| usize::from(candidate.puzzle.rating.0);
        let [Some(easiest), Some(hardest)] = [candidates.first(), candidates.last()].map(|one| one.map(rating)) else {
            return;
        };
        let last = count.saturating_sub(1).max(1);
        for number in 0..count {
            let wanted = easiest + (hardest - easiest) * number * number / (last * last);
            let suitable = candidates.iter().filter(|candidate| self.accepts(candidate));
            // Of nearly the same ratings the one that fewest guesses solve: it leaves the most to choose from.
            let off = |candidate: &&SmallCandidate| {
                let off = rating(candidate).abs_diff(wanted);
                (off / nearly, candidate.traits.len(), off)
            };
            if let Some(next) = suitable.min_by_key(off) {
                self.take(next);
            }
        }
    }

    /// Whether a candidate is unlike everything that is there.
    fn accepts(&self, SmallCandidate { puzzle, traits }: &SmallCandidate) -> bool {
        let may_have_more = |one: &Trait| {
            let most = ON_SMALL_BOARDS * one.most_in_hundred() / 100;
            self.traits.get(one).is_none_or(|&count| count < most)
        };
        let others = || self.besides.iter().chain(self.chosen.iter().map(|chosen| &chosen.position));
        traits.iter().all(may_have_more) && !others().any(|other| nearly_the_same(other, &puzzle.position))
    }

    fn take(&mut self, SmallCandidate { puzzle, traits }: &SmallCandidate) {
        for one in traits {
            *self.traits.entry(one.clone()).or_default() += 1;
        }
        self.chosen.push(puzzle.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards enough for some puzzles.
    const BOARDS: u32 = 10_000;

    #[test]
    fn the_same_seed_makes_the_same_puzzles() {
        let made = generate_on_small_boards(4, 9, BOARDS, &[]);
        assert!(made.len() > ON_SMALL_BOARDS / 2, "{}", made.len());
        assert_eq!(made, generate_on_small_boards(4, 9, BOARDS, &[]));
        assert_ne!(made, generate_on_small_boards(4, 10, BOARDS, &[]));
        assert!(generate_on_small_boards(11, 9, BOARDS, &[]).is_empty());
    }

    #[test]
    fn no_puzzle_is_nearly_one_that_is_there_already() {
        let made = generate_on_small_boards(4, 9, BOARDS, &[]);
        let besides: Vec<Position> = made.iter().map(|puzzle| puzzle.position).collect();
        let others = generate_on_small_boards(4, 9, BOARDS, &besides);
        assert!(!others.is_empty());
        for puzzle in others {
            assert!(!besides.iter().any(|position| nearly_the_same(position, &puzzle.position)), "{}", puzzle.id());
        }
    }
}
