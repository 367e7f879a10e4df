//! Which turns are legal (rules 12 to 18, 26, 27, 30 and 31).

use super::links;
use super::point::{POINTS, Point};
use super::position::Position;
use super::turn::{Action, Turn};
use super::variant::side;

/// The points of the boards of one side: even boards are A's and C's.
const SIDE_BOARDS: [u128; 2] = {
    const BOARD: u128 = (1 << 18) - 1;
    [BOARD | BOARD << 36, BOARD << 18 | BOARD << 54]
};

/// The points that a piece reaches in one step or slide.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// Empty points.
    pub empty: u128,
    /// Occupied points of the double line, which may be attacked under rule 3.
    pub occupied: u128,
}

/// The points of a set, the lowest first.
pub(super) fn points(mut set: u128) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (number < POINTS as u32).then(|| Point::new(number as u8))
    })
}

impl Position {
    /// The points that a seat's pieces may stand on (rules 18 and 26).
    pub(super) fn open_to(&self, seat: u8) -> u128 {
        if self.variant().is_dark() {
            !self.options().starred.on_boards()
        } else {
            SIDE_BOARDS[usize::from(side(seat))]
        }
    }

    /// Whether it is a circle that no piece may enter under rule 3.
    pub fn is_starred(&self, point: Point) -> bool {
        self.variant().is_dark() && point.is_circle() && self.options().starred.on_boards() & point.bit() != 0
    }

    /// The points that the piece on `from` would reach if it belonged to the seat.
    pub(super) fn reach(&self, from: Point, seat: u8) -> Reach {
        let boards = self.variant().seats();
        let (occupied, open) = (self.occupied(), self.open_to(seat));
        let steps = links::steps(boards, from) & open;
        let mut reach = Reach { empty: steps & !occupied, occupied: 0 };
        // A step from a circle to the double line may attack; a step into a circle may not (rule 31).
        if from.is_circle() {
            reach.occupied = points(steps & occupied).filter(|to| !to.is_circle()).fold(0, |set, to| set | to.bit());
            return reach;
        }
        if self.options().straight_slides {
            for first in links::doubles(boards, from) {
                self.slide_straight(from, first, open, &mut reach);
            }
        } else {
            self.slide(from, open, &mut reach);
        }
        reach
    }

    /// Rule 14: along empty points, around corners too.
    fn slide(&self, from: Point, open: u128, reach: &mut Reach) {
        let boards = self.variant().seats();
        let occupied = self.occupied();
        let mut ahead = from.bit();
        let mut seen = ahead;
        while ahead != 0 {
            let at = Point::new(ahead.trailing_zeros() as u8);
            ahead &= ahead - 1;
            for next in links::doubles(boards, at) {
                let bit = next.bit() & open & !seen;
                seen |= bit;
                reach.occupied |= bit & occupied;
                reach.empty |= bit & !occupied;
                ahead |= bit & !occupied;
            }
        }
    }

    /// Option D3: in the direction of the first edge only.
    fn slide_straight(&self, from: Point, first: Point, open: u128, reach: &mut Reach) {
        fn direction(from: Point, to: Point) -> (i8, i8) {
            let ((x, y), (to_x, to_y)) = (from.place(), to.place());
            let sign = |from: u8, to: u8| (to.cmp(&from)) as i8;
            (sign(x, to_x), sign(y, to_y))
        }
        let way = direction(from, first);
        let mut next = Some((from, first));
        while let Some((_, to)) = next {
            if to.bit() & open == 0 {
                return;
            }
            if self.occupied() & to.bit() != 0 {
                reach.occupied |= to.bit();
                return;
            }
            reach.empty |= to.bit();
            let beyond = links::doubles(self.variant().seats(), to).find(|&beyond| direction(to, beyond) == way);
            next = beyond.map(|beyond| (to, beyond));
        }
    }

    /// Whether the piece on `from` may attack that on `to` if it reaches it (rule 30).
    pub(super) fn may_attack(&self, from: Point, to: Point, seat: u8) -> bool {
        let (Some(attacker), Some(target)) = (self.piece(from), self.piece(to)) else { return false };
        !target.is_face_up() || (self.side_of(target) == Some(1 - side(seat)) && attacker.beats(target))
    }

    /// Calls `visit` with everything a seat could do if it were to move, except passing.
    fn for_each_deed(&self, seat: u8, mut visit: impl FnMut(Turn)) {
        let dark = self.variant().is_dark();
        for from in points(self.active(seat)) {
            let reach = self.reach(from, seat);
            points(reach.empty).for_each(|to| visit(Turn::new(Action::Go { from, to })));
            if dark {
                let targets = points(reach.occupied).filter(|&to| self.may_attack(from, to, seat));
                targets.for_each(|to| visit(Turn::new(Action::Attack { from, to })));
            }
        }
        points(self.face_down()).for_each(|point| visit(Turn::new(Action::TurnOver(point))));
    }

    /// Whether a seat could do anything if it were to move.
    fn can_act(&self, seat: u8) -> bool {
        let mut can = false;
        self.for_each_deed(seat, |_| can = true);
        can
    }

    /// Whether the side to move has a turn. A seat that can do nothing passes, but under rule 3 only if its ally can act
    /// (rule 32).
    pub(super) fn can_do_something(&self) -> bool {
        !self.variant().is_dark()
            || self.can_act(self.seat())
            || (self.variant().four && self.can_act((self.seat() + 2) % 4))
    }

    /// Must the seat to move pass? (rules 17 and 34)
    pub(super) fn must_pass(&self) -> bool {
        !self.can_act(self.seat()) && self.can_do_something()
    }

    /// Calls `visit` once with every legal turn; never when the game is over.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.ended().is_some() {
            return;
        }
        let mut any = false;
        self.for_each_deed(self.seat(), |turn| {
            any = true;
            visit(turn);
        });
        if !any && self.can_do_something() {
            visit(Turn::new(Action::Pass));
        }
    }
}
