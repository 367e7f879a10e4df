//! Every legal move of a position, without allocating.

use super::attack::{Threats, attackers, checking_cells, threats};
use super::cell_set::CellSet;
use super::departure::Departure;
use super::piece::{CODES, Kind};
use super::state::State;
use super::turn::Turn;

/// The cells that one piece may move to.
struct Fan<S> {
    from: usize,
    targets: S,
    /// Where the piece becomes another one, if it is a pawn.
    promotion: Option<usize>,
}

impl<S: CellSet> Fan<S> {
    /// Gives the cells to `visit`, the lowest first, the one on which a pawn becomes another piece with each kind.
    fn for_each_arrival(&self, mut visit: impl FnMut(usize, Option<Kind>)) {
        for to in self.targets.cells() {
            if self.promotion == Some(to) {
                Kind::PROMOTIONS.into_iter().for_each(|kind| visit(to, Some(kind)));
            } else {
                visit(to, None);
            }
        }
    }
}

impl<S: CellSet> State<S> {
    /// Calls `visit` once with every legal turn; never when the position ends the game.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.is_drawn_at_once() {
            return;
        }
        self.for_each_fan(|fan| {
            let from = self.geometry.cell(fan.from);
            fan.for_each_arrival(|to, kind| visit(Turn::new(from, self.geometry.cell(to), kind)));
        });
    }

    /// Gives the position after each legal turn to `visit`, in the order of [`State::for_each_turn`].
    pub fn for_each_after(&self, mut visit: impl FnMut(Self)) {
        if self.is_drawn_at_once() {
            return;
        }
        // By number of kind: sought once for all pieces.
        let mut checking = [S::EMPTY; CODES];
        if self.rights.has(!self.side) {
            let cells = |kind| checking_cells(self, self.side, kind as usize, self.pieces.occupied());
            for kind in [Kind::Pawn, Kind::Horse, Kind::King, Kind::Bishop, Kind::Rook] {
                checking[kind as usize] = cells(kind);
            }
            checking[Kind::Queen as usize] = checking[Kind::Bishop as usize] | checking[Kind::Rook as usize];
        }
        self.for_each_fan(|fan| {
            if !fan.targets.is_empty() {
                let departure = Departure::new(self, fan.from, |code| checking[code]);
                fan.for_each_arrival(|to, kind| visit(departure.arrive(to, kind)));
            }
        });
    }

    /// The number of legal turns, counted without making them.
    pub fn count_turns(&self) -> u64 {
        if self.is_drawn_at_once() {
            return 0;
        }
        let mut count = 0;
        self.for_each_fan(|fan| {
            count += u64::from(fan.targets.len());
            if fan.promotion.is_some_and(|promotion| fan.targets.has(promotion)) {
                count += Kind::PROMOTIONS.len() as u64 - 1;
            }
        });
        count
    }

    /// Whether the side to move has a legal move, disregarding draws by rules 21 and 22.
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
        visit(Fan { from: king, targets: self.king_targets(king), promotion: None });

        // A check is answered by capturing the checking piece or by interposing; a double check only by moving the king.
        let allowed = if checkers.is_empty() {
            !own
        } else if checkers.is_single() {
            checkers | geometry.between(king, checkers.first())
        } else {
            return;
        };
        let mut go = |from: usize, reach: S, promotion: Option<usize>| {
            let mut targets = reach & allowed;
            if pinned.has(from) {
                targets = targets & geometry.ray(king, from);
            }
            visit(Fan { from, targets, promotion });
        };
        for from in (pieces.of_kind(Kind::Pawn) & own).cells() {
            go(from, geometry.straight_steps(from), Some(geometry.promotion(self.side)));
        }
        for from in (pieces.of_kind(Kind::Horse) & own).cells() {
            go(from, geometry.straight_steps(from) | geometry.space_steps(from), None);
        }
        let (face, straight) = (pieces.face_sliders() & own, pieces.straight_sliders() & own);
        for from in (face & !straight).cells() {
            go(from, geometry.slide_face(from, occupied), None);
        }
        for from in (straight & !face).cells() {
            go(from, geometry.slide_straight(from, occupied), None);
        }
        for from in (face & straight).cells() {
            go(from, geometry.slide_face(from, occupied) | geometry.slide_straight(from, occupied), None);
        }
    }

    /// The cells that the king of the side to move may move to.
    fn king_targets(&self, king: usize) -> S {
        let mut targets = self.geometry.straight_steps(king);
        if self.rights.has(self.side) {
            targets = targets | self.geometry.space_steps(king);
        }
        // The king doesn't shield the cells behind it from an attack.
        let others = self.pieces.occupied() & !S::of(king);
        let mut safe = S::EMPTY;
        for to in (targets & !self.pieces.of(self.side)).cells() {
            if attackers(self, to, others, !self.side).is_empty() {
                safe = safe | S::of(to);
            }
        }
        safe
    }

    /// The cells that the piece on `from` reaches, disregarding its own king's safety.
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
