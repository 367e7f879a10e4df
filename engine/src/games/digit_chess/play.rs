//! Playing a turn: what it does to a position.

use super::capture::captured;
use super::piece::{Piece, Set};
use super::point::Point;
use super::position::Position;
use super::refusal::Refusal;
use super::turn::{Action, Turn, TurnError};
use super::variant::side;

impl Position {
    /// Reads a turn that is legal here.
    ///
    /// # Errors
    /// What can't be read, or why it is illegal.
    ///
    /// ```
    /// use mathchess_engine::games::digit_chess::{Position, TurnError};
    /// let position: Position = "2r2 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7".parse()?;
    /// assert!(position.parse_turn("ar1-a13").is_ok());
    /// assert!(matches!(position.parse_turn("ar1-a11"), Err(TurnError::Illegal { .. })));
    /// assert!(matches!(position.parse_turn("5 to a13"), Err(TurnError::Unreadable { .. })));
    /// # Ok::<(), mathchess_engine::games::digit_chess::PositionError>(())
    /// ```
    pub fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        let turn: Turn = text.parse()?;
        self.judge(turn).map_err(|refusal| TurnError::Illegal { turn, refusal })?;
        Ok(turn)
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// Why the turn is illegal.
    pub fn play(&self, turn: Turn) -> Result<Self, Refusal> {
        self.judge(turn)?;
        Ok(self.after(turn))
    }

    /// The position after a turn known to be legal.
    ///
    /// Contract: `turn` was generated from this position or has passed [`Position::judge`].
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = self.clone();
        next.make(turn);
        next
    }

    fn make(&mut self, turn: Turn) {
        let quiet = match turn.action() {
            Action::Pass => true,
            Action::Go { from, to } => {
                self.shift(from, to);
                let taken = captured(self, to);
                let quiet = taken == 0;
                Point::all(self.variant().seats())
                    .filter(|point| taken & point.bit() != 0)
                    .for_each(|point| self.take(point));
                quiet
            }
            Action::Attack { from, to } => {
                self.attack(from, to);
                false
            }
            Action::TurnOver(point) => {
                self.turn_over(point);
                false
            }
        };
        self.end_turn(quiet);
    }

    /// Plays an attack (rule 30).
    fn attack(&mut self, from: Point, to: Point) {
        let (Some(attacker), Some(target)) = (self.piece(from), self.piece(to)) else { return };
        let enemy = self.side_of(target) == Some(1 - side(self.seat()));
        if enemy && attacker.beats(target) {
            self.take(to);
            self.shift(from, to);
        } else {
            self.put_again(to, target.turned_over());
            if enemy && self.options().failed_attack_loses {
                self.take(from);
            }
        }
        self.settle_owners();
    }

    /// Turns a piece over (rules 27 and 28).
    fn turn_over(&mut self, point: Point) {
        let Some(piece) = self.piece(point) else { return };
        self.put_again(point, piece.turned_over());
        if self.set_of(self.seat()).is_none() && self.owner_of(piece.set()).is_none() {
            self.give(self.seat(), piece.set());
        }
        self.settle_owners();
    }

    /// Assigns sets without owner to seats without set where rule 28 leaves no choice.
    fn settle_owners(&mut self) {
        let seats = self.variant().seats() as u8;
        let unknown = (0..seats).filter(|&seat| self.set_of(seat).is_none()).count();
        if unknown == 1 || (unknown > 0 && self.face_down() == 0) {
            for seat in 0..seats {
                let free = (0..seats).filter_map(Set::new).find(|&set| self.owner_of(set).is_none());
                if let (None, Some(set)) = (self.set_of(seat), free) {
                    self.give(seat, set);
                }
            }
        }
    }

    fn shift(&mut self, from: Point, to: Point) {
        if let Some(piece) = self.piece(from) {
            self.take(from);
            self.put(to, piece);
        }
    }

    fn put_again(&mut self, point: Point, piece: Piece) {
        self.take(point);
        self.put(point, piece);
    }
}
