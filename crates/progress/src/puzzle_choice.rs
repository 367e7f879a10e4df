//! The choice of the next puzzle for a learner.

use crate::ratings::PuzzleRating;

/// How much easier than the learner's rating a puzzle should be, if that is certain: about three of four are then solved.
const EASIER_BY: f64 = 240.0;
/// How many deviations easier it should be while the rating is uncertain. With 1, newcomers of 1000 solve just 65 % of
/// their first twenty; with 1.5, those of 1700 solve more than 85 %.
const UNCERTAIN_BY: f64 = 1.4;

/// A puzzle that the learner may try and has not solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenPuzzle {
    /// Its level.
    pub level: u8,
    /// Its rating now.
    pub rating: f64,
    /// When the learner last failed it, in milliseconds since 1970.
    pub failed_ms: Option<i64>,
    /// Whether the learner has asked for another one in this round.
    pub passed_over: bool,
}

/// Where a puzzle may come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzlesFrom {
    /// This level alone: the learner has chosen it.
    Level(u8),
    /// The levels up to this one, which the learner has reached.
    UpTo(u8),
}

impl PuzzlesFrom {
    const fn includes(self, level: u8) -> bool {
        match self {
            Self::Level(chosen) => level == chosen,
            Self::UpTo(reached) => level <= reached,
        }
    }
}

/// The place among `open` of the next puzzle for a learner of this rating: an untried one of suitable difficulty, which
/// is the easier, the less certain the rating is; then the one whose last failure is the longest ago. When everything
/// in the reached levels is solved, it is the easiest one of the first level above. None if nothing is left, or if only
/// puzzles that were passed over are.
pub fn next_puzzle(open: &[OpenPuzzle], known: PuzzleRating, from: PuzzlesFrom) -> Option<usize> {
    let wanted = known.rating - (UNCERTAIN_BY * known.deviation).max(EASIER_BY);
    let off = |puzzle: &OpenPuzzle| (puzzle.rating - wanted).abs();
    let within = || open.iter().enumerate().filter(|(_, puzzle)| from.includes(puzzle.level));
    let left = || within().filter(|(_, puzzle)| !puzzle.passed_over);
    let untried = left().filter(|(_, puzzle)| puzzle.failed_ms.is_none());
    let next = untried
        .min_by(|(_, one), (_, other)| off(one).total_cmp(&off(other)))
        .or_else(|| left().min_by_key(|(_, puzzle)| puzzle.failed_ms));
    let goes_on = next.is_none() && matches!(from, PuzzlesFrom::UpTo(_)) && within().next().is_none();
    let above = || open.iter().enumerate().filter(|(_, puzzle)| goes_on && !puzzle.passed_over);
    let easiest =
        || above().min_by(|(_, one), (_, other)| one.level.cmp(&other.level).then(one.rating.total_cmp(&other.rating)));
    next.or_else(easiest).map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: PuzzleRating = PuzzleRating { rating: 1500.0, deviation: 100.0 };

    fn open(level: u8, rating: f64) -> OpenPuzzle {
        OpenPuzzle { level, rating, failed_ms: None, passed_over: false }
    }

    fn failed(level: u8, rating: f64, at_ms: i64) -> OpenPuzzle {
        OpenPuzzle { failed_ms: Some(at_ms), ..open(level, rating) }
    }

    #[test]
    fn it_is_easier_by_as_much_as_the_rating_is_uncertain() {
        let all = [open(1, 1010.0), open(1, 1150.0), open(1, 1260.0), open(1, 1500.0), open(3, 1260.0)];
        assert_eq!(next_puzzle(&all, KNOWN, PuzzlesFrom::UpTo(1)), Some(2));
        let uncertain = PuzzleRating { deviation: 350.0, ..KNOWN };
        assert_eq!(next_puzzle(&all, uncertain, PuzzlesFrom::UpTo(1)), Some(0));
        assert_eq!(next_puzzle(&all, uncertain, PuzzlesFrom::Level(3)), Some(4));
    }

    #[test]
    fn failed_ones_come_after_the_untried_the_oldest_first() {
        let all = [failed(1, 1260.0, 5), failed(1, 1900.0, 3), open(1, 2000.0)];
        assert_eq!(next_puzzle(&all, KNOWN, PuzzlesFrom::UpTo(1)), Some(2));
        assert_eq!(next_puzzle(&all[..2], KNOWN, PuzzlesFrom::UpTo(1)), Some(1));
        assert_eq!(next_puzzle(&all[..1], KNOWN, PuzzlesFrom::Level(1)), Some(0));
    }

    #[test]
    fn the_next_level_comes_when_the_reached_ones_are_solved() {
        let above = [open(4, 900.0), open(3, 1300.0), open(3, 1200.0)];
        assert_eq!(next_puzzle(&above, KNOWN, PuzzlesFrom::UpTo(1)), Some(2));
        assert_eq!(next_puzzle(&above, KNOWN, PuzzlesFrom::Level(1)), None, "the learner has asked for level 1");
        let passed_over = OpenPuzzle { passed_over: true, ..open(1, 1200.0) };
        assert_eq!(next_puzzle(&[passed_over, above[0]], KNOWN, PuzzlesFrom::UpTo(1)), None, "it is not solved");
        assert_eq!(next_puzzle(&[], KNOWN, PuzzlesFrom::UpTo(10)), None);
    }
}
