//! The position string (section 3 of the rules) in the referee's form, with the hidden numbers.

use std::fmt;
use std::str::FromStr;

use super::arrangement::{Arrangement, PositionError};
use super::piece::{Piece, Set};
use super::point::{PER_BOARD, Point};
use super::variant::Variant;
use crate::game::plain_number;

/// The text of a face-down piece in what players see.
const HIDDEN: &str = "??";

/// Writes an arrangement: with the numbers of face-down pieces for the referee, without them for players.
pub(super) fn write(arrangement: &Arrangement, referee: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} ", arrangement.variant.name())?;
    let mut pieces = arrangement.pieces.iter().peekable();
    for point in Point::all(arrangement.variant.seats()) {
        let separator = match point.local() {
            0 if point.board() > 0 => "/",
            local if local > 0 && local % 3 == 0 => ",",
            _ => "",
        };
        f.write_str(separator)?;
        match pieces.next_if(|(at, _)| *at == point) {
            None => f.write_str(".")?,
            Some((_, piece)) if !referee && !piece.is_face_up() => f.write_str(HIDDEN)?,
            Some((_, piece)) => write!(f, "{piece}")?,
        }
    }
    write!(f, " {} ", seat_letter(arrangement.seat))?;
    for owner in &arrangement.owners {
        write!(f, "{}", owner.map_or('-', Set::letter))?;
    }
    write!(f, " {}", arrangement.quiet)
}

fn seat_letter(seat: u8) -> char {
    char::from(b'A' + seat)
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, true, f)
    }
}

fn set(letter: char) -> Option<Set> {
    if letter.is_ascii_uppercase() { Set::new(letter as u8 - b'A') } else { None }
}

impl FromStr for Arrangement {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let unreadable = |at: usize, problem: String| PositionError::Unreadable { at, problem };
        let fields: Vec<&str> = text.splitn(6, ' ').collect();
        let [variant_text, boards, seat, owners, quiet] = fields[..] else {
            return Err(unreadable(1, "write VARIANT BOARDS TURN TYPES QUIET with one blank between".to_owned()));
        };
        let variant = Variant::from_name(variant_text)
            .ok_or_else(|| unreadable(1, format!("the variant is one of {}", Variant::NAMES.join(", "))))?;
        // So far everything is ASCII, one byte per character.
        let boards_at = variant_text.len() + 2;
        let pieces = read_boards(variant, boards, boards_at)?;
        let seat_at = boards_at + boards.len() + 1;
        let seats: Vec<char> = (0..variant.seats() as u8).map(seat_letter).collect();
        let seat_read = (0..)
            .zip(&seats)
            .find(|(_, letter)| seat.chars().eq([**letter]))
            .ok_or_else(|| {
                unreadable(seat_at, format!("the seat to move is one of {}", seats.iter().collect::<String>()))
            })?
            .0;
        let owners_at = seat_at + seat.len() + 1;
        let read_owner = |letter| if letter == '-' { Some(None) } else { set(letter).map(Some) };
        let owners_read: Vec<Option<Set>> = owners
            .chars()
            .map(read_owner)
            .collect::<Option<Vec<_>>>()
            .filter(|owners| owners.len() == variant.seats())
            .ok_or_else(|| {
                unreadable(owners_at, format!("the types are {} letters, one a seat, - where unknown", seats.len()))
            })?;
        let quiet_at = owners_at + owners.len() + 1;
        let quiet = plain_number(quiet).ok_or_else(|| {
            unreadable(quiet_at, "the last part is the number of quiet turns, below 65536".to_owned())
        })?;
        Ok(Self { variant, pieces, seat: seat_read, owners: owners_read, quiet })
    }
}

/// Reads the boards: each point is `.`, or a letter with a number.
fn read_boards(variant: Variant, text: &str, start: usize) -> Result<Vec<(Point, Piece)>, PositionError> {
    let mut letters = (start..).zip(text.chars()).peekable();
    let mut pieces = Vec::new();
    let end = start + text.chars().count();
    let unreadable = |at: usize, problem: String| PositionError::Unreadable { at, problem };
    for point in Point::all(variant.seats()) {
        let separator = match point.local() {
            0 if point.board() > 0 => Some('/'),
            local if local > 0 && local % 3 == 0 => Some(','),
            _ => None,
        };
        if let Some(separator) = separator {
            let at = letters.peek().map_or(end, |&(at, _)| at);
            if letters.next().is_none_or(|(_, letter)| letter != separator) {
                return Err(unreadable(
                    at,
                    format!("‘{separator}’ is missing before {point}: a board is six groups of three points"),
                ));
            }
        }
        let Some((at, letter)) = letters.next() else {
            return Err(unreadable(end, format!("the points from {point} on are missing")));
        };
        if letter == '.' {
            continue;
        }
        let digit = letters.next().and_then(|(_, digit)| digit.to_digit(10)).and_then(|digit| u8::try_from(digit).ok());
        let piece = set(letter.to_ascii_uppercase()).zip(digit);
        let piece = piece.and_then(|(set, digit)| Piece::new(set, digit, letter.is_ascii_uppercase()));
        let problem = || format!("{point} is ‘.’, or a letter A to D (a to d face down) with a number 1 to 9");
        pieces.push((point, piece.ok_or_else(|| unreadable(at, problem()))?));
    }
    match letters.next() {
        None => Ok(pieces),
        Some((at, _)) => {
            let boards = variant.seats();
            Err(unreadable(at, format!("{} is played on {boards} boards of {PER_BOARD} points", variant.name())))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "2r1 ...,...,...,A1A2A3,A4A5A6,A9A8A7/...,...,...,B1B2B3,B4B5B6,B9B8B7 A AB 0",
            "2r3 A1..,...,...,B9a4.,...,.../...,...,B2..,B1b3A8,...,... B BA 5",
            "4r3 ...,...,...,a1c2b6,...,.../...,...,...,...,...,.../...,...,...,...,...,.../...,...,...,...,...,... D B--- 65535",
        ] {
            assert_eq!(text.parse::<Arrangement>().map(|arrangement| arrangement.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn problems_name_the_character() {
        const EMPTY: &str = "...,...,...,...,...,...";
        for (text, at, part) in [
            (String::new(), 1, "VARIANT"),
            (format!("3r1 {EMPTY}/{EMPTY} A AB 0"), 1, "2r1"),
            (format!("2r1 {EMPTY} A AB 0"), 28, "‘/’ is missing"),
            (format!("2r1 {EMPTY}/{EMPTY}/{EMPTY} A AB 0"), 52, "2 boards"),
            (format!("2r1 A0{}/{EMPTY} A AB 0", &EMPTY[1..]), 5, "1 to 9"),
            (format!("2r1 É1{}/{EMPTY} A AB 0", &EMPTY[1..]), 5, "a11"),
            (format!("2r1 {EMPTY}/{EMPTY} C AB 0"), 53, "one of AB"),
            (format!("2r1 {EMPTY}/{EMPTY} A A 0"), 55, "2 letters"),
            (format!("2r1 {EMPTY}/{EMPTY} A AB 01"), 58, "quiet"),
        ] {
            match text.parse::<Arrangement>() {
                Err(PositionError::Unreadable { at: found, problem }) => {
                    assert!(found == at && problem.contains(part), "{text:?}: {found} {problem}");
                }
                other => panic!("{text:?}: {other:?}"),
            }
        }
    }
}
