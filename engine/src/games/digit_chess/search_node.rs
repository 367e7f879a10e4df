//! A position as it is searched: what turns gain in it, and how good it is.

use super::line::{Line, measure};
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::turn::{Action, Turn};
use super::variant::side;

/// The value of a piece without its number.
pub(super) const PIECE: i32 = 100;
/// The value per step of a piece's number, by rule: a greater number makes greater measures, and beats more.
const PER_NUMBER: [i32; 3] = [5, 3, 8];
/// The additional value of a 1 under rule 3, since it beats 9.
const ONE_BEATS_NINE: i32 = 30;
/// The penalty of a side that loses the game with its next lost piece; halved for each further piece.
const LAST_PIECES: i32 = 240;
/// The value of a line that would capture when it becomes full again.
const THREAT: i32 = 12;

/// A position, as the referee knows it or as a player guesses it.
#[derive(Clone, Debug)]
pub struct SearchNode {
    pub(super) position: Position,
    /// Whether the hidden pieces are only guesses. Then the search may read them without cheating.
    pub(super) guessed: bool,
}

impl SearchNode {
    /// A position that may be searched fully: nothing in it is hidden, or the hidden pieces are guesses.
    pub(super) const fn guessed(position: Position) -> Self {
        Self { position, guessed: true }
    }

    /// Whether it holds something that the player must not know.
    pub(super) fn hides(&self) -> bool {
        !self.guessed && self.position.face_down() != 0
    }

    /// The side to move.
    pub(super) fn side(&self) -> u8 {
        side(self.position.seat())
    }

    /// The number of pieces that a turn takes, as far as the player can know.
    pub(super) fn gain(&self, turn: Turn) -> u32 {
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
    pub(super) fn material(&self) -> i32 {
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
    pub(super) fn threats(&self) -> i32 {
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
