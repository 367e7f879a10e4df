//! Easy puzzles: a few pieces on a small board, and one equation to find. Positions from games are too hard for learners who
//! begin, since even their fewest pieces have dozens of turns.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::facts::Facts;
use super::guess::{Guess, Guessing};
use super::kind::Kind;
use super::puzzle::{Puzzle, Source};
use super::small_board::small_board;
use super::solve::{gain, right_turns, winning_turns};
use mathchess_engine::games::mathematical_chess::{Equation, Explanation, Expression, Point, Position, Travel, Turn};

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
