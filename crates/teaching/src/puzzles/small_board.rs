//! Random positions with a few pieces on a small board.

use super::self_play::random;
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Board, Compare, Kind as PieceKind, Level, Piece, Point, Position, Side, Symmetry,
};
use mathchess_engine::random::SplitMix64;

/// The board sizes, each as often as it should be tried: on larger boards few positions have so few turns.
const SIZES: [u8; 4] = [5, 5, 6, 7];
/// The random position with this number, in which each side has an operator and a digit. Most are no puzzles.
pub fn small_board(level: u8, seed: u64, number: u32) -> Option<Position> {
    let operators = Level::numbered(level)?.operators;
    let mut random = random(level, seed, number);
    let size = SIZES[random.below(SIZES.len())];
    let mut points = points(size, &mut random);
    let mut board = Board::empty(size);
    let mut digits: Vec<u8> = (0..10).collect();
    random.shuffle(&mut digits);
    for (side, most_digits) in [(Side::White, 2), (Side::Black, 3)] {
        let (some_operators, some_digits) = (1 + random.below(2), 1 + random.below(most_digits));
        let mut operators = operators.to_vec();
        random.shuffle(&mut operators);
        let operators = operators.into_iter().take(some_operators).map(PieceKind::Operator);
        for kind in operators.chain(digits.iter().copied().take(some_digits).map(PieceKind::Digit)) {
            board.set(points.pop()?, Piece::new(side, kind));
        }
        // Black's first digit is White's first one half of the time: equal digits make the easiest equations.
        let kept = random.below(2);
        random.shuffle(&mut digits[kept..]);
    }
    Some(Position::new(&Arrangement { board, side: Side::White, compare: Compare::Last }))
}

/// The points of a board in a random order; on two boards of three those near one corner are the last, so that the pieces
/// get in each other's way and have few turns.
fn points(size: u8, random: &mut SplitMix64) -> Vec<Point> {
    let mut points: Vec<Point> = Point::all(size).collect();
    random.shuffle(&mut points);
    let room = [size, 3, 4][random.below(3)];
    let corner = Symmetry::ALL[random.below(Symmetry::ALL.len())];
    points.sort_by_key(|&point| {
        let from_corner = corner.point(size, point);
        from_corner.column() < room && from_corner.row() < room
    });
    points
}
