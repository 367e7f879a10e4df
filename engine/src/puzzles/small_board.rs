//! Easy puzzles: a few pieces on a small board, and one equation to find. Positions from games are too hard for learners who
//! begin, since even their fewest pieces have dozens of turns.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::facts::Facts;
use super::guess::{Guess, Guessing};
use super::kind::Kind;
use super::puzzle::{Puzzle, Source};
use super::self_play::random;
use super::solve::{gain, right_turns, winning_turns};
use crate::games::mathematical_chess::{
    Arrangement, Board, Compare, Equation, Explanation, Expression, Kind as PieceKind, Level, Piece, Point, Position,
    Side, Symmetry, Travel, Turn,
};
use crate::random::SplitMix64;

/// The board sizes, each as often as it should be tried: on larger boards few positions have so few turns.
const SIZES: [u8; 4] = [5, 5, 6, 7];
/// The number of pieces.
const PIECES: RangeInclusive<usize> = 4..=8;
/// The most legal turns, the pass among them.
const MOST_LEGAL: u64 = 20;
/// The fewest legal turns for each right one, so that guessing is no way to solve a puzzle.
const LEGAL_FOR_A_RIGHT_ONE: usize = 2;
/// The fewest claims that could be guessed for each that solves the puzzle.
const CLAIMS_FOR_A_RIGHT_ONE: usize = 2;
/// The ratings: harder puzzles come from games.
const RATINGS: RangeInclusive<u16> = 600..=1100;

/// A puzzle on a small board to choose from.
#[derive(Clone, Debug)]
pub(super) struct SmallCandidate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What its right turns have: where they begin, end and take, the whole turns, their equations, and whether an
    /// operator stays. A learner, or a program, that has found one of these to be right before should not find it right
    /// again on many other boards.
    pub traits: Vec<Trait>,
}

/// A property of a right turn by which it could be guessed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Trait {
    /// The point on which the acting piece begins.
    From(Point),
    /// The point from which it removes.
    To(Point),
    /// A point on which something is taken.
    Takes(Point),
    /// The turn.
    Turn(Turn),
    /// The equation, as it is written.
    Equation(String),
    /// An operator removes without moving: then the digits beside it can be tried one after the other.
    OperatorStays,
    /// The digits on both sides are the same, so there is nothing to calculate.
    SameDigits,
    /// A claim that is guessed in this way solves the puzzle; its place among the guesses, from 0.
    Guessed(Guessing, usize),
}

impl Trait {
    /// The most puzzles in a hundred with a right turn of this trait. Most of the easiest equations have the same digit on
    /// both sides.
    pub const fn most_in_hundred(&self) -> usize {
        match self {
            Self::SameDigits => 60,
            _ => 10,
        }
    }
}

/// The random position with this number, in which each side has an operator and a digit. Most are no puzzles.
pub fn small_board(level: u8, seed: u64, number: u32) -> Option<Position> {
    let operators = Level::numbered(level)?.operators;
    let mut random = random(level, seed, number);
    let size = SIZES[random.below(SIZES.len())];
    let mut points = points(size, &mut random);
    let mut board = Board::empty(size);
    let mut digits: Vec<u8> = (0..10).collect();
    random.shuffle(&mut digits);
    for (side, most_digits) in [(Side::White, 2), (Side::Black, 3)] {
        let (some_operators, some_digits) = (1 + random.below(2), 1 + random.below(most_digits));
        let mut operators = operators.to_vec();
        random.shuffle(&mut operators);
        let operators = operators.into_iter().take(some_operators).map(PieceKind::Operator);
        for kind in operators.chain(digits.iter().copied().take(some_digits).map(PieceKind::Digit)) {
            board.set(points.pop()?, Piece::new(side, kind));
        }
        // Black's first digit is White's first one half of the time: equal digits make the easiest equations.
        let kept = random.below(2);
        random.shuffle(&mut digits[kept..]);
    }
    Some(Position::new(&Arrangement { board, side: Side::White, compare: Compare::Last }))
}

/// The points of a board in a random order; on two boards of three those near one corner are the last, so that the pieces
/// get in each other's way and have few turns.
fn points(size: u8, random: &mut SplitMix64) -> Vec<Point> {
    let mut points: Vec<Point> = Point::all(size).collect();
    random.shuffle(&mut points);
    let room = [size, 3, 4][random.below(3)];
    let corner = Symmetry::ALL[random.below(Symmetry::ALL.len())];
    points.sort_by_key(|&point| {
        let from_corner = corner.point(size, point);
        from_corner.column() < room && from_corner.row() < room
    });
    points
}

/// The puzzles of this position, one for each question that suits it.
pub(super) fn candidates(level: u8, seed: u64, number: u32) -> Vec<SmallCandidate> {
    let Some(position) = small_board(level, seed, number) else { return Vec::new() };
    if !PIECES.contains(&position.board().pieces().count())
        || position.most_points() == 0
        || position.count_turns() > MOST_LEGAL
    {
        return Vec::new();
    }
    let source = Source::SmallBoard { number };
    Kind::ALL.into_iter().filter_map(|kind| candidate(level, kind, position, source)).collect()
}

fn candidate(level: u8, kind: Kind, position: Position, source: Source) -> Option<SmallCandidate> {
    let wins = !winning_turns(&position).is_empty();
    if wins != (kind == Kind::WinNow) || kind == Kind::WinInTwo {
        return None;
    }
    let right = right_turns(kind, &position);
    let facts = Facts::with_right_turns(kind, &position, &right)?;
    if facts.legal < LEGAL_FOR_A_RIGHT_ONE * facts.right || !RATINGS.contains(&facts.rating(kind).0) {
        return None;
    }
    // What takes the most must be wrong for once, or the question would be the one for the most points.
    let greedy_is_wrong =
        || position.turns().iter().any(|turn| gain(&position, *turn) == facts.most && !right.contains(turn));
    if kind == Kind::SafePoints && !greedy_is_wrong() {
        return None;
    }
    let mut traits = Vec::new();
    for &turn in &right {
        let explanation = position.explain(turn).ok()?;
        let equations: Vec<&Equation> = explanation.steps.iter().flat_map(|step| &step.equations).collect();
        let [equation] = equations[..] else { return None };
        // The two digits beside an operator that stands between them are what everybody tries first.
        let digits = equation.first.operands.len() + equation.second.operands.len();
        if digits == 2 && turn.travel() == Travel::Stay && turn.from() == equation.operator {
            return None;
        }
        traits.extend(traits_of(&explanation, equation));
    }
    traits.extend(guessed(&position, &right)?);
    let mut once: Vec<Trait> = Vec::new();
    for one in traits {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    let (puzzle, _) = Puzzle::new(level, kind, position, source)?;
    Some(SmallCandidate { puzzle, traits: once })
}

/// The guesses that solve the puzzle. None if too many of all different ones do.
fn guessed(position: &Position, right: &[Turn]) -> Option<Vec<Trait>> {
    let (mut claims, mut solving) = (HashSet::new(), HashSet::new());
    let mut traits = Vec::new();
    for guessing in Guessing::all() {
        let guesses: Vec<Guess> = guessing.guesses(position).collect();
        for (number, guess) in guesses.iter().enumerate() {
            claims.insert(guess.claimed.to_string());
            if guess.turn(position).is_some_and(|turn| right.contains(&turn)) {
                solving.insert(guess.claimed.to_string());
                traits.push(Trait::Guessed(guessing, number));
            }
        }
    }
    (claims.len() >= CLAIMS_FOR_A_RIGHT_ONE * solving.len()).then_some(traits)
}

fn traits_of(explanation: &Explanation, equation: &Equation) -> Vec<Trait> {
    let turn = explanation.turn;
    let captured = explanation.captured.map(|(point, _)| point);
    let mut traits = vec![Trait::From(turn.from()), Trait::To(turn.to()), Trait::Turn(turn)];
    traits.extend(turn.removed_points().chain(captured).map(Trait::Takes));
    traits.push(Trait::Equation(equation.to_string()));
    let digits = |side: &Expression| side.operands.iter().map(|operand| operand.digit).collect::<Vec<u8>>();
    if digits(&equation.first) == digits(&equation.second) {
        traits.push(Trait::SameDigits);
    }
    if turn.travel() == Travel::Stay && turn.from() == equation.operator {
        traits.push(Trait::OperatorStays);
    }
    traits
}
