//! The program's commands, one a file; their common arguments, errors and exit status.

mod batch;
mod bench;
mod best;
mod clock;
mod explain;
mod json_lines;
mod matches;
mod moves;
mod outcome;
mod perft;
mod play;
mod played_game;
mod puzzles;
mod rows;
mod score;
mod solve;
mod ugi;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use mathchess_engine::game::Start;
use mathchess_engine::game::{AnyGame, GameError, GameKind};

const EXAMPLES: &str = "\
Examples, one for each command:
  mathchess-engine moves mathematical-chess --setup level-1 --size 6
  mathchess-engine perft mathematical-chess 3 'B3W+2W3/5/5/5/3W1B+ w last' --divide
  mathchess-engine play mathematical-chess 'B3W+2W3/5/5/5/3W1B+ w last' E5-E2 -- D1-C1
  mathchess-engine outcome mathematical-chess '1W+2W3/5/5/5/3W1B+ b last'
  mathchess-engine explain mathematical-chess 'B3W+2W3/5/5/5/3W1B+ w last' 'B5!A5'
  mathchess-engine score mathematichess 'K7/8/8/8/8/8/8/8 w - -/- 00 0 50'
  mathchess-engine solve interval-chess 20 --verify
  mathchess-engine best mathematical-chess --setup level-3 --strength 4 --seed 7
  mathchess-engine match mathematical-chess --white strength:4 --black greedy --games 20
  mathchess-engine puzzles 4 --seed 1
  mathchess-engine bench mathematical-chess
  printf 'position startpos\\ngo nodes 10000\\n' | mathchess-engine ugi
  echo '{\"command\":\"moves\",\"game\":\"mathematical-chess\"}' | mathchess-engine batch

GAME is mathematical-chess, mathematichess, digit-chess, spatial-chess or interval-chess. POSITION and TURN are the
text forms of the game's rules document, each one argument; a pass of Mathematical Chess is written --. Exit status: 0, or 2 with one line
on standard error for wrong arguments, an unreadable position or an illegal turn.";

/// The rules of mathematical board games, for tests, scripts and other programs.
#[derive(Parser)]
#[command(name = "mathchess-engine", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Moves(moves::Moves),
    Perft(perft::Perft),
    Play(play::Play),
    Outcome(outcome::Outcome),
    Explain(explain::Explain),
    Score(score::Score),
    Puzzles(puzzles::Puzzles),
    Solve(solve::Solve),
    Best(best::Best),
    Match(matches::Match),
    Bench(bench::Bench),
    Batch(batch::Batch),
    Ugi(ugi::Ugi),
}

/// The help for the name of a standard start.
const SETUP_HELP: &str = "\
A standard start: level-1 to level-10 for mathematical-chess [default: level-9]; cubic-symmetric, cubic-asymmetric or \
nihongi for spatial-chess [default: cubic-symmetric]; 2r1, 2r2, 2r3, 4r1, 4r2 or 4r3 for digit-chess [default: 2r1]; the \
number of pairs for interval-chess [default: 4]; standard or placed for mathematichess [default: standard]";

/// A position, or the standard start of a game where none is written out.
#[derive(Args)]
struct Place {
    /// The position; without it, the game's standard start
    position: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "position", help = SETUP_HELP)]
    setup: Option<String>,
    /// Points a side of the board of a standard start [default: 9]
    #[arg(long, value_name = "N", conflicts_with = "position")]
    size: Option<u8>,
}

impl Place {
    /// The game's position; `seed` is that of a standard start.
    fn read(&self, game: &str, seed: Option<u64>) -> Result<AnyGame, GameError> {
        let start = Start { setup: self.setup.clone(), size: self.size, seed };
        AnyGame::read_or_start(kind(game)?, self.position.as_deref(), &start)
    }
}

/// A [`Place`] whose seed has no other use.
#[derive(Args)]
struct Beginning {
    #[command(flatten)]
    place: Place,
    /// The seed of a standard start's mirrored random position, or of the shuffled pieces of digit chess [default: 1]
    #[arg(long, value_name = "S", conflicts_with = "position")]
    seed: Option<u64>,
}

impl Beginning {
    fn read(&self, game: &str) -> Result<AnyGame, GameError> {
        self.place.read(game, self.seed)
    }
}

/// The game with this name.
fn kind(name: &str) -> Result<GameKind, GameError> {
    Ok(name.parse()?)
}

/// Why a command failed.
enum Failure {
    /// The arguments were wrong; the text is the message.
    Question(String),
    /// The output could not be written.
    Output(io::Error),
}

/// The message that no computer opponent plays the game of this name.
fn no_opponent(game: &str) -> Failure {
    let with = GameKind::searched().map(GameKind::name).collect::<Vec<_>>().join(", ");
    Failure::Question(format!("there is no computer opponent for {game} yet: take {with}"))
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Self {
        Self::Question(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Runs the program with `arguments`, its own name first.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let result = match Cli::try_parse_from(turns_are_not_options(arguments)) {
        Ok(cli) => answer(cli.command),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            write!(io::stdout(), "{error}").map_err(Failure::Output)
        }
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Question("say what to do (--help lists the commands)".to_owned()))
        }
        Err(error) => Err(Failure::Question(in_one_line(&error))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => fail(&format!("the answer can't be written: {error}")),
        Err(Failure::Question(problem)) => fail(&problem),
    }
}

fn answer(command: Command) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        Command::Moves(moves) => moves.answer(&mut out),
        Command::Perft(perft) => perft.answer(&mut out),
        Command::Play(play) => play.answer(&mut out),
        Command::Outcome(outcome) => outcome.answer(&mut out),
        Command::Explain(explain) => explain.answer(&mut out),
        Command::Score(score) => score.answer(&mut out),
        Command::Puzzles(puzzles) => puzzles.answer(io::stdin().lock(), &mut out),
        Command::Solve(solve) => solve.answer(&mut out),
        Command::Best(best) => best.answer(&mut out),
        Command::Match(contest) => contest.answer(&mut out),
        Command::Bench(bench) => bench.answer(&mut out),
        Command::Batch(batch) => batch.answer(io::stdin().lock(), &mut out),
        Command::Ugi(ugi) => {
            // The search answers from its own thread.
            drop(out);
            ugi.answer(io::stdin().lock())
        }
    }
}

/// Writes `problem` as one line to standard error, whatever a quoted argument contained.
fn fail(problem: &str) -> ExitCode {
    let line: String =
        problem.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect();
    // Nothing can be done if standard error is closed.
    let _ = writeln!(io::stderr(), "mathchess-engine: {line}");
    ExitCode::from(2)
}

/// The pass `--` must reach `play` and `explain`, so everything after these words is game text and not an option.
fn turns_are_not_options(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.collect();
    let asks_for_help = arguments.get(2).is_some_and(|word| word == "--help" || word == "-h");
    if arguments.get(1).is_some_and(|word| word == "play" || word == "explain") && !asks_for_help {
        arguments.insert(2, "--".into());
    }
    arguments
}

/// The message of clap about wrong arguments, without the lines about usage.
fn in_one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let said: Vec<&str> =
        lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more")).collect();
    format!("{} (see --help)", said.join(" ").trim_start_matches("error: "))
}
