//! When a board tells what is to be calculated on another one.

use mathchess_engine::game::AnyGame;
use mathchess_engine::games::mathematical_chess::{Board, Kind, MAX_SIZE, Piece, Point, Symmetry};
use mathchess_engine::games::{digit_chess, mathematichess};

/// The fewest pieces of a board that is recognised among others. Three pieces lie alike on many boards.
const FEWEST: usize = 4;
/// The fewest pieces of a board that is recognised although some of them are missing or changed.
const FEWEST_CHANGED: usize = 8;
/// A board counts as another one although one in three of its pieces is missing or changed.
const CHANGED_ONE_IN: usize = 3;
/// The number of ways to move a board along one axis.
const SHIFTS: usize = 2 * MAX_SIZE as usize - 1;

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

/// Whether most pieces of a withheld board lie on another one as they lie there: turned, mirrored, moved, of any side, among any
/// others. All pieces are needed where they are few, and boards of hardly any are compared as a whole.
pub(crate) fn is_like(shown: &Board, withheld: &Board) -> bool {
    let pieces: Vec<(Point, Piece)> = withheld.pieces().collect();
    if pieces.len() < FEWEST {
        return is_same(shown, withheld);
    }
    let changed = if pieces.len() < FEWEST_CHANGED { 0 } else { pieces.len() / CHANGED_ONE_IN };
    let needed = pieces.len() - changed;
    let mut places: [Vec<Point>; Kind::COUNT] = Default::default();
    for (point, piece) in shown.pieces() {
        if let Some(of_kind) = places.get_mut(usize::from(piece.code())) {
            of_kind.push(point);
        }
    }
    let mut left = places.each_ref().map(Vec::len);
    let of_kinds = pieces.iter().filter(|(_, piece)| {
        let Some(left) = left.get_mut(usize::from(piece.code())) else { return false };
        let has_one = *left > 0;
        *left = left.saturating_sub(1);
        has_one
    });
    if of_kinds.count() < needed {
        return false;
    }
    Symmetry::ALL.into_iter().any(|symmetry| {
        let mut agreeing = [0usize; SHIFTS * SHIFTS];
        for &(point, piece) in &pieces {
            let from = symmetry.point(withheld.size(), point);
            for to in places.get(usize::from(piece.code())).into_iter().flatten() {
                let place = shift(from.column(), to.column()) * SHIFTS + shift(from.row(), to.row());
                if let Some(pieces) = agreeing.get_mut(place) {
                    *pieces += 1;
                }
            }
        }
        agreeing.into_iter().any(|pieces| pieces >= needed)
    })
}

/// Whether a position of digit chess or Mathematichess tells what is to be calculated in a withheld one: the numbers in the
/// circles, which lines are measured by, or the pieces on the board are mostly the same, with the boards of digit chess exchanged
/// or that of Mathematichess turned or mirrored. False while nothing can be calculated, and for all other games, whose boards
/// tell nothing by themselves.
pub(crate) fn is_like_position(shown: &AnyGame, withheld: &AnyGame) -> bool {
    match (shown, withheld) {
        (AnyGame::DigitChess(shown), AnyGame::DigitChess(withheld)) => {
            let seats = withheld.variant().seats() as u8;
            let (shown, withheld) = (in_circles(shown), in_circles(withheld));
            let ways = (0..seats).flat_map(|exchanged| Seen::ALL.map(|seen| (exchanged, seen)));
            withheld.len() >= FEWEST_IN_CIRCLES
                && ways.into_iter().any(|(exchanged, seen)| {
                    let there = withheld.iter().filter(|number| {
                        shown.iter().any(|other| {
                            (other.board, other.number) == (number.board ^ exchanged, number.number)
                                && seen.of(&other.place) == seen.of(&number.place)
                        })
                    });
                    there.count() >= withheld.len() - seen.changed(withheld.len())
                })
        }
        (AnyGame::Mathematichess(shown), AnyGame::Mathematichess(withheld)) => {
            let is_placing = withheld.is_placing();
            let (shown, withheld) = (kinds(shown), kinds(withheld));
            !is_placing
                && Symmetry::ALL.into_iter().any(|symmetry| {
                    let is_there = |&&(point, kind): &&(Point, mathematichess::Kind)| {
                        let point = symmetry.point(BOARD_SIZE, point);
                        shown.iter().any(|&(other, there)| other == point && there == kind)
                    };
                    is_most(withheld.iter().filter(is_there).count(), withheld.len())
                })
        }
        _ => false,
    }
}

/// The fewest numbers in circles that make a comparison after one more has arrived: two of an own line and one of the enemy's.
const FEWEST_IN_CIRCLES: usize = 3;

/// The number of squares of a side of the board of Mathematichess.
const BOARD_SIZE: u8 = 8;

/// Whether most are there; of few all have to be.
fn is_most(there: usize, all: usize) -> bool {
    let changed = if all < FEWEST_CHANGED { 0 } else { all / CHANGED_ONE_IN };
    there >= all - changed
}

/// The kinds on a board of Mathematichess, by their squares as points of a board of that size.
fn kinds(position: &mathematichess::Position) -> Vec<(Point, mathematichess::Kind)> {
    let place = |square: mathematichess::Square| Point::new(square.file(), square.rank());
    position.board().pieces().map(|(square, piece)| (place(square), piece.kind)).collect()
}

/// A number in a circle of a sheet.
struct InCircle {
    board: u8,
    /// Its row and its column, as digits.
    place: String,
    number: u8,
}

/// What of a place has to be the same: lines are measured by sums, which stay if numbers of a line change their places.
#[derive(Clone, Copy)]
enum Seen {
    Place,
    Row,
    Column,
}

impl Seen {
    const ALL: [Self; 3] = [Self::Place, Self::Row, Self::Column];

    fn of(self, place: &str) -> &str {
        match self {
            Self::Place => place,
            Self::Row => &place[..1],
            Self::Column => &place[1..],
        }
    }

    /// How many of the numbers may lie elsewhere. Three tell a sum already, and by chance many lie in the same row.
    fn changed(self, numbers: usize) -> usize {
        match self {
            Self::Place if numbers > FEWEST_IN_CIRCLES => (numbers / CHANGED_ONE_IN).max(1),
            _ => 0,
        }
    }
}

/// The numbers in the circles of a sheet.
fn in_circles(position: &digit_chess::Position) -> Vec<InCircle> {
    let pieces = position.pieces().filter(|(point, _)| point.is_circle());
    let in_circle = |(point, piece): (digit_chess::Point, digit_chess::Piece)| InCircle {
        board: point.board(),
        place: point.to_string().chars().skip(1).collect(),
        number: piece.number(),
    };
    pieces.map(in_circle).collect()
}

/// Turned or mirrored, and whether the sides are exchanged: sixteen ways.
fn ways() -> impl Iterator<Item = (Symmetry, bool)> {
    Symmetry::ALL.into_iter().flat_map(|symmetry| [(symmetry, false), (symmetry, true)])
}

fn of_side(piece: Piece, exchanged: bool) -> Piece {
    Piece::new(if exchanged { !piece.side() } else { piece.side() }, piece.kind())
}

/// How far a column or row is moved, from 0 for the farthest down.
fn shift(from: u8, to: u8) -> usize {
    usize::from(MAX_SIZE - 1 + to - from)
}

#[cfg(test)]
mod tests {
    use mathchess_engine::game::GameKind;
    use mathchess_engine::games::mathematical_chess::{MIN_SIZE, Side, parse_rows};
    use mathchess_engine::random::SplitMix64;

    use super::*;

    fn board(rows: &str) -> Board {
        parse_rows(rows).unwrap()
    }

    /// Ten pieces.
    const BOARD: &str = "B9W+W9B6W11/6/1B3W-3/6/2W72B8/B54W6";

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
            let mut more = turned(&one, symmetry, exchanged, MAX_SIZE, MAX_SIZE - 6);
            more.set(Point::new(8, 0), Piece::new(Side::Black, Kind::Digit(3)));
            assert!(is_like(&more, &one) && !is_same(&more, &one));
        }
        let (mut less, mut sides) = (one, one);
        for (number, (point, piece)) in one.pieces().enumerate() {
            assert!(number > 3 || is_like(&less, &one), "{number} of ten may be missing");
            less.clear(point);
            sides.set(point, of_side(piece, number % 2 == 0));
        }
        assert!(!is_like(&less, &one));
        assert!(is_like(&sides, &one), "an equation has digits of both sides");
    }

    #[test]
    fn boards_of_every_size_are_compared() {
        let corners = |size: u8| {
            let mut board = Board::empty(size);
            for (number, (column, row)) in
                [(0, 0), (0, size - 1), (size - 1, 0), (size - 1, size - 1)].into_iter().enumerate()
            {
                board.set(Point::new(column, row), Piece::new(Side::White, Kind::from_code(number as u8)));
            }
            board
        };
        for one in MIN_SIZE..=MAX_SIZE {
            for other in MIN_SIZE..=MAX_SIZE {
                assert_eq!(is_like(&corners(one), &corners(other)), one == other, "{one} and {other}");
            }
        }
    }

    fn digits(boards: &str) -> AnyGame {
        AnyGame::read(GameKind::DigitChess, &format!("2r1 {boards} A AB 0")).unwrap()
    }

    #[test]
    fn numbers_in_circles_are_known_on_either_board_whatever_lies_on_the_double_line() {
        let one = digits("A9A8.,..A7,..A6,...,...,A5../B1B2.,..B3,...,B4..,...,...");
        let elsewhere = digits("A9A8.,..A7,..A6,A5..,...,.../B1B2.,..B3,...,...,B4..,...");
        let exchanged = digits("A1A2.,..A3,...,A4..,...,.../B9B8.,..B7,..B6,...,...,B5..");
        assert!(is_like_position(&elsewhere, &one) && is_like_position(&exchanged, &one));
        let one_elsewhere = digits("A9A8.,..A7,A6..,...,...,A5../B1B2.,..B3,...,B4..,...,...");
        let swapped_in_a_row = digits("A8A9.,..A7,..A6,...,...,A5../B2B1.,..B3,...,B4..,...,...");
        let swapped_in_a_column = digits("A9A8.,..A6,..A7,...,...,A5../B1B2.,..B3,...,B4..,...,...");
        let other = digits("A8A7.,..A9,A6..,...,...,A5../B3B1.,..B2,...,B4..,...,...");
        assert!([one_elsewhere, swapped_in_a_row, swapped_in_a_column].iter().all(|near| is_like_position(near, &one)));
        assert!(!is_like_position(&other, &one), "another game");
        let start = digits("...,...,...,A1A2A3,A4A5A6,A9A8A7/...,...,...,B1B2B3,B4B5B6,B9B8B7");
        assert!(!is_like_position(&start, &start), "nothing can be calculated yet");
    }

    #[test]
    fn boards_of_mathematichess_are_known_mirrored_once_they_are_full() {
        let read = |text: &str| AnyGame::read(GameKind::Mathematichess, text).unwrap();
        let rows = "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk";
        let mirrored: Vec<String> = rows.split('/').map(|row| row.chars().rev().collect()).collect();
        let after = " w - -/- 00 0 50";
        let one = read(&format!("{rows}{after}"));
        assert!(is_like_position(&read(&format!("{}{after}", mirrored.join("/"))), &one));
        let placing = read("8/8/8/8/3K4/8/8/8 b 455555/555555 -/- 00 0 50");
        assert!(!is_like_position(&placing, &placing), "territories have no value yet");
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
            for _ in 0..=random.below(20) {
                let point = Point::new(random.below(6) as u8, random.below(6) as u8);
                one.set(point, Piece::from_bits(random.below(2) as u8, random.below(Kind::COUNT) as u8));
            }
            let (symmetry, exchanged) = ways().nth(random.below(16)).unwrap();
            let other = turned(&one, symmetry, exchanged, 6, 0);
            assert!(is_same(&other, &one) && is_like(&other, &one) && is_like(&one, &other), "board {number}");
        }
    }
}
