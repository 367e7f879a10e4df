//! An arrangement is anything a user can write. Every arrangement can be played from as a [`Position`] (the source's own examples
//! show two equal digits of one side), but only one without [`Arrangement::problems`] can be the start position of a game.

use std::fmt;
use std::str::FromStr;

use super::board::Board;
use super::conditions::{Compare, MAX_OF_OPERATOR};
use super::piece::{Kind, Piece, Side};
use super::point::{MAX_SIZE, MIN_SIZE, Point};
pub use crate::game::UnreadablePosition as PositionError;

/// Pieces, the side to move and the comparison, as written: `ROWS SIDE COMPARE` (rules, section 6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The pieces.
    pub board: Board,
    /// Whose turn it is.
    pub side: Side,
    /// When values are equal.
    pub compare: Compare,
}

/// A reason why an arrangement can't come from the players' boxes, which hold one of each digit and four of each operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrangementProblem {
    /// Whose box.
    pub side: Side,
    /// What there is too much of.
    pub kind: Kind,
    /// How many of it there are.
    pub count: u8,
}

impl fmt::Display for ArrangementProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, kind, count } = self;
        let limit = limit(*kind);
        write!(f, "{} has {count} pieces {}, but a box holds {limit}", side.name(), kind.symbol())
    }
}

/// How many pieces of a kind are in a player's box.
const fn limit(kind: Kind) -> u8 {
    match kind {
        Kind::Digit(_) => 1,
        Kind::Operator(_) => MAX_OF_OPERATOR,
    }
}

impl Arrangement {
    /// Every reason why these pieces can't come from the two boxes; none if they can.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Arrangement;
    /// let whole: Arrangement = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// assert!(whole.problems().is_empty());
    /// // Two equal digits of one side can be written, but a box holds each digit once.
    /// let twice: Arrangement = "B3W+2W3/5/5/5/3W3B+ w last".parse()?;
    /// assert_eq!(twice.problems().len(), 1);
    /// # Ok::<(), mathchess_engine::games::mathematical_chess::PositionError>(())
    /// ```
    pub fn problems(&self) -> Vec<ArrangementProblem> {
        let mut counts = [0; Piece::COUNT];
        for (_, piece) in self.board.pieces() {
            counts[piece.index()] += 1;
        }
        let mut problems = Vec::new();
        for side in Side::ALL {
            for kind in (0..Kind::COUNT as u8).map(Kind::from_code) {
                let count = counts[Piece::new(side, kind).index()];
                if count > limit(kind) {
                    problems.push(ArrangementProblem { side, kind, count });
                }
            }
        }
        problems
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::White => 'w',
            Side::Black => 'b',
        };
        write!(f, "{} {side} {}", self.board, self.compare.name())
    }
}

impl FromStr for Arrangement {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let unreadable = |at: usize, problem: String| PositionError { at, problem };
        let fields: Vec<&str> = text.split(' ').collect();
        let [rows, side, compare] = fields[..] else {
            return Err(unreadable(
                1,
                format!("there are {} parts; write ROWS SIDE COMPARE with one blank between", fields.len()),
            ));
        };
        let board = parse_rows(rows)?;
        let rows_end = rows.chars().count();
        let side_at = rows_end + 2;
        let side_end = side_at + side.chars().count();
        let side = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(unreadable(side_at, "the side to move is w or b".to_owned())),
        };
        let compare = Compare::from_name(compare)
            .ok_or_else(|| unreadable(side_end + 1, "the comparison is last or sum".to_owned()))?;
        Ok(Self { board, side, compare })
    }
}

/// Reads the rows of a position, from the top one down, separated by `/`.
///
/// # Errors
/// The first character that can't be read, counted from 1, and why.
pub fn parse_rows(text: &str) -> Result<Board, PositionError> {
    let unreadable = |at: usize, problem: String| PositionError { at: at + 1, problem };
    let size = text.split('/').count();
    if !(MIN_SIZE.into()..=MAX_SIZE.into()).contains(&size) {
        return Err(unreadable(0, format!("there are {size} rows; a board has {MIN_SIZE} to {MAX_SIZE}")));
    }
    let size = size as u8;
    let mut board = Board::empty(size);
    let mut row = size - 1;
    let mut column = 0_u8;
    let mut characters = text.chars().enumerate().peekable();
    while let Some((at, character)) = characters.next() {
        match character {
            '/' => {
                if column != size {
                    return Err(unreadable(at, format!("row {} has {column} points instead of {size}", row + 1)));
                }
                row -= 1; // The number of rows is the number of slashes and one, so this stays at 0 or above.
                column = 0;
            }
            'W' | 'B' => {
                let symbol = characters.next().map(|(_, symbol)| symbol);
                let piece = symbol
                    .and_then(|symbol| Piece::from_symbols(character, symbol))
                    .ok_or_else(|| unreadable(at + 1, format!("after {character} comes one of 0-9 + - x : P R")))?;
                if column >= size {
                    return Err(unreadable(at, format!("row {} has more than {size} points", row + 1)));
                }
                board.set(Point::new(column, row), piece);
                column += 1;
            }
            '1'..='9' => {
                let mut run = character as u8 - b'0';
                if let Some(&(_, next @ '0'..='9')) = characters.peek() {
                    run = run * 10 + (next as u8 - b'0');
                    characters.next();
                    // A third digit would begin a second run: `101` is not another way to write `11`.
                    if let Some(&(at, '0'..='9')) = characters.peek() {
                        return Err(unreadable(at, "a number of empty points has one or two digits".to_owned()));
                    }
                }
                if run > size - column {
                    return Err(unreadable(at, format!("row {} has more than {size} points", row + 1)));
                }
                column += run;
            }
            _ => {
                return Err(unreadable(
                    at,
                    format!("‘{character}’ is neither a piece (W or B and a symbol), a number of empty points, nor /"),
                ));
            }
        }
    }
    if column != size || row != 0 {
        return Err(unreadable(text.chars().count(), format!("row {} has {column} points instead of {size}", row + 1)));
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL_1: &str = "B7B92B2B3/W+1W+1B+1/W9B5W4B12/1W+W3W5B+B4/B6W+B+1W7W1/B+W8W6B8W21 w last";

    #[test]
    fn the_example_of_the_rules_round_trips() {
        assert_eq!(LEVEL_1.parse::<Arrangement>().unwrap().to_string(), LEVEL_1);
    }

    #[test]
    fn problems_name_the_character() {
        for (text, at, part) in [
            ("", 1, "1 parts"),
            ("5/5/5/5 w last", 1, "4 rows"),
            ("5/5/5/5/4 w last", 10, "4 points"),
            ("5/5/6/5/5 w last", 5, "more than 5"),
            ("5/5/4/5/5 w last", 6, "4 points"),
            ("5/5/5/5/WA4 w last", 10, "after W"),
            ("101/11/11/11/11/11/11/11/11/11/11 w last", 3, "one or two digits"),
            ("5/5/5/5/W", 1, "1 parts"),
            ("5/5/5/5/X4 w last", 9, "‘X’"),
            ("5/5/5/5/05 w last", 9, "‘0’"),
            ("5/5/5/5/5 x last", 11, "w or b"),
            ("5/5/5/5/5 w first", 13, "last or sum"),
            ("5/5/5/5/5  w last", 1, "4 parts"),
        ] {
            match text.parse::<Arrangement>() {
                Err(PositionError { at: found, problem }) => {
                    assert!(problem.contains(part) && found == at, "{text:?}: {found} {problem}");
                }
                other => panic!("{text:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn every_reason_against_a_setup_is_told() {
        let arrangement: Arrangement = "W5W5B3B31/5/5/5/W+W+W+W+W+ w last".parse().unwrap();
        assert_eq!(arrangement.problems().len(), 3);
    }
}
