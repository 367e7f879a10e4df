//! Whether a turn is legal and, if not, why. The list of legal turns decides; the rest finds the reason.

use super::piece::{Kind, Piece};
use super::position::{Position, pushed_from};
use super::refusal::{Reason, Refusal};
use super::square::Square;
use super::turn::Turn;

impl Position {
    /// Is the turn legal?
    ///
    /// # Errors
    /// What is wrong, where, and by which rule.
    ///
    /// ```
    /// use mathchess_engine::games::mathematichess::{Position, Reason};
    /// let position: Position =
    ///     "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50".parse()?;
    /// assert_eq!(position.judge("pass".parse()?), Ok(()));
    /// assert_eq!(position.judge("a1b1".parse()?).unwrap_err().reason, Reason::EmptySquare);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        let mut legal = false;
        self.for_each_turn(|offered| legal |= offered == turn);
        if legal { Ok(()) } else { Err(self.why_not(turn)) }
    }

    /// Checks that a piece on the board may be chosen to move.
    ///
    /// # Errors
    /// Why it may not.
    pub fn judge_choice(&self, from: Square) -> Result<Piece, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::of_game(Reason::GameOver));
        }
        if self.is_placing() {
            return Err(Refusal::of_game(Reason::StillPlacing));
        }
        match self.board.get(from) {
            None => Err(Refusal::new(Reason::EmptySquare, from)),
            Some(piece) if piece.side != self.side => Err(Refusal::new(Reason::NotYourPiece, from)),
            Some(piece) => Ok(piece),
        }
    }

    /// The reason why a turn is not among the legal ones.
    fn why_not(&self, turn: Turn) -> Refusal {
        if self.outcome().is_some() {
            return Refusal::of_game(Reason::GameOver);
        }
        match turn {
            Turn::Pass if self.is_placing() => Refusal::of_game(Reason::NoPassWhilePlacing),
            // Only strict repetition forbids a pass in the movement stage.
            Turn::Pass => Refusal::of_game(Reason::Repeated),
            Turn::Place { .. } if !self.is_placing() => Refusal::of_game(Reason::NothingToPlace),
            Turn::Place { kind, .. } if self.hand(self.side).count(kind) == 0 => {
                Refusal::of_game(Reason::NotInHand(kind))
            }
            Turn::Place { at, .. } => Refusal::new(Reason::SquareTaken, at),
            Turn::Move { from, to } => match self.judge_choice(from) {
                Ok(piece) => self.why_not_move(piece.kind, from, to),
                Err(refusal) => refusal,
            },
            Turn::Push { from, to, lands } => match self.judge_choice(from) {
                Ok(piece) => self.why_not_push(piece.kind, from, to, lands),
                Err(refusal) => refusal,
            },
        }
    }

    /// The reason when rules 5 to 11 allow the move: a forbidden repetition.
    fn why_not_again(&self, from: Square, to: Square) -> Refusal {
        let reason = if self.goes_back(from, to) { Reason::StraightBack } else { Reason::Repeated };
        Refusal::new(reason, to)
    }

    fn why_not_move(&self, kind: Kind, from: Square, to: Square) -> Refusal {
        if from == to {
            return Refusal::new(Reason::NoMove, from);
        }
        if self.board.get(to).is_some() {
            return Refusal::new(Reason::SquareTaken, to);
        }
        let wrong = Refusal::new(Reason::WrongWay(kind), to);
        let mut travels = false;
        self.for_each_travel(|travel| travels |= travel == Turn::Move { from, to });
        if travels {
            return self.why_not_again(from, to);
        }
        match (kind, from.way(to)) {
            (Kind::Pawn, Some((direction, 2))) => match from.go(direction, 1) {
                Some(over) if self.board.get(over).is_some() => Refusal::new(Reason::RoyalJumped, over),
                Some(over) => Refusal::new(Reason::NothingToJump, over),
                None => wrong,
            },
            (Kind::Queen, Some(_)) => Refusal::new(Reason::NotJoined, to),
            _ => wrong,
        }
    }

    fn why_not_push(&self, kind: Kind, from: Square, to: Square, lands: Square) -> Refusal {
        if !kind.is_royal() {
            return Refusal::new(Reason::NoPusher(kind), from);
        }
        if from == to {
            return Refusal::new(Reason::NoMove, from);
        }
        let mut travels = false;
        self.for_each_travel(|travel| travels |= travel == Turn::Push { from, to, lands });
        if travels {
            return self.why_not_again(from, to);
        }
        let Some((direction, steps)) = from.way(to) else { return Refusal::new(Reason::WrongWay(kind), to) };
        if kind == Kind::King && steps > 1 {
            return Refusal::new(Reason::WrongWay(kind), to);
        }
        let pushed = pushed_from(from, to);
        match self.board.get(pushed) {
            None => return Refusal::new(Reason::NothingToPush, pushed),
            Some(piece) if piece.kind.is_royal() => return Refusal::new(Reason::RoyalPushed, pushed),
            Some(_) => {}
        }
        if to.go(direction, 1) != Some(lands) {
            return Refusal::new(Reason::WrongLanding, lands);
        }
        let reason = if steps == 1 { Reason::LandingTaken } else { Reason::NotJoined };
        Refusal::new(reason, lands)
    }
}
