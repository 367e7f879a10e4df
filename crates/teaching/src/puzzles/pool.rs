//! Candidates for puzzles, and the choice among them.

use super::look::Candidate;
use super::puzzle::Puzzle;
use super::quota::Quota;
use mathchess_engine::games::mathematical_chess::{Point, Position, Symmetry};

/// The number of candidates wanted per chosen puzzle.
const CHOICE: usize = 3;
/// The most candidates in ten whose obvious first answer is right.
const EASY_IN_TEN: usize = 3;
/// The most candidates in ten that a capture alone, without an equation, solves.
const PLAIN_IN_TEN: usize = 4;
/// Of ten candidates that ask for the most points, the most that may ask for one or two.
const SMALL_IN_TEN: usize = 5;
/// Two positions that differ on fewer points are nearly the same.
const NEAR: usize = 6;

/// The candidates of one quota.
pub(super) struct Pool {
    /// The quota that the candidates are for.
    pub quota: Quota,
    /// The number of games searched for it.
    pub looked: u32,
    candidates: Vec<Puzzle>,
    easy: usize,
    plain: usize,
    small: usize,
}

impl Pool {
    pub const fn new(quota: Quota) -> Self {
        Self { quota, looked: 0, candidates: Vec::new(), easy: 0, plain: 0, small: 0 }
    }

    /// The number of candidates.
    pub const fn len(&self) -> usize {
        self.candidates.len()
    }

    const fn wanted(&self) -> usize {
        CHOICE * self.quota.count
    }

    /// Whether more candidates are needed to choose from.
    pub fn wants_more(&self) -> bool {
        self.candidates.len() < self.wanted()
    }

    /// The number of further looks that will be enough at the present rate.
    pub fn looks_to_go(&self) -> usize {
        let missing = self.wanted().saturating_sub(self.candidates.len());
        missing.saturating_mul((self.looked as usize).max(1)) / self.candidates.len().max(1)
    }

    /// Adds a candidate, unless there are enough of its kind, or one that is nearly the same.
    pub fn add(&mut self, Candidate { puzzle, easy, plain, small }: Candidate) {
        let enough = |count: usize, in_ten: usize| count * 10 >= self.wanted() * in_ten;
        if easy && enough(self.easy, EASY_IN_TEN)
            || plain && enough(self.plain, PLAIN_IN_TEN)
            || small && enough(self.small, SMALL_IN_TEN)
        {
            return;
        }
        if self.candidates.iter().any(|other| nearly_the_same(&other.position, &puzzle.position)) {
            return;
        }
        self.easy += usize::from(easy);
        self.plain += usize::from(plain);
        self.small += usize::from(small);
        self.candidates.push(puzzle);
    }

    /// Adds the chosen puzzles of the quota to `chosen`, spread evenly from the easiest to the hardest.
    pub fn choose(mut self, chosen: &mut Vec<Puzzle>) {
        self.candidates.retain(|puzzle| !chosen.iter().any(|other| nearly_the_same(&other.position, &puzzle.position)));
        self.candidates.sort_by_key(|puzzle| (puzzle.rating, puzzle.source));
        let (count, wanted) = (self.candidates.len(), self.quota.count.min(self.candidates.len()));
        let places: Vec<usize> =
            (0..wanted).map(|i| if wanted < 2 { 0 } else { i * (count - 1) / (wanted - 1) }).collect();
        chosen.extend(places.into_iter().map(|place| self.candidates[place].clone()));
    }
}

/// Whether two positions differ on few points only, in any rotation or mirror image of one of them.
pub(super) fn nearly_the_same(one: &Position, other: &Position) -> bool {
    let size = one.board().size();
    if size != other.board().size() {
        return false;
    }
    let differs = |symmetry: Symmetry| {
        let other_at = |point| other.board().get(symmetry.point(size, point));
        Point::all(size).filter(|&point| one.board().get(point) != other_at(point)).take(NEAR).count() == NEAR
    };
    !Symmetry::ALL.into_iter().all(differs)
}

#[cfg(test)]
mod tests {
    use super::super::self_play::positions;
    use super::*;
    use mathchess_engine::games::mathematical_chess::Arrangement;

    #[test]
    fn turned_boards_are_nearly_the_same() {
        let position = positions(4, 1, 3)[5];
        for symmetry in Symmetry::ALL {
            let mut arrangement: Arrangement = position.arrangement();
            for point in Point::all(arrangement.board.size()) {
                arrangement.board.clear(point);
            }
            for (point, piece) in position.board().pieces() {
                arrangement.board.set(symmetry.point(arrangement.board.size(), point), piece);
            }
            assert!(nearly_the_same(&position, &Position::new(&arrangement)));
        }
        assert!(!nearly_the_same(&position, &positions(4, 1, 4)[5]));
    }
}
