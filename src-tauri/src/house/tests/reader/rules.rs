//! The rules by which the program answers: which piece acts, and which of the digits beside an operator it rings. None of them
//! looks at what a digit or an operator is.

use mathchess_engine::games::mathematical_chess::{Axis, Board, Point, Position, Removed, Travel, Turn};

use crate::api::claim::{Claim, ClaimVerdict};
use crate::api::entry::Entry;

/// Which piece acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// An own operator that stays.
    Operator,
    /// An own operator that goes to the first place where it can go.
    MovingOperator,
    /// An own digit that stays, beside any operator that it sees.
    Digit,
    /// An own digit that goes to the first place where it sees an operator.
    MovingDigit,
}

/// What the program answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// It rings the digits beside an operator.
    Rings {
        /// The piece that acts.
        actor: Actor,
        /// The number of the line with digits on both sides of an operator, in the order of the board.
        line: usize,
        /// How many digits are ringed below or left of the operator, beginning beside it; all, if there are fewer.
        below: usize,
        /// How many above or right of it.
        above: usize,
    },
    /// It says that nothing can be taken.
    Nothing,
}

/// A turn without removal, and the equation that is claimed after it.
#[derive(Clone, Debug)]
pub struct Guess {
    base: Turn,
    pub claim: Claim,
}

impl Guess {
    /// The entry in which the claim is made.
    pub fn entry(&self) -> Entry {
        let (from, to) = (self.base.from().to_string(), self.base.to().to_string());
        Entry { from: Some(from), to: Some(to), steps: Vec::new(), taking: Vec::new() }
    }

    /// The judgement of the claim, without the shell.
    pub fn verdict(&self, position: &Position) -> Option<ClaimVerdict> {
        let verdict = position.judge_claim(&self.entry().read().ok()?, &self.claim.read().ok()?).ok()?;
        Some(ClaimVerdict::new(verdict, position.compare()))
    }

    /// The turn that takes everything that a right claim allows; none after a wrong one.
    pub fn turn(&self, verdict: &ClaimVerdict) -> Option<Turn> {
        let ClaimVerdict::Right { removes, .. } = verdict else { return None };
        let (from, to) = (self.base.from(), self.base.to());
        let removed = removes.iter().filter_map(|point| Removed::of_point(to, point.parse().ok()?));
        Some(Turn::new(from, to, self.base.travel(), removed.fold(Removed::NONE, Removed::union)))
    }
}

/// The digits on both sides of an operator up to the next operator, as many as a rule rings; none where a side has none.
fn sides(board: &Board, operator: Point, axis: Axis, below: usize, above: usize) -> Option<Vec<Point>> {
    let is_operator = |&point: &Point| board.get(point).is_some_and(|piece| piece.is_operator());
    let (at, point) = (axis.place(operator), |place: u8| axis.point(operator, place));
    let has_digit = |point: &Point| board.get(*point).is_some();
    let down = (0..at).rev().map(point).take_while(|point| !is_operator(point)).filter(has_digit);
    let up = (at + 1..board.size()).map(point).take_while(|point| !is_operator(point)).filter(has_digit);
    let (down, up): (Vec<Point>, Vec<Point>) = (down.take(below).collect(), up.take(above).collect());
    (!down.is_empty() && !up.is_empty()).then(|| [down, up].concat())
}

/// The operators next to a digit on a line, below and above it.
fn operators_seen(board: &Board, digit: Point, axis: Axis) -> impl Iterator<Item = Point> {
    let (at, point) = (axis.place(digit), move |place: u8| axis.point(digit, place));
    let is_operator = |point: &Point| board.get(*point).is_some_and(|piece| piece.is_operator());
    let down = (0..at).rev().map(point).find(is_operator);
    let up = (at + 1..board.size()).map(point).find(is_operator);
    down.into_iter().chain(up)
}

impl Rule {
    /// The claim of the rule; none if there is no such line.
    pub fn guess(self, position: &Position) -> Option<Guess> {
        let Self::Rings { actor, line, below, above } = self else { return None };
        let mut turns = Vec::new();
        position.for_each_turn(|turn| {
            let removes = !turn.removed().is_empty();
            if !removes && turn != Turn::PASS && !turns.contains(&turn) {
                turns.push(turn);
            }
        });
        let is_operator = |point: Point| position.board().get(point).is_some_and(|piece| piece.is_operator());
        let own: Vec<Point> = position.board().points_of(position.side_to_move()).collect();
        let acts_as_operator = matches!(actor, Actor::Operator | Actor::MovingOperator);
        let bases = own.into_iter().filter(|&point| is_operator(point) == acts_as_operator).flat_map(|from| {
            let stay = matches!(actor, Actor::Operator | Actor::Digit)
                .then(|| Turn::new(from, from, Travel::Stay, Removed::NONE));
            let moves: Vec<Turn> = match actor {
                Actor::Operator | Actor::Digit => Vec::new(),
                Actor::MovingOperator => turns.iter().filter(|turn| turn.from() == from).take(1).copied().collect(),
                Actor::MovingDigit => turns.iter().filter(|turn| turn.from() == from).copied().collect(),
            };
            stay.into_iter().chain(moves)
        });
        let claims = bases.flat_map(|base| {
            let acting = base.to();
            let moved = if base.from() == acting { *position } else { position.after(base) };
            let board = *moved.board();
            [Axis::Row, Axis::Column].into_iter().flat_map(move |axis| {
                let operators: Vec<Point> =
                    if acts_as_operator { vec![acting] } else { operators_seen(&board, acting, axis).collect() };
                operators.into_iter().filter_map(move |operator| {
                    let digits = sides(&board, operator, axis, below, above)?;
                    (acts_as_operator || digits.contains(&acting)).then(|| {
                        let digits = digits.iter().map(ToString::to_string).collect();
                        Guess { base, claim: Claim { operator: operator.to_string(), digits } }
                    })
                })
            })
        });
        { claims }.nth(line)
    }
}

/// The rules that are tried on puzzles: an operator acts that stays. Easy puzzles have few places where a digit could claim
/// anything, so rules that act with digits solve up to 17 of 60; nothing in the choice of the boards keeps that out yet.
pub fn rules_for_puzzles() -> Vec<Rule> {
    let stays = |rule: &Rule| matches!(rule, Rule::Nothing | Rule::Rings { actor: Actor::Operator, .. });
    rules().into_iter().filter(stays).collect()
}

/// The rules that are tried.
pub fn rules() -> Vec<Rule> {
    let counts = || [1, 2, 3].into_iter();
    let rings = |actor, lines| {
        (0..lines).flat_map(move |line| {
            counts().flat_map(move |below| counts().map(move |above| Rule::Rings { actor, line, below, above }))
        })
    };
    rings(Actor::Operator, 6)
        .chain(rings(Actor::MovingOperator, 4))
        .chain(rings(Actor::Digit, 4))
        .chain(rings(Actor::MovingDigit, 4))
        .chain([Rule::Nothing])
        .collect()
}
