//! A turn in two halves: a piece leaves its cell, which all its turns have in common, and comes to another one.

use super::attack::checking_cells;
use super::cell_set::CellSet;
use super::piece::Kind;
use super::state::State;
use super::turn::Turn;

/// A piece that has left its cell and may come to any other.
pub(super) struct Departure<S: 'static> {
    /// The position after a quiet turn, but without the piece.
    lifted: State<S>,
    from: usize,
    /// The number of the piece's kind.
    code: usize,
    /// All other pieces.
    occupied: S,
    /// If a piece behind it would now give check, the cells from the enemy's king to that piece.
    opened: S,
    /// Where it gives check when it comes there as what it is, or lets a piece behind it do so. Sought only while a check takes
    /// something: the enemy's D right.
    checks: S,
}

impl<S: CellSet> State<S> {
    /// The position after a turn that is legal here.
    pub fn after(&self, turn: Turn) -> Self {
        let (from, to) = (self.geometry.number(turn.from()), self.geometry.number(turn.to()));
        let checking = |code| checking_cells(self, self.side, code, self.pieces.occupied());
        Departure::new(self, from, checking).arrive(to, turn.promotion())
    }
}

impl<S: CellSet> Departure<S> {
    /// Lifts the piece of the side to move on `from`. `checking` tells the cells from which a piece of its kind gives check, as
    /// [`checking_cells`] does: that it leaves its own cell makes no difference, since it gives no check from there.
    pub fn new(state: &State<S>, from: usize, checking: impl Fn(usize) -> S) -> Self {
        let code = state.pieces.code(from);
        let lifted = state.lifted(from, code);
        let occupied = lifted.pieces.occupied();
        let (opened, checks) = if lifted.rights.has(lifted.side) {
            let opened = opened(&lifted, from, occupied);
            (opened, checking(code) | but_on(opened))
        } else {
            (S::EMPTY, S::EMPTY)
        };
        Self { lifted, from, code, occupied, opened, checks }
    }

    /// The position after the piece has come to `to`, a pawn perhaps as another kind. The turn must be legal.
    pub fn arrive(&self, to: usize, promotion: Option<Kind>) -> State<S> {
        let becomes = promotion.map_or(self.code, |kind| kind as usize);
        let captured = if self.occupied.has(to) { self.lifted.pieces.code(to) } else { 0 };
        let mut next = self.lifted.landed(to, becomes, captured);
        let mover = !next.side;
        let mut checks = self.checks;
        if promotion.is_some() {
            next.quiet = 0;
            checks = self.checks_as(&next, becomes);
        } else if next.options.pawn_moves_reset && self.code == Kind::Pawn as usize {
            next.quiet = 0;
        } else if next.options.d_right_once
            && self.code == Kind::King as usize
            && next.rights.has(mover)
            && next.geometry.space_steps(self.from).has(to)
        {
            next.lose_right(mover);
            checks = self.checks_as(&next, becomes);
        }
        // Rule 13: a check takes the right away at once.
        if checks.has(to) {
            next.lose_right(next.side);
        }
        next
    }

    /// Where a piece of the kind with number `code`, the piece itself or what it becomes, gives check or opens one.
    fn checks_as(&self, state: &State<S>, code: usize) -> S {
        if !state.rights.has(state.side) {
            return S::EMPTY;
        }
        checking_cells(state, !state.side, code, self.occupied) | but_on(self.opened)
    }
}

/// Where a piece doesn't stand in the way again on cells that it has opened; nowhere if it has opened none.
fn but_on<S: CellSet>(opened: S) -> S {
    (!opened).only_if(!opened.is_empty())
}

/// The cells from the king of the side to move to a piece of the other side that gives check because `from` is empty; none if
/// there is no such piece.
fn opened<S: CellSet>(state: &State<S>, from: usize, occupied: S) -> S {
    let Some(sight) = state.geometry.sight(state.king(state.side), from, occupied) else { return S::EMPTY };
    let sliders = state.pieces.sliders(sight.is_straight) & state.pieces.of(!state.side);
    sight.cells.only_if(!(sight.cells & sliders).is_empty())
}
