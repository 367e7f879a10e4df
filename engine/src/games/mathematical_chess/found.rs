//! What a turn found of the equations that were there for the taking, and what it missed.
//!
//! Everything is read from the equations that allow removals; nothing here decides what may be removed. An equation counts
//! once for the pieces that it accounts for, so that several equations of the same pieces are one.

use std::cmp::Reverse;

use super::claimed::Claimed;
use super::equation::{Equation, allowing, put_essential_first};
use super::piece::Kind;
use super::point::Point;
use super::position::Position;
use super::turn::{Removed, Travel, Turn};
use super::wrong_idea::WrongIdea;

/// An equation that the player of a turn found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The equation.
    pub equation: Equation,
    /// Whether the turn took pieces by it; otherwise it was claimed rightly, and its pieces were spared.
    pub is_taken: bool,
}

/// An equation that the player of a turn missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missed {
    /// The equation.
    pub equation: Equation,
    /// The position from which it can be taken: that of the turn, or the one after what the turn took, where the same side
    /// still acts.
    pub position: Position,
    /// The turn that takes all pieces of the equation there.
    pub turn: Turn,
    /// What was done instead.
    pub idea: WrongIdea,
}

/// The equations of one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnEquations {
    /// Those that its player found: by taking, or by a right claim.
    pub found: Vec<Found>,
    /// Those that its player missed.
    pub missed: Vec<Missed>,
}

impl Position {
    /// What the player of a legal turn found and missed, where `claims` were made in it.
    ///
    /// **Found** are the fewest equations that account for what the turn took, step by step, and every right claim that
    /// allows a piece which neither the turn took nor an earlier claim allowed.
    ///
    /// **Missed** can be only what would have been worth it: where the points taken, less the most that the opponent can
    /// take then, are more than with the turn that was played. Two kinds count:
    ///
    /// - What the acting piece could still remove from where it stands after the turn, as the fewest equations that account
    ///   for it. Pieces that were claimed rightly are left out.
    /// - If the first kind is empty and the turn took and claimed nothing: one equation of any piece, with or without a
    ///   move. Of all, the one that takes the most points; of equals one without a move, then the shortest.
    ///
    /// Nothing is missed by a turn that wins, nor what other pieces could have taken while this one took something.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Position, WrongIdea};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// let equations = position.equations_of("B5!A5".parse()?, &[]);
    /// assert_eq!((equations.found.len(), equations.missed.len()), (1, 0));
    /// // White's + goes along the row where it could take the 3.
    /// let equations = position.equations_of("B5-C5".parse()?, &[]);
    /// assert_eq!(equations.found, []);
    /// assert_eq!(equations.missed[0].idea, WrongIdea::NoRemoval);
    /// assert_eq!(equations.missed[0].turn.to_string(), "C5!A5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn equations_of(&self, turn: Turn, claims: &[Claimed]) -> TurnEquations {
        let mut found = self.taken_by(turn);
        let mut known: Vec<Point> =
            if turn.is_pass() { Vec::new() } else { turn.removed().points(turn.to()).collect() };
        for equation in claims.iter().filter_map(|claimed| claimed.equation(self)) {
            if equation.removes.iter().any(|point| !known.contains(point)) {
                known.extend(&equation.removes);
                found.push(Found { equation, is_taken: false });
            }
        }
        let mut missed = Vec::new();
        if !self.is_lost() && !self.after(turn).is_lost() {
            let worth = Worth::new(self, turn);
            missed = self.left_by(turn, &known, &worth);
            if missed.is_empty() && found.is_empty() && turn.travel() != Travel::Capture {
                missed.extend(self.richest_elsewhere(&worth));
            }
        }
        TurnEquations { found, missed }
    }

    /// The equations by which a turn takes its pieces.
    fn taken_by(&self, turn: Turn) -> Vec<Found> {
        let mut found = Vec::new();
        for step in self.explain(turn).map(|explained| explained.steps).unwrap_or_default() {
            let mut missing: Vec<Point> = step.removed.into_iter().map(|(point, _)| point).collect();
            for equation in step.equations {
                if !accounted(&equation, &mut missing).is_empty() {
                    found.push(Found { equation, is_taken: true });
                }
            }
        }
        found
    }

    /// What the acting piece of a turn left, although it could remove it from where it stands.
    fn left_by(&self, turn: Turn, known: &[Point], worth: &Worth<'_>) -> Vec<Missed> {
        if turn.is_pass() {
            return Vec::new();
        }
        let (acting, taken) = (turn.to(), turn.removed());
        let position = self.in_mid_turn(turn.from(), acting, taken);
        let mut missing: Vec<Point> = position.removable_now(acting).points(acting).collect();
        if missing.is_empty() {
            return Vec::new();
        }
        let mut equations = allowing(position.board(), acting, self.compare());
        let essential = put_essential_first(&mut equations, &missing);
        equations.truncate(essential);
        let mut left = Vec::new();
        for equation in equations {
            let pieces = accounted(&equation, &mut missing);
            if pieces.iter().all(|point| known.contains(point)) {
                continue;
            }
            let removed = places(acting, &pieces);
            if !worth.takes(Turn::new(turn.from(), acting, turn.travel(), taken.union(removed))) {
                continue;
            }
            let is_operator =
                |point: &Point| position.board().get(*point).is_some_and(|piece| piece.kind().is_operator());
            let idea = match turn.travel() {
                _ if pieces.iter().all(is_operator) && !taken.is_empty() => WrongIdea::OperatorLeft,
                Travel::Stay | Travel::Move if taken.is_empty() => WrongIdea::NoRemoval,
                _ => WrongIdea::TakesLess,
            };
            let turn = Turn::new(acting, acting, Travel::Stay, removed);
            left.push(Missed { equation, position, turn, idea });
        }
        left
    }

    /// The equation that takes the most points in one step, by whichever piece and move, among those that are worth it.
    fn richest_elsewhere(&self, worth: &Worth<'_>) -> Option<Missed> {
        let mut richest = Vec::new();
        self.for_each_choice(|choices| {
            if choices.only_moves() {
                return;
            }
            let (from, to) = (choices.from, choices.to);
            let position = self.in_mid_turn(from, to, Removed::NONE);
            let points = |equation: &Equation| -> u32 {
                let pieces = equation.removes.iter().filter_map(|&point| position.board().get(point));
                pieces.map(|piece| piece.kind().points()).sum()
            };
            let equations = allowing(position.board(), to, self.compare()).into_iter();
            let best = equations
                .filter(|equation| !equation.removes.is_empty())
                .max_by_key(|equation| (points(equation), Reverse(equation.length())));
            if let Some(equation) = best {
                let key = (Reverse(points(&equation)), from != to, equation.length());
                let turn = Turn::new(from, to, choices.travel, places(to, &equation.removes));
                richest.push((key, turn, equation));
            }
        });
        richest.sort_by_key(|&(key, ..)| key);
        let (_, turn, equation) = richest.into_iter().find(|&(_, turn, _)| worth.takes(turn))?;
        Some(Missed { equation, position: *self, turn, idea: WrongIdea::TakesNothing })
    }
}

/// What a played turn brought, to compare others with it.
struct Worth<'a> {
    position: &'a Position,
    brought: i64,
}

impl<'a> Worth<'a> {
    fn new(position: &'a Position, played: Turn) -> Self {
        Self { position, brought: position.balance(played) }
    }

    /// Whether a turn would have brought more.
    fn takes(&self, turn: Turn) -> bool {
        self.position.balance(turn) > self.brought
    }
}

/// The pieces of an equation that are still missing; they are missing no longer.
fn accounted(equation: &Equation, missing: &mut Vec<Point>) -> Vec<Point> {
    let (now, rest) = missing.iter().partition(|point| equation.removes.contains(point));
    *missing = rest;
    now
}

fn places(acting: Point, points: &[Point]) -> Removed {
    points.iter().filter_map(|&point| Removed::of_point(acting, point)).fold(Removed::NONE, Removed::union)
}

impl Missed {
    /// Whether it is taken by a digit, through an operator.
    pub fn is_by_digit(&self) -> bool {
        let acting = self.position.board().get(self.turn.from());
        acting.is_some_and(|piece| matches!(piece.kind(), Kind::Digit(_)))
    }
}
