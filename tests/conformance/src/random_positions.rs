//! Random positions of Mathematical Chess: any number of pieces, duplicates included, on boards of any size.

use mathchess_engine::games::mathematical_chess::{Arrangement, Board, Compare, Kind, Piece, Point, Position, Side};
use proptest::prelude::*;

/// A point of the board: empty or with a piece. Only the first `operators` kinds of operators occur, so that boards with
/// few kinds, on which captures between equals matter, are common.
fn cell(density: u8, operators: u8) -> impl Strategy<Value = Option<Piece>> {
    let kind = prop_oneof![
        4 => (0_u8..10).prop_map(Kind::Digit),
        2 => (0_u8..6).prop_map(move |n| Kind::from_code(10 + n % operators)),
    ];
    prop::option::weighted(
        f64::from(density) / 100.0,
        (kind, any::<bool>()).prop_map(|(kind, black)| Piece::new(if black { Side::Black } else { Side::White }, kind)),
    )
}

/// Positions on boards of `sizes`, with pieces on about `density` percent of the points.
pub fn positions(sizes: std::ops::RangeInclusive<u8>, density: std::ops::Range<u8>) -> impl Strategy<Value = Position> {
    (sizes, density, 1_u8..7, any::<bool>(), any::<bool>()).prop_flat_map(|(size, density, operators, black, sum)| {
        let points = usize::from(size) * usize::from(size);
        prop::collection::vec(cell(density, operators), points).prop_map(move |cells| {
            let mut board = Board::empty(size);
            for (point, piece) in Point::all(size).zip(cells) {
                if let Some(piece) = piece {
                    board.set(point, piece);
                }
            }
            let side = if black { Side::Black } else { Side::White };
            let compare = if sum { Compare::Sum } else { Compare::Last };
            Position::new(&Arrangement { board, side, compare })
        })
    })
}

/// Small crowded boards, or large sparse ones: few enough removals to try them all.
pub fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![4 => positions(5..=7, 10..65), 1 => positions(8..=12, 5..30)]
}
