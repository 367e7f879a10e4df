//! Whether a turn is legal and, if not, why. The list of legal moves decides; the rest finds the reason.

use super::attack::attackers;
use super::cell_set::CellSet;
use super::mode::{Line, Mode};
use super::piece::Kind;
use super::refusal::{Reason, Refusal};
use super::state::State;
use super::turn::Turn;

impl<S: CellSet> State<S> {
    /// Is the turn legal?
    ///
    /// # Errors
    /// What is wrong, where, and by which rule.
    pub fn judge(&self, turn: Turn) -> Result<(), Refusal> {
        let (mut legal, mut any) = (false, false);
        self.for_each_turn(|offered| {
            any = true;
            legal |= offered == turn;
        });
        if legal {
            return Ok(());
        }
        Err(if any { self.why_not(turn) } else { Refusal::game_over() })
    }

    /// The reason why a turn is not among the legal ones.
    fn why_not(&self, turn: Turn) -> Refusal {
        let shape = self.geometry.shape();
        if let Some(cell) = [turn.from(), turn.to()].into_iter().find(|&cell| !shape.has(cell)) {
            return Refusal::new(Reason::OffBoard, cell);
        }
        let (from, to) = (self.geometry.number(turn.from()), self.geometry.number(turn.to()));
        let Some(piece) = self.pieces.get(from) else { return Refusal::new(Reason::EmptyCell, turn.from()) };
        if piece.side != self.side {
            return Refusal::new(Reason::NotYourPiece, turn.from());
        }
        if from == to {
            return Refusal::new(Reason::NoMove, turn.from());
        }
        if self.pieces.of(self.side).has(to) {
            return Refusal::new(Reason::OwnPiece, turn.to());
        }
        if !self.reach(from).has(to) {
            return self.why_out_of_reach(piece.kind, turn);
        }
        let promotes = piece.kind == Kind::Pawn && to == self.geometry.promotion(self.side);
        match (promotes, turn.promotion()) {
            (true, None) => return Refusal::new(Reason::PromotionMissing, turn.to()),
            (false, Some(_)) => return Refusal::new(Reason::NoPromotion, turn.to()),
            _ => {}
        }
        // The remaining reason: the own king would be in check.
        let king = if piece.kind == Kind::King { to } else { self.king(self.side) };
        let after = (self.pieces.occupied() & !S::of(from)) | S::of(to);
        let checkers = attackers(self, king, after, !self.side) & !S::of(to);
        let refusal = Refusal::new(Reason::KingInCheck, self.geometry.cell(king));
        match checkers.cells().next() {
            Some(checker) => refusal.with_other(self.geometry.cell(checker)),
            None => refusal,
        }
    }

    fn why_out_of_reach(&self, kind: Kind, turn: Turn) -> Refusal {
        let line = self.geometry.shape().line(turn.from(), turn.to());
        let slides = |modes: &[Mode]| line.is_some_and(|line| modes.contains(&line.mode));
        let blocked = match kind {
            Kind::Bishop => slides(&[Mode::F]),
            Kind::Rook => slides(&[Mode::O]),
            Kind::Queen => slides(&[Mode::O, Mode::F]),
            Kind::King if line == Some(Line { mode: Mode::D, steps: 1 }) => {
                return Refusal::new(Reason::NoDRight, turn.from());
            }
            Kind::King | Kind::Pawn | Kind::Horse => false,
        };
        if !blocked {
            return Refusal::new(Reason::WrongWay(kind), turn.to());
        }
        let (from, to) = (self.geometry.number(turn.from()), self.geometry.number(turn.to()));
        let between = self.geometry.between(from, to) & self.pieces.occupied();
        // The nearest one: cell numbers rise or fall along a line.
        let nearest = if from < to { between.cells().next() } else { between.cells().last() };
        let refusal = Refusal::new(Reason::WayBlocked, turn.to());
        match nearest {
            Some(nearest) => refusal.with_other(self.geometry.cell(nearest)),
            None => refusal,
        }
    }
}
