//! The position string (rules, section 2).

use std::fmt;
use std::str::FromStr;

use super::board::Board;
use super::hand::{EACH, Hand};
use super::piece::{Kind, Piece};
use super::position::{PASSES, Position};
use super::square::Square;
use crate::game::{self, Field, Side};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for piece in (0..8).filter_map(|file| Square::at(file, rank)).map(|square| self.board.get(square)) {
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        write_run(f, &mut empty)?;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            write_run(f, &mut empty)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        f.write_str(if self.side == Side::White { "w " } else { "b " })?;
        if self.is_placing() {
            write!(f, "{}/{} ", self.hands[0], self.hands[1])?;
        } else {
            f.write_str("- ")?;
        }
        for (side, end) in Side::ALL.into_iter().zip(["/", " "]) {
            match self.last(side) {
                Some((from, to)) => write!(f, "{from}{to}{end}")?,
                None => write!(f, "-{end}")?,
            }
        }
        write!(f, "{}{} {} ", self.passes[0], self.passes[1], self.ply)?;
        match self.limit {
            Some(limit) => limit.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// Writes the number of empty squares and resets it.
fn write_run(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
    }
    *empty = 0;
    Ok(())
}

/// Why a text is not a position.
pub type PositionError = game::PositionError<String>;

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [board, side, hands, last, passes, ply, limit] =
            Field::all(text, "BOARD SIDE HANDS LAST PASSES PLY LIMIT")?;
        let (board, side) = (read_board(&board)?, side.side()?);
        let hands = read_hands(&hands)?;
        let last = read_last(&last)?;
        let passes = match *passes.text.as_bytes() {
            [white @ b'0'..=b'2', black @ b'0'..=b'2'] => [white - b'0', black - b'0'],
            _ => return Err(passes.error(format!("the passes are two digits, none above {PASSES}"))),
        };
        let ply = ply.number("number of turns")?;
        let limit = if limit.text == "-" { None } else { Some(limit.number("limit: write a number or -")?) };
        let mut position = Self::new(board, side, hands, limit);
        (position.last, position.passes, position.ply) = (last, passes, ply);
        position.problem().map_or(Ok(position), |problem| Err(PositionError::Invalid(vec![problem])))
    }
}

impl Position {
    /// Why it can't occur in a game; none if it can. Fewer pieces than in a game are allowed, for lessons and studies.
    fn problem(&self) -> Option<String> {
        for side in Side::ALL {
            for kind in Kind::ALL {
                let count = self.count(side, kind);
                if count > u32::from(EACH) {
                    return Some(format!("{} has {count} {}s; there are {EACH}", side.name(), kind.name()));
                }
            }
            if self.passes(side) > 0 && self.last(side).is_some() {
                return Some(format!("{} has just passed, so it has no last move to remember", side.name()));
            }
        }
        if !self.is_placing() {
            return None;
        }
        let [white, black] = self.hands.map(Hand::len);
        if black != white + u8::from(self.side == Side::Black) {
            let more = if self.side == Side::White { "as many as White" } else { "one more than White" };
            return Some(format!("while pieces are placed, Black's hand holds {more} when this side is to play"));
        }
        let moved = self.last != [None; 2] || self.passes != [0; 2] || self.ply != 0;
        moved.then(|| "nobody has moved or passed while pieces are placed: write -/- 00 0".to_owned())
    }
}

/// Reads ranks 8 to 1.
fn read_board(field: &Field<'_>) -> Result<Board, PositionError> {
    let count = field.text.split('/').count();
    if count != 8 {
        return Err(field.error(format!("there are {count} ranks instead of 8")));
    }
    let mut board = Board::default();
    let mut at = field.at;
    for (rank, row) in (0..8).rev().zip(field.text.split('/')) {
        let mut file = 0;
        for letter in row.chars() {
            let unreadable = |problem: String| PositionError::Unreadable { at, problem };
            let wide = match letter {
                '1'..='8' => letter as u8 - b'0',
                _ => {
                    let piece = Piece::from_letter(letter).ok_or_else(|| {
                        unreadable(format!(
                            "‘{letter}’ is neither a piece (one of KQRBNP kqrbnp) nor a number of empty squares"
                        ))
                    })?;
                    if let Some(square) = Square::at(file, rank) {
                        board.put(square, piece);
                    }
                    1
                }
            };
            file += wide;
            if file > 8 {
                return Err(unreadable(format!("rank {} has more than 8 squares", rank + 1)));
            }
            at += 1;
        }
        if file != 8 {
            let problem = format!("rank {} has {file} squares instead of 8", rank + 1);
            return Err(PositionError::Unreadable { at, problem });
        }
        at += 1;
    }
    Ok(board)
}

fn read_hands(field: &Field<'_>) -> Result<[Hand; 2], PositionError> {
    if field.text == "-" {
        return Ok([Hand::default(); 2]);
    }
    let hands = field.text.split_once('/').and_then(|(white, black)| Some([Hand::read(white)?, Hand::read(black)?]));
    match hands {
        Some([white, black]) if white.is_empty() && black.is_empty() => {
            Err(field.error("when all pieces are placed, the hands are written -"))
        }
        Some(hands) => Ok(hands),
        None => Err(field
            .error(format!("the hands are six digits each, none above {EACH}, for K Q R B N P, with / between, or -"))),
    }
}

fn read_last(field: &Field<'_>) -> Result<[Option<(Square, Square)>; 2], PositionError> {
    let one = |text: &str| {
        if text == "-" {
            return Some(None);
        }
        let (from, to) = text.split_at_checked(2)?;
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        (from != to).then_some(Some((from, to)))
    };
    let both = field.text.split_once('/').and_then(|(white, black)| Some([one(white)?, one(black)?]));
    both.ok_or_else(|| field.error("the last moves are written as e1e2/- : from and to, or -, White's first"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "8/8/8/8/8/8/8/8 w 555555/555555 -/- 00 0 50",
            "r2q3K/7P/7P/K1q3qR/4p3/B1b4N/1n2B1Q1/K1q2q1b w 244343/504344 -/- 00 0 -",
            "rnQqkrrK/nBBpbRnP/QBQp1RKP/KkqQRkqR/PbR1pppN/BKbNN1rN/rnPPBNQn/Kbqk1q1b b 000000/100000 -/- 00 0 50",
            "1bnrNbKN/PPpBKpBr/NpRnPqkq/BbQBn1r1/kPQKrBRp/RQNNn1kk/pKkQrQqR/RqbnPbqK w - f3f2/h5g5 00 26 50",
            "K7/8/8/8/8/8/8/8 b - -/a8a7 10 65535 0",
        ] {
            let position = text.parse::<Position>().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(position.to_string(), text);
        }
        let split = "44/8/8/8/8/8/8/8 w - -/- 00 0 50".parse::<Position>().unwrap();
        assert_eq!(split.to_string(), "8/8/8/8/8/8/8/8 w - -/- 00 0 50");
    }

    #[test]
    fn problems_name_the_character() {
        for (text, at, part) in [
            ("", 1, "1 parts"),
            ("8/8 w - -/- 00 0 50", 1, "2 ranks"),
            ("8/8/8/7/8/8/8/8 w - -/- 00 0 50", 8, "7 squares"),
            ("8/8/8/81/8/8/8/8 w - -/- 00 0 50", 8, "more than 8"),
            ("8/8/8/7KK/8/8/8/8 w - -/- 00 0 50", 9, "more than 8"),
            ("8/8/8/X7/8/8/8/8 w - -/- 00 0 50", 7, "‘X’"),
            ("8/8/8/07/8/8/8/8 w - -/- 00 0 50", 7, "‘0’"),
            ("8/8/8/9/8/8/8/8 w - -/- 00 0 50", 7, "‘9’"),
            ("8/8/8/8/8/8/8/8 W - -/- 00 0 50", 17, "w or b"),
            ("8/8/8/8/8/8/8/8 w 0 -/- 00 0 50", 19, "six digits"),
            ("8/8/8/8/8/8/8/8 w 600000/000006 -/- 00 0 50", 19, "six digits"),
            ("8/8/8/8/8/8/8/8 w 000000/000000 -/- 00 0 50", 19, "written -"),
            ("8/8/8/8/8/8/8/8 w - - 00 0 50", 21, "e1e2"),
            ("8/8/8/8/8/8/8/8 w - e1e1/- 00 0 50", 21, "e1e2"),
            ("8/8/8/8/8/8/8/8 w - e1é/- 00 0 50", 21, "e1e2"),
            ("8/8/8/8/8/8/8/8 w - -/- 03 0 50", 25, "two digits"),
            ("8/8/8/8/8/8/8/8 w - -/- 00 -1 50", 28, "‘-1’"),
            ("8/8/8/8/8/8/8/8 w - -/- 00 0 050", 30, "‘050’"),
            ("8/8/8/8/8/8/8/8 w - -/- 00 0 65536", 30, "‘65536’"),
        ] {
            match text.parse::<Position>() {
                Err(PositionError::Unreadable { at: found, problem }) => {
                    assert!(problem.contains(part) && found == at, "{text:?}: {found} {problem}");
                }
                other => panic!("{text:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn what_can_not_occur_is_refused() {
        for (text, part) in [
            ("KKKKKK2/8/8/8/8/8/8/8 w - -/- 00 0 50", "white has 6 kings"),
            ("p7/8/8/8/8/8/8/8 w 000005/000005 -/- 00 0 50", "black has 6 pawns"),
            ("8/8/8/8/8/8/8/8 w 100000/200000 -/- 00 0 50", "as many as White"),
            ("8/8/8/8/8/8/8/8 b 100000/100000 -/- 00 0 50", "one more than White"),
            ("8/8/8/8/8/8/8/8 w 100000/100000 a1a2/- 00 0 50", "-/- 00 0"),
            ("8/8/8/8/8/8/8/8 w 100000/100000 -/- 00 2 50", "-/- 00 0"),
            ("8/8/8/8/8/8/8/8 w - a1a2/- 10 2 50", "has just passed"),
        ] {
            match text.parse::<Position>() {
                Err(PositionError::Invalid(problems)) => assert!(problems[0].contains(part), "{text:?}: {problems:?}"),
                other => panic!("{text:?}: {other:?}"),
            }
        }
    }
}
