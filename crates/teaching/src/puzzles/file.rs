//! The file format of puzzles: one line each. `docs/design/puzzles.md` describes it.

use std::fmt;
use std::str::FromStr;

use super::facts::Rating;
use super::kind::Kind;
use super::puzzle::{Puzzle, Source};
use super::themes::{Theme, skill_named};
use mathchess_engine::game::plain_number;
use mathchess_engine::games::mathematical_chess::{Position, Side};

/// The puzzles of one level, with the seed they were made from.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleFile {
    /// The level, 1 to 10.
    pub level: u8,
    /// The generator's seed.
    pub seed: u64,
    /// The puzzles, in the file's order.
    pub puzzles: Vec<Puzzle>,
}

/// Why a text is not a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct PuzzleFileError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: PuzzleFileProblem,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFileProblem {
    /// One of the first three lines is not what it must be.
    #[error("here stands ‘{0}’")]
    Heading(&'static str),
    /// The line does not have seven parts; the last of them is a position in three words.
    #[error(
        "there are {0} parts instead of 9: name, kind, rating, game.turn, themes, skills and the three of a position"
    )]
    Parts(usize),
    /// A part can't be read.
    #[error("the {name} ‘{text}’ can't be read: {wanted}")]
    Part {
        /// The part's name.
        name: &'static str,
        /// The text as it stands.
        text: String,
        /// The expected form.
        wanted: String,
    },
    /// The name does not match the question and the position.
    #[error("the puzzle is called ‘{found}’, but its content is that of {wanted}")]
    Id {
        /// The name in the file.
        found: String,
        /// The correct name.
        wanted: String,
    },
    /// The same question about the same position occurred before.
    #[error("the puzzle {0} was there before")]
    Again(String),
}

/// The first line of every file: the format and its version.
const HEADING: &str = "MathChess puzzles 1";

/// The text for an empty list.
const NOTHING: &str = "-";

fn bad(name: &'static str, text: &str, wanted: impl fmt::Display) -> PuzzleFileProblem {
    PuzzleFileProblem::Part { name, text: text.chars().take(80).collect(), wanted: wanted.to_string() }
}

fn list<T>(name: &'static str, text: &str, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, PuzzleFileProblem> {
    if text == NOTHING {
        return Ok(Vec::new());
    }
    text.split(',').map(|word| read(word).ok_or_else(|| bad(name, word, "there is none with this name"))).collect()
}

/// Reads the line of a puzzle.
pub(super) fn read_puzzle(level: u8, line: &str) -> Result<Puzzle, PuzzleFileProblem> {
    let parts: Vec<&str> = line.split(' ').collect();
    let [id, kind, rating, source, themes, skills, rows, side, compare] = parts[..] else {
        return Err(PuzzleFileProblem::Parts(parts.len()));
    };
    let text = format!("{rows} {side} {compare}");
    let position: Position = text.parse().map_err(|error| bad("position", &text, error))?;
    if position.side_to_move() != Side::White {
        return Err(bad("position", &text, "White is to move in a puzzle"));
    }
    if position.is_lost() {
        return Err(bad("position", &text, "the game is over there"));
    }
    if let Some(problem) = position.arrangement().problems().first() {
        return Err(bad("position", &text, problem));
    }
    let read_kind = Kind::from_name(kind).ok_or_else(|| bad("kind", kind, "there is none with this name"))?;
    let read_rating = plain_number(rating)
        .filter(|rating| (100..=4000).contains(rating))
        .ok_or_else(|| bad("rating", rating, "a number from 100 to 4000 is wanted"))?;
    let read_source = Source::from_text(source).ok_or_else(|| {
        bad(
            "source",
            source,
            "the numbers of a game and of a turn are wanted, or ‘small’ and that of a board, with a dot",
        )
    })?;
    let puzzle = Puzzle {
        level,
        kind: read_kind,
        position,
        source: read_source,
        rating: Rating(read_rating),
        themes: list("theme", themes, Theme::from_name)?,
        skills: list("skill", skills, skill_named)?,
    };
    let wanted = puzzle.id();
    if id == wanted { Ok(puzzle) } else { Err(PuzzleFileProblem::Id { found: id.chars().take(80).collect(), wanted }) }
}

impl FromStr for PuzzleFile {
    type Err = PuzzleFileError;

    fn from_str(text: &str) -> Result<Self, PuzzleFileError> {
        let at = |line: usize| move |problem| PuzzleFileError { line, problem };
        let mut lines = text.lines();
        if lines.next() != Some(HEADING) {
            return Err(at(1)(PuzzleFileProblem::Heading(HEADING)));
        }
        let level = lines.next().and_then(|line| plain_number(line.strip_prefix("level ")?));
        let level = level
            .filter(|level| (1..=10).contains(level))
            .ok_or_else(|| at(2)(PuzzleFileProblem::Heading("level N, with N from 1 to 10")))?;
        let seed = lines
            .next()
            .and_then(|line| plain_number(line.strip_prefix("seed ")?))
            .ok_or_else(|| at(3)(PuzzleFileProblem::Heading("seed N")))?;
        let mut puzzles = Vec::new();
        let mut ids = std::collections::HashSet::new();
        for (index, line) in lines.enumerate() {
            let number = index + 4;
            if line.starts_with('#') || line.is_empty() {
                continue;
            }
            let puzzle = read_puzzle(level, line).map_err(at(number))?;
            if !ids.insert(puzzle.id()) {
                return Err(at(number)(PuzzleFileProblem::Again(puzzle.id())));
            }
            puzzles.push(puzzle);
        }
        Ok(Self { level, seed, puzzles })
    }
}

impl fmt::Display for PuzzleFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}\nlevel {}\nseed {}", self.level, self.seed)?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{}", write_puzzle(puzzle)))
    }
}

/// The line of a puzzle.
pub(super) fn write_puzzle(puzzle: &Puzzle) -> String {
    let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.name()).collect();
    let joined = |words: &[&str]| if words.is_empty() { NOTHING.to_owned() } else { words.join(",") };
    format!(
        "{} {} {} {} {} {} {}",
        puzzle.id(),
        puzzle.kind.name(),
        puzzle.rating.0,
        puzzle.source,
        joined(&themes),
        joined(&puzzle.skills),
        puzzle.position
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::shipped_files;

    #[test]
    fn bad_lines_are_named() {
        let [text, _] = shipped_files(4).unwrap();
        let (line, rest) = text.lines().nth(3).unwrap().split_once(' ').unwrap();
        let head = "MathChess puzzles 1\nlevel 4\nseed 1\n";
        let with = |puzzle: String| format!("{head}{puzzle}\n");
        let swapped = |from: &str, to: &str| with(format!("{line} {}", rest.replacen(from, to, 1)));
        let [kind, _, source] = rest.split(' ').take(3).collect::<Vec<_>>()[..] else { unreachable!() };
        for (text, at, part) in [
            (String::new(), 1, "MathChess puzzles 1"),
            ("MathChess puzzles 1\nlevel 11\nseed 1\n".to_owned(), 2, "from 1 to 10"),
            ("MathChess puzzles 1\nlevel 1\nseed -1\n".to_owned(), 3, "seed N"),
            (with("one two".to_owned()), 4, "2 parts"),
            (swapped(kind, "most-pints"), 4, "kind ‘most-pints’"),
            (swapped(" w ", " b "), 4, "White"),
            (swapped(source, "large.5"), 4, "source ‘large.5’"),
            (swapped(source, "small.05"), 4, "source ‘small.05’"),
            (swapped("W", "Q"), 4, "position"),
            (with(format!("p04-00000000 {rest}")), 4, "p04-00000000"),
            (with(format!("{line} {rest}\n\n# again\n{line} {rest}")), 7, "was there before"),
        ] {
            let error = text.parse::<PuzzleFile>().unwrap_err();
            assert_eq!(error.line, at, "{error}");
            assert!(error.to_string().contains(part), "{error}");
        }
    }
}
