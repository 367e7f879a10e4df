//! When a board of Mathematical Chess tells the equations of another one.

use mathchess_engine::games::mathematical_chess::{Board, Piece, Point, Side, Symmetry};

/// The fewest pieces of a board that is recognised among others. Three pieces lie alike on many boards.
const FEWEST: usize = 4;
/// A board counts as another one although one in five of its pieces is missing or changed.
const CHANGED_ONE_IN: usize = 5;
/// The largest number of columns or rows of a board.
const WIDEST: usize = 9;
/// The number of ways to move a board along one axis.
const SHIFTS: usize = 2 * WIDEST - 1;

/// Whether two boards are the same, also turned, mirrored, or with the sides exchanged.
pub(crate) fn is_same(one: &Board, other: &Board) -> bool {
    let count = one.pieces().count();
    one.size() == other.size()
        && count == other.pieces().count()
        && ways().any(|(symmetry, exchanged)| {
            one.pieces()
                .all(|(point, piece)| other.get(symmetry.point(one.size(), point)) == Some(of_side(piece, exchanged)))
        })
}

/// Whether nearly all pieces of a withheld board lie on another one as they lie there: turned, mirrored, moved, with the sides
/// exchanged, among any others. Boards of few pieces are compared as a whole.
pub(crate) fn is_like(shown: &Board, withheld: &Board) -> bool {
    let pieces: Vec<(Point, Piece)> = withheld.pieces().collect();
    if pieces.len() < FEWEST {
        return is_same(shown, withheld);
    }
    let needed = pieces.len() - pieces.len() / CHANGED_ONE_IN;
    let mut places: [Vec<Point>; Piece::COUNT] = Default::default();
    for (point, piece) in shown.pieces() {
        places[piece.index()].push(point);
    }
    ways().any(|(symmetry, exchanged)| {
        let mut agreeing = [0usize; SHIFTS * SHIFTS];
        for &(point, piece) in &pieces {
            let from = symmetry.point(withheld.size(), point);
            for to in &places[of_side(piece, exchanged).index()] {
                agreeing[shift(from.column(), to.column()) * SHIFTS + shift(from.row(), to.row())] += 1;
            }
        }
        agreeing.into_iter().any(|pieces| pieces >= needed)
    })
}

/// Turned or mirrored, and whether the sides are exchanged: sixteen ways.
fn ways() -> impl Iterator<Item = (Symmetry, bool)> {
    Symmetry::ALL.into_iter().flat_map(|symmetry| [(symmetry, false), (symmetry, true)])
}

fn of_side(piece: Piece, exchanged: bool) -> Piece {
    let side: Side = piece.side();
    Piece::new(if exchanged { !side } else { side }, piece.kind())
}

/// How far a column or row is moved, from 0 for the farthest down.
fn shift(from: u8, to: u8) -> usize {
    WIDEST - 1 + usize::from(to) - usize::from(from)
}

#[cfg(test)]
mod tests {
    use mathchess_engine::games::mathematical_chess::{Kind, parse_rows};
    use mathchess_engine::random::SplitMix64;

    use super::*;

    fn board(rows: &str) -> Board {
        parse_rows(rows).unwrap()
    }

    /// Six pieces, to the left and right of a `+`.
    const BOARD: &str = "B9W+W9B6W11/6/6/6/6/5B5";

    fn turned(board: &Board, symmetry: Symmetry, exchanged: bool, size: u8, up: u8) -> Board {
        let mut other = Board::empty(size);
        for (point, piece) in board.pieces() {
            let to = symmetry.point(board.size(), point);
            other.set(Point::new(to.column(), to.row() + up), of_side(piece, exchanged));
        }
        other
    }

    #[test]
    fn a_board_is_known_turned_exchanged_moved_and_among_others() {
        let one = board(BOARD);
        for (symmetry, exchanged) in ways() {
            let same = turned(&one, symmetry, exchanged, 6, 0);
            assert!(is_same(&same, &one) && is_like(&same, &one));
            let mut more = turned(&one, symmetry, exchanged, 9, 3);
            more.set(Point::new(8, 0), Piece::new(Side::Black, Kind::Digit(3)));
            assert!(is_like(&more, &one) && !is_same(&more, &one));
        }
        let mut less = one;
        let (point, _) = one.pieces().next().unwrap();
        less.clear(point);
        assert!(is_like(&less, &one), "one piece of six may be missing");
        let (point, _) = one.pieces().nth(1).unwrap();
        less.clear(point);
        assert!(!is_like(&less, &one));
    }

    #[test]
    fn few_pieces_are_compared_as_a_whole() {
        let one = board("2B3W+B31/6/6/6/6/6");
        assert!(is_like(&one, &one));
        assert!(!is_like(&board("2B3W+B31/6/6/6/6/W85"), &one));
    }

    #[test]
    fn whatever_is_the_same_is_like_it() {
        let mut random = SplitMix64::new(1);
        for number in 0..2_000 {
            let mut one = Board::empty(6);
            for _ in 0..1 + random.below(20) {
                let point = Point::new(random.below(6) as u8, random.below(6) as u8);
                one.set(point, Piece::from_bits(random.below(2) as u8, random.below(Kind::COUNT) as u8));
            }
            let (symmetry, exchanged) = ways().nth(random.below(16)).unwrap();
            let other = turned(&one, symmetry, exchanged, 6, 0);
            assert!(is_same(&other, &one) && is_like(&other, &one) && is_like(&one, &other), "board {number}");
        }
    }
}
