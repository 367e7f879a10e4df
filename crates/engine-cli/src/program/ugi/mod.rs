//! `ugi`: the Universal Game Interface, for other people's programs.

mod go;
mod session;
mod words;

use std::io::{self, BufRead};

use mathchess_engine::game::{AnyGame, GameKind, SearchQuestion, Start};
use mathchess_engine::search::{DEFAULT_MIB, Searched};

use self::session::{Conversation, Session, Settings};
use self::words::{NO_TURN, Problem, say, say_problem};
use super::Failure;

/// Speaks the Universal Game Interface on standard input and output
///
/// Lines: ugi, isready, uginewgame, setoption name NAME value VALUE (Game, Hash in MiB, Threads, Strength, Seed),
/// position startpos [moves TURN…], position fen POSITION [moves TURN…], go with any of p1time MS p2time MS p1inc MS
/// p2inc MS movestogo N (wtime btime winc binc mean the same), movetime MS, nodes N, depth D, infinite (whatever limit is
/// reached first ends the search), stop, query gameover | result | p1turn, quit. Every go is answered by one bestmove,
/// which is (none) where there is no turn to give. A score is "cp" (a digit is about 100) or "mate" (turns of both sides
/// to a proven win, negative for a loss). An unreadable line is answered by "info string error …" and skipped; after a
/// position or a game that was refused there is none until the next.
#[derive(clap::Args)]
#[command(after_help = "Example: printf 'position startpos\\ngo nodes 10000\\n' | mathchess-engine ugi")]
pub struct Ugi;

impl Ugi {
    pub fn answer(&self, commands: impl BufRead) -> Result<(), Failure> {
        let settings = Settings { mib: DEFAULT_MIB, threads: 1, strength: None, seed: 1 };
        let mut session = open(GameKind::MathematicalChess.name(), settings).map_err(Failure::Question)?;
        // Why there is no game, after one that can't be played was asked for.
        let mut no_game: Option<Problem> = None;
        for line in commands.split(b'\n') {
            let line = line.map_err(|error| Failure::Question(format!("the commands can't be read: {error}")))?;
            let line = String::from_utf8_lossy(&line);
            // Some shells begin what they pipe with a byte-order mark.
            let words: Vec<&str> = line.trim_start_matches('\u{feff}').split_whitespace().collect();
            if words == ["quit"] {
                session.stop();
                break;
            }
            let done = match *words {
                ["setoption", "name", option, "value", ref game @ ..] if option.eq_ignore_ascii_case("game") => {
                    session.wait(true)?;
                    let opened = open(&game.join(" "), session.settings());
                    no_game = opened.as_ref().err().map(|problem| format!("there is no game: {problem}"));
                    opened.map(|other| session = other)
                }
                _ => match &no_game {
                    Some(problem) if is_about_a_game(&words) => Err(problem.clone()),
                    _ => session.obey(&words)?,
                },
            };
            if let Err(problem) = done {
                say_problem(&problem)?;
                say_no_answer(&words)?;
            }
        }
        session.end()
    }
}

/// Whether a command can't be obeyed without a game.
fn is_about_a_game(words: &[&str]) -> bool {
    matches!(words, ["uginewgame" | "position" | "go" | "query", ..])
}

/// The line that another program waits for, after a question that could not be answered.
fn say_no_answer(words: &[&str]) -> io::Result<()> {
    match words {
        ["go", ..] => say(NO_TURN),
        ["query", ..] => say("response none"),
        _ => Ok(()),
    }
}

/// Opens a conversation about the game called `name`, in its standard start.
fn open(name: &str, settings: Settings) -> Result<Box<dyn Conversation>, Problem> {
    struct Open(Settings);
    impl SearchQuestion for Open {
        type Answer = Box<dyn Conversation>;

        fn ask<G>(self, start: G) -> Box<dyn Conversation>
        where
            G: Searched + Send + 'static,
            G::Node: Send + Sync + 'static,
            G::Turn: Send + Sync + 'static,
            G::InPlay: Send + 'static,
        {
            Box::new(Session::new(start, self.0))
        }
    }
    let game = super::kind(name)
        .and_then(|kind| AnyGame::start(kind, &Start::default()))
        .map_err(|error| error.to_string())?;
    game.ask(Open(settings)).ok_or_else(|| format!("there is no computer opponent for {name} yet"))
}
