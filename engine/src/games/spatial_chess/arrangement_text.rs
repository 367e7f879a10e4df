//! The position string (rules, section 3).

use std::fmt;
use std::str::FromStr;

use super::arrangement::{Arrangement, DRights, PositionError};
use super::cell::Cell;
use super::piece::Piece;
use super::shape::Shape;
use crate::game::{Field, Side};

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.shape)?;
        for rank in (0..self.shape.ranks()).rev() {
            let mut empty = self.shape.files();
            let mut next = 0;
            let on_rank = self.pieces.iter().filter(|(cell, _)| cell.rank() == rank);
            for (cell, piece) in on_rank {
                write_run(f, cell.file() - next)?;
                write!(f, "{}", piece.letter())?;
                next = cell.file() + 1;
                empty = self.shape.files() - next;
            }
            write_run(f, empty)?;
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        let side = match self.side {
            Side::White => 'w',
            Side::Black => 'b',
        };
        let rights = match Side::ALL.map(|side| self.rights.has(side)) {
            [true, true] => "Kk",
            [true, false] => "K",
            [false, true] => "k",
            [false, false] => "-",
        };
        write!(f, " {side} {rights} {} {}", self.quiet, self.number)
    }
}

/// Writes a run of empty cells in digits of at most 9.
fn write_run(f: &mut fmt::Formatter<'_>, mut run: u8) -> fmt::Result {
    while run > 0 {
        let digit = run.min(9);
        write!(f, "{digit}")?;
        run -= digit;
    }
    Ok(())
}

impl FromStr for Arrangement {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [game, placement, side, rights, quiet, number] =
            Field::all(text, "GAME PLACEMENT SIDE DRIGHTS QUIET NUMBER")?;
        let shape: Shape =
            game.text.parse().map_err(|error: super::shape::ShapeError| game.error(error.to_string()))?;
        let pieces = read_placement(shape, &placement)?;
        let side = side.side()?;
        let rights = match rights.text {
            "Kk" => [Side::White, Side::Black].as_slice(),
            "K" => &[Side::White],
            "k" => &[Side::Black],
            "-" => &[],
            _ => return Err(rights.error("the D rights are Kk, K, k or -")),
        };
        let mut d_rights = DRights::default();
        rights.iter().for_each(|&side| d_rights.add(side));
        let (quiet, full) = (quiet.number("number of quiet turns")?, number.number("move number")?);
        if full == 0 {
            return Err(number.error("moves are numbered from 1"));
        }
        Ok(Self { shape, pieces, side, rights: d_rights, quiet, number: full })
    }
}

/// Reads the flat diagram, the highest rank first.
fn read_placement(shape: Shape, field: &Field<'_>) -> Result<Vec<(Cell, Piece)>, PositionError> {
    let (files, ranks) = (shape.files(), shape.ranks());
    let count = field.text.split('/').count();
    if count != usize::from(ranks) {
        return Err(field.error(format!("there are {count} rows; {shape} has {ranks}")));
    }
    let mut rows = Vec::new();
    let mut at = field.at;
    for (rank, row) in (0..ranks).rev().zip(field.text.split('/')) {
        let mut pieces = Vec::new();
        let mut file = 0;
        for letter in row.chars() {
            let unreadable = |problem: String| PositionError::Unreadable { at, problem };
            let wide = match letter {
                '1'..='9' => letter as u8 - b'0',
                _ => 1,
            };
            if wide > files - file {
                return Err(unreadable(format!("rank {} has more than {files} cells", rank + 1)));
            }
            if !letter.is_ascii_digit() || letter == '0' {
                let piece = Piece::from_letter(letter).ok_or_else(|| {
                    unreadable(format!(
                        "‘{letter}’ is neither a piece (one of PHBRQK phbrqk) nor a number of empty cells"
                    ))
                })?;
                pieces.push((Cell::new(file, rank), piece));
            }
            file += wide;
            at += 1;
        }
        if file != files {
            let problem = format!("rank {} has {file} cells instead of {files}", rank + 1);
            return Err(PositionError::Unreadable { at, problem });
        }
        rows.push(pieces);
        at += 1;
    }
    Ok(rows.into_iter().rev().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "cubic 1ppqphrk/2bp1pbr/3p2ph/7p/P7/HP2P3/RBP1PB2/KRHPQPP1 w Kk 0 1";

    #[test]
    fn texts_round_trip() {
        for text in [
            START,
            "g3x5 1P93q2p6k/3p7P6r6/92r94/1B5H9R7/K8R5h1Q1b5 w Kk 0 1",
            "g5x2 p1Ph3k/1p6/3rP1H1/K4R2 b k 12 345",
            "g1x26 K997 w - 65535 4294967295",
        ] {
            let arrangement = text.parse::<Arrangement>().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(arrangement.to_string(), text);
        }
    }

    #[test]
    fn problems_name_the_character() {
        for (text, at, part) in [
            ("", 1, "1 parts"),
            ("cube 8 w - 0 1", 1, "‘cube’"),
            ("cubic 8/8 w - 0 1", 7, "2 rows"),
            ("cubic 8/8/8/7/8/8/8/8 w - 0 1", 14, "7 cells"),
            ("cubic 8/8/8/81/8/8/8/8 w - 0 1", 14, "more than 8"),
            ("cubic 8/8/8/X7/8/8/8/8 w - 0 1", 13, "‘X’"),
            ("cubic 8/8/8/07/8/8/8/8 w - 0 1", 13, "‘0’"),
            ("cubic 8/8/8/8/8/8/8/8 W - 0 1", 23, "w or b"),
            ("cubic 8/8/8/8/8/8/8/8 w kK 0 1", 25, "Kk, K, k"),
            ("cubic 8/8/8/8/8/8/8/8 w - +1 1", 27, "‘+1’"),
            ("cubic 8/8/8/8/8/8/8/8 w - 01 1", 27, "‘01’"),
            ("cubic 8/8/8/8/8/8/8/8 w - 65536 1", 27, "‘65536’"),
            ("cubic 8/8/8/8/8/8/8/8 w - 0 0", 29, "from 1"),
            ("cubic  8/8/8/8/8/8/8/8 w - 0 1", 1, "7 parts"),
        ] {
            match text.parse::<Arrangement>() {
                Err(PositionError::Unreadable { at: found, problem }) => {
                    assert!(problem.contains(part) && found == at, "{text:?}: {found} {problem}");
                }
                other => panic!("{text:?}: {other:?}"),
            }
        }
    }
}
