//! Looks and their results as lines of JSON, so that processes can share the work.

use serde::{Deserialize, Deserializer, Serialize};

use super::file::{self, PuzzleFileProblem};
use super::kind::Kind;
use super::look::{Candidate, Look};
use super::puzzle::Source;
use super::quota::Quota;

/// Why a line is not a look, or not the result of one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LookProblem {
    /// The line is not JSON of this form: the message of the JSON reader.
    #[error("{0}")]
    Form(String),
    /// There is no such level.
    #[error("there is no level {0}: levels are 1 to 10")]
    NoSuchLevel(u8),
    /// No puzzles of this kind are made.
    #[error("no puzzles of kind ‘{kind}’ with \"deep\":{deep} are made")]
    NotMade {
        /// The kind.
        kind: String,
        /// Whether several turns are looked ahead.
        deep: bool,
    },
    /// The puzzle that was found can't be read.
    #[error(transparent)]
    Puzzle(#[from] PuzzleFileProblem),
    /// The puzzle is not what was looked for.
    #[error("the puzzle {id} is not of game {game} and of the kind that was looked for")]
    OtherPuzzle {
        /// The puzzle.
        id: String,
        /// The game in which it was looked for.
        game: u32,
    },
}

impl From<serde_json::Error> for LookProblem {
    fn from(error: serde_json::Error) -> Self {
        Self::Form(error.to_string())
    }
}

/// A look in its written form.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LookText {
    level: u8,
    seed: u64,
    game: u32,
    kind: String,
    deep: bool,
}

/// A look and its result in their written form.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FoundText {
    level: u8,
    seed: u64,
    game: u32,
    kind: String,
    deep: bool,
    // A separate function reads it, so that a line without it is refused.
    #[serde(deserialize_with = "present")]
    found: Option<CandidateText>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CandidateText {
    puzzle: String,
    easy: bool,
    plain: bool,
    small: bool,
}

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<CandidateText>, D::Error> {
    Option::deserialize(deserializer)
}

impl LookText {
    fn of(Look { level, seed, game, quota }: Look) -> Self {
        Self { level, seed, game, kind: quota.kind.name().to_owned(), deep: quota.deep }
    }

    fn look(&self) -> Result<Look, LookProblem> {
        let Self { level, seed, game, .. } = *self;
        if !(1..=10).contains(&level) {
            return Err(LookProblem::NoSuchLevel(level));
        }
        let quota = Kind::from_name(&self.kind).and_then(|kind| Quota::find(kind, self.deep));
        let quota = quota.ok_or_else(|| LookProblem::NotMade { kind: self.kind.clone(), deep: self.deep })?;
        Ok(Look { level, seed, game, quota })
    }
}

fn json(text: &impl Serialize) -> String {
    // Numbers, texts and truth values can always be serialised.
    serde_json::to_string(text).unwrap_or_default()
}

/// A look as a line of JSON.
///
/// ```
/// use mathchess_teaching::puzzles::{Generator, read_look, write_look};
/// let look = Generator::new(4, 1, 100).next_look().unwrap();
/// let line = write_look(look);
/// assert_eq!(line, r#"{"level":4,"seed":1,"game":0,"kind":"most-points","deep":false}"#);
/// assert_eq!(read_look(&line), Ok(look));
/// ```
pub fn write_look(look: Look) -> String {
    json(&LookText::of(look))
}

/// Reads the line of a look.
///
/// # Errors
/// What can't be read.
pub fn read_look(line: &str) -> Result<Look, LookProblem> {
    serde_json::from_str::<LookText>(line)?.look()
}

/// The result of a look, as a line of JSON.
pub fn write_found(look: Look, found: Option<&Candidate>) -> String {
    let LookText { level, seed, game, kind, deep } = LookText::of(look);
    let found = found.map(|Candidate { puzzle, easy, plain, small }| CandidateText {
        puzzle: file::write_puzzle(puzzle),
        easy: *easy,
        plain: *plain,
        small: *small,
    });
    json(&FoundText { level, seed, game, kind, deep, found })
}

/// Reads the result of a look.
///
/// # Errors
/// What can't be read, or does not match the look.
pub fn read_found(line: &str) -> Result<(Look, Option<Candidate>), LookProblem> {
    let FoundText { level, seed, game, kind, deep, found } = serde_json::from_str(line)?;
    let look = LookText { level, seed, game, kind, deep }.look()?;
    let Some(CandidateText { puzzle, easy, plain, small }) = found else { return Ok((look, None)) };
    let puzzle = file::read_puzzle(level, &puzzle)?;
    let of_game = matches!(puzzle.source, Source::Game { game: of, .. } if of == game);
    if puzzle.kind != look.quota.kind || !of_game {
        return Err(LookProblem::OtherPuzzle { id: puzzle.id(), game });
    }
    Ok((look, Some(Candidate { puzzle, easy, plain, small })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::Generator;

    #[test]
    fn what_is_found_is_read_as_it_was_written() {
        let mut found_some = false;
        for look in Generator::new(4, 9, 8).ahead() {
            let found = look.find();
            found_some |= found.is_some();
            assert_eq!(read_look(&write_look(look)), Ok(look));
            assert_eq!(read_found(&write_found(look, found.as_ref())), Ok((look, found)));
        }
        assert!(found_some);
    }

    #[test]
    fn other_lines_are_refused() {
        let look = Generator::new(4, 9, 1).next_look().unwrap();
        let nothing = write_found(look, None);
        assert!(read_look(&nothing).is_err(), "what was found is not something to look for");
        assert!(read_found(&write_look(look)).is_err(), "a look without an answer is not one that found nothing");
        for (from, to, part) in [
            ("\"level\":4", "\"level\":11", "level 11"),
            ("most-points", "most", "‘most’"),
            ("\"deep\":false", "\"deep\":1", "bool"),
            ("null", "{\"puzzle\":\"p\",\"easy\":true,\"plain\":true,\"small\":true}", "1 parts"),
            ("null", "7", "invalid type"),
        ] {
            let error = read_found(&nothing.replace(from, to)).unwrap_err();
            assert!(error.to_string().contains(part), "{error}");
        }
        // A puzzle of another game.
        let (look, found) = Generator::new(4, 9, 40).ahead().find_map(|look| Some((look, look.find()?))).unwrap();
        let moved = Look { game: look.game + 1, ..look };
        let other = read_found(&write_found(moved, Some(&found)));
        assert!(matches!(other, Err(LookProblem::OtherPuzzle { game, .. }) if game == moved.game), "{other:?}");
    }
}
