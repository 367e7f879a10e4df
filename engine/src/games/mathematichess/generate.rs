//! Every legal turn of a position (rules 2 to 12).

use super::options::Repetition;
use super::piece::Kind;
use super::position::Position;
use super::square::{Direction, Square, leaps, squares};
use super::territory::territory;
use super::turn::Turn;

impl Position {
    /// Calls `visit` once with every legal turn; never when the position ends the game.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.is_placing() {
            for kind in self.hand(self.side).kinds() {
                squares(self.board.empty()).for_each(|at| visit(Turn::Place { kind, at }));
            }
            return;
        }
        if self.is_closed().is_some() {
            return;
        }
        let mut any = false;
        self.for_each_move(|turn| {
            any = true;
            visit(turn);
        });
        if any && self.may_occur(Turn::Pass) {
            visit(Turn::Pass);
        }
    }

    /// The number of legal turns.
    pub fn count_turns(&self) -> u64 {
        if self.is_placing() {
            return self.hand(self.side).kinds().count() as u64 * u64::from(self.board.empty().count_ones());
        }
        let mut count = 0;
        self.for_each_turn(|_| count += 1);
        count
    }

    /// Has the side to move a legal move other than passing?
    pub(super) fn has_moves(&self) -> bool {
        let mut any = false;
        self.for_each_move(|_| any = true);
        any
    }

    /// Whether the agreed rule of repetition allows a turn.
    fn may_occur(&self, turn: Turn) -> bool {
        match self.options.repetition {
            Repetition::Free => true,
            Repetition::StraightBack => turn.travel().is_none_or(|(from, to)| !self.goes_back(from, to)),
            Repetition::Strict => {
                let placement = self.placement_after(turn);
                // Only a pass leaves the pieces unchanged, and it changes the side to move.
                placement != self.placement && !self.has_seen(placement)
            }
        }
    }

    /// Calls `visit` with every legal move of the movement stage except the pass.
    fn for_each_move(&self, mut visit: impl FnMut(Turn)) {
        self.for_each_travel(|turn| {
            if self.may_occur(turn) {
                visit(turn);
            }
        });
    }

    /// Calls `visit` with every move that rules 5 to 11 allow.
    pub(super) fn for_each_travel(&self, mut visit: impl FnMut(Turn)) {
        let board = &self.board;
        let (own, empty) = (board.of(self.side), board.empty());
        let commoners = board.occupied() & !board.royals();
        let kind = |kind| board.of_kind(kind) & own;
        let royals = board.royals() & own;
        for direction in Direction::ALL {
            let narrow = kind(if direction.is_diagonal() { Kind::Bishop } else { Kind::Rook });
            for to in squares(direction.shift(royals | narrow) & empty) {
                visit(Turn::Move { from: direction.back(to, 1), to });
            }
            let over = direction.shift(direction.shift(kind(Kind::Pawn)) & commoners);
            for to in squares(over & empty) {
                visit(Turn::Move { from: direction.back(to, 2), to });
            }
            let pushed = direction.shift(direction.shift(royals) & commoners);
            for lands in squares(pushed & empty) {
                visit(Turn::Push { from: direction.back(lands, 2), to: direction.back(lands, 1), lands });
            }
            // Rules 10 and 11: the queens that could take or push a first step, and perhaps go further.
            let queens = kind(Kind::Queen);
            for first in squares(direction.shift(queens) & empty) {
                let from = direction.back(first, 1);
                for_each_beyond(empty, first, direction, |to| visit(Turn::Move { from, to }));
            }
            for first in squares(direction.shift(direction.shift(queens) & commoners) & empty) {
                let from = direction.back(first, 2);
                for_each_beyond(empty, first, direction, |lands| {
                    visit(Turn::Push { from, to: direction.back(lands, 1), lands });
                });
            }
        }
        for from in squares(kind(Kind::Knight)) {
            squares(leaps(from) & empty).for_each(|to| visit(Turn::Move { from, to }));
        }
    }
}

/// The empty squares straight on from `first` that belong to its territory, without `first`.
fn for_each_beyond(empty: u64, first: Square, direction: Direction, mut visit: impl FnMut(Square)) {
    let mut next = direction.shift(first.set()) & empty;
    if next == 0 {
        return;
    }
    let whole = territory(empty, first.set());
    while next & whole != 0 {
        squares(next).for_each(&mut visit);
        next = direction.shift(next) & empty;
    }
}
