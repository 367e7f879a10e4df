//! A conversation about one game: its position, its options, and the search that is running.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use mathchess_engine::game::{GameInPlay, GameKind, Seat};
use mathchess_engine::search::{
    DEFAULT_MIB, Limits, MOST_THREADS, Node, Player, Search, Searched, Spec, Strength, Thought,
};

use super::go::Asked;
use super::words::{NO_TURN, Problem, info, result, say, say_problem};
use crate::program::Failure;
use crate::program::clock::part_passed;

/// The largest table size in mebibytes.
const MOST_MIB: usize = 4096;

/// The settings for every game.
#[derive(Clone, Copy)]
pub(super) struct Settings {
    /// The size of the table in mebibytes.
    pub mib: usize,
    /// The number of threads that search together; unused at a strength.
    pub threads: usize,
    /// The strength of the computer opponent; none for full strength.
    pub strength: Option<Strength>,
    /// What decides whatever is chosen at random.
    pub seed: u64,
}

/// A conversation about one game of any kind.
pub(super) trait Conversation {
    /// Obeys the words of a line; a problem is told by the caller, and so is that a question has no answer.
    fn obey(&mut self, words: &[&str]) -> io::Result<Result<(), Problem>>;
    /// The options that have been set.
    fn settings(&self) -> Settings;
    /// Tells a running search to answer at once.
    fn stop(&self);
    /// Waits for the answer of a running search; `at_once` stops it.
    fn wait(&mut self, at_once: bool) -> io::Result<()>;
    /// Ends the conversation after the last command: a search with a limit is finished first.
    fn end(self: Box<Self>) -> Result<(), Failure>;
}

/// The search memories for full strength and for a strength.
struct Minds<G: Searched> {
    search: Search<G::Node>,
    player: Player<G>,
    /// Whether nothing has been searched since the last game.
    empty: bool,
}

impl<G: Searched> Minds<G> {
    /// Makes the memory, which takes a while where it is large.
    fn new(settings: Settings) -> Self {
        let Settings { mib, strength, seed, .. } = settings;
        Self { search: Search::new(mib).seeded(seed), player: player(strength, seed), empty: true }
    }

    /// The same memory, emptied, with other settings.
    fn anew(self, settings: Settings) -> Self {
        let Settings { strength, seed, .. } = settings;
        let mut search = self.search.seeded(seed);
        if !self.empty {
            search.forget();
        }
        Self { search, player: player(strength, seed), empty: true }
    }
}

fn player<G: Searched>(strength: Option<Strength>, seed: u64) -> Player<G> {
    Player::new(strength.map_or(Spec::Random, Spec::Strength), seed)
}

/// A search running in its own thread.
struct Thinking<G: Searched> {
    thread: JoinHandle<(Minds<G>, io::Result<()>)>,
    stop: Arc<AtomicBool>,
    infinite: bool,
}

/// A game in play with the keys of its earlier positions.
struct Played<G: Searched> {
    running: G::InPlay,
    past: Vec<u64>,
}

impl<G: Searched> Played<G> {
    fn begin(position: G) -> Self {
        Self { running: G::InPlay::begin(position), past: Vec::new() }
    }
}

/// What a search is asked: the position, the keys of those before it, the limits, and the problems to tell.
type Question<G> = (<G as Searched>::Node, Vec<u64>, Asked, Vec<Problem>);

/// A conversation about a game of one kind.
pub(super) struct Session<G: Searched> {
    start: G,
    /// The game to think about; none after a position that was refused, since the one before is not meant any more.
    played: Option<Played<G>>,
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
    /// Begins in the standard start.
    pub(super) fn new(start: G, settings: Settings) -> Self {
        let played = Some(Played::begin(start.clone()));
        Self { start, played, settings, minds: None, thinking: None }
    }

    fn played(&self) -> Result<&Played<G>, Problem> {
        self.played.as_ref().ok_or_else(|| "there is no position: the last one was refused".to_owned())
    }

    /// Makes the memory for searching if it isn't there yet, and a running search does not have it.
    fn be_ready(&mut self) {
        if self.minds.is_none() && self.thinking.is_none() {
            self.minds = Some(Minds::new(self.settings));
        }
    }

    /// Empties the memory, so that what is found next depends on the settings and the question alone.
    fn forget(&mut self) {
        self.minds = self.minds.take().map(|minds| minds.anew(self.settings));
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
                // The old memory is given back first. The new one is made now, not in the time of the first turn.
                self.minds = None;
                self.be_ready();
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
        self.forget();
        Ok(())
    }

    /// Sets the position that the words after `position` name. If they are refused, there is none.
    fn place(&mut self, words: &[&str]) -> Result<(), Problem> {
        self.played = None;
        let (position, rest) = match words {
            ["startpos", rest @ ..] => (self.start.clone(), rest),
            ["fen", rest @ ..] => {
                let length = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
                let position = rest[..length].join(" ").parse::<G>().map_err(|error| error.to_string())?;
                (position, &rest[length..])
            }
            _ => return Err("‘startpos’, or ‘fen’ and a position, should stand after ‘position’".to_owned()),
        };
        self.played = Some(Self::play_on(position, rest)?);
        Ok(())
    }

    /// Plays the turns in `rest` after the word `moves`.
    fn play_on(position: G, rest: &[&str]) -> Result<Played<G>, Problem> {
        let turns = match rest {
            [] => rest,
            ["moves", turns @ ..] => turns,
            [word, ..] => return Err(format!("‘moves’ and turns were expected, not ‘{word}’")),
        };
        let Played { mut running, mut past } = Played::<G>::begin(position);
        for (number, text) in (1..).zip(turns) {
            let bad = |error: String| format!("turn number {number}: {error}");
            let turn = running.position().parse_turn(text).map_err(|error| bad(error.to_string()))?;
            past.push(G::node(&running).key());
            running.play(turn).map_err(|error| bad(error.to_string()))?;
        }
        Ok(Played { running, past })
    }

    /// Answers a question about the position.
    fn told(&self, question: &str) -> Result<String, Problem> {
        let running = &self.played()?.running;
        Ok(match question {
            "gameover" => running.outcome().is_some().to_string(),
            "result" => result(running.outcome()).to_owned(),
            "p1turn" => (running.position().seat_to_move() == Seat::new(0)).to_string(),
            _ => return Err(format!("‘query {question}’ is not understood: ask for gameover, result or p1turn")),
        })
    }

    /// Begins to think. The search answers with `bestmove` itself; a problem means that it has not begun.
    fn go(&mut self, words: &[&str]) -> io::Result<Result<(), Problem>> {
        let begin = Instant::now();
        let (node, past, asked, problems) = match self.asked(words) {
            Ok(question) => question,
            Err(problem) => return Ok(Err(problem)),
        };
        problems.iter().try_for_each(|problem| say_problem(problem))?;
        let Settings { strength, threads, .. } = self.settings;
        let mut minds = self.minds.take().unwrap_or_else(|| Minds::new(self.settings));
        minds.empty = false;
        let infinite = asked.is_endless() && strength.is_none();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let time_passed = || part_passed(begin, asked.time);
            let limits =
                Limits { nodes: asked.nodes, depth: asked.depth, stop: Some(&flag), time_passed: Some(&time_passed) };
            let mut said = Ok(());
            let mut report = |thought: &Thought<G::Turn>| {
                said = std::mem::replace(&mut said, Ok(())).and_then(|()| say(&info(thought, begin.elapsed())));
            };
            let thought = match strength {
                None => minds.search.think_in_threads(threads, &node, &past, &limits, &mut report),
                Some(strength) => minds.player.think(&node, &past, strength, &limits, &mut report),
            };
            let said = said.and_then(|()| match thought {
                Some(thought) => {
                    say(&info(&thought, begin.elapsed()))?;
                    say(&format!("bestmove {}", thought.turn))
                }
                None => say(NO_TURN),
            });
            (minds, said)
        });
        self.thinking = Some(Thinking { thread, stop, infinite });
        Ok(Ok(()))
    }

    /// What the words after `go` ask, and what is wrong with some of them.
    fn asked(&self, words: &[&str]) -> Result<Question<G>, Problem> {
        let Played { running, past } = self.played()?;
        if running.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let (asked, problems) = Asked::read(words, running.position().seat_to_move())?;
        Ok((G::node(running), past.clone(), asked, problems))
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
            ["isready"] => {
                self.be_ready();
                say("readyok")?;
            }
            ["uginewgame"] => {
                self.wait(true)?;
                self.forget();
                self.played = Some(Played::begin(self.start.clone()));
            }
            ["setoption", "name", name, "value", value] => {
                self.wait(true)?;
                return Ok(self.set(name, value));
            }
            ["setoption", ..] => return Ok(Err("‘setoption name NAME value VALUE’ was expected".to_owned())),
            ["position", ref words @ ..] => {
                self.wait(true)?;
                return Ok(self.place(words));
            }
            ["go", ref limits @ ..] => {
                self.wait(true)?;
                return self.go(limits);
            }
            ["stop"] => self.wait(true)?,
            ["query", ref question @ ..] => match self.told(&question.join(" ")) {
                Ok(answer) => say(&format!("response {answer}"))?,
                Err(problem) => return Ok(Err(problem)),
            },
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
