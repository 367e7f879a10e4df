//! Any position from any bytes.

use arbitrary::{Arbitrary, Result, Unstructured};
use mathchess_engine::games::mathematical_chess::{Arrangement, Board, Compare, Kind, Piece, Point, Position, Side};

/// A position made from the fuzzer's bytes: any number of pieces on a board of any size.
#[derive(Clone, Debug)]
pub struct AnyPosition(pub Position);

impl<'a> Arbitrary<'a> for AnyPosition {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut board = Board::empty(bytes.int_in_range(5..=12)?);
        // Few pieces, so that the board is not too full of digits to list its turns.
        for _ in 0..bytes.int_in_range(0..=30)? {
            let point =
                Point::new(bytes.int_in_range(0..=board.size() - 1)?, bytes.int_in_range(0..=board.size() - 1)?);
            let side = if bytes.arbitrary()? { Side::White } else { Side::Black };
            board.set(point, Piece::new(side, Kind::from_code(bytes.arbitrary()?)));
        }
        let side = if bytes.arbitrary()? { Side::White } else { Side::Black };
        let compare = if bytes.arbitrary()? { Compare::Last } else { Compare::Sum };
        Ok(Self(Position::new(&Arrangement { board, side, compare })))
    }
}
