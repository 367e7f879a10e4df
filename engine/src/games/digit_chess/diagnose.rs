//! Whether a turn is legal and, if not, why. Uses the same functions as [`super::generate`].

use super::point::Point;
use super::position::Position;
use super::refusal::{Reason, Refusal};
use super::turn::{Action, Turn};
use super::variant::side;

impl Position {
    /// Is the turn legal?
    ///
    /// # Errors
    /// What is wrong, where, and by which rule.
    ///
    /// ```
    /// use mathchess_engine::games::digit_chess::{Position, Reason};
    /// let position: Position = "2r2 A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,... A AB 7".parse()?;
    /// let refusal = position.judge("ar1-b13".parse()?).unwrap_err();
    /// assert_eq!(refusal.reason, Reason::EnemyBoard);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::new(Reason::GameOver));
        }
        match turn.action() {
            Action::Pass if self.must_pass() => Ok(()),
            Action::Pass => Err(Refusal::new(Reason::NoPassing)),
            _ if self.must_pass() => Err(Refusal::new(Reason::MustPass)),
            Action::TurnOver(point) => {
                self.on_sheet(point)?;
                let hidden = self.face_down() & point.bit() != 0;
                if hidden { Ok(()) } else { Err(Refusal::at(Reason::NothingToTurnOver, point)) }
            }
            Action::Go { from, to } => {
                self.may_move(from, to)?;
                match self.reach(from, self.seat()).empty & to.bit() {
                    0 => Err(Refusal::at(self.why_not_reached(to), to)),
                    _ => Ok(()),
                }
            }
            Action::Attack { from, to } => {
                self.may_move(from, to)?;
                self.judge_attack(from, to)
            }
        }
    }

    fn on_sheet(&self, point: Point) -> Result<(), Refusal> {
        let on = usize::from(point.board()) < self.variant().seats();
        if on { Ok(()) } else { Err(Refusal::at(Reason::OffSheet, point)) }
    }

    /// Whether the seat to move has a piece on `from` that it could move to another point of the sheet.
    fn may_move(&self, from: Point, to: Point) -> Result<(), Refusal> {
        self.on_sheet(from)?;
        self.on_sheet(to)?;
        let refused = |reason| Err(Refusal::at(reason, from));
        let Some(piece) = self.piece(from) else { return refused(Reason::EmptyPoint) };
        match self.set_of(self.seat()) {
            _ if !piece.is_face_up() => refused(Reason::FaceDown),
            None => refused(Reason::NoSetYet),
            Some(set) if set != piece.set() => refused(Reason::NotYourPiece),
            Some(_) if from == to => refused(Reason::NoMove),
            Some(_) => Ok(()),
        }
    }

    /// Why a move does not reach a point.
    fn why_not_reached(&self, to: Point) -> Reason {
        match self.piece(to) {
            _ if self.open_to(self.seat()) & to.bit() == 0 && self.variant().is_dark() => Reason::StarredCircle,
            _ if self.open_to(self.seat()) & to.bit() == 0 => Reason::EnemyBoard,
            Some(_) => Reason::Occupied,
            None => Reason::TooFar,
        }
    }

    fn judge_attack(&self, from: Point, to: Point) -> Result<(), Refusal> {
        let refused = |reason| Err(Refusal::at(reason, to));
        if !self.variant().is_dark() {
            return refused(Reason::NoAttacks);
        }
        let Some(target) = self.piece(to) else { return refused(Reason::NothingToAttack) };
        if to.is_circle() {
            return refused(Reason::InCircle);
        }
        if target.is_face_up() {
            match self.side_of(target) {
                None => return refused(Reason::NobodysPiece),
                Some(owner) if owner == side(self.seat()) => return refused(Reason::OwnSide),
                Some(_) if !self.may_attack(from, to, self.seat()) => return refused(Reason::NotBeaten),
                Some(_) => {}
            }
        }
        if self.reach(from, self.seat()).occupied & to.bit() == 0 { refused(Reason::TooFar) } else { Ok(()) }
    }
}
