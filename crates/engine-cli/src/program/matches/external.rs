//! Other people's programs in a match: processes that speak the Universal Game Interface.
//!
//! Such a program can't stop the match: separate threads read from it and write to it, every answer has a deadline, and a
//! program that violates the protocol is ended and started anew for the next game.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use mathchess_engine::game::GameKind;
use mathchess_engine::search::{Contestant, Course, NoTurn, Searched};

use super::contestants::Limit;

/// The most bytes of a line that are read. A principal variation of a hundred long turns takes a tenth of it.
const LONGEST_LINE: u64 = 64 * 1024;
/// The most lines waiting to be read; a program that writes more is blocked until some are read.
const WAITING_LINES: usize = 256;
/// The most characters of a program's name; the rest is cut.
const LONGEST_NAME: usize = 80;
/// The time that a program has to quit.
const FAREWELL: Duration = Duration::from_millis(300);

/// How to start a program and what to ask it.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The words of its command.
    pub command: Vec<String>,
    /// The game of the match.
    pub game: GameKind,
    /// The limit for each turn.
    pub limit: Limit,
    /// How much later than a time limit an answer may come; without a time limit, how long after the question.
    pub grace: Duration,
}

/// A running program.
struct Program {
    child: Child,
    commands: Sender<String>,
    lines: Receiver<Result<String, &'static str>>,
}

impl Program {
    /// Starts the program and learns its name, if it gives one.
    fn start(invitation: &Invitation) -> Result<(Self, Option<String>), String> {
        let [program, arguments @ ..] = &invitation.command[..] else { return Err("it has no command".to_owned()) };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("it can't be started: {error}"))?;
        let (commands, to_write) = mpsc::channel::<String>();
        let (line_read, lines) = mpsc::sync_channel(WAITING_LINES);
        // Writing blocks while the program does not read, so a thread does it, and ends when the pipe or the match does.
        if let Some(mut input) = child.stdin.take() {
            thread::spawn(move || {
                for command in to_write {
                    if writeln!(input, "{command}").and_then(|()| input.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Some(line) = read_line(&mut output) {
                    let last = line.is_err();
                    if line_read.send(line).is_err() || last {
                        break;
                    }
                }
            });
        }
        let mut program = Self { child, commands, lines };
        let name = program.introduce(invitation)?;
        Ok((program, name))
    }

    /// The name that it gives, once it is ready.
    fn introduce(&mut self, invitation: &Invitation) -> Result<Option<String>, String> {
        let (mut name, mut offers_games) = (None, false);
        self.say("ugi")?;
        let end = Instant::now() + invitation.grace;
        self.read_until("ugiok", end, |line| {
            if let Some(text) = line.strip_prefix("id name ") {
                name = Some(text.trim().chars().take(LONGEST_NAME).collect());
            }
            offers_games |= line.to_ascii_lowercase().starts_with("option name game ");
        })?;
        if offers_games {
            self.say(&format!("setoption name Game value {}", invitation.game.name()))?;
        }
        self.be_ready(invitation)?;
        Ok(name)
    }

    fn be_ready(&mut self, invitation: &Invitation) -> Result<(), String> {
        self.say("isready")?;
        self.read_until("readyok", Instant::now() + invitation.grace, |_| {}).map(|_| ())
    }

    fn say(&self, command: &str) -> Result<(), String> {
        self.commands.send(command.to_owned()).map_err(|_| "it reads no more commands".to_owned())
    }

    /// The rest of the first line that begins with `word`, which must come before `end`. Earlier lines are passed to
    /// `visit`.
    fn read_until(&mut self, word: &str, end: Instant, mut visit: impl FnMut(&str)) -> Result<String, String> {
        loop {
            match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Ok(line)) => {
                    if let Some(rest) = line.trim_start().strip_prefix(word)
                        && (rest.is_empty() || rest.starts_with(char::is_whitespace))
                    {
                        return Ok(rest.trim().to_owned());
                    }
                    visit(&line);
                }
                Ok(Err(problem)) => return Err(problem.to_owned()),
                Err(RecvTimeoutError::Timeout) => return Err(format!("it did not answer ‘{word}’ in time")),
                Err(RecvTimeoutError::Disconnected) => return Err(format!("it ended without answering ‘{word}’")),
            }
            // Stops reading a program that never stops writing.
            if Instant::now() >= end {
                return Err(format!("it did not answer ‘{word}’ in time"));
            }
        }
    }

    /// Whether its process is still running.
    fn is_well(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The program may have ended already; then there is nothing to do.
        let _ = self.commands.send("quit".to_owned());
        let end = Instant::now() + FAREWELL;
        while self.is_well() && Instant::now() < end {
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The next line; none at the end.
fn read_line(output: &mut impl BufRead) -> Option<Result<String, &'static str>> {
    let mut line = Vec::new();
    match output.take(LONGEST_LINE).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => None,
        Ok(_) if line.len() as u64 == LONGEST_LINE => Some(Err("it wrote a line without end")),
        Ok(_) => Some(Ok(String::from_utf8_lossy(&line).trim_end().to_owned())),
    }
}

/// A contestant that is another program; its process is kept for several games.
pub struct External {
    invitation: Invitation,
    program: Option<Program>,
    /// The name that the program gave when it was last started; it remains when the program has ended.
    name: Option<String>,
    new_game: bool,
}

impl External {
    /// The program is not started before its first turn.
    pub const fn new(invitation: Invitation) -> Self {
        Self { invitation, program: None, name: None, new_game: true }
    }

    /// Starts the program, if it isn't yet.
    ///
    /// # Errors
    /// Why it can't be started, or how it fails to introduce itself.
    pub fn start(&mut self) -> Result<(), String> {
        if !self.program.as_mut().is_some_and(Program::is_well) {
            self.program = None;
            let (program, name) = Program::start(&self.invitation)?;
            (self.program, self.name) = (Some(program), name);
        }
        Ok(())
    }

    /// The name that the program has given.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The next question belongs to a new game.
    pub const fn begin_game(&mut self) {
        self.new_game = true;
    }

    /// Asks for a turn, as text.
    fn ask(&mut self, position: &str, turns: &[String]) -> Result<String, String> {
        // In the middle of a game the program is not restarted: if it ends then, it has lost.
        let new_game = std::mem::take(&mut self.new_game);
        if new_game {
            self.start()?;
        }
        let Self { invitation, program: Some(program), .. } = self else { return Err("it has ended".to_owned()) };
        if new_game {
            program.say("uginewgame")?;
            program.be_ready(invitation)?;
        }
        let moves = if turns.is_empty() { String::new() } else { format!(" moves {}", turns.join(" ")) };
        program.say(&format!("position fen {position}{moves}"))?;
        let (go, time) = match invitation.limit {
            Limit::Nodes(nodes) => (format!("go nodes {nodes}"), 0),
            Limit::Depth(depth) => (format!("go depth {depth}"), 0),
            Limit::Movetime(milliseconds) => (format!("go movetime {milliseconds}"), milliseconds),
        };
        program.say(&go)?;
        let end = Instant::now() + Duration::from_millis(time) + invitation.grace;
        let answer = program.read_until("bestmove", end, |_| {})?;
        let turn = answer.split_whitespace().next();
        turn.map(str::to_owned).ok_or_else(|| "it answered ‘bestmove’ without a turn".to_owned())
    }
}

impl<G: Searched> Contestant<G> for External {
    fn turn(&mut self, course: &Course<G>) -> Result<G::Turn, NoTurn> {
        let turns: Vec<String> = course.turns().iter().map(ToString::to_string).collect();
        let answer = self.ask(&course.start().to_string(), &turns).and_then(|text| {
            let turn = mathchess_engine::game::GameInPlay::position(course.running()).parse_turn(&text);
            turn.map_err(|error| error.to_string())
        });
        if answer.is_err() {
            // Its further output would belong to no question.
            self.program = None;
        }
        answer.map_err(NoTurn::Program)
    }
}
