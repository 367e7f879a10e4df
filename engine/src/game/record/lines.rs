//! The lines of a recorded game's text: tags in brackets, as in chess's PGN, then one numbered turn a line.

use std::fmt;

use crate::game::plain_number;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LineProblem {
    /// The line is neither a tag nor a turn.
    Unreadable,
    /// The tag is unknown.
    UnknownTag(String),
    /// The tag occurs twice.
    RepeatedTag(String),
    /// A required tag is missing.
    MissingTag(&'static str),
    /// The turn has the wrong number: turns are numbered 1, 2, 3…; the expected number is given.
    WrongNumber(usize),
    /// The value of the tag is too long; the limit in characters is given.
    LongTag(&'static str, usize),
    /// There are more turns than [`MOST_TURNS`].
    TooManyTurns,
}

/// The most turns that are read: far more than people play, and few enough to replay any game quickly.
pub const MOST_TURNS: usize = 20_000;

/// The most characters of a tag: several times those of the largest board.
pub const MOST_IN_TAG: usize = 10_000;

/// The most bytes of a turn's line: several times those of the longest turn.
const MOST_IN_TURN: usize = 1_000;

/// A problem and its line, counted from 1; 0 for the whole text.
pub(crate) type LineError = (usize, LineProblem);

/// Writes a tag.
pub(crate) fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for character in value.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            // Each tag is one line, so line breaks and other control characters are written as blanks.
            _ if character.is_control() => f.write_str(" ")?,
            _ => write!(f, "{character}")?,
        }
    }
    f.write_str("\"]\n")
}

/// Writes a turn.
pub(crate) fn write_turn(
    f: &mut fmt::Formatter<'_>,
    number: usize,
    turn: impl fmt::Display,
    used_ms: Option<u32>,
) -> fmt::Result {
    write!(f, "{number}. {turn}")?;
    if let Some(used_ms) = used_ms {
        write!(f, " @{used_ms}")?;
    }
    writeln!(f)
}

/// The parsed lines of a text: its tags, each with its line number, and the lines of turns.
pub(crate) struct Lines<'a> {
    known: &'static [&'static str],
    tags: Vec<Option<(usize, String)>>,
    turns: Vec<(usize, &'a str)>,
}

impl<'a> Lines<'a> {
    /// Splits a text into lines; `known` are the allowed tags.
    pub(crate) fn read(text: &'a str, known: &'static [&'static str]) -> Result<Self, LineError> {
        let mut lines = Self { known, tags: vec![None; known.len()], turns: Vec::new() };
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            if line.starts_with('[') && lines.turns.is_empty() {
                lines.add(number, line)?;
            } else if lines.turns.len() == MOST_TURNS && !line.is_empty() {
                return Err((number, LineProblem::TooManyTurns));
            } else if line.len() > MOST_IN_TURN {
                return Err((number, LineProblem::Unreadable));
            } else if !line.is_empty() {
                lines.turns.push((number, line));
            }
        }
        Ok(lines)
    }

    fn add(&mut self, line: usize, text: &str) -> Result<(), LineError> {
        let unreadable = || (line, LineProblem::Unreadable);
        let (name, value) = text
            .strip_prefix('[')
            .and_then(|text| text.strip_suffix("\"]"))
            .and_then(|text| text.split_once(" \""))
            .ok_or_else(unreadable)?;
        let index = self
            .known
            .iter()
            .position(|&tag| tag == name)
            .ok_or_else(|| (line, LineProblem::UnknownTag(name.chars().take(40).collect())))?;
        if self.tags[index].is_some() {
            return Err((line, LineProblem::RepeatedTag(name.to_owned())));
        }
        let length = value.chars().count();
        if length > MOST_IN_TAG {
            return Err((line, LineProblem::LongTag(self.known[index], length)));
        }
        let mut unescaped = String::with_capacity(value.len());
        let mut characters = value.chars();
        while let Some(character) = characters.next() {
            let character = match character {
                '\\' => characters.next().ok_or_else(unreadable)?,
                '"' => return Err(unreadable()),
                other => other,
            };
            // Read it as the writer would write it.
            unescaped.push(if character.is_control() { ' ' } else { character });
        }
        self.tags[index] = Some((line, unescaped));
        Ok(())
    }

    /// Removes and returns a tag and its line number, if it is there.
    pub(crate) fn take(&mut self, tag: &str) -> Option<(usize, String)> {
        self.known.iter().position(|&name| name == tag).and_then(|index| self.tags[index].take())
    }

    /// Removes and returns a required tag and its line number.
    pub(crate) fn require(&mut self, tag: &'static str) -> Result<(usize, String), LineError> {
        self.take(tag).ok_or((0, LineProblem::MissingTag(tag)))
    }

    /// The turns: line number, text, and the milliseconds of the clock used when the turn ended, if they are recorded.
    pub(crate) fn turns(&self) -> impl Iterator<Item = Result<(usize, &'a str, Option<u32>), LineError>> + '_ {
        (1..).zip(&self.turns).map(|(expected, &(line, text))| {
            let unreadable = || (line, LineProblem::Unreadable);
            let (number, rest) = text.split_once(". ").ok_or_else(unreadable)?;
            if number != usize::to_string(&expected) {
                return Err((line, LineProblem::WrongNumber(expected)));
            }
            match rest.split_once(" @") {
                None => Ok((line, rest, None)),
                Some((turn, used)) => Ok((line, turn, Some(plain_number(used).ok_or_else(unreadable)?))),
            }
        })
    }
}
