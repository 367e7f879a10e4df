//! The position string (rules, section 2).

use std::fmt;
use std::str::FromStr;

use super::flags::Flags;
use super::goal::Goal;
use super::position::Position;
use super::row::Counter;
pub use crate::game::UnreadablePosition as PositionError;
use crate::game::plain_number;

/// The most cells of a row that is read from a text. Rows that are made from a number of pairs may be longer.
pub const MOST_CELLS: usize = 400;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: String = self.cells().iter().map(|cell| cell.map_or('.', Counter::letter)).collect();
        write!(f, "{cells} {} {} {} {}", self.goal().name(), self.size(), self.flags(), self.moves())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let unreadable = |at: usize, problem: &str| PositionError { at, problem: problem.to_owned() };
        let fields: Vec<&str> = text.splitn(6, ' ').collect();
        let [cells, goal, size, flags, moves] = fields[..] else {
            return Err(unreadable(1, "write CELLS GOAL SIZE FLAGS MOVES with one blank between"));
        };
        // Checked before the cells are examined: the number of moves grows with the square of the row's length.
        let length = cells.chars().count();
        if !(1..=MOST_CELLS).contains(&length) {
            let problem = format!("a row has 1 to {MOST_CELLS} cells; this one has {length}");
            return Err(PositionError { at: 1, problem });
        }
        let mut row = Vec::with_capacity(cells.len());
        for (at, letter) in cells.chars().enumerate() {
            let counter = Counter::from_letter(letter);
            if counter.is_none() && letter != '.' {
                let problem = format!("‘{letter}’ is neither a counter (A to Z) nor an empty cell (.)");
                return Err(PositionError { at: at + 1, problem });
            }
            row.push(counter);
        }
        // So far everything is ASCII, one byte per character.
        let goal_at = cells.len() + 2;
        let goal_read = Goal::from_name(goal).ok_or_else(|| unreadable(goal_at, "the goal is alt or sep"))?;
        let size_at = goal_at + goal.len() + 1;
        let size_read = plain_number(size)
            .filter(|&size| size > 0)
            .ok_or_else(|| unreadable(size_at, "the size is how many counters are lifted together, 1 or more"))?;
        let flags_at = size_at + size.len() + 1;
        let flags_read = Flags::from_name(flags).ok_or_else(|| unreadable(flags_at, "the flags are -, j, s or js"))?;
        let moves_at = flags_at + flags.len() + 1;
        let moves =
            plain_number(moves).ok_or_else(|| unreadable(moves_at, "the last part is the number of moves made"))?;
        Ok(Self::new(&row, goal_read, size_read, flags_read, moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["BBBBWWWW.. alt 2 - 0", "..ABABABAB sep 2 js 17", ". alt 1 s 4294967295", "A.Z alt 4294967295 j 0"]
        {
            assert_eq!(text.parse::<Position>().map(|position| position.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn a_row_has_at_most_400_cells() {
        let row = |cells: usize| format!("{}.. alt 2 - 0", "B".repeat(cells - 2)).parse::<Position>();
        assert!(row(400).is_ok());
        for length in [401, 20_000, 1_000_000] {
            let error = row(length).unwrap_err();
            assert_eq!((error.at, error.problem), (1, format!("a row has 1 to 400 cells; this one has {length}")));
        }
        // The limit counts letters, not bytes.
        assert_eq!("É".repeat(400).as_str().len(), 800);
        assert_eq!(format!("{} alt 2 - 0", "É".repeat(400)).parse::<Position>().unwrap_err().at, 1);
        assert_eq!(format!("B{} alt 2 - 0", "É".repeat(399)).parse::<Position>().unwrap_err().at, 2);
    }

    #[test]
    fn problems_name_the_character() {
        for (text, at) in [
            ("", 1),
            (" alt 2 - 0", 1),
            ("BW.. alt 2 - 0 0", 1),
            ("BW.b alt 2 - 0", 4),
            ("BÉ.. alt 2 - 0", 2),
            ("BW.. Alt 2 - 0", 6),
            ("BW.. alt 0 - 0", 10),
            ("BW.. alt 02 - 0", 10),
            ("BW.. alt 2 sj 0", 12),
            ("BW.. alt 2 j -1", 14),
            ("BW.. alt 2 js 4294967296", 15),
        ] {
            assert_eq!(text.parse::<Position>().map_err(|error| error.at), Err(at), "{text:?}");
        }
    }
}
