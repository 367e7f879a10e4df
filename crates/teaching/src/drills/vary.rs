//! Varied boards: one has to calculate to know where something can be taken, and with which digits.
//!
//! The core of a template lies on the board more than once, each time at another place and with other digits, and further
//! digits stand on the lines of its operators. Which of them make an equation is chance. `docs/design/drills.md` says
//! how much a rule about places still has right.

use super::lay_out::{LaidOut, Laying, Placement};
use super::template::{Asked, Cell, Template};
use mathchess_engine::games::mathematical_chess::{
    Axis, Direction, Kind, MAX_OF_OPERATOR, Piece, Point, Side, Symmetry,
};
use mathchess_engine::random::SplitMix64;

/// Points a side by which a varied board is larger than its template's.
const WIDER: u8 = 2;
/// The largest varied board.
const WIDEST: u8 = 9;
/// Places tried for each laying of the core.
const PLACES: usize = 20;
/// The most digits added to the lines of the operators, beside [`DECOYS`].
const MORE_DIGITS: usize = 4;
/// Digits added to the lines of the own operators where something may be taken anywhere, so that an equation seldom has all
/// digits of its line.
const DECOYS: usize = 4;
/// The fewest digits of an equation.
const DIGITS_OF_EQUATION: usize = 2;
/// One digit of the core in four changes its side.
const OTHER_SIDE: usize = 4;

/// What a varied board is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Something that reaches the goal of the template.
    Something,
    /// Nothing that can be taken.
    Nothing,
}

impl Wanted {
    /// One board in 20 has the core once; in four where nothing is to be taken, since few boards with two cores fit then.
    const fn once_in(self) -> usize {
        match self {
            Self::Something => 20,
            Self::Nothing => 4,
        }
    }
}

/// Lays out a template with variety; none if it doesn't fit.
pub(super) fn lay_out_varied(
    template: &Template,
    symmetries: &[Symmetry],
    wanted: Wanted,
    random: &mut SplitMix64,
) -> Option<LaidOut> {
    // One core or two, both where something and where nothing can be taken, so that their number tells nothing either.
    let again = template.is_found_anywhere() && random.below(wanted.once_in()) > 0;
    let wider = if template.is_found_anywhere() || matches!(template.asked, Asked::Place { .. }) { WIDER } else { 1 };
    let size = (template.size + wider).min(WIDEST);
    let mut laying = Laying::new(template, size, random);
    let placement = laying.lay_core(template, symmetries, false, random)?;
    // The boxes hold four operators of a kind, which is too few for some cores twice.
    if again && laying.has_operators_for(template) {
        laying.lay_core(template, symmetries, true, random)?;
    }
    if template.is_found_anywhere() {
        laying.add_operator(template, random)?;
    }
    let piece = laying.piece_to_place(template)?;
    if let (Asked::Values(point, direction), true) = (template.asked, template.is_about_zero()) {
        // A zero and one more digit have the same value on every board.
        laying.add_digit_towards(placement.point(template.size, point), placement.direction(direction), random)?;
    }
    let more = random.below(MORE_DIGITS + 1);
    // A board with fewer digits is still good.
    if template.is_found_anywhere() {
        // The zeros stand at the same places of every core, and a core alone is known by its digits.
        let least = if template.is_about_zero() || !again { DECOYS + 2 } else { DECOYS };
        for _ in 0..least + more {
            let _ = laying.add_decoy(random);
        }
    } else {
        for _ in 0..more {
            let _ = laying.add_digit(random);
        }
    }
    let laid = laying.finish(template, placement, piece, random)?;
    laid.position.arrangement().problems().is_empty().then_some(laid)
}

impl Laying {
    /// Lays the core at a free place. `again` means that it lies on the board already: what its side has only once becomes a
    /// digit by chance.
    fn lay_core(
        &mut self,
        template: &Template,
        symmetries: &[Symmetry],
        again: bool,
        random: &mut SplitMix64,
    ) -> Option<Placement> {
        let size = self.board.size();
        let placement = (0..PLACES).find_map(|_| {
            let symmetry = symmetries[random.below(symmetries.len())];
            let placement = Placement::moved(template, size, symmetry, random);
            let is_free = |&(point, _): &(Point, Cell)| !self.reserved.contains(&placement.point(template.size, point));
            template.core.iter().all(is_free).then_some(placement)
        })?;
        self.lay(template, placement, |laying, cell| match cell {
            Cell::Empty => None,
            Cell::Piece(piece) if again && !piece.is_operator() => {
                Some(Piece::new(piece.side(), Kind::Digit(laying.draw(piece.side())?)))
            }
            Cell::Piece(piece) => Some(piece),
            Cell::Digit(side) => {
                let changes = template.is_found_anywhere() && random.below(OTHER_SIDE) == 0;
                let side = if changes { !side } else { side };
                Some(Piece::new(side, Kind::Digit(laying.draw(side)?)))
            }
        })?;
        Some(placement)
    }

    /// Whether the boxes hold the operators of the core once more, and one of each kind to spare.
    fn has_operators_for(&self, template: &Template) -> bool {
        let count = |piece: Piece| {
            let on_board = self.board.pieces().filter(|&(_, other)| other == piece).count();
            let in_core = template.core.iter().filter(|&&(_, cell)| cell == Cell::Piece(piece)).count();
            on_board + in_core
        };
        self.board
            .pieces()
            .filter(|(_, piece)| piece.is_operator())
            .all(|(_, piece)| count(piece) < MAX_OF_OPERATOR.into())
    }

    /// Puts one more operator of the side to move on a free point, so that there are two or three to choose from; `None` if
    /// the board is full.
    fn add_operator(&mut self, template: &Template, random: &mut SplitMix64) -> Option<()> {
        let size = self.board.size();
        let free: Vec<Point> = Point::all(size).filter(|&point| self.is_free(point)).collect();
        let &point = free.get(random.below(free.len()))?;
        let operator = template.bystanders[random.below(template.bystanders.len())];
        self.board.set(point, Piece::new(Side::White, Kind::Operator(operator)));
        Some(())
    }

    /// Puts a further digit on a line of any operator; `None` if the line is full or the digits are used up.
    fn add_digit(&mut self, random: &mut SplitMix64) -> Option<()> {
        let operators: Vec<Point> =
            self.board.pieces().filter(|(_, piece)| piece.is_operator()).map(|(point, _)| point).collect();
        let &operator = operators.get(random.below(operators.len()))?;
        let axis = Axis::ALL[random.below(Axis::ALL.len())];
        self.add_digit_at((0..self.board.size()).map(|place| axis.point(operator, place)).collect(), random)
    }

    /// Puts a further digit on a line of an own operator where digits stand already; `None` if there is no such line, it is
    /// full, or the digits are used up.
    fn add_decoy(&mut self, random: &mut SplitMix64) -> Option<()> {
        let (board, size) = (&self.board, self.board.size());
        let own = board.points_of(Side::White).filter(|&point| board.get(point).is_some_and(Piece::is_operator));
        let has_digits = |&(operator, axis): &(Point, Axis)| {
            let on_line = (0..size).filter_map(|place| board.get(axis.point(operator, place)));
            on_line.filter(|piece| !piece.is_operator()).count() >= DIGITS_OF_EQUATION
        };
        let lines: Vec<(Point, Axis)> =
            own.flat_map(|point| Axis::ALL.map(|axis| (point, axis))).filter(has_digits).collect();
        let &(operator, axis) = lines.get(random.below(lines.len()))?;
        self.add_digit_at((0..size).map(|place| axis.point(operator, place)).collect(), random)
    }

    /// Puts a further digit on a line of an operator, in this direction from it.
    fn add_digit_towards(&mut self, operator: Point, direction: Direction, random: &mut SplitMix64) -> Option<()> {
        let axis = direction.axis();
        let here = axis.place(operator);
        let places = if direction.is_upwards() { here + 1..self.board.size() } else { 0..here };
        self.add_digit_at(places.map(|place| axis.point(operator, place)).collect(), random)
    }

    /// Puts a digit of a side by chance on one of these points that is free.
    fn add_digit_at(&mut self, mut points: Vec<Point>, random: &mut SplitMix64) -> Option<()> {
        points.retain(|&point| self.is_free(point));
        let side = Side::ALL[random.below(Side::ALL.len())];
        let &point = points.get(random.below(points.len()))?;
        let digit = self.draw(side)?;
        self.board.set(point, Piece::new(side, Kind::Digit(digit)));
        Some(())
    }
}

impl Template {
    /// Whether the question is about the whole board, so that what answers it may lie anywhere.
    pub(super) const fn is_found_anywhere(&self) -> bool {
        matches!(self.asked, Asked::Points | Asked::SafePoints | Asked::Remove | Asked::RemoveStaying)
    }

    /// Whether the core has a zero on every board.
    pub(super) fn is_about_zero(&self) -> bool {
        let is_zero = |&(_, cell): &(Point, Cell)| matches!(cell, Cell::Piece(piece) if piece.kind() == Kind::Digit(0));
        self.core.iter().any(is_zero)
    }

    /// Whether the question may have the answer that nothing can be taken.
    pub(super) const fn may_have_nothing(&self) -> bool {
        matches!(self.asked, Asked::Points | Asked::Remove)
    }
}
