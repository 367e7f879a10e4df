//! The board of an item: the template's core with digits chosen at random, and bystanders that complete the position.

use super::template::{Asked, Cell, Template};
use crate::games::mathematical_chess::{Arrangement, Board, Kind, Operator, Piece, Point, Position, Side, Symmetry};
use crate::random::SplitMix64;

/// A board and the generator's other choices.
#[derive(Clone, Debug)]
pub(super) struct LaidOut {
    /// The position; White is to move.
    pub position: Position,
    /// The symmetry applied to the template's points.
    pub symmetry: Symmetry,
    /// The piece to place, for a question about placing.
    pub piece: Option<Piece>,
}

/// Lays out a template; none if the chosen pieces don't fit.
pub(super) fn lay_out(template: &Template, symmetry: Symmetry, random: &mut SplitMix64) -> Option<LaidOut> {
    let size = template.size;
    let mut board = Board::empty(size);
    let mut digits = [Side::White, Side::Black].map(|side| free_digits(template, side, random));
    let mut draw = |side: Side| digits[side.index()].pop();
    let mut reserved = Vec::new();
    for &(point, cell) in &template.core {
        let at = symmetry.point(size, point);
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
        let mut points: Vec<Point> =
            Point::all(size).filter(|&point| board.get(point).is_none() && !reserved.contains(&point)).collect();
        random.shuffle(&mut points);
        for side in Side::ALL {
            // Bystanders: one more operator and digit for the opponent, and whatever kind of piece a side lacks.
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
                board.set(points.pop()?, Piece::new(side, Kind::Digit(draw(side).filter(|&digit| digit > 0)?)));
            }
        }
    }
    let position = Position::new(&Arrangement { board, side: Side::White, compare: template.compare });
    Some(LaidOut { position, symmetry, piece })
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
