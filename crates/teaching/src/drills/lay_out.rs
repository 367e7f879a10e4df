//! The board of an item: the template's core with digits chosen at random, and bystanders that complete the position.

use super::template::{Asked, Cell, Template};
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Board, Direction, Kind, Operator, Piece, Point, Position, Side, Symmetry,
};
use mathchess_engine::random::SplitMix64;

/// Where the points of a template come to lie on the board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placement {
    symmetry: Symmetry,
    right: i8,
    up: i8,
}

impl Placement {
    /// Turned or mirrored, but not moved.
    pub const fn of(symmetry: Symmetry) -> Self {
        Self { symmetry, right: 0, up: 0 }
    }

    /// Turned or mirrored, and then moved at random as far as the core has room on a board of `size` points a side, which is
    /// at least the template's.
    pub fn moved(template: &Template, size: u8, symmetry: Symmetry, random: &mut SplitMix64) -> Self {
        let places = template.core.iter().map(|&(point, _)| symmetry.point(template.size, point));
        let mut by = |places: Vec<u8>| {
            let (least, most) = (places.iter().min().copied(), places.iter().max().copied());
            let (Some(least), Some(most)) = (least, most) else { return 0 };
            let room = usize::from(least) + usize::from(size - 1 - most);
            random.below(room + 1) as i8 - least as i8
        };
        let right = by(places.clone().map(Point::column).collect());
        let up = by(places.map(Point::row).collect());
        Self { symmetry, right, up }
    }

    /// Where a point of a template with a board of `size` points a side comes to lie.
    pub const fn point(self, size: u8, point: Point) -> Point {
        let turned = self.symmetry.point(size, point);
        Point::new(turned.column().wrapping_add_signed(self.right), turned.row().wrapping_add_signed(self.up))
    }

    /// What becomes of a direction.
    pub const fn direction(self, direction: Direction) -> Direction {
        self.symmetry.direction(direction)
    }
}

/// A board and the generator's other choices.
#[derive(Clone, Debug)]
pub(super) struct LaidOut {
    /// The position; White is to move.
    pub position: Position,
    /// Where the template's points lie.
    pub placement: Placement,
    /// The piece to place, for a question about placing.
    pub piece: Option<Piece>,
}

/// Lays out a template; `None` if the chosen pieces don't fit.
pub(super) fn lay_out(template: &Template, placement: Placement, random: &mut SplitMix64) -> Option<LaidOut> {
    let mut laying = Laying::new(template, template.size, random);
    laying.lay(template, placement, |laying, cell| match cell {
        Cell::Empty => None,
        Cell::Piece(piece) => Some(piece),
        Cell::Digit(side) => Some(Piece::new(side, Kind::Digit(laying.draw(side)?))),
    })?;
    let piece = laying.piece_to_place(template)?;
    laying.finish(template, placement, piece, random)
}

/// A board that is being laid out.
pub(super) struct Laying {
    pub board: Board,
    /// Points of a core, those that stay empty among them.
    pub reserved: Vec<Point>,
    /// The digits that each side has left.
    digits: [Vec<u8>; 2],
}

impl Laying {
    /// An empty board of this size.
    pub fn new(template: &Template, size: u8, random: &mut SplitMix64) -> Self {
        let digits = [Side::White, Side::Black].map(|side| free_digits(template, side, random));
        Self { board: Board::empty(size), reserved: Vec::new(), digits }
    }

    /// Lays the core; `piece` chooses what stands for a cell that is not empty. `None` if it has nothing.
    pub fn lay(
        &mut self,
        template: &Template,
        placement: Placement,
        mut piece: impl FnMut(&mut Self, Cell) -> Option<Piece>,
    ) -> Option<()> {
        for &(point, cell) in &template.core {
            let at = placement.point(template.size, point);
            self.reserved.push(at);
            if cell != Cell::Empty {
                let piece = piece(self, cell)?;
                self.board.set(at, piece);
            }
        }
        Some(())
    }

    /// The next digit that a side has left.
    pub fn draw(&mut self, side: Side) -> Option<u8> {
        self.digits[side.index()].pop()
    }

    /// The piece to place, for a question about placing; `None` if no digit is left for it.
    pub fn piece_to_place(&mut self, template: &Template) -> Option<Option<Piece>> {
        Some(match template.asked {
            Asked::Place { piece: None, .. } => Some(Piece::new(Side::White, Kind::Digit(self.draw(Side::White)?))),
            Asked::Place { piece, .. } => piece,
            _ => None,
        })
    }

    /// Completes the position. A quick question has no more pieces than its core.
    pub fn finish(
        mut self,
        template: &Template,
        placement: Placement,
        piece: Option<Piece>,
        random: &mut SplitMix64,
    ) -> Option<LaidOut> {
        if !template.quick {
            self.add_bystanders(template, random)?;
        }
        let arrangement = Arrangement { board: self.board, side: Side::White, compare: template.compare };
        Some(LaidOut { position: Position::new(&arrangement), placement, piece })
    }

    /// Adds one more operator and digit for the opponent, and whatever kind of piece a side lacks. `None` if the board is full
    /// or the digits are used up.
    fn add_bystanders(&mut self, template: &Template, random: &mut SplitMix64) -> Option<()> {
        let mut points: Vec<Point> = Point::all(self.board.size()).filter(|&point| self.is_free(point)).collect();
        random.shuffle(&mut points);
        for side in Side::ALL {
            let more = side == Side::Black && !matches!(template.asked, Asked::Win | Asked::Place { .. });
            let has = |operator: bool| {
                let mut pieces = self.board.pieces();
                pieces.any(|(_, piece)| piece.side() == side && piece.kind().is_operator() == operator)
            };
            let [lacks_operator, lacks_digit] = [!has(true), !has(false)];
            if more || lacks_operator {
                let operator: Operator = template.bystanders[random.below(template.bystanders.len())];
                self.board.set(points.pop()?, Piece::new(side, Kind::Operator(operator)));
            }
            if more || lacks_digit {
                let digit = self.draw(side).filter(|&digit| digit > 0)?;
                self.board.set(points.pop()?, Piece::new(side, Kind::Digit(digit)));
            }
        }
        Some(())
    }

    /// Whether a piece may stand on a point.
    pub fn is_free(&self, point: Point) -> bool {
        self.board.get(point).is_none() && !self.reserved.contains(&point)
    }
}

/// The digits of a side that the core does not fix, in a random order. Zero appears only on the third level: lower levels
/// use it only in skills about zero.
fn free_digits(template: &Template, side: Side, random: &mut SplitMix64) -> Vec<u8> {
    let fixed = |digit| {
        let piece = Piece::new(side, Kind::Digit(digit));
        template.core.iter().any(|&(_, cell)| cell == Cell::Piece(piece))
    };
    let lowest = u8::from(template.level < 3);
    let mut digits: Vec<u8> = (lowest..10).filter(|&digit| !fixed(digit)).collect();
    random.shuffle(&mut digits);
    digits
}
