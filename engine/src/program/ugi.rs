//! `ugi`: the Universal Game Interface, for other people's programs.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use mathchess_engine::game::{AnyGame, GameKind, SearchQuestion};
use mathchess_engine::game::{GameInPlay, Outcome, Seat, Standing, Start};
use mathchess_engine::search::{
    DEFAULT_MIB, Limits, MOST_THREADS, Node, Player, Search, Searched, Spec, Strength, Thought,
};

use super::Failure;
use super::clock::part_passed;

/// Speaks the Universal Game Interface on standard input and output
///
/// Lines: ugi, isready, uginewgame, setoption name NAME value VALUE (Game, Hash in MiB, Threads, Strength, Seed),
/// position startpos [moves TURN…], position fen POSITION [moves TURN…], go movetime MS | nodes N | depth D | infinite,
/// stop, query gameover | result | p1turn, quit. A score is "cp" (a digit is about 100) or "mate" (own turns to a
/// proven win). An unreadable line is answered by "info string error …" and skipped.
#[derive(clap::Args)]
#[command(after_help = "Example: printf 'position startpos\\ngo nodes 10000\\n' | mathchess-engine ugi")]
pub struct Ugi;

/// The largest table size in mebibytes.
const MOST_MIB: usize = 4096;

impl Ugi {
    pub fn answer(&self, commands: impl BufRead) -> Result<(), Failure> {
        let settings = Settings { mib: DEFAULT_MIB, threads: 1, strength: None, seed: 1 };
        let mut session = open(GameKind::MathematicalChess.name(), settings).map_err(Failure::Question)?;
        for line in commands.split(b'\n') {
            let line = line.map_err(|error| Failure::Question(format!("the commands can't be read: {error}")))?;
            let line = String::from_utf8_lossy(&line);
            let words: Vec<&str> = line.split_whitespace().collect();
            if words == ["quit"] {
                session.stop();
                break;
            }
            let done = match *words {
                ["setoption", "name", option, "value", game] if option.eq_ignore_ascii_case("game") => {
                    session.wait(true)?;
                    open(game, session.settings()).map(|other| session = other)
                }
                _ => session.obey(&words)?,
            };
            if let Err(problem) = done {
                say(&format!("info string error {problem}"))?;
            }
        }
        session.end()
    }
}

/// The settings for every game.
#[derive(Clone, Copy)]
struct Settings {
    /// The size of the table in mebibytes.
    mib: usize,
    /// The number of threads that search together; unused at a strength.
    threads: usize,
    strength: Option<Strength>,
    seed: u64,
}

/// A conversation about one game of any kind.
trait Conversation {
    fn obey(&mut self, words: &[&str]) -> io::Result<Result<(), Problem>>;
    fn settings(&self) -> Settings;
    /// Tells a running search to answer at once.
    fn stop(&self);
    /// Waits for the answer of a running search; `at_once` stops it.
    fn wait(&mut self, at_once: bool) -> io::Result<()>;
    /// Ends the conversation after the last command: a search with a limit is finished first.
    fn end(self: Box<Self>) -> Result<(), Failure>;
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

/// Writes one line at once, from any thread.
fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// What is wrong with a command.
type Problem = String;

/// The search memories for full strength and for a strength.
struct Minds<G: Searched> {
    search: Search<G::Node>,
    player: Player<G>,
}

/// A search running in its own thread.
struct Thinking<G: Searched> {
    thread: JoinHandle<(Minds<G>, io::Result<()>)>,
    stop: Arc<AtomicBool>,
    infinite: bool,
}

struct Session<G: Searched> {
    start: G,
    running: G::InPlay,
    past: Vec<u64>,
    settings: Settings,
    minds: Option<Minds<G>>,
    thinking: Option<Thinking<G>>,
}

impl<G> Session<G>
where
    G: Searched + Send + 'static,
    G::Node: Send + Sync + 'static,
    G::Turn: Send + Sync + 'static,
{
    fn new(start: G, settings: Settings) -> Self {
        let running = G::InPlay::begin(start.clone());
        Self { running, start, past: Vec::new(), settings, minds: None, thinking: None }
    }

    fn introduce(&self) -> io::Result<()> {
        say(&format!("id name MathChess {}", env!("CARGO_PKG_VERSION")))?;
        say("id author the MathChess developers")?;
        let games = GameKind::searched().map(GameKind::name).collect::<Vec<_>>().join(" var ");
        say(&format!("option name Game type combo default {} var {games}", G::KIND))?;
        say(&format!("option name Hash type spin default {DEFAULT_MIB} min 1 max {MOST_MIB}"))?;
        say(&format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"))?;
        say("option name Strength type spin default 0 min 0 max 10")?;
        say(&format!("option name Seed type spin default 1 min 0 max {}", u64::MAX))?;
        say("ugiok")
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let wrong = || format!("option {name} can't be ‘{value}’");
        match name.to_ascii_lowercase().as_str() {
            "threads" => {
                let threads = value.parse().ok().filter(|threads| (1..=MOST_THREADS).contains(threads));
                self.settings.threads = threads.ok_or_else(wrong)?;
            }
            "hash" => {
                let mib = value.parse().ok().filter(|mib| (1..=MOST_MIB).contains(mib));
                self.settings.mib = mib.ok_or_else(wrong)?;
            }
            "seed" => self.settings.seed = value.parse().map_err(|_| wrong())?,
            "strength" => {
                let number: u8 = value.parse().map_err(|_| wrong())?;
                let strength = Strength::new(number);
                if strength.is_none() && number != 0 {
                    return Err(wrong());
                }
                self.settings.strength = strength;
            }
            _ => return Err(format!("there is no option ‘{name}’: take Game, Hash, Threads, Strength or Seed")),
        }
        self.minds = None;
        Ok(())
    }

    fn begin(&mut self, position: G) {
        self.running = G::InPlay::begin(position);
        self.past.clear();
    }

    /// Sets the position and plays the turns in `rest` after the word `moves`. After a bad turn the position stays
    /// unchanged.
    fn take_up(&mut self, position: G, rest: &[&str]) -> Result<(), Problem> {
        let turns = match rest {
            [] => rest,
            ["moves", turns @ ..] => turns,
            [word, ..] => return Err(format!("‘moves’ and turns were expected, not ‘{word}’")),
        };
        let mut running = G::InPlay::begin(position);
        let mut past = Vec::new();
        for (number, text) in (1..).zip(turns) {
            let bad = |error: String| format!("turn number {number}: {error}");
            let turn = running.position().parse_turn(text).map_err(|error| bad(error.to_string()))?;
            past.push(G::node(&running).key());
            running.play(turn).map_err(|error| bad(error.to_string()))?;
        }
        (self.running, self.past) = (running, past);
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Problem> {
        if self.running.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let (mut nodes, mut depth, mut time) = (0, 0, None);
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("‘{text}’ is not a number"));
        match *words {
            ["infinite"] | [] => {}
            ["nodes", text] => nodes = number(text)?.max(1),
            ["depth", text] => depth = number(text)?.clamp(1, u64::from(u32::MAX)) as u32,
            ["movetime", text] => time = Some(Duration::from_millis(number(text)?)),
            _ => return Err(format!("‘go {}’ is not understood", words.join(" "))),
        }
        let infinite = nodes == 0 && depth == 0 && time.is_none() && self.settings.strength.is_none();
        let mut minds = self.minds.take().unwrap_or_else(|| Minds {
            search: Search::new(self.settings.mib).seeded(self.settings.seed),
            player: Player::new(self.settings.strength.map_or(Spec::Random, Spec::Strength), self.settings.seed),
        });
        let (node, past) = (G::node(&self.running), self.past.clone());
        let Settings { strength, threads, .. } = self.settings;
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let begin = Instant::now();
            let time_passed = || part_passed(begin, time);
            let limits = Limits { nodes, depth, stop: Some(&flag), time_passed: Some(&time_passed) };
            let mut said = Ok(());
            let mut report = |thought: &Thought<G::Turn>| {
                said = std::mem::replace(&mut said, Ok(())).and_then(|()| say(&describe(thought, begin.elapsed())));
            };
            let thought = match strength {
                None => minds.search.think_in_threads(threads, &node, &past, &limits, &mut report),
                Some(strength) => minds.player.think(&node, &past, strength, &limits, &mut report),
            };
            let said = match thought {
                Some(thought) => said.and_then(|()| say(&format!("bestmove {}", thought.turn))),
                None => said,
            };
            (minds, said)
        });
        self.thinking = Some(Thinking { thread, stop, infinite });
        Ok(())
    }
}

impl<G> Conversation for Session<G>
where
    G: Searched + Send + 'static,
    G::Node: Send + Sync + 'static,
    G::Turn: Send + Sync + 'static,
    G::InPlay: Send + 'static,
{
    fn obey(&mut self, words: &[&str]) -> io::Result<Result<(), Problem>> {
        match *words {
            [] => {}
            ["ugi"] => self.introduce()?,
            ["isready"] => say("readyok")?,
            ["uginewgame"] => {
                self.wait(true)?;
                self.minds = None;
                self.begin(self.start.clone());
            }
            ["setoption", "name", name, "value", value] => {
                self.wait(true)?;
                return Ok(self.set(name, value));
            }
            ["position", "startpos", ref rest @ ..] => {
                self.wait(true)?;
                return Ok(self.take_up(self.start.clone(), rest));
            }
            ["position", "fen", ref rest @ ..] => {
                self.wait(true)?;
                let length = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
                let position = match rest[..length].join(" ").parse::<G>() {
                    Ok(position) => position,
                    Err(error) => return Ok(Err(error.to_string())),
                };
                return Ok(self.take_up(position, &rest[length..]));
            }
            ["go", ref limits @ ..] => {
                self.wait(true)?;
                return Ok(self.go(limits));
            }
            ["stop"] => self.wait(true)?,
            ["query", "gameover"] => say(&format!("response {}", self.running.outcome().is_some()))?,
            ["query", "result"] => say(&format!("response {}", result(self.running.outcome())))?,
            ["query", "p1turn"] => {
                say(&format!("response {}", self.running.position().seat_to_move() == Seat::new(0)))?;
            }
            _ => return Ok(Err(format!("‘{}’ is not a command here", words.join(" ")))),
        }
        Ok(Ok(()))
    }

    fn settings(&self) -> Settings {
        self.settings
    }

    fn stop(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Ordering::Relaxed);
        }
    }

    fn wait(&mut self, at_once: bool) -> io::Result<()> {
        if at_once {
            self.stop();
        }
        let Some(thinking) = self.thinking.take() else { return Ok(()) };
        let (minds, said) = thinking.thread.join().map_err(|_| io::Error::other("the search broke down"))?;
        self.minds = Some(minds);
        said
    }

    fn end(mut self: Box<Self>) -> Result<(), Failure> {
        let endless = self.thinking.as_ref().is_some_and(|thinking| thinking.infinite);
        Ok(self.wait(endless)?)
    }
}

/// The result in the words of the interface; the first seat is player 1.
fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.standings.first().copied()) {
        None => "none",
        Some(Some(Standing::Won)) => "p1win",
        Some(Some(Standing::Lost)) => "p2win",
        Some(Some(Standing::Drawn) | None) => "draw",
    }
}

/// An `info` line.
fn describe<T: ToString>(thought: &Thought<T>, time: Duration) -> String {
    let score = match (thought.score.wins_in(), thought.score.loses_in()) {
        (Some(turns), _) => format!("mate {}", turns.div_ceil(2)),
        (_, Some(turns)) => format!("mate -{}", turns.div_ceil(2)),
        _ => format!("cp {}", thought.score.value()),
    };
    let pv: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
    let per_second = (thought.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    format!(
        "info depth {} score {score} nodes {} nps {per_second} time {} pv {}",
        thought.depth,
        thought.nodes,
        time.as_millis(),
        pv.join(" ")
    )
}
