//! Searches one game for a puzzle: the expensive part of making puzzles, which any process can do game by game.

use super::facts::Facts;
use super::kind::Kind;
use super::puzzle::{Puzzle, Source};
use super::quota::Quota;
use super::self_play::{as_white, positions};
use super::solve::{right_turns, winning_turns};
use super::themes::Theme;
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_engine::random::SplitMix64;

/// The most positions of a game that are examined for a kind.
const LOOKS: usize = 40;
/// The turns at the start of a game that are skipped.
const OPENING: usize = 1;
/// The most legal turns, so that a person can survey them.
const MOST_LEGAL: u64 = 600;
/// The fewest moves that take something.
const LEAST_TEMPTING: usize = 4;

/// One game to be searched for one quota. The result depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// The level, 1 to 10.
    pub level: u8,
    /// The seed of the games.
    pub seed: u64,
    /// The game's number.
    pub game: u32,
    /// The quota to look for.
    pub quota: Quota,
}

/// A puzzle to choose from, with the properties that the choice depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whether the obvious first answer is right.
    pub easy: bool,
    /// Whether a capture alone, without an equation, solves it.
    pub plain: bool,
    /// Whether it asks for the most points and these are one or two.
    pub small: bool,
}

impl Candidate {
    fn new(puzzle: Puzzle, facts: &Facts) -> Self {
        Self {
            easy: !facts.first_answer_wrong,
            plain: facts.model.removed().is_empty(),
            small: puzzle.kind == Kind::MostPoints && facts.most <= 2,
            puzzle,
        }
    }
}

impl Look {
    /// A puzzle for the quota from the game: preferably one whose obvious first answer is wrong.
    pub fn find(self) -> Option<Candidate> {
        let Self { level, seed, game, quota } = self;
        let kind = quota.kind;
        let positions = positions(level, seed, game);
        let mut numbers: Vec<usize> = (OPENING..positions.len()).filter(|&n| promising(kind, &positions[n])).collect();
        SplitMix64::new(u64::from(game)).shuffle(&mut numbers);
        numbers.truncate(LOOKS);
        let mut first = None;
        for number in numbers {
            let position = as_white(&positions[number]);
            let source = Source::Game { game, turns: number as u32 };
            let found = suits(kind, &position).then(|| Puzzle::new(level, kind, position, source)).flatten();
            let found = found.filter(|(puzzle, _)| !quota.deep || is_deep(puzzle));
            let found = found.map(|(puzzle, facts)| Candidate::new(puzzle, &facts));
            match found {
                Some(found) if !found.easy => return Some(found),
                found => first = first.or(found),
            }
        }
        first
    }
}

/// A quick test that excludes most positions.
fn promising(kind: Kind, position: &Position) -> bool {
    if position.count_turns() > MOST_LEGAL || position.most_points() < 1 {
        return false;
    }
    let left = position.left(!position.side_to_move());
    match kind {
        Kind::MostPoints | Kind::SafePoints => position.most_points() >= 2,
        Kind::WinOperator => left.operators > 1,
        Kind::WinNow => true,
        Kind::WinInTwo => left.operators <= 3 || left.digits <= 3,
    }
}

/// Whether the question is a good one here: it has right turns, but not too many, and enough tempting wrong ones.
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
            // The solution must need an equation.
            Kind::MostPoints => right.iter().all(|turn| !turn.removed().is_empty()),
            // The turn must gain something in the end, and less than could be taken first.
            Kind::SafePoints => facts.first_answer_wrong && right.iter().all(|&turn| takes(turn) >= 1),
            // If a last piece can be captured in many ways, there is nothing to find.
            Kind::WinNow => facts.right_moves == 1,
            Kind::WinOperator | Kind::WinInTwo => true,
        }
}

fn is_deep(puzzle: &Puzzle) -> bool {
    puzzle.themes.iter().any(|theme| matches!(theme, Theme::SeveralSteps | Theme::Sparing | Theme::BothLines))
}
