//! Making puzzles: positions of games, the questions that suit them, and a choice of those.

use super::facts::Facts;
use super::kind::Kind;
use super::puzzle::{Puzzle, Source};
use super::self_play::{as_white, positions};
use super::solve::{most, right_turns, winning_turns};
use super::themes::Theme;
use crate::games::mathematical_chess::{Point, Position, Symmetry};
use crate::random::SplitMix64;

/// A part of a level's puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// The question.
    pub kind: Kind,
    /// Must the easiest right turn take several steps, spare a piece, or remove on both lines?
    pub deep: bool,
    /// How many puzzles.
    pub count: usize,
}

/// What a level's puzzles are made up of.
pub const QUOTAS: [Quota; 6] = [
    Quota { kind: Kind::MostPoints, deep: false, count: 12 },
    Quota { kind: Kind::MostPoints, deep: true, count: 5 },
    Quota { kind: Kind::SafePoints, deep: false, count: 11 },
    Quota { kind: Kind::WinOperator, deep: false, count: 11 },
    Quota { kind: Kind::WinNow, deep: false, count: 7 },
    Quota { kind: Kind::WinInTwo, deep: false, count: 14 },
];

/// How many candidates are found for each that is chosen.
const CHOICE: usize = 3;
/// Positions of a game that are looked at for a kind.
const LOOKS: usize = 40;
/// Turns played before a position is interesting.
const OPENING: usize = 1;
/// No more legal turns than a person can look through.
const MOST_LEGAL: u64 = 600;
/// The fewest moves that take something.
const LEAST_TEMPTING: usize = 4;
/// So many of ten candidates may have a first answer that is right.
const EASY_IN_TEN: usize = 3;
/// So many of ten candidates may be solved without an equation, by a capture alone.
const PLAIN_IN_TEN: usize = 4;
/// So many of ten candidates that ask for the most points may ask for one or two.
const SMALL_IN_TEN: usize = 5;
/// Two positions with fewer different points are nearly the same.
const NEAR: usize = 6;

/// The puzzles of a level, the same for the same seed. Looks at `games` games at most; a kind of which too few are found
/// gets fewer. `report` is told, after each game, its number and how many candidates there are.
pub fn generate(level: u8, seed: u64, games: u32, mut report: impl FnMut(u32, usize)) -> Vec<Puzzle> {
    let mut pools: Vec<Pool> = QUOTAS.iter().map(|&quota| Pool::new(quota)).collect();
    for game in 0..games {
        let Some(pool) = pools.iter_mut().filter(|pool| pool.wants_more()).min_by_key(|pool| pool.looked) else {
            break;
        };
        pool.looked += 1;
        if let Some((puzzle, facts)) = find(level, seed, game, pool.quota) {
            pool.add(puzzle, &facts);
        }
        report(game + 1, pools.iter().map(|pool| pool.candidates.len()).sum());
    }
    let mut chosen: Vec<Puzzle> = Vec::new();
    for pool in pools {
        pool.choose(&mut chosen);
    }
    chosen
}

/// A puzzle of this kind from one game: with a first answer that is wrong if the game has such a position.
fn find(level: u8, seed: u64, game: u32, quota: Quota) -> Option<(Puzzle, Facts)> {
    let kind = quota.kind;
    let positions = positions(level, seed, game);
    let mut numbers: Vec<usize> = (OPENING..positions.len()).filter(|&n| promising(kind, &positions[n])).collect();
    SplitMix64::new(u64::from(game)).shuffle(&mut numbers);
    numbers.truncate(LOOKS);
    let mut first = None;
    for number in numbers {
        let position = as_white(&positions[number]);
        let source = Source { game, turns: number as u32 };
        let found = suits(kind, &position).then(|| Puzzle::new(level, kind, position, source)).flatten();
        let found = found.filter(|(puzzle, _)| !quota.deep || is_deep(puzzle));
        match found {
            Some(found) if found.1.first_answer_wrong => return Some(found),
            found => first = first.or(found),
        }
    }
    first
}

/// A quick look that leaves out most positions.
fn promising(kind: Kind, position: &Position) -> bool {
    if position.count_turns() > MOST_LEGAL || most(position) < 1 {
        return false;
    }
    let left = position.left(!position.side_to_move());
    match kind {
        Kind::MostPoints | Kind::SafePoints => most(position) >= 2,
        Kind::WinOperator => left.operators > 1,
        Kind::WinNow => true,
        Kind::WinInTwo => left.operators <= 3 || left.digits <= 3,
    }
}

/// Is the question a good one here: has it an answer, not too many, and enough that tempts?
fn suits(kind: Kind, position: &Position) -> bool {
    let wins = !winning_turns(position).is_empty();
    if wins != (kind == Kind::WinNow) {
        return false;
    }
    let right = right_turns(kind, position);
    let Some(facts) = Facts::with_right_turns(kind, position, &right) else { return false };
    let few = facts.right * 8 <= facts.legal && facts.right_moves <= 3;
    let tempting = facts.tempting >= LEAST_TEMPTING;
    let takes = |turn| super::solve::gain(position, turn);
    few && tempting
        && match kind {
            // Not without an equation.
            Kind::MostPoints => right.iter().all(|turn| !turn.removed().is_empty()),
            // Something is gained in the end, and less than could be taken first.
            Kind::SafePoints => facts.first_answer_wrong && right.iter().all(|&turn| takes(turn) >= 1),
            // Where a last piece can be captured in many ways there is nothing to find.
            Kind::WinNow => facts.right_moves == 1,
            Kind::WinOperator | Kind::WinInTwo => true,
        }
}

fn is_deep(puzzle: &Puzzle) -> bool {
    puzzle.themes.iter().any(|theme| matches!(theme, Theme::SeveralSteps | Theme::Sparing | Theme::BothLines))
}

/// The candidates of one quota.
struct Pool {
    quota: Quota,
    looked: u32,
    candidates: Vec<Puzzle>,
    easy: usize,
    plain: usize,
    small: usize,
}

impl Pool {
    const fn new(quota: Quota) -> Self {
        Self { quota, looked: 0, candidates: Vec::new(), easy: 0, plain: 0, small: 0 }
    }

    const fn wanted(&self) -> usize {
        CHOICE * self.quota.count
    }

    fn wants_more(&self) -> bool {
        self.candidates.len() < self.wanted()
    }

    fn add(&mut self, puzzle: Puzzle, facts: &Facts) {
        let easy = !facts.first_answer_wrong;
        let plain = facts.model.removed().is_empty();
        let small = self.quota.kind == Kind::MostPoints && facts.most <= 2;
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

    /// Adds the quota to `chosen`, spread evenly from the easiest to the hardest.
    fn choose(mut self, chosen: &mut Vec<Puzzle>) {
        self.candidates.retain(|puzzle| !chosen.iter().any(|other| nearly_the_same(&other.position, &puzzle.position)));
        self.candidates.sort_by_key(|puzzle| (puzzle.rating, puzzle.source));
        let (count, wanted) = (self.candidates.len(), self.quota.count.min(self.candidates.len()));
        let places: Vec<usize> =
            (0..wanted).map(|i| if wanted < 2 { 0 } else { i * (count - 1) / (wanted - 1) }).collect();
        chosen.extend(places.into_iter().map(|place| self.candidates[place].clone()));
    }
}

/// Do two positions differ on few points only, however one of them is turned?
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
    use super::*;
    use crate::games::mathematical_chess::Arrangement;

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

    #[test]
    fn the_same_seed_makes_the_same_puzzles() {
        let made = generate(4, 9, 12, |_, _| {});
        assert!(!made.is_empty());
        assert_eq!(made, generate(4, 9, 12, |_, _| {}));
        assert_ne!(made, generate(4, 10, 12, |_, _| {}));
    }
}
