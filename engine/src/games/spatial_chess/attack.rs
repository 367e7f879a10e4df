//! Attacks, checks and pins (rules 14 and 15).

use super::cell_set::CellSet;
use super::piece::Kind;
use super::state::State;
use crate::game::Side;

/// The pieces of `by` that attack `cell` if `occupied` blocks the lines. A king with the D right also attacks by D.
pub(super) fn attackers<S: CellSet>(state: &State<S>, cell: usize, occupied: S, by: Side) -> S {
    let pieces = &state.pieces;
    let mut found = steps_onto(state, cell, by);
    for slider in sliders_in_line(state, cell, by).cells() {
        if (state.geometry.between(cell, slider) & occupied).is_empty() {
            found = found | S::of(slider);
        }
    }
    found & pieces.of(by)
}

/// The pieces of `by` that attack `cell` with a single step.
fn steps_onto<S: CellSet>(state: &State<S>, cell: usize, by: Side) -> S {
    let pieces = &state.pieces;
    let mut leapers = pieces.of_kind(Kind::Horse);
    if state.rights.has(by) {
        leapers = leapers | pieces.of_kind(Kind::King);
    }
    pieces.of(by)
        & ((state.geometry.straight_steps(cell) & pieces.steppers()) | (state.geometry.space_steps(cell) & leapers))
}

/// The sliding pieces of `by` that would attack `cell` on an otherwise empty board.
fn sliders_in_line<S: CellSet>(state: &State<S>, cell: usize, by: Side) -> S {
    let pieces = &state.pieces;
    pieces.of(by)
        & ((state.geometry.straight_reach(cell) & pieces.straight_sliders())
            | (state.geometry.face_reach(cell) & pieces.face_sliders()))
}

/// The cells from which a piece of `by`, of the kind with number `code`, would give check when the pieces on `occupied` are in
/// the way.
pub(super) fn checking_cells<S: CellSet>(state: &State<S>, by: Side, code: usize, occupied: S) -> S {
    let (geometry, king) = (state.geometry, state.king(!by));
    let goes = |kind: Kind| code & kind as usize == kind as usize;
    if code >= Kind::Bishop as usize {
        let straight = if goes(Kind::Rook) { geometry.slide_straight(king, occupied) } else { S::EMPTY };
        let face = if goes(Kind::Bishop) { geometry.slide_face(king, occupied) } else { S::EMPTY };
        return straight | face;
    }
    let leaps = code == Kind::Horse as usize || (code == Kind::King as usize && state.rights.has(by));
    geometry.straight_steps(king) | geometry.space_steps(king).only_if(leaps)
}

/// What the enemy's pieces do to the king of the side to move.
pub(super) struct Threats<S> {
    /// The pieces that give check.
    pub checkers: S,
    /// Own pieces that alone stand between the king and a sliding enemy: each may move only on that line.
    pub pinned: S,
}

/// Finds the checks and pins of the side to move, whose king is on `king`.
pub(super) fn threats<S: CellSet>(state: &State<S>, king: usize) -> Threats<S> {
    let (occupied, own) = (state.pieces.occupied(), state.pieces.of(state.side));
    let mut checkers = steps_onto(state, king, !state.side);
    let mut pinned = S::EMPTY;
    for slider in sliders_in_line(state, king, !state.side).cells() {
        let blockers = state.geometry.between(king, slider) & occupied;
        if blockers.is_empty() {
            checkers = checkers | S::of(slider);
        } else if blockers.is_single() {
            pinned = pinned | (blockers & own);
        }
    }
    Threats { checkers, pinned }
}

impl<S: CellSet> State<S> {
    /// Is a side's king attacked?
    pub fn in_check(&self, side: Side) -> bool {
        !attackers(self, self.king(side), self.pieces.occupied(), !side).is_empty()
    }
}
