//! `puzzles`: makes the puzzles of a level, alone or together with other processes.

use std::collections::HashMap;
use std::fmt::Display;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use mathchess_engine::games::mathematical_chess::Position;
use mathchess_teaching::puzzles::{
    Candidate, Generator, Look, LookProblem, PuzzleFile, PuzzleFileError, generate_on_small_boards, read_found,
    read_look, write_found, write_look,
};

use super::Failure;
use super::json_lines::read_lines;

/// Makes puzzles of one level from games against itself, or easy ones on small boards, and prints them as a file of puzzles
///
/// The same level, seed and number of games or boards make the same puzzles.
///
/// Several processes can share the work. --ahead N prints up to N games to be searched next, as a line of JSON each; --look
/// reads such lines and answers each with one that says what was found; --found FILE reads these answers. What is missing
/// is searched here, so the puzzles are the same whatever is known already.
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine puzzles 4 --seed 1 > crates/teaching/puzzles/level-04.txt

Easy ones, unlike those of other files: mathchess-engine puzzles 4 --small-boards --besides level-04.txt > small-04.txt

In two processes: mathchess-engine puzzles 4 --found found.jsonl --ahead 1000 > next.jsonl
                  split -n r/2 next.jsonl part.
                  for part in part.a?; do mathchess-engine puzzles --look < $part > $part.found & done; wait
                  cat part.a?.found >> found.jsonl; rm part.*
until next.jsonl is empty; then: mathchess-engine puzzles 4 --found found.jsonl > level-04.txt")]
pub struct Puzzles {
    /// The level, 1 to 10
    #[arg(required_unless_present = "look", value_parser = RangedU64ValueParser::<u8>::new().range(1..=10))]
    level: Option<u8>,
    /// The seed of the games or boards
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The most games to search
    #[arg(long, value_name = "N", default_value_t = 20000)]
    games: u32,
    /// Make easy puzzles, with few pieces on small boards
    #[arg(long, conflicts_with_all = ["games", "found", "ahead", "progress"])]
    small_boards: bool,
    /// The number of small boards to try
    #[arg(long, value_name = "N", default_value_t = 4_000_000, requires = "small_boards")]
    boards: u32,
    /// Files of puzzles to which no new puzzle on a small board should be nearly the same
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "small_boards")]
    besides: Vec<PathBuf>,
    /// Files with answers of --look
    #[arg(long, value_name = "FILE", num_args = 1..)]
    found: Vec<PathBuf>,
    /// Print up to N games to be searched next instead of puzzles; nothing when there is enough to choose from
    #[arg(long, value_name = "N")]
    ahead: Option<usize>,
    /// Search the games listed on standard input
    #[arg(long, conflicts_with_all = ["level", "seed", "games", "found", "ahead", "progress", "small_boards"])]
    look: bool,
    /// Report the progress
    #[arg(long)]
    progress: bool,
}

/// How often `--progress` reports, in games.
const STRIDE: u32 = 50;

impl Puzzles {
    pub fn answer(&self, looks: impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        let Some(level) = self.level else { return look_through(looks, out) };
        if self.small_boards {
            let puzzles = generate_on_small_boards(level, self.seed, self.boards, &self.others()?);
            return Ok(write!(out, "{}", PuzzleFile { level, seed: self.seed, puzzles })?);
        }
        let known = self.known()?;
        let mut generator = Generator::new(level, self.seed, self.games);
        while let Some(look) = generator.next_look() {
            let found = match (known.get(&look), self.ahead) {
                (Some(found), _) => found.as_deref().cloned(),
                (None, None) => look.find(),
                (None, Some(_)) => break,
            };
            generator.take(found);
            if self.progress && generator.looked_through().is_multiple_of(STRIDE) {
                let (games, candidates) = (generator.looked_through(), generator.candidates());
                // The work goes on if progress can't be written.
                let _ = writeln!(std::io::stderr(), "{games} games, {candidates} candidates");
            }
        }
        match self.ahead {
            Some(count) => {
                let worth = generator.ahead().take(generator.worth_looking());
                for look in worth.filter(|look| !known.contains_key(look)).take(count) {
                    writeln!(out, "{}", write_look(look))?;
                }
            }
            None => write!(out, "{}", PuzzleFile { level, seed: self.seed, puzzles: generator.choose() })?,
        }
        Ok(())
    }

    /// The positions of the puzzles in the files of `--besides`.
    fn others(&self) -> Result<Vec<Position>, Failure> {
        let mut positions = Vec::new();
        for file in &self.besides {
            let problem = |problem: &dyn Display| Failure::Question(format!("{}: {problem}", file.display()));
            let text = std::fs::read_to_string(file).map_err(|error| problem(&error))?;
            let read: PuzzleFile = text.parse().map_err(|error: PuzzleFileError| problem(&error))?;
            positions.extend(read.puzzles.into_iter().map(|puzzle| puzzle.position));
        }
        Ok(positions)
    }

    /// What was found already. Most looks find nothing, and a candidate is large.
    fn known(&self) -> Result<HashMap<Look, Option<Box<Candidate>>>, Failure> {
        let mut known = HashMap::new();
        let mut contradiction = None;
        read_lines(&self.found, |line| {
            let (look, found) = read_found(line)?;
            let found = found.map(Box::new);
            match known.get(&look) {
                Some(before) if *before != found => contradiction = Some(look),
                _ => drop(known.insert(look, found)),
            }
            Ok::<(), LookProblem>(())
        })?;
        contradiction.map_or(Ok(known), |look| {
            let problem = "says two different things were found: they come from different versions of this program";
            Err(Failure::Question(format!("{} {problem}", write_look(look))))
        })
    }
}

/// Answers the looks one after the other, so that stopping the process loses at most one game.
fn look_through(looks: impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    for (number, line) in (1..).zip(looks.lines()) {
        let line = line.map_err(|error| Failure::Question(format!("the games can't be read: {error}")))?;
        if line.is_empty() {
            continue;
        }
        let look = read_look(&line).map_err(|problem| Failure::Question(format!("line {number}: {problem}")))?;
        writeln!(out, "{}", write_found(look, look.find().as_ref()))?;
        out.flush()?;
    }
    Ok(())
}
