//! Digit chess for the search. Four players are searched like two sides: the seats of the two alliances alternate.

use super::dark;
use super::in_play::InPlay;
use super::line::{Line, measure};
use super::piece::Piece;
use super::point::{POINTS, Point};
use super::position::Position;
use super::turn::{Action, Turn};
use super::variant::side;
use crate::game::{GameInPlay, Standing};
use crate::random::SplitMix64;
use crate::search::{Limits, Node, Searched, Thought, TurnClass};

/// The value of a piece without its number.
const PIECE: i32 = 100;
/// The value per step of a piece's number, by rule: a greater number makes greater measures, and beats more.
const PER_NUMBER: [i32; 3] = [5, 3, 8];
/// The additional value of a 1 under rule 3, since it beats 9.
const ONE_BEATS_NINE: i32 = 30;
/// The penalty of a side that loses the game with its next lost piece; halved for each further piece.
const LAST_PIECES: i32 = 240;
/// The value of a line that would capture when it becomes full again.
const THREAT: i32 = 12;
/// The fraction of the quiet-turn limit beyond which the quiet turns are part of the hash key.
const LATE: (u16, u16) = (3, 4);

/// A position, as the referee knows it or as a player guesses it.
#[derive(Clone, Debug)]
pub struct SearchNode {
    position: Position,
    /// Whether the hidden pieces are only guesses. Then the search may read them without cheating.
    guessed: bool,
}

impl SearchNode {
    /// A position that may be searched fully: nothing in it is hidden, or the hidden pieces are guesses.
    pub(super) const fn guessed(position: Position) -> Self {
        Self { position, guessed: true }
    }

    /// Whether it holds something that the player must not know.
    fn hides(&self) -> bool {
        !self.guessed && self.position.face_down() != 0
    }

    fn side(&self) -> u8 {
        side(self.position.seat())
    }

    /// The number of pieces that a turn takes, as far as the player can know.
    fn gain(&self, turn: Turn) -> u32 {
        let position = &self.position;
        match turn.action() {
            Action::Go { from, to } if to.is_circle() && !position.variant().is_dark() => {
                let stands = |circle: Point| circle == to || (circle != from && position.piece(circle).is_some());
                let full = Line::through(to).into_iter().any(|line| line.circles().into_iter().all(stands));
                if full { position.taken_by(turn).len() as u32 } else { 0 }
            }
            Action::Attack { from, to } => {
                let (Some(attacker), Some(target)) = (position.piece(from), position.piece(to)) else { return 0 };
                let known = target.is_face_up() || self.guessed;
                let beaten = position.side_of(target) == Some(1 - self.side()) && attacker.beats(target);
                u32::from(known && beaten)
            }
            _ => 0,
        }
    }

    fn worth(&self, piece: Piece) -> i32 {
        let rule = self.position.variant().rule;
        let number = i32::from(piece.number());
        let one = if number == 1 && self.position.variant().is_dark() { ONE_BEATS_NINE } else { 0 };
        PIECE + PER_NUMBER[rule as usize] * number + one
    }

    /// The material balance for the seat to move.
    fn material(&self) -> i32 {
        let own = self.side();
        let worth = |(_, piece)| match self.position.side_of(piece) {
            Some(of) if of == own => self.worth(piece),
            Some(_) => -self.worth(piece),
            None => 0,
        };
        let few =
            |of| LAST_PIECES / (self.position.count(of).saturating_sub(self.position.variant().fewest()) as i32 + 1);
        let last = if self.position.variant().is_dark() { 0 } else { few(1 - own) - few(own) };
        self.position.pieces().map(worth).sum::<i32>() + last
    }

    /// The balance of threats for the seat to move: lines that would capture if a piece completed them.
    fn threats(&self) -> i32 {
        let variant = self.position.variant();
        if variant.is_dark() {
            return 0;
        }
        let mut sum = 0;
        for board in 0..variant.seats() as u8 {
            for line in Line::of_board(board) {
                let (pieces, own) = self.numbers(line);
                if pieces < 2 {
                    continue;
                }
                for enemy in (0..variant.seats() as u8).filter(|&enemy| side(enemy) != side(board)) {
                    let (theirs, measure) = self.numbers(line.on(enemy));
                    if theirs > 0 && own > measure {
                        sum += if side(board) == self.side() { THREAT } else { -THREAT };
                    }
                }
            }
        }
        sum
    }

    /// The number of pieces on a line, and their measure.
    fn numbers(&self, line: Line) -> (usize, u32) {
        let on = || line.circles().into_iter().filter_map(|circle| Some(self.position.piece(circle)?.number()));
        match on().count() {
            0 => (0, 0),
            pieces => (pieces, measure(self.position.variant().rule, on())),
        }
    }
}

impl Node for SearchNode {
    type Turn = Turn;
    const ROUTES: usize = POINTS * POINTS;
    const MARGIN: i32 = 80;

    fn key(&self) -> u64 {
        let (quiet, limit) = (self.position.quiet(), self.position.quiet_limit());
        let late = u32::from(quiet) * u32::from(LATE.1) >= u32::from(limit) * u32::from(LATE.0);
        self.position.hash() ^ if late { SplitMix64::new(quiet.into()).next_u64() } else { 0 }
    }

    fn ending(&self) -> Option<Standing> {
        self.position.outcome().map(|outcome| match outcome.winner {
            None => Standing::Drawn,
            Some(winner) if winner == self.side() => Standing::Won,
            Some(_) => Standing::Lost,
        })
    }

    fn reversible(&self) -> usize {
        self.position.quiet().into()
    }

    fn after(&self, turn: Turn) -> Self {
        Self { position: self.position.after(turn), guessed: self.guessed }
    }

    fn for_each_turn(&self, mut visit: impl FnMut(Turn, u32, TurnClass)) {
        self.position.for_each_turn(|turn| {
            let gain = self.gain(turn);
            visit(turn, gain, if gain > 0 { TurnClass::Gaining } else { TurnClass::Quiet });
        });
    }

    fn for_each_gaining(&self, mut visit: impl FnMut(Turn, u32)) {
        self.position.for_each_turn(|turn| {
            let gain = self.gain(turn);
            if gain > 0 {
                visit(turn, gain);
            }
        });
    }

    /// A seat passes only when it must (rule 17).
    fn pass(&self) -> Option<Turn> {
        None
    }

    fn route(&self, turn: Turn) -> usize {
        let (from, to) = match turn.action() {
            Action::Go { from, to } | Action::Attack { from, to } => (from.index(), to.index()),
            Action::TurnOver(point) => (point.index(), point.index()),
            Action::Pass => (0, 0),
        };
        from * POINTS + to
    }

    fn evaluate(&self) -> i32 {
        self.material() + self.threats()
    }

    fn estimate(&self) -> i32 {
        self.material()
    }

    /// At the limit of quiet turns the side with more pieces wins (rules 25 and 33).
    fn standstill(&self) -> i32 {
        let own = self.side();
        let more = self.position.count(own) as i32 - self.position.count(1 - own) as i32;
        if self.position.options().quiet_draws { 0 } else { more * PIECE }
    }

    /// A comparison of sums is easier to see than one of digit sums of products; two lines at once are harder than one.
    fn difficulty(&self, turn: Turn) -> u32 {
        match (turn.action(), self.gain(turn)) {
            (Action::Attack { .. }, 0) => 1,
            (_, 0) => 0,
            (Action::Attack { .. }, _) => 2,
            (_, taken) => 3 + 2 * self.position.variant().rule as u32 + (taken - 1) * 2,
        }
    }

    fn is_ending(&self) -> bool {
        false
    }

    /// Face-down pieces must stay hidden, so turns are judged by guesses.
    fn choose(&self, seed: u64, limits: &Limits<'_>, sees: &dyn Fn(Turn, u32) -> bool) -> Option<Thought<Turn>> {
        let sees = |turn| sees(turn, self.gain(turn));
        self.hides().then(|| dark::think(&self.position, seed, limits, &sees)).flatten()
    }
}

impl Searched for Position {
    type Node = SearchNode;

    fn node(running: &InPlay) -> SearchNode {
        SearchNode { position: running.position().clone(), guessed: false }
    }
}
