//! The board of an item: the template's core with digits chosen at random, and bystanders that complete the position.

use super::template::{Asked, Cell, Template};
use crate::games::mathematical_chess::{
    Arrangement, Board, Direction, Kind, Operator, Piece, Point, Position, Side, Symmetry,
};
use crate::random::SplitMix64;

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

/// Lays out a template; none if the chosen pieces don't fit.
pub(super) fn lay_out(template: &Template, placement: Placement, random: &mut SplitMix64) -> Option<LaidOut> {
    let size = template.size;
    let mut board = Board::empty(size);
    let mut digits = [Side::White, Side::Black].map(|side| free_digits(template, side, random));
    let mut draw = |side: Side| digits[side.index()].pop();
    let mut reserved = Vec::new();
    for &(point, cell) in &template.core {
        let at = placement.point(size, point);
        reserved.push(at);
        let piece = match cell {
            Cell::Empty => continue,
            Cell::Piece(piece) => piece,
            Cell::Digit(side) => Piece::new(side, Kind::Digit(draw(side)?)),
        };
        board.set(at, piece);
    }
    let piece = match template.asked {
        Asked::Place { piece: None, .. } => Some(Piece::new(Side::White, Kind::Digit(draw(Side::White)?))),
        Asked::Place { piece, .. } => piece,
        _ => None,
    };
    if !template.quick {
        add_bystanders(template, &mut board, &reserved, &mut digits, random)?;
    }
    let position = Position::new(&Arrangement { board, side: Side::White, compare: template.compare });
    Some(LaidOut { position, placement, piece })
}

/// Completes a position: one more operator and digit for the opponent, and whatever kind of piece a side lacks. `None` if
/// the board is full or the digits are used up.
pub(super) fn add_bystanders(
    template: &Template,
    board: &mut Board,
    reserved: &[Point],
    digits: &mut [Vec<u8>; 2],
    random: &mut SplitMix64,
) -> Option<()> {
    let mut points: Vec<Point> =
        Point::all(board.size()).filter(|point| board.get(*point).is_none() && !reserved.contains(point)).collect();
    random.shuffle(&mut points);
    for side in Side::ALL {
        let more = side == Side::Black && !matches!(template.asked, Asked::Win | Asked::Place { .. });
        let has = |operator: bool| {
            board.pieces().any(|(_, piece)| piece.side() == side && piece.kind().is_operator() == operator)
        };
        let [lacks_operator, lacks_digit] = [!has(true), !has(false)];
        if more || lacks_operator {
            let operator: Operator = template.bystanders[random.below(template.bystanders.len())];
            board.set(points.pop()?, Piece::new(side, Kind::Operator(operator)));
        }
        if more || lacks_digit {
            let digit = digits[side.index()].pop().filter(|&digit| digit > 0)?;
            board.set(points.pop()?, Piece::new(side, Kind::Digit(digit)));
        }
    }
    Some(())
}

/// The digits of a side that the core does not fix, in a random order. Zero appears only on the third level: lower levels
/// use it only in skills about zero.
pub(super) fn free_digits(template: &Template, side: Side, random: &mut SplitMix64) -> Vec<u8> {
    let fixed = |digit| {
        let piece = Piece::new(side, Kind::Digit(digit));
        template.core.iter().any(|&(_, cell)| cell == Cell::Piece(piece))
    };
    let lowest = u8::from(template.level < 3);
    let mut digits: Vec<u8> = (lowest..10).filter(|&digit| !fixed(digit)).collect();
    random.shuffle(&mut digits);
    digits
}
