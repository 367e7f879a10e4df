//! Every legal move of a position, without allocating.

use super::attack::{Threats, attackers, threats};
use super::cell_set::CellSet;
use super::piece::Kind;
use super::state::State;
use super::turn::Turn;

/// The cells that one piece may go to.
struct Fan<S> {
    from: usize,
    targets: S,
    is_pawn: bool,
}

impl<S: CellSet> State<S> {
    /// Gives every legal turn to `visit`, each once; none when the position is an end.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.is_drawn_at_once() {
            return;
        }
        let promotion = self.geometry.promotion(self.side);
        self.for_each_fan(|fan| {
            let from = self.geometry.cell(fan.from);
            for to in fan.targets.cells() {
                let arrival = self.geometry.cell(to);
                if fan.is_pawn && to == promotion {
                    Kind::PROMOTIONS.into_iter().for_each(|kind| visit(Turn::new(from, arrival, Some(kind))));
                } else {
                    visit(Turn::new(from, arrival, None));
                }
            }
        });
    }

    /// The number of legal turns, without making one of each.
    pub fn count_turns(&self) -> u64 {
        if self.is_drawn_at_once() {
            return 0;
        }
        let promotion = self.geometry.promotion(self.side);
        let mut count = 0;
        self.for_each_fan(|fan| {
            count += u64::from(fan.targets.len());
            if fan.is_pawn && fan.targets.has(promotion) {
                count += Kind::PROMOTIONS.len() as u64 - 1;
            }
        });
        count
    }

    /// Has the side to move a legal move, draws by rules 21 and 22 left aside?
    pub fn has_moves(&self) -> bool {
        let mut found = false;
        self.for_each_fan(|fan| found |= !fan.targets.is_empty());
        found
    }

    fn for_each_fan(&self, mut visit: impl FnMut(Fan<S>)) {
        let (geometry, pieces) = (self.geometry, &self.pieces);
        let (occupied, own) = (pieces.occupied(), pieces.of(self.side));
        let king = self.king(self.side);
        let Threats { checkers, pinned } = threats(self, king);
        visit(Fan { from: king, targets: self.king_targets(king), is_pawn: false });

        // A check is answered by taking the piece that gives it or by stepping between; two at once only by the king.
        let allowed = if checkers.is_empty() {
            !own
        } else if checkers.is_single() {
            checkers | geometry.between(king, checkers.first())
        } else {
            return;
        };
        let mut go = |from: usize, reach: S, is_pawn: bool| {
            let mut targets = reach & allowed;
            if pinned.has(from) {
                targets = targets & geometry.ray(king, from);
            }
            visit(Fan { from, targets, is_pawn });
        };
        for from in (pieces.of_kind(Kind::Pawn) & own).cells() {
            go(from, geometry.straight_steps(from), true);
        }
        for from in (pieces.of_kind(Kind::Horse) & own).cells() {
            go(from, geometry.straight_steps(from) | geometry.space_steps(from), false);
        }
        let (face, straight) = (pieces.face_sliders() & own, pieces.straight_sliders() & own);
        for from in (face & !straight).cells() {
            go(from, geometry.slide_face(from, occupied), false);
        }
        for from in (straight & !face).cells() {
            go(from, geometry.slide_straight(from, occupied), false);
        }
        for from in (face & straight).cells() {
            go(from, geometry.slide_face(from, occupied) | geometry.slide_straight(from, occupied), false);
        }
    }

    /// The cells that the king of the side to move may go to.
    fn king_targets(&self, king: usize) -> S {
        let mut targets = self.geometry.straight_steps(king);
        if self.rights.has(self.side) {
            targets = targets | self.geometry.space_steps(king);
        }
        // The king doesn't hide the cells behind it from what attacks it.
        let others = self.pieces.occupied() & !S::of(king);
        let mut safe = S::EMPTY;
        for to in (targets & !self.pieces.of(self.side)).cells() {
            if attackers(self, to, others, !self.side).is_empty() {
                safe = safe | S::of(to);
            }
        }
        safe
    }

    /// The cells that the piece on `from` goes to if its own king's safety is left aside.
    pub fn reach(&self, from: usize) -> S {
        let Some(piece) = self.pieces.get(from) else { return S::EMPTY };
        let (geometry, occupied) = (self.geometry, self.pieces.occupied());
        let reach = match piece.kind {
            Kind::Pawn => geometry.straight_steps(from),
            Kind::King if !self.rights.has(piece.side) => geometry.straight_steps(from),
            Kind::King | Kind::Horse => geometry.straight_steps(from) | geometry.space_steps(from),
            Kind::Bishop => geometry.slide_face(from, occupied),
            Kind::Rook => geometry.slide_straight(from, occupied),
            Kind::Queen => geometry.slide_face(from, occupied) | geometry.slide_straight(from, occupied),
        };
        reach & !self.pieces.of(piece.side)
    }
}
